/* SPDX-License-Identifier: MIT
 * Where games and other data files are found, and the games that were found. */
#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/data.h"
#include "base/error.h"
#include "base/text.h"
#include "base/yaml.h"
#include "notation/notation.h"
#include "rules/modules.h"

#define MAX_DIRS 16

/* A game that was loaded, under the name that it was asked by or found under. One that could not be is kept too, so
 * that its file is not read for every record that names it. */
struct entry {
	struct entry *next;
	char *name;
	struct hgn_game *game; /* NULL: `why` says what is wrong with its file */
	struct hgn_position *start;
	struct hgn_error why;
};

/* Sorted ids of all games, without duplicates. */
struct names {
	char **list;
	size_t n, cap;
	bool failed;
};

struct hgn_library {
	pthread_mutex_t lock;
	struct hgn_arena arena;
	const char *dir[MAX_DIRS];
	size_t dirs, named; /* so many of the first were named by the user, not found by custom */
	struct entry *entries;
	struct names names; /* what the directories held when they were first looked at */
	bool listed, loaded; /* `names` is whole; and each of them has an entry */
};

/* ---- data directories ---- */

/* False = memory ran out. */
static bool
add_dir(struct hgn_library *library, const char *base, size_t n, const char *suffix)
{
	struct hgn_buf path = { 0 };
	const char **dir = &library->dir[library->dirs];
	bool ok = true;

	if (n > 0 && library->dirs < MAX_DIRS) {
		hgn_buf_add(&path, base, n);
		hgn_buf_puts(&path, suffix);
		*dir = hgn_arena_strndup(&library->arena, hgn_buf_string(&path), path.len);
		ok = *dir != NULL && !path.failed;
		library->dirs += ok;
	}
	hgn_buf_clear(&path);
	return ok;
}

/* Relative paths in XDG variables mean nothing, by their specification. */
static bool
find_dirs(struct hgn_library *library, const char *data_dir)
{
	const char *own = getenv("HGN_DATA"), *home = getenv("XDG_DATA_HOME"), *dirs = getenv("XDG_DATA_DIRS"),
	    *user = getenv("HOME"), *end;
	bool ok = true;

	if (data_dir != NULL)
		ok &= add_dir(library, data_dir, strlen(data_dir), "");
	if (own != NULL)
		ok &= add_dir(library, own, strlen(own), "");
	library->named = library->dirs;
	if (home != NULL && home[0] == '/')
		ok &= add_dir(library, home, strlen(home), "/hgn");
	else if (user != NULL && user[0] == '/')
		ok &= add_dir(library, user, strlen(user), "/.local/share/hgn");
	for (; dirs != NULL && *dirs != '\0'; dirs = *end == ':' ? end + 1 : end) {
		end = dirs + strcspn(dirs, ":");
		if (dirs[0] == '/')
			ok &= add_dir(library, dirs, (size_t)(end - dirs), "/hgn");
	}
	return add_dir(library, hgn_data_dir, strlen(hgn_data_dir), "") && ok;
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
		return hgn_error_set(error, errno == ENOENT ? HGN_ENOTFOUND : HGN_EIO, "", "%s: %s", path, strerror(errno));
	while (out->len <= HGN_YAML_SIZE && (n = fread(block, 1, sizeof block, file)) > 0)
		hgn_buf_add(out, block, n);
	if (ferror(file))
		status = hgn_error_set(error, HGN_EIO, "", "%s: %s", path, strerror(errno));
	fclose(file);
	return out->failed ? hgn_error_nomem(error) : status;
}

/* What an errno says about a path in the nth directory: that nothing is there, or that it cannot be read. A directory
 * that exists by custom alone may be out of reach. */
static int
no_data(struct hgn_error *error, const struct hgn_library *library, size_t n, const char *path)
{
	int reason = errno;
	struct stat st;

	if (reason == ENOENT || (n >= library->named && (reason == ENOTDIR ||
	    (reason == EACCES && stat(library->dir[n], &st) != 0))))
		return HGN_ENOTFOUND;
	return hgn_error_set(error, HGN_EIO, "", "%s: %s", path, strerror(reason));
}

/* Read a file of the nth directory, if there is one. Links that lead nowhere, pipes and devices are errors, since there
 * is something of that name; they are not opened. */
static int
read_data(struct hgn_buf *out, const struct hgn_library *library, size_t n, const char *path, struct hgn_error *error)
{
	struct stat st;

	if (lstat(path, &st) != 0)
		return no_data(error, library, n, path);
	if (stat(path, &st) != 0)
		return hgn_error_set(error, HGN_EIO, "", "%s: %s", path,
		    errno == ENOENT ? "a link that leads nowhere" : strerror(errno));
	if (!S_ISREG(st.st_mode))
		return hgn_error_set(error, HGN_EIO, "", "%s: no regular file", path);
	return hgn_file_read(out, path, error);
}

static const struct hgn_data_file *
compiled_in(const char *kind, const char *name)
{
	size_t i;

	for (i = 0; i < hgn_data_count; i++)
		if (strcmp(hgn_data_files[i].kind, kind) == 0 && strcmp(hgn_data_files[i].name, name) == 0)
			return &hgn_data_files[i];
	return NULL;
}

int
hgn_library_file(struct hgn_buf *out, struct hgn_buf *path, struct hgn_library *library, const char *kind,
    const char *name, struct hgn_error *error)
{
	const struct hgn_data_file *file = compiled_in(kind, name);
	struct hgn_buf try = { 0 };
	int status = HGN_ENOTFOUND;
	size_t i;

	for (i = 0; status == HGN_ENOTFOUND && i < library->dirs && strchr(name, '/') == NULL; i++) {
		try.len = 0;
		hgn_buf_printf(&try, "%s/%s/%s.yaml", library->dir[i], kind, name);
		status = try.failed ? hgn_error_nomem(error) : read_data(out, library, i, hgn_buf_string(&try), error);
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

/* ---- games ---- */

/* Load a game and keep it under a name. `id`, when not NULL, is what its id must be. */
static int
add_entry(struct entry **out, struct hgn_library *library, const char *name, const char *id, const char *bytes,
    size_t n, const char *path, struct hgn_error *error)
{
	struct entry *entry = calloc(1, sizeof *entry);
	int status;

	if (entry == NULL)
		return hgn_error_nomem(error);
	entry->start = malloc(sizeof *entry->start);
	entry->name = malloc(strlen(name) + 1);
	status = entry->start == NULL || entry->name == NULL ? hgn_error_nomem(error) :
	    hgn_game_load(&entry->game, bytes, n, path, hgn_modules, hgn_modules_count, error);
	if (status == 0 && id != NULL && strcmp(entry->game->id, id) != 0) {
		hgn_error_set(error, HGN_EINVAL, "", "the id '%s' is not the file's name", entry->game->id);
		status = hgn_error_at(error, path, 1, 1);
	}
	if (status == 0) {
		strcpy(entry->name, name);
		hgn_position_clear(entry->start, entry->game);
		entry->game->start_position = entry->start;
		status = hgn_position_set_fen(entry->start, entry->game->start, strlen(entry->game->start), error);
		if (status != 0)
			hgn_error_at(error, path, entry->game->start_line, entry->game->start_col);
	}
	if (status != 0) {
		hgn_game_free(entry->game);
		free(entry->start);
		free(entry->name);
		free(entry);
		return status;
	}
	entry->next = library->entries;
	library->entries = entry;
	*out = entry;
	return 0;
}

const struct hgn_position *
hgn_game_start(const struct hgn_game *game)
{
	return game->start_position;
}

/* Keep what is wrong with a game's file. */
static int
add_failure(struct entry **out, struct hgn_library *library, const char *name, const struct hgn_error *why)
{
	struct entry *entry = calloc(1, sizeof *entry);

	if (entry != NULL)
		entry->name = malloc(strlen(name) + 1);
	if (entry == NULL || entry->name == NULL) {
		free(entry);
		return HGN_ENOMEM;
	}
	strcpy(entry->name, name);
	entry->why = *why;
	entry->next = library->entries;
	library->entries = entry;
	*out = entry;
	return 0;
}

/* Load the game of an id from the data directories or the compiled-in files. A wrong file is no failure here: the entry
 * tells. */
static int
load_id(struct entry **out, struct hgn_library *library, const char *id, struct hgn_error *error)
{
	struct hgn_buf bytes = { 0 }, path = { 0 };
	struct hgn_error why = { 0 };
	int status = hgn_library_file(&bytes, &path, library, "games", id, &why);

	if (status == 0)
		status = add_entry(out, library, id, id, bytes.len > 0 ? bytes.data : "", bytes.len, hgn_buf_string(&path), &why);
	if (status == HGN_EINVAL || status == HGN_ELIMIT)
		status = add_failure(out, library, id, &why) != 0 ? hgn_error_nomem(&why) : 0;
	if (status != 0 && error != NULL)
		*error = why;
	hgn_buf_clear(&bytes);
	hgn_buf_clear(&path);
	return status;
}

static int
load_path(struct entry **out, struct hgn_library *library, const char *path, struct hgn_error *error)
{
	struct hgn_buf bytes = { 0 };
	int status = hgn_file_read(&bytes, path, error);

	if (status == 0)
		status = add_entry(out, library, path, NULL, bytes.len > 0 ? bytes.data : "", bytes.len, path, error);
	hgn_buf_clear(&bytes);
	return status;
}

static struct entry *
find_entry(struct hgn_library *library, const char *name)
{
	struct entry *entry;

	for (entry = library->entries; entry != NULL; entry = entry->next)
		if (hgn_text_equal_nocase(entry->name, name))
			return entry;
	return NULL;
}

static bool
is_called(const struct hgn_game *game, const char *name)
{
	size_t i;

	if (hgn_text_equal_nocase(game->title, name))
		return true;
	for (i = 0; i < game->names; i++)
		if (hgn_text_equal_nocase(game->also_called[i], name))
			return true;
	return false;
}

/* The game of a title, or of another name that its file says, when all are loaded: HGN_ENOTFOUND without a message, or
 * HGN_EINVAL when two games are called so. */
static int
find_called(struct entry **out, struct hgn_library *library, const char *name, struct hgn_error *error)
{
	struct entry *entry;
	char clip[64];

	*out = NULL;
	for (entry = library->entries; entry != NULL; entry = entry->next) {
		if (entry->game == NULL || !is_called(entry->game, name))
			continue;
		if (*out != NULL && strcmp((*out)->game->id, entry->game->id) != 0)
			return hgn_error_set(error, HGN_EINVAL, "", "two games are called '%s', %s and %s: name one by its id",
			    hgn_text_clip(clip, sizeof clip, name), entry->game->id, (*out)->game->id);
		*out = entry;
	}
	return *out != NULL ? 0 : HGN_ENOTFOUND;
}

static void
add_name(struct names *names, const char *name, size_t n)
{
	size_t i, j;
	char **list, *copy;

	for (i = 0; i < names->n; i++) {
		int order = strncmp(names->list[i], name, n);

		if (order == 0 && names->list[i][n] == '\0')
			return;
		if (order > 0 || (order == 0 && names->list[i][n] != '\0'))
			break;
	}
	if (names->n == names->cap) {
		list = realloc(names->list, (names->cap * 2 + 16) * sizeof *list);
		if (list == NULL) {
			names->failed = true;
			return;
		}
		names->list = list;
		names->cap = names->cap * 2 + 16;
	}
	copy = malloc(n + 1);
	if (copy == NULL) {
		names->failed = true;
		return;
	}
	memcpy(copy, name, n);
	copy[n] = '\0';
	for (j = names->n++; j > i; j--)
		names->list[j] = names->list[j - 1];
	names->list[i] = copy;
}

static int
add_dir_names(struct names *names, const struct hgn_library *library, size_t dir, struct hgn_error *error)
{
	struct hgn_buf path = { 0 };
	struct dirent *file;
	int status = 0;
	size_t n;
	DIR *open;

	hgn_buf_printf(&path, "%s/games", library->dir[dir]);
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
		status = no_data(error, library, dir, hgn_buf_string(&path));
	if (open != NULL)
		closedir(open);
	hgn_buf_clear(&path);
	return status == HGN_ENOTFOUND ? 0 : status;
}

/* 0 or HGN_EIO. */
static int
list_names(struct names *names, const struct hgn_library *library, struct hgn_error *error)
{
	int status = 0;
	size_t i;

	for (i = 0; i < hgn_data_count; i++)
		if (strcmp(hgn_data_files[i].kind, "games") == 0)
			add_name(names, hgn_data_files[i].name, strlen(hgn_data_files[i].name));
	for (i = 0; i < library->dirs && status == 0; i++)
		status = add_dir_names(names, library, i, error);
	return status;
}

static void
free_names(struct names *names)
{
	while (names->n > 0)
		free(names->list[--names->n]);
	free(names->list);
	memset(names, 0, sizeof *names);
}

static int
not_found(struct hgn_error *error, const char *name, const struct names *names)
{
	int near = hgn_text_nearest(name, (const char *const *)names->list, names->n);
	char clip[64];

	if (near >= 0)
		return hgn_error_set(error, HGN_ENOTFOUND, "", "no game is called '%s'; did you mean '%s'?",
		    hgn_text_clip(clip, sizeof clip, name), names->list[near]);
	return hgn_error_set(error, HGN_ENOTFOUND, "", "no game is called '%s'; a game of your own is named by its file, with "
	    "--game", hgn_text_clip(clip, sizeof clip, name));
}

/* The same for the name in a record, which may be that of any game in the world: only what is nearly an id is taken for
 * one that is misspelt. */
static int
not_known(struct hgn_error *error, const char *name, const struct names *names)
{
	int near = hgn_text_nearest(name, (const char *const *)names->list, names->n);
	size_t len = strlen(name);
	char clip[64];

	if (near >= 0 && strcspn(name, "0123456789") == len &&
	    hgn_text_distance(name, names->list[near]) <= (len < 6 ? 1 : 2))
		return hgn_error_set(error, HGN_ENOTFOUND, "", "the variant '%s' is none of the games known here; did you mean '%s'?",
		    hgn_text_clip(clip, sizeof clip, name), names->list[near]);
	return hgn_error_set(error, HGN_ENOTFOUND, "", "the variant '%s' is none of the games known here",
	    hgn_text_clip(clip, sizeof clip, name));
}

/* Look into the data directories, if nobody has yet. */
static int
list_once(struct hgn_library *library, struct hgn_error *error)
{
	int status;

	if (library->listed)
		return 0;
	status = list_names(&library->names, library, error);
	if (status == 0 && library->names.failed)
		status = hgn_error_nomem(error);
	library->listed = status == 0;
	if (status != 0)
		free_names(&library->names);
	return status;
}

/* Load all games, for their titles. Wrong files are none of them; what cannot be read might be any. */
static int
load_all(struct hgn_library *library, struct hgn_error *error)
{
	const struct names *names = &library->names;
	struct entry *entry;
	int status = 0;
	size_t i;

	for (i = 0; !library->loaded && i < names->n && status == 0; i++)
		if (find_entry(library, names->list[i]) == NULL)
			status = load_id(&entry, library, names->list[i], error);
	library->loaded = status == 0;
	return status;
}

/* The game of an id or, when there is none, of a title: for that all games have to be loaded. `record` says that it is
 * a record that names it. */
static int
search(struct entry **out, struct hgn_library *library, const char *name, bool record, struct hgn_error *error)
{
	const struct names *names = &library->names;
	int status = list_once(library, error);
	size_t i;

	for (i = 0; status == 0 && i < names->n; i++)
		if (hgn_text_equal_nocase(names->list[i], name))
			return load_id(out, library, names->list[i], error);
	if (status == 0)
		status = load_all(library, error);
	if (status != 0)
		return status;
	status = find_called(out, library, name, error);
	if (status != HGN_ENOTFOUND)
		return status;
	return record ? not_known(error, name, names) : not_found(error, name, names);
}

bool
hgn_name_is_path(const char *name)
{
	size_t n = strlen(name);

	return strchr(name, '/') != NULL || (n > 5 && strcmp(name + n - 5, ".yaml") == 0);
}

static int
find_game(const struct hgn_game **out, struct hgn_library *library, const char *name, bool paths,
    struct hgn_error *error)
{
	struct entry *entry;
	int status = 0;

	pthread_mutex_lock(&library->lock);
	entry = find_entry(library, name);
	if (entry == NULL)
		status = paths && hgn_name_is_path(name) ? load_path(&entry, library, name, error) :
		    search(&entry, library, name, !paths, error);
	if (status == 0 && entry->game == NULL) {
		status = entry->why.status;
		if (error != NULL)
			*error = entry->why;
	} else if (status == 0) {
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

/* Games that were asked for by their files. */
static void
each_by_path(struct hgn_library *library, void (*each)(void *ctx, const struct hgn_game *game), void *ctx)
{
	struct entry *entry;

	pthread_mutex_lock(&library->lock);
	for (entry = library->entries; entry != NULL; entry = entry->next)
		if (hgn_name_is_path(entry->name))
			each(ctx, entry->game);
	pthread_mutex_unlock(&library->lock);
}

int
hgn_library_each(struct hgn_library *library, void (*each)(void *ctx, const struct hgn_game *game), void *ctx,
    struct hgn_error *error)
{
	const struct names *names = &library->names;
	const struct hgn_game *game;
	int status, bad;
	size_t i;

	pthread_mutex_lock(&library->lock);
	status = list_once(library, error);
	pthread_mutex_unlock(&library->lock);
	for (i = 0; i < names->n && status != HGN_ENOMEM; i++) {
		bad = hgn_library_named(&game, library, names->list[i], status == 0 ? error : NULL);
		if (bad == 0)
			each(ctx, game);
		else if (status == 0 || bad == HGN_ENOMEM)
			status = bad;
	}
	if (status == HGN_ENOMEM)
		return hgn_error_nomem(error);
	each_by_path(library, each, ctx);
	return status;
}

struct hgn_library *
hgn_library_new(const char *data_dir)
{
	struct hgn_library *library = calloc(1, sizeof *library);

	if (library == NULL)
		return NULL;
	if (pthread_mutex_init(&library->lock, NULL) != 0) {
		free(library);
		return NULL;
	}
	if (find_dirs(library, data_dir))
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
		hgn_game_free(entry->game);
		free(entry->start);
		free(entry->name);
		free(entry);
	}
	free_names(&library->names);
	hgn_arena_clear(&library->arena);
	pthread_mutex_destroy(&library->lock);
	free(library);
}
