/* SPDX-License-Identifier: MIT
 * Construction of the table of cell names for a game, and look-up in it. */
#include "notation/foreign/cell_names.h"

#include "base/error.h"
#include "board/cells_plan.h"
#include "notation/position/facts.h"

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
	size_t n = names->places;

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
