/* SPDX-License-Identifier: MIT
 * The state of replay. */
#ifndef HGN_REPLAY_WALK_H
#define HGN_REPLAY_WALK_H

#include "notation/position/fen_write.h"
#include "notation/foreign/notation_moves.h"
#include "notation/move/move.h"
#include "rules/position.h"
#include "replay/repetition.h"
#include "record/record.h"
#include "record/tag_names.h"

enum hgn_line_state {
	HGN_LINE_LIVE,   /* the position is that after the last ply */
	HGN_LINE_FAILED, /* the last ply is illegal: the position is that before it */
	HGN_LINE_DEAD    /* no further moves are played or checked */
};

/* A line of play: the main line, or a variation. */
struct hgn_play_line {
	enum hgn_line_state state;
	bool moved;               /* the line has a ply */
	uint32_t ply;             /* ordinal of the last ply */
	uint32_t last;            /* index of the last ply in play->moves, 1-based; 0 = none; only set if walk->keeps */
	uint16_t to, before;      /* for notations: targets of the last ply and of the ply before it, or HGN_NO_CELL */
	uint32_t targets;         /* ordinal of the ply whose target is `to`; 0 = none */
	struct hgn_undo undo;     /* unmakes the last ply */
	struct hgn_position resume; /* position to continue from after an open variation */
};

#define HGN_PLAY_READY 8

/* Data that are reused from record to record, so that most records need no allocation. */
struct hgn_play_scratch {
	struct hgn_play_line *lines;
	size_t caplines;
	struct hgn_buf variant, value, names;
	struct hgn_repetition seen;  /* positions of the main line, for HGN_WANT_DRAWS */
	const struct hgn_game *game; /* game that the value `variant` of the Variant tag names */
	bool alias;                  /* `variant` is an alias of the game */
	const struct hgn_game *start_of; /* game of the FEN in `start`; NULL = none yet */
	struct hgn_buf start;
	struct hgn_fen_memory board; /* the last position written as FEN */
	struct hgn_letters in, out;  /* letters for the last record; notation NULL = none yet */
	struct hgn_letters other;    /* second set of letters of the input notation; notation NULL = none */
	struct hgn_buf text;         /* UTF-8 of a move, or text with move numbers */
	struct hgn_dialect *dialect; /* dialect for the last record whose notation has one; NULL = none */
	struct hgn_move_word *word;  /* NULL = not needed yet */
	struct hgn_move_notation *ready[HGN_PLAY_READY]; /* cache of move syntaxes, most recently used first */
};

struct hgn_walk;

/* Play plies from the item at `first` on while nothing is unusual about them. Return the index of the item that ended
 * the run; the number of items if all were processed. If walk->made is set, the ply of that item was made, but not
 * completed. The line must be live. */
typedef uint32_t hgn_run_player(struct hgn_walk *walk, uint32_t first);

struct hgn_walk {
	struct hgn_play *play;
	struct hgn_library *library;
	const struct hgn_record *record;
	const struct hgn_play_options *options;
	const struct hgn_notation *notation; /* input notation, from the record or the options; NULL = none */
	const struct hgn_listener *listener;
	struct hgn_error *error; /* parameter of hgn_play_record(); may be NULL */
	struct hgn_play_scratch *scratch;
	struct hgn_play_line *line; /* scratch->lines[depth] */
	size_t depth;
	const struct hgn_letters *in, *out; /* NULL = the letters of the game */
	struct hgn_move_notation *moves_in, *moves_out; /* move syntaxes, which override `in` and `out`; NULL = HGN */
	const struct hgn_tag *tag[HGN_TAG_IDS]; /* first tag with each name; NULL = none */
	bool suggests;                 /* the record has a tag bm, am or pv, which contains moves */
	const struct hgn_item *number; /* move number before the current item, or NULL */
	bool number_warned;
	enum { HGN_APART_UNKNOWN, HGN_APART_NO, HGN_APART_YES } apart; /* whether other piece letters in the record are
								        * separated from their moves */
	/* Index of the last ply in play->moves, 1-based, if it is a check written with +, so that the next ply must
	 * show that it is not mate; otherwise 0. */
	size_t check;
	bool nomem;                    /* memory ran out */
	bool writes, keeps;            /* texts of moves are requested; texts or other data about plies are
	                                * requested */
	void (*report)(struct hgn_walk *walk, struct hgn_played *played); /* called by `player` if `keeps` */
	hgn_run_player *player;        /* plays most plies; NULL if they are in other letters or a notation, or texts
	                                * of them are requested */
	bool made;                     /* `player` has made the ply of an item, but not completed it */
	bool forgets;                  /* only the last plies are kept in play->moves */
	struct hgn_location place;        /* location of the last diagnostic, to advance from */
	unsigned remarks;
	struct hgn_position position;  /* valid after the game was found */
};

/* Return the notation for reading the moves and tags of a record, or NULL. */
static inline const struct hgn_notation *
hgn_play_notation(const struct hgn_record *record, const struct hgn_play_options *options)
{
	return record->notation != NULL ? record->notation : options->notation;
}

/* Return true if memory ran out. Reset the reused data in this case. */
bool hgn_play_collect_failures(struct hgn_walk *walk);

#endif
