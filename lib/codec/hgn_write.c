/* SPDX-License-Identifier: MIT
 * Writing of canonical HGN and PGN. Reading and writing it again does not change it. */
#include "codec/codec.h"

#include <string.h>

#include "base/buf.h"
#include "base/bytes.h"
#include "base/date.h"
#include "base/error.h"
#include "base/text.h"
#include "hgn.h"
#include "hgn/tools/tools.h"
#include "notation/foreign/names.h"
#include "notation/foreign/notation.h"
#include "notation/foreign/record_plan.h"
#include "record/iter.h"
#include "record/record.h"
#include "record/tag_names.h"

#define WIDTH 79 /* default width of movetext in code points */

/* State of hgn_text_write(). Words are written directly to `out`, each after a byte for the separator. The separator
 * is chosen when the word is complete, because no space is written beside parentheses. */
struct movetext_writer {
	struct hgn_buf *out;
	const struct hgn_record *record;
	const struct hgn_play *play;
	const struct hgn_write_options *options;
	const struct hgn_notation *notation; /* NULL = none */
	const struct hgn_words *words; /* of the notation; NULL = none */
	struct hgn_buf text;  /* scratch */
	struct hgn_buf names; /* names of tags, if some are repeated */
	size_t word;          /* offset of the last word in `out` */
	size_t trails;        /* number of UTF-8 continuation bytes in it */
	size_t width;         /* maximum code points per line */
	size_t column;        /* code points before it on its line; `width` if it must begin a new line */
	size_t move;          /* index of the next ply in play->moves */
	size_t line;          /* if `fresh`: first item of the variation */
	bool fresh;           /* in a variation without a move so far */
	bool non_ascii;            /* texts of moves contain non-ASCII characters */
	bool after_white;     /* White's move with the number `number`, or its NAG, was written last */
	uint32_t number;
};

/* ---- tags ----------------------------------------------------------------------------------------------------- */

struct tag_text {
	const char *text;
	size_t len;
};
#define NAME(text) { (text), sizeof (text) - 1 }

static const struct {
	struct tag_text name, unknown;
} roster[] = {
	{ NAME("Event"), NAME("?") },
	{ NAME("Site"), NAME("?") },
	{ NAME("Date"), NAME("????.??.??") },
	{ NAME("Round"), NAME("?") },
	{ NAME("White"), NAME("?") },
	{ NAME("Black"), NAME("?") },
	{ NAME("Result"), NAME("*") },
	{ NAME("Variant"), NAME("") },
	{ NAME("SetUp"), NAME("") },
	{ NAME("FEN"), NAME("") },
};
enum { RESULT = 6, VARIANT, SETUP, FEN }; /* from RESULT on, values are derived, not copied */

/* Return true if a tag is the first with its name. Others are in play->kept. */
static bool
is_first(const struct movetext_writer *w, const struct hgn_tag *tag)
{
	return !hgn_tag_repeats(&w->names, (size_t)(tag - w->record->tags));
}

/* Return the name of a tag. Names are ASCII, without escapes. */
static struct tag_text
tag_name(const struct movetext_writer *w, const struct hgn_tag *tag)
{
	return (struct tag_text){ w->record->text.data + tag->name.off, tag->name.len };
}

static inline bool
is_name(const struct tag_text *a, const struct tag_text *b)
{
	return a->len == b->len && memcmp(a->text, b->text, a->len) == 0;
}

static char *
put_escaped(char *p, const char *value, size_t n)
{
	const char *end = value + n;

	for (; value < end; *p++ = *value++)
		if (*value == '"' || *value == '\\')
			*p++ = '\\';
	return p;
}

/* Return the name of a tag in the notation, or NULL. */
static const char *
find_external(const struct hgn_words *words, const struct tag_text *name)
{
	size_t i;

	for (i = 0; words != NULL && i < words->tags; i++)
		if (words->tag[i].own != NULL && hgn_text_is(name->text, name->len, words->tag[i].own))
			return words->tag[i].external;
	return NULL;
}

/* Write a tag pair. `plain` means that the value needs no escapes. */
static void
write_pair(struct movetext_writer *w, const struct tag_text *name, const char *value, size_t n, bool plain)
{
	const char *external = find_external(w->words, name);
	struct tag_text other = { external, external != NULL ? strlen(external) : 0 };
	struct hgn_buf *out = w->out;
	size_t i;
	char *p;

	for (i = 0; external == NULL && w->words != NULL && i < w->words->tags; i++)
		if (hgn_text_is(name->text, name->len, w->words->tag[i].external)) { /* the name of another tag */
			(void)hgn_capacity_drop(w->options, HGN_DROPPED_TAGS);
			return;
		}
	name = external != NULL ? &other : name;
	p = hgn_buf_room(out, name->len + (plain ? n : 2 * n) + 6);
	if (p == NULL)
		return;
	*p++ = '[';
	p = hgn_put(p, name->text, name->len);
	p = hgn_put(p, " \"", 2);
	p = plain ? hgn_put(p, value, n) : put_escaped(p, value, n);
	hgn_buf_end(out, hgn_put(p, "\"]\n", 3));
}

static void
write_made(struct movetext_writer *w, int which, const char *value, size_t n)
{
	write_pair(w, &roster[which].name, value, n, memchr(value, '"', n) == NULL && memchr(value, '\\', n) == NULL);
}

static void
write_tag(struct movetext_writer *w, const struct tag_text *name, const struct hgn_tag *tag)
{
	const struct hgn_record *record = w->record;
	const char *value = record->text.data + tag->value.off;

	if (!tag->escaped && record->encoding == HGN_ENCODING_UTF8 &&
	    (!hgn_date_is_tag(name->text, name->len) || hgn_date_valid(value, tag->value.len))) {
		write_pair(w, name, value, tag->value.len, memchr(value, '"', tag->value.len) == NULL &&
		    (record->form == HGN_FORM_TEXT || memchr(value, '\\', tag->value.len) == NULL));
		return;
	}
	w->text.len = 0;
	hgn_record_put_value(&w->text, record, tag);
	write_pair(w, name, hgn_buf_string(&w->text), w->text.len, false);
}

/* Write the seven-tag roster. Return the number of tags at the beginning of the record that are in this order. */
static size_t
write_roster(struct movetext_writer *w)
{
	const struct hgn_record *record = w->record;
	const char *result = hgn_result_text(w->play->tagged);
	size_t i, placed = 0;

	for (i = 0; i < RESULT; i++) {
		const struct hgn_tag *tag = i < record->ntags ? &record->tags[i] : NULL;
		struct tag_text name = tag != NULL ? tag_name(w, tag) : (struct tag_text){ "", 0 };

		if (is_name(&name, &roster[i].name) && is_first(w, tag))
			placed += placed == i;
		else
			tag = hgn_record_tag(record, roster[i].name.text);
		if (tag != NULL)
			write_tag(w, &roster[i].name, tag);
		else
			write_pair(w, &roster[i].name, roster[i].unknown.text, roster[i].unknown.len, true);
	}
	write_pair(w, &roster[RESULT].name, result, strlen(result), true);
	return placed;
}

/* Write the tag that names the game. */
static void
write_variant(struct movetext_writer *w)
{
	const struct hgn_tag *variant = hgn_record_tag(w->record, roster[VARIANT].name.text);
	const struct hgn_play *play = w->play;
	const char *external = w->notation != NULL && play->game != NULL ?
	    hgn_game_names_text(w->notation->games, hgn_game_id(play->game)) : NULL;

	if (external != NULL)
		write_made(w, VARIANT, external, strlen(external));
	else if ((play->game != NULL || play->unplayed) && !play->keeps_variant &&
	    (variant != NULL || strcmp(hgn_play_variant(play), HGN_DEFAULT_GAME) != 0))
		write_made(w, VARIANT, hgn_play_variant(play), strlen(hgn_play_variant(play)));
	else if (variant != NULL)
		write_tag(w, &roster[VARIANT].name, variant);
}

/* Write all tags. If the notation has another name for Variant, it is the first tag, which identifies the notation. */
static void
write_tags(struct movetext_writer *w)
{
	const struct hgn_play *play = w->play;
	bool begins = find_external(w->words, &roster[VARIANT].name) != NULL;
	const struct hgn_tag *setup;
	struct tag_text name;
	size_t i;

	if (begins)
		write_variant(w);
	i = write_roster(w);
	if (!begins)
		write_variant(w);
	if (play->has_fen) {
		write_made(w, SETUP, "1", 1);
		write_made(w, FEN, play->text.data + play->start.off, play->start.len);
	} else if ((setup = hgn_record_tag(w->record, roster[SETUP].name.text)) != NULL) {
		write_tag(w, &roster[SETUP].name, setup);
	}
	for (; i < w->record->ntags && !w->options->strip_tags; i++) {
		name = tag_name(w, &w->record->tags[i]);
		if (!hgn_tag_stays(name.text, name.len) && is_first(w, &w->record->tags[i]))
			write_tag(w, &name, &w->record->tags[i]);
	}
	hgn_buf_putc(w->out, '\n');
}

/* ---- words ---------------------------------------------------------------------------------------------------- */

/* Return true if a byte is a UTF-8 continuation byte. */
static inline bool
is_trail(char c)
{
	return ((unsigned char)c & 0xC0) == 0x80;
}

/* Begin a line after the end of `out`. */
static void
begin_line(struct movetext_writer *w)
{
	w->word = w->out->len;
	w->trails = 0;
	w->column = w->width;
}

/* Decide whether the last word, which ends at `p`, begins a new line. */
static inline void
end_word(struct movetext_writer *w, const char *p)
{
	char *word = w->out->data + w->word;
	size_t points = (size_t)(p - word) - w->trails;

	w->column += 1 + points;
	word[-1] = ' ';
	if (w->column > w->width) {
		w->column = points;
		word[-1] = '\n';
	}
}

/* Begin another word after position `p`. Reserve memory for it, and return its location. */
static inline char *
next_word(struct movetext_writer *w, char *p)
{
	end_word(w, p++);
	w->word = (size_t)(p - w->out->data);
	w->trails = 0;
	return p;
}

/* Begin a word, which may be the first one or follow an opening parenthesis. Return its location. */
static inline char *
begin_word(struct movetext_writer *w, char *p)
{
	const char *word = w->out->data + w->word;

	return p == word || (p == word + 1 && *word == '(') ? p : next_word(w, p);
}

/* Return true if a move number must precede a move. */
static inline bool
needs_number(struct movetext_writer *w, const struct hgn_played *played)
{
	bool follows = played->side == 1 && w->after_white && w->number == played->number && played->number != 0;

	w->after_white = played->side == 0;
	w->number = played->number;
	return !follows && played->number != HGN_NO_NUMBER;
}

/* Write a move, with its number if necessary. */
static inline void
write_move(struct movetext_writer *w, const struct hgn_item *item)
{
	const struct hgn_played *played = w->move < w->play->nmoves ? &w->play->moves[w->move++] : NULL;
	struct hgn_span span = { 0, 0 };
	const char *text = w->play->text.data;
	bool non_ascii = w->non_ascii;
	size_t i;
	char *p;

	if (played != NULL)
		span = w->options->moves == HGN_MOVE_LONG ? played->lan : played->san;
	if (span.len == 0) {
		text = w->record->text.data;
		span = item->span;
		non_ascii = true;
	}
	p = hgn_buf_room(w->out, span.len + HGN_BUF_DIGITS + 5);
	if (p == NULL)
		return;
	p = begin_word(w, p);
	if (played != NULL && needs_number(w, played)) {
		p = hgn_put_number(p, played->number);
		memcpy(p, "...", 3);
		p = next_word(w, p + (played->side == 0 ? 1 : 3));
	}
	text += span.off;
	for (i = 0; non_ascii && i < span.len; i++)
		w->trails += is_trail(text[i]);
	hgn_buf_end(w->out, non_ascii ? hgn_put(p, text, span.len) : hgn_put_short(p, text, span.len));
}

/* Write the NAGs from item `i` on, up to the next move of the line of play. */
static void
write_nags(struct movetext_writer *w, size_t i)
{
	struct hgn_iter iter = hgn_iter_from(w->record, (uint32_t)i);
	const struct hgn_item *item;
	char *p;

	while ((item = hgn_iter_own(&iter)) != NULL && item->kind != HGN_MOVE && item->kind != HGN_CLOSE) {
		if (item->kind != HGN_NAG || w->options->strip_nags)
			continue;
		p = hgn_buf_room(w->out, HGN_BUF_DIGITS + 2);
		if (p == NULL)
			return;
		p = begin_word(w, p);
		*p++ = '$';
		hgn_buf_end(w->out, hgn_put_number(p, item->value));
	}
}

/* Return the end of a word in a comment. Add the number of its UTF-8 continuation bytes to *trails. */
static const char *
skip_word(size_t *trails, const char *p, const char *end)
{
	/* Bytes above 127 are negative, so they compare as less than '!'. */
	while (end - p >= HGN_BYTES && hgn_bytes_set(hgn_bytes_load(p) < '!') == 0)
		p += HGN_BYTES;
	for (; p < end && !hgn_is_space(*p); p++)
		*trails += is_trail(*p);
	return p;
}

static const char *
skip_spaces(const char *p, const char *end)
{
	while (p < end && hgn_is_space(*p))
		p++;
	return p;
}

/* Write a text as a comment in braces. The text must begin with a word. */
static void
write_braces(struct movetext_writer *w, const char *p, const char *end)
{
	const char *word;
	size_t trails;
	bool first;
	char *to;

	for (first = true; first || p < end; first = false) {
		word = p;
		trails = 0;
		p = skip_word(&trails, p, end);
		to = hgn_buf_room(w->out, (size_t)(p - word) + 3);
		if (to == NULL)
			return;
		to = first ? begin_word(w, to) : next_word(w, to);
		w->trails += trails;
		if (first)
			*to++ = '{';
		to = hgn_put(to, word, (size_t)(p - word));
		p = skip_spaces(p, end);
		if (p == end)
			*to++ = '}';
		hgn_buf_end(w->out, to);
	}
}

/* Write a text that contains '}' as a line comment. */
static void
write_line_comment(struct movetext_writer *w, const char *text, size_t n)
{
	struct hgn_buf *out = w->out;
	char *p = hgn_buf_room(out, 2);

	if (p == NULL)
		return;
	p = begin_word(w, p);
	out->data[w->word - 1] = '\n';
	*p++ = ';';
	hgn_buf_end(out, p);
	hgn_buf_add(out, text, n);
	hgn_buf_putc(out, '\n');
	begin_line(w);
}

/* Write a text, which must begin with a word, as a comment. */
static void
write_text(struct movetext_writer *w, const char *text, const char *end)
{
	if (memchr(text, '}', (size_t)(end - text)) == NULL)
		write_braces(w, text, end);
	else
		write_line_comment(w, text, (size_t)(end - text));
}

static void
write_comment(struct movetext_writer *w, const struct hgn_item *item)
{
	const char *text = w->record->text.data + item->span.off, *end = text + item->span.len;

	text = skip_spaces(text, end);
	if (text == end)
		return;
	w->after_white = false;
	if (w->record->encoding != HGN_ENCODING_UTF8 || item->kind == HGN_LINE_COMMENT) {
		w->text.len = 0;
		hgn_record_comment(&w->text, w->record, item);
		text = hgn_buf_string(&w->text);
		end = text + w->text.len;
	}
	write_text(w, text, end);
}

/* ---- movetext ------------------------------------------------------------------------------------------------- */

static void
write_open(struct movetext_writer *w, size_t i)
{
	char *p = hgn_buf_room(w->out, 2);

	if (p == NULL)
		return;
	p = p == w->out->data + w->word ? p : next_word(w, p);
	*p++ = '(';
	hgn_buf_end(w->out, p);
	w->after_white = false;
	w->line = i + 1;
	w->fresh = hgn_variation_has_move(w->record, (struct hgn_items){ w->line, w->record->items[i].value });
	if (!w->fresh)
		write_nags(w, i + 1);
}

/* Write a move and its NAGs, including those before the first move of a variation. */
static inline void
write_ply(struct movetext_writer *w, struct hgn_iter *iter)
{
	const struct hgn_item *next = iter->next;

	write_move(w, iter->at);
	next += next < iter->end && next->kind == HGN_NUMBER;
	if (!w->fresh && next < iter->end && next->kind == HGN_MOVE) {
		iter->next = next; /* the line of play continues immediately */
		return;
	}
	if (w->fresh)
		write_nags(w, w->line);
	w->fresh = false;
	write_nags(w, hgn_iter_index(iter) + 1);
}

/* Write the items of the record. */
static void
write_items(struct movetext_writer *w)
{
	struct hgn_iter iter = hgn_iter_all(w->record);
	const struct hgn_item *item;

	while ((item = hgn_iter_next(&iter)) != NULL) {
		switch (item->kind) {
		case HGN_MOVE:
			write_ply(w, &iter);
			break;
		case HGN_COMMENT:
		case HGN_LINE_COMMENT:
			if (!w->options->strip_comments)
				write_comment(w, item);
			break;
		case HGN_OPEN:
			if (w->options->strip_variations || hgn_variation_is_bare(w->record, hgn_iter_index(&iter),
			    w->options))
				w->move += hgn_iter_skip_moves(&iter);
			else
				write_open(w, hgn_iter_index(&iter));
			break;
		case HGN_CLOSE:
			hgn_buf_putc(w->out, ')');
			w->after_white = false;
			break;
		default: /* NAGs are written with their move, the result at the end, and numbers where necessary */
			break;
		}
	}
}

static void
write_moves(struct movetext_writer *w)
{
	const char *result = hgn_result_text(w->play->result);
	const struct hgn_buf *kept = &w->play->kept; /* tags that became a comment */
	size_t n = strlen(result);
	char *p;

	begin_line(w);
	write_nags(w, 0);
	if (kept->len > 0 && !w->options->strip_comments && !w->options->strip_tags)
		write_text(w, kept->data, kept->data + kept->len);
	write_items(w);
	p = hgn_buf_room(w->out, n + 3);
	if (p == NULL)
		return;
	p = hgn_put(begin_word(w, p), result, n);
	end_word(w, p);
	hgn_buf_end(w->out, hgn_put(p, "\n\n", 2));
}

unsigned
hgn_text_required(const struct hgn_write_options *options)
{
	return options->moves == HGN_MOVE_LONG ? HGN_WANT_LAN : HGN_WANT_SAN;
}

int
hgn_text_write(const struct hgn_writer *to)
{
	const struct hgn_notation *notation = to->notation;
	struct movetext_writer w = { .out = to->out, .record = to->record, .play = to->play, .notation = notation,
		.words = notation != NULL && notation->record != NULL ? &notation->record->words : NULL,
		.options = to->options };
	size_t newlines;

	w.non_ascii = !hgn_text_survey(&newlines, to->play->text.data, to->play->text.len);
	if (to->play->kept.len > 0 && !hgn_tag_names_find(&w.names, to->record))
		to->out->failed = true;
	w.width = w.options->wrap > 0 ? w.options->wrap : WIDTH;
	write_tags(&w);
	write_moves(&w);
	to->out->failed |= w.text.failed;
	hgn_buf_clear(&w.text);
	hgn_buf_clear(&w.names);
	return 0;
}

int
hgn_pgn_write(const struct hgn_writer *to)
{
	if (strcmp(hgn_play_variant(to->play), HGN_DEFAULT_GAME) == 0)
		return hgn_text_write(to);
	return hgn_error_set(to->error, HGN_EINVAL, "not-expressible",
	    "pgn supports only %s, and this is %s; use -t hgn", HGN_DEFAULT_GAME, hgn_play_variant(to->play));
}
