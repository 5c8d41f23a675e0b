/* SPDX-License-Identifier: MIT
 * Make sentences of a game's pieces, zones, end and explanations. */
#include "draw/rule_text.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"

#define ZONE_CELLS 16 /* a zone with more cells is not listed */

static const char *
find_title(const struct hgn_game *game, int zone)
{
	return game->zone[zone].title != NULL ? game->zone[zone].title : game->zone[zone].name;
}

/* Append names of types: "Rook, Bishop or Knight". */
static void
put_types(struct hgn_buf *out, const struct hgn_game *game, const uint8_t *types, int n)
{
	int i;

	for (i = 0; i < n; i++)
		hgn_buf_printf(out, "%s%s", i == 0 ? "" : i + 1 < n ? ", " : " or ", game->type[types[i]].name);
}

static void
put_promotion(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_type *type)
{
	if (type->promotes_in < 0 || type->ninto == 0)
		return;
	hgn_buf_printf(out, "%s: %s in the opponent's zone \"%s\" to ", type->name, type->may_decline ? "may promote" :
	    "promotes", find_title(game, type->promotes_in));
	put_types(out, game, type->into, type->ninto);
	hgn_buf_puts(out, type->into_captured ? ", if its side has lost one.\n" : ".\n");
}

static void
put_pieces(struct hgn_buf *out, const struct hgn_game *game)
{
	static const char *const owners[] = { "", "", "White's ", "Black's " };
	const struct hgn_type *type;
	static const char heading[] = "# Pieces\n";
	size_t start;
	int i;

	hgn_buf_puts(out, heading);
	start = out->len;
	if (game->condition != NULL)
		hgn_buf_puts(out, "A diagram with an asterisk shows moves that need a condition; see the rules below.\n");
	for (i = 0; i < game->types; i++) {
		type = &game->type[i];
		if (type->family > 0)
			continue;
		if (type->royal != HGN_ROYAL_NONE)
			hgn_buf_printf(out, "An attack on %s%s is check.\n", type->royal == HGN_ROYAL_BOTH ? "a " :
			    owners[type->royal], type->name);
		if (type->confined >= 0)
			hgn_buf_printf(out, "%s: never leaves the zone \"%s\".\n", type->name, find_title(game, type->confined));
		put_promotion(out, game, type);
	}
	if (out->len == start)
		out->len -= out->failed ? 0 : sizeof heading - 1;
}

/* Append the cells of a zone, or their number. */
static void
put_cells(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_cells *cells)
{
	int c, n = hgn_cells_count(cells);

	for (c = 0; c < game->board.cells && n <= ZONE_CELLS; c++)
		if (hgn_cells_has(cells, (unsigned)c))
			hgn_buf_printf(out, " %s", game->board.name[c]);
	if (n > ZONE_CELLS)
		hgn_buf_printf(out, " %d cells", n);
}

static void
put_zones(struct hgn_buf *out, const struct hgn_game *game)
{
	const struct hgn_zone *zone;
	int i;

	if (game->zones > 0)
		hgn_buf_puts(out, "# Zones\n");
	for (i = 0; i < game->zones; i++) {
		zone = &game->zone[i];
		hgn_buf_puts(out, find_title(game, i));
		hgn_buf_puts(out, ": White");
		put_cells(out, game, &zone->cells[HGN_WHITE]);
		hgn_buf_puts(out, "; Black");
		put_cells(out, game, &zone->cells[HGN_BLACK]);
		hgn_buf_puts(out, ".\n");
	}
}

static void
put_ends(struct hgn_buf *out, const struct hgn_game *game)
{
	static const char *const stalemates[] = { "is a draw", "has lost", "has won" };

	hgn_buf_puts(out, "# End of the game\n");
	if (game->royal >= 0)
		hgn_buf_puts(out, "A side that is in check and has no legal move is checkmated and has lost.\n");
	hgn_buf_printf(out, game->stalemate == HGN_STALEMATE_DRAWS ?
	    "If the side to move has no legal move and is not in check, the game %s.\n" :
	    "If the side to move has no legal move and is not in check, it %s.\n", stalemates[game->stalemate]);
	if (game->repetitions > 0)
		hgn_buf_printf(out, "When a position occurs for the %uth time, %s.\n", game->repetitions,
		    game->repeating_loses ? "the player who repeated it has lost" : "the game is a draw");
	if (game->clock_limit > 0)
		hgn_buf_printf(out, "The game is a draw after %" PRIu32 " plies without progress.\n", game->clock_limit);
}

static void
put_reasons(struct hgn_buf *out, const struct hgn_game *game)
{
	const struct hgn_reason *reason;
	int i;

	if (game->reasons > 0)
		hgn_buf_puts(out, "# Rules\n");
	for (i = 0; i < game->reasons; i++) {
		reason = &game->reason[i];
		hgn_buf_printf(out, "%s\n", reason->text != NULL && reason->text[0] != '\0' ? reason->text : reason->summary);
	}
}

void
hgn_rule_text(struct hgn_buf *out, const struct hgn_game *game)
{
	hgn_buf_printf(out, "# %s\n", game->title);
	if (game->about != NULL && game->about[0] != '\0')
		hgn_buf_printf(out, "%s\n", game->about);
	if (game->inventor != NULL && game->inventor[0] != '\0')
		hgn_buf_printf(out, "Inventor: %s.\n", game->inventor);
	put_pieces(out, game);
	put_zones(out, game);
	put_ends(out, game);
	put_reasons(out, game);
}
