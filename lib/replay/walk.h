/* SPDX-License-Identifier: MIT
 * The state of replay. */
#ifndef HGN_REPLAY_WALK_H
#define HGN_REPLAY_WALK_H

#include "base/list.h"
#include <string.h>
#include <stddef.h>
#include "notation/move/move_parts.h"
#include "notation/position/fen_write.h"
#include "notation/foreign/notation_moves.h"
#include "notation/move/move.h"
#include "rules/position.h"
#include "base/hash_table.h"
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
	uint32_t last;            /* index of the last ply in play->moves, 1-based; 0 = none; only set for
				   * HGN_PLIES_DATA */
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
	struct hgn_hash_table seen;  /* positions of the main line with the numbers of their occurrences, for
				      * HGN_WANT_DRAWS */
	const struct hgn_game *game; /* game that the value `variant` of the Variant tag names */
	bool alias;                  /* `variant` is an alias of the game */
	const struct hgn_game *start_of; /* game of the FEN in `start`; NULL = none yet */
	struct hgn_buf start;
	struct hgn_fen_memory board; /* the last position written as FEN */
	struct hgn_letters in, out;  /* letters for the last record; notation NULL = none yet */
	struct hgn_letters other;    /* second set of letters of the input notation; notation NULL = none */
	struct hgn_buf text;         /* UTF-8 of a move, or text with move numbers */
	struct hgn_dialect *dialect; /* dialect for the last record whose notation has one; NULL = none */
	struct hgn_move_notation *ready[HGN_PLAY_READY]; /* cache of move syntaxes, most recently used first */
};

struct hgn_walk;

/* Play plies from the item at `first` on while nothing is unusual about them. Return the index of the item that ended
 * the run; the number of items if all were processed. If walk->run.made is set, the ply of that item was made, but not
 * completed. The line must be live. */
typedef uint32_t hgn_run_player(struct hgn_walk *walk, uint32_t first);

/* Tags of the record. */
struct hgn_walk_tags {
	const struct hgn_tag *first[HGN_TAG_IDS]; /* first tag with each name; NULL = none */
	bool suggests;                 /* the record has a tag bm, am or pv, which contains moves */
};

/* Letters and move syntaxes that are not those of the game. */
struct hgn_walk_words {
	const struct hgn_letters *in, *out; /* NULL = the letters of the game */
	struct hgn_move_notation *moves_in, *moves_out; /* move syntaxes, which override `in` and `out`; NULL = HGN */
	enum { HGN_APART_UNKNOWN, HGN_APART_NO, HGN_APART_YES } apart; /* whether other piece letters in the record are
								        * separated from their moves */
};

/* Kept data of plies, each including those before it. */
enum hgn_walk_detail {
	HGN_PLIES_LAST, /* only the last plies are kept in play->moves */
	HGN_PLIES_ALL,
	HGN_PLIES_DATA, /* data about plies are requested */
	HGN_PLIES_TEXTS /* texts of moves are requested */
};

/* Checks of a ply that depend on what is before or after it. */
struct hgn_walk_pending {
	const struct hgn_item *number; /* move number before the current item, or NULL */
	bool number_warned;
	/* Index of the last ply in play->moves, 1-based, if it is a check written with +, so that the next ply must
	 * show that it is not mate; otherwise 0. */
	size_t check;
};

/* Playing of runs of plies. */
struct hgn_walk_run {
	hgn_run_player *player; /* plays most plies; NULL if they are in other letters or a notation, or texts of them
				 * are requested */
	void (*report)(struct hgn_walk *walk, struct hgn_played *played); /* called by `player` for HGN_PLIES_DATA */
	bool made;              /* `player` has made the ply of an item, but not completed it */
};

/* The replay of a record. */
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
	enum hgn_walk_detail detail;
	struct hgn_walk_tags tags;
	struct hgn_walk_words words;
	struct hgn_walk_pending pending;
	struct hgn_walk_run run;
	bool nomem;                    /* memory ran out */
	struct hgn_location place;     /* location of the last diagnostic, to advance from */
	unsigned remarks;              /* number of diagnostics */
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

/* ---- tags ---- */

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

/* ---- diagnostics ---- */

/* Report a diagnostic at byte `off` of the record. `move` is the item of the ply, NULL if it is not about a move. */
void hgn_play_report(struct hgn_walk *walk, const char *rule, uint32_t off, const struct hgn_item *move,
    const char *format, ...) HGN_PRINTF(5, 6);
/* Report flaws in the text of a move, as bits of enum hgn_move_flaw. Call it before the move is made. */
void hgn_play_flaws(struct hgn_walk *walk, const struct hgn_item *item, const struct hgn_move *move, unsigned flaws);

/* ---- notations ---- */

/* Find the notations for reading and writing the moves of the game. */
void hgn_play_find_notation(struct hgn_walk *walk);
/* Set up the position from the setup lines of the input notation. */
int hgn_play_setup(struct hgn_walk *walk, const char *text, struct hgn_error *error);
/* Parse a move with the letters walk->words.in. */
int hgn_play_read_letters(struct hgn_move *out, struct hgn_marks *marks, struct hgn_walk *walk,
    const struct hgn_item *item, struct hgn_error *error);
/* Parse a move in the notation walk->words.moves_in. */
int hgn_play_foreign(struct hgn_move *out, struct hgn_marks *marks, struct hgn_walk *walk, const struct hgn_item *item,
    struct hgn_error *error);
/* Append the text of a move in the notation walk->words.moves_out to walk->play->text, before the move is made. */
void hgn_play_write_foreign(struct hgn_walk *walk, struct hgn_buf *parts, const struct hgn_item *item,
    const struct hgn_move *move);

/* ---- plies ---- */

/* Return the function that plays runs of ordinary moves in a game, or NULL if the game is not `plain`. */
hgn_run_player *hgn_play_run_player(const struct hgn_game *game);
/* Set all details of a ply for an item to none, except its move. */
static inline void
hgn_played_begin(const struct hgn_walk *walk, struct hgn_played *played, uint32_t item)
{
	played->item = item;
	played->depth = (uint8_t)(walk->depth < UINT8_MAX ? walk->depth : UINT8_MAX);
	played->known = played->check = false;
	played->draw = HGN_DRAW_NONE;
	memset((char *)played + offsetof(struct hgn_played, san), 0,
	    sizeof *played - offsetof(struct hgn_played, san)); /* texts and parts */
}

/* Append a ply for an item, with all other fields unset. Return NULL if memory runs out. Valid until the next call. */
static inline struct hgn_played *
hgn_play_add(struct hgn_walk *walk, uint32_t item)
{
	struct hgn_play *play = walk->play;
	struct hgn_played *played;

	if (walk->detail == HGN_PLIES_LAST && play->nmoves == 2)
		play->nmoves = 0; /* the last ply, which may have to be reported again, stays in its place */
	if (play->nmoves == play->capmoves) {
		played = hgn_list_room(play->moves, play->nmoves, &play->capmoves, sizeof *played);
		if (played == NULL)
			return NULL;
		play->moves = played;
	}
	played = &play->moves[play->nmoves++];
	hgn_played_begin(walk, played, item);
	return played;
}

/* ---- results ---- */

/* Determine and check the result. Call it after all moves. */
void hgn_play_check_result(struct hgn_walk *walk);
/* Return true if a result is a win or a draw. */
bool hgn_result_is_decided(enum hgn_result result);
/* Parse a nonstandard result, as it occurs in files. */
enum hgn_result hgn_result_read(const char *value);

/* ---- records whose moves are not played ---- */

/* A move number and a side. */
struct hgn_play_turn {
	uint32_t number;
	uint8_t side; /* 0 = White, 1 = Black; assumed to alternate if unknown */
	bool known;   /* stated in the record, perhaps by the previous move */
};

/* Return the turn of a move of `side` after the turn `before`, if the record does not state it. */
struct hgn_play_turn hgn_play_turn_after(struct hgn_play_turn before, uint8_t side);
/* Return the turn before the first move, by the fields of a FEN of `n` bytes. */
struct hgn_play_turn hgn_play_turn_before(const char *fen, size_t n);
/* Fill a play without playing moves, otherwise as hgn_play_record() does. */
int hgn_play_unplayed(struct hgn_walk *walk);

#endif
