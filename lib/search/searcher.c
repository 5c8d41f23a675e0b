/* SPDX-License-Identifier: MIT
 * Search of records. A record is replayed once to find out whether it can be replayed and which moments match. It is
 * replayed again for programs that need facts known only afterwards, such as the end of the game. */
#include "search/searcher.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/list.h"

void
hgn_found_clear(struct hgn_found *found)
{
	free(found->moments);
	hgn_buf_clear(&found->text);
	*found = (struct hgn_found){ .moments = NULL };
}

/* ---- data of a thread ---- */

void
hgn_searcher_free(struct hgn_searcher *searcher)
{
	size_t i;

	if (searcher == NULL)
		return;
	for (i = 0; i < searcher->games; i++)
		hgn_resolved_free(searcher->game[i]);
	free(searcher->game);
	hgn_play_clear(&searcher->play);
	hgn_matcher_free(searcher->context.matcher);
	hgn_buf_clear(&searcher->context.scratch);
	hgn_buf_clear(&searcher->facts.variant);
	hgn_lines_clear(&searcher->lines);
	free(searcher->has);
	free(searcher->held);
	free(searcher->met);
	free(searcher->asked);
	free(searcher->fact);
	free(searcher->verdict);
	free(searcher->active);
	free(searcher->state);
	free(searcher->stack);
	free(searcher->fold);
	free(searcher);
}

static bool
make_lists(struct hgn_searcher *s)
{
	const struct hgn_search *search = s->search;

	s->has = calloc(search->size.elements + 1, sizeof *s->has);
	s->held = calloc(search->size.facts + 1, sizeof *s->held);
	s->met = calloc(search->size.facts + 1, sizeof *s->met);
	s->asked = calloc(search->size.facts + 1, sizeof *s->asked);
	s->fact = calloc(search->size.facts + 1, sizeof *s->fact);
	s->verdict = calloc(search->size.programs + 1, sizeof *s->verdict);
	s->active = calloc(search->size.programs + 1, sizeof *s->active);
	s->state = calloc(search->size.states + 1, sizeof *s->state);
	s->stack = calloc(search->size.height + 1, sizeof *s->stack);
	s->fold = calloc(search->size.height + 1, sizeof *s->fold);
	return s->has != NULL && s->held != NULL && s->met != NULL && s->asked != NULL && s->fact != NULL &&
	    s->verdict != NULL && s->active != NULL && s->state != NULL && s->stack != NULL && s->fold != NULL;
}

int
hgn_searcher_new(struct hgn_searcher **out, const struct hgn_search *search, struct hgn_library *library,
    struct hgn_error *error)
{
	struct hgn_searcher *s = calloc(1, sizeof *s);
	int status;

	*out = NULL;
	if (s == NULL)
		return hgn_error_nomem(error);
	s->search = search;
	s->library = library;
	s->context.search = search;
	s->facts.context = &s->context;
	s->facts.library = library;
	s->lines.states = search->size.states;
	status = make_lists(s) ? 0 : hgn_error_nomem(error);
	if (status == 0 && search->patterns.first != NULL)
		status = hgn_matcher_new(&s->context.matcher, error);
	if (status == 0)
		*out = s;
	else
		hgn_searcher_free(s);
	return status;
}

/* Resolve the search for a game, unless this was done. */
static int
meet_game(struct hgn_searcher *s, const struct hgn_game *game)
{
	struct hgn_resolved **list, *resolved;
	size_t i;
	int status;

	for (i = 0; i < s->games && s->game[i]->game != game; i++)
		;
	if (i == s->games) {
		list = hgn_list_room(s->game, s->games, &s->capgames, sizeof *list);
		if (list == NULL)
			return hgn_error_nomem(s->context.error);
		s->game = list;
		status = hgn_resolve(&list[i], s->search, game, s->context.error);
		if (status != 0)
			return status;
		s->games++;
		for (i = 0; i < s->search->size.elements; i++)
			s->has[i] |= list[s->games - 1]->has[i];
		i = s->games - 1;
	}
	resolved = s->game[i];
	s->game[i] = s->game[0];
	s->game[0] = resolved;
	s->context.resolved = resolved;
	return 0;
}

/* ---- facts known before playing ---- */

static enum hgn_truth
know_fact(void *ctx, uint32_t number)
{
	struct hgn_searcher *s = ctx;
	const struct hgn_record_test *test = &s->search->fact[number];
	enum hgn_truth known = (enum hgn_truth)s->fact[number];

	if (known != HGN_UNKNOWN)
		return known;
	if (test->kind == HGN_FACT_NEVER) {
		known = (enum hgn_truth)s->verdict[test->program];
		known = known == HGN_UNKNOWN ? known : known == HGN_YES ? HGN_NO : HGN_YES;
	} else if (!test->late || s->facts.played != NULL) {
		s->facts.met = false;
		known = hgn_fact_holds(&s->facts, test) ? HGN_YES : HGN_NO;
		s->held[number] |= known == HGN_YES;
		s->met[number] |= s->facts.met;
		s->asked[number] = true;
	}
	s->fact[number] = (uint8_t)known;
	return known;
}

static enum hgn_truth
fold(struct hgn_searcher *s, uint32_t program)
{
	if (s->verdict[program] == HGN_UNKNOWN)
		s->verdict[program] = (uint8_t)hgn_program_fold(&s->search->program[program], know_fact, s, s->fold);
	return (enum hgn_truth)s->verdict[program];
}

/* Return whether all conditions are true, as far as known. The operand of a "never" comes after the program that uses
 * it. */
static enum hgn_truth
decide(struct hgn_searcher *s)
{
	const struct hgn_search *search = s->search;
	enum hgn_truth all = HGN_YES, one;
	size_t i;

	for (i = search->size.programs; i > 0; i--)
		if (search->program[i - 1].operand)
			fold(s, (uint32_t)i - 1);
	for (i = 0; all != HGN_NO && i < search->options; i++) {
		one = fold(s, search->option[i]);
		all = one == HGN_YES ? all : one;
	}
	return all;
}

/* ---- moments ---- */

static bool
reports_moments(const struct hgn_searcher *s, uint32_t program)
{
	return s->options->moments && !s->options->inverted && program == s->search->option[s->search->options - 1];
}

static void
add_moment(struct hgn_searcher *s, const struct hgn_played *played)
{
	struct hgn_found *found = s->found;
	struct hgn_moment *list = hgn_list_room(found->moments, found->nmoments, &found->capmoments, sizeof *list);

	if (list == NULL) {
		s->context.status = hgn_error_nomem(s->context.error);
		return;
	}
	found->moments = list;
	list[found->nmoments++] = (struct hgn_moment){ .ply = played != NULL ? played->ply : 0,
		.item = played != NULL ? played->item : HGN_NO_ITEM, .depth = played != NULL ? played->depth : 0 };
}

/* Note that a program is true in the current moment. Return true if it must continue, because all moments are
 * requested. */
static bool
note_moment(struct hgn_searcher *s, size_t active)
{
	uint32_t program = s->active[active];
	bool reports = reports_moments(s, program);

	s->verdict[program] = HGN_YES;
	if (reports)
		add_moment(s, s->context.played);
	if (reports && !s->options->first_only)
		return true;
	s->active[active] = s->active[--s->nactive];
	return false;
}

static inline void
enter_moment(struct hgn_searcher *s, const struct hgn_position *position, const struct hgn_played *played)
{
	size_t i = 0;

	s->context.position = position;
	s->context.played = played;
	s->context.text = s->play.text.data;
	s->context.moves = s->play.moves;
	s->context.board = 0;
	while (i < s->nactive && s->context.status == 0)
		i += !hgn_program_run(&s->search->program[s->active[i]], &s->context, s->fact, s->state, s->stack) ||
		    note_moment(s, i);
}

static void
visit_start(struct hgn_searcher *s, const struct hgn_position *position)
{
	s->started = true;
	if (s->nactive > 0)
		s->context.status = meet_game(s, position->game);
	if (s->context.status == 0 && s->options->variations)
		s->context.status = hgn_lines_room(&s->lines, 0, s->context.error);
	if (s->nactive == 0 || s->context.status != 0)
		return;
	enter_moment(s, position, NULL);
	if (s->options->variations)
		hgn_lines_leave(&s->lines, s->state, 0);
}

static void
visit(void *ctx, const struct hgn_position *position, const struct hgn_played *played)
{
	struct hgn_searcher *s = ctx;

	if (played == NULL)
		visit_start(s, position);
	else if (s->nactive > 0 && s->context.status == 0)
		enter_moment(s, position, played);
}

static void
visit_lines(void *ctx, const struct hgn_position *position, const struct hgn_played *played)
{
	struct hgn_searcher *s = ctx;

	if (played == NULL) {
		visit_start(s, position);
		return;
	}
	if (s->nactive == 0 || s->context.status != 0)
		return;
	s->context.status = hgn_lines_room(&s->lines, played->depth, s->context.error);
	if (s->context.status != 0)
		return;
	hgn_lines_enter(&s->lines, s->state, played);
	enter_moment(s, position, played);
	hgn_lines_leave(&s->lines, s->state, played->depth);
}

/* ---- playing ---- */

static int
play_record(struct hgn_searcher *s, unsigned want, const struct hgn_listener *listener,
    void (*each)(void *ctx, const struct hgn_position *position, const struct hgn_played *played))
{
	struct hgn_play_options play = *s->facts.play;

	play.want = want;
	play.notation_out = NULL;
	play.visit = each;
	play.visit_ctx = s;
	play.variations = s->options->variations;
	s->started = false;
	return hgn_play_record(&s->play, s->library, s->context.record, &play, listener, s->context.error);
}

/* Replay the record for the programs of a level. */
static int
play_level(struct hgn_searcher *s, unsigned level)
{
	const struct hgn_search *search = s->search;
	unsigned want = 0;
	uint32_t i;
	int status;

	s->nactive = 0;
	for (i = 0; i < search->size.programs; i++)
		if (search->program[i].level == level && (s->verdict[i] == HGN_UNKNOWN ||
		    (s->verdict[i] == HGN_YES && reports_moments(s, i)))) {
			s->active[s->nactive++] = i;
			want |= search->program[i].wants;
		}
	if (level > 0 && s->nactive == 0)
		return 0;
	memset(s->state, 0, search->size.states * sizeof *s->state);
	hgn_lines_begin(&s->lines);
	status = play_record(s, want, level == 0 ? s->listener : NULL,
	    s->options->variations ? visit_lines : visit);
	for (i = 0; i < search->size.programs; i++)
		if (search->program[i].level == level && s->verdict[i] == HGN_UNKNOWN)
			s->verdict[i] = HGN_NO;
	return status != 0 ? status : s->context.status;
}

/* Return true if all plies of all lines were played. */
static bool
is_playable(const struct hgn_searcher *s)
{
	size_t i;

	if (!s->started || s->context.record->broken)
		return false;
	for (i = 0; i < s->play.nmoves; i++)
		if (!s->play.moves[i].known)
			return false;
	return true;
}

/* Write the FEN of the moments that were found. For this the record is replayed again. */
static void
visit_moment(void *ctx, const struct hgn_position *position, const struct hgn_played *played)
{
	struct hgn_searcher *s = ctx;
	struct hgn_found *found = s->found;
	struct hgn_moment *moment = &found->moments[s->moment];
	size_t start = found->text.len;

	if (s->moment == found->nmoments || moment->item != (played != NULL ? played->item : HGN_NO_ITEM))
		return;
	hgn_position_fen(&found->text, position);
	moment->fen = (struct hgn_span){ (uint32_t)start, (uint32_t)(found->text.len - start) };
	s->moment++;
}

static int
write_fens(struct hgn_searcher *s)
{
	int status;

	s->moment = 0;
	status = play_record(s, 0, NULL, visit_moment);
	if (status == 0 && s->found->text.len > UINT32_MAX)
		status = hgn_error_set(s->context.error, HGN_ELIMIT, "",
		    "the positions of one record take more than 4 GiB");
	return status == 0 && s->found->text.failed ? hgn_error_nomem(s->context.error) : status;
}

/* ---- records ---- */

static void
begin(struct hgn_searcher *s, const struct hgn_record *record)
{
	static const struct hgn_play_options plain;

	memset(s->fact, HGN_UNKNOWN, s->search->size.facts);
	memset(s->verdict, HGN_UNKNOWN, s->search->size.programs);
	s->context.record = record;
	s->context.status = 0;
	s->facts.play = s->options->play != NULL ? s->options->play : &plain;
	s->facts.played = NULL;
	s->found->selected = s->found->played = s->found->playable = false;
	s->found->nmoments = 0;
	s->found->text.len = 0;
	s->found->text.failed = false;
}

/* Replay the record as often as programs need, until the result is known. */
static int
play_levels(enum hgn_truth *all, struct hgn_searcher *s)
{
	unsigned level;
	int status;

	for (level = 0; level <= s->search->size.levels; level++) {
		status = play_level(s, level);
		if (status != 0)
			return status;
		if (level == 0) {
			s->facts.played = &s->play;
			s->found->played = true;
			s->found->playable = is_playable(s);
			if (s->search->size.asks && !s->found->playable)
				return 0;
		}
		*all = decide(s);
		if (s->context.status != 0 || *all == HGN_NO)
			return s->context.status;
	}
	return 0;
}

/* Search a record. */
static int
search_record(struct hgn_searcher *s)
{
	bool moves = s->search->size.asks || s->options->moments;
	bool moments = s->options->moments && !s->options->inverted;
	enum hgn_truth all = decide(s);
	int status = s->context.status;

	if (status != 0)
		return status;
	if (all == HGN_UNKNOWN || (moves && (all == HGN_YES || s->options->inverted))) {
		status = play_levels(&all, s);
		if (status != 0)
			return status;
	}
	s->found->selected = (all == HGN_YES) != s->options->inverted &&
	    (!s->found->played || !s->search->size.asks || s->found->playable);
	if (!s->found->selected || !moments)
		s->found->nmoments = 0;
	return s->found->nmoments > 0 && s->options->fens ? write_fens(s) : 0;
}

int
hgn_search_record(struct hgn_found *found, struct hgn_searcher *s, const struct hgn_record *record,
    const struct hgn_search_options *options, const struct hgn_listener *listener, struct hgn_error *error)
{
	static const struct hgn_search_options plain;
	struct hgn_error own;
	int status;

	s->options = options != NULL ? options : &plain;
	s->listener = listener;
	s->found = found;
	s->context.error = error != NULL ? error : &own;
	begin(s, record);
	status = search_record(s);
	if (s->context.scratch.failed || s->facts.variant.failed) {
		s->context.scratch.failed = s->facts.variant.failed = false;
		status = hgn_error_nomem(error);
	}
	if (status != 0)
		found->selected = false;
	return status;
}
