/* SPDX-License-Identifier: MIT
 * Finds copies of records, for --unique and --duplicates: computes keys of records and decides which records are
 * selected. */
#include "hgrep-copies.h"

#include <string.h>

#include "front_keys.h"
#include "front_printable.h"
#include "front_say.h"

bool
hgrep_copies_begin(struct front *front, struct hgrep_copies *copies, const char *unique, const char *duplicates)
{
	const char *by = unique != NULL ? unique : duplicates;
	struct hgn_buf value = { 0 };

	copies->tags = "";
	if (by == NULL)
		return true;
	if (unique != NULL && duplicates != NULL)
		return front_usage(front, "--unique cannot be combined with --duplicates");
	copies->keep = unique != NULL ? HGREP_COPIES_FIRST : HGREP_COPIES_LATER;
	copies->player = front_player_of(front);
	copies->final = strcmp(by, "position") == 0;
	if (front_tag_list(by) != NULL)
		copies->tags = front_tag_list(by);
	else if (*by != '\0' && strcmp(by, "moves") != 0 && !copies->final) {
		front_printable(&value, by);
		front_usage(front, "--%s: invalid value '%s'; expected moves, position or tags:LIST, such as "
		    "tags:White,Black", unique != NULL ? "unique" : "duplicates", hgn_buf_string(&value));
		hgn_buf_clear(&value);
		return false;
	}
	return true;
}

void
hgrep_copies_end(struct hgrep_copies *copies)
{
	hgn_hash_table_clear(&copies->seen);
}

void
hgrep_copies_note(const struct hgrep_copies *copies, struct front_worker *worker, struct front_slot *slot)
{
	int status;

	if (copies->keep == HGREP_COPIES_ALL || !front_plays(slot, worker, &copies->player))
		return;
	status = (copies->final ? hgn_record_key_final : hgn_record_key_moves)(slot->key, &worker->text, &worker->play,
	    &slot->fatal);
	if (status == 0 && *copies->tags != '\0')
		status = hgn_record_key_add_tags(slot->key, &worker->text, &slot->record, copies->tags, &slot->fatal);
	slot->keyed = status == 0;
}

void
hgrep_copies_choose(struct hgrep_copies *copies, struct front_slot *slot)
{
	int added = slot->keyed ? hgn_record_key_insert(&copies->seen, slot->key) : 1;

	if (added < 0)
		front_nomem(slot);
	if ((added > 0) == (copies->keep == HGREP_COPIES_FIRST))
		return;
	front_undo(slot);
	slot->selected = slot->verbatim = slot->edited = false;
}
