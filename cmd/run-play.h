/* SPDX-License-Identifier: MIT
 * Replays records for the callbacks of tools, visits selected plies, and sets up positions. */
#ifndef HGN_CMD_RUN_PLAY_H
#define HGN_CMD_RUN_PLAY_H

#include "run-slot.h"
#include "options-plies.h"

/* How records are replayed. */
struct run_player {
	struct hgn_library *library;
	struct hgn_play_options options;
	bool fens;
	bool silent; /* report no diagnostics */
};
/* Return a player for the common options. */
struct run_player run_player_of(const struct run *run);
/* Replay slot->record into worker->play. Set slot->invalid. Return true if it is valid. */
bool run_play(struct run_slot *slot, struct run_worker *worker, const struct run_player *player);

/* Replay a record without diagnostics. Return true if it is valid. Set slot->fatal on failure. */
bool run_plays(struct run_slot *slot, struct run_worker *worker, const struct run_player *player);

/* Call `each` for the comments after a ply of the main line, or before the first ply if `played` is NULL. */
void run_comments(const struct hgn_record *record, const struct hgn_played *played,
    void (*each)(void *ctx, const struct hgn_item *comment), void *ctx);
/* Create a position of the game named by --game from the FEN of `option`, or the initial position if `fen` is NULL. In
 * tools that read records, --game may be missing if no file is named. If `playable` is set, the position must be
 * complete, so that moves are possible. Return NULL after a message. */
struct hgn_position *run_position(struct run *run, const char *option, const char *fen, bool playable);

/* Kinds of positions for --where: the side to move is in check; a capture or a promotion led to it; it has a
 * comment. */
#define RUN_WHERE "check capture promotion comment"
enum run_where { RUN_CHECK = 1, RUN_CAPTURE = 2, RUN_PROMOTION = 4, RUN_COMMENT = 8 };

/* Selection of positions of a record, and callbacks for them. */
struct run_walk {
	struct run_player player;
	struct options_plies plies;
	bool each;      /* select the initial position and all plies, regardless of `plies` */
	bool whole;     /* discard the output of invalid records, even with `each` */
	bool keep;      /* never discard output, because all records are valid or the output is stored elsewhere */
	unsigned where; /* bits of enum run_where: select only positions of these kinds, 0 = all; then an empty `plies`
			 * means all plies */
	/* Append a position to worker->slot->out. `played` is the ply that led to it, NULL for the initial position. */
	void (*show)(void *tool, struct run_worker *worker, const struct hgn_position *position,
	    const struct hgn_played *played);
	/* Called after the last position of a record, valid or not. May be NULL. */
	void (*shown)(void *tool, struct run_worker *worker);
	void *tool;
};
enum run_walked {
	RUN_WALKED,
	RUN_WALK_INVALID, /* with `each`, the positions before the error were shown; otherwise none */
	RUN_WALK_SHORT    /* a selected ply does not exist; there is a warning */
};
/* Return true if a replayed record reaches a ply. Otherwise add a warning. */
bool run_reaches(struct run_slot *slot, const struct hgn_play *play, const struct options_ply *ply);
/* Return true if several positions of a record may be selected. */
bool run_walk_many(const struct run_walk *walk);
/* Replay slot->record and show the selected positions. */
enum run_walked run_walk(struct run_slot *slot, struct run_worker *worker, const struct run_walk *walk);
/* Show a position without a record, and write it. */
void run_show(struct run *run, const struct run_walk *walk, const struct hgn_position *position);

#endif
