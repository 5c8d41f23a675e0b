/* SPDX-License-Identifier: MIT
 * The state of playing a record. */
#ifndef HGN_REPLAY_WALK_H
#define HGN_REPLAY_WALK_H

#include "notation/fen_write.h"
#include "notation/move_notation.h"
#include "notation/move_read.h"
#include "rules/position.h"
#include "replay/repetition.h"
#include "record/record.h"

enum hgn_line_state {
	HGN_LINE_LIVE,   /* the position is the one after the last ply */
	HGN_LINE_OVER,   /* the position is the one after the last ply, and a repetition has ended the game */
	HGN_LINE_FAILED, /* the last ply could not be played: the position is the one before it */
	HGN_LINE_DEAD    /* no further moves are played or checked */
};

/* Return true if the position is the one after the last ply of a line. */
static inline bool
hgn_line_is_known(enum hgn_line_state state)
{
	return state <= HGN_LINE_OVER;
}

/* A line of play: the main line, or a variation. */
struct hgn_play_line {
	enum hgn_line_state state;
	bool moved;               /* the line has a ply */
	uint32_t ply;             /* ordinal of the last ply */
	uint32_t last;            /* index of the last ply in play->moves, from 1; 0 = none. Only set if walk->keeps */
	uint16_t to, before;      /* in notations of moves: targets of the last ply and of the one before; or HGN_NO_CELL */
	uint32_t targets;         /* ordinal of the ply that `to` is of; 0 = none */
	struct hgn_undo undo;     /* data to take it back */
	struct hgn_position resume; /* while a variation is open: position to continue from */
};

#define HGN_PLAY_READY 8

/* Data that is reused from record to record, so that most records need no allocation. */
struct hgn_play_scratch {
	struct hgn_play_line *lines;
	size_t caplines;
	struct hgn_buf variant, value, names;
	struct hgn_repetition seen;  /* positions of the main line, if draws are requested */
	struct hgn_path path;        /* positions of the current line, if repetitions end games */
	const struct hgn_game *game; /* game of the Variant tag `variant` */
	bool alias;                  /* `variant` is one of the game's names under also-called */
	const struct hgn_game *start_of; /* game whose initial position `start` is the FEN of; NULL = none yet */
	struct hgn_buf start;
	struct hgn_fen_memory board; /* the last position that was written */
	struct hgn_letters in, out;  /* letters of the last record; notation NULL = none yet */
	struct hgn_letters other;    /* for records with letters that are not in `in`; notation NULL = none */
	struct hgn_buf text;         /* text of a move in UTF-8; text with numbers */
	struct hgn_dialect *dialect; /* dialect for the notation and game of the last record that had one; NULL =
	                              * none */
	struct hgn_move_notation *ready[HGN_PLAY_READY]; /* moves of notations for later records; most recently used
	                                                  * first */
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
	const struct hgn_notation *notation; /* notation for reading moves: of the record or of the options; NULL =
	                                      * none */
	const struct hgn_listener *listener;
	struct hgn_error *error; /* parameter of hgn_play_record(); may be NULL */
	struct hgn_play_scratch *scratch;
	struct hgn_play_line *line; /* scratch->lines[depth] */
	size_t depth;
	const struct hgn_letters *in, *out; /* NULL = the game's own letters */
	struct hgn_move_notation *moves_in, *moves_out; /* notations for moves, which override `in` and `out`; NULL =
	                                                 * the library's own form */
	const struct hgn_tag *variant, *setup, *fen, *result; /* first tag of each name, NULL = none */
	const struct hgn_item *number; /* the number just read */
	bool number_warned;
	enum { HGN_APART_UNKNOWN, HGN_APART_NO, HGN_APART_YES } apart; /* the record has other piece letters
	                                                                * separated from their moves */
	/* index of the last ply in play->moves, from 1, if it is written with + and gives check, so that the next ply
	 * must show whether it mates; else 0 */
	size_t check;
	bool nomem;                    /* memory ran out */
	bool writes, keeps;            /* texts of moves are requested; texts or anything else about moves is
	                                * requested */
	hgn_run_player *player;        /* plays most plies; NULL if they are in other letters or a notation, or texts
	                                * of them are requested */
	bool made;                     /* `player` has made the ply of an item, but not completed it */
	bool forgets;                  /* only the last plies are kept in play->moves */
	struct hgn_location place;        /* location of the last diagnostic */
	unsigned remarks;
	struct hgn_position position;  /* set after the game was found */
};

/* Return the notation that a record's moves and tags are read with, or NULL. */
static inline const struct hgn_notation *
hgn_play_notation(const struct hgn_record *record, const struct hgn_play_options *options)
{
	return record->notation != NULL ? record->notation : options->notation;
}

/* Return true if memory ran out. The reused data is then reset for the next record. */
bool hgn_play_collect_failures(struct hgn_walk *walk);

#endif
