/* SPDX-License-Identifier: MIT */
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
/* One that does what the common options say. */
struct front_player front_player_of(const struct front *front);
/* Play slot->record into worker->play. Sets slot->invalid, slot->plies. True when it is valid. */
bool front_play(struct front_slot *slot, struct front_worker *worker, const struct front_player *player);

/* Whether the record is valid: play it in silence. Sets slot->fatal where that cannot be found out. */
bool front_plays(struct front_slot *slot, struct front_worker *worker, const struct front_player *player);

/* Plies written in the main line of a record. */
uint32_t front_count_plies(const struct hgn_record *record);
/* Call `each` for every comment that stands after a ply of the main line, or before the first one when `played`
 * is NULL. */
void front_comments(const struct hgn_record *record, const struct hgn_played *played,
    void (*each)(void *ctx, const struct hgn_item *comment), void *ctx);
/* A position of --game from the FEN that `option` gave (NULL = the start). NULL after a message. */
struct hgn_position *front_position(struct front *front, const char *option, const char *fen);
/* A position as front_position() gives it, in which moves can be played. NULL after a message. */
struct hgn_position *front_playable_position(struct front *front, const char *option, const char *fen);

/* Kinds of positions, as --where names them: the side to move is in check; a capture, or a promotion, led there; a
 * comment stands there. */
#define FRONT_WHERE "check capture promotion comment"
enum front_where { FRONT_CHECK = 1, FRONT_CAPTURE = 2, FRONT_PROMOTION = 4, FRONT_COMMENT = 8 };

/* Which positions of a record are shown, and how. */
struct front_walk {
	struct front_player player;
	struct front_plies plies;
	bool each;      /* the start and all plies, whatever `plies` says */
	bool whole;     /* what an invalid record shows is dropped, with `each` too */
	bool keep;      /* nothing is dropped: what is shown is known to be of valid records, or is kept elsewhere */
	unsigned where; /* of enum front_where: only positions of one of these kinds; 0 = any. Without `plies` all count */
	/* Show a position at the end of worker->slot->out; `played` led to it, NULL for the start. */
	void (*show)(void *tool, struct front_worker *worker, const struct hgn_position *position,
	    const struct hgn_played *played);
	/* Called after the last position of a record that was shown, valid or not. May be NULL. */
	void (*shown)(void *tool, struct front_worker *worker);
	void *tool;
};
enum front_walked {
	FRONT_WALKED,
	FRONT_WALK_INVALID, /* what is before the error was shown with `each`, nothing without it */
	FRONT_WALK_SHORT    /* the record does not reach a ply that was asked for: there is a warning */
};
/* A usage error, and false, when --ply and --each are both given. */
bool front_ply_or_each(struct front *front, const struct front_plies *plies, bool each);
/* Whether a record that was played reaches a half-move; if not, there is a warning. */
bool front_reaches(struct front_slot *slot, const struct hgn_play *play, const struct front_ply *ply);
/* Whether several positions of a record may be shown. */
bool front_walk_many(const struct front_walk *walk);
/* Play slot->record and show what is asked for. */
enum front_walked front_walk(struct front_slot *slot, struct front_worker *worker, const struct front_walk *walk);
/* Show one position that no record belongs to, and write it. */
void front_show(struct front *front, const struct front_walk *walk, const struct hgn_position *position);

#endif
