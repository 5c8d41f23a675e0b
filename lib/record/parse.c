/* SPDX-License-Identifier: MIT */
#include "record/parse.h"

#include "base/error.h"
#include "record/between.h"
#include "record/finish.h"
#include "record/record.h"

#define LARGEST (((size_t)2 << 30) - 1) /* spans are 32 bits wide */

int
hgn_record_parse(struct hgn_record *record, const char *text, size_t n, const struct hgn_listener *listener,
    struct hgn_error *error)
{
	struct hgn_lead lead = { .bol = true, .most = SIZE_MAX };
	struct hgn_lexer lexer = { 0 };
	bool broken = record->broken;
	enum hgn_lex end;

	if (n > LARGEST)
		return hgn_error_set(error, HGN_ELIMIT, "", "record of more than 2 GiB");
	if (!hgn_record_set_text(record, text, n))
		return hgn_error_nomem(error);
	hgn_lexer_start(&lexer, record);
	lexer.first = true;
	record->synthetic = true;
	record->broken = broken;
	lexer.text = record->text.data;
	lexer.len = n;
	lexer.last = true;
	lexer.pos = hgn_lex_lead(&lead, lexer.text, n, true);
	lexer.bol = lead.lines ? lexer.pos : SIZE_MAX;
	end = hgn_lexer_run(&lexer);
	if (end == HGN_LEX_NOMEM)
		return hgn_error_nomem(error);
	if (end == HGN_LEX_TOKEN)
		hgn_remarks_add(&lexer.remarks, record, HGN_REMARK_AFTER, lexer.pos);
	if (!hgn_lexer_finish(&lexer, end))
		return hgn_error_nomem(error);
	hgn_remarks_tell(&lexer.remarks, record, listener);
	record->broken |= broken;
	return 0;
}
