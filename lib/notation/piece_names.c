/* SPDX-License-Identifier: MIT
 * Words for pieces. */
#include "notation/piece_names.h"

#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/section.h"
#include "base/text.h"

/* ---- the file ---- */

struct loading {
	struct hgn_arena *arena;
	const char *file;
	struct hgn_error *error;
};

static int
load_word(struct hgn_piece_words *words, const struct loading *load, const struct hgn_node *node, const char *own,
    bool written)
{
	struct hgn_piece_name *name = &words->name[words->n];
	int status;

	if (words->n == HGN_MAX_PIECE_NAMES)
		return hgn_node_error(load->error, load->file, node, "more than %d words", HGN_MAX_PIECE_NAMES);
	status = hgn_section_text(&name->word, load->arena, node, load->file, load->error);
	if (status != 0)
		return status;
	*name = (struct hgn_piece_name){ own, name->word, strlen(name->word), written, node->line, node->col };
	words->n++;
	return name->len <= UINT8_MAX ? 0 : hgn_node_error(load->error, load->file, node, "more than %d bytes", UINT8_MAX);
}

static int
load_piece(struct hgn_piece_words *words, const struct loading *load, const struct hgn_node *node)
{
	const char *own = hgn_arena_strndup(load->arena, node->key, strlen(node->key));
	const struct hgn_node *child;
	int status = 0;

	if (own == NULL)
		return hgn_error_nomem(load->error);
	if (node->kind != HGN_NODE_LIST)
		return load_word(words, load, node, own, true);
	for (child = node->first; status == 0 && child != NULL; child = child->next)
		status = load_word(words, load, child, own, child == node->first);
	return status;
}

/* One mapping; the sets are kept last first. */
static int
load_words(struct hgn_piece_names_plan *plan, const struct loading *load, const struct hgn_node *map,
    const struct hgn_node *games)
{
	struct hgn_piece_words *words = hgn_arena_alloc(load->arena, sizeof *words);
	const struct hgn_node *node;
	int status = 0;

	if (map->kind != HGN_NODE_MAP)
		return hgn_node_error(load->error, load->file, map, "expected a mapping of pieces to words");
	if (words == NULL)
		return hgn_error_nomem(load->error);
	words->name = hgn_arena_alloc(load->arena, HGN_MAX_PIECE_NAMES * sizeof *words->name);
	if (words->name == NULL)
		return hgn_error_nomem(load->error);
	words->next = plan->words;
	plan->words = words;
	if (games != NULL)
		status = hgn_section_games(&words->game, &words->games, load->arena, games, load->file, load->error);
	for (node = map->first; status == 0 && node != NULL; node = node->next)
		status = load_piece(words, load, node);
	return status;
}

/* One `{games, words}`. */
static int
load_set(struct hgn_piece_names_plan *plan, const struct loading *load, const struct hgn_node *node)
{
	static const char *const keys[] = { "games", "words" };
	const struct hgn_node *games = hgn_node_get(node, "games"), *words = hgn_node_get(node, "words");
	int status;

	if (node->kind != HGN_NODE_MAP || games == NULL || words == NULL)
		return hgn_node_error(load->error, load->file, node, "expected a mapping of 'games' and 'words'");
	status = hgn_node_keys(node, keys, 2, load->file, load->error);
	return status != 0 ? status : load_words(plan, load, words, games);
}

int
hgn_piece_names_load(const struct hgn_piece_names_plan **out, struct hgn_arena *arena, const struct hgn_node *pieces,
    const struct hgn_node *by_case, const char *file, struct hgn_error *error)
{
	static const char *const cases[] = { "side", "small" };
	struct hgn_piece_names_plan *plan = hgn_arena_alloc(arena, sizeof *plan);
	const struct loading load = { arena, file, error };
	const struct hgn_node *node;
	int status = 0, which = -1;

	if (plan == NULL)
		return hgn_error_nomem(error);
	*out = plan;
	if (by_case != NULL)
		status = hgn_node_enum(&which, by_case, cases, 2, file, error);
	plan->by_case = which == 0;
	plan->small = which == 1;
	if (status != 0 || pieces == NULL)
		return status;
	if (pieces->kind != HGN_NODE_LIST)
		return load_words(plan, &load, pieces, NULL);
	for (node = pieces->first; status == 0 && node != NULL; node = node->next)
		status = load_set(plan, &load, node);
	return status;
}

/* ---- a game ---- */

/* How positions write a type, with ^ for a stack. */
static void
write_own(char own[4], const struct hgn_game *game, int type)
{
	const struct hgn_type *t = &game->type[type];

	*own++ = t->letter;
	if (t->family >= 0)
		*own++ = game->family_letter[t->family];
	if (t->stacked)
		*own++ = '^';
	*own = '\0';
}

static int
find_type(const struct hgn_piece_names *names, const char *own)
{
	int type;

	for (type = 0; type < names->game->types; type++)
		if (strcmp(names->own[type], own) == 0)
			return type;
	return -1;
}

static bool
equals(const struct hgn_piece_names *names, size_t i, const char *text, size_t len)
{
	const char *word = names->name[i].word;
	size_t k;

	if (names->name[i].len != len)
		return false;
	for (k = 0; k < len; k++)
		if (text[k] != word[k] &&
		    (!(names->by_case || names->small) || hgn_to_upper(text[k]) != hgn_to_upper(word[k])))
			return false;
	return true;
}

/* Add a word; false when another type has it. */
static bool
add_word(struct hgn_piece_names *names, const char *word, size_t len, int type)
{
	size_t i;

	for (i = 0; i < names->n; i++)
		if (equals(names, i, word, len))
			return names->name[i].type == type;
	names->name[names->n].word = word;
	names->name[names->n].len = (uint8_t)len;
	names->name[names->n++].type = (uint8_t)type;
	return true;
}

static int
refuse(struct hgn_error *error, const char *file, const struct hgn_piece_name *name, const struct hgn_game *game,
    bool unknown)
{
	if (unknown)
		hgn_error_set(error, HGN_EINVAL, "letters-mismatch", "%.60s has no piece '%.20s'", game->id, name->own);
	else
		hgn_error_set(error, HGN_EINVAL, "letters-mismatch", "two pieces of %.60s are called '%.40s'", game->id, name->word);
	return hgn_error_at(error, file, name->line, name->col);
}

int
hgn_piece_names_make(struct hgn_piece_names *out, const struct hgn_piece_names_plan *plan, const struct hgn_game *game,
    const char *file, struct hgn_error *error)
{
	const struct hgn_piece_words *words = plan != NULL ? plan->words : NULL;
	size_t i;
	int type;

	while (words != NULL && words->games > 0 && !hgn_section_has_game(words->game, words->games, game->id))
		words = words->next;
	out->game = game;
	out->by_case = plan != NULL && plan->by_case;
	out->small = plan != NULL && plan->small;
	out->n = 0;
	for (type = 0; type < game->types; type++) {
		write_own(out->own[type], game, type);
		out->word[type] = NULL;
		out->given[type] = false;
	}
	for (i = 0; words != NULL && i < words->n; i++) {
		const struct hgn_piece_name *name = &words->name[i];

		type = find_type(out, name->own);
		if (type < 0 || !add_word(out, name->word, name->len, type))
			return refuse(error, file, name, game, type < 0);
		out->given[type] = true;
		if (name->written)
			out->word[type] = name->word;
	}
	for (type = 0; type < game->types; type++) {
		struct hgn_piece_name own = { .own = out->own[type], .word = out->own[type] };

		if (out->word[type] != NULL)
			continue;
		out->word[type] = own.word;
		if (out->n == HGN_MAX_PIECE_NAMES || !add_word(out, own.word, strlen(own.word), type))
			return refuse(error, file, &own, game, false);
	}
	return 0;
}

void
hgn_piece_names_replace(struct hgn_piece_names *names, int type, const char *word)
{
	size_t i;

	for (i = 0; i < names->n; i++)
		if (names->name[i].word == names->own[type]) {
			names->name[i].word = word;
			names->name[i].len = (uint8_t)strlen(word);
		}
	names->word[type] = word;
}

int
hgn_piece_names_find(int *side, const struct hgn_piece_names *names, const char *text, size_t len)
{
	size_t i;

	for (i = 0; i < names->n && !equals(names, i, text, len); i++)
		continue;
	if (i == names->n)
		return -1;
	*side = names->game->type[names->name[i].type].neutral ? HGN_NEUTRAL : !names->by_case ? -1 :
	    hgn_is_lower(*text) ? HGN_BLACK : HGN_WHITE;
	return names->name[i].type;
}

void
hgn_piece_names_write(struct hgn_buf *out, const struct hgn_piece_names *names, unsigned code)
{
	const struct hgn_game *game = names->game;
	const char *word = names->word[hgn_code_type(game, code)];

	if (!names->small && (!names->by_case || game->owner[code] != HGN_BLACK))
		hgn_buf_puts(out, word);
	else
		for (; *word != '\0'; word++)
			hgn_buf_putc(out, hgn_to_lower(*word));
}
