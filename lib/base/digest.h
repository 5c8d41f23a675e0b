/* SPDX-License-Identifier: MIT
 * SHA-256. Pages need it for their content security policy, in which browsers look up the digest of a script. It also
 * distinguishes positions. */
#ifndef HGN_BASE_DIGEST_H
#define HGN_BASE_DIGEST_H

#include "hgn.h"

#define HGN_SHA256_BYTES 32
/* Length of a digest in base 64 with padding, without the final NUL. */
#define HGN_SHA256_TEXT 44

/* Compute the digest of `n` bytes (FIPS 180-4). */
void hgn_sha256(uint8_t out[HGN_SHA256_BYTES], const void *bytes, size_t n);
/* Compute the digest in plain C; tests compare it with hgn_sha256(). */
void hgn_sha256_plain(uint8_t out[HGN_SHA256_BYTES], const void *bytes, size_t n);
/* Compute the digest in base 64 (RFC 4648). */
void hgn_sha256_text(char out[HGN_SHA256_TEXT + 1], const void *bytes, size_t n);
/* Write bytes in base 64, padded: HGN_BASE64(n) characters. */
#define HGN_BASE64(n) (((n) + 2) / 3 * 4)
void hgn_base64(char *out, const void *bytes, size_t n);

#endif
