/* SPDX-License-Identifier: MIT
 * Replay: moves in other piece letters, or in the notation of another program. */
#ifndef HGN_REPLAY_FOREIGN_H
#define HGN_REPLAY_FOREIGN_H

#include "notation/move/move_parts.h"
#include "replay/walk.h"

/* Find the notations for reading and writing the moves of the game. */
void hgn_play_find_notation(struct hgn_walk *walk);
/* Set up the position from the setup lines of the input notation. */
int hgn_play_setup(struct hgn_walk *walk, const char *text, struct hgn_error *error);
/* Parse a move with the letters walk->in. */
int hgn_play_read_letters(struct hgn_move *out, struct hgn_marks *marks, struct hgn_walk *walk,
    const struct hgn_item *item, struct hgn_error *error);
/* Parse a move in the notation walk->moves_in. */
int hgn_play_foreign(struct hgn_move *out, struct hgn_marks *marks, struct hgn_walk *walk, const struct hgn_item *item,
    struct hgn_error *error);
/* Append the text of a move in the notation walk->moves_out to walk->play->text, before the move is made. */
void hgn_play_write_foreign(struct hgn_walk *walk, struct hgn_buf *parts, const struct hgn_item *item,
    const struct hgn_move *move);

#endif
