/* SPDX-License-Identifier: MIT
 * Classes of bytes. */
#include "record/byte_class.h"

#define B K_BAD
#define S K_SPACE
#define R (K_RUN | IN_RUN)
#define D (R | DIGIT)
#define G (R | SIGN)
#define L (R | LETTER)
#define H K_HIGH
#define H16 H, H, H, H, H, H, H, H, H, H, H, H, H, H, H, H

const uint8_t hgn_lex_classes[256] = {
	K_NUL, B, B, B, B, B, B, B, B, S, S, S, S, S, B, B,
	B, B, B, B, B, B, B, B, B, B, B, B, B, B, B, B,
	/*  !         "  #  $      %          &  '  (       )        *       +  ,  -  .      / */
	S, K_SUFFIX, B, R, K_NAG, K_PERCENT, R, B, K_OPEN, K_CLOSE, K_STAR, G, R, G, K_DOT, R,
	/*                             :  ;            <  =  >  ? */
	D, D, D, D, D, D, D, D, D, D, R, K_SEMICOLON, B, G, B, K_SUFFIX,
	R, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
	/*                                [          \  ]  ^  _ */
	L, L, L, L, L, L, L, L, L, L, L, K_BRACKET, B, B, R, R,
	B, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
	/*                                {        |  }  ~ */
	L, L, L, L, L, L, L, L, L, L, L, K_BRACE, B, B, R, B,
	H16, H16, H16, H16, H16, H16, H16, H16
};

#undef B
#undef S
#undef R
#undef D
#undef G
#undef L
#undef H
#undef H16
