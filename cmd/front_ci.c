/* SPDX-License-Identifier: MIT
 * Diagnostics as commands of GitHub's workflows. */
#include "front_ci.h"

#include <string.h>

#include "front_gcc.h"
#include "front_memory.h"
#include "front_printable.h"
#include "front_slot.h"

static void
put_github(struct hgn_buf *out, const char *text)
{
	static const char *const with[] = { "%25", "%0D", "%0A", "%3A", "%2C" };

	front_put_replaced(out, text, "%\r\n:,", with);
}

void
front_print_github(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth)
{
	static const char *const commands[] = { "notice", "warning", "error" };
	static const char *const with[] = { "%25", "%0D", "%0A" };
	struct hgn_buf text = { 0 };

	hgn_buf_printf(out, "::%s ", commands[d->severity]);
	if (d->file != NULL && strcmp(d->file, "-") != 0) {
		front_printable(&text, d->file);
		hgn_buf_puts(out, "file=");
		put_github(out, hgn_buf_string(&text));
		hgn_buf_putc(out, ',');
	}
	if (d->line > 0)
		hgn_buf_printf(out, "line=%ju,col=%ju,", (uintmax_t)d->line, (uintmax_t)d->col);
	hgn_buf_puts(out, "title=");
	put_github(out, d->rule);
	hgn_buf_puts(out, "::");
	text.len = 0;
	front_print_subject(&text, d, nth);
	front_printable(&text, d->message);
	front_put_replaced(out, hgn_buf_string(&text), "%\r\n", with);
	hgn_buf_putc(out, '\n');
	front_drop(out, &text);
}
