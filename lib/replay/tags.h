/* SPDX-License-Identifier: MIT
 * Processing of tags before a record is played. */
#ifndef HGN_REPLAY_TAGS_H
#define HGN_REPLAY_TAGS_H

#include "replay/walk.h"

/* Process the tags: find the game and the initial position, and check values. Return 0, HGN_ENOMEM, or HGN_EIO with
 * walk->error. */
int hgn_play_tags(struct hgn_walk *walk);
/* Return the name or id of a record's game, from the value of its Variant tag (NULL = no tag). */
const char *hgn_play_game_name(const struct hgn_record *record, const struct hgn_play_options *options,
    const char *variant);
/* Maximum bytes of a value that is quoted in a message. */
#define HGN_PLAY_CLIP 48
/* Return a tag's value in UTF-8. Valid until the next call. */
const char *hgn_play_tag_value(struct hgn_walk *walk, const struct hgn_tag *tag);
/* Return the bytes of a tag's value if they need no conversion, that is, have no escapes and no other encoding; else an
 * empty text. */
static inline const char *
hgn_play_raw_value(size_t *len, const struct hgn_walk *walk, const struct hgn_tag *tag)
{
	bool plain = !tag->escaped && walk->record->encoding == HGN_ENCODING_UTF8;

	*len = plain ? tag->value.len : 0;
	return plain ? walk->record->text.data + tag->value.off : "";
}
/* Append to play->kept the value of a tag that cannot be written among the tags. */
void hgn_play_keep_tag(struct hgn_walk *walk, const struct hgn_tag *tag);

#endif
