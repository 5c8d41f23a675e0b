/* SPDX-License-Identifier: MIT
 * SHA-256: browsers run a script only if its digest is in the page's policy. */
#ifndef HGN_BASE_DIGEST_H
#define HGN_BASE_DIGEST_H

#include "hgn.h"

/* Characters of a digest in base 64, with its padding; a NUL follows them. */
#define HGN_SHA256_TEXT 44

/* The digest (FIPS 180-4) of `n` bytes in base 64 (RFC 4648). */
void hgn_sha256_text(char out[HGN_SHA256_TEXT + 1], const void *bytes, size_t n);

#endif
