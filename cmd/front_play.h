/* SPDX-License-Identifier: MIT
 * Helps callbacks of tools to play a record, find a ply in it, and set up positions. */
#ifndef HGN_CMD_FRONT_PLAY_H
#define HGN_CMD_FRONT_PLAY_H

#include "front_jobs.h"
#include "front_plies.h"

/* How process() plays records. */
struct front_player {
	struct hgn_library *library;
	struct hgn_play_options options;
	bool fens;
};
/* Return a player for the common options. */
struct front_player front_player_of(const struct front *front);
/* Play slot->record into worker->play. Set slot->invalid and slot->plies. Return true if it is valid. */
bool front_play(struct front_slot *slot, struct front_worker *worker, const struct front_player *player);

/* Return whether the record is valid: play it without diagnostics. Set slot->fatal if that fails. */
bool front_plays(struct front_slot *slot, struct front_worker *worker, const struct front_player *player);

/* Count the plies written in the main line of a record. */
uint32_t front_count_plies(const struct hgn_record *record);
/* Call `each` for every comment after a ply of the main line, or before the first ply if `played` is NULL. */
void front_comments(const struct hgn_record *record, const struct hgn_played *played,
    void (*each)(void *ctx, const struct hgn_item *comment), void *ctx);
/* Return a position of --game from the FEN of `option` (NULL = the initial position). Return NULL after a message. */
struct hgn_position *front_position(struct front *front, const char *option, const char *fen);
/* Like front_position(), but the position must be complete, so that moves can be played. Return NULL after a
 * message. */
struct hgn_position *front_playable_position(struct front *front, const char *option, const char *fen);

/* Kinds of positions, as --where names them: the side to move is in check; a capture or a promotion led to it; it has a
 * comment. */
#define FRONT_WHERE "check capture promotion comment"
enum front_where { FRONT_CHECK = 1, FRONT_CAPTURE = 2, FRONT_PROMOTION = 4, FRONT_COMMENT = 8 };

/* Which positions of a record are shown, and how. */
struct front_walk {
	struct front_player player;
	struct front_plies plies;
	bool each;      /* the initial position and all plies, whatever `plies` says */
	bool whole;     /* drop the output of invalid records, with `each` too */
	bool keep;      /* never drop output: all records are known to be valid, or the output is stored elsewhere */
	unsigned where; /* of enum front_where: show only positions of one of these kinds; 0 = any. If `plies` is
	                 * empty, consider all plies. */
	/* Append a position to worker->slot->out; `played` is the move that led to it, NULL for the initial
	 * position. */
	void (*show)(void *tool, struct front_worker *worker, const struct hgn_position *position,
	    const struct hgn_played *played);
	/* Called after the last position of a record was shown, whether it is valid or not. May be NULL. */
	void (*shown)(void *tool, struct front_worker *worker);
	void *tool;
};
enum front_walked {
	FRONT_WALKED,
	FRONT_WALK_INVALID, /* positions before the error were shown with `each`, none without it */
	FRONT_WALK_SHORT    /* the record does not reach a requested ply: there is a warning */
};
/* Report a usage error and return false if --ply and --each are both given. */
bool front_ply_or_each(struct front *front, const struct front_plies *plies, bool each);
/* Return whether a record that was played reaches a ply; if not, add a warning. */
bool front_reaches(struct front_slot *slot, const struct hgn_play *play, const struct front_ply *ply);
/* Return whether several positions of a record may be shown. */
bool front_walk_many(const struct front_walk *walk);
/* Play slot->record and show the requested positions. */
enum front_walked front_walk(struct front_slot *slot, struct front_worker *worker, const struct front_walk *walk);
/* Show one position that belongs to no record, and write it. */
void front_show(struct front *front, const struct front_walk *walk, const struct hgn_position *position);

#endif
