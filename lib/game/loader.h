/* SPDX-License-Identifier: MIT
 * Declarations shared by the files that load games. `load` is always the base of a struct hgn_game_loader, see
 * hgn_loading(). */
#ifndef HGN_GAME_LOADER_H
#define HGN_GAME_LOADER_H

#include "base/data.h"
#include "base/schema.h"
#include "game/game.h"
#include "game/module.h"

struct hgn_game_loader {
	struct hgn_loader base; /* the first member */
	struct hgn_game *game;
	const struct hgn_files *files;      /* access to other files; NULL = only built-in files */
	uint8_t lacking;                    /* sides that lack the moves being loaded, as in struct hgn_atom */
	const struct hgn_node *unexplained; /* first node with a rule id in game->unexplained, or NULL */
};

static inline struct hgn_game_loader *
hgn_loading(struct hgn_loader *load)
{
	return (struct hgn_game_loader *)load;
}

/* Return the type with the letter in a node. Report an unknown letter and return -1. */
int hgn_load_letter(struct hgn_loader *load, const struct hgn_node *node);
/* Return the index of the zone with the name in a node. Report an unknown name and return -1. */
int hgn_load_zone(struct hgn_loader *load, const struct hgn_node *node);
/* Return the rule id in a node. Return "" if it has no explanation, which is reported later. */
const char *hgn_load_reason(struct hgn_loader *load, const struct hgn_node *node);
/* Return the type with the letter that is the key of a node. Report an unknown letter and return -1. */
int hgn_load_key_letter(struct hgn_loader *load, const struct hgn_node *child);

/* ---- sections of game files ---- */

extern const struct hgn_schema hgn_board_schema, hgn_zone_schema;

/* Load the sections `board` and `zones` into a game. */
hgn_load_fn hgn_key_board, hgn_key_zones, hgn_key_strokes;

/* Load the section `cells` into a game. Requires the board. */
hgn_load_fn hgn_key_cells;

extern const struct hgn_schema hgn_move_schema, hgn_length_schema;

/* Add the moves of a type from the key `moves` of a piece, which is a list or a text in Betza notation. */
int hgn_load_moves(struct hgn_loader *load, const struct hgn_node *list, int type);

extern const struct hgn_schema hgn_black_schema, hgn_piece_schema, hgn_promotion_schema, hgn_limit_schema;

/* Load the section `pieces` into a game. */
hgn_load_fn hgn_key_pieces;

/* Load the section `rules` into a game. */
hgn_load_fn hgn_key_rules;
/* Report all used rule ids that have no explanation. */
int hgn_check_reasons(struct hgn_loader *load);
/* Check that the rules of a section can be combined; NULL = no rules. Report a conflict at the location of the rule. */
int hgn_check_agreement(struct hgn_loader *load, const struct hgn_node *rules);

/* ---- after all sections ---- */

/* Set the derived members of a game, see struct hgn_game. Requires all atoms and hooks. */
void hgn_game_derive(struct hgn_game *game);
/* Build game->tables, which is the last step of loading a game, or free them. Return 0, HGN_ENOMEM or HGN_ELIMIT. */
int hgn_tables_build(struct hgn_game *game, struct hgn_error *error);
void hgn_tables_free(struct hgn_tables *tables);

extern const struct hgn_schema hgn_shuffle_schema;

/* Load the key `shuffle` into a game. Requires zones and pieces. */
hgn_load_fn hgn_key_shuffle;

#endif
