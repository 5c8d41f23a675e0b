/* SPDX-License-Identifier: MIT
 * Parsing of moves in the syntaxes of rule modules, see enum hgn_move_syntax. */
#ifndef HGN_NOTATION_MOVE_MODULE_SYNTAX_H
#define HGN_NOTATION_MOVE_MODULE_SYNTAX_H

#include "notation/move/move_parts.h"

/* Parse a piece and the cells that it covers: La1b1c1c2. Return 0 or an error with a rule id, as the others do. */
int hgn_module_read_cells(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error);
/* Parse a piece, cells and a suffix: Sr~3, Sr@c5, Nrb9@R, Ma9b2&c1; or a suffix alone. */
int hgn_module_read_suffixes(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error);
/* Parse moves separated by commas, or -- for an empty turn. */
int hgn_module_read_turn(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error);

#endif
