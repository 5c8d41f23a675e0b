/* SPDX-License-Identifier: MIT
 * Names of cells, pieces and games in notations. */
#include "notation/foreign/names.h"

#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/schema.h"
#include "base/text.h"
#include "board/cells_plan.h"
#include "game/game.h"
#include "hgn/tools/tools.h"
#include "notation/position/facts.h"

/* A word for a piece. */
struct piece_name {
	const char *own, *word; /* the piece as in FEN; its word in UTF-8 */
	size_t len;             /* length of the word */
	bool written;           /* false if it is only accepted */
	uint64_t line, col;
};

/* The words for some games. */
struct hgn_piece_words {
	struct hgn_part part;
	struct piece_name *name;
	size_t n;
};

#define MAX_NAMES (HGN_MAX_CELLS + HGN_MAX_PLACES)

struct making {
	struct hgn_cell_names *names;
	const struct hgn_cells_plan *plan;
	const struct hgn_game *game;
	struct hgn_cell_texts texts;
	struct hgn_cell_text written[MAX_NAMES];  /* [place] */
	char own[MAX_NAMES][HGN_CELL_NAME];       /* HGN names */
	const char *from[MAX_NAMES];              /* names that exceptions replace */
	struct hgn_error *error;
};

/* ---- the table ---- */

/* Report that two places have the same name, at the location of an exception or of the template. */
static int
fail_twice(const struct making *making, const struct hgn_cell_name *name, unsigned before,
    const struct hgn_cell_word *word)
{
	if (word == NULL)
		word = making->written[before].by;
	return hgn_cell_texts_fail(&making->texts, word, "%s and %s of %s are both called '%s'%s", making->own[before],
	    making->own[name->place], making->game->id, name->text,
	    word == NULL ? hgn_cell_texts_lack(&making->texts, before, name->place) : "");
}

/* Add a name that is accepted for a place. */
static int
add_name(const struct making *making, const struct hgn_cell_name *name, const struct hgn_cell_word *word)
{
	struct hgn_cell_names *names = making->names;
	struct hgn_hash_slot *slot = hgn_cell_names_slot(names, name->text, name->len);

	if (!hgn_hash_slot_is_free(&names->index, slot))
		return fail_twice(making, name, names->name[slot->value].place, word);
	names->name[names->index.used] = *name;
	hgn_hash_table_fill(&names->index, slot, hgn_cell_name_hash(name->text, name->len),
	    (uint32_t)names->index.used);
	names->lengths[(unsigned char)name->text[0]] |= UINT32_C(1) << name->len;
	return 0;
}

/* Set the name that is written for a place to a copy of a text. */
static int
make_name(struct hgn_cell_name *out, const struct making *making, unsigned place, const char *text,
    const struct hgn_cell_word *word)
{
	size_t len = strlen(text);

	if (len > HGN_CELL_TEXT)
		return hgn_cell_texts_fail(&making->texts, word, "'%.40s...' has more than %d bytes", text,
		    HGN_CELL_TEXT);
	out->text = hgn_arena_strndup(&making->names->arena, text, len);
	if (out->text == NULL)
		return hgn_error_nomem(making->error);
	out->len = (uint8_t)len;
	out->place = (uint16_t)place;
	return 0;
}

static int
allocate(const struct making *making)
{
	struct hgn_cell_names *names = making->names;
	size_t n = 2 * names->places; /* each may have a form in half-width characters */

	names->written = hgn_arena_alloc(&names->arena, names->places * sizeof *names->written);
	names->name = hgn_arena_alloc(&names->arena, n * sizeof *names->name);
	return names->written != NULL && names->name != NULL &&
	    hgn_hash_table_allocate(&names->index, n, &names->arena) ? 0 : hgn_error_nomem(making->error);
}

/* ---- texts ---- */

/* Store the HGN names of the places from `from` to `to` - 1. */
static void
keep_own(struct making *making, unsigned from, unsigned to)
{
	unsigned place;

	for (place = from; place < to; place++)
		making->written[place].text = making->own[place];
}

/* Make the names that are written: for cells by the plan and its exceptions, for off-board places the HGN names. */
static int
write_texts(struct making *making)
{
	unsigned cells = (unsigned)making->game->board.cells, places = making->names->places, place;
	int status = 0;

	keep_own(making, cells, places);
	if (making->plan == NULL || making->plan->text.part == NULL)
		keep_own(making, 0, cells);
	else
		status = hgn_cell_texts_fill(making->written, &making->texts);
	for (place = 0; place < places; place++)
		making->from[place] = making->written[place].text;
	return status != 0 || making->plan == NULL ? status :
	    hgn_cell_texts_rename(making->written, &making->texts, making->from, places);
}

/* ---- construction ---- */

/* Accept a name in half-width characters too, if it has full-width ones and the result is not the name of another
 * cell. */
static int
add_half_width(const struct making *making, const struct hgn_cell_name *name)
{
	struct hgn_cell_names *names = making->names;
	struct hgn_cell_name half = *name;
	char text[HGN_CELL_TEXT + 1];
	size_t i, n, len = 0;
	uint32_t code;

	for (i = 0; i < name->len; i += n) {
		n = hgn_utf8_len(name->text + i, name->len - i);
		code = n == 3 ? hgn_utf8_code(name->text + i, n) : 0;
		if (code > 0xFF00 && code < 0xFF5F)
			text[len++] = (char)(code - 0xFEE0);
		else
			for (; n > 0; n--)
				text[len++] = name->text[i++];
	}
	if (len == name->len || !hgn_hash_slot_is_free(&names->index, hgn_cell_names_slot(names, text, len)))
		return 0;
	half.text = hgn_arena_strndup(&names->arena, text, len);
	half.len = (uint8_t)len;
	return half.text == NULL ? hgn_error_nomem(making->error) : add_name(making, &half, NULL);
}

/* Accept all names that are written. */
static int
add_written(const struct making *making)
{
	const struct hgn_cell_names *names = making->names;
	const struct hgn_cell_text *written = making->written;
	unsigned place;
	int status = 0;

	for (place = 0; status == 0 && place < names->places; place++) {
		if (written[place].text == NULL)
			continue;
		status = make_name(&names->written[place], making, place, written[place].text, written[place].by);
		if (status == 0)
			status = add_name(making, &names->written[place], written[place].by);
	}
	for (place = 0; status == 0 && place < names->places; place++)
		if (names->written[place].text != NULL)
			status = add_half_width(making, &names->written[place]);
	return status;
}

static int
make_names(struct making *making)
{
	int status = allocate(making);

	if (status == 0)
		status = write_texts(making);
	return status == 0 ? add_written(making) : status;
}

int
hgn_cell_names_make(struct hgn_cell_names *out, const struct hgn_cells_plan *plan, const struct hgn_game *game,
    struct hgn_error *error)
{
	struct making making = { .names = out, .plan = hgn_cells_plan_find(plan, game->id), .game = game,
	    .error = error };
	unsigned place;
	int status;

	memset(out, 0, sizeof *out);
	out->plan = making.plan;
	out->game = game;
	out->places = hgn_places(game);
	making.texts = (struct hgn_cell_texts){ making.plan, &game->board, "letters-mismatch", game->id, &out->arena,
	    error };
	for (place = 0; place < out->places; place++)
		hgn_place_name(making.own[place], game, place);
	status = make_names(&making);
	if (status != 0)
		hgn_cell_names_clear(out);
	return status;
}

void
hgn_cell_names_clear(struct hgn_cell_names *names)
{
	hgn_arena_clear(&names->arena);
	memset(names, 0, sizeof *names);
}

int
hgn_cell_names_write(struct hgn_buf *out, const struct hgn_cell_names *names, unsigned place, struct hgn_error *error)
{
	const struct hgn_cell_name *name = &names->written[place];
	char own[HGN_CELL_NAME];

	if (name->text != NULL) {
		hgn_buf_add(out, name->text, name->len);
		return 0;
	}
	hgn_place_name(own, names->game, place);
	return hgn_error_set(error, HGN_EINVAL, "not-expressible", "the notation has no name for %s of %s", own,
	    names->game->id);
}

size_t
hgn_cell_names_read(uint16_t *place, const struct hgn_cell_names *names, const char *text, size_t n)
{
	uint32_t lengths = n > 0 ? names->lengths[(unsigned char)text[0]] : 0;
	size_t len;

	for (len = n < HGN_CELL_TEXT ? n : HGN_CELL_TEXT; len > 0 && lengths >> 1 != 0; len--)
		if (lengths >> len & 1 && (*place = hgn_cell_names_find(names, text, len)) != HGN_NO_CELL)
			return len;
	*place = HGN_NO_CELL;
	return 0;
}

/* ---- names without separators ---- */

/* Return true if another name begins with the name of a cell and continues with the beginning of `rest`. */
static bool
continues(const struct hgn_cell_names *names, const char *rest, size_t len)
{
	size_t i;

	for (i = 0; i < names->index.used; i++) {
		const struct hgn_cell_name *name = &names->name[i];

		if (name->len > len && memcmp(name->text, rest, len) == 0 &&
		    hgn_cell_names_find(names, name->text + len, name->len - len) != HGN_NO_CELL)
			return true;
	}
	return false;
}

bool
hgn_cell_names_run_together(uint16_t twins[2], const struct hgn_cell_names *names)
{
	const struct hgn_cell_name *name, *end = names->name + names->index.used;
	size_t len;

	for (name = names->name; name < end; name++)
		for (len = 1; len < name->len; len++) {
			twins[0] = hgn_cell_names_find(names, name->text, len);
			twins[1] = name->place;
			if (twins[0] != HGN_NO_CELL && continues(names, name->text + len, name->len - len))
				return true;
		}
	return false;
}

/* ---- the file ---- */

static int
load_word(struct hgn_piece_words *words, struct hgn_loader *load, const struct hgn_node *node, const char *own,
    bool written)
{
	static const struct hgn_key key = { .name = "pieces" };
	struct piece_name *name = &words->name[words->n];

	if (words->n == HGN_MAX_PIECE_NAMES)
		return hgn_load_fail(load, node, "more than %d words", HGN_MAX_PIECE_NAMES);
	if (hgn_key_text(&name->word, load, &key, node) != 0)
		return load->status;
	*name = (struct piece_name){ own, name->word, strlen(name->word), written, node->line, node->col };
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
		if (strcmp(names->own[type], own) == 0 ||
		    (hgn_to_upper(own[0]) == names->own[type][0] && strcmp(names->own[type] + 1, own + 1) == 0))
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
refuse(struct hgn_error *error, const char *file, const struct piece_name *name, const struct hgn_game *game,
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
		out->word[type] = out->black[type] = NULL;
		out->given[type] = false;
	}
	for (i = 0; words != NULL && i < words->n; i++) {
		const struct piece_name *name = &words->name[i];

		type = find_type(out, name->own);
		if (type < 0 || !add_word(out, name->word, name->len, type))
			return refuse(error, file, name, game, type < 0);
		out->given[type] = true;
		if (name->written && hgn_is_lower(name->own[0]))
			out->black[type] = name->word;
		else if (name->written)
			out->word[type] = name->word;
	}
	for (type = 0; type < game->types; type++) {
		struct piece_name own = { .own = out->own[type], .word = out->own[type] };

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
	const char *word = names->word[hgn_code_type(game, code)], *black = names->black[hgn_code_type(game, code)];

	if (black != NULL && game->owner[code] == HGN_BLACK)
		hgn_buf_puts(out, black);
	else if (!names->small && (!names->by_case || game->owner[code] != HGN_BLACK))
		hgn_buf_puts(out, word);
	else
		for (; *word != '\0'; word++)
			hgn_buf_putc(out, hgn_to_lower(*word));
}

/* Add a name to the last game. */
static int
add_game_name(struct hgn_game_names *names, struct hgn_loader *load, const struct hgn_node *node)
{
	const struct hgn_named_game *other;

	if (node->kind != HGN_NODE_SCALAR || node->text[0] == '\0')
		return hgn_load_fail(load, node, "expected the name of a game");
	other = hgn_game_names_find(names, node->text, strlen(node->text));
	if (other != NULL && strcmp(other->id, names->game[names->games - 1].id) != 0)
		return hgn_load_fail(load, node, "'%.60s' is the name of %s already", node->text, other->id);
	names->name[names->names++] = hgn_load_copy(load, node->text);
	names->game[names->games - 1].n++;
	return load->status;
}

/* Add a game with its name or list of names. */
static int
add_game(struct hgn_game_names *names, struct hgn_loader *load, const struct hgn_node *node)
{
	const struct hgn_node *name = node->kind == HGN_NODE_LIST ? node->first : node;
	const char *id = hgn_load_copy(load, node->key);

	if (node->kind == HGN_NODE_LIST && node->n == 0)
		return hgn_load_fail(load, node, "expected a name of the game, or a list of them");
	names->game[names->games++] = (struct hgn_named_game){ id, names->names, 0 };
	for (; load->status == 0 && name != NULL; name = node->kind == HGN_NODE_LIST ? name->next : NULL)
		add_game_name(names, load, name);
	return load->status;
}

int
hgn_key_game_names(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game_names *names = hgn_load_alloc(load, sizeof *names);
	const struct hgn_node *child;
	size_t n = 0;

	(void)key;
	if (node->kind != HGN_NODE_MAP || node->n == 0)
		return hgn_load_fail(load, node, "'games' is a mapping of ids of games to names");
	for (child = node->first; child != NULL; child = child->next)
		n += child->kind == HGN_NODE_LIST ? child->n : 1;
	if (names != NULL) {
		names->game = hgn_load_alloc(load, node->n * sizeof *names->game);
		names->name = hgn_load_alloc(load, n * sizeof *names->name);
	}
	for (child = node->first; load->status == 0 && child != NULL; child = child->next)
		add_game(names, load, child);
	*(const struct hgn_game_names **)to = names;
	return load->status;
}

const struct hgn_named_game *
hgn_game_names_find(const struct hgn_game_names *names, const char *text, size_t len)
{
	size_t i, k;

	for (i = 0; names != NULL && i < names->games; i++) {
		const struct hgn_named_game *game = &names->game[i];

		if (hgn_text_is(text, len, game->id))
			return game;
		for (k = game->first; k < game->first + game->n; k++)
			if (hgn_text_is(text, len, names->name[k]))
				return game;
	}
	return NULL;
}

const char *
hgn_game_names_text(const struct hgn_game_names *names, const char *id)
{
	size_t i;

	for (i = 0; names != NULL && i < names->games; i++)
		if (strcmp(names->game[i].id, id) == 0)
			return names->name[names->game[i].first];
	return NULL;
}
