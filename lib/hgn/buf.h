/* SPDX-License-Identifier: MIT
 * Growable byte buffers, and helpers for text. */
#ifndef HGN_BUF_H
#define HGN_BUF_H

#include "hgn/error.h"

HGN_BEGIN_C

/* A growable byte buffer. Zero-initialise it; hgn_buf_clear() frees it. After a failed allocation `failed` stays set,
 * appending does nothing, and the content is kept; check `failed` once at the end. */
struct hgn_buf {
	char *data; /* not NUL-terminated; see hgn_buf_string() */
	size_t len, cap;
	bool failed;
};

/* Free the bytes and make the buffer empty, as if new. */
HGN_API void hgn_buf_clear(struct hgn_buf *buf);
/* Append `n` bytes of any value. */
HGN_API void hgn_buf_add(struct hgn_buf *buf, const void *bytes, size_t n);
/* Append a C string without its NUL. */
HGN_API void hgn_buf_puts(struct hgn_buf *buf, const char *text);
/* Append a byte. */
HGN_API void hgn_buf_putc(struct hgn_buf *buf, char c);
/* Append a number in decimal, independent of the locale. */
HGN_API void hgn_buf_putn(struct hgn_buf *buf, int64_t n);
/* Append text formatted as by printf(). Do not use it for floating-point numbers, which depend on the locale. */
HGN_API void hgn_buf_printf(struct hgn_buf *buf, const char *format, ...) HGN_PRINTF(2, 3);
/* Append `n` bytes of UTF-8 as a JSON string with its quotes. */
HGN_API void hgn_buf_json(struct hgn_buf *buf, const char *text, size_t n);
/* Put an apostrophe before the table cell that begins at byte `start` if a spreadsheet would take the cell for a
 * formula, that is, if it begins with = + - @ a tab or a carriage return. */
HGN_API void hgn_buf_guard_cell(struct hgn_buf *buf, size_t start);
/* Return the content as a C string (a NUL is kept after it), or "" after a failed allocation. Valid until the next
 * append. */
HGN_API const char *hgn_buf_string(struct hgn_buf *buf);

/* Parse `n` digits as a decimal number of at most `max`, without a plus or minus or leading zeros. Return false if the
 * text is anything else. */
HGN_API bool hgn_text_number(uint64_t *out, const char *text, size_t n, uint64_t max);
/* Return the index of the word nearest to `word`, or -1 if none is near enough to be suggested. */
HGN_API int hgn_text_nearest(const char *word, const char *const *words, size_t n);
/* Return the length of the UTF-8 sequence at `s` (at most `n` bytes), or 0 if it is not valid UTF-8. */
HGN_API size_t hgn_utf8_len(const char *s, size_t n);
/* Return the code point of a valid UTF-8 sequence of `n` bytes, 1 to 4. */
HGN_API uint32_t hgn_utf8_code(const char *s, size_t n);

HGN_END_C
#endif
