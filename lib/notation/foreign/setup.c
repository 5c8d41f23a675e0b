/* SPDX-License-Identifier: MIT
 * Setup lines: loading of their plan, parsing and writing. */
#include "notation/foreign/setup.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "game/module.h"
#include "hgn/tools/tools.h"
#include "notation/position/facts.h"
#include "notation/position/fen.h"
#include "rules/position.h"

/* Groups of patterns; the first three are also names in templates. */
enum { OWNER, PIECE, CELL, NAMES, SIDE_WHITE = NAMES, SIDE_BLACK, LIST, COUNT, START, GROUPS };
static const char *const names[GROUPS] = {"owner", "piece", "cell", "white", "black", "list", "count", "start"};

/* ---- the file ---- */

static const struct hgn_key line_keys[] = {
    {"line", hgn_key_pattern, HGN_FIELD(struct hgn_setup_line, read), .required = true, .min = HGN_PATTERN_WHOLE,
	HGN_WORDS(names), .about = "a pattern of the line"},
    {"each", hgn_key_pattern, HGN_FIELD(struct hgn_setup_line, each), .required = true, .min = HGN_PATTERN_HERE,
	HGN_WORDS(names), .about = "a pattern of each part of the list"},
    {"row", hgn_key_flag, HGN_FIELD(struct hgn_setup_line, row), .about = "the parts are cells of a row"},
    {NULL},
};
const struct hgn_schema hgn_setup_line_schema = {"hgn-notation.5", "Records/setup", line_keys};

/* Return true if a pattern names a side. */
static bool
has_side(const struct hgn_pattern *read)
{
	return hgn_pattern_has(read, OWNER) || hgn_pattern_has(read, SIDE_WHITE) || hgn_pattern_has(read, SIDE_BLACK);
}

/* Load patterns of lines that put pieces, empty cells, set the side to move, or name the position. */
static int
load_reads(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct hgn_setup_plan *plan = to;
	struct hgn_setup_line *line = hgn_load_room(load, list, HGN_NODE_LIST, sizeof *line, "a list of patterns");
	const struct hgn_node *node;

	plan->read = line;
	for (node = list->first; load->status == 0 && node != NULL; node = node->next, line++, plan->reads++) {
		if (node->kind == HGN_NODE_MAP)
			hgn_load_map(line, load, &hgn_setup_line_schema, node);
		else
			hgn_key_pattern(&line->read, load, key, node);
		if (load->status != 0)
			return load->status;
		if ((line->each != NULL) != hgn_pattern_has(line->read, LIST))
			return hgn_load_fail(load, node, "the group 'list' and the key 'each' require each other");
		if (line->each == NULL && !hgn_pattern_has(line->read, CELL) && !hgn_pattern_has(line->read, START) &&
		    (hgn_pattern_has(line->read, PIECE) || !has_side(line->read)))
			return hgn_load_fail(load, node, "the pattern has no group 'cell'");
	}
	return load->status;
}

/* Load names of initial positions. */
static int
load_starts(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *map)
{
	struct hgn_setup_plan *plan = to;
	size_t i, n = map->kind == HGN_NODE_MAP ? map->n : 0;
	struct hgn_named_start *all = hgn_load_alloc(load, (plan->starts + n + 1) * sizeof *all);
	const struct hgn_node *node;

	if (map->kind != HGN_NODE_MAP)
		return hgn_load_fail(load, map, "expected a mapping of names to FENs");
	for (i = 0; load->status == 0 && i < plan->starts; i++)
		all[i] = plan->start[i];
	plan->start = all;
	for (node = map->first; load->status == 0 && node != NULL; node = node->next) {
		struct hgn_named_start *start = &all[plan->starts++];

		start->name = hgn_load_copy(load, node->key);
		start->only_read = key->min != 0;
		if (node->kind != HGN_NODE_SCALAR || node->text[0] != '\0')
			hgn_key_text(&start->fen, load, key, node);
	}
	return load->status;
}

/* Load words for the numbers from 1 on. */
static int
load_numbers(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct hgn_setup_plan *plan = to;
	const struct hgn_node *node;

	plan->number = hgn_load_room(load, list, HGN_NODE_LIST, sizeof *plan->number, "a list of words");
	for (node = list->first; load->status == 0 && node != NULL; node = node->next)
		hgn_key_text(&plan->number[plan->numbers++], load, key, node);
	return load->status;
}

/* Load a mapping of words to the words that are written for them. */
static int
load_words(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *map)
{
	struct hgn_diagram_plan *plan = to;
	struct hgn_words_pair *pair =
	    hgn_load_room(load, map, HGN_NODE_MAP, sizeof *pair, "a mapping of words to words");
	const struct hgn_node *node;

	plan->words = pair;
	for (node = map->first; load->status == 0 && node != NULL; node = node->next, pair++, plan->nwords++) {
		pair->word = hgn_load_copy(load, node->key);
		hgn_key_text(&pair->written, load, key, node);
	}
	return load->status;
}

/* Load a list of `key->max` templates, or texts if the key has no names. */
static int
load_templates(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	const struct hgn_node *node;
	size_t i = 0;

	if (list->kind != HGN_NODE_LIST || list->n != (size_t)key->max)
		return hgn_load_fail(load, list, "expected a list of %d texts", key->max);
	for (node = list->first; load->status == 0 && node != NULL; node = node->next, i++)
		if (key->n > 0)
			hgn_key_template((struct hgn_template *)to + i, load, key, node);
		else
			hgn_key_text((const char **)to + i, load, key, node);
	return load->status;
}

static const char *const boards[] = { "start", "empty" };
/* Names in the templates of diagrams. */
enum { ROWS, WHITE, BLACK, TURN };
static const char *const diagram_names[] = {"rows", "white", "black", "turn"}, *const row_names[] = {"cells", "rank"},
			 *const cell_names[] = {"piece", "count"}, *const hand_names[] = {"held"},
			 *const start_names[] = {"start"};

#define DIAGRAM(field) HGN_FIELD(struct hgn_diagram_plan, field)

static const struct hgn_key diagram_keys[] = {
    {"text", hgn_key_template, DIAGRAM(text), .required = true, HGN_WORDS(diagram_names), .about = "all lines"},
    {"row", hgn_key_template, DIAGRAM(row), .required = true, HGN_WORDS(row_names), .about = "a row of the board"},
    {"cell", load_templates, DIAGRAM(cell), .required = true, .max = 3, .words = cell_names, .n = 1,
	.about = "cells with a piece of White, of Black, and empty cells"},
    {"words", load_words, .about = "other words for pieces"},
    {"hand", load_templates, DIAGRAM(hand), .max = 2, HGN_WORDS(hand_names), .about = "the pockets"},
    {"held", hgn_key_template, DIAGRAM(held), HGN_WORDS(cell_names), .about = "a piece in a pocket"},
    {"none", hgn_key_text, DIAGRAM(none), .about = "an empty pocket"},
    {"turn", load_templates, DIAGRAM(turn), .max = 2, .about = "the side to move"},
    {NULL},
};
const struct hgn_schema hgn_diagram_schema = {"hgn-notation.5", "Records/setup", diagram_keys};

#define SETUP(field) HGN_FIELD(struct hgn_setup_plan, field)
#define TEMPLATE(word, field, line)                                                             \
	{                                                                                       \
		word, hgn_key_template, SETUP(field), .words = names, .n = NAMES, .about = line \
	}

static const struct hgn_key setup_keys[] = {
    {"read", load_reads, .required = true, .min = HGN_PATTERN_WHOLE, HGN_WORDS(names), .about = "patterns of lines"},
    {"owners", hgn_key_map, SETUP(owner), .schema = &hgn_owners_schema, .about = "words for the sides"},
    {"board", hgn_key_word, SETUP(empty), HGN_WORDS(boards), .about = "the board that the lines change"},
    TEMPLATE("put", put, "puts a piece"),
    TEMPLATE("remove", remove, "empties a cell"),
    TEMPLATE("turn", turn, "a line for the side to move"),
    {"starts", load_starts, .about = "names of initial positions"},
    {"more-starts", load_starts, .min = 1, .about = "names that are only read"},
    {"own", hgn_key_text, SETUP(own), .about = "the name of the initial position of the game"},
    {"other", hgn_key_text, SETUP(other), .about = "the name of other positions"},
    {"named", hgn_key_template, SETUP(named), HGN_WORDS(start_names), .about = "a line with a name"},
    {"numbers", load_numbers, .about = "words for numbers"},
    {"hand", hgn_key_text, SETUP(hand), .about = "the word for the pocket in place of a cell"},
    {"rest", hgn_key_text, SETUP(rest), .about = "the word for all other pieces"},
    {"diagram", hgn_key_map, SETUP(diagram), .schema = &hgn_diagram_schema, .about = "templates of a diagram"},
    {NULL},
};
const struct hgn_schema hgn_setup_schema = { "hgn-notation.5", "Records/setup", setup_keys };

int
hgn_key_setup(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_setup_plan *plan = hgn_load_alloc(load, sizeof *plan);

	(void)key;
	if (plan == NULL)
		return load->status;
	memcpy(plan->owner, hgn_owner_names, sizeof plan->owner);
	*(const struct hgn_setup_plan **)to = plan;
	return hgn_load_map(plan, load, &hgn_setup_schema, node);
}

/* Return the start with a name, or NULL. */
static const struct hgn_named_start *
find_start(const struct hgn_setup_plan *plan, const char *text, size_t len)
{
	size_t i;

	for (i = 0; i < plan->starts; i++)
		if (hgn_text_is(text, len, plan->start[i].name))
			return &plan->start[i];
	return NULL;
}

bool
hgn_setup_is_unknown(const struct hgn_setup_plan *plan, const struct hgn_matcher *matcher,
    const struct hgn_pattern *read, const char *line)
{
	struct hgn_span span;

	return hgn_match_group(&span, matcher, read, START) &&
	       (plan->own == NULL || !hgn_text_is(line + span.off, span.len, plan->own)) &&
	       find_start(plan, line + span.off, span.len) == NULL;
}

/* ---- reading ---- */

struct setup_reading {
	const struct hgn_setup_words *words;
	const struct hgn_game *game;
	struct hgn_facts facts;
	unsigned held[2][HGN_MAX_TYPES]; /* [side][type]: pieces in the pockets */
	int row;                         /* rows that were read */
	bool based;                      /* the board is that of a name, or empty */
	uint8_t side;
	struct hgn_error *error;
};

static int
fail(const struct setup_reading *r, const char *what, const char *text, size_t len)
{
	return hgn_error_set(r->error, HGN_EINVAL, "tag-bad-fen", "%s '%.*s'", what, hgn_text_cut(text, len, 60), text);
}

/* Get the text of a group in a line. Return false if the group has not matched. */
static bool
group(const char **text, size_t *len, const struct setup_reading *r, const struct hgn_pattern *pattern, size_t name,
    const char *line)
{
	struct hgn_span span;

	if (!hgn_match_group(&span, r->words->matcher, pattern, name))
		return false;
	*text = line + span.off;
	*len = span.len;
	return true;
}

/* Find the side that a match names. Leave *side if it names none. */
static int
read_side(int *side, const struct setup_reading *r, const struct hgn_pattern *pattern, const char *line)
{
	const char *text;
	size_t len;

	if (group(&text, &len, r, pattern, SIDE_WHITE, line) || group(&text, &len, r, pattern, SIDE_BLACK, line)) {
		*side = group(&text, &len, r, pattern, SIDE_BLACK, line) ? HGN_BLACK : HGN_WHITE;
		return 0;
	}
	if (!group(&text, &len, r, pattern, OWNER, line))
		return 0;
	for (*side = HGN_WHITE; *side <= HGN_NEUTRAL; ++*side)
		if (hgn_text_is(text, len, r->words->plan->owner[*side]))
			return 0;
	return fail(r, "unknown owner", text, len);
}

/* Parse the piece in a line. */
static int
read_piece(unsigned *code, const struct setup_reading *r, int side, const char *text, size_t len)
{
	int own, type = hgn_piece_names_find(&own, r->words->pieces, text, len);

	if (type < 0)
		return fail(r, "unknown piece", text, len);
	side = own >= 0 ? own : side;
	if (side < 0)
		return fail(r, "no owner for the piece", text, len);
	*code = hgn_code(r->game, type, r->game->type[type].neutral || side == HGN_NEUTRAL ? HGN_WHITE : side);
	return side == HGN_NEUTRAL && !r->game->type[type].neutral ? fail(r, "not a neutral piece", text, len) : 0;
}

/* Return the number in a word; 0 if it is none. */
static unsigned
read_number(const struct hgn_setup_plan *plan, const char *text, size_t len)
{
	uint64_t number;
	size_t i;

	for (i = 0; i < plan->numbers; i++)
		if (hgn_text_is(text, len, plan->number[i]))
			return (unsigned)i + 1;
	return hgn_text_number(&number, text, len, HGN_MAX_CELLS) ? (unsigned)number : 0;
}

/* Return the cell in a row, counted from the top, and a column, counted from White's left; HGN_NO_CELL if there is
 * none. */
static uint16_t
find_square(const struct hgn_board *board, int row, int column)
{
	int cell, top = board->rank[0], left = board->file[0];

	for (cell = 0; cell < board->cells; cell++) {
		top = board->rank[cell] > top ? board->rank[cell] : top;
		left = board->file[cell] < left ? board->file[cell] : left;
	}
	for (cell = 0; cell < board->cells; cell++)
		if (board->rank[cell] == top - row && board->file[cell] == left + column)
			return (uint16_t)cell;
	return HGN_NO_CELL;
}

/* Return the type that a promoted type was before; other types are returned unchanged. */
static int
find_base(const struct hgn_game *game, int type)
{
	int base, i;

	for (base = 0; base < game->types; base++)
		for (i = 0; i < game->type[base].ninto; i++)
			if (game->type[base].into[i] == type)
				return base;
	return type;
}

/* Put all pieces of the game's initial position that are not in this one into the pocket of a side. */
static void
hold_rest(struct setup_reading *r, int side)
{
	const struct hgn_position *start = hgn_game_start(r->game);
	int count[HGN_MAX_TYPES] = {0}, cell, type;

	for (cell = 0; cell < r->game->board.cells; cell++) {
		if (start->at[cell] != 0)
			count[find_base(r->game, hgn_code_type(r->game, start->at[cell]))]++;
		if (r->facts.at[cell].code != 0)
			count[find_base(r->game, hgn_code_type(r->game, r->facts.at[cell].code))]--;
	}
	for (type = 0; type < r->game->types; type++) {
		count[type] -= (int)(r->held[0][type] + r->held[1][type]);
		if (count[type] > 0 && r->game->royal_of[side] != type)
			r->held[side][type] += (unsigned)count[type];
	}
}

/* Set all pieces and the side to those of a position. */
static void
use_position(struct setup_reading *r, const struct hgn_position *position)
{
	const struct hgn_module_state *pockets = r->game->state[HGN_FEN_POCKET];
	int side, type;

	hgn_facts_find(&r->facts, position);
	for (side = 0; pockets != NULL && side < 2; side++)
		for (type = 0; type < r->game->types; type++)
			r->held[side][type] = pockets->pocket(position, hgn_code(r->game, type, side));
	r->side = position->side;
}

/* Create the position of a name, which may be the game's own. */
static int
make_start(struct hgn_position **out, const struct hgn_game *game, const struct hgn_named_start *start,
    struct hgn_error *error)
{
	*out = hgn_position_new(game);
	return *out == NULL                        ? hgn_error_nomem(error) :
	       start == NULL || start->fen == NULL ? 0 :
						     hgn_fen_read_back(*out, start->fen, strlen(start->fen), error);
}

static int
read_start(struct setup_reading *r, const char *text, size_t len)
{
	const struct hgn_setup_plan *plan = r->words->plan;
	const struct hgn_named_start *start = find_start(plan, text, len);
	struct hgn_position *position;
	int status;

	if (start != NULL && start->fen == NULL)
		return 0;
	status = make_start(&position, r->game, start, r->error);
	if (status == 0)
		use_position(r, position);
	hgn_position_free(position);
	return status;
}

/* Process a match that concerns a cell or the pocket of a side. `place` is the cell if the match does not name one. */
static int
execute_match(struct setup_reading *r, const struct hgn_pattern *pattern, const char *line, int side, uint16_t place)
{
	const struct hgn_setup_plan *plan = r->words->plan;
	const char *text = NULL, *piece = NULL;
	size_t len = 0, npiece = 0;
	unsigned code = 0, count = 1;
	int status = read_side(&side, r, pattern, line);

	if (status == 0 && group(&piece, &npiece, r, pattern, PIECE, line)) {
		if (plan->rest != NULL && hgn_text_is(piece, npiece, plan->rest)) {
			hold_rest(r, side == HGN_BLACK);
			return 0;
		}
		status = read_piece(&code, r, side, piece, npiece);
	}
	if (status == 0 && group(&text, &len, r, pattern, COUNT, line) && len > 0)
		count = read_number(plan, text, len);
	if (status != 0)
		return status;
	if (count == 0)
		return fail(r, "not a number of pieces:", text, len);
	if (group(&text, &len, r, pattern, CELL, line) && (plan->hand == NULL || !hgn_text_is(text, len, plan->hand))) {
		place = hgn_cell_names_find(r->words->cells, text, len);
		if (place == HGN_NO_CELL)
			return fail(r, "unknown cell", text, len);
	}
	if (place != HGN_NO_CELL)
		r->facts.at[place] = (struct hgn_fact){(uint8_t)code, 0};
	else if (code != 0)
		r->held[hgn_code_side(r->game, code)][find_base(r->game, hgn_code_type(r->game, code))] += count;
	return 0;
}

/* Process the parts of a list. */
static int
execute_list(
    struct setup_reading *r, const struct hgn_setup_line *line, const char *text, struct hgn_span list, int side)
{
	struct hgn_matcher *matcher = r->words->matcher;
	size_t at = list.off, end = list.off + list.len;
	int column, status = 0;
	uint16_t place = HGN_NO_CELL;

	for (column = 0; status == 0 && at < end; column++) {
		status = hgn_pattern_match(matcher, line->each, text, end, at, r->error);
		if (status == HGN_DONE || (status == 0 && hgn_match_span(matcher).len == 0))
			return fail(r, "unexpected text in the position:", text + at, end - at);
		at = status == 0 ? hgn_match_span(matcher).off + hgn_match_span(matcher).len : end;
		if (line->row)
			place = find_square(&r->game->board, r->row, column);
		if (line->row && place == HGN_NO_CELL)
			return fail(r, "too many cells in the row", text + list.off, list.len);
		if (status == 0)
			status = execute_match(r, line->each, text, side, place);
	}
	r->row += line->row;
	return status;
}

/* Process a line that a pattern has matched. */
static int
execute_line(struct setup_reading *r, const struct hgn_setup_line *read, const char *line)
{
	const char *text;
	size_t len;
	const struct hgn_pattern *pattern = read->read;
	struct hgn_span list = {0, 0}, start = {0, 0};
	int side = -1, status = read_side(&side, r, pattern, line);
	bool listed = hgn_match_group(&list, r->words->matcher, pattern, LIST);
	bool named = hgn_match_group(&start, r->words->matcher, pattern, START);

	if (status == 0 && !listed && !named && !hgn_pattern_has(pattern, CELL)) {
		r->side = side == HGN_BLACK ? HGN_BLACK : HGN_WHITE;
		return side == HGN_NEUTRAL && group(&text, &len, r, pattern, OWNER, line) ?
			   fail(r, "unknown side to move", text, len) :
			   0;
	}
	if (r->words->plan->empty && !named && !r->based) {
		memset(&r->facts, 0, sizeof r->facts);
		memset(r->held, 0, sizeof r->held);
	}
	r->based = true;
	if (status == 0 && named)
		status = read_start(r, line + start.off, start.len);
	if (status == 0 && listed)
		return execute_list(r, read, line, list, side);
	return status != 0 || named ? status : execute_match(r, pattern, line, side, HGN_NO_CELL);
}

/* Match the line [text, end). */
static int
read_line(struct setup_reading *r, const char *text, const char *end)
{
	const struct hgn_setup_plan *plan = r->words->plan;
	size_t i;
	int status;

	while (end > text && hgn_is_space(end[-1]))
		end--;
	for (i = 0; i < plan->reads; i++) {
		status =
		    hgn_pattern_match(r->words->matcher, plan->read[i].read, text, (size_t)(end - text), 0, r->error);
		if (status == 0)
			return execute_line(r, &plan->read[i], text);
		if (status != HGN_DONE)
			return status;
	}
	return 0;
}

/* Set the state that lines do not describe. If the pieces are not in their initial position, the initial phase is over,
 * and only pieces on their initial cells keep castling rights. */
static void
forget_start(struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	const struct hgn_castling *castling = hgn_castling_rules(game);
	const struct hgn_position *start = hgn_game_start(game);
	int cell, changed = 0;

	for (cell = 0; cell < game->board.cells; cell++)
		if (position->at[cell] != start->at[cell]) {
			changed++;
			position->state.rights &= castling != NULL ? castling->rights_mask[cell] : 0;
			if (castling != NULL && castling->anywhere)
				hgn_castling_lose(&position->state, castling, start->king, (unsigned)cell);
		}
	if (changed == 0 && position->side == start->side)
		return;
	hgn_position_set_ep(position, HGN_NO_CELL, HGN_NO_CELL);
	position->state.phase = 0;
	if (hgn_places(game) == (unsigned)game->board.cells)
		memset(position->state.block, 0, 2 * HGN_MAX_RIGHTS); /* cells of castling partners */
}

/* Set a position to the pieces that were read. */
static int
set_position(struct hgn_position *position, const struct setup_reading *r)
{
	const struct hgn_module_state *pockets = r->game->state[HGN_FEN_POCKET];
	bool good = hgn_facts_set(position, &r->facts);
	struct hgn_buf missing = {0};
	unsigned code, held;
	int side, type, status;

	for (side = 0; side < 2; side++) {
		if (r->game->royal_of[side] >= 0 && position->count[r->game->royal_code[side]] == 0)
			position->king[side] = HGN_NO_CELL;
		for (type = 0; type < r->game->types; type++) {
			held = r->held[side][type];
			code = hgn_code(r->game, type, side);
			if (pockets == NULL ? held > 0 : held != pockets->pocket(position, code))
				good = good && pockets != NULL && pockets->set_pocket(position, code, held);
		}
	}
	if (!good)
		return hgn_error_set(r->error, HGN_EINVAL, "tag-bad-fen", "a piece cannot be where the lines put it");
	position->side = r->side;
	forget_start(position);
	status = hgn_fen_check(position, &missing, r->error);
	hgn_buf_clear(&missing);
	return status;
}

int
hgn_setup_read(struct hgn_position *position, const struct hgn_setup_words *words, const char *text, size_t len,
    struct hgn_error *error)
{
	const struct hgn_game *game = words->pieces->game;
	const struct hgn_position *start = hgn_game_start(game);
	struct setup_reading r = { .words = words, .game = game, .side = start->side, .error = error };
	const char *line, *nl, *end = text + len;
	int status = 0;

	use_position(&r, start);
	for (line = text; status == 0 && line < end; line = nl + 1) {
		nl = memchr(line, '\n', (size_t)(end - line));
		nl = nl != NULL ? nl : end;
		status = read_line(&r, line, nl);
		if (status == HGN_EINVAL)
			hgn_error_at(error, NULL, 1, (uint64_t)(line - text) + 1);
	}
	if (status == 0) {
		hgn_position_copy(position, start);
		status = set_position(position, &r);
	}
	return status;
}

/* ---- writing ---- */

struct setup_writing {
	const struct hgn_setup_words *words;
	const struct hgn_position *position;
	unsigned code, place, count;
	int side, row;
	const char *text; /* the name of the position */
};

/* Write the value of a name in a template. */
static int
put_value(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error)
{
	const struct setup_writing *w = ctx;

	if (name == OWNER)
		hgn_buf_puts(out, w->words->plan->owner[w->side]);
	else if (name == PIECE)
		hgn_piece_names_write(out, w->words->pieces, w->code);
	else
		return hgn_cell_names_write(out, w->words->cells, w->place, error);
	return 0;
}

static int
put_line(struct hgn_buf *out, struct setup_writing *w, const struct hgn_template *template, const char *what,
    struct hgn_error *error)
{
	int status;

	if (template->part == NULL)
		return hgn_error_set(error, HGN_EINVAL, "not-expressible", "%s cannot be set up", what);
	status = hgn_template_write(out, template, put_value, w, error);
	hgn_buf_putc(out, '\n');
	return status;
}

/* Check that the lines are parsed to the same position, including castling rights and phase, which lines do not
 * describe. */
static int
check_lines(const struct setup_writing *w, const char *text, size_t len, struct hgn_error *error)
{
	struct hgn_position *again = hgn_position_new(w->position->game);
	int status = again == NULL ? hgn_error_nomem(error) : hgn_setup_read(again, w->words, text, len, error);

	if (status == HGN_EINVAL || (status == 0 && hgn_position_hash(again) != hgn_position_hash(w->position)))
		status = hgn_error_set(error, HGN_EINVAL, "not-expressible",
		    "the initial position of this game is more than a placement of pieces");
	hgn_position_free(again);
	return status;
}

/* Append a number as a word or in digits. */
static void
put_number(struct hgn_buf *out, const struct hgn_setup_plan *plan, unsigned number)
{
	if (number > 0 && number <= plan->numbers)
		hgn_buf_puts(out, plan->number[number - 1]);
	else
		hgn_buf_putn(out, number);
}

/* Write the value of a name in the template of a cell or of a piece in a pocket. */
static int
put_held_value(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error)
{
	const struct setup_writing *w = ctx;
	const struct hgn_diagram_plan *diagram = &w->words->plan->diagram;
	size_t i, start = out->len;

	(void)error;
	if (name == 0) {
		hgn_piece_names_write(out, w->words->pieces, w->code);
		for (i = 0; i < diagram->nwords; i++)
			if (hgn_text_is(out->data + start, out->len - start, diagram->words[i].word)) {
				out->len = start;
				hgn_buf_puts(out, diagram->words[i].written);
				break;
			}
	} else if (w->count > 1)
		put_number(out, w->words->plan, w->count);
	return 0;
}

/* Write the pieces in the pocket of a side. */
static int
put_held(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error)
{
	struct setup_writing *w = ctx;
	const struct hgn_game *game = w->position->game;
	const struct hgn_module_state *pockets = game->state[HGN_FEN_POCKET];
	const struct hgn_template *held = &w->words->plan->diagram.held;
	size_t before = out->len;
	unsigned left;
	int type, status = 0;

	(void)name;
	for (type = game->types - 1; pockets != NULL && type >= 0 && status == 0; type--) {
		w->code = hgn_code(game, type, w->side);
		w->count = pockets->pocket(w->position, w->code);
		for (left = w->count; status == 0 && left > 0; left = hgn_template_has(held, 1) ? 0 : left - 1)
			status = hgn_template_write(out, held, put_held_value, w, error);
	}
	if (out->len == before && w->words->plan->diagram.none != NULL)
		hgn_buf_puts(out, w->words->plan->diagram.none);
	return status;
}

/* Write the value of a name in the template of a row. */
static int
put_row_value(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error)
{
	struct setup_writing *w = ctx;
	const struct hgn_diagram_plan *diagram = &w->words->plan->diagram;
	uint16_t cell;
	int column, status = 0;

	if (name == 1)
		put_number(out, w->words->plan, (unsigned)w->row + 1);
	for (column = 0; name == 0 && status == 0; column++) {
		cell = find_square(&w->position->game->board, w->row, column);
		if (cell == HGN_NO_CELL)
			break;
		w->code = w->position->at[cell];
		status = hgn_template_write(out,
		    &diagram->cell[w->code == 0 ? 2 : hgn_code_side(w->position->game, w->code)], put_held_value, w,
		    error);
	}
	return status;
}

/* Write the value of a name in the template of a diagram. */
static int
put_diagram_value(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error)
{
	struct setup_writing *w = ctx;
	const struct hgn_diagram_plan *diagram = &w->words->plan->diagram;
	struct hgn_buf held = {0};
	int status = 0;

	if (name == TURN) {
		hgn_buf_puts(out, diagram->turn[w->position->side]);
	} else if (name == ROWS) {
		for (w->row = 0; status == 0 && find_square(&w->position->game->board, w->row, 0) != HGN_NO_CELL;
		     w->row++)
			status = hgn_template_write(out, &diagram->row, put_row_value, w, error);
	} else {
		w->side = name == WHITE ? HGN_WHITE : HGN_BLACK;
		status = put_held(&held, w, 0, error);
		if (status == 0 && held.len > 0)
			status = hgn_template_write(out, &diagram->hand[w->side], put_held, w, error);
		hgn_buf_clear(&held);
	}
	return status;
}

static int
put_name(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error)
{
	(void)name, (void)error;
	hgn_buf_puts(out, ((const struct setup_writing *)ctx)->text);
	return 0;
}

/* Find the name of a position. w->text receives NULL if it has none. */
static int
find_position_name(struct setup_writing *w, struct hgn_error *error)
{
	const struct hgn_setup_plan *plan = w->words->plan;
	const struct hgn_game *game = w->position->game;
	struct hgn_position *position;
	size_t i;
	int status = 0;

	w->text = hgn_position_hash(w->position) == hgn_position_hash(hgn_game_start(game)) ? plan->own : NULL;
	for (i = 0; status == 0 && w->text == NULL && i < plan->starts; i++) {
		if (plan->start[i].fen == NULL || plan->start[i].only_read)
			continue;
		status = make_start(&position, game, &plan->start[i], error);
		if (status == 0 && hgn_position_hash(position) == hgn_position_hash(w->position))
			w->text = plan->start[i].name;
		hgn_position_free(position);
	}
	return status;
}

/* Write the name of the position, or a diagram. */
static int
put_diagram(struct hgn_buf *out, struct setup_writing *w, struct hgn_error *error)
{
	const struct hgn_setup_plan *plan = w->words->plan;
	int status = find_position_name(w, error);
	bool named = w->text != NULL;

	if (!named)
		w->text = plan->other;
	if (status == 0 && plan->named.part != NULL && w->text != NULL) {
		status = hgn_template_write(out, &plan->named, put_name, w, error);
		hgn_buf_putc(out, '\n');
	}
	if (status != 0 || named)
		return status;
	status = hgn_template_write(out, &plan->diagram.text, put_diagram_value, w, error);
	hgn_buf_putc(out, '\n');
	return status;
}

int
hgn_setup_write(struct hgn_buf *out, const struct hgn_setup_words *words, const struct hgn_position *position,
    struct hgn_error *error)
{
	struct setup_writing w = { .words = words, .position = position };
	const struct hgn_position *start = hgn_game_start(position->game);
	struct hgn_facts before = { 0 }, now = { 0 };
	size_t from = out->len;
	int status = 0;

	if (words->plan->diagram.text.part != NULL) {
		status = put_diagram(out, &w, error);
		return status != 0 ? status :
		       out->failed ? hgn_error_nomem(error) :
				     check_lines(&w, out->data + from, out->len - from, error);
	}
	if (!words->plan->empty)
		hgn_facts_find(&before, start);
	hgn_facts_find(&now, position);
	for (; w.place < hgn_places(position->game) && status == 0; w.place++) {
		if (hgn_fact_equal(before.at[w.place], now.at[w.place]))
			continue;
		w.code = now.at[w.place].code;
		w.side = w.code != 0 ? position->game->owner[w.code] : HGN_WHITE;
		status = w.code == 0 ? put_line(out, &w, &words->plan->remove, "an empty cell", error) :
		    put_line(out, &w, &words->plan->put, "a piece", error);
	}
	w.side = position->side;
	if (status == 0 && position->side != start->side)
		status = put_line(out, &w, &words->plan->turn, "a position where the other side begins", error);
	if (status == 0 && out->failed)
		return hgn_error_nomem(error);
	return status == 0 ? check_lines(&w, out->data + from, out->len - from, error) : status;
}
