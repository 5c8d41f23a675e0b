/* SPDX-License-Identifier: MIT
 * Moves in notations: loading of the section `moves`, its preparation for a game, and parsing by its patterns. */
#include "notation/foreign/notation_moves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/template.h"
#include "base/text.h"
#include "board/board.h"
#include "board/cells_plan.h"
#include "hgn/tools/tools.h"
#include "notation/foreign/effects.h"
#include "notation/foreign/names.h"
#include "notation/foreign/pattern.h"
#include "notation/move/letters.h"
#include "notation/move/move.h"
#include "notation/move/move_parts.h"
#include "notation/position/facts.h"
#include "rules/position.h"

/* Names of groups in patterns. */
enum moves_group {
	HGN_GROUP_PIECE,
	HGN_GROUP_FROM,
	HGN_GROUP_TO,
	HGN_GROUP_CAPTURED,
	HGN_GROUP_PROMOTION,
	HGN_GROUP_DROP,
	HGN_GROUP_PLACE,
	HGN_GROUP_CASTLE,
	HGN_GROUP_CHECK,
	HGN_GROUP_PASS,
	HGN_GROUP_TEXT,
	HGN_GROUP_PROMOTES,
	HGN_GROUP_AFTER,
	HGN_GROUP_FILE,
	HGN_GROUP_WAY,
	HGN_GROUP_DISTANCE,
	HGN_GROUP_ORDER,
	HGN_MOVES_GROUPS
};

/* The text of a move, split into groups. */
struct move_token {
	const char *text;
	const struct hgn_pattern *pattern;
	struct hgn_span group[HGN_MOVES_GROUPS];
	unsigned given;            /* set of groups that have matched */
	uint16_t from, to;         /* cells or places; HGN_NO_CELL if missing */
	int type, into, captured, after; /* -1 = not given */
};

/* Return true if a group has matched. */
static inline bool
token_has(const struct move_token *token, enum moves_group group)
{
	return token->given >> group & 1;
}

/* Return the text of a group, which is not NUL-terminated. */
static inline const char *
token_text(const struct move_token *token, enum moves_group group)
{
	return token->text + token->group[group].off;
}

static const char *const groups[HGN_MOVES_GROUPS] = {"piece", "from", "to", "captured", "promotion", "drop", "place",
    "castle", "check", "pass", "text", "promotes", "after", "file", "way", "distance", "order"};
static const char *const values[HGN_MOVES_VALUES] = {"piece", "from", "to", "captured", "promotion", "place",
    "castling", "check", "mark", "long", "short", "number", "side", "capture", "pass", "after", "file", "way",
    "distance", "order"};
static const char *const conditions[HGN_MOVES_CONDITIONS] = { "promotion", "castling", "pass", "place", "own", "drop",
	"same", "tandem", "several" };

/* ---- words ---- */

/* Load a word, or a list of words. */
static int
load_words(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_moves_words *out = to;
	bool list = node->kind == HGN_NODE_LIST;
	const struct hgn_node *child = list ? node->first : node;

	if (list && node->n == 0)
		return hgn_load_fail(load, node, "expected a text, or a list of texts");
	out->n = 0;
	out->word = hgn_load_alloc(load, (list ? node->n : 1) * sizeof *out->word);
	for (; load->status == 0 && child != NULL; child = list ? child->next : NULL)
		hgn_key_text(&out->word[out->n++], load, key, child);
	return load->status;
}

/* Set words to a default, if the file does not define them. */
static void
default_word(struct hgn_moves_words *out, struct hgn_loader *load, const char *word)
{
	if (out->n > 0)
		return;
	out->word = hgn_load_alloc(load, sizeof *out->word);
	if (out->word == NULL)
		return;
	out->word[0] = word;
	out->n = 1;
}

#define PLAN(field) HGN_FIELD(struct hgn_moves_plan, field)

static const struct hgn_key castling_keys[] = {
	{ "short", load_words, PLAN(castling[0]), .about = "words for castling short" },
	{ "long", load_words, PLAN(castling[1]), .about = "words for castling long" },
	{ NULL },
};
const struct hgn_schema hgn_castling_schema = { "hgn-notation.5", "~Moves", castling_keys };

/* Load a pair of texts, which may be empty. */
static int
load_pair(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const struct hgn_node *child = node->first;
	const char **out = to;
	size_t i;

	if (node->kind != HGN_NODE_LIST || node->n != 2)
		return hgn_load_fail(load, node, "expected a list of two texts: %s", key->about);
	for (i = 0; i < 2; i++, child = child->next) {
		if (child->kind != HGN_NODE_SCALAR)
			return hgn_load_fail(load, child, "expected a text");
		out[i] = hgn_load_copy(load, child->text);
	}
	return load->status;
}

/* ---- reading and writing ---- */

static int
load_pattern(struct hgn_moves_plan *plan, struct hgn_loader *load, const struct hgn_key *key,
    const struct hgn_node *node)
{
	static const uint8_t enough[] = { HGN_GROUP_TO, HGN_GROUP_PLACE, HGN_GROUP_CASTLE, HGN_GROUP_PASS,
		HGN_GROUP_TEXT, HGN_GROUP_DISTANCE };
	const struct hgn_pattern *pattern;
	size_t i;

	if (hgn_key_pattern(&pattern, load, key, node) != 0)
		return load->status;
	plan->read[plan->reads++] = pattern;
	for (i = 0; i < sizeof enough; i++)
		if (hgn_pattern_has(pattern, enough[i]))
			return 0;
	return hgn_load_fail(load, node,
	    "the pattern needs one of the groups 'to', 'place', 'castle', 'pass', 'text' and 'distance'");
}

static int
load_patterns(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct hgn_moves_plan *plan = to;
	const struct hgn_node *node;

	plan->read = hgn_load_room(load, list, HGN_NODE_LIST, sizeof *plan->read, "a list of patterns");
	for (node = list->first; load->status == 0 && node != NULL; node = node->next)
		load_pattern(plan, load, key, node);
	return load->status;
}

static int
load_condition(struct hgn_moves_rule *rule, struct hgn_loader *load, const struct hgn_key *key,
    const struct hgn_node *node)
{
	uint8_t which;

	if (hgn_key_word(&which, load, key, node) == 0)
		rule->when |= UINT32_C(1) << which;
	return load->status;
}

static int
load_when(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	bool list = node->kind == HGN_NODE_LIST;
	const struct hgn_node *child = list ? node->first : node;

	for (; load->status == 0 && child != NULL; child = list ? child->next : NULL)
		load_condition(to, load, key, child);
	return load->status;
}

static const struct hgn_key rule_keys[] = {
	{ "when", load_when, .size = 1, HGN_WORDS(conditions), .about = "conditions of the template" },
	{ "text", hgn_key_template, HGN_FIELD(struct hgn_moves_rule, text), .required = true, HGN_WORDS(values),
	    .about = "a template" },
	{ NULL },
};
const struct hgn_schema hgn_write_schema = { "hgn-notation.5", "~Moves", rule_keys };

/* Return true if a template uses a value that is relative to the player. */
static bool
needs_relative(const struct hgn_moves_rule *rule)
{
	const uint32_t tandems = UINT32_C(1) << HGN_WHEN_TANDEM | UINT32_C(1) << HGN_WHEN_SEVERAL;
	int value;

	for (value = HGN_VALUE_FILE; value <= HGN_VALUE_ORDER; value++)
		if (hgn_template_has(&rule->text, value))
			return true;
	return (rule->when & tandems) != 0;
}

/* Load the list of templates for writing. */
static int
load_rules(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct hgn_moves_plan *plan = to;
	const struct hgn_node *node;
	struct hgn_moves_rule *rule;

	(void)key;
	plan->write = rule = hgn_load_room(load, list, HGN_NODE_LIST, sizeof *rule, "a list of templates");
	for (node = list->first; load->status == 0 && node != NULL; node = node->next, rule++, plan->writes++) {
		if (node->kind == HGN_NODE_SCALAR)
			hgn_key_template(&rule->text, load, &rule_keys[1], node);
		else
			hgn_load_map(rule, load, &hgn_write_schema, node);
		plan->relative |= load->status == 0 && needs_relative(rule);
		plan->marks |= load->status == 0 &&
		    (hgn_template_has(&rule->text, HGN_VALUE_CHECK) || hgn_template_has(&rule->text, HGN_VALUE_MARK));
	}
	return load->status;
}

/* ---- parts of the section ---- */

static int
load_case(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	uint8_t *letter_case = to;

	hgn_key_word(letter_case, load, key, node);
	*letter_case += HGN_CASE_SIDE;
	return load->status;
}

static const char *const cases[] = { "side", "small" };

static const struct hgn_key moves_keys[] = {
    {"games", hgn_key_games, .about = "ids of games"},
    {"castling", hgn_key_map, .schema = &hgn_castling_schema, .about = "words for castling"},
    {"pass", load_words, PLAN(pass), .about = "words for a turn without a move"},
    {"check", load_words, PLAN(check), .about = "words for check"},
    {"mate", load_words, PLAN(mate), .about = "words for mate"},
    {"capture", load_pair, PLAN(capture), .about = "for other moves, and for captures"},
    {"sides", load_pair, PLAN(side), .about = "for White, and for Black"},
    {"level", load_words, PLAN(level), .about = "words for moves that stay on their rank"},
    {"ahead", load_words, PLAN(ahead), .about = "words for moves forwards"},
    {"back", load_words, PLAN(back), .about = "words for moves backwards"},
    {"front", load_words, PLAN(front), .about = "words for the front piece on a file"},
    {"middle", load_words, PLAN(middle), .about = "words for the middle one of three"},
    {"rear", load_words, PLAN(rear), .about = "words for the rear piece on a file"},
    {"white-numbers", load_words, PLAN(numeral[0]), .about = "White's words for numbers"},
    {"black-numbers", load_words, PLAN(numeral[1]), .about = "Black's words for numbers"},
    {"write-numbers", hgn_key_flag, PLAN(writes_numerals), .about = "write these words"},
    {"same", load_words, PLAN(same), .about = "words for the target of the ply before"},
    {"origins", hgn_key_cells_plan, PLAN(origins), .about = "what cells are called as origins"},
    {"join", hgn_key_text, PLAN(join), .about = "the separator between the parts of a compound turn"},
    {"read", load_patterns, .min = HGN_PATTERN_WHOLE, HGN_WORDS(groups), .about = "patterns of moves"},
    {"write", load_rules, .about = "templates of moves"},
    {"effects", hgn_key_effects, PLAN(effects), .about = "moves as changes to the pieces"},
    {"pieces", hgn_key_piece_words, PLAN(pieces.words), .schema = &hgn_piece_words_schema, .about = "words for pieces"},
    {"case", load_case, PLAN(pieces.letter_case), HGN_WORDS(cases), .about = "which words are in lower case"},
    {NULL},
};
const struct hgn_schema hgn_moves_schema = { "hgn-notation.5", "Moves", moves_keys };

/* Load a part of the section, and set defaults. */
static int
load_part(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_moves_plan *plan = to;

	(void)key;
	plan->capture[0] = "";
	plan->capture[1] = "x";
	plan->side[0] = "w";
	plan->side[1] = "b";
	if (hgn_load_map(plan, load, &hgn_moves_schema, node) != 0)
		return load->status;
	if (plan->reads == 0 && plan->writes == 0 && plan->effects == NULL)
		return hgn_load_fail(load, node, "'read', 'write' or 'effects' is missing");
	default_word(&plan->castling[0], load, "O-O");
	default_word(&plan->castling[1], load, "O-O-O");
	default_word(&plan->pass, load, "--");
	default_word(&plan->check, load, "+");
	default_word(&plan->mate, load, "#");
	default_word(&plan->level, load, "=");
	default_word(&plan->ahead, load, "+");
	default_word(&plan->back, load, "-");
	default_word(&plan->front, load, "+");
	default_word(&plan->rear, load, "-");
	return load->status;
}

int
hgn_key_moves(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	return hgn_load_parts(to, load, key, sizeof(struct hgn_moves_plan), load_part, node);
}

static const struct hgn_moves_plan *
next_part(const struct hgn_moves_plan *plan)
{
	return (const struct hgn_moves_plan *)plan->part.next;
}

bool
hgn_moves_plan_reads(const struct hgn_moves_plan *plan)
{
	bool reads = plan == NULL;

	for (; plan != NULL && !reads; plan = next_part(plan))
		reads = plan->reads > 0 || (plan->effects != NULL && hgn_effects_plan_reads(plan->effects));
	return reads;
}

bool
hgn_moves_plan_writes(const struct hgn_moves_plan *plan)
{
	bool writes = plan == NULL;

	for (; plan != NULL && !writes; plan = next_part(plan))
		writes = plan->writes > 0 || (plan->effects != NULL && hgn_effects_plan_writes(plan->effects));
	return writes;
}

const struct hgn_moves_plan *
hgn_moves_plan_find(const struct hgn_moves_plan *plan, const char *game)
{
	return plan != NULL ? (const struct hgn_moves_plan *)hgn_part_find(&plan->part, game) : NULL;
}

/* Use the notation's piece letters as words for pieces that have none. */
static void
use_letters(struct hgn_move_notation *moves)
{
	const struct hgn_game *game = moves->game;
	int type;

	for (type = 0; type < game->types; type++) {
		const struct hgn_type *t = &game->type[type];
		const struct hgn_letter *letter = hgn_is_upper(t->letter) ? moves->letters.written[t->letter - 'A'] :
		    NULL;

		if (letter == NULL || moves->pieces.given[type])
			continue;
		snprintf(moves->letter[type], sizeof moves->letter[type], "%.*s%s", (int)letter->len, letter->text,
		    moves->pieces.own[type] + 1);
		hgn_piece_names_replace(&moves->pieces, type, moves->letter[type]);
	}
}

static bool
is_cell(int value)
{
	return value == HGN_VALUE_FROM || value == HGN_VALUE_TO || value == HGN_VALUE_PLACE;
}

/* Return true if a template has two adjacent cells without a separator. */
static bool
joins_cells(const struct hgn_template *text)
{
	size_t i;

	for (i = 1; i < text->parts; i++)
		if (is_cell(text->part[i - 1].name) && is_cell(text->part[i].name) && text->part[i].len == 0)
			return true;
	return false;
}

/* Check that templates separate cells whose names would otherwise be ambiguous. */
static int
check_templates(const struct hgn_move_notation *moves, struct hgn_error *error)
{
	const struct hgn_cell_name *name = moves->cells.written;
	uint16_t twins[2];
	size_t i;

	for (i = 0; i < moves->plan->writes && !joins_cells(&moves->plan->write[i].text); i++)
		continue;
	if (i == moves->plan->writes || !hgn_cell_names_run_together(twins, &moves->cells))
		return 0;
	hgn_error_set(error, HGN_EINVAL, "letters-mismatch",
	    "a template has cells without a separator, and '%s' begins '%s' in %s",
	    name[twins[0]].text, name[twins[1]].text, moves->game->id);
	return hgn_error_at(error, moves->plan->part.file, moves->plan->write[i].text.line, 1);
}

/* Make the tables of a notation for a game. */
static int
make(struct hgn_move_notation *moves, const struct hgn_notation *notation, const struct hgn_game *game, bool other,
    struct hgn_error *error)
{
	int status;

	moves->notation = notation;
	moves->game = game;
	moves->other = other;
	moves->previous = HGN_NO_CELL;
	moves->plan = hgn_moves_plan_find(notation->moves, game->id);
	if (moves->plan == NULL)
		return hgn_part_missing(error, notation->moves != NULL ? &notation->moves->part : NULL, notation->name,
		    "moves", game->id);
	status = hgn_piece_names_make(&moves->pieces, &moves->plan->pieces, game, moves->plan->part.file, error);
	if (status == 0 && notation->sets != NULL)
		status = hgn_letters_make(&moves->letters, notation, game, error);
	if (status == 0 && moves->letters.notation != NULL)
		use_letters(moves);
	if (status == 0)
		status = hgn_matcher_new(&moves->matcher, error);
	if (status == 0)
		status =
		    hgn_cell_names_make(&moves->cells, other ? notation->other_cells : notation->cells, game, error);
	if (status == 0 && moves->plan->origins != NULL)
		status = hgn_cell_names_make(&moves->origins, moves->plan->origins, game, error);
	return status == 0 ? check_templates(moves, error) : status;
}

int
hgn_move_notation_new(struct hgn_move_notation **out, const struct hgn_notation *notation, const struct hgn_game *game,
    bool other, struct hgn_error *error)
{
	struct hgn_move_notation *moves = calloc(1, sizeof *moves);
	int status = moves == NULL ? hgn_error_nomem(error) : make(moves, notation, game, other, error);

	*out = NULL;
	if (status == 0)
		*out = moves;
	else
		hgn_move_notation_free(moves);
	return status;
}

void
hgn_move_notation_free(struct hgn_move_notation *moves)
{
	if (moves == NULL)
		return;
	hgn_cell_names_clear(&moves->cells);
	hgn_cell_names_clear(&moves->origins);
	hgn_matcher_free(moves->matcher);
	free(moves);
}

int
hgn_notation_check(const struct hgn_notation *notation, const struct hgn_game *game, struct hgn_error *error)
{
	struct hgn_move_notation *moves;
	struct hgn_letters letters;
	int status;

	if (notation->moves == NULL && notation->sets == NULL) /* moves are written as in HGN */
		return 0;
	if (notation->moves == NULL)
		return hgn_letters_make(&letters, notation, game, error);
	status = hgn_move_notation_new(&moves, notation, game, false, error);
	hgn_move_notation_free(moves);
	return status;
}

/* Return the file of a cell, counted from 1 at the right of a side. */
static unsigned
count_files(const struct hgn_board *board, int side, unsigned cell)
{
	unsigned file = board->file[cell];

	return side == HGN_WHITE ? (unsigned)board->files - file : file + 1;
}

/* Return the number of ranks from one cell forwards to another. */
static int
ranks_ahead(const struct hgn_board *board, int side, unsigned from, unsigned to)
{
	int ranks = board->rank[to] - board->rank[from];

	return side == HGN_WHITE ? ranks : -ranks;
}

static uint8_t
compare_ranks(const struct hgn_board *board, int side, unsigned from, unsigned to)
{
	int ranks = ranks_ahead(board, side, from, to);

	return ranks > 0 ? HGN_AHEAD : ranks < 0 ? HGN_BACK : HGN_LEVEL;
}

static unsigned
measure_distance(const struct hgn_board *board, int side, unsigned from, unsigned to)
{
	int ranks = ranks_ahead(board, side, from, to);

	if (board->file[from] != board->file[to])
		return count_files(board, side, to);
	return (unsigned)(ranks < 0 ? -ranks : ranks);
}

/* Return true if a move by the same vector from another cell would end on a cell where the piece may be. */
static bool
could_go(const struct hgn_position *position, const struct hgn_move *move, unsigned from)
{
	const struct hgn_game *game = position->game;
	const struct hgn_board *board = &game->board;
	const struct hgn_type *type = &game->type[hgn_code_type(game, move->piece)];
	struct hgn_vec a = board->at[move->from], b = board->at[move->to], at = board->at[from];
	uint16_t to = hgn_board_at(board, (struct hgn_vec){ at.a + b.a - a.a, at.b + b.b - a.b, at.c + b.c - a.c });

	return to != HGN_NO_CELL &&
	    (type->confined < 0 || hgn_cells_has(&game->zone[type->confined].cells[position->side], to));
}

/* Compare a move with other pieces of the same type. */
static void
find_tandem(struct hgn_relative *out, const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_board *board = &position->game->board;
	uint8_t on[HGN_MAX_FILES + 1] = { 0 }; /* boards with columns count them from 1 */
	unsigned file = board->file[move->from], cell;
	int i;

	for (cell = 0; cell < (unsigned)board->cells; cell++) {
		if (position->at[cell] != move->piece)
			continue;
		on[board->file[cell]]++;
		if (board->file[cell] != file || cell == move->from)
			continue;
		out->place += ranks_ahead(board, position->side, move->from, cell) > 0;
		out->tandem |= could_go(position, move, cell);
	}
	out->place++;
	out->on_file = on[file];
	out->several = on[file] > 2;
	for (i = 0; i <= board->files && on[file] > 1; i++)
		out->several |= (unsigned)i != file && on[i] > 1;
}

void
hgn_relative_find(struct hgn_relative *out, const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_board *board = &position->game->board;

	memset(out, 0, sizeof *out);
	if (move->from >= board->cells || move->to >= board->cells)
		return;
	out->file = count_files(board, position->side, move->from);
	out->way = compare_ranks(board, position->side, move->from, move->to);
	out->distance = measure_distance(board, position->side, move->from, move->to);
	find_tandem(out, position, move);
}

/* Find the first pattern that matches. Return HGN_DONE if none does and effects are to be tried. */
static int
find_pattern(struct move_token *token, struct hgn_move_notation *moves, size_t len, struct hgn_error *error)
{
	const struct hgn_moves_plan *plan = moves->plan;
	size_t i;
	int status = HGN_DONE;

	for (i = 0; status == HGN_DONE && i < plan->reads; i++) {
		token->pattern = plan->read[i];
		status = hgn_pattern_match(moves->matcher, token->pattern, token->text, len, 0, error);
	}
	if (status != HGN_DONE || plan->effects != NULL)
		return status;
	return hgn_error_set(error, HGN_EINVAL, "move-unparsable",
	    "'%.*s' matches no pattern of '%.60s'", hgn_text_cut(token->text, len, 40), token->text,
	    moves->notation->name);
}

static void
find_groups(struct move_token *token, const struct hgn_move_notation *moves)
{
	int i;

	token->given = 0;
	for (i = 0; i < HGN_MOVES_GROUPS; i++)
		if (hgn_match_group(&token->group[i], moves->matcher, token->pattern,
		    (size_t)i) && token->group[i].len > 0)
			token->given |= 1u << i;
}

/* Set the location of an error to a group. */
static int
token_blame(struct hgn_error *error, const struct move_token *token, enum moves_group group)
{
	return hgn_error_at(error, NULL, 1, (uint64_t)token->group[group].off + 1);
}

/* Find the type in a group. If `mover` is set, the side to move must have such a piece. */
static int
find_type(int *type, const struct move_token *token, enum moves_group group, const struct hgn_move_notation *moves,
    int mover, struct hgn_error *error)
{
	struct hgn_span span = token->group[group];
	int side;

	if (!token_has(token, group))
		return 0;
	*type = hgn_piece_names_find(&side, &moves->pieces, token_text(token, group), span.len);
	if (*type < 0)
		hgn_error_set(error, HGN_EINVAL, "no-such-piece", "unknown piece '%.*s' of %s",
		    hgn_text_cut(token_text(token, group), span.len, 40), token_text(token, group),
		    moves->game->title);
	else if (mover >= 0 && side == !mover)
		hgn_error_set(error, HGN_EINVAL, "turn-order", "'%.*s' is %s's, and %s is to move",
		    hgn_text_cut(token_text(token, group), span.len, 40), token_text(token, group),
		    hgn_side_names[side], hgn_side_names[mover]);
	else
		return 0;
	return token_blame(error, token, group);
}

static bool
equals(const struct move_token *token, enum moves_group group, const char *word)
{
	size_t len = strlen(word);

	return token->group[group].len == len && memcmp(token_text(token, group), word, len) == 0;
}

/* Return true if the text of a group is in a list of words. */
static bool
token_is_among(const struct move_token *token, enum moves_group group, const struct hgn_moves_words *words)
{
	size_t i;

	for (i = 0; i < words->n; i++)
		if (equals(token, group, words->word[i]))
			return true;
	return false;
}

/* Return the table of cell names for a group. */
static const struct hgn_cell_names *
token_names(enum moves_group group, const struct hgn_move_notation *moves)
{
	return group == HGN_GROUP_FROM ? hgn_move_notation_origins(moves) : &moves->cells;
}

/* Return the cell or place with a name, which may be in upper case; or HGN_NO_CELL. */
static uint16_t
find_cell(const struct hgn_cell_names *names, const char *text, size_t len)
{
	uint16_t cell = hgn_cell_names_find(names, text, len);
	char lower[HGN_CELL_TEXT];
	size_t i;

	if (cell != HGN_NO_CELL || len > sizeof lower)
		return cell;
	for (i = 0; i < len; i++)
		lower[i] = hgn_to_lower(text[i]);
	return hgn_cell_names_find(names, lower, len);
}

/* Return the cell or place in a group, or HGN_NO_CELL. */
static uint16_t
token_cell(const struct move_token *token, enum moves_group group, const struct hgn_move_notation *moves)
{
	if (!token_has(token, group))
		return HGN_NO_CELL;
	if (group == HGN_GROUP_TO && token_is_among(token, group, &moves->plan->same))
		return moves->previous;
	return find_cell(token_names(group, moves), token_text(token, group), token->group[group].len);
}

/* Return true if the name of a cell contains a text, of which a number is a whole number of the name. */
static bool
token_is_part(const struct hgn_cell_names *names, unsigned cell, const char *text, size_t len)
{
	const struct hgn_cell_name *name = &names->written[cell];
	const char *at = name->text, *end = at + name->len;

	for (; at != NULL && len > 0 && len <= (size_t)(end - at); at++)
		if (memcmp(at, text, len) == 0 &&
		    !(hgn_is_digit(at[0]) && at > name->text && hgn_is_digit(at[-1])) &&
		    !(hgn_is_digit(at[len - 1]) && at + len < end && hgn_is_digit(at[len])))
			return true;
	return false;
}

/* Check that a group that is not the name of a cell is a part of such a name. */
static int
check_cell(const struct move_token *token, enum moves_group group, uint16_t cell,
    const struct hgn_move_notation *moves, struct hgn_error *error)
{
	struct hgn_span span = token->group[group];
	int i;

	if (cell != HGN_NO_CELL || !token_has(token, group))
		return 0;
	if (group == HGN_GROUP_TO && token_is_among(token, group, &moves->plan->same)) {
		hgn_error_set(error, HGN_EINVAL, "move-unparsable",
		    "'%.*s' is the target of the move before, and there is none",
		    hgn_text_cut(token_text(token, group), span.len, 40), token_text(token, group));
		return token_blame(error, token, group);
	}
	for (i = 0; i < moves->game->board.cells; i++)
		if (token_is_part(token_names(group, moves), (unsigned)i, token_text(token, group),
		    span.len))
			return 0;
	hgn_error_set(error, HGN_EINVAL, "off-board", "the board has no cell '%.*s'",
	    hgn_text_cut(token_text(token, group), span.len, 40), token_text(token, group));
	return token_blame(error, token, group);
}

/* Split a text into groups, and find the cells and types in them. */
static int
token_read(struct move_token *token, struct hgn_move_notation *moves, int side, const char *text, size_t len,
    struct hgn_error *error)
{
	int status;

	token->text = text;
	token->type = token->into = token->captured = token->after = -1;
	status = find_pattern(token, moves, len, error);
	if (status != 0)
		return status;
	find_groups(token, moves);
	token->from = token_cell(token, HGN_GROUP_FROM, moves);
	token->to = token_cell(token, HGN_GROUP_TO, moves);
	status = check_cell(token, HGN_GROUP_FROM, token->from, moves, error);
	if (status == 0)
		status = check_cell(token, HGN_GROUP_TO, token->to, moves, error);
	if (status == 0)
		status = find_type(&token->type, token, HGN_GROUP_PIECE, moves, side, error);
	if (status == 0)
		status = find_type(&token->type, token, HGN_GROUP_DROP, moves, side, error);
	if (status == 0)
		status = find_type(&token->into, token, HGN_GROUP_PROMOTION, moves, -1, error);
	if (status == 0)
		status = find_type(&token->after, token, HGN_GROUP_AFTER, moves, -1, error);
	return status != 0 ? status : find_type(&token->captured, token, HGN_GROUP_CAPTURED, moves, -1, error);
}

/* ---- parts ---- */

/* Set the way to castle. Report an error if the game does not have it. */
static int
set_castling(struct hgn_move_parts *out, const struct move_token *token, const struct hgn_move_notation *moves,
    struct hgn_error *error)
{
	static const char *const names[] = { "O-O", "O-O-O" };
	struct hgn_span span = token->group[HGN_GROUP_CASTLE];
	int way;

	for (way = 0; way < 2; way++)
		if (token_is_among(token, HGN_GROUP_CASTLE, &moves->plan->castling[way])) {
			out->castling = (int8_t)hgn_castling_way(moves->game, NULL, names[way], strlen(names[way]));
			return out->castling >= 0 ? 0 : hgn_move_unparsable(error, names[way], strlen(names[way]));
		}
	hgn_error_set(error, HGN_EINVAL, "move-unparsable", "'%.*s' is not a word for castling",
	    hgn_text_cut(token_text(token, HGN_GROUP_CASTLE), span.len, 40),
	    token_text(token, HGN_GROUP_CASTLE));
	return token_blame(error, token, HGN_GROUP_CASTLE);
}

/* Set an off-board place, by its name in the notation, in which the side may be omitted, or by its HGN name. Return
 * false if the text is too long. */
static bool
set_place(struct hgn_move_parts *out, const struct move_token *token, enum moves_group group,
    const struct hgn_game *game, uint16_t place)
{
	char name[HGN_CELL_NAME];
	const char *text = token_text(token, group), *at;
	size_t len = token->group[group].len;

	if (place != HGN_NO_CELL) {
		hgn_place_name(name, game, place);
		at = strchr(name, '@');
		text = at != NULL && at > name ? at : name;
		len = at == NULL || at == name ? strlen(name) : at[1] != '\0' ? 2 : 1;
	}
	if (len >= sizeof out->own)
		return false;
	memcpy(out->own, text, len);
	return true;
}

/* Set the origin and a module's suffix. Return false if parts cannot represent it. */
static bool
set_origin(struct hgn_move_parts *out, const struct move_token *token, const struct hgn_move_notation *moves)
{
	const struct hgn_board *board = &moves->game->board;
	const char *text = token_text(token, HGN_GROUP_FROM);
	size_t len = token->group[HGN_GROUP_FROM].len;

	out->drop = token_has(token, HGN_GROUP_DROP);
	out->symbol = out->drop ? hgn_game_symbol(moves->game, '@') : '\0';
	if (out->drop || !token_has(token, HGN_GROUP_FROM))
		return true;
	out->from = token->from;
	if (token->from < board->cells)
		return true;
	if (token->from != HGN_NO_CELL || moves->cells.plan != NULL || !hgn_board_is_part(board, text, len))
		return false;
	memcpy(out->part, text, len);
	return true;
}

/* Find the type of the moving piece: the named type, the type of the piece on the origin, or the letterless type. */
static int
find_mover(int *type, const struct move_token *token, const struct hgn_move_notation *moves,
    const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_game *game = moves->game;

	*type = token->type;
	if (*type >= 0)
		return 0;
	if (token->from < game->board.cells) {
		if (position->at[token->from] != 0) {
			*type = hgn_code_type(game, position->at[token->from]);
			return 0;
		}
		hgn_error_set(error, HGN_EINVAL, "no-such-piece", "%s is empty", game->board.name[token->from]);
		return token_blame(error, token, HGN_GROUP_FROM);
	}
	if ((hgn_pattern_has(token->pattern, HGN_GROUP_PIECE) || !hgn_pattern_has(token->pattern, HGN_GROUP_FROM)) &&
	    !token_has(token, HGN_GROUP_CAPTURED))
		*type = game->silent_type;
	return *type >= 0 ? 0 : HGN_DONE;
}

/* Set the target and the promotion. */
static int
set_target(struct hgn_move_parts *out, const struct move_token *token, const struct hgn_move_notation *moves)
{
	const struct hgn_game *game = moves->game;

	out->into = (int16_t)token->into;
	out->into_letter = token->into >= 0 ? game->type[token->into].letter : '\0';
	if (token_has(token, HGN_GROUP_PLACE))
		return set_place(out, token, HGN_GROUP_PLACE, game, token_cell(token, HGN_GROUP_PLACE, moves)) ? 0 :
		    HGN_DONE;
	if (token->to < game->board.cells)
		out->to = token->to;
	else if (token->to == HGN_NO_CELL || !set_place(out, token, HGN_GROUP_TO, game, token->to))
		return HGN_DONE;
	return 0;
}

/* Set the promotion if there is only one choice. Return HGN_DONE if there are several, or none. */
static int
set_only_promotion(struct hgn_move_parts *out, const struct hgn_game *game)
{
	const struct hgn_type *type = out->type >= 0 ? &game->type[out->type] : NULL;

	if (type == NULL || type->ninto != 1)
		return HGN_DONE;
	out->into = type->into[0];
	out->into_letter = game->type[out->into].letter;
	return 0;
}

/* Set the parts of a move. Return HGN_DONE if parts cannot represent the text. */
static int
find_parts(struct hgn_move_parts *out, const struct move_token *token, const struct hgn_move_notation *moves,
    const struct hgn_position *position, struct hgn_error *error)
{
	bool unnamed = token->type < 0 && token_has(token, HGN_GROUP_PLACE) &&
	    !token_has(token, HGN_GROUP_FROM);
	int type, status;

	*out = (struct hgn_move_parts)HGN_NO_PARTS;
	if (token_has(token, HGN_GROUP_CASTLE))
		return set_castling(out, token, moves, error);
	out->pass = token_has(token, HGN_GROUP_PASS);
	if (out->pass)
		return 0;
	if (!unnamed) {
		status = find_mover(&type, token, moves, position, error);
		if (status != 0)
			return status;
		out->type = (int16_t)type;
		out->bare = moves->game->type[type].silent;
	}
	if (!set_origin(out, token, moves) || set_target(out, token, moves) != 0)
		return HGN_DONE;
	return token_has(token, HGN_GROUP_PROMOTES) ? set_only_promotion(out, moves->game) : 0;
}

/* ---- insufficient parts ---- */

/* Return true if a group is missing, or names a cell, or is a part of the cell's name. */
static bool
fits_cell(const struct move_token *token, enum moves_group group, uint16_t named, uint16_t cell,
    const struct hgn_move_notation *moves)
{
	if (!token_has(token, group) || named != HGN_NO_CELL)
		return true;
	return cell != HGN_NO_CELL &&
	    token_is_part(token_names(group, moves), cell, token_text(token, group),
	    token->group[group].len);
}

/* Return true if a group is missing, or is a number of a file or of ranks. Words of both sides are accepted. */
static bool
fits_number(const struct move_token *token, enum moves_group group, unsigned number, const struct hgn_moves_plan *plan)
{
	uint64_t given;
	int side;

	if (!token_has(token, group))
		return true;
	for (side = 0; side < 2; side++)
		if (number > 0 && number <= plan->numeral[side].n &&
		    equals(token, group, plan->numeral[side].word[number - 1]))
			return true;
	return hgn_text_number(&given, token_text(token, group), token->group[group].len, HGN_MAX_FILES) &&
	       given == number;
}

/* Return true if a group agrees with the order of a piece on its file. */
static bool
fits_order(const struct move_token *token, const struct hgn_relative *relative, const struct hgn_moves_plan *plan)
{
	if (relative->on_file < 2)
		return false;
	return (relative->place == 1 && token_is_among(token, HGN_GROUP_ORDER, &plan->front)) ||
	       (relative->place == relative->on_file && token_is_among(token, HGN_GROUP_ORDER, &plan->rear)) ||
	       (relative->on_file == 3 && relative->place == 2 &&
		   token_is_among(token, HGN_GROUP_ORDER, &plan->middle)) ||
	       fits_number(token, HGN_GROUP_ORDER, relative->place, plan);
}

/* Return true if a legal move agrees with all groups that are relative to the player. */
static bool
fits_relative(const struct move_token *token, const struct hgn_move *move, const struct hgn_move_notation *moves,
    const struct hgn_position *position)
{
	const unsigned needed = 1u << HGN_GROUP_FILE | 1u << HGN_GROUP_WAY | 1u << HGN_GROUP_DISTANCE |
	    1u << HGN_GROUP_ORDER;
	const struct hgn_moves_words *way;
	struct hgn_relative relative;

	if (!(token->given & needed))
		return true;
	hgn_relative_find(&relative, position, move);
	if (relative.file == 0 || !fits_number(token, HGN_GROUP_FILE, relative.file, moves->plan) ||
	    !fits_number(token, HGN_GROUP_DISTANCE, relative.distance, moves->plan))
		return false;
	way = relative.way == HGN_LEVEL ? &moves->plan->level :
	      relative.way == HGN_AHEAD ? &moves->plan->ahead :
					  &moves->plan->back;
	if (token_has(token, HGN_GROUP_WAY) && !token_is_among(token, HGN_GROUP_WAY, way))
		return false;
	if (!token_has(token, HGN_GROUP_ORDER))
		return true;
	return (token->type >= 0 || relative.several) && fits_order(token, &relative, moves->plan);
}

/* Add to an error that a pattern cannot distinguish two moves. */
static int
blame_pattern(struct hgn_error *error, const struct hgn_pattern *pattern)
{
	char two[400], clip[80];

	return error == NULL ? HGN_EINVAL : hgn_error_set(error, HGN_EINVAL, "move-ambiguous",
	    "%s; the pattern on line %u, %s, does not decide", hgn_text_clip(two, sizeof two, error->message),
	    (unsigned)hgn_pattern_line(pattern), hgn_text_clip(clip, sizeof clip, hgn_pattern_text(pattern)));
}

/* A text and its notation, as context of a condition. */
struct text {
	const struct move_token *token;
	const struct hgn_move_notation *moves;
};

/* Return true if a move agrees with the groups that parts cannot represent. Off-board places require parts. */
static bool
fits(const void *ctx, struct hgn_position *position, const struct hgn_move *move)
{
	const struct text *text = ctx;
	const struct move_token *token = text->token;

	return !token_has(token, HGN_GROUP_PLACE) && fits_relative(token, move, text->moves, position) &&
	    (!token_has(token, HGN_GROUP_PROMOTES) || hgn_move_is_promotion(move)) &&
	    move->kind != HGN_KIND_CASTLING && fits_cell(token, HGN_GROUP_FROM, token->from, move->from, text->moves) &&
	    fits_cell(token, HGN_GROUP_TO, token->to, move->to, text->moves);
}

/* Find the only legal move that agrees with all groups. */
static int
match_groups(struct hgn_move *out, const struct move_token *token, const struct hgn_move_notation *moves,
    struct hgn_position *position, struct hgn_error *error)
{
	struct hgn_move_parts parts = HGN_NO_PARTS;
	struct text text = { token, moves };
	struct hgn_move_condition condition = { fits, &text, 0 };
	struct hgn_marks marks = { 0 };
	int status;

	parts.type = (int16_t)token->type;
	parts.from = token->from;
	parts.to = token->to;
	parts.captured = (int16_t)token->captured;
	parts.into = (int16_t)token->into;
	parts.condition = &condition;
	status = hgn_move_match(out, &marks, position, &parts, error);
	return status == HGN_EINVAL && condition.found > 1 ? blame_pattern(error, token->pattern) : status;
}

/* ---- complete moves ---- */

/* Set the marks from the groups. */
static void
set_marks(struct hgn_marks *marks, const struct move_token *token, const struct hgn_move_notation *moves,
    const struct hgn_move *move)
{
	if (token_has(token, HGN_GROUP_CHECK))
		marks->mark = token_is_among(token, HGN_GROUP_CHECK, &moves->plan->mate) ||
		    memchr(token_text(token, HGN_GROUP_CHECK), '#',
		    token->group[HGN_GROUP_CHECK].len) != NULL ? '#' : '+';
	if (token->captured >= 0 &&
	    (move->taken == 0 || hgn_code_type(moves->game, move->taken) != token->captured))
		marks->flaws |= HGN_FLAW_NAMED;
}

/* Return true if a text has only an origin and a target, and perhaps the piece on the origin. */
static bool
is_plain(const struct move_token *token, const struct hgn_position *position)
{
	const unsigned others = 1u << HGN_GROUP_PROMOTION | 1u << HGN_GROUP_PROMOTES | 1u << HGN_GROUP_DROP |
	    1u << HGN_GROUP_PLACE | 1u << HGN_GROUP_CASTLE | 1u << HGN_GROUP_PASS | 1u << HGN_GROUP_TEXT;
	unsigned cells = (unsigned)position->game->board.cells;

	return token->from < cells && token->to < cells && !(token->given & others) &&
	    (token->type < 0 || (position->at[token->from] != 0 &&
	    token->type == hgn_code_type(position->game, position->at[token->from])));
}

/* Find the move for parts. Flaws of spelling are dropped, because the notation has its own spelling. */
static int
match(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, struct hgn_move_parts *parts,
    struct hgn_error *error)
{
	int status = hgn_move_match(out, marks, position, parts, error);

	marks->flaws &= HGN_FLAW_NULL;
	return status;
}

static int
read_effects(struct hgn_move *out, struct hgn_move_notation *moves, struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error)
{
	struct hgn_effect_words words = { moves->plan->effects, &moves->cells, &moves->pieces, moves->matcher };

	return hgn_effects_read(out, &words, position, text, len, error);
}

/* Parse a move in HGN, perhaps with other piece letters. */
static int
read_text(struct hgn_move *out, struct hgn_marks *marks, const struct move_token *token,
    struct hgn_move_notation *moves, struct hgn_position *position, struct hgn_error *error)
{
	int status = hgn_move_read_letters(out, marks, position, hgn_move_notation_letters(moves),
	    token_text(token, HGN_GROUP_TEXT), token->group[HGN_GROUP_TEXT].len, error);

	if (status != 0 && error != NULL && error->col > 0)
		error->col += token->group[HGN_GROUP_TEXT].off;
	return status;
}

/* Parse a move by the groups of a pattern. */
static int
read_groups(struct hgn_move *out, struct hgn_marks *marks, struct move_token *token, struct hgn_move_notation *moves,
    struct hgn_position *position, struct hgn_error *error)
{
	struct hgn_move_parts parts;
	int status;

	if (token->after >= 0 && token->from < position->game->board.cells && position->at[token->from] != 0 &&
	    token->after != hgn_code_type(position->game, position->at[token->from])) {
		token->into = token->after;
		token->given |= 1u << HGN_GROUP_PROMOTION;
	}
	if (is_plain(token, position) && hgn_move_read_cells(out, position, token->from, token->to))
		return 0;
	status = find_parts(&parts, token, moves, position, error);
	if (status == HGN_DONE)
		return match_groups(out, token, moves, position, error);
	if (status == 0) {
		status = match(out, marks, position, &parts, error);
		if (status != 0 && error != NULL)
			error->col = 0;
	}
	return status;
}

/* Parse a move that is not a list of steps. */
static int
read_one(struct hgn_move *out, struct hgn_marks *marks, struct hgn_move_notation *moves, struct hgn_position *position,
    const char *text, size_t len, struct hgn_error *error)
{
	struct move_token token;
	int status = token_read(&token, moves, position->side, text, len, error);

	if (status == HGN_DONE)
		return read_effects(out, moves, position, text, len, error);
	if (status == 0)
		status = token_has(&token, HGN_GROUP_TEXT) ? read_text(out, marks, &token, moves, position, error) :
		    read_groups(out, marks, &token, moves, position, error);
	if (status == 0)
		set_marks(marks, &token, moves, out);
	return status;
}

/* ---- compound turns ---- */

/* Return the offset of the next separator of steps, or of the end. */
static size_t
find_join(const char *text, size_t at, size_t len, const char *join)
{
	size_t n = strlen(join);

	while (at + n <= len && memcmp(text + at, join, n) != 0)
		at++;
	return at + n <= len ? at : len;
}

/* Set the parts of a step. `mark` receives the + or # of the turn if this is the last step; otherwise it is NULL. */
static int
find_step(struct hgn_move_parts *out, char *mark, struct move_token *token, struct hgn_move_notation *moves,
    const struct hgn_position *position, const char *text, size_t len, struct hgn_error *error)
{
	int status = token_read(token, moves, position->side, text, len, error);
	size_t n = token->group[HGN_GROUP_TEXT].len;

	if (status == 0 && token_has(token, HGN_GROUP_TEXT)) {
		if (mark != NULL)
			n = hgn_move_read_marks(mark, token_text(token, HGN_GROUP_TEXT), n);
		return hgn_piece_move_read(out, moves->game, hgn_move_notation_letters(moves),
		    token_text(token, HGN_GROUP_TEXT), n, error);
	}
	if (status == 0)
		status = find_parts(out, token, moves, position, error);
	return status != HGN_DONE ? status : hgn_error_set(error, HGN_EINVAL, "move-unparsable",
	    "'%.*s' is incomplete as a part of a turn", hgn_text_cut(text, len, 40), text);
}

/* Parse the steps of a compound turn one by one, and find the turn. */
static int
read_turn(struct hgn_move *out, struct hgn_marks *marks, struct hgn_move_notation *moves, struct hgn_position *position,
    const char *text, size_t len, struct hgn_error *error)
{
	struct hgn_move_parts turn = HGN_NO_PARTS, step[HGN_MAX_STEPS];
	struct move_token token = { .given = 0 };
	size_t at, end;
	int status = 0;

	turn.joined = true;
	turn.step = step;
	for (at = 0; status == 0 && at <= len; at = end + strlen(moves->plan->join)) {
		end = find_join(text, at, len, moves->plan->join);
		if (turn.steps == HGN_MAX_STEPS)
			return hgn_error_set(error, HGN_EINVAL, "move-unparsable", "more than %d moves in one turn",
			    HGN_MAX_STEPS);
		status = find_step(&step[turn.steps], end == len ? &turn.mark : NULL, &token, moves, position,
		    text + at, end - at, error);
		step[turn.steps++].at = (uint32_t)at;
		if (status != 0 && error != NULL)
			error->col += error->col > 0 ? at : at + 1;
	}
	if (status == 0)
		status = match(out, marks, position, &turn, error);
	if (status == 0)
		set_marks(marks, &token, moves, out);
	return status;
}

int
hgn_foreign_read(struct hgn_move *out, struct hgn_marks *marks, struct hgn_move_notation *moves,
    struct hgn_position *position, const char *text, size_t len, struct hgn_error *error)
{
	const char *join = moves->plan->join;

	if (join != NULL && find_join(text, 0, len, join) < len)
		return read_turn(out, marks, moves, position, text, len, error);
	return read_one(out, marks, moves, position, text, len, error);
}
