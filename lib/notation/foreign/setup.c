/* SPDX-License-Identifier: MIT
 * Setup lines: loading of their plan, parsing and writing. */
#include "notation/foreign/setup.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "notation/position/facts.h"
#include "notation/position/fen.h"
#include "rules/position.h"
#include "hgn/tools/tools.h"

/* Groups of patterns and names in templates. */
enum { OWNER, PIECE, CELL, NAMES };
static const char *const names[NAMES] = { "owner", "piece", "cell" };

/* ---- the file ---- */

/* Load patterns of lines that put a piece, empty a cell, or set the side to move. */
static int
load_reads(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct hgn_setup_plan *plan = to;
	const struct hgn_pattern **read = hgn_load_room(load, list, HGN_NODE_LIST, sizeof *read, "a list of patterns");
	const struct hgn_node *node;

	plan->read = read;
	for (node = list->first; load->status == 0 && node != NULL; node = node->next, read++, plan->reads++) {
		if (hgn_key_pattern(read, load, key, node) == 0 && !hgn_pattern_has(*read, CELL) &&
		    (hgn_pattern_has(*read, PIECE) || !hgn_pattern_has(*read, OWNER)))
			return hgn_load_fail(load, node, "the pattern has no group 'cell'");
	}
	return load->status;
}

static const char *const boards[] = { "start", "empty" };

#define TEMPLATE(word, field, line) \
	{ word, hgn_key_template, HGN_FIELD(struct hgn_setup_plan, field), HGN_WORDS(names), .about = line }

static const struct hgn_key setup_keys[] = {
	{ "read", load_reads, .required = true, .min = HGN_PATTERN_WHOLE, HGN_WORDS(names),
	    .about = "patterns of lines" },
	{ "owners", hgn_key_map, HGN_FIELD(struct hgn_setup_plan, owner), .schema = &hgn_owners_schema,
	    .about = "words for the sides" },
	{ "board", hgn_key_word, HGN_FIELD(struct hgn_setup_plan, empty), HGN_WORDS(boards), .about = "the board that "
	    "the lines change" },
	TEMPLATE("put", put, "puts a piece"),
	TEMPLATE("remove", remove, "empties a cell"),
	TEMPLATE("turn", turn, "a line for the side to move"),
	{ NULL },
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

/* ---- reading ---- */

struct setup_reading {
	const struct hgn_setup_words *words;
	const struct hgn_game *game;
	struct hgn_facts facts;
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

static int
read_owner(int *side, const struct setup_reading *r, const char *text, size_t len)
{
	for (*side = HGN_WHITE; *side <= HGN_NEUTRAL; ++*side) {
		const char *word = r->words->plan->owner[*side];

		if (hgn_text_is(text, len, word))
			return 0;
	}
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

/* Process a line that a pattern has matched. */
static int
execute_line(struct setup_reading *r, const struct hgn_pattern *pattern, const char *line)
{
	const char *text = NULL;
	size_t len = 0;
	unsigned code = 0;
	uint16_t place;
	int side = -1, status = 0;

	if (group(&text, &len, r, pattern, OWNER, line))
		status = read_owner(&side, r, text, len);
	if (status == 0 && group(&text, &len, r, pattern, PIECE, line))
		status = read_piece(&code, r, side, text, len);
	if (status != 0)
		return status;
	if (!group(&text, &len, r, pattern, CELL, line)) {
		r->side = side == HGN_BLACK ? HGN_BLACK : HGN_WHITE;
		return side == HGN_NEUTRAL ? fail(r, "unknown side to move", text, len) : 0;
	}
	place = hgn_cell_names_find(r->words->cells, text, len);
	if (place == HGN_NO_CELL)
		return fail(r, "unknown cell", text, len);
	r->facts.at[place] = (struct hgn_fact){ (uint8_t)code, 0 };
	return 0;
}

/* Match the line [text, end). */
static int
read_line(struct setup_reading *r, const char *text, const char *end)
{
	const struct hgn_setup_plan *plan = r->words->plan;
	size_t i;
	int status;

	while (text < end && hgn_is_space(*text))
		text++;
	while (end > text && hgn_is_space(end[-1]))
		end--;
	for (i = 0; i < plan->reads; i++) {
		status = hgn_pattern_match(r->words->matcher, plan->read[i], text, (size_t)(end - text), 0, r->error);
		if (status == 0)
			return execute_line(r, plan->read[i], text);
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
	if (!hgn_facts_set(position, &r->facts))
		return hgn_error_set(r->error, HGN_EINVAL, "tag-bad-fen", "a piece cannot be where the lines put it");
	position->side = r->side;
	forget_start(position);
	return hgn_fen_check(position, NULL, r->error);
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

	if (!words->plan->empty)
		hgn_facts_find(&r.facts, start);
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
	unsigned code, place;
	int side;
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

int
hgn_setup_write(struct hgn_buf *out, const struct hgn_setup_words *words, const struct hgn_position *position,
    struct hgn_error *error)
{
	struct setup_writing w = { .words = words, .position = position };
	const struct hgn_position *start = hgn_game_start(position->game);
	struct hgn_facts before = { 0 }, now = { 0 };
	size_t from = out->len;
	int status = 0;

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
