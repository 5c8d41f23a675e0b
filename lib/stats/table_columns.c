/* SPDX-License-Identifier: MIT
 * Columns of tables: those of each kind, means, and the keys that group records. */
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "rules/position.h"
#include "stats/stats.h"

#define NAME_SIZE 256

/* ---- columns of each kind ---- */

#define SUM(name, sum) { name, HGN_STATS_CELL_SUM, sum, 0, NULL }

static const struct hgn_stats_column records[] = {
	SUM("records", HGN_SUM_RECORDS), SUM("invalid", HGN_SUM_INVALID), SUM("white_wins", HGN_SUM_WHITE),
	SUM("drawn", HGN_SUM_DRAWN), SUM("black_wins", HGN_SUM_BLACK), SUM("unfinished", HGN_SUM_OPEN),
	SUM("plies", HGN_SUM_PLIES), SUM("plies_squared", HGN_SUM_SQUARED), SUM("checks", HGN_SUM_CHECKS),
	SUM("captures", HGN_SUM_CAPTURES), SUM("promotions", HGN_SUM_PROMOTIONS), { NULL },
}, legal[] = {
	SUM("positions", HGN_SUM_POSITIONS), SUM("legal_moves", HGN_SUM_LEGAL), { NULL },
}, annotations[] = {
	SUM("clks", HGN_SUM_CLKS), SUM("emts", HGN_SUM_EMTS), SUM("emt_seconds", HGN_SUM_SECONDS),
	SUM("evals", HGN_SUM_EVALS), SUM("jumps", HGN_SUM_JUMPS), { NULL },
}, tree[] = {
	{ "variant", HGN_STATS_CELL_KEY }, { "position", HGN_STATS_CELL_KEY }, { "move", HGN_STATS_CELL_KEY },
	{ "ply", HGN_STATS_CELL_MIN, HGN_TREE_PLY }, SUM("games", HGN_TREE_GAMES), SUM("white_wins", HGN_TREE_WHITE),
	SUM("drawn", HGN_TREE_DRAWN), SUM("black_wins", HGN_TREE_BLACK), SUM("unfinished", HGN_TREE_OPEN),
	{ "share", HGN_STATS_CELL_SHARE }, { NULL },
}, players[] = {
	SUM("games", HGN_PLAYERS_GAMES), SUM("invalid", HGN_PLAYERS_INVALID), { "score", HGN_STATS_CELL_SCORE },
	SUM("white_won", HGN_PLAYERS_WON), SUM("white_drawn", HGN_PLAYERS_DRAWN), SUM("white_lost", HGN_PLAYERS_LOST),
	SUM("black_won", HGN_PLAYERS_BLACK), SUM("black_drawn", HGN_PLAYERS_BLACK + 1),
	SUM("black_lost", HGN_PLAYERS_BLACK + 2), SUM("unfinished", HGN_PLAYERS_OPEN),
	{ "opponents_elo", HGN_STATS_CELL_MEAN, HGN_PLAYERS_ELO, HGN_PLAYERS_RATED, NULL },
	SUM("rated", HGN_PLAYERS_RATED), SUM("opponents_elo_sum", HGN_PLAYERS_ELO), { NULL },
}, moves[] = {
	{ "variant", HGN_STATS_CELL_KEY }, { "what", HGN_STATS_CELL_KEY }, { "name", HGN_STATS_CELL_KEY },
	SUM("white", HGN_MOVES_WHITE), SUM("black", HGN_MOVES_BLACK), SUM("captures", HGN_MOVES_CAPTURES),
	SUM("captured", HGN_MOVES_CAPTURED), { NULL },
}, means[] = {
	{ "mean_plies", HGN_STATS_CELL_MEAN, HGN_SUM_PLIES, HGN_SUM_RECORDS, "plies" },
	{ "mean_checks", HGN_STATS_CELL_MEAN, HGN_SUM_CHECKS, HGN_SUM_RECORDS, "checks" },
	{ "mean_captures", HGN_STATS_CELL_MEAN, HGN_SUM_CAPTURES, HGN_SUM_RECORDS, "captures" },
	{ "mean_promotions", HGN_STATS_CELL_MEAN, HGN_SUM_PROMOTIONS, HGN_SUM_RECORDS, "promotions" },
	{ "mean_legal_moves", HGN_STATS_CELL_MEAN, HGN_SUM_LEGAL, HGN_SUM_POSITIONS, "legal_moves" },
};
enum { MEANS = sizeof means / sizeof *means };

/* Add the columns of a list. Remove keys that the user named if the kind has them anyway. */
static void
add_columns(struct hgn_stats_layout *layout, const struct hgn_stats_column *column)
{
	int i, kept;

	for (; column->name != NULL; column++) {
		layout->column[layout->columns++] = column;
		if (column->cell != HGN_STATS_CELL_KEY)
			continue;
		for (i = kept = 0; i < layout->bys; i++)
			if (!hgn_text_is(hgn_layout_key(layout, i).text, hgn_layout_key(layout, i).n, column->name))
				layout->by[kept++] = layout->by[i];
		layout->bys = kept;
	}
}

void
hgn_layout_set(struct hgn_stats_layout *layout, enum hgn_stats_kind kind, bool with_legal, bool with_annotations)
{
	static const struct hgn_stats_column *const kinds[] = { records, tree, moves, players };
	static const uint32_t sums[] = { HGN_RECORDS_SUMS, HGN_TREE_SUMS, HGN_MOVES_SUMS, HGN_PLAYERS_SUMS };
	int i;

	layout->kind = kind;
	layout->legal = kind == HGN_STATS_RECORDS && with_legal;
	layout->annotated = kind == HGN_STATS_RECORDS && with_annotations;
	layout->columns = 0;
	layout->sums = sums[kind];
	add_columns(layout, kinds[kind]);
	if (layout->legal)
		add_columns(layout, legal);
	if (layout->annotated)
		add_columns(layout, annotations);
	for (i = 0; i < layout->means; i++)
		layout->column[layout->columns++] = layout->mean[i];
	layout->keys = layout->bys;
	for (i = 0; i < layout->columns; i++)
		layout->keys += layout->column[i]->cell == HGN_STATS_CELL_KEY;
}

/* ---- means ---- */

const char *
hgn_mean_name(size_t n)
{
	return n < MEANS ? means[n].mean : NULL;
}

const struct hgn_stats_column *
hgn_layout_find_mean(const char *name, size_t n)
{
	size_t i;

	for (i = 0; i < MEANS; i++)
		if (hgn_text_is(name, n, means[i].name))
			return &means[i];
	return NULL;
}

int
hgn_layout_parse_means(struct hgn_stats_layout *layout, const char *list, struct hgn_error *error)
{
	const char *words[MEANS];
	char word[64], clip[64];
	size_t n, i;
	int k;

	for (i = 0; i < MEANS; i++)
		words[i] = means[i].mean;
	for (; list != NULL; list = list[n] == ',' ? list + n + 1 : NULL) {
		n = strcspn(list, ",");
		for (i = 0; i < MEANS && !hgn_text_is(list, n, means[i].mean); i++)
			continue;
		snprintf(word, sizeof word, "%.*s", (int)n, list);
		if (i == MEANS)
			return hgn_error_set(error, HGN_EINVAL, "",
			    "invalid value '%s'; expected plies, checks, captures, promotions or legal_moves%s",
			    hgn_text_clip(clip, sizeof clip, word), hgn_text_hint(word, words, MEANS - 1).text);
		for (k = 0; k < layout->means; k++)
			if (layout->mean[k] == &means[i])
				return hgn_error_set(error, HGN_EINVAL, "", "duplicate '%s'", words[i]);
		layout->mean[layout->means++] = &means[i];
	}
	return 0;
}

int
hgn_layout_check(const struct hgn_stats_layout *layout, struct hgn_error *error)
{
	int i;

	if (layout->kind != HGN_STATS_RECORDS && layout->kind != HGN_STATS_PLAYERS &&
	    hgn_layout_find_key(layout, (struct hgn_field){ "Player", 6 }) >= 0)
		return hgn_error_set(error, HGN_EINVAL, "",
		    "the key Player requires a table of records, not of moves");
	if (layout->means > 0 && layout->kind != HGN_STATS_RECORDS)
		return hgn_error_set(error, HGN_EINVAL, "",
		    "means require a table of records, not of moves or players");
	for (i = 0; i < layout->means; i++)
		if (layout->mean[i]->sum == HGN_SUM_LEGAL && !layout->legal)
			return hgn_error_set(error, HGN_EINVAL, "",
			    "legal_moves requires records counted with --legal");
	return 0;
}

/* ---- keys that group records ---- */

/* Each property is a column of the same name, except that --by plies means HGN_PROPERTY_PLIES_CLASS. */
enum { KEYS = HGN_PROPERTY_OPENING + 1 };

const char *
hgn_stats_key(size_t n)
{
	n += n >= HGN_PROPERTY_PLIES_CLASS;
	return hgn_property_name(n);
}

/* Return the property that an option names, or -1. */
static int
find_option(const char *name, size_t n)
{
	int property = hgn_property_find(name, n);

	return property == HGN_PROPERTY_PLIES ? HGN_PROPERTY_PLIES_CLASS : property;
}

int
hgn_layout_find_key(const struct hgn_stats_layout *layout, struct hgn_field name)
{
	int i;

	for (i = 0; i < layout->bys; i++)
		if (hgn_layout_key(layout, i).n == name.n &&
		    memcmp(hgn_layout_key(layout, i).text, name.text, name.n) == 0)
			return i;
	return -1;
}

int
hgn_layout_add_key(struct hgn_stats_layout *layout, const char *name, size_t n, struct hgn_error *error)
{
	char word[NAME_SIZE], clip[64];
	const char *words[KEYS];
	struct hgn_hint hint;
	int i;

	if (find_option(name, n) < 0 && !hgn_key_is_tag(name, n)) {
		for (i = 0; i < KEYS; i++)
			words[i] = hgn_property_name((size_t)i);
		snprintf(word, sizeof word, "%.*s", (int)n, name);
		hint = hgn_text_hint(word, words, KEYS);
		return hgn_error_set(error, HGN_EINVAL, "", "unknown key '%s'%s",
		    hgn_text_clip(clip, sizeof clip, word), hint.text[0] != '\0' ? hint.text :
		    "; tags that do not begin with an upper-case letter are written tag:NAME");
	}
	if (hgn_layout_find_key(layout, (struct hgn_field){ name, n }) >= 0)
		return hgn_error_set(error, HGN_EINVAL, "", "duplicate '%.*s'", (int)n, name);
	if (layout->bys == HGN_STATS_KEYS || n > UINT16_MAX)
		return hgn_error_set(error, HGN_EINVAL, "", "there are more than %d keys", HGN_STATS_KEYS);
	layout->by[layout->bys++] = (struct hgn_span){ (uint32_t)layout->names.len, (uint32_t)n };
	hgn_buf_add(&layout->names, name, n);
	return layout->names.failed ? hgn_error_nomem(error) : 0;
}

int
hgn_layout_parse_keys(struct hgn_stats_layout *layout, const char *list, struct hgn_error *error)
{
	size_t n = 0;
	int status, key;

	if (*list == '\0')
		return 0;
	for (;; list += n + 1) {
		const char *column;

		n = strcspn(list, ",");
		key = find_option(list, n);
		column = key >= 0 ? hgn_property_name((size_t)key) : list;
		status = hgn_layout_add_key(layout, column, key >= 0 ? strlen(column) : n, error);
		if (status != 0 || list[n] == '\0')
			return status;
	}
}

/* Append the value of a key for a record. Return false if memory runs out. */
static bool
put_key(struct hgn_buf *out, struct hgn_field name, const struct hgn_record *record, const struct hgn_play *play,
    bool valid)
{
	int property = hgn_property_find(name.text, name.n), status = 0;
	size_t prefix = hgn_key_prefix(name.text, name.n);
	struct hgn_buf value = { 0 };

	if (property < 0)
		hgn_record_put_tag(&value, record, name.text + prefix, name.n - prefix);
	else if (property == HGN_PROPERTY_END && !valid)
		hgn_buf_puts(&value, "invalid");
	else if (property == HGN_PROPERTY_VALID && !valid)
		hgn_buf_puts(&value, "no");
	else
		status = hgn_property_write(&value, (enum hgn_property)property, record, play, NULL);
	hgn_stats_put_value(out, value.data, value.len);
	out->failed |= value.failed || status != 0;
	hgn_buf_clear(&value);
	return !out->failed;
}

int
hgn_layout_put_keys(struct hgn_buf *out, const struct hgn_stats_layout *layout, const struct hgn_record *record,
    const struct hgn_play *play, bool valid, int side)
{
	struct hgn_field key;
	int i;

	for (i = 0; i < layout->bys; i++) {
		key = hgn_layout_key(layout, i);
		if (layout->kind == HGN_STATS_PLAYERS && hgn_text_is(key.text, key.n, "Player"))
			key = (struct hgn_field){ hgn_side_names[side], 5 };
		if (!put_key(out, key, record, play, valid))
			return HGN_ENOMEM;
		hgn_buf_putc(out, '\t');
	}
	return out->failed ? HGN_ENOMEM : 0;
}

int
hgn_layout_find_sort(const struct hgn_stats_column **out, const struct hgn_stats_layout *layout, const char *name,
    struct hgn_error *error)
{
	const char *names[HGN_STATS_COLUMNS];
	char known[400], clip[64];
	size_t n = 0;
	int i;

	for (i = 0; i < layout->columns; i++) {
		*out = layout->column[i];
		if ((*out)->cell == HGN_STATS_CELL_KEY || layout->kind == HGN_STATS_TREE)
			continue;
		if (strcmp((*out)->name, name) == 0)
			return 0;
		names[n++] = (*out)->name;
	}
	if (layout->kind == HGN_STATS_TREE)
		return hgn_error_set(error, HGN_EINVAL, "", "an opening tree has an order of its own");
	hgn_text_choices(known, sizeof known, names, n);
	return hgn_error_set(error, HGN_EINVAL, "", "unknown column '%s'; expected %s",
	    hgn_text_clip(clip, sizeof clip, name), known);
}

void
hgn_stats_put_value(struct hgn_buf *out, const char *text, size_t n)
{
	size_t i, len;

	for (i = 0; i < n; i += len > 0 ? len : 1) {
		len = hgn_utf8_len(text + i, n - i);
		if (len == 0 || text[i] == '\0') /* JSON can contain neither invalid UTF-8 nor NUL */
			hgn_buf_puts(out, "\xEF\xBF\xBD");
		else if (text[i] == '\t' || text[i] == '\n' || text[i] == '\r')
			hgn_buf_putc(out, ' ');
		else
			hgn_buf_add(out, text + i, len);
	}
}
