/* SPDX-License-Identifier: MIT
 * Data files named by the user: finds, reads and parses them. */
#include "library/named_file.h"

#include <stdlib.h>

#include "base/error.h"
#include "library/data_dirs.h"
#include "hgn/tools/tools.h"

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
