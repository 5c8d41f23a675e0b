/* SPDX-License-Identifier: MIT
 * SHA-256, for the content security policy of pages (browsers run a script only if its digest is listed) and to
 * distinguish positions. */
#ifndef HGN_BASE_DIGEST_H
#define HGN_BASE_DIGEST_H

#include "hgn.h"

#define HGN_SHA256_BYTES 32
/* Characters of a digest in base 64 with its padding, without the final NUL. */
#define HGN_SHA256_TEXT 44

/* Compute the digest of `n` bytes (FIPS 180-4). */
void hgn_sha256(uint8_t out[HGN_SHA256_BYTES], const void *bytes, size_t n);
/* Compute the digest without special instructions, for comparison. */
void hgn_sha256_plain(uint8_t out[HGN_SHA256_BYTES], const void *bytes, size_t n);
/* Compute the digest in base 64 (RFC 4648). */
void hgn_sha256_text(char out[HGN_SHA256_TEXT + 1], const void *bytes, size_t n);

#endif
