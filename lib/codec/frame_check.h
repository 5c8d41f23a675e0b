/* SPDX-License-Identifier: MIT
 * Whether records that are written as a notation file says would be read as what they are. */
#ifndef HGN_CODEC_FRAME_CHECK_H
#define HGN_CODEC_FRAME_CHECK_H

#include "codec/frame_moves.h"

/* A line that was written for a rule, with the values of its groups; those of length 0 are missing. */
struct hgn_frame_tags {
	const struct hgn_tag_rule *rule;
	size_t start; /* of the line in w->out; it ends where that does */
	struct hgn_buf text;
	struct hgn_span value[HGN_PATTERN_GROUPS];
};

/* Whether the line would be read so. With HGN_EINVAL (not-expressible) an error is set. */
int hgn_frame_check_tags(struct hgn_frame_writer *w, const struct hgn_frame_tags *tags);
/* Return 1 if the last line of w->out, which begins at w->line, would be read as something else than movetext, 0 if
 * not, or a negative status. */
int hgn_frame_is_no_movetext(struct hgn_frame_writer *w);
/* Return 1 if a whole text would be read as the number before a ply, 0 if not, or a negative status. */
int hgn_frame_is_number(struct hgn_frame_writer *w, const char *text, size_t len);
/* Whether the record that begins at w->begin would be read as one. */
int hgn_frame_check_record(struct hgn_frame_writer *w);

#endif
