/* SPDX-License-Identifier: MIT
 * SHA-256, in plain C and with the SHA instructions of x86. */
#include "base/digest.h"

#include <string.h>

/* Only GCC can test at run time whether the processor has these instructions. */
#if defined __x86_64__ && defined __GNUC__ && !defined __clang__
#define FAST
#include <immintrin.h>
#endif

#define BLOCK 64

static const uint32_t constants[64] = {
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
	0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
	0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
	0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
	0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
	0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
	0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
	0xc67178f2,
};

static uint32_t
turn(uint32_t x, int bits)
{
	return x >> bits | x << (32 - bits);
}

/* Compute the message schedule of a block. */
static void
schedule(uint32_t w[64], const uint8_t *block)
{
	int i;

	for (i = 0; i < 16; i++, block += 4)
		w[i] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 | (uint32_t)block[2] << 8 | block[3];
	for (; i < 64; i++)
		w[i] = w[i - 16] + (turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ w[i - 15] >> 3) + w[i - 7] +
		    (turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ w[i - 2] >> 10);
}

/* Compute one round. The callers rotate the names instead of the values, so the results are in `d` and `h`. */
#define ROUND(a, b, c, d, e, f, g, h, n) do { \
	one = (h) + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (((e) & (f)) ^ (~(e) & (g))) + constants[n] + w[n]; \
	(d) += one; \
	(h) = one + (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (((a) & (b)) ^ ((a) & (c)) ^ ((b) & (c))); \
} while (0)

/* Update a digest with a block of 64 bytes. */
static void
add_block(uint32_t state[8], const uint8_t *block)
{
	uint32_t w[64], s[8], one;
	int i;

	schedule(w, block);
	memcpy(s, state, sizeof s);
	for (i = 0; i < 64; i += 8) {
		ROUND(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], i);
		ROUND(s[7], s[0], s[1], s[2], s[3], s[4], s[5], s[6], i + 1);
		ROUND(s[6], s[7], s[0], s[1], s[2], s[3], s[4], s[5], i + 2);
		ROUND(s[5], s[6], s[7], s[0], s[1], s[2], s[3], s[4], i + 3);
		ROUND(s[4], s[5], s[6], s[7], s[0], s[1], s[2], s[3], i + 4);
		ROUND(s[3], s[4], s[5], s[6], s[7], s[0], s[1], s[2], i + 5);
		ROUND(s[2], s[3], s[4], s[5], s[6], s[7], s[0], s[1], i + 6);
		ROUND(s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[0], i + 7);
	}
	for (i = 0; i < 8; i++)
		state[i] += s[i];
}

#ifdef FAST
/* Update a digest with a block of 64 bytes, by SHA instructions, each of which computes two rounds. One register has a,
 * b, e, f from the highest element on, the other c, d, g, h. */
__attribute__((target("sha,sse4.1"))) static void
add_block_fast(uint32_t state[8], const uint8_t *block)
{
	const __m128i swap = _mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3);
	__m128i abef = _mm_set_epi32((int)state[0], (int)state[1], (int)state[4], (int)state[5]);
	__m128i cdgh = _mm_set_epi32((int)state[2], (int)state[3], (int)state[6], (int)state[7]);
	__m128i w[4], two; /* the last sixteen words of the message schedule, four each */
	uint32_t sum[8];
	int i;

	for (i = 0; i < 4; i++)
		w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)block + i), swap);
#pragma GCC unroll 16
	for (i = 0; i < 16; i++) {
		two = _mm_add_epi32(w[i % 4], _mm_loadu_si128((const __m128i *)constants + i));
		cdgh = _mm_sha256rnds2_epu32(cdgh, abef, two);
		abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(two, 0x0E));
		w[i % 4] = _mm_sha256msg1_epu32(w[i % 4], w[(i + 1) % 4]);
		w[i % 4] = _mm_add_epi32(w[i % 4], _mm_alignr_epi8(w[(i + 3) % 4], w[(i + 2) % 4], 4));
		w[i % 4] = _mm_sha256msg2_epu32(w[i % 4], w[(i + 3) % 4]);
	}
	_mm_storeu_si128((__m128i *)sum, abef);
	_mm_storeu_si128((__m128i *)sum + 1, cdgh);
	for (i = 0; i < 2; i++) {
		state[i] += sum[3 - i];
		state[4 + i] += sum[1 - i];
		state[2 + i] += sum[7 - i];
		state[6 + i] += sum[5 - i];
	}
}
#endif

/* Update a digest with a block of 64 bytes. */
typedef void block_fn(uint32_t state[8], const uint8_t *block);

/* Compute a digest: process all blocks, add padding and length, and write the state in big-endian order. */
static void
digest(uint8_t out[HGN_SHA256_BYTES], const void *bytes, size_t n, block_fn *add)
{
	uint32_t state[8] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab,
		0x5be0cd19 };
	uint8_t last[2 * BLOCK] = { 0 };
	const uint8_t *at = bytes;
	size_t rest = n, size, i;

	for (; rest >= BLOCK; rest -= BLOCK, at += BLOCK)
		add(state, at);
	if (rest > 0)
		memcpy(last, at, rest);
	last[rest] = 0x80;
	size = rest + 9 > BLOCK ? 2 * BLOCK : BLOCK;
	for (i = 0; i < 8; i++)
		last[size - 1 - i] = (uint8_t)((uint64_t)n * 8 >> 8 * i);
	for (i = 0; i < size; i += BLOCK)
		add(state, last + i);
	for (i = 0; i < HGN_SHA256_BYTES; i += 4) {
		out[i] = (uint8_t)(state[i / 4] >> 24);
		out[i + 1] = (uint8_t)(state[i / 4] >> 16);
		out[i + 2] = (uint8_t)(state[i / 4] >> 8);
		out[i + 3] = (uint8_t)state[i / 4];
	}
}

void
hgn_sha256_plain(uint8_t out[HGN_SHA256_BYTES], const void *bytes, size_t n)
{
	digest(out, bytes, n, add_block);
}

void
hgn_sha256(uint8_t out[HGN_SHA256_BYTES], const void *bytes, size_t n)
{
#ifdef FAST
	if (__builtin_cpu_supports("sha")) {
		digest(out, bytes, n, add_block_fast);
		return;
	}
#endif
	hgn_sha256_plain(out, bytes, n);
}

void
hgn_base64(char *out, const void *bytes, size_t n)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	const uint8_t *at = bytes;
	size_t i;

	for (i = 0; i < n; i += 3) {
		uint32_t three = (uint32_t)at[i] << 16 | (uint32_t)(i + 1 < n ? at[i + 1] : 0) << 8 |
		    (i + 2 < n ? at[i + 2] : 0);

		*out++ = digits[three >> 18];
		*out++ = digits[three >> 12 & 63];
		*out++ = i + 1 < n ? digits[three >> 6 & 63] : '=';
		*out++ = i + 2 < n ? digits[three & 63] : '=';
	}
}

void
hgn_sha256_text(char out[HGN_SHA256_TEXT + 1], const void *bytes, size_t n)
{
	uint8_t digest[HGN_SHA256_BYTES];

	hgn_sha256(digest, bytes, n);
	hgn_base64(out, digest, sizeof digest);
	out[HGN_SHA256_TEXT] = '\0';
}
