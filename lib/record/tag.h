/* SPDX-License-Identifier: MIT
 * Lexer: tag pairs. */
#ifndef HGN_RECORD_TAG_H
#define HGN_RECORD_TAG_H

#include "record/token.h"

/* Read a tag pair at its '['. */
const char *hgn_lex_tag(struct hgn_lexer *lexer, const char *p);
/* Note that a comment begins at `p`. After tags and an empty line it begins the movetext; otherwise it may be among the
 * tags. */
void hgn_lex_comment_starts(struct hgn_lexer *lexer, const char *p);

#endif
