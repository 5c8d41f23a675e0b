/* SPDX-License-Identifier: MIT
 * The initial position of a record that was played, and the positions before its plies. */
#include "replay/start.h"

#include "base/error.h"
#include "notation/fen.h"

int
hgn_play_start(struct hgn_position **out, const struct hgn_play *play, struct hgn_error *error)
{
	int status;

	*out = hgn_position_new(play->game);
	if (*out == NULL)
		return hgn_error_nomem(error);
	status = !play->has_fen ? 0 : hgn_fen_read_back(*out, play->text.data + play->start.off, play->start.len, error);
	if (status != 0) {
		hgn_position_free(*out);
		*out = NULL;
	}
	return status;
}

int
hgn_play_before(struct hgn_position **out, const struct hgn_play *play, const struct hgn_played *played,
    struct hgn_error *error)
{
	const struct hgn_played *before = played->before > 0 ? &play->moves[played->before - 1] : NULL;
	int status = hgn_play_start(out, play, error);

	if (status != 0 || before == NULL)
		return status;
	status = hgn_fen_read_back(*out, play->text.data + before->fen.off, before->fen.len, error);
	if (status != 0) {
		hgn_position_free(*out);
		*out = NULL;
	}
	return status;
}
