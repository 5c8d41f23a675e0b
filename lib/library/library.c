/* SPDX-License-Identifier: MIT
 * Libraries: find games by name and load each of them once. */
#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/data.h"
#include "base/error.h"
#include "base/list.h"
#include "base/text.h"
#include "base/yaml.h"
#include "game/load.h"
#include "hgn/tools/tools.h"
#include "library/library.h"
#include "rules/position.h"

const char *
hgn_version(void)
{
	return HGN_VERSION;
}

/* A name for which a game was searched. Failures are kept too, so that the file is not read again for each record with
 * this name. */
struct entry {
	struct entry *next;
	char *name;
	bool by_path;          /* `name` is the path of the file, which is valid */
	struct hgn_game *game; /* NULL if the file is invalid; `why` is then the error */
	char id[64];           /* id in its file if it differs from `name`, otherwise "" */
	struct hgn_error why;
};

struct hgn_library {
	pthread_mutex_t lock;
	const struct hgn_module *const *modules;
	size_t nmodules;
	struct hgn_arena arena;
	struct hgn_data_dirs dirs;
	struct entry *entries;
	const struct hgn_node *reasons; /* NULL = not read yet */
	struct hgn_names names; /* games in the data directories, as first listed */
	bool listed; /* `names` is complete */
	const struct hgn_detect *detects[2]; /* texts, and patterns of lines, that identify notations */
	bool detecting[2];                   /* these are complete */
	struct hgn_patterns patterns;
	bool *shipped; /* for each name: true if its file equals the built-in file; NULL = not compared yet */
	bool skips_drawing;
};

void
hgn_library_skip_drawing(struct hgn_library *library)
{
	library->skips_drawing = true;
}

int
hgn_library_file(struct hgn_buf *out, struct hgn_buf *path, struct hgn_library *library, const char *kind,
    const char *name, struct hgn_error *error)
{
	return hgn_data_read(out, path, &library->dirs, kind, name, error);
}

/* ---- games ---- */

static void
free_entry(struct entry *entry)
{
	hgn_game_free(entry->game);
	free(entry->name);
	free(entry);
}

/* List the games in the data directories, unless this was done. */
static int
list_once(struct hgn_library *library, struct hgn_error *error)
{
	int status;

	if (library->listed)
		return 0;
	status = hgn_data_list(&library->names, &library->dirs, "games", true, error);
	library->listed = status == 0;
	if (status != 0)
		hgn_names_clear(&library->names);
	return status;
}

static int
not_found(struct hgn_error *error, const char *name, const struct hgn_names *names)
{
	const struct hgn_hint hint = hgn_text_hint(name, (const char *const *)names->list, names->n);
	char clip[64];

	return hgn_error_set(error, HGN_ENOTFOUND, "", "unknown game '%s'%s", hgn_text_clip(clip, sizeof clip, name),
	    hint.text[0] != '\0' ? hint.text :
	    strchr(name, '.') == NULL ?
	    "; --list-games lists all games, and --game also accepts the path of a game file" :
	    "; the path of a game file ends in .yaml or contains a slash");
}

/* Context for reading the games that a file extends. */
struct parents {
	struct hgn_library *library;
	bool shipped; /* all files equal the built-in files */
};

int
hgn_library_read(void *library, struct hgn_buf *bytes, struct hgn_buf *path, const char *kind, const char *name,
    struct hgn_error *error)
{
	return hgn_library_file(bytes, path, library, kind, name, error);
}

/* Read the file of a game that is extended, or another data file, for struct hgn_files. Requires the lock. */
static int
read_file(void *ctx, struct hgn_buf *bytes, struct hgn_buf *path, const char *kind, const char *name,
    struct hgn_error *error)
{
	struct parents *parents = ctx;
	struct hgn_library *library = parents->library;
	const struct hgn_names *names = &library->names;
	int status;

	if (library->skips_drawing && parents->shipped && strcmp(kind, "figures") == 0)
		return HGN_DONE;
	if (strcmp(kind, "games") != 0)
		return hgn_library_file(bytes, path, library, kind, name, error);
	status = list_once(library, error);
	if (status == 0)
		status = hgn_library_file(bytes, path, library, "games", name, error);
	if (status == HGN_ENOTFOUND && hgn_text_nearest(name, (const char *const *)names->list, names->n) >= 0)
		return not_found(error, name, names);
	parents->shipped = parents->shipped && status == 0 && hgn_data_is_shipped("games", name, bytes);
	return status;
}

/* Remove the demonstrations from a game file if they are its last section. */
static void
drop_demonstrations(struct hgn_buf *bytes)
{
	static const char key[] = "\ndemonstrations:";
	const char *text = bytes->data;
	size_t at = bytes->len;

	while (at > 0 && (text[at - 1] != '\n' || at == bytes->len || !hgn_is_lower(text[at])))
		at--;
	if (at > 0 && bytes->len - at >= sizeof key && memcmp(text + at - 1, key, sizeof key - 1) == 0)
		bytes->len = at;
}

/* Load the game of an entry. Unless `id` is NULL, the game must have this id. */
static int
load_game(struct entry *entry, struct hgn_library *library, const char *id, struct hgn_buf *bytes,
    const char *path, struct hgn_error *error)
{
	struct parents parents = { library, id != NULL && hgn_data_is_shipped("games", id, bytes) };
	const struct hgn_files files = { read_file, &parents };
	const char *rules = (const char *)hgn_data_find("reasons", "library")->bytes;
	char line[sizeof error->rule + 3];
	struct hgn_position *start;
	struct hgn_game *game;
	int status, i;

	if (parents.shipped && library->skips_drawing)
		drop_demonstrations(bytes);
	status = hgn_game_load(&entry->game, bytes->len > 0 ? bytes->data : "", bytes->len, path, library->modules,
	    library->nmodules, &files, error);
	if (status != 0)
		return status;
	game = entry->game;
	game->shipped = parents.shipped;
	if (id != NULL && strcmp(game->id, id) != 0) {
		hgn_text_clip(entry->id, sizeof entry->id, game->id);
		hgn_error_set(error, HGN_EINVAL, "", "the id '%s' differs from the file name", game->id);
		return hgn_error_at(error, path, 1, 1);
	}
	for (i = 0; i < game->reasons; i++) { /* search the library's rules without parsing their explanations */
		snprintf(line, sizeof line, "\n%s:", game->reason[i].id);
		if (strstr(rules, line) == NULL)
			continue;
		hgn_error_set(error, HGN_EINVAL, "",
		    "the rule id %s is reserved for all games; use another one, such as %.20s-%s", game->reason[i].id,
		    game->id, game->reason[i].id);
		return hgn_error_at(error, game->reason[i].file, game->reason[i].line, game->reason[i].col);
	}
	start = hgn_arena_alloc(&game->arena, sizeof *start);
	if (start == NULL)
		return hgn_error_nomem(error);
	hgn_position_clear(start, game);
	game->start_position = start;
	status = hgn_position_set_fen(start, game->start, strlen(game->start), error);
	if (status != 0)
		return hgn_error_at(error, game->start_file, game->start_line, game->start_col);
	return hgn_castling_make_elsewhere(game, error);
}

/* Add an entry for a name, and load its game. Unless `by_path` is set, the game must have the name as its id. An
 * invalid file is not an error here; the entry then contains the error. */
static int
add_entry(struct entry **out, struct hgn_library *library, const char *name, bool by_path,
    struct hgn_buf *bytes, const char *path, struct hgn_error *error)
{
	struct entry *entry = calloc(1, sizeof *entry);
	int status;

	if (entry == NULL || (entry->name = strdup(name)) == NULL) {
		free(entry);
		return hgn_error_nomem(error);
	}
	entry->by_path = by_path;
	status = load_game(entry, library, by_path ? NULL : name, bytes, path, &entry->why);
	if (status != 0 && (by_path || (status != HGN_EINVAL && status != HGN_ELIMIT))) {
		if (error != NULL)
			*error = entry->why;
		free_entry(entry);
		return status;
	}
	if (status != 0) {
		hgn_game_free(entry->game);
		entry->game = NULL;
	}
	entry->next = library->entries;
	library->entries = entry;
	*out = entry;
	return 0;
}

/* Find the file for an id or a path, and add an entry for it. */
static int
load_entry(struct entry **out, struct hgn_library *library, const char *name, bool by_path, struct hgn_error *error)
{
	struct hgn_buf bytes = { 0 }, path = { 0 };
	int status = by_path ? hgn_file_read(&bytes, name, error) :
	    hgn_library_file(&bytes, &path, library, "games", name, error);

	if (status == 0)
		status = add_entry(out, library, name, by_path, &bytes, by_path ? name : hgn_buf_string(&path), error);
	hgn_buf_clear(&bytes);
	hgn_buf_clear(&path);
	return status;
}

/* Return the entry for a path or, in any case of letters, for a name; NULL if there is none. */
static struct entry *
find_entry(struct hgn_library *library, const char *name, bool by_path)
{
	struct entry *entry;

	for (entry = library->entries; entry != NULL; entry = entry->next)
		if (entry->by_path == by_path &&
		    (by_path ? strcmp(entry->name, name) == 0 : hgn_text_equal_nocase(entry->name, name)))
			return entry;
	return NULL;
}

/* Load the games that may have a title or alias. For unchanged built-in games the names are known beforehand; all other
 * games must be loaded. Invalid files are ignored. A file that cannot be read is an error, because it may have the
 * name. */
static int
load_called(struct hgn_library *library, const char *name, struct hgn_error *error)
{
	const struct hgn_names *names = &library->names;
	struct hgn_buf bytes = { 0 }, path = { 0 };
	struct entry *entry;
	bool *shipped = NULL;
	int status = 0;
	size_t i;

	if (library->shipped == NULL) {
		shipped = hgn_arena_alloc(&library->arena, names->n * sizeof *shipped + 1);
		if (shipped == NULL)
			return hgn_error_nomem(error);
	}
	for (i = 0; shipped != NULL && i < names->n && status == 0; i++) {
		bytes.len = path.len = 0;
		status = hgn_library_file(&bytes, &path, library, "games", names->list[i], error);
		shipped[i] = status == 0 && hgn_data_is_shipped("games", names->list[i], &bytes);
		if (status == 0 && !shipped[i] && find_entry(library, names->list[i], false) == NULL)
			status = add_entry(&entry, library, names->list[i], false, &bytes, hgn_buf_string(&path),
			    error);
	}
	hgn_buf_clear(&bytes);
	hgn_buf_clear(&path);
	if (status != 0)
		return status;
	if (shipped != NULL)
		library->shipped = shipped;
	for (i = 0; i < names->n && status == 0; i++)
		if (library->shipped[i] && hgn_data_game_is_called(names->list[i], name) &&
		    find_entry(library, names->list[i], false) == NULL)
			status = load_entry(&entry, library, names->list[i], false, error);
	return status;
}

/* Find a game by its id, or else by its title or alias. `record` is set if a record names the game. */
static int
search(struct entry **out, struct hgn_library *library, const char *name, bool record, struct hgn_error *error)
{
	const struct hgn_names *names = &library->names;
	struct entry *entry;
	const char *similar = NULL;
	char clip[64];
	int status = list_once(library, error), near, order;
	size_t i, len = strlen(name);

	for (i = 0; status == 0 && i < names->n; i++)
		if (hgn_text_equal_nocase(names->list[i], name))
			return load_entry(out, library, names->list[i], false, error);
	if (status == 0)
		status = load_called(library, name, error);
	if (status != 0)
		return status;
	*out = NULL;
	for (entry = library->entries; entry != NULL; entry = entry->next) {
		if (entry->game == NULL || !hgn_game_is_called(entry->game, name))
			continue;
		order = *out != NULL ? strcmp((*out)->game->id, entry->game->id) : 0;
		if (order != 0)
			return hgn_error_set(error, HGN_EINVAL, "", "ambiguous game '%s': %s or %s; use its id",
			    hgn_text_clip(clip, sizeof clip, name), order < 0 ? (*out)->game->id : entry->game->id,
			    order < 0 ? entry->game->id : (*out)->game->id);
		*out = entry;
	}
	if (*out != NULL)
		return 0;
	for (entry = library->entries; entry != NULL; entry = entry->next)
		if (entry->id[0] != '\0' && hgn_text_equal_nocase(entry->id, name)) {
			if (error != NULL)
				*error = entry->why;
			return entry->why.status;
		}
	if (!record)
		return not_found(error, name, names);
	/* The name may be correct, of a game without a file, so only a very similar id is suggested. */
	near = hgn_text_nearest(name, (const char *const *)names->list, names->n);
	if (near >= 0 && strcspn(name, "0123456789") == len &&
	    hgn_text_distance(name, names->list[near]) <= (len < 6 ? 1 : 2))
		similar = names->list[near];
	return hgn_error_set(error, HGN_ENOTFOUND, "", "unknown variant '%s'%s",
	    hgn_text_clip(clip, sizeof clip, name), hgn_text_hint_word(similar).text);
}

/* Find a game by its path, id, title or alias. Takes the lock. */
static int
find_game(const struct hgn_game **out, struct hgn_library *library, const char *name, bool paths,
    struct hgn_error *error)
{
	bool by_path = paths && hgn_name_is_path(name);
	struct entry *entry;
	int status = 0;

	pthread_mutex_lock(&library->lock);
	entry = find_entry(library, name, by_path);
	if (entry == NULL)
		status = by_path ? load_entry(&entry, library, name, true, error) :
		    search(&entry, library, name, !paths, error);
	if (status == 0 && entry->game == NULL) {
		status = entry->why.status;
		if (error != NULL)
			*error = entry->why;
	} else if (status == 0 && out != NULL) {
		*out = entry->game;
	}
	pthread_mutex_unlock(&library->lock);
	return status;
}

int
hgn_library_game(const struct hgn_game **out, struct hgn_library *library, const char *name, struct hgn_error *error)
{
	return find_game(out, library, name, true, error);
}

int
hgn_library_named(const struct hgn_game **out, struct hgn_library *library, const char *name, struct hgn_error *error)
{
	return find_game(out, library, name, false, error);
}

int
hgn_library_resolve(const struct hgn_node **root, struct hgn_arena *arena, struct hgn_library *library,
    const char *name, struct hgn_error *error)
{
	struct parents parents = { library, true };
	const struct hgn_files files = { read_file, &parents };
	struct hgn_buf bytes = { 0 }, path = { 0 };
	const struct hgn_game *game = NULL;
	int status = hgn_library_game(&game, library, name, error);

	if (status != 0)
		return status;
	pthread_mutex_lock(&library->lock);
	status = hgn_name_is_path(name) ? hgn_file_read(&bytes, name, error) :
	    hgn_library_file(&bytes, &path, library, "games", game->id, error);
	if (status == 0)
		status = hgn_game_resolve(root, arena, bytes.len > 0 ? bytes.data : "", bytes.len, game->path, &files,
		    error);
	pthread_mutex_unlock(&library->lock);
	hgn_buf_clear(&bytes);
	hgn_buf_clear(&path);
	return status;
}

int
hgn_library_each_named(struct hgn_library *library, const char *text,
    void (*each)(void *ctx, const struct hgn_game *game), void *ctx, struct hgn_error *error)
{
	const struct hgn_names *names = &library->names;
	struct hgn_buf bytes = { 0 }, path = { 0 };
	const struct hgn_game *game;
	int status, bad;
	bool readable;
	size_t i;

	pthread_mutex_lock(&library->lock);
	status = list_once(library, error);
	pthread_mutex_unlock(&library->lock);
	for (i = 0; i < names->n && status != HGN_ENOMEM; i++) {
		bytes.len = path.len = 0;
		pthread_mutex_lock(&library->lock);
		readable = text != NULL && hgn_library_file(&bytes, &path, library, "games", names->list[i], NULL) == 0;
		pthread_mutex_unlock(&library->lock);
		if (readable && strstr(hgn_buf_string(&bytes), text) == NULL)
			continue;
		bad = hgn_library_named(&game, library, names->list[i], status == 0 ? error : NULL);
		if (bad == 0)
			each(ctx, game);
		else if (status == 0 || bad == HGN_ENOMEM)
			status = bad;
	}
	hgn_buf_clear(&bytes);
	hgn_buf_clear(&path);
	return status == HGN_ENOMEM ? hgn_error_nomem(error) : status;
}

int
hgn_library_each(struct hgn_library *library, void (*each)(void *ctx, const struct hgn_game *game), void *ctx,
    struct hgn_error *error)
{
	int status = hgn_library_each_named(library, NULL, each, ctx, error);
	const struct entry *entry;

	if (status == HGN_ENOMEM)
		return status;
	/* The lock is not held while games that were loaded by path are processed, so that `each` may find other
	 * games; entries do not change, and new ones are put before the first. */
	pthread_mutex_lock(&library->lock);
	entry = library->entries;
	pthread_mutex_unlock(&library->lock);
	for (; entry != NULL; entry = entry->next)
		if (entry->by_path)
			each(ctx, entry->game);
	return status;
}

int
hgn_library_detects(const struct hgn_detect **first, struct hgn_library *library, bool lines, hgn_detect_fn *load,
    struct hgn_error *error)
{
	struct hgn_names names = { 0 };
	int status = 0;
	size_t i;

	pthread_mutex_lock(&library->lock);
	library->patterns.arena = &library->arena;
	if (!library->detecting[lines]) {
		status = load(&library->detects[lines], library, &library->patterns, NULL, lines, error);
		if (status == 0)
			status = hgn_data_list(&names, &library->dirs, "notations", false, error);
	}
	for (i = 0; i < names.n && status == 0; i++)
		if (hgn_data_find("notations", names.list[i]) == NULL)
			status =
			    load(&library->detects[lines], library, &library->patterns, names.list[i], lines, error);
	hgn_names_clear(&names);
	library->detecting[lines] |= status == 0;
	*first = library->detects[lines];
	pthread_mutex_unlock(&library->lock);
	return status;
}

int
hgn_library_reasons(const struct hgn_node **first, struct hgn_library *library, struct hgn_error *error)
{
	const struct hgn_data_file *file = hgn_data_find("reasons", "library");
	const struct hgn_node *root = NULL;
	int status = 0;

	pthread_mutex_lock(&library->lock);
	if (library->reasons == NULL) {
		status = hgn_yaml_parse(&root, &library->arena, (const char *)file->bytes, file->len, file->name,
		    error);
		library->reasons = status == 0 ? root->first : NULL;
	}
	*first = library->reasons;
	pthread_mutex_unlock(&library->lock);
	return status;
}

struct hgn_library *
hgn_library_open(const char *data_dir, const struct hgn_module *const *modules, size_t n)
{
	struct hgn_library *library = calloc(1, sizeof *library);

	if (library == NULL)
		return NULL;
	library->modules = modules;
	library->nmodules = n;
	if (pthread_mutex_init(&library->lock, NULL) != 0) {
		free(library);
		return NULL;
	}
	if (hgn_data_dirs_find(&library->dirs, &library->arena, data_dir))
		return library;
	hgn_library_free(library);
	return NULL;
}

void
hgn_library_free(struct hgn_library *library)
{
	struct entry *entry, *next;

	if (library == NULL)
		return;
	for (entry = library->entries; entry != NULL; entry = next) {
		next = entry->next;
		free_entry(entry);
	}
	hgn_names_clear(&library->names);
	hgn_patterns_clear(&library->patterns);
	hgn_arena_clear(&library->arena);
	pthread_mutex_destroy(&library->lock);
	free(library);
}

/* ---- data directories and built-in files ---- */

bool
hgn_name_is_path(const char *name)
{
	size_t n = strlen(name);

	return strchr(name, '/') != NULL || (n > 5 && strcmp(name + n - 5, ".yaml") == 0);
}

/* Add a directory to the list. Return false if memory ran out. */
static bool
add_dir(struct hgn_data_dirs *dirs, struct hgn_arena *arena, const char *base, size_t n, const char *suffix)
{
	size_t len = strlen(suffix);
	char *dir;

	if (n == 0)
		return true;
	dir = hgn_arena_alloc(arena, n + len + 1);
	if (dir == NULL)
		return false;
	memcpy(dir, base, n);
	memcpy(dir + n, suffix, len);
	dirs->dir[dirs->n++] = dir;
	return true;
}

/* The XDG specification requires to ignore relative paths. */
bool
hgn_data_dirs_find(struct hgn_data_dirs *dirs, struct hgn_arena *arena, const char *data_dir)
{
	const char *own = getenv("HGN_DATA"), *home = getenv("XDG_DATA_HOME"), *shared = getenv("XDG_DATA_DIRS"),
	    *user = getenv("HOME"), *end;
	bool ok = true;

	/* Each directory of a list has at least one byte. */
	dirs->dir = hgn_arena_alloc(arena, (4 + (shared != NULL ? strlen(shared) : 0)) * sizeof *dirs->dir);
	if (dirs->dir == NULL)
		return false;
	if (data_dir != NULL)
		ok &= add_dir(dirs, arena, data_dir, strlen(data_dir), "");
	if (own != NULL)
		ok &= add_dir(dirs, arena, own, strlen(own), "");
	dirs->named = dirs->n;
	if (home != NULL && home[0] == '/')
		ok &= add_dir(dirs, arena, home, strlen(home), "/hgn");
	else if (user != NULL && user[0] == '/')
		ok &= add_dir(dirs, arena, user, strlen(user), "/.local/share/hgn");
	for (; shared != NULL && *shared != '\0'; shared = *end == ':' ? end + 1 : end) {
		end = shared + strcspn(shared, ":");
		if (shared[0] == '/')
			ok &= add_dir(dirs, arena, shared, (size_t)(end - shared), "/hgn");
	}
	return add_dir(dirs, arena, hgn_data_dir, strlen(hgn_data_dir), "") && ok;
}

int
hgn_file_read(struct hgn_buf *out, const char *path, struct hgn_error *error)
{
	char block[16384];
	size_t n;
	FILE *file;
	int status = 0;

	do
		file = fopen(path, "rb");
	while (file == NULL && errno == EINTR);

	if (file == NULL)
		return hgn_error_set(error, errno == ENOENT ? HGN_ENOTFOUND : HGN_EIO, "", "%s: %s", path,
		    strerror(errno));
	while (out->len <= HGN_YAML_SIZE && (n = fread(block, 1, sizeof block, file)) > 0)
		hgn_buf_add(out, block, n);
	if (ferror(file))
		status = hgn_error_set(error, HGN_EIO, "", "%s: %s", path, strerror(errno));
	fclose(file);
	return out->failed ? hgn_error_nomem(error) : status;
}

/* Convert the errno for a path in the nth directory to a status. A directory that cannot be reached, because it is
 * inaccessible or a loop of links, is only an error if the user named it. */
static int
no_data(struct hgn_error *error, const struct hgn_data_dirs *dirs, size_t n, const char *path)
{
	int reason = errno;
	struct stat st;

	if (reason == ENOENT || (n >= dirs->named && (reason == ENOTDIR ||
	    ((reason == EACCES || reason == ELOOP) && stat(dirs->dir[n], &st) != 0))))
		return HGN_ENOTFOUND;
	return hgn_error_set(error, HGN_EIO, "", "%s: %s", path, strerror(reason));
}

/* Read a file of the nth directory if it exists. A broken link, pipe or device with this name is an error, and is not
 * opened. */
static int
read_data(struct hgn_buf *out, const struct hgn_data_dirs *dirs, size_t n, const char *path, struct hgn_error *error)
{
	struct stat st;

	if (lstat(path, &st) != 0)
		return no_data(error, dirs, n, path);
	if (stat(path, &st) != 0)
		return hgn_error_set(
		    error, HGN_EIO, "", "%s: %s", path, errno == ENOENT ? "dangling link" : strerror(errno));
	if (!S_ISREG(st.st_mode))
		return hgn_error_set(error, HGN_EIO, "", "%s: not a regular file", path);
	return hgn_file_read(out, path, error);
}

const struct hgn_data_file *
hgn_data_find(const char *kind, const char *name)
{
	size_t low = 0, high = hgn_data_count, middle;
	int order;

	while (low < high) {
		middle = (low + high) / 2;
		order = strcmp(hgn_data_files[middle].kind, kind);
		if (order == 0)
			order = strcmp(hgn_data_files[middle].name, name);
		if (order == 0)
			return &hgn_data_files[middle];
		low = order < 0 ? middle + 1 : low;
		high = order < 0 ? high : middle;
	}
	return NULL;
}

void
hgn_data_list_shipped(struct hgn_buf *out, const char *kind, const char *separator)
{
	size_t i, start = out->len;

	for (i = 0; i < hgn_data_count; i++)
		if (strcmp(hgn_data_files[i].kind, kind) == 0)
			hgn_buf_printf(out, "%s%s", out->len > start ? separator : "", hgn_data_files[i].name);
}

bool
hgn_data_is_shipped(const char *kind, const char *name, const struct hgn_buf *bytes)
{
	const struct hgn_data_file *file = hgn_data_find(kind, name);

	return file != NULL && bytes->len == file->len && memcmp(bytes->data, file->bytes, file->len) == 0;
}

bool
hgn_data_game_is_called(const char *id, const char *name)
{
	size_t i;

	for (i = 0; i < hgn_data_name_count; i++)
		if (strcmp(hgn_data_names[i].id, id) == 0 && hgn_text_same_name(hgn_data_names[i].name, name))
			return true;
	return hgn_text_same_name(id, name);
}

int
hgn_data_read(struct hgn_buf *out, struct hgn_buf *path, const struct hgn_data_dirs *dirs, const char *kind,
    const char *name, struct hgn_error *error)
{
	const struct hgn_data_file *file = hgn_data_find(kind, name);
	struct hgn_buf try = { 0 };
	int status = HGN_ENOTFOUND;
	size_t i;

	for (i = 0; status == HGN_ENOTFOUND && i < dirs->n && strchr(name, '/') == NULL; i++) {
		try.len = 0;
		hgn_buf_printf(&try, "%s/%s/%s.yaml", dirs->dir[i], kind, name);
		status = try.failed ? hgn_error_nomem(error) : read_data(out, dirs, i, hgn_buf_string(&try), error);
	}
	if (status == HGN_ENOTFOUND && file != NULL) {
		hgn_buf_add(out, file->bytes, file->len);
		try.len = 0;
		hgn_buf_printf(&try, "%s/%s.yaml", kind, name);
		status = 0;
	}
	if (status == HGN_ENOTFOUND)
		hgn_error_set(error, HGN_ENOTFOUND, "", "no file '%s.yaml' among the %s", name, kind);
	if (status == 0 && path != NULL)
		hgn_buf_puts(path, hgn_buf_string(&try));
	if (status == 0 && (out->failed || try.failed || (path != NULL && path->failed)))
		status = hgn_error_nomem(error);
	hgn_buf_clear(&try);
	return status;
}

/* ---- names ---- */

static void
add_name(struct hgn_names *names, const char *name, size_t n)
{
	size_t i, j;
	char **list, *copy;

	for (i = 0; i < names->n; i++) {
		int order = strncmp(names->list[i], name, n);

		if (order == 0 && names->list[i][n] == '\0')
			return;
		if (order >= 0)
			break;
	}
	list = hgn_list_room(names->list, names->n, &names->cap, sizeof *list);
	if (list != NULL)
		names->list = list;
	copy = list != NULL ? strndup(name, n) : NULL;
	names->failed |= copy == NULL;
	if (copy == NULL)
		return;
	for (j = names->n++; j > i; j--)
		names->list[j] = names->list[j - 1];
	names->list[i] = copy;
}

/* Add the names of all files of a kind in a directory. */
static int
add_dir_names(struct hgn_names *names, const struct hgn_data_dirs *dirs, size_t dir, const char *kind,
    struct hgn_error *error)
{
	struct hgn_buf path = { 0 };
	struct dirent *file;
	int status = 0;
	size_t n;
	DIR *open;

	hgn_buf_printf(&path, "%s/%s", dirs->dir[dir], kind);
	names->failed |= path.failed;
	do
		open = opendir(hgn_buf_string(&path));
	while (open == NULL && errno == EINTR);
	while (open != NULL && (errno = 0, file = readdir(open)) != NULL) {
		n = strlen(file->d_name);
		if (n > 5 && strcmp(file->d_name + n - 5, ".yaml") == 0)
			add_name(names, file->d_name, n - 5);
	}
	if (errno != 0)
		status = no_data(error, dirs, dir, hgn_buf_string(&path));
	if (open != NULL)
		closedir(open);
	hgn_buf_clear(&path);
	return status == HGN_ENOTFOUND ? 0 : status;
}

int
hgn_data_list(struct hgn_names *names, const struct hgn_data_dirs *dirs, const char *kind, bool all,
    struct hgn_error *error)
{
	int status = 0;
	size_t i;

	for (i = 0; i < hgn_data_count && all; i++)
		if (strcmp(hgn_data_files[i].kind, kind) == 0)
			add_name(names, hgn_data_files[i].name, strlen(hgn_data_files[i].name));
	for (i = 0; i < dirs->n && status == 0; i++)
		status = add_dir_names(names, dirs, i, kind, error);
	return status == 0 && names->failed ? hgn_error_nomem(error) : status;
}

void
hgn_names_clear(struct hgn_names *names)
{
	while (names->n > 0)
		free(names->list[--names->n]);
	free(names->list);
	memset(names, 0, sizeof *names);
}

/* ---- files that users name ---- */

int
hgn_library_find_file(struct hgn_buf *bytes, struct hgn_buf *path, struct hgn_library *library, const char *kind,
    const char *noun, const char *name, struct hgn_error *error)
{
	bool is_path = hgn_name_is_path(name);
	int status = is_path ? hgn_file_read(bytes, name, error) :
	    hgn_library_file(bytes, path, library, kind, name, error);
	struct hgn_buf names = { 0 };

	if (is_path)
		hgn_buf_puts(path, name);
	if (status == HGN_ENOTFOUND && !is_path && noun != NULL) {
		hgn_data_list_shipped(&names, kind, ", ");
		hgn_error_set(error, HGN_ENOTFOUND, "", "unknown %s '%.60s'; expected %s, or a file %s/NAME.yaml in a "
		    "data directory", noun, name, hgn_buf_string(&names), kind);
		if (names.failed)
			status = hgn_error_nomem(error);
		hgn_buf_clear(&names);
		return status;
	}
	return status == 0 && (bytes->failed || path->failed) ? hgn_error_nomem(error) : status;
}

int
hgn_library_load(void **out, size_t size, struct hgn_library *library, const char *kind, const char *noun,
    const char *name, hgn_parse_fn *parse, struct hgn_error *error)
{
	struct hgn_buf bytes = { 0 }, path = { 0 };
	int status = hgn_library_find_file(&bytes, &path, library, kind, noun, name, error);

	*out = status == 0 ? calloc(1, size) : NULL;
	if (status == 0)
		status = *out == NULL ? hgn_error_nomem(error) :
		    parse(*out, library, hgn_buf_string(&bytes), bytes.len, hgn_buf_string(&path), error);
	if (status != 0) {
		free(*out);
		*out = NULL;
	}
	hgn_buf_clear(&bytes);
	hgn_buf_clear(&path);
	return status;
}
