/* SPDX-License-Identifier: MIT
 * Names of the cells and off-board places of a game in a notation, for reading and writing. Off-board places are
 * numbered after the cells, see notation/position/facts.h. */
#ifndef HGN_NOTATION_FOREIGN_CELL_NAMES_H
#define HGN_NOTATION_FOREIGN_CELL_NAMES_H

#include <string.h>

#include "board/cells_plan.h"
#include "game/game.h"

#define HGN_CELL_TEXT 31 /* maximum bytes of a name */

struct hgn_cell_name {
	const char *text; /* NULL = none */
	uint16_t place;
	uint8_t len;
};

/* A table of names. It does not change once it was made. */
struct hgn_cell_names {
	struct hgn_arena arena;
	const struct hgn_cells_plan *plan; /* NULL = HGN names */
	const struct hgn_game *game;
	unsigned places;                   /* number of cells and off-board places */
	struct hgn_cell_name *written;     /* [place]: name that is written; text NULL = none */
	struct hgn_cell_name *name;        /* all accepted names, index.used of them */
	struct hgn_hash_table index;       /* index of each name in `name` */
	uint32_t lengths[256];             /* [first byte]: set of the lengths of names that begin with it */
};

/* Make the table of names for a game by a plan. If `plan` is NULL or has no part for the game, the names are those of
 * HGN. Return HGN_EINVAL, with a location in the plan's file, if two places have the same name, a name is too long, or
 * the plan names a cell that the game does not have. After an error there is nothing to clear. */
int hgn_cell_names_make(struct hgn_cell_names *out, const struct hgn_cells_plan *plan, const struct hgn_game *game,
    struct hgn_error *error);
void hgn_cell_names_clear(struct hgn_cell_names *names);
/* Return true if two adjacent names without a separator can be ambiguous. Store in `twins` two names, one of which
 * begins with the other. */
bool hgn_cell_names_run_together(uint16_t twins[2], const struct hgn_cell_names *names);
/* Append the name of a cell or place. Return HGN_EINVAL (not-expressible) if it has none. */
int hgn_cell_names_write(struct hgn_buf *out, const struct hgn_cell_names *names, unsigned place,
    struct hgn_error *error);
/* Find the longest name at the beginning of `text`. Return its length, or 0 if there is none. */
size_t hgn_cell_names_read(uint16_t *place, const struct hgn_cell_names *names, const char *text, size_t n);

/* Return a hash of a name. It is unique among names of the same length of at most 8 bytes. */
static inline uint64_t
hgn_cell_name_hash(const char *text, size_t len)
{
	uint64_t head = 0;
	size_t i;

	if (len >= 8)
		memcpy(&head, text, 8);
	for (i = 0; len < 8 && i < len; i++)
		head |= (uint64_t)(unsigned char)text[i] << 8 * i;
	return head + len;
}

/* Return the slot of a name, or the free slot for it. */
static inline struct hgn_hash_slot *
hgn_cell_names_slot(const struct hgn_cell_names *names, const char *text, size_t len)
{
	struct hgn_hash_slot *slot = hgn_hash_table_find(&names->index, hgn_cell_name_hash(text, len));

	for (; !hgn_hash_slot_is_free(&names->index, slot); slot = hgn_hash_table_next(&names->index, slot)) {
		const struct hgn_cell_name *name = &names->name[slot->value];

		if (name->len == len && (len <= 8 || memcmp(name->text, text, len) == 0))
			break;
	}
	return slot;
}

/* Return the cell or place with a name, or HGN_NO_CELL. */
static inline uint16_t
hgn_cell_names_find(const struct hgn_cell_names *names, const char *text, size_t len)
{
	const struct hgn_hash_slot *slot = hgn_cell_names_slot(names, text, len);

	return hgn_hash_slot_is_free(&names->index, slot) ? HGN_NO_CELL : names->name[slot->value].place;
}

#endif
