/* SPDX-License-Identifier: MIT
 * Counts of moves by piece, by target cell and by class. While records are counted, each game has one row with all
 * sums, the sums of cells first. hgn_moves_spread() makes the rows of the output from it. */
#include <string.h>

#include "base/error.h"
#include "rules/position.h"
#include "stats/stats.h"

/* A ply to count, or one move of a compound turn. */
struct played_step {
	uint64_t *sums; /* sums of the game's row */
	const struct hgn_position *position;
	const struct hgn_move *move;
	int side;
	unsigned class;
};

static unsigned
count_classes(const struct hgn_game *game)
{
	int n = 0;

	while (hgn_move_class_name(game, n) != NULL)
		n++;
	return (unsigned)n;
}

/* Return the line of a piece or of the class; the line of a cell is its number. */
static unsigned
piece_line(const struct played_step *step, unsigned code)
{
	const struct hgn_game *game = step->position->game;

	return (unsigned)game->board.cells + (unsigned)hgn_code_type(game, code);
}

static unsigned
class_line(const struct played_step *step)
{
	const struct hgn_game *game = step->position->game;

	return (unsigned)game->board.cells + (unsigned)game->types + step->class;
}

/* Add 1 to a sum of a line. */
static void
count_one(const struct played_step *step, unsigned line, int sum)
{
	step->sums[(size_t)line * HGN_MOVES_SUMS + (size_t)sum]++;
}

/* Count a move of the side in a line. */
static void
count_line(const struct played_step *step, unsigned line, bool captures)
{
	count_one(step, line, step->side == HGN_WHITE ? HGN_MOVES_WHITE : HGN_MOVES_BLACK);
	if (captures)
		count_one(step, line, HGN_MOVES_CAPTURES);
}

static void
count_visit(const struct played_step *step, unsigned cell, bool captures)
{
	if (cell < (unsigned)step->position->game->board.cells)
		count_line(step, cell, captures);
}

static void
count_capture(const struct played_step *step, unsigned code, unsigned cell)
{
	count_one(step, class_line(step), HGN_MOVES_CAPTURED);
	if (code != 0)
		count_one(step, piece_line(step, code), HGN_MOVES_CAPTURED);
	if (cell < (unsigned)step->position->game->board.cells)
		count_one(step, cell, HGN_MOVES_CAPTURED);
}

/* Count a ply by its class, its pieces and its cells. In a compound turn nothing is captured, and no piece moves
 * twice. */
static void
count_move(const struct played_step *step)
{
	const struct hgn_move *move = step->move;
	const struct hgn_kind *kind = step->position->game->kind[move->kind];
	bool captures = hgn_move_is_capture(move), placed = kind != NULL && kind->cells == HGN_CELLS_PLACED;
	unsigned i, code;

	count_line(step, class_line(step), captures);
	if (hgn_move_is_compound(move, step->position->game)) {
		for (i = 0; i + 1 < move->cells; i += 2) {
			code = step->position->at[move->cell[i]];
			if (code != 0)
				count_line(step, piece_line(step, code), false);
			count_visit(step, move->cell[i + 1], false);
		}
		return;
	}
	if (move->kind == HGN_KIND_PASS) /* its piece, the King, does not move */
		return;
	if (move->piece != 0)
		count_line(step, piece_line(step, move->piece), captures);
	if (!placed || move->cells == 0)
		count_visit(step, move->to, captures);
	for (i = 0; i < move->cells; i++)
		if (placed)
			count_visit(step, move->cell[i], false);
		else if (kind != NULL)
			count_capture(step, step->position->at[move->cell[i]], move->cell[i]);
	if (captures && move->cells == 0)
		count_capture(step, move->taken, move->taken_at);
}

static int
count_ply(struct hgn_stats *stats, void *ctx, const struct hgn_position *position,
    const struct hgn_played *played)
{
	(void)stats;
	count_move(&(struct played_step){ .sums = ctx, .position = position, .move = &played->move,
	    .side = played->side, .class = (unsigned)hgn_move_class(position, &played->move) });
	return 0;
}

int
hgn_moves_count(struct hgn_stats *stats, const struct hgn_play *play, struct hgn_error *error)
{
	const struct hgn_game *game = play->game;
	struct hgn_stats_row *row;
	unsigned lines = (unsigned)game->board.cells + (unsigned)game->types + count_classes(game);

	hgn_buf_puts(&stats->key, game->id);
	if (stats->key.failed)
		return hgn_error_nomem(error);
	row = hgn_stats_find(&stats->games, stats->key.data, stats->key.len, lines * HGN_MOVES_SUMS);
	if (row == NULL)
		return hgn_error_nomem(error);
	row->game = game;
	return hgn_stats_replay(stats, play, UINT32_MAX, row->sum, count_ply) == 0 ? 0 : hgn_error_nomem(error);
}

int
hgn_moves_spread(struct hgn_stats *stats, struct hgn_error *error)
{
	struct hgn_buf *key = &stats->key;
	int status = 0;
	size_t i;

	for (i = 0; status == 0 && i < stats->games.n; i++) {
		const struct hgn_stats_row *row = stats->games.row[i];
		const struct hgn_game *game = row->game;
		const struct hgn_code_text *text;
		int cells = game->board.cells, types = game->types, n = cells + types + (int)count_classes(game), k;

		for (k = 0; status == 0 && k < n; k++) {
			key->len = 0;
			hgn_buf_add(key, hgn_stats_row_key(row), row->len);
			hgn_buf_puts(key, k < cells ? "\tcell\t" : k < cells + types ? "\tpiece\t" : "\tclass\t");
			if (k < cells) {
				hgn_buf_puts(key, game->board.name[k]);
			} else if (k < cells + types) {
				text = &game->code_text[hgn_code(game, k - cells, HGN_WHITE)];
				hgn_buf_add(key, text->text, text->n);
			} else {
				hgn_buf_puts(key, hgn_move_class_name(game, k - cells - types));
			}
			status = key->failed ? hgn_error_nomem(error) :
			    hgn_stats_put(stats, key->data, key->len, row->sum + k * HGN_MOVES_SUMS, error);
		}
	}
	if (status == 0)
		hgn_stats_table_clear(&stats->games);
	return status;
}

/* ---- cells of a table ---- */

/* Get the game and the cell of a row that counts moves to a cell. Return false for other rows. */
static bool
read_cell(struct hgn_span *game, struct hgn_span *cell, const struct hgn_stats *stats, size_t n)
{
	static const char what[] = "\tcell\t";
	const struct hgn_stats_row *row = stats->table.row[n];
	const char *key = hgn_stats_row_key(row);
	uint32_t name = row->len, end, variant;

	while (name > 0 && key[name - 1] != '\t')
		name--;
	if (stats->layout.kind != HGN_STATS_MOVES || name < sizeof what - 1 ||
	    memcmp(key + name - (sizeof what - 1), what, sizeof what - 1) != 0)
		return false;
	end = variant = name - (uint32_t)(sizeof what - 1);
	while (variant > 0 && key[variant - 1] != '\t')
		variant--;
	*game = (struct hgn_span){ variant, end - variant };
	*cell = (struct hgn_span){ name, row->len - name };
	return true;
}

static int
no_cell(struct hgn_error *error, const char *of, const char *game)
{
	return hgn_error_set(error, HGN_ENOTFOUND, "", "no row for a cell%s%s; expected a table of hstat --by-move", of,
	    game);
}

int
hgn_stats_game(struct hgn_buf *out, struct hgn_stats *stats, struct hgn_error *error)
{
	int status = hgn_moves_spread(stats, error);
	size_t i, start = out->len;
	struct hgn_span game, cell;

	for (i = 0; status == 0 && i < stats->table.n; i++) {
		const char *key = hgn_stats_row_key(stats->table.row[i]);

		if (!read_cell(&game, &cell, stats, i))
			continue;
		if (out->len == start)
			hgn_buf_add(out, key + game.off, game.len);
		else if (out->len - start != game.len || memcmp(out->data + start, key + game.off, game.len) != 0)
			return hgn_error_set(error, HGN_EINVAL, "", "there are cells of several games");
	}
	if (out->failed)
		return hgn_error_nomem(error);
	return status != 0 || out->len > start ? status : no_cell(error, "", "");
}

int
hgn_stats_cells(uint64_t *out, struct hgn_stats *stats, const struct hgn_game *game, struct hgn_error *error)
{
	const char *id = hgn_game_id(game);
	struct hgn_span name, cell;
	uint16_t number;
	bool found = false;
	size_t i;
	int status = hgn_moves_spread(stats, error);

	memset(out, 0, hgn_game_cells(game) * sizeof *out);
	for (i = 0; status == 0 && i < stats->table.n; i++) {
		const struct hgn_stats_row *row = stats->table.row[i];
		const char *key = hgn_stats_row_key(row);

		if (!read_cell(&name, &cell, stats, i) || strlen(id) != name.len ||
		    memcmp(key + name.off, id, name.len) != 0)
			continue;
		number = hgn_cell_find(game, key + cell.off, cell.len);
		if (number == HGN_NO_CELL)
			return hgn_error_set(error, HGN_EINVAL, "", "unknown cell '%.*s' of %s", (int)cell.len,
			    key + cell.off, id);
		found = true;
		status = hgn_stats_sum(&out[number], row->sum[HGN_MOVES_WHITE], "white", error);
		if (status == 0)
			status = hgn_stats_sum(&out[number], row->sum[HGN_MOVES_BLACK], "black", error);
	}
	return status != 0 || found ? status : no_cell(error, " of ", id);
}
