/* SPDX-License-Identifier: MIT
 * Search of records. A record is replayed once to find out whether it can be replayed and which moments match. It is
 * replayed again for conditions that need facts known only afterwards, such as the end of the game. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/list.h"
#include "search/search.h"

void
hgn_found_clear(struct hgn_found *found)
{
	free(found->moments);
	hgn_buf_clear(&found->text);
	*found = (struct hgn_found){ .moments = NULL };
}

/* ---- data of a thread ---- */

void
hgn_searcher_free(struct hgn_searcher *s)
{
	size_t i;

	if (s == NULL)
		return;
	for (i = 0; i < s->games; i++)
		hgn_resolved_free(s->game[i]);
	free(s->game);
	free(s->lines.kept);
	hgn_play_clear(&s->replayed);
	hgn_matcher_free(s->matcher);
	hgn_buf_clear(&s->scratch);
	hgn_buf_clear(&s->variant);
	hgn_arena_clear(&s->arena);
	free(s);
}

int
hgn_searcher_new(struct hgn_searcher **out, const struct hgn_search *search, struct hgn_library *library,
    struct hgn_error *error)
{
	const struct hgn_search_size *size = &search->size;
	struct hgn_searcher *s = calloc(1, sizeof *s);
	int status = 0;

	*out = NULL;
	if (s == NULL)
		return hgn_error_nomem(error);
	s->search = search;
	s->library = library;
	s->has = hgn_arena_alloc(&s->arena, size->elements + 1);
	s->fact = hgn_arena_alloc(&s->arena, (size->facts + 1) * sizeof *s->fact);
	s->verdict = hgn_arena_alloc(&s->arena, size->conditions + 1);
	s->active = hgn_arena_alloc(&s->arena, (size->conditions + 1) * sizeof *s->active);
	s->state = hgn_arena_alloc(&s->arena, size->states + 1);
	if (s->has == NULL || s->fact == NULL || s->verdict == NULL || s->active == NULL || s->state == NULL)
		status = hgn_error_nomem(error);
	if (status == 0 && search->patterns.first != NULL)
		status = hgn_matcher_new(&s->matcher, error);
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
			return hgn_error_nomem(s->error);
		s->game = list;
		status = hgn_resolve(&list[i], s->search, game, s->error);
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
	return 0;
}

/* ---- verdicts ---- */

/* Determine what is known of a condition. */
static enum hgn_truth
judge(struct hgn_searcher *s, uint32_t condition)
{
	if (s->verdict[condition] == HGN_UNKNOWN)
		s->verdict[condition] = (uint8_t)hgn_term_evaluate(s, s->search->condition[condition].root);
	return (enum hgn_truth)s->verdict[condition];
}

/* Return whether all conditions are true, as far as known. The operand of a "never" comes after the condition that uses
 * it. */
static enum hgn_truth
decide(struct hgn_searcher *s)
{
	const struct hgn_condition *condition = s->search->condition;
	uint32_t n = (uint32_t)s->search->size.conditions, i;
	enum hgn_truth all = HGN_YES, one;

	s->position = NULL;
	for (i = n; i > 0; i--)
		if (condition[i - 1].operand)
			judge(s, i - 1);
	for (i = 0; all != HGN_NO && i < n; i++) {
		one = condition[i].operand ? HGN_YES : judge(s, i);
		all = one < all ? one : all;
	}
	return all;
}

/* ---- states along lines of play ---- */

static bool *
states_before(const struct hgn_searcher *s, unsigned depth)
{
	return s->lines.kept + 2 * depth * s->search->size.states;
}

static bool *
states_after(const struct hgn_searcher *s, unsigned depth)
{
	return states_before(s, depth) + s->search->size.states;
}

/* Set the states to those before a ply, NULL for the initial position. If a shallower line has continued since the last
 * ply of its depth, the ply begins a new line. Return false if memory runs out. */
static bool
enter_line(struct hgn_searcher *s, const struct hgn_played *played)
{
	struct hgn_lines *lines = &s->lines;
	unsigned depth = played != NULL ? played->depth : 0;
	size_t states = s->search->size.states;
	bool goes_on, *kept;

	if (depth >= lines->cap) {
		kept = realloc(lines->kept, 2 * (depth + 1) * (states + 1) * sizeof *kept);
		if (kept == NULL) {
			s->status = hgn_error_nomem(s->error);
			return false;
		}
		lines->kept = kept;
		lines->cap = depth + 1;
	}
	if (played == NULL)
		return true;
	goes_on = depth <= lines->depth && played->ply == lines->ply[depth] + 1;
	memcpy(s->state, goes_on || depth == 0 ? states_after(s, depth) : states_before(s, depth - 1), states);
	memcpy(states_before(s, depth), s->state, states);
	lines->ply[depth] = played->ply;
	lines->depth = depth;
	return true;
}

/* ---- moments ---- */

static bool
reports_moments(const struct hgn_searcher *s, uint32_t condition)
{
	return s->options->moments && !s->options->inverted && condition == s->search->size.last;
}

static void
add_moment(struct hgn_searcher *s, const struct hgn_played *played)
{
	struct hgn_found *found = s->found;
	struct hgn_moment *list = hgn_list_room(found->moments, found->nmoments, &found->capmoments, sizeof *list);

	if (list == NULL) {
		s->status = hgn_error_nomem(s->error);
		return;
	}
	found->moments = list;
	list += found->nmoments++;
	*list = (struct hgn_moment){ .ply = played != NULL ? played->ply : 0,
		.item = played != NULL ? played->item : HGN_NO_ITEM, .depth = played != NULL ? played->depth : 0 };
	if (!s->options->fens)
		return;
	list->fen.off = (uint32_t)found->text.len;
	hgn_position_fen(&found->text, s->position);
	list->fen.len = (uint32_t)found->text.len - list->fen.off;
	if (found->text.failed)
		s->status = hgn_error_nomem(s->error);
	else if (found->text.len > UINT32_MAX)
		s->status = hgn_error_set(s->error, HGN_ELIMIT, "",
		    "the positions of one record take more than 4 GiB");
}

/* Evaluate the active conditions in a moment. A condition that is true stays active only if all moments are
 * requested. */
static inline void
enter_moment(struct hgn_searcher *s, const struct hgn_position *position, const struct hgn_played *played)
{
	size_t i = 0;

	s->position = position;
	s->played = played;
	s->board = 0;
	while (i < s->nactive && s->status == 0) {
		uint32_t condition = s->active[i];
		bool reports;

		if (hgn_term_evaluate(s, s->search->condition[condition].root) != HGN_YES) {
			i++;
			continue;
		}
		reports = reports_moments(s, condition);
		s->verdict[condition] = HGN_YES;
		if (reports)
			add_moment(s, played);
		if (reports && !s->options->first_only)
			i++;
		else
			s->active[i] = s->active[--s->nactive];
	}
}

static void
visit(void *ctx, const struct hgn_position *position, const struct hgn_played *played)
{
	struct hgn_searcher *s = ctx;

	s->started = true;
	if (s->nactive == 0 || s->status != 0)
		return;
	if (played == NULL)
		s->status = meet_game(s, position->game);
	if (s->status != 0 || (s->options->variations && !enter_line(s, played)))
		return;
	enter_moment(s, position, played);
	if (s->options->variations)
		memcpy(states_after(s, played != NULL ? played->depth : 0), s->state, s->search->size.states);
}

/* ---- playing ---- */

/* Replay the record for the conditions of a level. */
static int
play_level(struct hgn_searcher *s, unsigned level)
{
	const struct hgn_condition *condition = s->search->condition;
	struct hgn_play_options play = *s->play;
	uint32_t i;
	int status;

	play.want = 0;
	play.notation_out = NULL;
	play.visit = visit;
	play.visit_ctx = s;
	play.variations = s->options->variations;
	s->nactive = 0;
	for (i = 0; i < s->search->size.conditions; i++)
		if (condition[i].level == level && (s->verdict[i] == HGN_UNKNOWN ||
		    (s->verdict[i] == HGN_YES && reports_moments(s, i)))) {
			s->active[s->nactive++] = i;
			play.want |= condition[i].wants;
		}
	if (level > 0 && s->nactive == 0)
		return 0;
	memset(s->state, 0, s->search->size.states);
	s->lines.depth = s->lines.ply[0] = 0;
	s->started = false;
	status = hgn_play_record(&s->replayed, s->library, s->record, &play, level == 0 ? s->listener : NULL, s->error);
	for (i = 0; i < s->search->size.conditions; i++)
		if (condition[i].level == level && s->verdict[i] == HGN_UNKNOWN)
			s->verdict[i] = HGN_NO;
	return status != 0 ? status : s->status;
}

/* ---- records ---- */

/* Replay the record as often as conditions need, until the result is known. */
static int
play_levels(enum hgn_truth *all, struct hgn_searcher *s)
{
	unsigned level;
	size_t i;
	int status;

	for (level = 0; level <= s->search->size.levels; level++) {
		status = play_level(s, level);
		if (status != 0)
			return status;
		if (level == 0) { /* a record is playable if all plies of all lines were played */
			s->found->played = true;
			s->found->playable = s->started && !s->record->broken;
			for (i = 0; i < s->replayed.nmoves; i++)
				s->found->playable &= s->replayed.moves[i].known;
			if (s->search->size.asks && !s->found->playable)
				return 0;
		}
		*all = decide(s);
		if (s->status != 0 || *all == HGN_NO)
			return s->status;
	}
	return 0;
}

int
hgn_search_record(struct hgn_found *found, struct hgn_searcher *s, const struct hgn_record *record,
    const struct hgn_search_options *options, const struct hgn_listener *listener, struct hgn_error *error)
{
	static const struct hgn_search_options plain;
	static const struct hgn_play_options plain_play;
	bool asks = s->search->size.asks, inverted, moments;
	enum hgn_truth all;
	struct hgn_error own;
	size_t i;
	int status;

	s->options = options != NULL ? options : &plain;
	s->play = s->options->play != NULL ? s->options->play : &plain_play;
	s->listener = listener;
	s->found = found;
	s->error = error != NULL ? error : &own;
	for (i = 0; i < s->search->size.facts; i++)
		s->fact[i].truth = HGN_UNKNOWN;
	memset(s->verdict, HGN_UNKNOWN, s->search->size.conditions);
	s->record = record;
	s->status = 0;
	found->selected = found->played = found->playable = found->text.failed = false;
	found->nmoments = found->text.len = 0;
	inverted = s->options->inverted;
	moments = s->options->moments;
	all = decide(s);
	status = s->status;
	if (status == 0 && (all == HGN_UNKNOWN || ((asks || moments) && (all == HGN_YES || inverted))))
		status = play_levels(&all, s);
	if (status == 0)
		found->selected = (all == HGN_YES) != inverted && (!found->played || !asks || found->playable);
	if (!found->selected || !moments || inverted)
		found->nmoments = found->text.len = 0;
	if (s->scratch.failed || s->variant.failed) {
		s->scratch.failed = s->variant.failed = false;
		status = hgn_error_nomem(error);
	}
	if (status != 0)
		found->selected = false;
	return status;
}
