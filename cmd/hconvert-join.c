/* SPDX-License-Identifier: MIT
 * hconvert --join: joins adjacent records of the same game into one record. */
#include <string.h>

#include "hgn/tools/tools.h"
#include "hconvert.h"

bool
hconvert_join_begin(struct hconvert_join *join, struct run *run, const char *by)
{
	join->run = run;
	join->player = run_player_of(run);
	join->player.options.want = HGN_WANT_SAN;
	join->player.options.notation_out = NULL; /* only for the output */
	return run_tags_compared(run, &join->tags, "join", by, "");
}

/* Replay a record, and report its diagnostics if `report` is set. Return false if it is invalid. */
static bool
play(struct hconvert_join *join, struct hgn_play *played, struct run_slot *slot, bool report)
{
	struct hgn_listener listener = { report ? diagnostics_report : diagnostics_ignore, &slot->diags, false,
		HGN_NOTE, slot->diags.severities };
	struct hgn_error error;

	if (hgn_play_record(played, join->player.library, &slot->record, &join->player.options, &listener,
	    &error) != 0) {
		slot->fatal = error;
		return false;
	}
	return played->valid;
}

/* Compute the key of a record. Return false if it cannot be joined, because it is invalid or has no moves. */
static bool
find_key(uint8_t key[HGN_KEY_BYTES], struct hconvert_join *join, struct hgn_play *played, struct run_slot *slot)
{
	int status;

	if (!slot->source.present || slot->fatal.status != 0 || slot->record.broken || slot->record.partial ||
	    slot->diags.errors > 0 || !play(join, played, slot, false) || played->plies == 0)
		return false;
	status = hgn_record_key_moves(key, &join->text, played, &slot->fatal);
	if (status == 0 && *join->tags != '\0')
		status = hgn_record_key_add_tags(key, &join->text, &slot->record, join->tags, &slot->fatal);
	return status == 0;
}

/* Join the next record with the current one, which gets its diagnostics. Return false if they remain separate. */
static bool
join_next(struct hconvert_join *join, struct run_slot *slot)
{
	const struct diagnostics *diags = &join->next.diags;
	bool begins = join->tree == NULL;
	int status = begins ? hgn_join_new(&join->tree, &slot->record, &join->play, &slot->fatal) : 0;
	struct hgn_diagnostic d;
	size_t i;

	if (status == 0)
		status = hgn_join_add(join->tree, &join->next.record, &join->other, &slot->fatal);
	if (begins && status == HGN_DONE) {
		hgn_join_free(join->tree);
		join->tree = NULL;
	}
	if (status != 0) {
		slot->fatal.status = status == HGN_DONE ? 0 : status;
		return false;
	}
	if (begins)
		play(join, &join->play, slot, true);
	play(join, &join->other, &join->next, true);
	for (i = 0; i < diags->n; i++) {
		d = diagnostics_get(diags, i);
		diagnostics_report(&slot->diags, &d);
	}
	slot->diags.failed |= diags->failed;
	join->waiting = false;
	return true;
}

bool
hconvert_join_read(bool *joined, struct hconvert_join *join, struct run_slot *slot)
{
	uint8_t key[HGN_KEY_BYTES], next[HGN_KEY_BYTES];
	struct run_slot own = *slot;
	struct hgn_record record;

	if (join->waiting) {
		*slot = join->next;
		slot->state = own.state;
		own.state = join->next.state;
		join->next = own;
		join->waiting = false;
	} else if (!run_read_record(&join->run->in, slot)) {
		return false;
	}
	if (!find_key(key, join, &join->play, slot))
		return true;
	while (slot->fatal.status == 0) {
		run_slot_begin(join->run, &join->next);
		join->waiting = run_read_record(&join->run->in, &join->next);
		if (!join->waiting || !find_key(next, join, &join->other, &join->next) ||
		    memcmp(key, next, sizeof key) != 0 || !join_next(join, slot))
			break;
	}
	*joined = join->tree != NULL;
	/* Replace the current record by the joined record. */
	if (*joined && slot->fatal.status == 0 && hgn_join_write(&join->made, join->tree, &slot->fatal) == 0) {
		record = slot->record;
		slot->record = join->made;
		join->made = record;
	}
	hgn_join_free(join->tree);
	join->tree = NULL;
	return true;
}

void
hconvert_join_clear(struct hconvert_join *join)
{
	run_slot_clear(&join->next);
	hgn_join_free(join->tree);
	hgn_play_clear(&join->play);
	hgn_play_clear(&join->other);
	hgn_record_clear(&join->made);
	hgn_buf_clear(&join->text);
}
