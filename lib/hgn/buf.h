/* SPDX-License-Identifier: MIT
 * Growable byte buffers. */
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

/* Create an empty buffer, for callers that cannot declare one. Return NULL if memory runs out. */
HGN_API struct hgn_buf *hgn_buf_new(void);
/* Free a buffer from hgn_buf_new(); NULL is allowed. */
HGN_API void hgn_buf_free(struct hgn_buf *buf);
/* Free the bytes and make the buffer empty, as if new. */
HGN_API void hgn_buf_clear(struct hgn_buf *buf);
/* Append `n` bytes, which may include NUL. */
HGN_API void hgn_buf_add(struct hgn_buf *buf, const void *bytes, size_t n);
/* Append a C string without its NUL. */
HGN_API void hgn_buf_puts(struct hgn_buf *buf, const char *text);
/* Append a byte. */
HGN_API void hgn_buf_putc(struct hgn_buf *buf, char c);
/* Append text formatted as by printf(). Do not use it for floating-point numbers, which depend on the locale. */
HGN_API void hgn_buf_printf(struct hgn_buf *buf, const char *format, ...) HGN_PRINTF(2, 3);
/* Return the content as a C string, or "" after a failed allocation. Valid until the next append. */
HGN_API const char *hgn_buf_string(struct hgn_buf *buf);


HGN_END_C
#endif
