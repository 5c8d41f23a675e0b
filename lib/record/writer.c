/* SPDX-License-Identifier: MIT */
#include "record/writer.h"

#include "base/text.h"

#include <string.h>

#define WIDTH 79 /* code points in a line of movetext */

/* Everything that one call of hgn_record_write() knows. */
struct writer {
	struct hgn_buf *out;
	const struct hgn_record *record;
	const struct hgn_play *play;
	const struct hgn_write_options *options;
	struct hgn_buf word;  /* the last word: kept back, because a parenthesis may have to be glued to it */
	struct hgn_buf text;  /* scratch */
	size_t column;        /* code points in the current line of `out` */
	size_t move;          /* next of play->moves */
	size_t line;          /* first item of the line of play that has had no move yet: */
	bool fresh;           /* - there is such a line */
	bool after_white;     /* the last thing written was White's move (and NAGs), of this number: */
	uint32_t number;
};

/* ---- tags ----------------------------------------------------------------------------------------------------- */

static const struct {
	const char *name, *unknown;
} roster[] = {
	{ "Event", "?" },
	{ "Site", "?" },
	{ "Date", "????.??.??" },
	{ "Round", "?" },
	{ "White", "?" },
	{ "Black", "?" },
	{ "Result", NULL },
};

/* Tags that follow the roster and are made, not copied. */
static const char *const made[] = { "Variant", "SetUp", "FEN" };

static void
write_pair(struct hgn_buf *out, const char *name, const char *value, size_t n)
{
	size_t i, from = 0;

	hgn_buf_putc(out, '[');
	hgn_buf_puts(out, name);
	hgn_buf_puts(out, " \"");
	for (i = 0; i < n; i++)
		if (value[i] == '"' || value[i] == '\\') {
			hgn_buf_add(out, value + from, i - from);
			hgn_buf_putc(out, '\\');
			from = i;
		}
	hgn_buf_add(out, value + from, n - from);
	hgn_buf_puts(out, "\"]\n");
}

static void
write_tag(struct writer *w, const char *name, const struct hgn_tag *tag)
{
	w->text.len = 0;
	hgn_record_tag_value(&w->text, w->record, tag);
	write_pair(w->out, name, w->text.data, w->text.len);
}

static bool
is_known(const char *name)
{
	size_t i;

	for (i = 0; i < sizeof roster / sizeof *roster; i++)
		if (strcmp(roster[i].name, name) == 0)
			return true;
	for (i = 0; i < sizeof made / sizeof *made; i++)
		if (strcmp(made[i], name) == 0)
			return true;
	return false;
}

static void
write_roster(struct writer *w)
{
	size_t i;

	for (i = 0; i < sizeof roster / sizeof *roster; i++) {
		const struct hgn_tag *tag = hgn_record_tag(w->record, roster[i].name);
		const char *value = roster[i].unknown != NULL ? roster[i].unknown : hgn_result_text(w->play->result);

		if (tag != NULL && roster[i].unknown != NULL)
			write_tag(w, roster[i].name, tag);
		else
			write_pair(w->out, roster[i].name, value, strlen(value));
	}
}

static void
write_tags(struct writer *w)
{
	const struct hgn_tag *variant = hgn_record_tag(w->record, "Variant");
	const struct hgn_play *play = w->play;
	struct hgn_buf name = { 0 };
	size_t i;

	write_roster(w);
	if (play->game != NULL && (variant != NULL || strcmp(hgn_game_id(play->game), HGN_DEFAULT_GAME) != 0))
		write_pair(w->out, "Variant", hgn_game_id(play->game), strlen(hgn_game_id(play->game)));
	else if (variant != NULL)
		write_tag(w, "Variant", variant);
	if (play->has_fen) {
		write_pair(w->out, "SetUp", "1", 1);
		write_pair(w->out, "FEN", play->text.data + play->start.off, play->start.len);
	}
	for (i = 0; i < w->record->ntags && !w->options->strip_tags; i++) {
		name.len = 0;
		hgn_record_tag_name(&name, w->record, &w->record->tags[i]);
		if (!is_known(hgn_buf_string(&name)))
			write_tag(w, hgn_buf_string(&name), &w->record->tags[i]);
	}
	w->out->failed |= name.failed;
	hgn_buf_clear(&name);
	hgn_buf_putc(w->out, '\n');
}

/* ---- words ---------------------------------------------------------------------------------------------------- */

static void
new_line(struct writer *w)
{
	if (w->column > 0)
		hgn_buf_putc(w->out, '\n');
	w->column = 0;
}

/* Put the word that was kept back into its line. */
static void
flush_word(struct writer *w)
{
	size_t i, points = 0;

	if (w->word.len == 0)
		return;
	for (i = 0; i < w->word.len; i++)
		points += ((unsigned char)w->word.data[i] & 0xC0) != 0x80;
	if (w->column > 0 && w->column + 1 + points > WIDTH)
		new_line(w);
	if (w->column > 0) {
		hgn_buf_putc(w->out, ' ');
		w->column++;
	}
	hgn_buf_add(w->out, w->word.data, w->word.len);
	w->column += points;
	w->word.len = 0;
}

/* Begin a word, whose bytes are then appended to w->word. An open parenthesis that is all there is sticks to it. */
static void
begin_word(struct writer *w)
{
	if (w->word.len != 1 || w->word.data[0] != '(')
		flush_word(w);
}

static void
write_number(struct writer *w, const struct hgn_played *played)
{
	bool follows = played->side == 1 && w->after_white && w->number == played->number && played->number != 0;

	if (!follows) {
		begin_word(w);
		hgn_buf_putn(&w->word, played->number);
		hgn_buf_puts(&w->word, played->side == 0 ? "." : "...");
	}
	w->after_white = played->side == 0;
	w->number = played->number;
}

/* A move and, where it needs one, its number. */
static void
write_move(struct writer *w, const struct hgn_item *item)
{
	const struct hgn_played *played = w->move < w->play->nmoves ? &w->play->moves[w->move++] : NULL;
	struct hgn_span span = { 0, 0 };

	if (played != NULL) {
		span = w->options->moves == HGN_MOVE_LONG ? played->lan : played->san;
		write_number(w, played);
	}
	begin_word(w);
	if (span.len > 0)
		hgn_buf_add(&w->word, w->play->text.data + span.off, span.len);
	else
		hgn_buf_add(&w->word, w->record->text.data + item->span.off, item->span.len);
}

/* The NAGs of the line of play that goes on at item `i`, up to its next move. */
static void
write_nags(struct writer *w, size_t i)
{
	const struct hgn_item *items = w->record->items;

	for (; i < w->record->nitems && items[i].kind != HGN_MOVE && items[i].kind != HGN_CLOSE; i++) {
		if (items[i].kind == HGN_OPEN)
			i = items[i].value;
		if (items[i].kind != HGN_NAG || w->options->strip_nags)
			continue;
		begin_word(w);
		hgn_buf_putc(&w->word, '$');
		hgn_buf_putn(&w->word, items[i].value);
	}
}

/* The NAGs of the move at item `i`; those before the first move of its line are its own too. */
static void
write_move_nags(struct writer *w, size_t i)
{
	if (w->fresh)
		write_nags(w, w->line);
	w->fresh = false;
	write_nags(w, i + 1);
}

/* Braces around the words of w->text. */
static void
write_braces(struct writer *w)
{
	const char *p = w->text.data, *end = p + w->text.len, *space;

	begin_word(w);
	hgn_buf_putc(&w->word, '{');
	while ((space = memchr(p, ' ', (size_t)(end - p))) != NULL) {
		hgn_buf_add(&w->word, p, (size_t)(space - p));
		flush_word(w);
		p = space + 1;
	}
	hgn_buf_add(&w->word, p, (size_t)(end - p));
	hgn_buf_putc(&w->word, '}');
}

static void
write_comment(struct writer *w, const struct hgn_item *item)
{
	w->text.len = 0;
	hgn_record_comment(&w->text, w->record, item);
	if (w->text.len == 0)
		return;
	w->after_white = false;
	if (memchr(w->text.data, '}', w->text.len) == NULL) {
		write_braces(w);
		return;
	}
	/* Only a line comment can hold what would end a braced one. */
	begin_word(w);
	new_line(w);
	hgn_buf_add(w->out, w->word.data, w->word.len);
	w->word.len = 0;
	hgn_buf_putc(w->out, ';');
	hgn_buf_add(w->out, w->text.data, w->text.len);
	hgn_buf_putc(w->out, '\n');
}

/* ---- movetext ------------------------------------------------------------------------------------------------- */

static void
write_open(struct writer *w, size_t i)
{
	flush_word(w);
	hgn_buf_putc(&w->word, '(');
	w->after_white = false;
	w->line = i + 1;
	w->fresh = true;
}

static void
write_close(struct writer *w)
{
	hgn_buf_putc(&w->word, ')');
	w->after_white = false;
}

/* Pass over a variation, its moves too. */
static size_t
skip_variation(struct writer *w, size_t i)
{
	size_t close = w->record->items[i].value;

	for (; i < close; i++)
		w->move += w->record->items[i].kind == HGN_MOVE;
	return close;
}

static void
write_moves(struct writer *w)
{
	const struct hgn_item *items = w->record->items;
	size_t i;

	w->fresh = true;
	for (i = 0; i < w->record->nitems; i++) {
		switch (items[i].kind) {
		case HGN_MOVE:
			write_move(w, &items[i]);
			write_move_nags(w, i);
			break;
		case HGN_COMMENT:
		case HGN_LINE_COMMENT:
			if (!w->options->strip_comments)
				write_comment(w, &items[i]);
			break;
		case HGN_OPEN:
			if (w->options->strip_variations)
				i = skip_variation(w, i);
			else
				write_open(w, i);
			break;
		case HGN_CLOSE:
			write_close(w);
			break;
		default: /* NAGs are written with their move, the result at the end, numbers as they are needed */
			break;
		}
	}
	if (w->fresh) /* a record without moves */
		write_nags(w, w->line);
	begin_word(w);
	hgn_buf_puts(&w->word, hgn_result_text(w->play->result));
	flush_word(w);
	hgn_buf_puts(w->out, "\n\n");
}

void
hgn_record_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options)
{
	static const struct hgn_write_options plain;
	struct writer w = { .out = out, .record = record, .play = play, .options = options != NULL ? options : &plain };

	write_tags(&w);
	write_moves(&w);
	out->failed |= w.word.failed || w.text.failed;
	hgn_buf_clear(&w.word);
	hgn_buf_clear(&w.text);
}
