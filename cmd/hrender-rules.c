/* SPDX-License-Identifier: MIT */
#include "hrender-rules.h"

#include "front_say.h"
#include "hgn/tools/tools.h"

void
hrender_rules(struct front *front, const struct front_work *work, const struct hgn_theme *theme,
    const struct hgn_diagram_options *look, bool html)
{
	struct front_slot slot = { 0 };
	struct hgn_error error;
	int status;

	if (front->data.game == NULL) {
		front_usage(front, "--rule-sheet needs a game; use --game to choose one");
		return;
	}
	if (front->inputs.named) {
		front_usage(front, "--rule-sheet: unexpected operand '%s'; no records are read", front->inputs.files[0]);
		return;
	}
	slot.game = front->data.game;
	front_document(&slot, 0);
	status = html ? hgn_rules_html(&slot.out, front->data.game, theme, look, &error) :
	    hgn_rules_svg(&slot.out, front->data.game, theme, look, 0, &error);
	if (status != 0)
		slot.fatal = error;
	front_emit(front, work, &slot);
	front_slot_clear(&slot);
}
