/* SPDX-License-Identifier: MIT
 * Checks that a record in the layout of a notation file can be read back. */
#ifndef HGN_CODEC_SYNTAX_CHECK_H
#define HGN_CODEC_SYNTAX_CHECK_H

#include "codec/syntax_writer.h"

/* A line that was written for a rule, with the values of the rule's groups. An empty value means a missing tag. */
struct hgn_tag_position {
	const struct hgn_tag_rule *rule;
	size_t start; /* offset in w->out of the last line */
	struct hgn_buf text;
	struct hgn_span value[HGN_PATTERN_GROUPS];
};

/* Check that the line can be read back as the same tags. Return 0, or HGN_EINVAL (not-expressible). */
int hgn_syntax_check_tags(struct hgn_syntax_writer *w, const struct hgn_tag_position *tags);
/* Return 1 if the last line of w->out, from w->line on, would not be read as movetext; 0 if it would; or a negative
 * status. */
int hgn_syntax_is_no_movetext(struct hgn_syntax_writer *w);
/* Return 1 if a whole text would be read as a move number, 0 if not, or a negative status. */
int hgn_syntax_is_number(struct hgn_syntax_writer *w, const char *text, size_t len);
/* Check that the text from w->begin on would be read as one record. */
int hgn_syntax_check_record(struct hgn_syntax_writer *w);

#endif
