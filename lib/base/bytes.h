/* SPDX-License-Identifier: MIT
 * Operations on sixteen bytes of text at once. A comparison returns a mask whose byte i is 0xFF if byte i matches,
 * otherwise 0. Masks are combined with & and |; hgn_bytes_set() converts a mask to an integer with bit i for byte i.
 * Compilers translate each function to one or two vector instructions, or to plain code. */
#ifndef HGN_BASE_BYTES_H
#define HGN_BASE_BYTES_H

#include <stdint.h>
#include <string.h>

#define HGN_BYTES 16
typedef signed char hgn_bytes __attribute__((vector_size(HGN_BYTES)));
typedef unsigned char hgn_counts __attribute__((vector_size(HGN_BYTES))); /* counters: subtracting a mask adds 1 for
									   * each match */

static inline hgn_bytes
hgn_bytes_load(const char *p)
{
	hgn_bytes x;

	memcpy(&x, p, sizeof x);
	return x;
}

/* Return a mask of the bytes from `low` to `high`. */
static inline hgn_bytes
hgn_bytes_between(hgn_bytes x, char low, char high)
{
	hgn_counts above = (hgn_counts)x - (unsigned char)low; /* one comparison instead of two */

	return (hgn_bytes)(above <= (unsigned char)(high - low));
}

static inline hgn_bytes
hgn_bytes_equal(hgn_bytes x, char c)
{
	return x == (signed char)c;
}

static inline hgn_bytes
hgn_bytes_letters(hgn_bytes x)
{
	return hgn_bytes_between(x | 0x20, 'a', 'z');
}

static inline hgn_bytes
hgn_bytes_digits(hgn_bytes x)
{
	return hgn_bytes_between(x, '0', '9');
}

/* Convert a mask to an integer with bit i for byte i, in plain C. */
static inline unsigned
hgn_bytes_set_one_by_one(hgn_bytes mask)
{
	unsigned set = 0, i;

	for (i = 0; i < HGN_BYTES; i++)
		set |= (unsigned)(mask[i] & 1) << i;
	return set;
}

/* Convert a mask to an integer with bit i for byte i. */
static inline unsigned
hgn_bytes_set(hgn_bytes mask)
{
#ifdef __SSE2__
	typedef char quad __attribute__((vector_size(HGN_BYTES)));

	return (unsigned)__builtin_ia32_pmovmskb128((quad)mask);
#else
	return hgn_bytes_set_one_by_one(mask);
#endif
}

#endif
