/* SPDX-License-Identifier: MIT
 * Prints diagnostics in the format of GNU compilers. */
#include "front_gcc.h"

#include "front_printable.h"

void
front_print_subject(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth)
{
	if (d->record == 0)
		return;
	hgn_buf_printf(out, "record %ju", (uintmax_t)d->record);
	if (nth > 0)
		hgn_buf_printf(out, " (%ju of this file)", (uintmax_t)nth);
	if (d->ply > 0 && d->move != NULL) {
		hgn_buf_printf(out, ", %ju%s ", (uintmax_t)d->number, d->side == HGN_WHITE ? "." : "...");
		front_token(out, d->move);
	}
	hgn_buf_puts(out, ": ");
}

void
front_print_gcc(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth, bool color)
{
	static const char *const colors[] = { "\033[1;36m", "\033[1;35m", "\033[1;31m" };

	hgn_buf_puts(out, color ? "\033[1m" : "");
	if (d->file != NULL) {
		front_printable(out, d->file);
		if (d->line > 0)
			hgn_buf_printf(out, ":%ju:%ju", (uintmax_t)d->line, (uintmax_t)d->col);
		hgn_buf_puts(out, color ? ":\033[m " : ": ");
	}
	hgn_buf_puts(out, color ? colors[d->severity] : "");
	hgn_buf_printf(out, "%s:%s ", hgn_severity_text(d->severity), color ? "\033[m" : "");
	front_print_subject(out, d, nth);
	front_printable(out, d->message);
	if (d->rule[0] != '\0')
		hgn_buf_printf(out, " [%s]", d->rule);
	hgn_buf_putc(out, '\n');
}
