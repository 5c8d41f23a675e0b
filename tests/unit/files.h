/* SPDX-License-Identifier: MIT
 * Reads files, for several test programs. */
#ifndef HGN_TESTS_FILES_H
#define HGN_TESTS_FILES_H

#include "hgn.h"

#include <dirent.h>
#include <stdio.h>
#include <sys/stat.h>

/* Called with the bytes of a file, followed by a NUL. */
typedef void file_fn(void *ctx, const char *path, const char *text, size_t n);

static inline void
with_file(const char *path, file_fn *each, void *ctx)
{
	struct hgn_buf text = { 0 };
	char block[1 << 14];
	FILE *file = fopen(path, "rb");
	size_t n;

	assert_non_null(file);
	while ((n = fread(block, 1, sizeof block, file)) > 0)
		hgn_buf_add(&text, block, n);
	assert_true(feof(file));
	fclose(file);
	each(ctx, path, hgn_buf_string(&text), text.len);
	hgn_buf_clear(&text);
}

/* Call for each file of a folder and of those in it. */
static inline size_t
each_file(const char *folder, file_fn *each, void *ctx)
{
	struct dirent *entry;
	struct stat st;
	char path[1024];
	size_t n = 0;
	DIR *dir = opendir(folder);

	assert_non_null(dir);
	while ((entry = readdir(dir)) != NULL) {
		if (entry->d_name[0] == '.')
			continue;
		assert_true((size_t)snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) < sizeof path);
		assert_int_equal(stat(path, &st), 0);
		if (S_ISDIR(st.st_mode)) {
			n += each_file(path, each, ctx);
		} else {
			with_file(path, each, ctx);
			n++;
		}
	}
	closedir(dir);
	return n;
}

/* Skip a test that reads the inputs of fuzzing, which archives of the sources do not contain. */
static inline void
skip_without_corpus(void)
{
	struct stat st;

	if (stat("tests/fuzz/corpus", &st) != 0)
		skip();
}

#endif
