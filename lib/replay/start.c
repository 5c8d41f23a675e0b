/* SPDX-License-Identifier: MIT
 * Where a record that was played begins, for those who play its main line again. */
#include "replay/start.h"

#include "base/error.h"

int
hgn_play_start(struct hgn_position **out, const struct hgn_play *play, struct hgn_error *error)
{
	int status;

	*out = hgn_position_new(play->game);
	if (*out == NULL)
		return hgn_error_nomem(error);
	status = !play->has_fen ? 0 : hgn_position_set_fen(*out, play->text.data + play->start.off, play->start.len, error);
	if (status != 0) {
		hgn_position_free(*out);
		*out = NULL;
	}
	return status;
}
