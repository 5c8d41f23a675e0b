/* SPDX-License-Identifier: MIT
 * hconvert: the messages about dropped parts, such as "lan cannot hold tags; dropped in 200 records". */
#include "hconvert-dropped.h"

#include "hgn/tools/objects.h"
#include "hgn/tools/tools.h"
#include "run.h"

void
hconvert_dropped_add(struct hconvert_dropped *all, const struct hgn_record *record, unsigned parts)
{
	size_t i;

	for (i = 0; i < HGN_DROPPED_KINDS; i++)
		all->records[i] += parts >> i & 1;
	if ((parts & HGN_DROPPED_CHARACTERS) == 0 || all->replaced.len > 0)
		return;
	hgn_buf_printf(&all->replaced, "%s:%ju:%ju", record->file, (uintmax_t)record->line, (uintmax_t)record->col);
}

void
hconvert_dropped_report(struct run *run, struct hconvert_dropped *all, const struct hgn_codec *to, bool lossy)
{
	enum hgn_severity severity = lossy ? hgn_severity_find(run->data.severities, "dropped") : HGN_NOTE;
	size_t i;

	for (i = 0; i < HGN_DROPPED_KINDS && !run->common.quiet && run->status < 2 && severity != HGN_OFF; i++) {
		bool replaced = 1u << i == HGN_DROPPED_CHARACTERS;

		if (all->records[i] > 0)
			run_notice(run, "%s: %.60s cannot hold %s; %s in %ju record%s%s%s%s",
			    hgn_severity_text(severity), to->name, hgn_dropped_name((enum hgn_dropped)(1u << i)),
			    replaced ? "replaced by ?" : "dropped", (uintmax_t)all->records[i],
			    all->records[i] > 1 ? "s" : "", replaced ? ", the first at " : "",
			    replaced ? hgn_buf_string(&all->replaced) : "", lossy ? " [dropped]" : "");
	}
}

void
hconvert_dropped_clear(struct hconvert_dropped *all)
{
	hgn_buf_clear(&all->replaced);
}
