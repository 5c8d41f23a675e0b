/* SPDX-License-Identifier: MIT */
#ifndef HGN_REPLAY_TAGS_H
#define HGN_REPLAY_TAGS_H

#include "replay/walk.h"

/* Look at the tags: the game, the start position, what they say about themselves. HGN_ENOMEM, or HGN_EIO and
 * walk->error. */
int hgn_play_tags(struct hgn_walk *walk);
/* The name or id of the game that a record is of, by the value of its Variant tag (NULL = it has none). */
const char *hgn_play_game_name(const struct hgn_record *record, const struct hgn_play_options *options,
    const char *variant);
/* How much of a value is quoted in a message. */
#define HGN_PLAY_CLIP 48
/* A tag's value in UTF-8; lent until the next. */
const char *hgn_play_tag_value(struct hgn_walk *walk, const struct hgn_tag *tag);
/* The value of a tag as it stands in the record, where that is all there is to it: neither escapes nor another
 * encoding. Empty elsewhere. */
static inline const char *
hgn_play_raw_value(size_t *len, const struct hgn_walk *walk, const struct hgn_tag *tag)
{
	bool plain = !tag->escaped && walk->record->encoding == HGN_ENCODING_UTF8;

	*len = plain ? tag->value.len : 0;
	return plain ? walk->record->text.data + tag->value.off : "";
}
/* Keep what a tag says, which cannot stand among the tags, in play->kept. */
void hgn_play_keep_tag(struct hgn_walk *walk, const struct hgn_tag *tag);

#endif
