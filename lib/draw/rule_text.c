/* SPDX-License-Identifier: MIT
 * Rules of a game in sentences: its pieces, zones, endings and explanations. */
#include "draw/rule_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "draw/rule_targets.h"
#include "draw/zone_layer.h"
#include "library/language.h"

#define ZONE_CELLS 16 /* maximum cells of a zone that are listed */
#define NUMBER_MAX 24

/* The text that is being written. */
struct rules {
	struct hgn_buf *out;
	const struct hgn_game *game;
	const struct hgn_language *language;
};

static const char *
translate(const struct rules *rules, const char *text)
{
	return hgn_language_translate(rules->language, text);
}

/* Append a text, translated, with {0}, {1} and {2} replaced. */
static void
put(const struct rules *rules, const char *text, const char *first, const char *second, const char *third)
{
	hgn_language_fill(rules->out, rules->language, text, first, second, third);
}

static void
put_line(const struct rules *rules, const char *text, const char *first, const char *second, const char *third)
{
	put(rules, text, first, second, third);
	hgn_buf_putc(rules->out, '\n');
}

static void
put_heading(const struct rules *rules, const char *text)
{
	hgn_buf_puts(rules->out, "# ");
	put_line(rules, text, "", "", "");
}

/* Return the title of a zone, translated or in `out`. */
static const char *
find_title(char out[HGN_ZONE_TITLE], const struct rules *rules, int zone)
{
	hgn_zone_title(out, rules->game, zone);
	return translate(rules, out);
}

static const char *
find_type(const struct rules *rules, int type)
{
	return translate(rules, rules->game->type[type].name);
}

/* Join the names of types, for example "Rook, Bishop or Knight". Return the text in the buffer. */
static const char *
join_types(struct hgn_buf *out, const struct rules *rules, const uint8_t *types, int n)
{
	int i;

	for (i = 0; i < n; i++)
		hgn_buf_printf(out, "%s%s", i == 0 ? "" : i + 1 < n ? ", " : translate(rules, " or "),
		    find_type(rules, types[i]));
	return hgn_buf_string(out);
}

/* Find the lowest and the highest rank of a zone. Return false unless it consists of all ranks between them. */
static bool
find_ranks(int *low, int *high, const struct hgn_board *board, const struct hgn_cells *cells)
{
	int c;

	*low = HGN_MAX_RANKS;
	*high = 0;
	for (c = 0; c < board->cells; c++)
		if (hgn_cells_has(cells, (unsigned)c)) {
			*low = board->rank[c] < *low ? board->rank[c] : *low;
			*high = board->rank[c] > *high ? board->rank[c] : *high;
		}
	for (c = 0; c < board->cells; c++)
		if (board->rank[c] >= *low && board->rank[c] <= *high && !hgn_cells_has(cells, (unsigned)c))
			return false;
	return *high > 0;
}

/* Return true if a zone consists of whole levels. Cells of a level are numbered consecutively. */
static bool
consists_of_levels(const struct hgn_board *board, const struct hgn_cells *cells)
{
	unsigned c;

	for (c = 1; c < (unsigned)board->cells; c++)
		if (board->level[c] == board->level[c - 1] && hgn_cells_has(cells, c) != hgn_cells_has(cells, c - 1))
			return false;
	return board->levels > 1;
}

/* Append the levels of a zone: "level c, level a". */
static void
put_levels(const struct rules *rules, const struct hgn_cells *cells)
{
	const struct hgn_board *board = &rules->game->board;
	char letter[2] = "";
	bool any = false;
	int c;

	for (c = 0; c < board->cells; c++) {
		if (!hgn_cells_has(cells, (unsigned)c) || board->level_letter[board->level[c]] == letter[0])
			continue;
		letter[0] = board->level_letter[board->level[c]];
		hgn_buf_puts(rules->out, any ? ", " : "");
		put(rules, "level {0}", letter, "", "");
		any = true;
	}
}

/* Append the cells of a zone, as levels, as ranks if `ranks` is set, or as a list. */
static void
put_cells(const struct rules *rules, const struct hgn_cells *cells, bool ranks)
{
	const struct hgn_board *board = &rules->game->board;
	char first[NUMBER_MAX], second[NUMBER_MAX];
	const char *space = "";
	int c, low, high;

	hgn_buf_putc(rules->out, ' ');
	if (consists_of_levels(board, cells)) {
		put_levels(rules, cells);
	} else if (find_ranks(&low, &high, board, cells) && ranks) {
		snprintf(first, sizeof first, "%d", low);
		snprintf(second, sizeof second, "%d", high);
		put(rules, low == high ? "rank {0}" : "ranks {0} to {1}", first, second, "");
	} else {
		for (c = 0; c < board->cells; c++)
			if (hgn_cells_has(cells, (unsigned)c)) {
				hgn_buf_printf(rules->out, "%s%s", space, board->name[c]);
				space = " ";
			}
	}
}

/* Return true if a zone of each side that has it consists of ranks. */
static bool
consists_of_ranks(const struct hgn_board *board, const struct hgn_zone *zone)
{
	bool ranks = true;
	int side, low, high;

	for (side = 0; side < 2; side++)
		if (hgn_cells_count(&zone->cells[side]) > 0)
			ranks &= find_ranks(&low, &high, board, &zone->cells[side]);
	return ranks;
}

/* Append the cells of a zone for each side that has it, and end the line. */
static void
put_sides(const struct rules *rules, const struct hgn_zone *zone)
{
	bool ranks = consists_of_ranks(&rules->game->board, zone);
	const char *before = " ";
	int side;

	for (side = 0; side < 2; side++) {
		if (hgn_cells_count(&zone->cells[side]) == 0)
			continue;
		hgn_buf_printf(rules->out, "%s%s", before, translate(rules, hgn_side_names[side]));
		put_cells(rules, &zone->cells[side], ranks);
		before = "; ";
	}
	hgn_buf_puts(rules->out, ".\n");
}

/* Append the zones from which a piece makes double steps, and whether it can be captured en passant. */
static void
put_double_steps(const struct rules *rules, int type)
{
	const struct hgn_game *game = rules->game;
	const struct hgn_atom *atom;
	char steps[NUMBER_MAX];
	int i, zone = -1;

	for (i = 0; i < game->atoms; i++) {
		atom = &game->atom[i];
		if (atom->type != type || atom->kind != HGN_KIND_DOUBLE_STEP || atom->zone < 0 || atom->zone == zone)
			continue;
		zone = atom->zone;
		snprintf(steps, sizeof steps, "%u", atom->max);
		put(rules, "{0}: may make {1} steps from these cells:", find_type(rules, type), steps, "");
		put_sides(rules, &game->zone[zone]);
	}
	if (game->en_passant == type)
		put_line(rules, "{0}: can be captured en passant after a double step.", find_type(rules, type), "", "");
}

static void
put_promotion(const struct rules *rules, const struct hgn_type *type, const char *name)
{
	struct hgn_buf into = { 0 };
	char title[HGN_ZONE_TITLE];

	if (type->promotes_in < 0 || type->ninto == 0)
		return;
	put(rules, type->may_decline ? "{0}: may promote in the opponent's zone \"{1}\" to {2}." :
	    "{0}: promotes in the opponent's zone \"{1}\" to {2}.", name, find_title(title, rules, type->promotes_in),
	    join_types(&into, rules, type->into, type->ninto));
	if (type->into_captured)
		put(rules, " Its side must have lost such a piece.", "", "", "");
	hgn_buf_putc(rules->out, '\n');
	rules->out->failed |= into.failed;
	hgn_buf_clear(&into);
}

static void
put_piece(const struct rules *rules, int i)
{
	static const char *const checks[] = { [HGN_ROYAL_BOTH] = "{0}: an attack on it is check.",
		[HGN_ROYAL_WHITE] = "{0}: an attack on White's is check.",
		[HGN_ROYAL_BLACK] = "{0}: an attack on Black's is check." };
	const struct hgn_type *type = &rules->game->type[i];
	const char *name = find_type(rules, i);
	char title[HGN_ZONE_TITLE];
	int hurdle = hgn_rule_targets_hurdle(rules->game, i);

	if (type->royal != HGN_ROYAL_NONE)
		put_line(rules, checks[type->royal], name, "", "");
	if (type->confined >= 0)
		put_line(rules, "{0}: never leaves the zone \"{1}\".", name, find_title(title, rules, type->confined),
		    "");
	if (hurdle >= 0)
		put_line(rules, "{0}: jumps over exactly one piece. In its diagram this is a {1}.", name,
		    find_type(rules, hurdle), "");
	put_double_steps(rules, i);
	put_promotion(rules, type, name);
	if (type->entry >= 0)
		put_line(rules, "{0}: is dropped only in its own zone \"{1}\".", name,
		    find_title(title, rules, type->entry), "");
	else if (type->entry == HGN_ENTERS_NOWHERE)
		put_line(rules, "{0}: is never dropped.", name, "", "");
}

static void
put_pieces(const struct rules *rules)
{
	size_t begin = rules->out->len, start;
	int i;

	put_heading(rules, "Pieces");
	start = rules->out->len;
	if (rules->game->condition != NULL && hgn_rule_targets_differ(rules->game))
		put_line(rules, "A diagram with an asterisk shows moves that need a condition; see the rules below.",
		    "", "", "");
	for (i = 0; i < rules->game->types; i++)
		if (rules->game->type[i].family <= 0)
			put_piece(rules, i);
	if (rules->out->len == start && !rules->out->failed)
		rules->out->len = begin;
}

/* Return true if readers must know a zone, because it is drawn or a sentence mentions it. */
static bool
is_needed(const struct hgn_game *game, int zone)
{
	int i;

	for (i = 0; i < game->types; i++)
		if (game->type[i].confined == zone || game->type[i].entry == zone ||
		    (hgn_rule_targets_wanted(game, i) && hgn_rule_targets_begin(game, i, zone)) ||
		    (game->type[i].promotes_in == zone && game->type[i].ninto > 0))
			return true;
	return hgn_zone_is_shown(game, zone);
}

static void
put_zone(const struct rules *rules, int i)
{
	const struct hgn_zone *zone = &rules->game->zone[i];
	char title[HGN_ZONE_TITLE];

	if (hgn_zone_is_shown(rules->game, i) && hgn_cells_count(&zone->cells[HGN_WHITE]) > ZONE_CELLS &&
	    !consists_of_ranks(&rules->game->board, zone)) {
		put_line(rules, "{0}: outlined in the diagrams.", find_title(title, rules, i), "", "");
		return;
	}
	hgn_buf_printf(rules->out, "%s:", find_title(title, rules, i));
	put_sides(rules, zone);
}

static void
put_zones(const struct rules *rules)
{
	size_t begin = rules->out->len, start;
	int i;

	put_heading(rules, "Zones");
	start = rules->out->len;
	for (i = 0; i < rules->game->zones; i++)
		if (is_needed(rules->game, i))
			put_zone(rules, i);
	if (rules->out->len == start && !rules->out->failed)
		rules->out->len = begin;
}

/* Append the sentences about an ending: reaching a zone, giving checks, or losing pieces. */
static void
put_ending(const struct rules *rules, const struct hgn_ending *ending)
{
	uint8_t types[HGN_MAX_TYPES];
	char number[NUMBER_MAX], title[HGN_ZONE_TITLE];
	struct hgn_buf list = { 0 };
	const char *names;
	int type, n = 0;

	for (type = 0; type < rules->game->types; type++)
		if (ending->types >> type & 1)
			types[n++] = (uint8_t)type;
	names = join_types(&list, rules, types, n);
	snprintf(number, sizeof number, "%u", ending->min);
	if (ending->counter > 0)
		put_line(rules, "A side that has given check {0} times has won.", number, "", "");
	else if (ending->zone >= 0)
		put_line(rules, ending->min > 1 ? "A side with {2} of these in the zone \"{1}\" has won: {0}." :
		    "A side with one of these in the zone \"{1}\" has won: {0}.", names,
		    find_title(title, rules, ending->zone), number);
	else if (ending->min == 1)
		put_line(rules, ending->wins ? "A side with none of these has won: {0}." :
		    "A side with none of these has lost: {0}.", names, "", "");
	else
		put_line(rules, ending->wins ? "A side with fewer than {1} of these has won: {0}." :
		    "A side with fewer than {1} of these has lost: {0}.", names, number, "");
	if (ending->exempt != 0)
		put_line(rules, "This applies to {0} alone.", translate(rules, hgn_side_names[ending->exempt == 1]), "",
		    "");
	if (ending->reply)
		put_line(rules, "If the other side can do the same with its next move, the game is a draw.", "", "",
		    "");
	rules->out->failed |= list.failed;
	hgn_buf_clear(&list);
}

static void
put_ends(const struct rules *rules)
{
	static const char *const stalemates[] = {
		"If the side to move has no legal move and is not in check, the game is a draw.",
		"If the side to move has no legal move and is not in check, it has lost.",
		"If the side to move has no legal move and is not in check, it has won." };
	const struct hgn_game *game = rules->game;
	char number[NUMBER_MAX];
	int i;

	put_heading(rules, "End of the game");
	if (game->royal >= 0)
		put_line(rules, "A side that is in check and has no legal move is checkmated and has lost.", "", "",
		    "");
	for (i = 0; i < game->endings; i++)
		put_ending(rules, &game->ending[i]);
	put_line(rules, stalemates[game->stalemate], "", "", "");
	snprintf(number, sizeof number, "%u", game->repetitions);
	if (game->repetitions > 0)
		put_line(rules, "If a position occurs {0} times, the game is a draw.", number, "", "");
	snprintf(number, sizeof number, "%" PRIu32, game->clock_limit);
	if (game->clock_limit > 0)
		put_line(rules, "The game is a draw after {0} plies without progress.", number, "", "");
}

/* Append how a side castles in one way, such as " White e1-g1, h1-f1". Origins in shuffled positions are not known. */
static void
put_castle(const struct rules *rules, const struct hgn_castling *castling, int side, int way)
{
	const struct hgn_castle *castle = &castling->castle[side][way];
	const struct hgn_board *board = &rules->game->board;

	hgn_buf_putc(rules->out, ' ');
	put(rules, hgn_side_names[side], "", "", "");
	hgn_buf_putc(rules->out, ' ');
	if (castling->anywhere)
		hgn_buf_printf(rules->out, "%s, %s", board->name[castle->to], board->name[castle->partner_to]);
	else
		hgn_buf_printf(rules->out, "%s-%s, %s-%s", board->name[castle->from], board->name[castle->to],
		    board->name[castle->partner_from], board->name[castle->partner_to]);
}

/* Append the ways to castle. */
static void
put_castling(const struct rules *rules)
{
	const struct hgn_castling *castling = hgn_castling_rules(rules->game);
	uint8_t types[HGN_MAX_TYPES];
	struct hgn_buf partners = { 0 };
	int type, way, n = 0;

	if (castling == NULL || rules->game->royal < 0)
		return;
	for (type = 0; type < rules->game->types; type++)
		if (castling->partners >> type & 1)
			types[n++] = (uint8_t)type;
	put_line(rules, "{0} and {1} castle in one move:", find_type(rules, rules->game->royal),
	    join_types(&partners, rules, types, n), "");
	for (way = 0; way < castling->ways; way++) {
		hgn_buf_printf(rules->out, "%s:", castling->name[way]);
		put_castle(rules, castling, HGN_WHITE, way);
		hgn_buf_putc(rules->out, ';');
		put_castle(rules, castling, HGN_BLACK, way);
		hgn_buf_puts(rules->out, ".\n");
	}
	rules->out->failed |= partners.failed;
	hgn_buf_clear(&partners);
}

static void
put_reasons(const struct rules *rules)
{
	const struct hgn_game *game = rules->game;
	const struct hgn_reason *reason;
	size_t begin = rules->out->len, start;
	int i;

	put_heading(rules, "Rules");
	start = rules->out->len;
	put_castling(rules);
	for (i = 0; i < game->modules; i++)
		if (game->module[i]->about != NULL)
			put_line(rules, game->module[i]->about(game), "", "", "");
	for (i = 0; i < game->reasons; i++) {
		reason = &game->reason[i];
		hgn_buf_printf(rules->out, "%s\n", reason->text != NULL && reason->text[0] != '\0' ? reason->text :
		    reason->summary);
	}
	if (rules->out->len == start && !rules->out->failed)
		rules->out->len = begin;
}

void
hgn_rule_heading(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_language *language)
{
	struct rules rules = { out, game, language };

	hgn_buf_printf(out, "# %s\n", game->title);
	if (game->about != NULL && game->about[0] != '\0')
		hgn_buf_printf(out, "%s\n", game->about);
	if (game->inventor != NULL && game->inventor[0] != '\0')
		put_line(&rules, "Inventor: {0}.", game->inventor, "", "");
}

void
hgn_rule_text(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_language *language)
{
	struct rules rules = { out, game, language };

	put_pieces(&rules);
	put_zones(&rules);
	put_ends(&rules);
	put_reasons(&rules);
}
