/* SPDX-License-Identifier: MIT
 * Search for data files in the data directories and among the built-in files, also for files that users name. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/error.h"
#include "base/list.h"
#include "base/text.h"
#include "base/yaml.h"
#include "hgn/tools/tools.h"
#include "library/data_dirs.h"

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

/* Report an unknown name, and list the built-in files. */
static int
refuse_name(struct hgn_error *error, const char *kind, const char *noun, const char *name)
{
	struct hgn_buf names = { 0 };
	int status;

	hgn_data_list_shipped(&names, kind, ", ");
	status = hgn_error_set(error, HGN_ENOTFOUND, "", "unknown %s '%.60s'; expected %s, or a file %s/NAME.yaml in a "
	    "data directory", noun, name, hgn_buf_string(&names), kind);
	if (names.failed)
		status = hgn_error_nomem(error);
	hgn_buf_clear(&names);
	return status;
}

int
hgn_library_find_file(struct hgn_buf *bytes, struct hgn_buf *path, struct hgn_library *library, const char *kind,
    const char *noun, const char *name, struct hgn_error *error)
{
	bool is_path = hgn_name_is_path(name);
	int status = is_path ? hgn_file_read(bytes, name, error) :
	    hgn_library_file(bytes, path, library, kind, name, error);

	if (is_path)
		hgn_buf_puts(path, name);
	if (status == HGN_ENOTFOUND && !is_path && noun != NULL)
		return refuse_name(error, kind, noun, name);
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
