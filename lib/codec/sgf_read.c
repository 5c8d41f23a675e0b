/* SPDX-License-Identifier: MIT
 * Reading of SGF: finds game trees in a stream, and builds records from them. Also tags, dates and NAGs in SGF. */
#include <stdarg.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "codec/codec.h"
#include "codec/sgf.h"
#include "hgn/tools/tools.h"
#include "record/build.h"
#include "record/lexer.h"
#include "record/record.h"

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

struct sgf_reading {
	struct hgn_record *record;
	struct hgn_remarks *remarks;
	const struct hgn_sgf_tree *tree;
	struct hgn_buf scratch;
	bool given; /* the game is known */
	const struct hgn_sgf_property *list, *player; /* the properties TAG and PL of the root; NULL = none */
	const struct hgn_sgf_property *source[HGN_SGF_TAGS]; /* the properties of the root that contain known tags */
	bool placed[HGN_SGF_TAGS]; /* `list` contains the name of the tag, which has its place there */
	bool lists_result, lists_setup; /* `list` contains a value for the tag Result, or "1" for SetUp */
	struct hgn_error *error;
};

static int fail(struct sgf_reading *r, size_t off, const char *rule, const char *format, ...) HGN_PRINTF(4, 5);

static int
fail(struct sgf_reading *r, size_t off, const char *rule, const char *format, ...)
{
	char message[256];
	va_list args;

	va_start(args, format);
	hgn_text_vprint(message, sizeof message, format, args);
	va_end(args);
	hgn_error_set(r->error, HGN_EINVAL, rule, "%s", message);
	return hgn_error_at(r->error, NULL, 1, off + 1);
}

static struct hgn_span
first_value(const struct sgf_reading *r, const struct hgn_sgf_property *property)
{
	return hgn_sgf_value(r->tree, property->value);
}

static bool
is_named(const struct hgn_sgf_property *property, const char *name)
{
	return property->name[0] == name[0] && property->name[1] == name[1] && strcmp(property->name, name) == 0;
}

/* Return true if a property is a move. */
static bool
is_move(const struct hgn_sgf_property *property)
{
	return property->name[1] == '\0' && (property->name[0] == 'W' || property->name[0] == 'B');
}

/* Return a property of a node, or NULL. */
static const struct hgn_sgf_property *
find(const struct sgf_reading *r, const struct hgn_sgf_node *node, const char *name)
{
	uint32_t i;

	for (i = 0; i < node->properties; i++)
		if (is_named(hgn_sgf_property(r->tree, node->property + i), name))
			return hgn_sgf_property(r->tree, node->property + i);
	return NULL;
}

/* Return the text of a value on one line, in r->scratch. */
static const char *
simple_text(struct sgf_reading *r, struct hgn_span value)
{
	size_t i;

	r->scratch.len = 0;
	hgn_sgf_unescape(&r->scratch, r->tree->bytes + value.off, value.len);
	for (i = 0; i < r->scratch.len; i++)
		if (r->scratch.data[i] == '\n' || r->scratch.data[i] == '\r')
			r->scratch.data[i] = ' ';
	return hgn_buf_string(&r->scratch);
}

/* ---- the game ---- */

/* ---- tags ---- */

static void
put_pair(struct sgf_reading *r, size_t off, const char *name, const char *value, size_t n)
{
	hgn_build_pair(r->record, name, strlen(name), value, n, off);
}

/* Return the index in hgn_sgf_tags of a property, or of a tag if `tag` is set; -1 if it is not in the list. */
static int
find_known(const char *name, bool tag)
{
	int i;

	for (i = 0; i < HGN_SGF_TAGS; i++)
		if (strcmp(tag ? hgn_sgf_tags[i].tag : hgn_sgf_tags[i].property, name) == 0)
			return i;
	return -1;
}

/* Find the properties of the root that contain tags. */
static void
survey_root(struct sgf_reading *r, const struct hgn_sgf_node *root)
{
	const struct hgn_sgf_property *property;
	const char *text;
	uint32_t i;
	int known;

	for (i = 0; i < root->properties; i++) {
		property = hgn_sgf_property(r->tree, root->property + i);
		known = find_known(property->name, false);
		if (known >= 0 && r->source[known] == NULL)
			r->source[known] = property;
		if (r->list == NULL && is_named(property, "TAG"))
			r->list = property;
		if (r->player == NULL && is_named(property, "PL"))
			r->player = property;
	}
	for (i = 0; r->list != NULL && i < r->list->values; i++) {
		text = simple_text(r, hgn_sgf_value(r->tree, r->list->value + i));
		known = find_known(text, true);
		if (known >= 0)
			r->placed[known] = true;
		r->lists_result |= strncmp(text, "Result:", 7) == 0;
		r->lists_setup |= strcmp(text, "SetUp:1") == 0;
	}
}

static int
put_fen(struct sgf_reading *r, const struct hgn_sgf_property *property)
{
	const struct hgn_sgf_property *player = r->player;
	struct hgn_span value = first_value(r, property);
	const char *fen = simple_text(r, value), *space = strchr(fen, ' ');
	char side = space != NULL ? space[1] : '-';

	if (player != NULL && (side == 'w' || side == 'b') && (first_value(r, player).len != 1 ||
	    hgn_to_lower(r->tree->bytes[first_value(r, player).off]) != side))
		return fail(r, player->off, "sgf-setup", "PL and FEN differ on who is to move");
	if (!r->lists_setup)
		put_pair(r, property->off, "SetUp", "1", 1);
	put_pair(r, property->off, "FEN", fen, r->scratch.len);
	return 0;
}

/* Add the tag that corresponds to a property. If `list` contains a value for Result, the property RE is the
 * termination, and only text beside the result becomes a tag. */
static int
put_known(struct sgf_reading *r, const struct hgn_sgf_property *property, const char *tag)
{
	const char *text;
	struct hgn_buf date = { 0 };
	bool whole;

	if (strcmp(tag, "FEN") == 0)
		return put_fen(r, property);
	text = simple_text(r, first_value(r, property));
	if (strcmp(tag, "Result") == 0) {
		const char *result = hgn_result_text(hgn_sgf_result(&whole, text));

		if (!r->lists_result)
			put_pair(r, property->off, tag, result, strlen(result));
		if (!whole && *text != '\0')
			put_pair(r, property->off, "RE", text, r->scratch.len);
	} else if (strcmp(tag, "Date") == 0) {
		hgn_sgf_date_tag(&date, text, r->scratch.len);
		put_pair(r, property->off, tag, hgn_buf_string(&date), date.len);
		r->record->text.failed |= date.failed;
		hgn_buf_clear(&date);
	} else {
		put_pair(r, property->off, tag, text, r->scratch.len);
	}
	return 0;
}

/* Add a tag from a value of the property TAG. */
static int
put_listed(struct sgf_reading *r, struct hgn_span value)
{
	const char *text = simple_text(r, value);
	size_t n = hgn_count_tag_name(text, r->scratch.len);
	int known;

	if (n == 0 || (text[n] != ':' && text[n] != '\0'))
		return fail(r, value.off, "sgf-value", "invalid tag '%.40s'; expected name:value", text);
	if (text[n] == ':') {
		hgn_build_pair(r->record, text, n, text + n + 1, r->scratch.len - n - 1, value.off);
		return 0;
	}
	known = find_known(text, true);
	if (known < 0 || r->source[known] == NULL)
		return fail(r, value.off, "sgf-value", "no property contains the tag %.40s", text);
	return put_known(r, r->source[known], hgn_sgf_tags[known].tag);
}

/* Check that the game is supported: it is named, is chess, or was given by the caller. In a record that is not
 * replayed, store the name of the game by the number in GM; the default is Go. */
static int
put_game(struct sgf_reading *r, const struct hgn_sgf_node *root)
{
	const struct hgn_sgf_property *game = find(r, root, "GM");
	struct hgn_span value = game != NULL ? first_value(r, game) : (struct hgn_span){ root->off, 0 };
	const char *text = game != NULL ? simple_text(r, value) : "", *name = text;
	uint64_t number = HGN_SGF_GO;

	if (find(r, root, "VARIANT") != NULL || (r->given && !r->record->syntax_only))
		return 0;
	if (game == NULL || hgn_text_number(&number, text, strlen(text), 10000))
		name = hgn_sgf_game(number);
	if (r->record->syntax_only) {
		if (name != NULL && strcmp(name, HGN_DEFAULT_GAME) != 0)
			put_pair(r, game != NULL ? game->off : root->off, "Variant", name, strlen(name));
		return 0;
	}
	if (game == NULL)
		return fail(r, root->off, "sgf-game", "no game is named, which means Go; use VARIANT[...] or --game");
	if (name == NULL || name == text)
		return fail(r, value.off, "sgf-game", "unknown game number '%.40s'", text);
	return number == HGN_SGF_CHESS ? 0 : fail(r, value.off, "sgf-game", "unsupported game: %s", name);
}

/* Add the tags in the root. */
static int
put_tags(struct sgf_reading *r, const struct hgn_sgf_node *root)
{
	uint32_t i, k;
	int status = put_game(r, root), known;

	if (status == 0)
		survey_root(r, root);
	for (i = 0; status == 0 && i < root->properties; i++) {
		const struct hgn_sgf_property *property = hgn_sgf_property(r->tree, root->property + i);

		known = find_known(property->name, false);
		if (property == r->list) {
			for (k = 0; status == 0 && k < property->values; k++)
				status = put_listed(r, hgn_sgf_value(r->tree, property->value + k));
		} else if (known >= 0 && (!r->placed[known] || property != r->source[known])) {
			status = put_known(r, property, hgn_sgf_tags[known].tag);
		} else if (known < 0 && property->values == 1 && !hgn_sgf_is_one_of(property->name, HGN_SGF_FORM) &&
		    !hgn_sgf_is_one_of(property->name, HGN_SGF_OWN) && !hgn_sgf_is_one_of(property->name,
		    HGN_SGF_SETTING) && property->name[1] != '\0') {
			const char *text = simple_text(r, first_value(r, property));

			put_pair(r, property->off, property->name, text, r->scratch.len);
		}
	}
	if (status == 0 && !r->record->syntax_only && r->player != NULL && r->source[find_known("FEN", true)] == NULL)
		status = fail(r, r->player->off, "sgf-setup", "PL without FEN sets up no position");
	return status;
}

/* ---- comments and NAGs ---- */

/* Add comments from a text at byte `off`. Empty lines separate them. */
static void
put_comments(struct sgf_reading *r, const char *text, size_t n, size_t off)
{
	const char *begin = text, *end = text + n, *stop;
	int newlines;

	for (; text < end; text = stop) {
		for (stop = text, newlines = 0; stop < end && newlines < 2; stop++)
			newlines = *stop == '\n' ? newlines + 1 :
			    *stop == ' ' || *stop == '\t' || *stop == '\r' ? newlines : 0;
		hgn_build_comment(r->record, text, (size_t)(stop - text), off + (size_t)(text - begin));
	}
}

/* Add the comments of a property. It should have one value, but no text of other values may be lost. */
static void
put_property_comments(struct sgf_reading *r, const struct hgn_sgf_property *property)
{
	struct hgn_span value;
	uint32_t i;

	for (i = 0; i < property->values; i++) {
		value = hgn_sgf_value(r->tree, property->value + i);
		r->scratch.len = 0;
		hgn_sgf_unescape(&r->scratch, r->tree->bytes + value.off, value.len);
		put_comments(r, hgn_buf_string(&r->scratch), r->scratch.len, value.off);
	}
}

/* Add the comments of all properties of a node with a name: BEFORE or AFTER. */
static void
put_named_comments(struct sgf_reading *r, const struct hgn_sgf_node *node, const char *name)
{
	uint32_t i;

	for (i = 0; i < node->properties; i++)
		if (is_named(hgn_sgf_property(r->tree, node->property + i), name))
			put_property_comments(r, hgn_sgf_property(r->tree, node->property + i));
}

/* Add marks and arrows as commands in a comment. */
static bool
put_marks(struct sgf_reading *r, const struct hgn_sgf_property *property)
{
	bool arrows = strcmp(property->name, "AR") == 0 || strcmp(property->name, "LN") == 0;
	struct hgn_buf marks = { 0 };
	const char *text, *colon;
	bool good = true;
	uint32_t i;

	hgn_buf_puts(&marks, arrows ? "[%cal " : "[%csl ");
	for (i = 0; i < property->values; i++) {
		text = simple_text(r, hgn_sgf_value(r->tree, property->value + i));
		colon = strchr(text, ':');
		good &= (colon != NULL) == arrows && *text != '\0' && strpbrk(text, " ,]}") == NULL;
		hgn_buf_puts(&marks, i > 0 ? ",G" : "G");
		hgn_buf_add(&marks, text, colon != NULL ? (size_t)(colon - text) : strlen(text));
		hgn_buf_puts(&marks, colon != NULL ? colon + 1 : "");
	}
	hgn_buf_puts(&marks, "]");
	if (good)
		put_comments(r, hgn_buf_string(&marks), marks.len, property->off);
	r->record->text.failed |= marks.failed;
	hgn_buf_clear(&marks);
	return good;
}

/* Add a property as a comment that contains its SGF text. */
static void
put_raw(struct sgf_reading *r, const struct hgn_sgf_property *property)
{
	struct hgn_span last = hgn_sgf_value(r->tree, property->value + property->values - 1);
	struct hgn_buf text = { 0 };

	hgn_buf_puts(&text, "[%sgf ");
	hgn_buf_add(&text, r->tree->bytes + property->off, last.off + last.len + 1 - property->off);
	hgn_buf_puts(&text, "]");
	for (last.off = 0; last.off < text.len; last.off++) /* one comment cannot contain newlines */
		if (text.data[last.off] == '\n')
			text.data[last.off] = ' ';
	put_comments(r, hgn_buf_string(&text), text.len, property->off);
	r->record->text.failed |= text.failed;
	hgn_buf_clear(&text);
}

/* Add the NAGs of a node. */
static int
put_nags(struct sgf_reading *r, const struct hgn_sgf_node *node)
{
	const struct hgn_sgf_property *property;
	const struct hgn_sgf_glyph *glyph, *found;
	struct hgn_span value;
	const char *text;
	uint64_t number;
	uint32_t i, k;

	for (i = 0; i < node->properties; i++) {
		property = hgn_sgf_property(r->tree, node->property + i);
		if (is_move(property))
			continue;
		value = first_value(r, property);
		for (glyph = hgn_sgf_glyphs, found = NULL; glyph->property != NULL; glyph++)
			if (is_named(property, glyph->property) && (found == NULL || (glyph->value == '2' &&
			    value.len > 0 && r->tree->bytes[value.off] == '2')))
				found = glyph;
		if (found != NULL)
			hgn_build_nag(r->record, r->remarks, found->nag, property->off);
		for (k = 0; is_named(property, "NAG") && k < property->values; k++) {
			value = hgn_sgf_value(r->tree, property->value + k);
			text = simple_text(r, value);
			if (!hgn_text_number(&number, text, strlen(text), UINT32_MAX))
				return fail(r, value.off, "sgf-value", "invalid NAG '%.40s'; expected 0 to 255", text);
			hgn_build_nag(r->record, r->remarks, (uint32_t)number, value.off);
		}
	}
	return 0;
}

/* Add the content of a node, except its move and NAGs. */
static int
put_rest(struct sgf_reading *r, const struct hgn_sgf_node *node, bool root, bool moved)
{
	bool sets; /* the property sets up a position, and is not PL beside FEN */
	uint32_t i;

	for (i = 0; i < node->properties; i++) {
		const struct hgn_sgf_property *property = hgn_sgf_property(r->tree, node->property + i);
		const char *name = property->name;

		if (is_move(property))
			continue;
		sets = hgn_sgf_is_one_of(name, root ? "AB AW AE" : HGN_SGF_SETTING);
		if (sets && !r->record->syntax_only)
			return fail(r, property->off, "sgf-setup",
			    "a record cannot hold %s; expected FEN in the first node", name);
		if (sets || (r->record->syntax_only && root && is_named(property, "PL") &&
		    r->source[find_known("FEN", true)] == NULL)) {
			put_raw(r, property);
			continue;
		}
		if (hgn_sgf_is_one_of(name, "C N"))
			put_property_comments(r, property);
		else if (hgn_sgf_is_one_of(name, "TR SQ CR MA SL AR LN") && put_marks(r, property))
			continue;
		else if (!hgn_sgf_is_one_of(name, "NAG TE BM IT DO DM UC GW GB BEFORE AFTER") &&
		    !(moved && is_named(property, "NUMBER")) &&
		    (!root || (property->values != 1 && property != r->list) || name[1] == '\0' ||
		    hgn_sgf_is_one_of(name, HGN_SGF_OWN)))
			put_raw(r, property);
	}
	return 0;
}

/* ---- moves ---- */

/* Add the number of a move. Return the side that makes it, 1 for White and 2 for Black; 0 if the number implies the
 * side, or if it is unknown in a record that is not replayed. */
static uint32_t
put_number(struct sgf_reading *r, const struct hgn_sgf_property *number, bool white)
{
	const char *text = number != NULL ? simple_text(r, first_value(r, number)) : "";
	uint64_t value;

	if (number != NULL && *text == '\0' && r->record->syntax_only)
		return 0;
	if (!hgn_text_number(&value, text, strlen(text), UINT32_MAX - 1))
		return white ? 1 : 2;
	hgn_build_number(r->record, (uint32_t)value, !white, number->off);
	return 0;
}

static int
put_move(struct sgf_reading *r, const struct hgn_sgf_property *property, const struct hgn_sgf_property *number)
{
	struct hgn_span value = first_value(r, property);
	uint32_t side = put_number(r, number, property->name[0] == 'W');
	const char *text;

	while (value.len > 0 && hgn_is_space(r->tree->bytes[value.off])) {
		value.off++;
		value.len--;
	}
	if (value.len > 0 && memchr(r->tree->bytes + value.off, '\\', value.len) == NULL &&
	    hgn_build_is_move(r->record, r->tree->bytes + value.off, value.len)) {
		hgn_build_move(r->record, r->tree->bytes + value.off, value.len, value.off, side);
		return 0;
	}
	text = simple_text(r, value);
	while (r->scratch.len > 0 && hgn_is_space(text[r->scratch.len - 1]))
		r->scratch.len--;
	if (r->scratch.len == 0)
		hgn_buf_puts(&r->scratch, "--");
	text = hgn_buf_string(&r->scratch);
	if (!hgn_build_is_move(r->record, text, r->scratch.len))
		return fail(r, value.off, "sgf-value", "invalid move '%.40s'", text);
	hgn_build_move(r->record, text, r->scratch.len, value.off, side);
	return 0;
}

/* Add a node: comments before its move, the move, and other properties. Set `*moved` if it has a move. */
static int
put_node(struct sgf_reading *r, bool *moved, const struct hgn_sgf_node *node, bool root)
{
	const struct hgn_sgf_property *move = NULL, *property;
	uint32_t i;
	int status = 0;

	for (i = 0; i < node->properties; i++) {
		property = hgn_sgf_property(r->tree, node->property + i);
		if (is_move(property) && move != NULL)
			return fail(r, property->off, "sgf-value", "a node has at most one move");
		move = is_move(property) ? property : move;
	}
	if (move != NULL && move->values > 1)
		return fail(r, move->off, "sgf-value", "a move has one value; found %ju", (uintmax_t)move->values);
	*moved = move != NULL;
	put_named_comments(r, node, "BEFORE");
	if (*moved)
		status = put_move(r, move, find(r, node, "NUMBER"));
	if (status == 0)
		status = put_nags(r, node);
	return status == 0 ? put_rest(r, node, root, *moved) : status;
}

static int put_line(struct sgf_reading *r, uint32_t first, unsigned depth);

/* Add the siblings of a node, as variations of its move. */
static int
put_variations(struct sgf_reading *r, uint32_t i, unsigned depth)
{
	uint32_t open;
	int status = 0;

	for (; status == 0 && i != HGN_SGF_NONE; i = hgn_sgf_node(r->tree, i)->sibling) {
		if (depth == HGN_NESTING)
			return fail(r, hgn_sgf_node(r->tree, i)->off, "sgf-nesting",
			    "variations are nested deeper than %d", HGN_NESTING);
		open = hgn_build_open(r->record, hgn_sgf_node(r->tree, i)->off);
		status = put_line(r, i, depth + 1);
		hgn_build_close(r->record, r->remarks, open);
		if (status == 0)
			put_named_comments(r, hgn_sgf_node(r->tree, i), "AFTER");
	}
	return status;
}

/* Add a line of play that begins at a node. First children continue it; other children replace the next move. */
static int
put_line(struct sgf_reading *r, uint32_t first, unsigned depth)
{
	uint32_t i = first, waiting = HGN_SGF_NONE;
	bool moved = false;
	int status = 0;

	for (; status == 0 && i != HGN_SGF_NONE; i = hgn_sgf_node(r->tree, i)->child) {
		const struct hgn_sgf_node *node = hgn_sgf_node(r->tree, i);

		status = put_node(r, &moved, node, i == 0);
		if (status != 0)
			break;
		if (i != first || depth == 0) /* put_variations() adds those of a variation */
			put_named_comments(r, node, "AFTER");
		if (i != first && node->sibling != HGN_SGF_NONE && waiting != HGN_SGF_NONE)
			break;
		if (i != first && node->sibling != HGN_SGF_NONE)
			waiting = node->sibling;
		if (moved && waiting != HGN_SGF_NONE) {
			status = put_variations(r, waiting, depth);
			waiting = HGN_SGF_NONE;
		}
	}
	if (status == 0 && waiting != HGN_SGF_NONE)
		status = fail(r, hgn_sgf_node(r->tree, waiting)->off, "sgf-value",
		    "a variation replaces nothing: expected a move in the node before it");
	return status;
}

int
hgn_sgf_build(struct hgn_record *record, struct hgn_remarks *remarks, const struct hgn_sgf_tree *tree, bool given,
    struct hgn_error *error)
{
	struct sgf_reading r = { .record = record, .remarks = remarks, .tree = tree, .given = given, .error = error };
	const struct hgn_sgf_node *root = hgn_sgf_node(tree, 0);
	const struct hgn_sgf_property *re = find(&r, root, "RE");
	enum hgn_result result = HGN_RESULT_OPEN;
	struct hgn_span value = { root->off, 0 };
	bool whole;
	int status = put_tags(&r, root);

	if (status == 0)
		status = put_line(&r, 0, 0);
	if (re != NULL) {
		value = first_value(&r, re);
		result = hgn_sgf_result(&whole, simple_text(&r, value));
	}
	hgn_build_result(record, result, value.off, value.len);
	record->text.failed |= r.scratch.failed;
	hgn_buf_clear(&r.scratch);
	return record->text.failed ? hgn_error_nomem(error) : status;
}

/* Return the number of bytes before the next tree. Set `*begins` to 1 if it begins there, 0 if there is none, -1 if
 * more bytes are needed. */
static size_t
find_tree(int *begins, const struct hgn_reader *reader)
{
	const char *text = reader->data + reader->start;
	size_t at, live = reader->end - reader->start;

	*begins = 0;
	for (at = 0; at < live && *begins == 0; at++)
		*begins = text[at] == '(' ? hgn_sgf_begins(text, live, at, false, reader->eof) : 0;
	return *begins != 0 ? at - 1 : at;
}

/* Find the end of the tree at reader->start, without white space after it. */
static int
find_end(size_t *n, struct hgn_reader *reader, struct hgn_error *error)
{
	size_t max = reader->max_record + HGN_READER_SLACK, live;
	struct hgn_sgf_scan scan = { 0 };
	int status = 0;

	for (*n = 0; status == 0;) {
		live = reader->end - reader->start;
		*n = hgn_sgf_end(&scan, reader->data + reader->start, live < max ? live : max,
		    reader->eof || live > max);
		if (*n > 0)
			break;
		status = reader->eof ? HGN_DONE : hgn_reader_fetch(reader, error);
	}
	while (*n > 1 && *n <= reader->max_record && hgn_is_space(reader->data[reader->start + *n - 1]))
		--*n;
	return status;
}

static int
cut_tree(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error)
{
	int begins, status = 0;
	size_t at;

	while (status == 0) {
		cut->skip = find_tree(&begins, reader);
		for (at = 0; at < cut->skip && hgn_is_space(reader->data[reader->start + at]); at++)
			continue;
		cut->foreign = at < cut->skip ? at + 1 : 0;
		if (cut->skip > 0)
			return 0;
		if (begins > 0)
			break;
		status = reader->eof ? HGN_DONE : hgn_reader_fetch(reader, error);
	}
	if (status == 0)
		status = find_end(&cut->n, reader, error);
	cut->drop = cut->n > reader->max_record;
	return status;
}

/* Skip the rest of a tree that is too long, up to the next certain tree. */
static size_t
resync(struct hgn_reader *reader, const char *text, size_t n, bool last)
{
	int begins;
	size_t i;

	for (i = 0; i < n; i++) {
		begins = text[i] == '(' && reader->sync_fresh ? hgn_sgf_begins(text, n, i, true, last) : 0;
		if (begins > 0)
			reader->skipping = false;
		if (begins != 0)
			return i;
		reader->sync_fresh = text[i] == '\n' || text[i] == '\r';
	}
	return n;
}

static int
build(struct hgn_record *record, struct hgn_reader *reader, const char *bytes, size_t n,
    const struct hgn_listener *listener, struct hgn_error *error)
{
	struct hgn_sgf_tree tree = { 0 };
	int status = hgn_sgf_parse(&tree, bytes, n, error);

	(void)listener;
	if (status == 0)
		status = hgn_sgf_build(record, &reader->lexer.remarks, &tree, reader->game != NULL, error);
	hgn_sgf_tree_clear(&tree);
	return status;
}

const struct hgn_stream hgn_sgf_stream = { .cut = cut_tree, .build = build, .resync = resync };

int
hgn_sgf_detect(const char *bytes, size_t n, bool last)
{
	return bytes[0] == '(' ? hgn_sgf_begins(bytes, n, 0, false, last) :
				 hgn_sgf_begins_root(bytes, n, 1, last ? 0 : -1);
}
