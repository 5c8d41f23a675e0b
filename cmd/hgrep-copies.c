/* SPDX-License-Identifier: MIT
 * Finds copies of records for --unique and --duplicates: computes keys, and selects records by them. */
#include "hgrep-copies.h"
#include "run.h"

#include <string.h>

bool
hgrep_copies_begin(struct run *run, struct hgrep_copies *copies, const char *unique, const char *duplicates)
{
	const char *by = unique != NULL ? unique : duplicates;
	struct hgn_buf value = { 0 };

	copies->tags = "";
	if (by == NULL)
		return true;
	copies->keep = unique != NULL ? HGREP_COPIES_FIRST : HGREP_COPIES_LATER;
	copies->player = run_player_of(run);
	copies->final = strcmp(by, "position") == 0;
	if (run_tag_list(by) != NULL) {
		copies->tags = run_tag_list(by);
		return run_tags_watch_list(run, unique != NULL ? "unique" : "duplicates", copies->tags);
	}
	if (*by != '\0' && strcmp(by, "moves") != 0 && !copies->final) {
		run_escape(&value, by);
		run_usage(run, "--%s: invalid value '%s'; expected moves, position or tags:LIST, such as "
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
hgrep_copies_note(const struct hgrep_copies *copies, struct run_worker *worker, struct run_slot *slot)
{
	struct hgrep_slot *own = slot->state;
	int status;

	if (copies->keep == HGREP_COPIES_ALL || !run_plays(slot, worker, &copies->player))
		return;
	status = (copies->final ? hgn_record_key_final : hgn_record_key_moves)(own->key, &worker->text, &worker->play,
	    &slot->fatal);
	if (status == 0 && worker->play.plies == 0 && !(copies->final && worker->play.has_fen))
		status = hgn_record_key_add_all_tags(own->key, &worker->text, &slot->record, &worker->play,
		    &slot->fatal);
	else if (status == 0 && *copies->tags != '\0')
		status = hgn_record_key_add_tags(own->key, &worker->text, &slot->record, copies->tags, &slot->fatal);
	own->keyed = status == 0;
}

void
hgrep_copies_choose(struct hgrep_copies *copies, struct run_slot *slot)
{
	struct hgrep_slot *own = slot->state;
	int added = own->keyed ? hgn_record_key_insert(&copies->seen, own->key) : 1;

	if (added < 0)
		run_nomem(slot);
	if ((added > 0) == (copies->keep == HGREP_COPIES_FIRST))
		return;
	run_undo(slot);
	own->selected = false;
	slot->content = RUN_MADE;
}
