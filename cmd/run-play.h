/* SPDX-License-Identifier: MIT
 * Helps callbacks of tools to play a record, find a ply in it, and set up positions. */
#ifndef HGN_CMD_RUN_PLAY_H
#define HGN_CMD_RUN_PLAY_H

#include "run-jobs.h"
#include "options-plies.h"

/* How process() plays records. */
struct run_player {
	struct hgn_library *library;
	struct hgn_play_options options;
	bool fens;
};
/* Return a player for the common options. */
struct run_player run_player_of(const struct run *run);
/* Play slot->record into worker->play. Set slot->invalid and slot->plies. Return true if it is valid. */
bool run_play(struct run_slot *slot, struct run_worker *worker, const struct run_player *player);

/* Return whether the record is valid: play it without diagnostics. Set slot->fatal if that fails. */
bool run_plays(struct run_slot *slot, struct run_worker *worker, const struct run_player *player);

/* Count the plies written in the main line of a record. */
uint32_t run_count_plies(const struct hgn_record *record);
/* Call `each` for every comment after a ply of the main line, or before the first ply if `played` is NULL. */
void run_comments(const struct hgn_record *record, const struct hgn_played *played,
    void (*each)(void *ctx, const struct hgn_item *comment), void *ctx);
/* Return a position of --game from the FEN of `option` (NULL = the initial position). Return NULL after a message. */
struct hgn_position *run_position(struct run *run, const char *option, const char *fen);
/* Like run_position(), but the position must be complete, so that moves can be played. Return NULL after a
 * message. */
struct hgn_position *run_playable_position(struct run *run, const char *option, const char *fen);

/* Kinds of positions, as --where names them: the side to move is in check; a capture or a promotion led to it; it has a
 * comment. */
#define RUN_WHERE "check capture promotion comment"
enum run_where { RUN_CHECK = 1, RUN_CAPTURE = 2, RUN_PROMOTION = 4, RUN_COMMENT = 8 };

/* Which positions of a record are shown, and how. */
struct run_walk {
	struct run_player player;
	struct options_plies plies;
	bool each;      /* the initial position and all plies, whatever `plies` says */
	bool whole;     /* drop the output of invalid records, with `each` too */
	bool keep;      /* never drop output: all records are known to be valid, or the output is stored elsewhere */
	unsigned where; /* of enum run_where: show only positions of one of these kinds; 0 = any. If `plies` is
	                 * empty, consider all plies. */
	/* Append a position to worker->slot->out; `played` is the move that led to it, NULL for the initial
	 * position. */
	void (*show)(void *tool, struct run_worker *worker, const struct hgn_position *position,
	    const struct hgn_played *played);
	/* Called after the last position of a record was shown, whether it is valid or not. May be NULL. */
	void (*shown)(void *tool, struct run_worker *worker);
	void *tool;
};
enum run_walked {
	RUN_WALKED,
	RUN_WALK_INVALID, /* positions before the error were shown with `each`, none without it */
	RUN_WALK_SHORT    /* the record does not reach a requested ply: there is a warning */
};
/* Return whether a record that was played reaches a ply; if not, add a warning. */
bool run_reaches(struct run_slot *slot, const struct hgn_play *play, const struct options_ply *ply);
/* Return whether several positions of a record may be shown. */
bool run_walk_many(const struct run_walk *walk);
/* Play slot->record and show the requested positions. */
enum run_walked run_walk(struct run_slot *slot, struct run_worker *worker, const struct run_walk *walk);
/* Show one position that belongs to no record, and write it. */
void run_show(struct run *run, const struct run_walk *walk, const struct hgn_position *position);

#endif
