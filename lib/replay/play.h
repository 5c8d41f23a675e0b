/* SPDX-License-Identifier: MIT
 * What playing a record through keeps at hand: shared by the files that look at tags, moves and letters, and report. */
#ifndef HGN_REPLAY_PLAY_H
#define HGN_REPLAY_PLAY_H

#include "notation/letters.h"
#include "notation/notation.h"
#include "replay/repetition.h"
#include "record/record.h"

/* A record says no more than this about itself; what comes after counts, but is not told. */
#define HGN_MOST_REMARKS 1000

enum hgn_line_state {
	HGN_LINE_LIVE,   /* the position is the one after the last half-move */
	HGN_LINE_FAILED, /* the last half-move could not be played: the position is the one before it */
	HGN_LINE_DEAD    /* nothing is checked any more */
};

/* A line of play that is open: the main line, or a variation. */
struct hgn_play_line {
	enum hgn_line_state state;
	uint32_t ply;             /* of that half-move */
	bool moved;               /* there is one */
	struct hgn_undo undo;     /* what takes it back */
	struct hgn_position resume; /* while a variation of it is open: where to go on */
};

/* Kept from record to record, so that nothing is allocated for most of them. */
struct hgn_play_scratch {
	struct hgn_play_line *lines;
	size_t caplines;
	struct hgn_buf variant, value, names;
	struct hgn_repetition seen;  /* the main line's positions, when draws are wanted */
	const struct hgn_game *game; /* of the Variant tag `variant` */
	const struct hgn_game *start_of; /* whose start `start` is the FEN of; NULL = none yet */
	struct hgn_buf start;
	struct hgn_alphabet in, out; /* those of the record before; letters NULL = none yet */
	struct hgn_buf own, text;    /* a move in the game's own letters; one in UTF-8, or not yet translated */
};

struct hgn_walk {
	struct hgn_play *play;
	struct hgn_library *library;
	const struct hgn_record *record;
	const struct hgn_play_options *options;
	const struct hgn_listener *listener;
	struct hgn_error *error; /* of hgn_play_record(); may be NULL */
	struct hgn_play_scratch *scratch;
	struct hgn_play_line *lines, *line; /* line = &lines[depth] */
	size_t depth, caplines;
	const struct hgn_alphabet *in, *out; /* NULL = the game's own letters */
	const struct hgn_tag *variant, *setup, *fen, *result; /* the first of each name, NULL = none */
	const struct hgn_item *number; /* the number indication just read */
	bool number_warned;
	/* While it is left open whether the last half-move, which gives check, mates: its mark in the record, + or a
	 * blank for none, and its index in play->moves. Else NUL. */
	char open_check;
	size_t open_move;
	bool nomem;                    /* memory ran out somewhere on the way */
	bool writes, tells;            /* texts of moves are wanted; those, or anything else about each move */
	struct hgn_place place;        /* of the last remark */
	unsigned remarks;
	struct hgn_position position;  /* set when a game is found */
};

/* Report a remark at byte `off` of the record; `move` is the half-move that it is about, or NULL. */
void hgn_play_report(struct hgn_walk *walk, const char *rule, uint32_t off, const struct hgn_item *move,
    const char *format, ...) HGN_PRINTF(5, 6);
/* Report flaws, of enum hgn_move_flaw, of how a move is written; the position is the one before it. */
void hgn_play_flaws(struct hgn_walk *walk, const struct hgn_item *item, const struct hgn_move *move, unsigned flaws);
/* Look at the tags: the game, the start position, what they say about themselves. HGN_ENOMEM, or HGN_EIO and
 * walk->error. */
int hgn_play_tags(struct hgn_walk *walk);
/* How much of a value is quoted in a message. */
#define HGN_PLAY_CLIP 48
/* A tag's value in UTF-8; lent until the next. */
const char *hgn_play_tag_value(struct hgn_walk *walk, const struct hgn_tag *tag);
/* The value of a tag as it stands in the record, where that is all there is to it: neither escapes nor another encoding.
 * Empty elsewhere. */
static inline const char *
hgn_play_plain_value(size_t *len, const struct hgn_walk *walk, const struct hgn_tag *tag)
{
	bool plain = !tag->escaped && !walk->record->latin1;

	*len = plain ? tag->value.len : 0;
	return plain ? walk->record->text.data + tag->value.off : "";
}
/* Where a tag's bracket stands. */
uint32_t hgn_play_tag_place(const struct hgn_walk *walk, const struct hgn_tag *tag);
/* Keep what a tag says, which cannot stand among the tags, in play->kept. */
void hgn_play_keep_tag(struct hgn_walk *walk, const struct hgn_tag *tag);
/* Find the letters that moves of the game are read and written with. */
void hgn_play_letters(struct hgn_walk *walk);
/* The text of a move with the game's own letters; lent until the next. */
int hgn_play_own(const char **text, size_t *len, struct hgn_walk *walk, const struct hgn_item *item,
    struct hgn_error *error);
/* Make an error about that text one about what the record says. */
void hgn_play_explain(struct hgn_error *error, struct hgn_walk *walk, const struct hgn_item *item);
/* Translate what walk->play->text has got from byte `start` on, a move's text. */
void hgn_play_spell(struct hgn_walk *walk, size_t start);
/* Look at the result, after all moves. */
void hgn_play_result(struct hgn_walk *walk);

#endif
