/* SPDX-License-Identifier: MIT
 * Lexer: final processing of a record after all its tokens were read; whether text is movetext or another kind of
 * data. */
#include "record/lexer.h"

#include "record/iter.h"
#include "record/record.h"
#include "record/tag_names.h"
#include "hgn/tools/tools.h"
#include "record/reader.h"

#define FEW 20 /* maximum other words in a record with moves */
#define ONE 1  /* maximum other words in a record without moves */

/* Bytes that are examined to determine the kind of a stream. */
#define KIND_BYTES 256

/* Return true if a word looks like a move: it names a cell, or is castling, a null move or a drop, and has only
 * characters of moves. Letters of other alphabets are allowed, as piece letters and figurines. */
static bool
is_move_shaped(const char *word, size_t n)
{
	static const char symbols[] = "@^=+#!?:~/*-<>&,";
	bool cell = false;
	size_t i;

	while (n > 0 && *word == '(') {
		word++;
		n--;
	}
	while (n > 0 && word[n - 1] == ')')
		n--;
	for (i = 0; i < n; i++) {
		if (!hgn_is_alpha(word[i]) && !hgn_is_digit(word[i]) && (unsigned char)word[i] < 0x80 &&
		    strchr(symbols, word[i]) == NULL)
			return false;
		cell |= i > 0 && ((hgn_is_digit(word[i]) && hgn_is_alpha(word[i - 1])) ||
		    (hgn_is_alpha(word[i]) && hgn_is_digit(word[i - 1])));
	}
	return cell || (n >= 3 && (memcmp(word, "O-O", 3) == 0 || memcmp(word, "0-0", 3) == 0)) ||
	    (n == 2 && (memcmp(word, "--", 2) == 0 || memcmp(word, "Z0", 2) == 0));
}

/* Return true if a text without tags may be movetext: a move number is followed by a move, or there are few words that
 * cannot be moves, that is, at most a fixed number or twice the number of words that look like moves. Comments, results
 * and single letters do not count. If `follows` is set, the previous text was not a record, and the fixed number is 0.
 * If `tagged` is set, the text has a malformed tag, and the fixed number does not depend on moves. */
static bool
is_movetext(const char *text, size_t n, bool follows, bool tagged)
{
	size_t at = 0, end, skip, words = 0, shaped = 0, i;
	bool numbered = false, move, line; /* numbered: the previous word is a move number */
	const char *close;

	while (at < n) {
		if (hgn_is_space(text[at])) {
			at++;
			continue;
		}
		line = text[at] == ';';
		if (line || text[at] == '{') { /* a comment */
			close = memchr(text + at, line ? '\n' : '}', n - at);
			at = close != NULL ? (size_t)(close - text) + 1 : n;
			continue;
		}
		for (end = at; end < n && !hgn_is_space(text[end]) && (end == at || text[end] != '{'); end++)
			continue;
		skip = at + hgn_count_digits(text + at, end - at);
		if (skip > at && skip < end && text[skip] == '.')
			while (skip < end && text[skip] == '.')
				skip++;
		else
			skip = at;
		numbered |= skip > at;
		move = is_move_shaped(text + skip, end - skip);
		if (move && numbered)
			return true;
		numbered = skip == end;
		shaped += move;
		for (i = at; i < end && strchr("\"_;\\|", text[i]) == NULL &&
		    !(i > at && hgn_is_alpha(text[i - 1]) && hgn_is_alpha(text[i])); i++)
			continue;
		words += !move && i < end; /* two adjacent letters, or a symbol that moves never contain */
		at = end;
	}
	return words <= (follows ? 0 : shaped > 0 || tagged ? FEW : ONE) || shaped * 2 >= words;
}

/* ---- other kinds of data --------------------------------------------------------------------------------------------
 */

/* First bytes of files that are not records. */
static const struct {
	const char *bytes;
	size_t len;
	const char *kind;
} magics[] = {
	{ "%PDF-", 5, "a PDF document" },
	{ "%!PS", 4, "a PostScript document" },
	{ "{\\rtf", 5, "an RTF document" },
	{ "#!", 2, "a script" },
	{ "\x89PNG", 4, "a PNG image" },
	{ "\xFF\xD8\xFF", 3, "a JPEG image" },
	{ "GIF8", 4, "a GIF image" },
	{ "\x7F" "ELF", 4, "a program" },
	{ "\xCA\xFE\xBA\xBE", 4, "a program" },
	{ "\xD0\xCF\x11\xE0", 4, "a document of an office program" },
	{ "SQLite format 3", 16, "an SQLite database" },
	{ "Scid.si", 7, "an index of a Scid database, which Scid exports as PGN" },
	{ "XQ\x0A", 3, "an XQF file, which XQStudio exports as PGN" },
	{ "XQ\x12", 3, "an XQF file, which XQStudio exports as PGN" },
	{ "\xE2\x96\xB2\xEF\xBC", 5, "KI2 text, which shogi programs save as KIF" }, /* a mark and a wide digit */
};

/* Names in markup, in lower case. */
static const struct {
	const char *text, *kind;
} markups[] = {
	{ "<svg", "an SVG image" },
	{ "<html", "an HTML page" },
	{ "<!doctype html", "an HTML page" },
	{ "<?xml", "an XML document" },
};

/* Return true if a text contains a word in lower case, ignoring case. */
static bool
contains(const char *text, size_t n, const char *word)
{
	size_t len = strlen(word), i, k;

	for (i = 0; i + len <= n; i++) {
		for (k = 0; k < len && hgn_to_upper(text[i + k]) == hgn_to_upper(word[k]); k++)
			continue;
		if (k == len)
			return true;
	}
	return false;
}

/* Return true if text is a tag or a move number at the beginning. */
static bool
begins_record(const char *text, size_t n)
{
	return n > 1 && ((text[0] == '[' && hgn_is_alpha(text[1])) || (hgn_is_digit(text[0]) && text[1] == '.'));
}

/* Return true if bytes are binary data from the start, or after text that has neither a tag nor a move number. Few
 * bytes are binary if one is a control character and a quarter is not text. */
static bool
is_binary(const char *bytes, size_t n)
{
	size_t text = hgn_reader_binary(bytes, n, 0), controls = 0, invalid = 0, i, len;

	for (i = 0; i < n; i += len > 0 ? len : 1) {
		len = hgn_utf8_len(bytes + i, n - i);
		controls += len > 0 && (unsigned char)bytes[i] < ' ' && !hgn_is_space(bytes[i]);
		invalid += len == 0;
	}
	if (text == n && controls > 0 && (controls + invalid) * 4 >= n)
		text = 0;
	for (i = 0; i < text; i++)
		if (begins_record(bytes + i, text - i))
			return false;
	return text < n;
}

int
hgn_evidence_kind(const char **kind, const char *bytes, size_t n, bool last)
{
	size_t first = n >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0, i;

	while (first < n && hgn_is_space(bytes[first]))
		first++;
	if (n < KIND_BYTES && !last) /* the first record of a slow stream must not wait for others */
		return begins_record(bytes + first, n - first) ? 0 : -1;
	n = n < KIND_BYTES ? n : KIND_BYTES;
	for (i = 0; i < sizeof magics / sizeof *magics; i++) {
		*kind = magics[i].kind;
		if (n >= magics[i].len && memcmp(bytes, magics[i].bytes, magics[i].len) == 0)
			return 1;
	}
	*kind = "binary data";
	if (is_binary(bytes, n))
		return 1;
	if (first >= n || bytes[first] != '<')
		return 0;
	*kind = "a document with markup";
	for (i = sizeof markups / sizeof *markups; i-- > 0;) /* the first row that fits counts */
		if (contains(bytes, n, markups[i].text))
			*kind = markups[i].kind;
	return 1;
}

/* ---- the end of a record ---- */

/* Remove spaces from moves: "P e4" becomes " Pe4". Return false if memory ran out. */
static bool
join_moves(struct hgn_lexer *lexer)
{
	struct hgn_record *record = lexer->record;
	struct hgn_item *item;
	char *text;
	size_t i, from, to;

	if (!lexer->spaced)
		return true;
	if (!hgn_record_keep_source(record))
		return false;
	for (i = 0; i < record->nitems; i++) {
		item = &record->items[i];
		if (item->kind != HGN_MOVE || item->dots == 0)
			continue;
		text = record->text.data + item->span.off;
		for (from = to = item->span.len; from > 0; from--)
			if (!hgn_is_space(text[from - 1]))
				text[--to] = text[from - 1];
		memset(text, ' ', to);
		item->span.off += (uint32_t)to;
		item->span.len -= (uint32_t)to;
	}
	return true;
}

/* Return true if an item was written as a comment, not made from words. */
static bool
is_comment(const struct hgn_record *record, const struct hgn_item *item)
{
	const char *text = record->text.data + item->span.off;

	return item->kind == HGN_LINE_COMMENT && item->span.off > 0 && strchr(";%#", text[-1]) != NULL;
}

/* Return true if the text has no part of a record: it consists of words, or of symbols that begin no token and perhaps
 * a result. */
static bool
is_empty(const struct hgn_lexer *lexer)
{
	const struct hgn_record *record = lexer->record;
	bool result = false, bad = false;
	size_t i;

	for (i = 0; i < record->nitems; i++) {
		const struct hgn_item *item = &record->items[i];

		bad |= item->kind == HGN_BAD;
		result |= item->kind == HGN_RESULT;
		if (item->kind != HGN_BAD && item->kind != HGN_RESULT &&
		    (item->kind != HGN_LINE_COMMENT || is_comment(record, item)))
			return false;
	}
	return !lexer->tagged && (result ? bad : !lexer->in_moves);
}

/* Find numbers without a dot and without a move after them. If such a number cannot be the number of the next move,
 * because it is too small or too large for the plies after the last number of its line, it is a move that cannot be
 * read, such as 5254, otherwise it is reported. */
static void
check_bare_numbers(struct hgn_lexer *lexer)
{
	struct hgn_record *record = lexer->record;
	struct {
		uint32_t last, plies;
	} line[HGN_NESTING + 1];
	struct hgn_item *item, *end;
	const struct hgn_item *next;
	unsigned depth = 0;

	if (!lexer->bare || record->nitems == 0)
		return;
	end = record->items + record->nitems;
	line[0].last = line[0].plies = 0;
	for (item = record->items; item < end; item++) {
		line[depth].plies += item->kind == HGN_MOVE;
		if (item->kind == HGN_OPEN) {
			line[depth + 1] = line[depth];
			depth++;
		} else if (item->kind == HGN_CLOSE) {
			depth--;
		}
		if (item->kind != HGN_NUMBER)
			continue;
		for (next = item + 1; next < end && next->kind == HGN_BAD; next++)
			continue;
		if (item->dots > 0 || (next < end && next->kind == HGN_MOVE)) {
			line[depth].last = item->value;
			line[depth].plies = 0;
		} else if (item->span.off > 0 && record->text.data[item->span.off - 1] == '[') {
			continue; /* the brackets are reported */
		} else if (item->value < line[depth].last ||
		    item->value - line[depth].last > line[depth].plies / 2 + 1) {
			item->kind = HGN_MOVE;
			item->value = 0;
			line[depth].plies++;
		} else {
			hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_NUMBER, item->span.off);
		}
	}
}

/* If the record has other tokens but no move, make the first of them a move, which cannot be read, so that the record
 * is not valid. Symbols count only if there are move numbers. */
static void
check_moveless(struct hgn_lexer *lexer)
{
	struct hgn_record *record = lexer->record;
	uint32_t start = record->ntags > 0 ? record->tags[record->ntags - 1].place : 0;
	bool numbered = false;
	size_t i;

	if (!lexer->kept || lexer->has_move[0])
		return;
	for (i = 0; i < record->nitems; i++) {
		struct hgn_item *item = &record->items[i];
		const char *text = record->text.data + item->span.off, *end;

		if (item->kind == HGN_RESULT || item->kind == HGN_MOVE)
			return;
		numbered |= item->kind == HGN_NUMBER;
		if (item->span.off >= start &&
		    (item->kind == HGN_LINE_COMMENT ? !is_comment(record, item) && *text != '[' :
						      item->kind == HGN_BAD && numbered && item->span.len > 0)) {
			hgn_remarks_drop(&lexer->remarks, item->span.off);
			for (end = text + item->span.len; text < end && (unsigned char)*text >= ' '; text++)
				continue; /* to a control character, such as a newline between words */
			item->span.len = (uint32_t)(text - record->text.data) - item->span.off;
			item->kind = HGN_MOVE;
			item->value = 0;
			return;
		}
	}
}

/* Return true if the text is not a record, because it is empty or its words cannot be moves. A few words may be
 * mistyped moves, unless the previous text was not a record either. `comment` is set if a comment is not closed. */
static bool
is_nothing(const struct hgn_lexer *lexer, bool comment)
{
	const struct hgn_record *record = lexer->record;
	bool follows = lexer->nothing && !lexer->tagged;

	if (record->ntags > 0 || record->own == 0 || record->form != HGN_FORM_TEXT)
		return false;
	if (follows && hgn_items_find(record, 0, HGN_BIT(HGN_MOVE) | HGN_BIT(HGN_NUMBER)) == record->nitems)
		return true;
	return (!comment && is_empty(lexer)) || (record->notation == NULL &&
	    !is_movetext(record->text.data, record->own, follows, lexer->tagged));
}

/* Return true if the last move but one completes a turn, or no number precedes it. */
static bool
is_turn_complete(const struct hgn_record *record)
{
	unsigned moves = 0, due = 0;
	size_t i;

	for (i = record->nitems - 1; i-- > 0 && due == 0;) {
		if (record->items[i].kind == HGN_CLOSE)
			i = record->items[i].value;
		else if (record->items[i].kind == HGN_NUMBER)
			due = record->items[i].dots > 1 ? 1 : 2;
		else
			moves += record->items[i].kind == HGN_MOVE;
	}
	return moves >= due;
}

/* If the last move is a word that may be a result at the end of a record, make it the result. */
static void
find_last_result(struct hgn_lexer *lexer)
{
	const struct hgn_result_words *words = lexer->words != NULL ? &lexer->words->results : NULL;
	struct hgn_record *record = lexer->record;
	struct hgn_item *item = hgn_lex_last(lexer);
	size_t i;

	if (words == NULL || lexer->terminated || lexer->depth > 0 || item == NULL || item->kind != HGN_MOVE)
		return;
	for (i = 0; i < words->n; i++)
		if (words->word[i].last && hgn_text_is(record->text.data + item->span.off, item->span.len,
		    words->word[i].text) && is_turn_complete(record)) {
			item->kind = HGN_RESULT;
			item->value = words->word[i].result;
			lexer->terminated = true;
			return;
		}
}

/* Give tags their names in HGN, and remove those without one. */
static void
translate_tags(struct hgn_record *record, const struct hgn_words *words)
{
	const struct hgn_tag_word *word, *end;
	size_t i, kept = 0;

	if (words == NULL || words->tags == 0)
		return;
	end = words->tag + words->tags;
	for (i = 0; i < record->ntags && !record->text.failed; i++) {
		struct hgn_tag *tag = &record->tags[i];

		for (word = words->tag; word < end && !hgn_text_is(record->text.data + tag->name.off, tag->name.len,
		    word->external); word++)
			continue;
		if (word < end && word->own == NULL)
			continue;
		if (word < end)
			tag->name = hgn_build_made(record, word->own, strlen(word->own), tag->name.off);
		record->tags[kept++] = *tag;
	}
	record->ntags = kept;
}

static void
check_termination(struct hgn_lexer *lexer)
{
	struct hgn_record *record = lexer->record;
	size_t last = record->text.len;

	if (lexer->terminated || record->form != HGN_FORM_TEXT || (!lexer->tagged && !lexer->in_moves))
		return;
	while (last > 1 && hgn_is_space(record->text.data[last - 1]))
		last--;
	if (lexer->restarted)
		hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_RESTARTED, record->text.len);
	else
		hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_NO_TERMINATION, last > 0 ? last - 1 : 0);
}

bool
hgn_lexer_finish(struct hgn_lexer *lexer, enum hgn_lex end)
{
	struct hgn_record *record = lexer->record;
	bool open = lexer->depth > 0 || lexer->ignored > 0, comment = end == HGN_LEX_COMMENT;
	unsigned i;

	lexer->newlines = 0;
	if (record->text.len > 0 && (!hgn_build_check_bytes(&lexer->newlines, record, &lexer->remarks) ||
	    !join_moves(lexer)))
		return false;
	if (is_nothing(lexer, comment)) { /* report it, unless the previous text was not a record either */
		lexer->remarks.n = 0;
		lexer->depth = 0;
		lexer->ignored = 0;
		record->nitems = 0;
		if (lexer->nothing)
			record->broken = true;
		else
			hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_NOTHING, 0);
		lexer->nothing = true;
		return !record->text.failed;
	}
	lexer->nothing = false;
	if (comment)
		hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_COMMENT, lexer->pos);
	for (i = 0; i < lexer->depth && !comment; i++)
		hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_VARIATION, record->items[lexer->opens[i]].span.off);
	if (lexer->ignored > 0 && !comment)
		hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_VARIATION, lexer->ignored_open);
	find_last_result(lexer);
	check_moveless(lexer);
	check_bare_numbers(lexer);
	lexer->ignored = 0;
	while (lexer->depth > 0 && !lexer->record->text.failed)
		hgn_lex_close_variation(lexer, lexer->text + record->text.len, lexer->text + record->text.len);
	if (!comment && !open)
		check_termination(lexer);
	translate_tags(record, lexer->words);
	hgn_tag_names_identify(record, &lexer->remarks);
	return !lexer->record->text.failed;
}
