/* SPDX-License-Identifier: MIT
 * The initial position of a replayed record, and the positions before its plies. */
#include "replay/start.h"

#include "base/error.h"
#include "notation/position/fen.h"
#include "hgn/tools/objects.h"

int
hgn_play_start(struct hgn_position **out, const struct hgn_play *play, struct hgn_error *error)
{
	*out = hgn_position_new(play->game);
	if (*out == NULL)
		return hgn_error_nomem(error);
	if (play->has_fen)
		hgn_position_copy(*out, play->initial);
	return 0;
}

int
hgn_play_each_position(const struct hgn_play *play,
    int (*visit)(void *ctx, const struct hgn_position *position, struct hgn_error *error), void *ctx,
    struct hgn_error *error)
{
	struct hgn_position *position;
	int status = hgn_play_start(&position, play, error);
	size_t i;

	if (status == 0)
		status = visit(ctx, position, error);
	for (i = 0; status == 0 && i < play->nmoves; i++) {
		if (play->moves[i].depth > 0 || !play->moves[i].known)
			continue;
		hgn_position_play(position, &play->moves[i].move);
		status = visit(ctx, position, error);
	}
	hgn_position_free(position);
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
