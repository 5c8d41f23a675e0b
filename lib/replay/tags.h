/* SPDX-License-Identifier: MIT
 * Processing of tags before the moves are played. */
#ifndef HGN_REPLAY_TAGS_H
#define HGN_REPLAY_TAGS_H

#include "record/tag_names.h"
#include "replay/walk.h"

/* Process the tags of a record: find its game and initial position, and check values. Return 0, HGN_ENOMEM, or HGN_EIO
 * with walk->error. */
int hgn_play_tags(struct hgn_walk *walk);
/* Return the name or id of a record's game. `variant` is the value of its Variant tag, NULL if it has none. */
const char *hgn_play_game_name(const struct hgn_record *record, const struct hgn_play_options *options,
    const char *variant);
/* Return the entry of other-games of `usual` that applies to a record without a Variant tag, and its tag; NULL if there
 * is none. `tags` are those of hgn_tag_names_collect(). */
const struct hgn_other_game *hgn_play_other_game(const struct hgn_tag **tag, const struct hgn_tag *tags[HGN_TAG_IDS],
    const struct hgn_record *record, const struct hgn_game *usual, struct hgn_buf *scratch);
/* Maximum bytes of a value quoted in a message. */
#define HGN_PLAY_CLIP 48
/* Return a tag's value in UTF-8. Valid until the next call. */
const char *hgn_play_tag_value(struct hgn_walk *walk, const struct hgn_tag *tag);
/* Return the bytes of a tag's value if it has no escapes and needs no conversion to UTF-8; otherwise an empty text. */
static inline const char *
hgn_play_raw_value(size_t *len, const struct hgn_walk *walk, const struct hgn_tag *tag)
{
	bool plain = !tag->escaped && walk->record->encoding == HGN_ENCODING_UTF8;

	*len = plain ? tag->value.len : 0;
	return plain ? walk->record->text.data + tag->value.off : "";
}
/* Append the value of a tag to play->kept, because it cannot be written as a tag. */
void hgn_play_keep_tag(struct hgn_walk *walk, const struct hgn_tag *tag);

#endif
