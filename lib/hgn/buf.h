/* SPDX-License-Identifier: MIT
 * Bytes that grow, and helpers for text. */
#ifndef HGN_BUF_H
#define HGN_BUF_H

#include "hgn/error.h"

HGN_BEGIN_C

/* Bytes that grow. Zero-initialise; hgn_buf_clear() frees. After a failed allocation `failed` stays set, appends do
 * nothing and the content is what it was; check it once at the end. */
struct hgn_buf {
	char *data; /* not NUL-terminated; see hgn_buf_string() */
	size_t len, cap;
	bool failed;
};

/* Free the bytes and make the buffer empty, as if new. */
HGN_API void hgn_buf_clear(struct hgn_buf *buf);
/* Append `n` bytes, which may be any. */
HGN_API void hgn_buf_add(struct hgn_buf *buf, const void *bytes, size_t n);
/* Append a C string without its NUL. */
HGN_API void hgn_buf_puts(struct hgn_buf *buf, const char *text);
/* Append a byte. */
HGN_API void hgn_buf_putc(struct hgn_buf *buf, char c);
/* Append a decimal number; locale-free. */
HGN_API void hgn_buf_putn(struct hgn_buf *buf, int64_t n);
/* Append what printf() makes of the arguments. Numbers with a point depend on the locale: use none. */
HGN_API void hgn_buf_printf(struct hgn_buf *buf, const char *format, ...) HGN_PRINTF(2, 3);
/* Append `n` bytes of UTF-8 as a JSON string with its quotes. */
HGN_API void hgn_buf_json(struct hgn_buf *buf, const char *text, size_t n);
/* Put an apostrophe before the cell of a table that begins at byte `start` if a spreadsheet would take it for a formula:
 * it begins with = + - @ a tab or a carriage return. */
HGN_API void hgn_buf_guard_cell(struct hgn_buf *buf, size_t start);
/* The content as a C string (a NUL is kept after it); "" after a failed allocation. Lent until the next append. */
HGN_API const char *hgn_buf_string(struct hgn_buf *buf);

/* A plain decimal of `n` digits without sign or leading zeros, at most `max`. False when it is anything else. */
HGN_API bool hgn_text_number(uint64_t *out, const char *text, size_t n, uint64_t max);
/* The index of the word nearest to `word`, or -1 when none is near enough to be worth suggesting. */
HGN_API int hgn_text_nearest(const char *word, const char *const *words, size_t n);
/* Length of the UTF-8 sequence at `s` (of `n` bytes at most), or 0 when it is not valid UTF-8. */
HGN_API size_t hgn_utf8_len(const char *s, size_t n);
/* The code point of a valid UTF-8 sequence of `n` bytes, from 1 to 4. */
HGN_API uint32_t hgn_utf8_code(const char *s, size_t n);

HGN_END_C
#endif
