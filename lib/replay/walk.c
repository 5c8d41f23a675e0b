/* SPDX-License-Identifier: MIT
 * The state of replay: memory that is reused from record to record. */
#include "hgn/tools/tools.h"
#include "replay/walk.h"

#include <stdlib.h>
#include <string.h>

#include "notation/foreign/dialect.h"
#include "notation/foreign/notation_moves.h"
#include "record/move_word.h"

static void
clear_ready(struct hgn_play_scratch *scratch)
{
	size_t i;

	for (i = 0; i < HGN_PLAY_READY; i++)
		hgn_move_notation_free(scratch->ready[i]);
	memset(scratch->ready, 0, sizeof scratch->ready);
}

bool
hgn_play_collect_failures(struct hgn_walk *walk)
{
	struct hgn_play_scratch *scratch = walk->scratch;
	struct hgn_buf *const buf[] = { &walk->play->text, &scratch->variant, &scratch->value, &scratch->names,
		&scratch->start, &scratch->text, &walk->play->kept, &walk->play->parts };
	bool failed = walk->nomem || scratch->seen.failed;
	size_t i;

	for (i = 0; i < sizeof buf / sizeof *buf; i++) {
		failed |= buf[i]->failed;
		buf[i]->failed = false;
	}
	if (failed) {
		scratch->game = scratch->start_of = NULL;
		scratch->in.notation = scratch->out.notation = scratch->other.notation = NULL;
		clear_ready(scratch);
	}
	return failed;
}

const char *
hgn_play_variant(const struct hgn_play *play)
{
	if (play->unplayed)
		return play->text.data + play->variant.off;
	return play->game != NULL ? hgn_game_id(play->game) : "";
}

void
hgn_play_clear(struct hgn_play *play)
{
	struct hgn_play_scratch *scratch = play->scratch;

	if (scratch != NULL) {
		free(scratch->lines);
		hgn_buf_clear(&scratch->variant);
		hgn_dialect_free(scratch->dialect);
		hgn_buf_clear(&scratch->start);
		hgn_buf_clear(&scratch->value);
		hgn_buf_clear(&scratch->names);
		hgn_repetition_clear(&scratch->seen);
		hgn_buf_clear(&scratch->text);
		hgn_move_word_free(scratch->word);
		clear_ready(scratch);
	}
	free(scratch);
	free(play->moves);
	hgn_buf_clear(&play->text);
	hgn_buf_clear(&play->parts);
	hgn_buf_clear(&play->kept);
	hgn_position_free(play->position);
	hgn_position_free(play->initial);
	memset(play, 0, sizeof *play);
}

struct hgn_play *
hgn_play_new(void)
{
	return calloc(1, sizeof(struct hgn_play));
}

void
hgn_play_free(struct hgn_play *play)
{
	if (play != NULL)
		hgn_play_clear(play);
	free(play);
}

const struct hgn_game *
hgn_play_game(const struct hgn_play *play)
{
	return play->game;
}

const struct hgn_position *
hgn_play_position(const struct hgn_play *play)
{
	return play->position;
}

uint32_t
hgn_play_plies(const struct hgn_play *play)
{
	return play->plies;
}

enum hgn_result
hgn_play_result(const struct hgn_play *play)
{
	return play->result;
}

const struct hgn_played *
hgn_play_move(const struct hgn_play *play, size_t n)
{
	return n < play->nmoves ? &play->moves[n] : NULL;
}

const char *
hgn_play_text(const struct hgn_play *play)
{
	return play->text.data;
}

bool
hgn_play_is_valid(const struct hgn_play *play)
{
	return play->valid;
}
