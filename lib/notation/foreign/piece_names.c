/* SPDX-License-Identifier: MIT
 * Words for pieces: loading from a file, and adaptation to a game. */
#include "notation/foreign/piece_names.h"

#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"

/* ---- the file ---- */

static int
load_word(struct hgn_piece_words *words, struct hgn_loader *load, const struct hgn_node *node, const char *own,
    bool written)
{
	static const struct hgn_key key = { .name = "pieces" };
	struct hgn_piece_name *name = &words->name[words->n];

	if (words->n == HGN_MAX_PIECE_NAMES)
		return hgn_load_fail(load, node, "more than %d words", HGN_MAX_PIECE_NAMES);
	if (hgn_key_text(&name->word, load, &key, node) != 0)
		return load->status;
	*name = (struct hgn_piece_name){ own, name->word, strlen(name->word), written, node->line, node->col };
	words->n++;
	return name->len <= UINT8_MAX ? 0 : hgn_load_fail(load, node, "more than %d bytes", UINT8_MAX);
}

/* Load the word or the list of words of a piece. */
static int
load_piece(struct hgn_piece_words *words, struct hgn_loader *load, const struct hgn_node *node)
{
	const char *own = hgn_load_copy(load, node->key);
	const struct hgn_node *child;

	if (load->status == 0 && node->kind != HGN_NODE_LIST)
		return load_word(words, load, node, own, true);
	for (child = node->first; load->status == 0 && child != NULL; child = child->next)
		load_word(words, load, child, own, child == node->first);
	return load->status;
}

/* Load a mapping of pieces to words. */
static int
load_words(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *map)
{
	struct hgn_piece_words *words = to;
	const struct hgn_node *node;

	(void)key;
	if (map->kind != HGN_NODE_MAP)
		return hgn_load_fail(load, map, "expected a mapping of pieces to words");
	words->name = hgn_load_alloc(load, HGN_MAX_PIECE_NAMES * sizeof *words->name);
	for (node = map->first; load->status == 0 && node != NULL; node = node->next)
		load_piece(words, load, node);
	return load->status;
}

static const struct hgn_key words_keys[] = {
	{ "games", hgn_key_games, .required = true, .about = "ids of games" },
	{ "words", load_words, .required = true, .about = "a mapping of pieces to words" },
	{ NULL },
};
const struct hgn_schema hgn_piece_words_schema = { "hgn-notation.5", "~Moves", words_keys };

int
hgn_key_piece_words(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	return hgn_load_parts(to, load, key, sizeof(struct hgn_piece_words),
	    node->kind == HGN_NODE_LIST ? hgn_key_map : load_words, node);
}

#define OWNER(word, side) \
	{ word, hgn_key_text, .at = (side) * sizeof(const char *), .size = sizeof(const char *), \
	    .about = "a word for it" }

static const struct hgn_key owner_keys[] = {
	OWNER("white", HGN_WHITE), OWNER("black", HGN_BLACK), OWNER("neutral", HGN_NEUTRAL), { NULL },
};
const struct hgn_schema hgn_owners_schema = { "hgn-notation.5", "~Effects", owner_keys };
const char *const hgn_owner_names[HGN_NEUTRAL + 1] = { "White", "Black", "Neutral" };

/* ---- fitting a game ---- */

/* Write a type as in FEN, with ^ for a stack. */
static void
write_own(char own[4], const struct hgn_game *game, int type)
{
	const struct hgn_type *t = &game->type[type];

	own = hgn_put_letter(own, t);
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

/* Add a word. Return false if another type has it. */
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
		hgn_error_set(error, HGN_EINVAL, "letters-mismatch", "two pieces of %.60s are called '%.40s'", game->id,
		    name->word);
	return hgn_error_at(error, file, name->line, name->col);
}

int
hgn_piece_names_make(struct hgn_piece_names *out, const struct hgn_piece_names_plan *plan, const struct hgn_game *game,
    const char *file, struct hgn_error *error)
{
	const struct hgn_piece_words *words = NULL;
	size_t i;
	int type;

	if (plan != NULL && plan->words != NULL)
		words = (const struct hgn_piece_words *)hgn_part_find(&plan->words->part, game->id);
	out->game = game;
	out->by_case = plan != NULL && plan->letter_case == HGN_CASE_SIDE;
	out->small = plan != NULL && plan->letter_case == HGN_CASE_SMALL;
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

/* Return the side that the case of a word's first letter determines; -1 if the word has no letters. */
static int
side_of_case(const char *text, size_t len)
{
	for (; len > 0; text++, len--)
		if (hgn_is_alpha(*text))
			return hgn_is_lower(*text) ? HGN_BLACK : HGN_WHITE;
	return -1;
}

int
hgn_piece_names_find(int *side, const struct hgn_piece_names *names, const char *text, size_t len)
{
	size_t i;

	for (i = 0; i < names->n && !equals(names, i, text, len); i++)
		continue;
	if (i == names->n)
		return -1;
	*side = names->game->type[names->name[i].type].neutral ? HGN_NEUTRAL :
	    names->by_case ? side_of_case(text, len) : -1;
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
