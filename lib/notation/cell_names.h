/* SPDX-License-Identifier: MIT
 * What a notation calls the cells of a game, and the places beside its board, which are numbered behind the cells (see
 * notation/facts.h): one table for both ways. */
#ifndef HGN_NOTATION_CELL_NAMES_H
#define HGN_NOTATION_CELL_NAMES_H

#include <string.h>

#include "board/cells_plan.h"
#include "game/game.h"

#define HGN_CELL_TEXT 31 /* bytes of a name, at most */

struct hgn_cell_name {
	uint64_t head;    /* the first 8 bytes, 0 behind the end */
	const char *text; /* NULL = none */
	uint16_t place;
	uint8_t len;
};

/* Immutable when made. */
struct hgn_cell_names {
	struct hgn_arena arena;
	const struct hgn_cells_plan *plan; /* NULL: the library's own names */
	const struct hgn_game *game;
	unsigned places;                   /* cells and places */
	struct hgn_cell_name *written;     /* [place]: what is written for it; no text = it has no name */
	struct hgn_cell_name *slot;        /* of a hash table of all that is read; its size is mask + 1 */
	size_t mask;
	uint32_t lengths[256];             /* by the first byte: bit = how long names that begin so are */
};

/* Fit a plan to a game; `plan` may be NULL, or have no part for the game: then names are the library's own. HGN_EINVAL,
 * with the place in the plan's file, when two cells have one name, a name is too long, or the plan names what the game
 * lacks. On failure nothing is left to clear. */
int hgn_cell_names_make(struct hgn_cell_names *out, const struct hgn_cells_plan *plan, const struct hgn_game *game,
    struct hgn_error *error);
void hgn_cell_names_clear(struct hgn_cell_names *names);
/* Whether a name with another right behind it can be read in two ways: then `twins` names two of which one begins the
 * other. */
bool hgn_cell_names_run_together(uint16_t twins[2], const struct hgn_cell_names *names);
/* Append what a cell or place is called. HGN_EINVAL, not-expressible, when it has no name. */
int hgn_cell_names_write(struct hgn_buf *out, const struct hgn_cell_names *names, unsigned place,
    struct hgn_error *error);
/* The longest name at the start of `text`: its length and what it names, or 0. */
size_t hgn_cell_names_read(uint16_t *place, const struct hgn_cell_names *names, const char *text, size_t n);

static inline uint64_t
hgn_cell_name_head(const char *text, size_t len)
{
	uint64_t head = 0;
	size_t i;

	if (len >= 8) {
		memcpy(&head, text, 8);
		return head;
	}
	for (i = 0; i < len; i++)
		head |= (uint64_t)(unsigned char)text[i] << 8 * i;
	return head;
}

static inline size_t
hgn_cell_name_hash(uint64_t head, size_t len)
{
	return (size_t)((head + len) * UINT64_C(0x9E3779B97F4A7C15) >> 40);
}

/* The cell or place that a text is exactly the name of, or HGN_NO_CELL. */
static inline uint16_t
hgn_cell_names_find(const struct hgn_cell_names *names, const char *text, size_t len)
{
	uint64_t head = hgn_cell_name_head(text, len);
	size_t at = hgn_cell_name_hash(head, len);
	const struct hgn_cell_name *slot;

	while ((slot = &names->slot[at++ & names->mask])->text != NULL)
		if (slot->head == head && slot->len == len && (len <= 8 || memcmp(slot->text, text, len) == 0))
			return slot->place;
	return HGN_NO_CELL;
}

#endif
