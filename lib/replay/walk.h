/* SPDX-License-Identifier: MIT
 * The state of replaying a record. */
#ifndef HGN_REPLAY_WALK_H
#define HGN_REPLAY_WALK_H

#include "notation/fen_write.h"
#include "notation/move_notation.h"
#include "rules/position.h"
#include "replay/repetition.h"
#include "record/record.h"

enum hgn_line_state {
	HGN_LINE_LIVE,   /* the position is the one after the last half-move */
	HGN_LINE_OVER,   /* the same, and a repetition has ended the game */
	HGN_LINE_FAILED, /* the last half-move could not be played: the position is the one before it */
	HGN_LINE_DEAD    /* nothing is checked any more */
};

/* Whether the position is the one after the last half-move of a line. */
static inline bool
hgn_line_stands(enum hgn_line_state state)
{
	return state <= HGN_LINE_OVER;
}

/* A line of play that is open: the main line, or a variation. */
struct hgn_play_line {
	enum hgn_line_state state;
	bool moved;               /* there is a last half-move */
	uint32_t ply;             /* of that half-move */
	uint32_t last;            /* its index in play->moves, from 1; 0 = none. Only if walk->tells */
	struct hgn_undo undo;     /* what takes it back */
	struct hgn_position resume; /* while a variation of it is open: where to go on */
};

#define HGN_PLAY_READY 8

/* Kept from record to record, so that nothing is allocated for most of them. */
struct hgn_play_scratch {
	struct hgn_play_line *lines;
	size_t caplines;
	struct hgn_buf variant, value, names;
	struct hgn_repetition seen;  /* the main line's positions, when draws are wanted */
	struct hgn_path path;        /* those of the line that is played, where repetitions end games */
	const struct hgn_game *game; /* of the Variant tag `variant` */
	bool alias;                  /* `variant` is one of its names under also-called */
	const struct hgn_game *start_of; /* whose start `start` is the FEN of; NULL = none yet */
	struct hgn_buf start;
	struct hgn_fen_memory board; /* of the last position that was wanted as text */
	struct hgn_letters in, out;  /* those of the record before; notation NULL = none yet */
	struct hgn_letters other;    /* for records with letters that are not in `in`; notation NULL = none */
	struct hgn_buf text;         /* a move in UTF-8; its text with numbers */
	struct hgn_dialect *dialect; /* of the notation and game of the last record that had one; NULL = none */
	struct hgn_move_notation *ready[HGN_PLAY_READY]; /* for records to come; those used last come first */
};

struct hgn_walk {
	struct hgn_play *play;
	struct hgn_library *library;
	const struct hgn_record *record;
	const struct hgn_play_options *options;
	const struct hgn_notation *notation; /* that moves are read with: of the record, or of the options; NULL = none */
	const struct hgn_listener *listener;
	struct hgn_error *error; /* of hgn_play_record(); may be NULL */
	struct hgn_play_scratch *scratch;
	struct hgn_play_line *line; /* scratch->lines[depth] */
	size_t depth;
	const struct hgn_letters *in, *out; /* NULL = the game's own letters */
	struct hgn_move_notation *moves_in, *moves_out; /* in place of those, the moves of notations; NULL = the library's */
	const struct hgn_tag *variant, *setup, *fen, *result; /* the first of each name, NULL = none */
	const struct hgn_item *number; /* the number indication just read */
	bool number_warned;
	enum { HGN_APART_UNKNOWN, HGN_APART_NO, HGN_APART_YES } apart; /* other letters of pieces stand apart from moves */
	/* The last half-move's place in play->moves, from 1, while whether it mates is left to the next one to tell:
	 * one that is written with + and gives check. Else 0. */
	size_t check;
	bool nomem;                    /* memory ran out somewhere on the way */
	bool writes, tells;            /* texts of moves are wanted; those, or anything else about each move */
	struct hgn_location place;        /* of the last remark */
	unsigned remarks;
	struct hgn_position position;  /* set when a game is found */
};

/* Return the notation that a record's moves and tags are read with, or NULL. */
static inline const struct hgn_notation *
hgn_play_notation(const struct hgn_record *record, const struct hgn_play_options *options)
{
	return record->notation != NULL ? record->notation : options->notation;
}

/* Whether memory ran out. What is kept from record to record is made fit for the next one then. */
bool hgn_play_take_failures(struct hgn_walk *walk);

#endif
