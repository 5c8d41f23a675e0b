/* SPDX-License-Identifier: MIT
 * Effects of plies on pieces, as text by the key `effects` of notation files, and the move that has given effects. */
#include "notation/foreign/effects.h"

#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/template.h"
#include "base/text.h"
#include "game/module.h"
#include "hgn/tools/tools.h"
#include "notation/foreign/names.h"
#include "notation/foreign/pattern.h"
#include "notation/move/move.h"
#include "rules/make.h"

static const struct hgn_fact empty;

/* ---- effects of a move ---- */

/* State of collecting effects: the pieces after the effects so far, and the pieces after the move. */
struct change {
	struct hgn_effects *effects;
	struct hgn_facts now, after;
	const struct hgn_game *game;
	bool full;
};

static void
add(struct change *change, struct hgn_effect effect)
{
	if (change->effects->n == HGN_MAX_EFFECTS || hgn_effect_apply(&change->now, &effect, change->game, NULL) != 0)
		change->full = true;
	else
		change->effects->list[change->effects->n++] = effect;
}

static void
add_move(struct change *change, unsigned from, unsigned to, bool starts)
{
	add(change, (struct hgn_effect){ change->now.at[to].code != 0 ? HGN_EFFECT_CAPTURE : HGN_EFFECT_MOVE,
	    (uint16_t)from, (uint16_t)to, empty, empty, starts });
}

static bool
is_done(const struct change *change, unsigned place)
{
	return hgn_fact_equal(change->now.at[place], change->after.at[place]);
}

/* Remove the piece on a place that will be empty or belong to another side. A piece that changes its type remains. */
static void
clear_place(struct change *change, unsigned place)
{
	struct hgn_fact now = change->now.at[place], after = change->after.at[place];

	if (now.code != 0 && !is_done(change, place) &&
	    (after.code == 0 || change->game->owner[now.code] != change->game->owner[after.code]))
		add(change, (struct hgn_effect){ .kind = HGN_EFFECT_REMOVE, .from = (uint16_t)place,
		    .to = HGN_NO_PLACE });
}

/* Put or change the piece on a place, as after the move. */
static void
fill_place(struct change *change, unsigned place)
{
	if (!is_done(change, place))
		add(change, (struct hgn_effect){ .kind = change->now.at[place].code != 0 ? HGN_EFFECT_CHANGE :
		    HGN_EFFECT_PUT, .from = HGN_NO_PLACE, .to = (uint16_t)place, .fact = change->after.at[place] });
}

/* Change or remove the piece that has moved to a place, as after the move. */
static void
finish_place(struct change *change, unsigned place)
{
	clear_place(change, place);
	if (change->after.at[place].code != 0)
		fill_place(change, place);
}

/* Add a move for each piece that disappears from its place and reappears on an empty one. */
static void
follow_pieces(struct change *change, unsigned places)
{
	unsigned from, to;

	for (from = 0; from < places; from++)
		for (to = 0; to < places && change->now.at[from].code != 0 && !is_done(change, from); to++)
			if (change->now.at[to].code == 0 && hgn_fact_equal(change->after.at[to], change->now.at[from]))
				add_move(change, from, to, false);
}

/* Add the steps of a compound turn. */
static void
follow_steps(struct change *change, const struct hgn_move *move)
{
	int i;

	for (i = 0; i < move->cells; i += 2) {
		add_move(change, move->cell[i], move->cell[i + 1], true);
		finish_place(change, move->cell[i + 1]);
	}
}

int
hgn_effects_find(struct hgn_effects *out, const struct hgn_position *position, const struct hgn_move *move,
    struct hgn_error *error)
{
	struct change change = { .effects = out, .game = position->game };
	struct hgn_position scratch;
	unsigned places = hgn_places(position->game), place;

	out->n = 0;
	hgn_facts_find(&change.now, position);
	hgn_position_copy(&scratch, position);
	hgn_position_play(&scratch, move);
	hgn_facts_find(&change.after, &scratch);
	if (hgn_move_is_compound(move, position->game)) {
		follow_steps(&change, move);
	} else if (move->from != HGN_NO_CELL && move->to != HGN_NO_CELL && !is_done(&change, move->from) &&
	    move->from != move->to) {
		add_move(&change, move->from, move->to, false);
		finish_place(&change, move->to);
	}
	follow_pieces(&change, places);
	for (place = 0; place < places; place++)
		clear_place(&change, place);
	for (place = 0; place < places; place++)
		fill_place(&change, place);
	return !change.full ? 0 : hgn_error_set(error, HGN_ELIMIT, "not-expressible",
	    "a move has more than %d effects", HGN_MAX_EFFECTS);
}

/* ---- applying effects ---- */

static int
nothing_there(struct hgn_error *error, const struct hgn_game *game, unsigned place, const char *what)
{
	char name[HGN_CELL_NAME];

	if (error == NULL)
		return HGN_EINVAL;
	hgn_place_name(name, game, place);
	return hgn_error_set(error, HGN_EINVAL, "effect-mismatch", "there is nothing on %s to %s", name, what);
}

int
hgn_effect_apply(struct hgn_facts *facts, struct hgn_effect *effect, const struct hgn_game *game,
    struct hgn_error *error)
{
	static const char *const verbs[HGN_EFFECT_KINDS] = { "move", "capture with", "remove", "", "change" };
	unsigned needs = effect->kind == HGN_EFFECT_CHANGE ? effect->to : effect->from;

	if (effect->kind != HGN_EFFECT_PUT && facts->at[needs].code == 0)
		return nothing_there(error, game, needs, verbs[effect->kind]);
	switch (effect->kind) {
	case HGN_EFFECT_MOVE:
	case HGN_EFFECT_CAPTURE:
		effect->fact = facts->at[effect->from];
		effect->taken = facts->at[effect->to];
		facts->at[effect->to] = effect->fact;
		facts->at[effect->from] = empty;
		break;
	case HGN_EFFECT_REMOVE:
		effect->fact = facts->at[effect->from];
		facts->at[effect->from] = empty;
		break;
	default:
		facts->at[effect->to] = effect->fact;
		break;
	}
	return 0;
}

/* ---- finding the move ---- */

static bool
same_facts(const struct hgn_facts *a, const struct hgn_facts *b, unsigned places)
{
	return memcmp(a->at, b->at, places * sizeof *a->at) == 0;
}

/* Return true if a move leads to given facts. */
static bool
leads_to(struct hgn_position *position, const struct hgn_move *move, const struct hgn_facts *after)
{
	struct hgn_facts facts;
	struct hgn_undo undo;

	hgn_position_make(position, move, &undo);
	hgn_facts_find(&facts, position);
	hgn_position_unmake(position, &undo);
	return same_facts(&facts, after, hgn_places(position->game));
}

/* Return the first effect that moves a piece, or NULL. */
static const struct hgn_effect *
first_move(const struct hgn_effects *effects)
{
	size_t i;

	for (i = 0; i < effects->n; i++)
		if (effects->list[i].kind <= HGN_EFFECT_CAPTURE)
			return &effects->list[i];
	return NULL;
}

/* Set the parts of a move from an effect that goes from place to place. */
static void
describe_effect(struct hgn_move_parts *out, const struct hgn_effect *effect, const struct hgn_game *game)
{
	const struct hgn_type *type = &game->type[hgn_code_type(game, effect->fact.code)];

	*out = (struct hgn_move_parts)HGN_NO_PARTS;
	out->type = (int16_t)hgn_code_type(game, effect->fact.code);
	out->bare = type->silent;
	out->from = effect->from;
	out->to = effect->to;
	out->takes = effect->kind == HGN_EFFECT_CAPTURE;
	out->quiet = !out->takes;
}

/* Set the parts of a move from its first effect that goes from place to place, or from all of them for a compound
 * turn. */
static void
describe_effects(struct hgn_move_parts *out, const struct hgn_effects *effects, const struct hgn_game *game, bool all)
{
	struct hgn_move_parts *step = out->step;
	const struct hgn_effect *first = first_move(effects);
	size_t i;

	if (!all && first != NULL) {
		describe_effect(out, first, game);
		return;
	}
	*out = (struct hgn_move_parts)HGN_NO_PARTS;
	out->step = step;
	out->pass = first == NULL;
	out->joined = !out->pass;
	for (i = 0; i < effects->n && out->steps < HGN_MAX_STEPS; i++)
		if (effects->list[i].kind <= HGN_EFFECT_CAPTURE)
			describe_effect(&step[out->steps++], &effects->list[i], game);
}

/* Report a place on which the effects leave a different piece than the move. */
static int
report_difference(struct hgn_error *error, struct hgn_position *position, const struct hgn_move *move,
    const struct hgn_facts *after)
{
	const struct hgn_game *game = position->game;
	unsigned place = 0;
	struct hgn_facts facts;
	struct hgn_undo undo;
	char name[HGN_CELL_NAME];

	hgn_position_make(position, move, &undo);
	hgn_facts_find(&facts, position);
	hgn_position_unmake(position, &undo);
	while (hgn_fact_equal(facts.at[place], after->at[place]))
		place++;
	hgn_place_name(name, game, place);
	return hgn_error_set(error, HGN_EINVAL, "effect-mismatch", "the move leaves %s%s on %s, the text %s%s",
	    facts.at[place].code != 0 ? "a " : "nothing", facts.at[place].code != 0 ?
	    game->type[hgn_code_type(game, facts.at[place].code)].name : "", name,
	    after->at[place].code != 0 ? "a " : "nothing",
	    after->at[place].code != 0 ? game->type[hgn_code_type(game, after->at[place].code)].name : "");
}

/* Find the move for the effects that go from place to place, or report why there is none. */
static int
match_parts(struct hgn_move *out, struct hgn_position *position, const struct hgn_effects *effects,
    const struct hgn_facts *after, bool compound, struct hgn_error *error)
{
	struct hgn_move_parts step[HGN_MAX_STEPS], parts = { .step = step };
	struct hgn_marks marks = { 0 };
	int status;

	describe_effects(&parts, effects, position->game, compound);
	status = hgn_move_match(out, &marks, position, &parts, error);
	if (status != 0 && error != NULL)
		error->col = 0;
	return status != 0 || leads_to(position, out, after) ? status : report_difference(error, position, out, after);
}

/* Return true if a legal move leads to the facts `ctx`. */
static bool
has_facts(const void *ctx, struct hgn_position *position, const struct hgn_move *move)
{
	return leads_to(position, move, ctx);
}

/* Find the only legal move that leads to the facts; if `mover` is given, from its origin to its target. Set *found to
 * the number of moves, at most 2. */
static int
match_facts(struct hgn_move *out, int *found, struct hgn_position *position, const struct hgn_effect *mover,
    const struct hgn_facts *after, struct hgn_error *error)
{
	struct hgn_move_parts parts = HGN_NO_PARTS;
	struct hgn_move_condition condition = { has_facts, after, 0 };
	struct hgn_marks marks = { 0 };
	int status;

	if (mover != NULL) {
		parts.from = mover->from;
		parts.to = mover->to;
	}
	parts.condition = &condition;
	status = hgn_move_match(out, &marks, position, &parts, error);
	*found = condition.found;
	return status;
}

int
hgn_effects_match(struct hgn_move *out, struct hgn_position *position, const struct hgn_effects *effects,
    const struct hgn_facts *after, struct hgn_error *error)
{
	const struct hgn_effect *mover = first_move(effects);
	int status = HGN_EINVAL, found = 0;

	if (hgn_position_has_too_many_moves(position))
		return match_parts(out, position, effects, after, true, error);
	if (mover != NULL)
		status = match_facts(out, &found, position, mover, after, error);
	if (found == 0)
		status = match_facts(out, &found, position, NULL, after, error);
	return found > 0 ? status : match_parts(out, position, effects, after, false, error);
}

#define MAX_FORMS 24

/* Kinds of forms: the kinds of effects, and others. */
enum { FORM_PASS = HGN_EFFECT_KINDS, FORM_NOTE, FORM_TAKEN, FORM_KINDS };
static const char *const form_names[FORM_KINDS] = { "move", "capture", "remove", "put", "change", "pass", "note",
    "taken" };

enum owner { OWNER_ANY, OWNER_OWN, OWNER_OTHER };
static const char *const owner_names[] = { "any", "own", "other" };

enum group { GROUP_PIECE, GROUP_OWNER, GROUP_FROM, GROUP_TO, GROUP_INTO, GROUP_CAPTURED, GROUPS };
static const char *const group_names[GROUPS] = { "piece", "owner", "from", "to", "into", "captured" };

/* Values in templates: the groups of patterns, and others. */
enum value { VALUE_PART = GROUPS, VALUE_NUMBER, VALUES };
static const char *const value_names[VALUES] = { "piece", "owner", "from", "to", "into", "captured", "part", "number" };

struct form {
	uint8_t kind, owner;
	const struct hgn_pattern *read; /* NULL if the form is only written */
	bool writes;
	struct hgn_template write;
};

struct hgn_effects_plan {
	struct form form[MAX_FORMS];
	size_t forms;
	const struct hgn_pattern *skip;      /* text to ignore before, between and after effects; NULL = none */
	const char *separator;                 /* written between effects */
	struct hgn_template part, next;      /* text before each part of a compound turn except the last; text between
					      * parts */
	const char *owner[HGN_NEUTRAL + 1];  /* words for owners, indexed by enum hgn_side */
	const char *labels;                  /* quotes around words of several bytes; NULL = none */
};

/* ---- the file ---- */

/* Check that the pattern of a form has the groups that its kind requires. */
static int
check_groups(struct hgn_loader *load, const struct form *form, const struct hgn_node *node)
{
	static const int needed[FORM_KINDS][2] = { { GROUP_FROM, GROUP_TO }, { GROUP_FROM, GROUP_TO },
		{ GROUP_FROM, GROUP_FROM }, { GROUP_PIECE, GROUP_TO }, { GROUP_INTO, GROUP_INTO }, { -1, -1 }, { -1,
		    -1 },
		{ GROUP_FROM, GROUP_FROM } };
	int i;

	for (i = 0; i < 2; i++) {
		int group = needed[form->kind][i];

		if (group >= 0 && !hgn_pattern_has(form->read, (size_t)group))
			return hgn_load_fail(load, node, "the pattern of '%s' needs the group '%s'",
			    form_names[form->kind], group_names[group]);
	}
	return load->status;
}

static int
load_read(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct form *form = to;

	return hgn_key_pattern(&form->read, load, key, node) == 0 ? check_groups(load, form, node) : load->status;
}

static int
load_write(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct form *form = to;

	form->writes = true;
	return hgn_key_template(&form->write, load, key, node);
}

static const struct hgn_key form_keys[] = {
	{ "as", hgn_key_word, HGN_FIELD(struct form, kind), .required = true, HGN_WORDS(form_names),
	    .about = "what changes" },
	{ "when", hgn_key_word, HGN_FIELD(struct form, owner), HGN_WORDS(owner_names),
	    .about = "the owner of its pieces" },
	{ "read", load_read, .min = HGN_PATTERN_HERE, HGN_WORDS(group_names), .about = "a pattern" },
	{ "write", load_write, HGN_WORDS(value_names), .about = "a template" },
	{ NULL },
};
const struct hgn_schema hgn_form_schema = { "hgn-notation.5", "Effects/list", form_keys };

/* Load the list of forms. */
static int
load_forms(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct hgn_effects_plan *plan = to;
	const struct hgn_node *node;
	struct form *form;

	(void)key;
	if (list->kind != HGN_NODE_LIST || list->n == 0)
		return hgn_load_fail(load, list, "'effects' needs 'list'");
	for (node = list->first; load->status == 0 && node != NULL; node = node->next) {
		if (plan->forms == MAX_FORMS)
			return hgn_load_fail(load, node, "more than %d effects", MAX_FORMS);
		form = &plan->form[plan->forms++];
		if (hgn_load_map(form, load, &hgn_form_schema, node) == 0 && form->read == NULL && !form->writes)
			return hgn_load_fail(load, node, "an effect is a mapping of 'as' and 'read', 'write' or both");
	}
	return load->status;
}

static int
load_quotes(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const char **quotes = to;

	return hgn_key_text(quotes, load, key, node) != 0 || strlen(*quotes) == 2 ? load->status :
	    hgn_load_fail(load, node, "expected two symbols, such as '{}'");
}

#define TEMPLATE(word, field, line) \
	{ word, hgn_key_template, HGN_FIELD(struct hgn_effects_plan, field), HGN_WORDS(value_names), .about = line }

static const struct hgn_key effects_keys[] = {
	{ "list", load_forms, .required = true, .about = "forms of changes" },
	{ "owners", hgn_key_map, HGN_FIELD(struct hgn_effects_plan, owner), .schema = &hgn_owners_schema,
	    .about = "words for the sides" },
	{ "skip", hgn_key_pattern, HGN_FIELD(struct hgn_effects_plan, skip), .min = HGN_PATTERN_HERE,
	    .about = "a pattern of text to skip" },
	{ "separator", hgn_key_text, HGN_FIELD(struct hgn_effects_plan, separator), .about = "the separator between "
	    "changes" },
	{ "quotes", load_quotes, HGN_FIELD(struct hgn_effects_plan, labels), .about = "symbols around long words" },
	TEMPLATE("part", part, "before each part of a compound turn but the last"),
	TEMPLATE("next", next, "between parts"),
	{ NULL },
};
const struct hgn_schema hgn_effects_schema = { "hgn-notation.5", "Effects", effects_keys };

int
hgn_key_effects(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_effects_plan *plan = hgn_load_alloc(load, sizeof *plan);

	(void)key;
	if (plan == NULL)
		return load->status;
	memcpy(plan->owner, hgn_owner_names, sizeof plan->owner);
	*(const struct hgn_effects_plan **)to = plan;
	return hgn_load_map(plan, load, &hgn_effects_schema, node);
}

bool
hgn_effects_plan_reads(const struct hgn_effects_plan *plan)
{
	size_t i;

	for (i = 0; i < plan->forms; i++)
		if (plan->form[i].read != NULL)
			return true;
	return false;
}

bool
hgn_effects_plan_writes(const struct hgn_effects_plan *plan)
{
	size_t i;

	for (i = 0; i < plan->forms; i++)
		if (plan->form[i].writes)
			return true;
	return false;
}

/* ---- reading ---- */

/* State of parsing effects: those parsed so far, and the pieces after them. */
struct effect_reading {
	const struct hgn_effect_words *words;
	const struct hgn_position *position;
	const char *text;
	struct hgn_effects effects;
	struct hgn_facts now;
	uint16_t last;  /* place that changed last */
	uint16_t taken; /* place of the last capture */
	struct hgn_error *error;
};

static bool
group_text(const char **text, size_t *len, const struct effect_reading *r, const struct form *form, enum group group)
{
	struct hgn_span span;

	if (!hgn_match_group(&span, r->words->matcher, form->read, (size_t)group))
		return false;
	*text = r->text + span.off;
	*len = span.len;
	return true;
}

static int
fail_at(const struct effect_reading *r, const char *at, const char *rule, const char *what, size_t len)
{
	hgn_error_set(r->error, HGN_EINVAL, rule, what, hgn_text_cut(at, len, 60), at);
	return hgn_error_at(r->error, NULL, 1, (uint64_t)(at - r->text) + 1);
}

/* Parse the place in a group. If the group has not matched, *out keeps its value. */
static int
read_place(uint16_t *out, const struct effect_reading *r, const struct form *form, enum group group)
{
	const char *text;
	size_t len;

	if (!group_text(&text, &len, r, form, group))
		return 0;
	*out = hgn_cell_names_find(r->words->cells, text, len);
	return *out != HGN_NO_CELL ? 0 : fail_at(r, text, "off-board", "the board has no cell '%.*s'", len);
}

/* Return the side for an owner's word, or -1. */
static int
find_owner(const struct effect_reading *r, const char *text, size_t len)
{
	int side;

	for (side = HGN_NEUTRAL; side >= 0; side--) {
		const char *word = r->words->plan->owner[side];

		if (hgn_text_is(text, len, word))
			break;
	}
	return side;
}

/* Parse the word for a piece, and the height of its stack. The side is `side` unless the word determines it. Return
 * false if the text is not a piece. */
static bool
read_piece(struct hgn_fact *out, int side, const struct effect_reading *r, const char *text, size_t len)
{
	const char *labels = r->words->plan->labels;
	const struct hgn_game *game = r->position->game;
	int named_side, type;

	if (labels != NULL && len > 2 && text[0] == labels[0] && text[len - 1] == labels[1]) {
		text++;
		len -= 2;
	}
	type = hgn_piece_names_find(&named_side, r->words->pieces, text, len);
	out->stack = 0;
	if (type < 0 && len > 1 && hgn_is_digit(text[len - 1])) {
		type = hgn_piece_names_find(&named_side, r->words->pieces, text, len - 1);
		out->stack = (uint8_t)(text[len - 1] - '0');
	}
	if (type < 0 || game->type[type].stacked != (out->stack > 0))
		return false;
	if (named_side >= 0)
		side = named_side;
	out->code = (uint8_t)hgn_code(game, type, side == HGN_NEUTRAL || game->type[type].neutral ? HGN_WHITE : side);
	return true;
}

static int
read_owner(int *side, const struct effect_reading *r, const struct form *form)
{
	const char *text;
	size_t len;

	if (!group_text(&text, &len, r, form, GROUP_OWNER))
		return 0;
	*side = find_owner(r, text, len);
	return *side >= 0 ? 0 : fail_at(r, text, "no-such-piece", "unknown player '%.*s'", len);
}

/* Check that the piece in a group is on the given place. */
static int
check_piece(const struct effect_reading *r, const struct form *form, enum group group, struct hgn_fact there)
{
	const struct hgn_game *game = r->position->game;
	struct hgn_fact named;
	const char *text;
	size_t len;

	if (!group_text(&text, &len, r, form, group))
		return 0;
	if (!read_piece(&named, there.code == 0 ? 0 : game->owner[there.code], r, text, len))
		return fail_at(r, text, "no-such-piece", "unknown piece '%.*s'", len);
	if (hgn_fact_equal(named, there))
		return 0;
	hgn_error_set(r->error, HGN_EINVAL, "effect-mismatch", "'%.*s' is named, but the cell has %s%s",
	    hgn_text_cut(text, len, 60),
	    text, there.code == 0 ? "" : "a ", there.code == 0 ? "nothing" : game->type[hgn_code_type(game,
	    there.code)].name);
	return hgn_error_at(r->error, NULL, 1, (uint64_t)(text - r->text) + 1);
}

/* Parse the new piece of an effect. */
static int
read_fact(struct hgn_effect *effect, const struct effect_reading *r, const struct form *form)
{
	enum group group = effect->kind == HGN_EFFECT_PUT ? GROUP_PIECE : GROUP_INTO;
	const struct hgn_game *game = r->position->game;
	struct hgn_fact there = r->now.at[effect->to];
	int side = effect->kind == HGN_EFFECT_PUT || there.code == 0 ? r->position->side : game->owner[there.code],
	    owner, status;
	const char *text = "";
	size_t len = 0;

	status = read_owner(&side, r, form);
	if (status != 0)
		return status;
	group_text(&text, &len, r, form, group);
	if (read_piece(&effect->fact, side, r, text, len))
		return 0;
	owner = effect->kind == HGN_EFFECT_CHANGE ? find_owner(r, text, len) : -1;
	if (owner < 0 || there.code == 0)
		return fail_at(r, text, "no-such-piece", "unknown piece '%.*s'", len);
	effect->fact = there;
	if (owner != HGN_NEUTRAL && game->owner[there.code] != HGN_NEUTRAL)
		effect->fact.code = (uint8_t)hgn_code(game, hgn_code_type(game, there.code), owner);
	return 0;
}

/* Parse the places of an effect. Only a piece that changes may have none: the place that changed last. */
static int
read_places(struct hgn_effect *effect, const struct effect_reading *r, const struct form *form, size_t at)
{
	bool needs_from = effect->kind <= HGN_EFFECT_REMOVE, needs_to = effect->kind != HGN_EFFECT_REMOVE;
	int status = read_place(&effect->from, r, form, GROUP_FROM);

	if (status == 0)
		status = read_place(&effect->to, r, form, GROUP_TO);
	if (status != 0)
		return status;
	if ((needs_from && effect->from == HGN_NO_PLACE) || (needs_to && effect->to == HGN_NO_PLACE))
		return fail_at(r, r->text + at, "move-unparsable", effect->kind == HGN_EFFECT_CHANGE ?
		    "no piece was moved that could change by '%.*s'" : "a place is missing in the change '%.*s'",
		    hgn_match_span(r->words->matcher).len);
	return 0;
}

/* Parse the effect of a form that has matched, and apply it. */
static int
read_effect(struct effect_reading *r, const struct form *form, size_t at)
{
	struct hgn_effect effect = { .kind = form->kind == FORM_TAKEN ? HGN_EFFECT_REMOVE :
		(enum hgn_effect_kind)form->kind, .from = HGN_NO_PLACE,
		.to = form->kind == HGN_EFFECT_CHANGE ? r->last : HGN_NO_PLACE };
	int status;

	if (form->kind == FORM_PASS || form->kind == FORM_NOTE)
		return 0;
	if (r->effects.n == HGN_MAX_EFFECTS)
		return fail_at(r, r->text + at, "move-unparsable", "too many effects from '%.*s' on", 20);
	status = read_places(&effect, r, form, at);
	if (status == 0 && form->kind == FORM_TAKEN && effect.from == r->taken)
		return 0;
	if (status == 0 && (effect.kind == HGN_EFFECT_PUT || effect.kind == HGN_EFFECT_CHANGE))
		status = read_fact(&effect, r, form);
	else if (status == 0)
		status = check_piece(r, form, GROUP_PIECE, r->now.at[effect.from]);
	if (status == 0 && effect.kind <= HGN_EFFECT_CAPTURE)
		status = check_piece(r, form, GROUP_CAPTURED, r->now.at[effect.to]);
	if (status == 0 && (status = hgn_effect_apply(&r->now, &effect, r->position->game, r->error)) != 0)
		hgn_error_at(r->error, NULL, 1, at + 1);
	if (effect.kind != HGN_EFFECT_REMOVE)
		r->last = effect.to;
	if (effect.kind <= HGN_EFFECT_CAPTURE)
		r->taken = effect.taken.code != 0 ? effect.to : HGN_NO_PLACE;
	r->effects.list[r->effects.n++] = effect;
	return status;
}

/* Match a pattern at a byte, and set the length. Return HGN_DONE if it does not match, or matches an empty text. */
static int
match(size_t *len, const struct effect_reading *r, const struct hgn_pattern *pattern, size_t at, size_t n)
{
	int status = pattern == NULL ? HGN_DONE : hgn_pattern_match(r->words->matcher, pattern, r->text, n, at,
	    r->error);

	if (status == 0) {
		*len = hgn_match_span(r->words->matcher).len;
		status = *len > 0 ? 0 : HGN_DONE;
	}
	return status;
}

/* Parse the next effect, or skip ignored text. */
static int
read_next(struct effect_reading *r, size_t *at, size_t n)
{
	const struct hgn_effects_plan *plan = r->words->plan;
	size_t len = 0, i;
	int status = match(&len, r, plan->skip, *at, n);

	for (i = 0; status == HGN_DONE && i < plan->forms; i++) {
		status = match(&len, r, plan->form[i].read, *at, n);
		if (status == 0)
			status = read_effect(r, &plan->form[i], *at);
	}
	*at += len;
	return status != HGN_DONE ? status :
	    fail_at(r, r->text + *at, "move-unparsable", "unknown change '%.*s'", n - *at);
}

int
hgn_effects_read(struct hgn_move *out, const struct hgn_effect_words *words, struct hgn_position *position,
    const char *text, size_t len, struct hgn_error *error)
{
	struct effect_reading r = { .words = words, .position = position, .text = text, .last = HGN_NO_PLACE,
		.taken = HGN_NO_PLACE, .error = error };
	size_t at = 0;
	int status = 0;

	hgn_facts_find(&r.now, position);
	while (status == 0 && at < len)
		status = read_next(&r, &at, len);
	return status != 0 ? status : hgn_effects_match(out, position, &r.effects, &r.now, error);
}

/* ---- writing ---- */

/* The effect that is being written. */
struct effect_writing {
	const struct hgn_effect_words *words;
	const struct hgn_position *position;
	const struct hgn_effect *effect;
	int part; /* number of the part of a compound turn, 1-based */
};

/* Append the word for a piece and the height of its stack, in quotes if it has several bytes. */
static void
put_piece(struct hgn_buf *out, const struct effect_writing *w, struct hgn_fact fact)
{
	const char *labels = w->words->plan->labels;
	size_t start = out->len;

	if (fact.code == 0)
		return;
	if (labels != NULL)
		hgn_buf_putc(out, labels[0]);
	hgn_piece_names_write(out, w->words->pieces, fact.code);
	if (fact.stack > 0)
		hgn_buf_putn(out, fact.stack);
	if (labels == NULL || out->failed)
		return;
	if (out->len == start + 2) /* a single byte needs no quotes */
		out->data[start] = out->data[--out->len];
	else
		hgn_buf_putc(out, labels[1]);
}

/* Append the value of a name in a template. */
static int
put_value(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error)
{
	const struct effect_writing *w = ctx;
	const struct hgn_effect *effect = w->effect;

	switch (name) {
	case GROUP_FROM:
	case GROUP_TO:
		return hgn_cell_names_write(out, w->words->cells, name == GROUP_FROM ? effect->from : effect->to,
		    error);
	case GROUP_PIECE:
	case GROUP_INTO:
		put_piece(out, w, effect->fact);
		break;
	case GROUP_CAPTURED:
		put_piece(out, w, effect->taken);
		break;
	case GROUP_OWNER:
		hgn_buf_puts(out, w->words->plan->owner[effect->fact.code == 0 ? HGN_NEUTRAL :
		    w->position->game->owner[effect->fact.code]]);
		break;
	case VALUE_PART:
		hgn_buf_putn(out, w->part);
		break;
	default:
		hgn_buf_putn(out, w->position->number);
		break;
	}
	return 0;
}

/* Return the form for writing a kind of effect. `own` means that it affects a piece of the side to move. */
static const struct form *
find_form(const struct hgn_effects_plan *plan, int kind, bool own)
{
	size_t i;

	for (i = 0; i < plan->forms; i++)
		if (plan->form[i].kind == kind && plan->form[i].writes &&
		    (plan->form[i].owner == OWNER_ANY || (plan->form[i].owner == OWNER_OWN) == own))
			return &plan->form[i];
	return NULL;
}

static int
write_effect(struct hgn_buf *out, struct effect_writing *w, int kind, struct hgn_error *error)
{
	bool own = w->effect == NULL || w->position->game->owner[w->effect->fact.code] == w->position->side;
	const struct form *form = find_form(w->words->plan, kind, own);

	if (form == NULL)
		return hgn_error_set(error, HGN_EINVAL, "not-expressible", "the notation has no form for '%s'",
		    form_names[kind]);
	return hgn_template_write(out, &form->write, put_value, w, error);
}

/* Append the text before an effect: the separator, or the beginning of a part of a compound turn. */
static int
write_before(struct hgn_buf *out, struct effect_writing *w, size_t i, int parts, struct hgn_error *error)
{
	const struct hgn_effects_plan *plan = w->words->plan;
	int status = 0;

	if (!w->effect->starts) {
		if (i > 0 && plan->separator != NULL)
			hgn_buf_puts(out, plan->separator);
		return 0;
	}
	if (w->part++ > 0)
		status = hgn_template_write(out, &plan->next, put_value, w, error);
	return status != 0 || w->part == parts ? status :
	    hgn_template_write(out, &plan->part, put_value, w, error);
}

int
hgn_effects_write(struct hgn_buf *out, const struct hgn_effect_words *words, const struct hgn_position *position,
    const struct hgn_move *move, struct hgn_error *error)
{
	struct effect_writing w = { .words = words, .position = position };
	struct hgn_effects effects;
	size_t i;
	int parts = 0, status = hgn_effects_find(&effects, position, move, error);

	if (status == 0 && effects.n == 0)
		return write_effect(out, &w, FORM_PASS, error);
	for (i = 0; status == 0 && i < effects.n; i++)
		parts += effects.list[i].starts;
	for (i = 0; status == 0 && i < effects.n; i++) {
		w.effect = &effects.list[i];
		status = write_before(out, &w, i, parts, error);
		if (status == 0)
			status = write_effect(out, &w, (int)w.effect->kind, error);
	}
	return status;
}
