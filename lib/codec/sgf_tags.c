/* SPDX-License-Identifier: MIT
 * Conversion of tags, dates and NAGs to SGF properties. */
#include <string.h>

#include "base/text.h"
#include "codec/sgf.h"

const struct hgn_sgf_tag hgn_sgf_tags[HGN_SGF_TAGS + 1] = {
	{ "EV", "Event" }, { "PC", "Site" }, { "DT", "Date" }, { "RO", "Round" }, { "PW", "White" }, { "PB", "Black" },
	{ "RE", "Result" }, { "VARIANT", "Variant" }, { "FEN", "FEN" }, { "WR", "WhiteElo" }, { "BR", "BlackElo" },
	{ "WT", "WhiteTeam" }, { "BT", "BlackTeam" }, { "AN", "Annotator" }, { "ON", "Opening" }, { "SO", "Source" },
	{ "CP", "Copyright" }, { "US", "Transcriber" }, { "RU", "Rules" }, { "GN", "GameName" }, { NULL, NULL },
};

const struct hgn_sgf_glyph hgn_sgf_glyphs[] = {
	{ 1, "TE", '1', true }, { 3, "TE", '2', true }, { 2, "BM", '1', true }, { 4, "BM", '2', true },
	{ 5, "IT", '\0', true }, { 6, "DO", '\0', true }, { 10, "DM", '1', false }, { 13, "UC", '1', false },
	{ 16, "GW", '1', false }, { 18, "GW", '2', false }, { 17, "GB", '1', false }, { 19, "GB", '2', false },
	{ 0, NULL, '\0', false },
};

/* Names of games, by their number in FF[4]. */
static const char *const games[] = { "", "Go", "Othello", "chess", "Gomoku and Renju", "Nine Men's Morris",
	"Backgammon", "Chinese chess", "Shogi", "Lines of Action", "Ataxx", "Hex", "Jungle", "Neutron",
	"Philosopher's Football", "Quadrature", "Trax", "Tantrix", "Amazons", "Octi", "Gess", "Twixt", "Zertz",
	"Plateau", "Yinsh", "Punct", "Gobblet", "Hive", "Exxit", "Hnefatal", "Kuba", "Tripples", "Chase",
	"Tumbling Down", "Sahara",
	"Byte", "Focus", "Dvonn", "Tamsk", "Gipf", "Kropki" };
enum { GAMES = sizeof games / sizeof *games };

const char *
hgn_sgf_game(uint64_t number)
{
	return number > 0 && number < GAMES ? games[number] : NULL;
}

uint64_t
hgn_sgf_game_number(const char *name)
{
	uint64_t i;

	for (i = 1; i < GAMES; i++)
		if (strcmp(games[i], name) == 0)
			return i;
	return 0;
}

enum hgn_result
hgn_sgf_result(bool *whole, const char *text)
{
	static const struct { const char *text; enum hgn_result result; } words[] = {
		{ "Draw", HGN_RESULT_DRAW }, { "0", HGN_RESULT_DRAW }, { "Void", HGN_RESULT_OPEN }, { "?",
		    HGN_RESULT_OPEN } };
	size_t i;

	*whole = text[0] != '\0' && text[1] == '+' && text[2] == '\0';
	if ((text[0] == 'W' || text[0] == 'B') && text[1] == '+')
		return text[0] == 'W' ? HGN_RESULT_WHITE : HGN_RESULT_BLACK;
	for (i = 0; i < sizeof words / sizeof *words; i++) {
		*whole = strcmp(text, words[i].text) == 0;
		if (*whole)
			return words[i].result;
	}
	return HGN_RESULT_OPEN;
}

/* Return true if a text matches a pattern, in which 0 is any digit. */
static bool
has_shape(const char *text, size_t n, const char *shape)
{
	size_t i;

	if (strlen(shape) != n)
		return false;
	for (i = 0; i < n; i++)
		if (shape[i] == '0' ? !hgn_is_digit(text[i]) : text[i] != shape[i])
			return false;
	return true;
}

bool
hgn_sgf_date(struct hgn_buf *out, const char *text, size_t n)
{
	size_t i;

	if (has_shape(text, n, "0000.??.??"))
		n = 4;
	else if (has_shape(text, n, "0000.00.??"))
		n = 7;
	else if (!has_shape(text, n, "0000.00.00"))
		return false;
	for (i = 0; i < n; i++)
		hgn_buf_putc(out, text[i] == '.' ? '-' : text[i]);
	return true;
}

void
hgn_sgf_date_tag(struct hgn_buf *out, const char *text, size_t n)
{
	size_t i;

	if (!has_shape(text, n, "0000") && !has_shape(text, n, "0000-00") && !has_shape(text, n, "0000-00-00")) {
		hgn_buf_add(out, text, n);
		return;
	}
	for (i = 0; i < n; i++)
		hgn_buf_putc(out, text[i] == '-' ? '.' : text[i]);
	for (; n < 10; n += 3)
		hgn_buf_puts(out, ".??");
}

bool
hgn_sgf_is_one_of(const char *name, const char *words)
{
	size_t n = strlen(name);
	const char *at;

	for (at = strstr(words, name); at != NULL; at = strstr(at + 1, name))
		if ((at == words || at[-1] == ' ') && (at[n] == ' ' || at[n] == '\0'))
			return true;
	return false;
}

/* Return the end of the bracketed value at `p`, or `p` if there is none. */
static const char *
value_end(const char *p)
{
	const char *q = p;

	if (*p != '[')
		return p;
	for (q++; *q != '\0' && *q != ']'; q++)
		q += *q == '\\' && q[1] != '\0';
	return *q == ']' ? q + 1 : p;
}

bool
hgn_sgf_is_raw(const char *text, bool root)
{
	char name[HGN_SGF_NAME + 1];
	const char *p, *q;
	size_t n = 0;

	if (strncmp(text, "[%sgf ", HGN_SGF_RAW) != 0)
		return false;
	for (p = text + HGN_SGF_RAW; hgn_is_upper(*p) && n < HGN_SGF_NAME; p++)
		name[n++] = *p;
	name[n] = '\0';
	if (n < 2 || hgn_sgf_is_one_of(name, HGN_SGF_OWN) || hgn_sgf_is_one_of(name, HGN_SGF_FORM " SZ") ||
	    (root && !hgn_sgf_is_one_of(name, "AB AW AE")))
		return false;
	for (q = value_end(p); q != p; q = value_end(p))
		p = q;
	return p[-1] == ']' && strcmp(p, "]") == 0;
}
