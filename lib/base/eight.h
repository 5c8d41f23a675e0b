/* SPDX-License-Identifier: MIT
 * Eight bytes of text at once, the first in the lowest bits. Of what tells bytes from others only the top bit of each
 * byte counts; HGN_TOPS leaves nothing else. */
#ifndef HGN_BASE_EIGHT_H
#define HGN_BASE_EIGHT_H

#include <stdint.h>
#include <string.h>

/* A number below 256 in each byte. */
#define HGN_EACH(b) (UINT64_C(0x0101010101010101) * (b))
#define HGN_TOPS HGN_EACH(0x80)

static inline uint64_t
hgn_eight_load(const char *p)
{
	uint64_t x;

	memcpy(&x, p, sizeof x);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	x = __builtin_bswap64(x);
#endif
	return x;
}

/* The bytes below `c`, which is at most 128. Right up to the first of them, not behind it. */
static inline uint64_t
hgn_eight_below(uint64_t x, unsigned char c)
{
	return (x - HGN_EACH(c)) & ~x & HGN_TOPS;
}

/* The bytes that are `c`. Right up to the first of them, not behind it. */
static inline uint64_t
hgn_eight_find(uint64_t x, unsigned char c)
{
	return hgn_eight_below(x ^ HGN_EACH(c), 1);
}

/* The bytes from `low` to `high`. Here and below, neither they nor any byte of `x` is above 127. */
static inline uint64_t
hgn_eight_between(uint64_t x, unsigned char low, unsigned char high)
{
	return (x + HGN_EACH(0x80u - low)) & ~(x + HGN_EACH(0x7Fu - high));
}

static inline uint64_t
hgn_eight_equal(uint64_t x, unsigned char c)
{
	return ~((x ^ HGN_EACH(c)) + HGN_EACH(0x7F));
}

static inline uint64_t
hgn_eight_letters(uint64_t x)
{
	return hgn_eight_between(x | HGN_EACH(0x20), 'a', 'z');
}

static inline uint64_t
hgn_eight_digits(uint64_t x)
{
	return hgn_eight_between(x, '0', '9');
}

/* Index of the first byte in a mask that has only top bits, and one at least. */
static inline unsigned
hgn_eight_first(uint64_t mask)
{
	return (unsigned)__builtin_ctzll(mask) >> 3;
}

#endif
