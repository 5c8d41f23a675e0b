/* SPDX-License-Identifier: MIT
 * SHA-256: browsers run a script only if its digest is in the page's policy; and positions are told apart by it. */
#ifndef HGN_BASE_DIGEST_H
#define HGN_BASE_DIGEST_H

#include "hgn.h"

#define HGN_SHA256_BYTES 32
/* Characters of a digest in base 64, with its padding; a NUL follows them. */
#define HGN_SHA256_TEXT 44

/* The digest of `n` bytes; FIPS 180-4. */
void hgn_sha256(uint8_t out[HGN_SHA256_BYTES], const void *bytes, size_t n);
/* The same without instructions that not every processor has; to compare with. */
void hgn_sha256_plain(uint8_t out[HGN_SHA256_BYTES], const void *bytes, size_t n);
/* The same in base 64, RFC 4648. */
void hgn_sha256_text(char out[HGN_SHA256_TEXT + 1], const void *bytes, size_t n);

#endif
