/* SPDX-License-Identifier: MIT
 * Checks that records written in the layout of a notation file would be read back. */
#ifndef HGN_CODEC_SYNTAX_CHECK_H
#define HGN_CODEC_SYNTAX_CHECK_H

#include "codec/syntax_moves.h"

/* A line that was written for a rule, with the values of its groups; empty values are missing. */
struct hgn_tag_position {
	const struct hgn_tag_rule *rule;
	size_t start; /* of the line in w->out, which extends to the end */
	struct hgn_buf text;
	struct hgn_span value[HGN_PATTERN_GROUPS];
};

/* Return 0 if the line would be read back as these tags. Otherwise return HGN_EINVAL (not-expressible) with an
 * error. */
int hgn_syntax_check_tags(struct hgn_syntax_writer *w, const struct hgn_tag_position *tags);
/* Return 1 if the last line of w->out, which begins at w->line, would be read as something else than movetext, 0 if
 * not, or a negative status. */
int hgn_syntax_is_no_movetext(struct hgn_syntax_writer *w);
/* Return 1 if a whole text would be read as the number before a ply, 0 if not, or a negative status. */
int hgn_syntax_is_number(struct hgn_syntax_writer *w, const char *text, size_t len);
/* Check that the record that begins at w->begin would be read as one record. */
int hgn_syntax_check_record(struct hgn_syntax_writer *w);

#endif
