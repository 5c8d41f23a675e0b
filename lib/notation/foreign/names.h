/* SPDX-License-Identifier: MIT
 * Names of cells, pieces and games in notations: loading and look-up. */
#ifndef HGN_NOTATION_FOREIGN_NAMES_H
#define HGN_NOTATION_FOREIGN_NAMES_H

#include "base/schema.h"
#include "board/cells_plan.h"
#include "game/game.h"
#include <string.h>

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

#define HGN_MAX_PIECE_NAMES 240

struct hgn_piece_names_plan {
	const struct hgn_piece_words *words;
	uint8_t letter_case; /* enum hgn_words_case */
};

enum hgn_words_case {
	HGN_CASE_OWN,  /* as in the file */
	HGN_CASE_SIDE, /* Black's words are in lower case, White's as in the file; ASCII only */
	HGN_CASE_SMALL /* all words are in lower case */
};

struct hgn_piece_names {
	const struct hgn_game *game;
	bool by_case, small;
	struct {
		const char *word;
		uint8_t len, type;
	} name[HGN_MAX_PIECE_NAMES]; /* accepted words */
	size_t n;
	const char *word[HGN_MAX_TYPES];  /* [type]: word that is written */
	const char *black[HGN_MAX_TYPES]; /* [type]: word that is written for Black's pieces; NULL = the same */
	bool given[HGN_MAX_TYPES];       /* the file defines the word */
	char own[HGN_MAX_TYPES][4];      /* storage for the texts in HGN */
};

/* Keys of a mapping {games, words}; keys of a mapping of white, black and neutral to words, which is loaded into an
 * array indexed by enum hgn_side. */
extern const struct hgn_schema hgn_piece_words_schema, hgn_owners_schema;
extern const char *const hgn_owner_names[HGN_NEUTRAL + 1];
/* Load words for pieces: a mapping of pieces to words or lists of words, of which the first is written; or a list of
 * {games, words} with such mappings. */
hgn_load_fn hgn_key_piece_words;
/* Adapt a plan, which may be NULL, to a game. Return HGN_EINVAL (letters-mismatch) if the game lacks a piece, or two
 * pieces have the same word. `file` is for messages. */
int hgn_piece_names_make(struct hgn_piece_names *out, const struct hgn_piece_names_plan *plan,
    const struct hgn_game *game, const char *file, struct hgn_error *error);
/* Set the word for a type for which the file has none. The word must outlive the names. */
void hgn_piece_names_replace(struct hgn_piece_names *names, int type, const char *word);
/* Return the type for a word, or -1. *side is -1 if the word does not determine the side. */
int hgn_piece_names_find(int *side, const struct hgn_piece_names *names, const char *text, size_t len);
/* Append the word of a code. */
void hgn_piece_names_write(struct hgn_buf *out, const struct hgn_piece_names *names, unsigned code);
/* A game and its names, which are consecutive in struct hgn_game_names. */
struct hgn_named_game {
	const char *id;
	size_t first, n; /* range of names, of which the first is written */
};

struct hgn_game_names {
	struct hgn_named_game *game;
	size_t games;
	const char **name;
	size_t names;
};

/* Load the section `games` into a pointer to names. */
hgn_load_fn hgn_key_game_names;
/* Find a game by its external name or its id. Return NULL if there is no such game or no section. */
const struct hgn_named_game *hgn_game_names_find(const struct hgn_game_names *names, const char *text, size_t len);
/* Return the name that is written for a game; NULL if the section does not list it. */
const char *hgn_game_names_text(const struct hgn_game_names *names, const char *id);

#endif
