/* SPDX-License-Identifier: MIT */
#include "base/digest.h"

#include <string.h>

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

/* The message schedule of a block. */
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

/* A round: what stands in h and d afterwards, as the names go round. */
#define ROUND(a, b, c, d, e, f, g, h, n) do { \
	one = (h) + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (((e) & (f)) ^ (~(e) & (g))) + constants[n] + w[n]; \
	(d) += one; \
	(h) = one + (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (((a) & (b)) ^ ((a) & (c)) ^ ((b) & (c))); \
} while (0)

static void
take_block(uint32_t state[8], const uint8_t *block)
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

void
hgn_sha256(uint8_t out[HGN_SHA256_BYTES], const void *bytes, size_t n)
{
	uint32_t state[8] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab,
		0x5be0cd19 };
	uint8_t last[2 * BLOCK] = { 0 };
	const uint8_t *at = bytes;
	size_t rest = n, size, i;

	for (; rest >= BLOCK; rest -= BLOCK, at += BLOCK)
		take_block(state, at);
	if (rest > 0)
		memcpy(last, at, rest);
	last[rest] = 0x80;
	size = rest + 9 > BLOCK ? 2 * BLOCK : BLOCK;
	for (i = 0; i < 8; i++)
		last[size - 1 - i] = (uint8_t)((uint64_t)n * 8 >> 8 * i);
	for (i = 0; i < size; i += BLOCK)
		take_block(state, last + i);
	for (i = 0; i < HGN_SHA256_BYTES; i++)
		out[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}

void
hgn_sha256_text(char out[HGN_SHA256_TEXT + 1], const void *bytes, size_t n)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	uint8_t digest[HGN_SHA256_BYTES + 1]; /* and a zero to fill the last three */
	size_t i, k = 0;

	hgn_sha256(digest, bytes, n);
	digest[HGN_SHA256_BYTES] = 0;
	for (i = 0; i < HGN_SHA256_BYTES; i += 3) {
		uint32_t three = (uint32_t)digest[i] << 16 | (uint32_t)digest[i + 1] << 8 |
		    (i + 2 < HGN_SHA256_BYTES ? digest[i + 2] : 0);

		out[k++] = digits[three >> 18];
		out[k++] = digits[three >> 12 & 63];
		out[k++] = digits[three >> 6 & 63];
		out[k++] = digits[three & 63];
	}
	out[HGN_SHA256_TEXT - 1] = '=';
	out[HGN_SHA256_TEXT] = '\0';
}
