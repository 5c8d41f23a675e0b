/* SPDX-License-Identifier: MIT
 * Classes of bytes, by the tokens that they begin. */
#ifndef HGN_RECORD_BYTE_CLASS_H
#define HGN_RECORD_BYTE_CLASS_H

#include <stdint.h>

/* Class of a byte outside comments and tag values: a K_ number, combined with flags. */
enum {
	K_BAD, K_SPACE, K_RUN, K_BRACE, K_SEMICOLON, K_BRACKET, K_OPEN, K_CLOSE, K_NAG, K_SUFFIX, K_STAR, K_DOT,
	K_PERCENT, K_NUL, K_HIGH,
	K_MASK = 15,
	IN_RUN = 16, /* occurs in moves, numbers and terminations */
	DIGIT = 32,
	SIGN = 64,   /* occurs in assessments such as +- and = */
	LETTER = 128
};

extern const uint8_t hgn_lex_classes[256];

#define CLASS(p) (hgn_lex_classes[(unsigned char)*(p)])
#define KIND(p) (CLASS(p) & K_MASK)

#endif
