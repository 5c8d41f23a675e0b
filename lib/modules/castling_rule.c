/* SPDX-License-Identifier: MIT
 * Rule module `castling`: the royal piece and a partner move together if neither has moved before, no piece is between
 * them, and the royal piece does not cross an attacked cell. Castling rights are part of the position. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/board.h"
#include "game/loader.h"
#include "game/module.h"
#include "modules/registry.h"
#include "rules/attacks.h"
#include "rules/position.h"
#include "rules/movegen.h"

static const char *const reason_names[HGN_CASTLING_REASONS] = { "right", "blocked", "out-of-check", "through-check",
	"into-check" };

/* Parts of the sentence "White cannot castle HOW: the King WHERE f1 WHY". */
static const struct { const char *how, *where, *why; } sentences[HGN_CASTLING_REASONS] = {
	[HGN_WHY_CASTLING_BLOCKED] = { "", "on", " is between" },
	[HGN_WHY_CASTLING_OUT] = { " out of check", "is on", ", which is attacked" },
	[HGN_WHY_CASTLING_THROUGH] = { "", "would pass over", ", which is attacked" },
	[HGN_WHY_CASTLING_INTO] = { "", "would be on", ", which is attacked" },
};

/* Report why a side cannot castle. */
static int
refuse(struct hgn_error *error, const struct hgn_position *position, enum hgn_castling_reason reason,
    const struct hgn_castle *castle, unsigned cell)
{
	const struct hgn_game *game = position->game;
	const struct hgn_castling *castling = hgn_castling_rules(game);
	const char *side = hgn_side_names[position->side];
	const char *royal = game->type[hgn_game_royal_type(game, position->side)].name;
	const char *id = castling->reason[reason];

	if (error == NULL)
		return HGN_EINVAL;
	if (reason == HGN_WHY_CASTLING_RIGHT && castling->anywhere)
		return hgn_error_set(error, HGN_EINVAL, id, "%s no longer has this castling right", side);
	if (reason == HGN_WHY_CASTLING_RIGHT)
		return hgn_error_set(error, HGN_EINVAL, id, "%s no longer has the right to castle with the %s of %s",
		    side, hgn_castling_partner_name(game), game->board.name[castle->partner_from]);
	return hgn_error_set(error, HGN_EINVAL, id, "%s cannot castle%s: the %s %s %s%s", side, sentences[reason].how,
	    reason == HGN_WHY_CASTLING_BLOCKED ? hgn_piece_name(game, position->at[cell]) : royal,
	    sentences[reason].where, game->board.name[cell], sentences[reason].why);
}

/* Return the cell of the King or partner that may not move because of a module's condition; HGN_NO_CELL if there is
 * none. */
static uint16_t
find_fixed(const struct hgn_position *position, const struct hgn_castle *castle)
{
	const struct hgn_game *game = position->game;

	if (!(game->ray_flags & HGN_RAY_CONDITIONAL))
		return HGN_NO_CELL;
	return !game->condition->holds(position, castle->from) ? castle->from :
	    !game->condition->holds(position, castle->partner_from) ? castle->partner_from : HGN_NO_CELL;
}

/* ---- ways ---- */

/* Return the maximum number of equal steps of which a vector may consist, at most HGN_MAX_RANKS. */
static int
max_steps(struct hgn_vec v)
{
	int n = abs(v.a);

	n = abs(v.b) > n ? abs(v.b) : n;
	n = abs(v.c) > n ? abs(v.c) : n;
	return n < HGN_MAX_RANKS ? n : HGN_MAX_RANKS;
}

/* List the cells between two cells, in order. Return their number, which is 0 if no line connects the cells. */
static int
cells_between(uint16_t *cells, const struct hgn_board *board, unsigned from, unsigned to)
{
	struct hgn_vec a = board->at[from], b = board->at[to], d = { b.a - a.a, b.b - a.b, b.c - a.c };
	int n, i;

	for (n = max_steps(d); n > 1; n--) {
		uint16_t cell = (uint16_t)from;

		for (i = 1; i <= n && cell != HGN_NO_CELL; i++) {
			cell = hgn_board_step(board, cell, (struct hgn_vec){ d.a / n, d.b / n, d.c / n });
			if (i < n)
				cells[i - 1] = cell;
		}
		if (cell == to)
			return n - 1;
	}
	return 0;
}

/* Find the cells that must be empty: those that the two pieces cross or reach, except their own. Return false if both
 * would start on or reach the same cell. */
static bool
find_empty(struct hgn_castle *castle, const struct hgn_board *board)
{
	uint16_t cells[HGN_MAX_RANKS];
	int n, i;

	if (castle->to == castle->partner_to || castle->from == castle->partner_from)
		return false;
	castle->steps = cells_between(castle->path, board, castle->from, castle->to);
	n = cells_between(cells, board, castle->partner_from, castle->partner_to);
	for (i = 0; i < castle->steps; i++)
		hgn_cells_add(&castle->empty, castle->path[i]);
	for (i = 0; i < n; i++)
		hgn_cells_add(&castle->empty, cells[i]);
	hgn_cells_add(&castle->empty, castle->to);
	hgn_cells_add(&castle->empty, castle->partner_to);
	hgn_cells_remove(&castle->empty, castle->from);
	hgn_cells_remove(&castle->empty, castle->partner_from);
	return true;
}

/* Return true if a straight line of attack on the target of the royal piece may lead over the origin of the partner. */
static bool
may_open_line(const struct hgn_castle *castle, const struct hgn_board *board)
{
	struct hgn_vec a = board->at[castle->to], b = board->at[castle->partner_from];
	struct hgn_vec d = { b.a - a.a, b.b - a.b, b.c - a.c };
	int n;

	for (n = max_steps(d); n > 0; n--)
		if (hgn_board_step(board, castle->partner_from, (struct hgn_vec){ d.a / n, d.b / n, d.c / n }) !=
		    HGN_NO_CELL)
			return true;
	return false;
}

/* Return a way to castle of a side. `scratch` receives it if it depends on the cells of the pieces in the position. */
static const struct hgn_castle *
find_castle(struct hgn_castle *scratch, const struct hgn_position *position, int side, int way)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);

	if (!castling->anywhere)
		return &castling->castle[side][way];
	*scratch = castling->castle[side][way];
	scratch->from = position->king[side];
	scratch->partner_from = hgn_castling_partner_at(&position->state,
	    side * castling->rights + castling->right[way]);
	return scratch->partner_from != HGN_NO_CELL && find_empty(scratch, &position->game->board) ? scratch : NULL;
}

/* Return the first attacked cell that the royal piece crosses or reaches. Requires a game in which all attacks are
 * along lines and no rule ignores attacks: as the royal piece is not in check, it shields no other cell; and a partner
 * that shields no cell either. */
static uint16_t
find_attacked_on_lines(const struct hgn_position *position, const struct hgn_castle *castle)
{
	int i;

	for (i = 0; i < castle->steps; i++)
		if (hgn_position_attacked(position, castle->path[i], !position->side))
			return castle->path[i];
	return hgn_position_attacked(position, castle->to, !position->side) ? castle->to : HGN_NO_CELL;
}

/* Return the first attacked cell that the royal piece crosses or reaches, while the partner is on its own cell, and
 * then after both have moved, when the partner no longer shields it; HGN_NO_CELL if there is none. If a rule ignores
 * some attacks, the target is not tested before the partner moves, because the royal piece may be attacked without
 * being in check, and the partner may shield it there. */
static uint16_t
find_attacked(const struct hgn_position *position, const struct hgn_castle *castle)
{
	bool spared = position->game->hooks & HGN_HOOK_SPARES;
	struct hgn_position walk;
	unsigned royal = position->at[castle->from], partner = position->at[castle->partner_from];
	uint16_t cell;
	int i;

	for (i = 0; i <= castle->steps + 1; i++) {
		if (i == castle->steps && spared)
			continue;
		cell = i < castle->steps ? castle->path[i] : castle->to;
		hgn_position_copy(&walk, position);
		hgn_position_remove(&walk, castle->from);
		if (i > castle->steps) {
			hgn_position_remove(&walk, castle->partner_from);
			hgn_position_put(&walk, castle->partner_to, partner);
		} else if (walk.at[cell] != 0) { /* a cell of the partner, which will be empty */
			hgn_position_remove(&walk, cell);
		}
		hgn_position_put(&walk, cell, royal);
		if (hgn_position_attacked(&walk, cell, !position->side))
			return cell;
	}
	return HGN_NO_CELL;
}

/* Check that castling is legal. */
static int
check(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	int side = position->side;
	const struct hgn_castling *castling = hgn_castling_rules(game);
	struct hgn_castle scratch;
	const struct hgn_castle *castle = find_castle(&scratch, position, side, move->aux);
	bool on_lines = !game->attacks_skip && !(game->hooks & HGN_HOOK_SPARES) && !castling->anywhere;
	uint16_t attacked, fixed, cell;
	char words[80];

	if (castle == NULL || !(position->state.rights & hgn_castling_right(castling, side, move->aux)))
		return refuse(error, position, HGN_WHY_CASTLING_RIGHT, castle, 0);
	fixed = find_fixed(position, castle);
	if (fixed != HGN_NO_CELL) {
		game->condition->write(words, sizeof words, game);
		return hgn_error_set(error, HGN_EINVAL, game->condition->reason(game),
		    "%s cannot castle: the %s on %s moves only %s", hgn_side_names[side],
		    hgn_piece_name(game, position->at[fixed]), game->board.name[fixed], words);
	}
	if (hgn_position_meets(position, castle->empty.word, game->board.words)) {
		cell = hgn_cells_next(&castle->empty, 0);
		while (position->at[cell] == 0)
			cell = hgn_cells_next(&castle->empty, cell + 1U);
		return refuse(error, position, HGN_WHY_CASTLING_BLOCKED, castle, cell);
	}
	if (position->state.check)
		return refuse(error, position, HGN_WHY_CASTLING_OUT, castle, castle->from);
	attacked = on_lines && !castle->opens ? find_attacked_on_lines(position, castle) :
	    find_attacked(position, castle);
	if (attacked != HGN_NO_CELL)
		return refuse(error, position,
		    attacked != castle->to ? HGN_WHY_CASTLING_THROUGH : HGN_WHY_CASTLING_INTO,
		    castle, attacked);
	return 0;
}

/* Make a castling move: move both pieces, and remove the rights. */
static void
play(struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);
	struct hgn_castle scratch;
	const struct hgn_castle *castle = find_castle(&scratch, position, position->side, move->aux);
	unsigned partner = position->at[castle->partner_from];

	hgn_position_set_ep(position, HGN_NO_CELL, HGN_NO_CELL);
	if (castling->anywhere)
		hgn_castling_lose(&position->state, castling, position->king, castle->from);
	position->state.rights &= castling->rights_mask[castle->from];
	position->state.clock += position->game->six_fields;
	hgn_position_set(position, castle->from, 0);
	hgn_position_set(position, castle->partner_from, 0);
	hgn_position_set(position, castle->to, move->piece);
	hgn_position_set(position, castle->partner_to, partner);
}

/* Generate the legal castling moves. */
static bool
generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);
	struct hgn_move move;
	int way;

	for (way = 0; way < castling->ways; way++) {
		if (!(position->state.rights & hgn_castling_right(castling, position->side, way)))
			continue;
		move = hgn_castling_move(position, way);
		if (check(&move, position, NULL) == 0 && !each(ctx, &move))
			return false;
	}
	return true;
}

/* ---- parameters ---- */

/* A way to castle: names in errors and in moves, letter of the right, cells. */
struct castling_way {
	const char *key, *name;
	char right;
	int cells;        /* 0 = not given */
	uint16_t cell[4]; /* origin and target of White's royal piece and of its partner, or only both targets */
};

/* The parameters, before they are compiled to struct hgn_castling. */
struct params {
	struct hgn_castling castling; /* what the game keeps */
	const char *reasons;
	struct castling_way usual[2]; /* the ways `short` and `long` */
	struct castling_way way[HGN_MAX_WAYS];
	int ways;
};

static int
load_way_name(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct castling_way *way = to;
	size_t i, n;

	if (hgn_key_text(&way->name, load, key, node) != 0)
		return load->status;
	way->key = way->name;
	n = strlen(way->name);
	for (i = 0; i < n && (i % 2 == 0 ? hgn_is_upper(way->name[i]) : way->name[i] == '-'); i++)
		continue;
	return i == n && n % 2 == 1 && n >= 3 && n <= 11 ? 0 :
	    hgn_load_fail(load, node, "expected upper-case letters with hyphens between, such as Q-O-O");
}

static int
load_right(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const char *text = node->kind == HGN_NODE_SCALAR ? node->text : "";

	(void)key;
	*(char *)to = text[0];
	return hgn_is_upper(text[0]) && text[1] == '\0' ? 0 :
							  hgn_load_fail(load, node, "expected an upper-case letter");
}

/* Load the cells of White's pieces, "e1-g1,h1-f1", or only their targets, "g1,f1". */
static int
load_cells(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct castling_way *way = to;
	const char *text = node->kind == HGN_NODE_SCALAR ? node->text : "";
	char separators[5] = "";
	size_t n;

	(void)key;
	for (way->cells = 0; way->cells < 4 && *text != '\0'; text += n + (text[n] != '\0')) {
		uint16_t *cell = &way->cell[way->cells];

		n = strcspn(text, "-,");
		if (hgn_board_read_cell(cell, &hgn_loading(load)->game->board, text, n) != n || *cell == HGN_NO_CELL)
			return hgn_load_fail(load, node, "'%.*s' is not a cell of this board; expected where the two "
			    "pieces go, such as e1-g1,h1-f1", (int)(n < 40 ? n : 40), text);
		separators[way->cells++] = text[n];
	}
	if (*text == '\0' && (strcmp(separators, ",") == 0 || (strcmp(separators, "-,-") == 0 &&
	    way->cell[0] != way->cell[1] && way->cell[2] != way->cell[3])))
		return 0;
	return hgn_load_fail(load, node, "expected where the two pieces go, such as e1-g1,h1-f1");
}

static const struct hgn_key way_keys[] = {
	{ "name", load_way_name, .required = true, .about = "what moves call it" },
	{ "right", load_right, HGN_FIELD(struct castling_way, right), .required = true,
	    .about = "the letter of its right" },
	{ "cells", load_cells, .required = true,
	    .about = "the cells that both pieces leave and reach" },
	{ NULL },
};
const struct hgn_schema hgn_way_schema = { "hgn-game.5", "~Rule modules", way_keys };

static int
load_ways(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct params *params = to;
	const struct hgn_node *child;
	int i;

	(void)key;
	if (list->kind != HGN_NODE_LIST || list->n == 0 || list->n > HGN_MAX_WAYS)
		return hgn_load_fail(load, list, "expected a list of at most %d ways to castle", HGN_MAX_WAYS);
	for (child = list->first; load->status == 0 && child != NULL; child = child->next) {
		if (hgn_load_map(&params->way[params->ways], load, &hgn_way_schema, child) != 0)
			return load->status;
		for (i = 0; i < params->ways; i++)
			if (strcmp(params->way[i].name, params->way[params->ways].name) == 0)
				return hgn_load_fail(load, hgn_node_get(child, "name"), "duplicate name");
		params->ways++;
	}
	return load->status;
}

/* ---- compilation ---- */

/* Report an error in a way to castle. */
static int
refuse_way(struct hgn_error *error, const char *way, const char *what)
{
	return hgn_error_set(error, HGN_EINVAL, "", "'%s' %s", way, what);
}

/* Compile the cells of a way, which are White's; Black's are their mirror image. If the pieces may start anywhere,
 * there are only targets. */
static int
compile_castle(struct hgn_castling *castling, const struct hgn_board *board, const struct castling_way *way,
    struct hgn_error *error)
{
	const uint16_t *cell = way->cell, *mirror = board->mirror;
	struct hgn_castle *white = &castling->castle[HGN_WHITE][castling->ways],
	    *black = &castling->castle[HGN_BLACK][castling->ways];

	if (castling->anywhere) {
		if (way->cells != 2 || board->file[cell[0]] == board->file[cell[1]] ||
		    board->rank[cell[0]] != board->rank[cell[1]])
			return refuse_way(error, way->key, "must say where the two pieces go on one rank, such as "
			    "g1,f1");
		*white = (struct hgn_castle){ .to = cell[0], .partner_to = cell[1] };
		*black = (struct hgn_castle){ .to = mirror[cell[0]], .partner_to = mirror[cell[1]] };
		return 0;
	}
	if (way->cells != 4)
		return refuse_way(error, way->key, "must say where the two pieces go, such as e1-g1,h1-f1");
	*white = (struct hgn_castle){ .from = cell[0], .to = cell[1], .partner_from = cell[2], .partner_to = cell[3] };
	*black = (struct hgn_castle){ .from = mirror[cell[0]], .to = mirror[cell[1]], .partner_from = mirror[cell[2]],
		.partner_to = mirror[cell[3]] };
	if (!find_empty(white, board) || !find_empty(black, board))
		return refuse_way(error, way->key, "has the two pieces on one cell");
	white->opens = may_open_line(white, board);
	black->opens = may_open_line(black, board);
	return 0;
}

/* Return true if two ways of White always have the same partner. If it may start anywhere, it is the outermost one in a
 * direction. */
static bool
have_same_partner(const struct hgn_castling *castling, const struct hgn_board *board, int a, int b)
{
	const struct hgn_castle *first = &castling->castle[HGN_WHITE][a], *second = &castling->castle[HGN_WHITE][b];

	if (!castling->anywhere)
		return first->partner_from == second->partner_from;
	return (board->file[first->to] > board->file[first->partner_to]) ==
	    (board->file[second->to] > board->file[second->partner_to]);
}

/* Find or create the right that a way to castle requires. All ways with the same right have the same partner. */
static int
find_right(struct hgn_castling *castling, const struct hgn_board *board, const struct castling_way *way,
    struct hgn_error *error)
{
	const struct hgn_castle *castle = castling->castle[HGN_WHITE];
	int right, other;

	for (right = 0; right < castling->rights && castling->letter[right] != way->right; right++)
		continue;
	if (right == HGN_MAX_RIGHTS)
		return refuse_way(error, way->key, "has more rights than a side can have: 4");
	castling->right[castling->ways] = (uint8_t)right;
	castling->letter[right] = way->right;
	castling->rights += right == castling->rights;
	for (other = 0; other < castling->ways; other++) {
		if ((castling->right[other] == right) != have_same_partner(castling, board, other, castling->ways))
			return refuse_way(error, way->key,
			    "has the right of another partner, or the partner of another right");
		if (!castling->anywhere && castle[other].from != castle[castling->ways].from)
			return hgn_error_set(error, HGN_EINVAL, "",
			    "the royal piece starts on %s in '%s', and on %s in '%s'",
			    board->name[castle[other].from], (way - castling->ways + other)->key,
			    board->name[castle[castling->ways].from], way->key);
		if (castle[other].to == castle[castling->ways].to)
			return refuse_way(error, way->key, "has the royal piece arrive where it does in another way");
	}
	return 0;
}

/* Compile the ways to castle; the default is king's side and queen's side. */
static int
compile_ways(struct params *params, const struct hgn_game *game, struct hgn_error *error)
{
	struct hgn_castling *castling = &params->castling;
	const struct castling_way *way = params->ways > 0 ? params->way : params->usual;
	int n = params->ways > 0 ? params->ways : 2, status = 0, side, i;

	castling->named = params->ways > 0;
	if (params->ways > 0 && params->usual[0].cells + params->usual[1].cells > 0)
		return hgn_error_set(error, HGN_EINVAL, "", "'ways' cannot be combined with 'short' or 'long'");
	for (; status == 0 && n > 0; n--, way++) {
		if (way->cells == 0)
			return hgn_error_set(error, HGN_EINVAL, "", "'castling' needs 'short' and 'long', or 'ways'");
		castling->name[castling->ways] = way->name;
		status = compile_castle(castling, &game->board, way, error);
		/* the letter must not be that of a file, which positions may have instead */
		if (status == 0 && castling->anywhere &&
		    game->board.file_of_letter[(unsigned char)hgn_to_lower(way->right)] >= 0)
			return hgn_error_set(error, HGN_EINVAL, "", "the right %c of '%s' is also the letter of a "
			    "file; expected another letter, which 'ways' can set", way->right, way->key);
		if (status == 0)
			status = find_right(castling, &game->board, way, error);
		castling->ways++;
	}
	for (i = 0; i < castling->rights; i++)
		castling->letter[castling->rights + i] = (char)(castling->letter[i] | 0x20);
	/* moves from or to a cell remove rights; after an error, a way may have no cells */
	for (i = 0; status == 0 && i < castling->ways && !castling->anywhere; i++)
		for (side = 0; side < 2; side++) {
			uint8_t others = (uint8_t)~hgn_castling_right(castling, side, i);

			castling->rights_mask[castling->castle[side][i].from] &= others;
			castling->rights_mask[castling->castle[side][i].partner_from] &= others;
		}
	return status;
}

static int
compile(struct hgn_game *game, void *to, struct hgn_error *error)
{
	struct params *params = to;
	static const char *const usual[HGN_CASTLING_REASONS] = { "castling-right", "castling-blocked",
		"castling-out-of-check", "castling-through-check", "castling-into-check" };
	struct hgn_castling *castling = &params->castling;
	int status;

	memset(castling->rights_mask, 0xFF, sizeof castling->rights_mask);
	if (game->royal < 0 || !game->board.symmetric)
		return hgn_error_set(error, HGN_EINVAL, "", "castling needs a royal piece, and a board with a mirror "
		    "image");
	if ((castling->partners >> hgn_game_royal_type(game, HGN_WHITE) |
	    castling->partners >> hgn_game_royal_type(game, HGN_BLACK)) & 1)
		return hgn_error_set(error, HGN_EINVAL, "", "the royal piece cannot be its own partner");
	if (castling->anywhere && (game->board.cells >= 255 || game->text != NULL))
		return hgn_error_set(error, HGN_EINVAL, "",
		    "'shuffled' is for boards of less than 255 cells, and for games whose "
		    "positions no other rule writes");
	if (castling->anywhere && castling->elsewhere)
		return hgn_error_set(error, HGN_EINVAL, "", "'shuffled' cannot be combined with 'elsewhere'");
	status = compile_ways(params, game, error);
	if (strcmp(params->reasons, "castling") != 0)
		hgn_game_find_reasons(castling->reason, game, params->reasons, reason_names, HGN_CASTLING_REASONS);
	else /* these ids need no explanation in the game file */
		memcpy(castling->reason, usual, sizeof usual);
	if (status == 0 && castling->anywhere && hgn_game_claim_block(game, 0, error) < 0) /* the partners' cells */
		return HGN_ELIMIT;
	if (status == 0 && !game->six_fields)
		return hgn_error_set(error, HGN_EINVAL, "", "positions have no field for castling rights; set 'fen: "
		    "six-fields'");
	return status;
}

const struct hgn_module hgn_module_castling = {
	.name = "castling",
	.defaults = &(const struct params){ .reasons = "castling",
	    .usual = { { "short", "O-O", 'K', 0, { 0 } }, { "long", "O-O-O", 'Q', 0, { 0 } } } },
	HGN_PARAMS(struct params, HGN_SLOT_CASTLING, /* of which the game sees the first member */
	    { "partner", hgn_key_types, HGN_FIELD(struct params, castling.partners), .required = true,
	    .about = "the letters of the pieces that may move with the royal one" },
	    { "short", load_cells, HGN_FIELD(struct params, usual[0]),
	    .about = "where White's two pieces go on the near wing, such as e1-g1,h1-f1" },
	    { "long", load_cells, HGN_FIELD(struct params, usual[1]), .about = "where they go on the far wing" },
	    { "reasons", hgn_key_text, HGN_FIELD(struct params, reasons),
	    .about = "the prefix of the rule ids; default: castling" },
	    { "ways", load_ways, .about = "ways to castle, each with name, right and cells" },
	    { "shuffled", hgn_key_flag, HGN_FIELD(struct params, castling.anywhere),
	    .about = "whether positions say where the pieces start; then cells are such as g1,f1" },
	    { "elsewhere", hgn_key_flag, HGN_FIELD(struct params, castling.elsewhere),
	    .about = "whether positions may have the pieces elsewhere on their rank" }),
	.compile = compile,
	.moves = &(const struct hgn_module_moves){
	    .kinds = (const struct hgn_kind[]){
	        { .kind = HGN_KIND_CASTLING, .check = check, .play = play },
	        { .kind = HGN_KIND_ORDINARY },
	    },
	    .generate = generate,
	    .never_captures = true,
	    .never_in_check = true,
	},
};
