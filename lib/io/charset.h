/* SPDX-License-Identifier: MIT
 * Encodings of text other than UTF-8. Latin-1 and Windows-1252 are built in, iconv(3) converts all others. */
#ifndef HGN_IO_CHARSET_H
#define HGN_IO_CHARSET_H

#include "hgn.h"
#include "io/input.h"

struct hgn_charset_text {
	const char *bytes;
	size_t len;
};

/* Append a text that is not UTF-8, converted from the encoding in the list `names`, which ends with NULL, that makes
 * the fewest characters; bytes that it does not have become U+FFFD. If `used` is not NULL, it receives the name. Return
 * 0, HGN_ENOMEM, or HGN_EINVAL if this system converts from none of them, or the list is empty. */
int hgn_charset_decode(struct hgn_buf *out, const char **used, const char *const *names, struct hgn_charset_text text,
    struct hgn_error *error);
/* Return the number of bytes of a text that become the first `utf8` bytes of the converted text. */
size_t hgn_charset_prefix(const char *name, struct hgn_charset_text text, size_t utf8);
/* Append a text in UTF-8, converted to an encoding. Characters that it does not have become "?". Set *first to the
 * offset of the first of them, or to `len`. Return as hgn_charset_decode(). */
int hgn_charset_encode(
    struct hgn_buf *out, size_t *first, const char *name, struct hgn_charset_text text, struct hgn_error *error);

/* A stream of text that is converted to UTF-8. */
struct hgn_charset;
/* Create a stream; the `n` bytes of `text` precede those that `read` returns. Return NULL with errno. */
struct hgn_charset *hgn_charset_new(hgn_fill_fn *read, void *ctx, const char *name, struct hgn_charset_text text);
/* Read converted bytes, as read(2) does. */
long hgn_charset_read(struct hgn_charset *charset, char *into, size_t room);
void hgn_charset_free(struct hgn_charset *charset);

#endif
