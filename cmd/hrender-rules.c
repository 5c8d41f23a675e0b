/* SPDX-License-Identifier: MIT
 * hrender-svg --rule-sheet: writes a rule sheet as SVG or HTML. */
#include "hrender-rules.h"

#include "hgn/tools/tools.h"
#include "run.h"

void
hrender_rules(struct run *run, const struct hgn_theme *theme,
    const struct hgn_diagram_options *appearance, bool html)
{
	struct run_slot slot = { 0 };
	struct hgn_error error;
	int status;

	if (run->data.game == NULL) {
		run_usage(run, "--rule-sheet needs a game; use --game to choose one");
		return;
	}
	if (run->in.named) {
		run_usage(run, "--rule-sheet cannot be combined with input: no records are read");
		return;
	}
	run_document(&slot, 0);
	status = html ? hgn_rules_html(&slot.out, run->data.game, theme, appearance, &error) :
	    hgn_rules_svg(&slot.out, run->data.game, theme, appearance, 0, &error);
	if (status != 0)
		slot.fatal = error;
	run_write(run, &slot);
	run_slot_clear(&slot);
}
