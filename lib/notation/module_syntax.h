/* SPDX-License-Identifier: MIT
 * Texts of moves in the syntaxes of rule modules. */
#ifndef HGN_NOTATION_MODULE_SYNTAX_H
#define HGN_NOTATION_MODULE_SYNTAX_H

#include "notation/move_parts.h"

/* Parse a piece and the cells that it covers: La1b1c1c2. Like the others, return 0 or an error with a rule id. */
int hgn_module_read_cells(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error);
/* Parse a piece, cells and a suffix: Sr~3, Sr@c5, Nrb9@R, Ma9b2&c1; or a suffix alone. */
int hgn_module_read_suffixes(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error);
/* Parse moves joined by commas, or -- for a turn without moves. */
int hgn_module_read_turn(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error);

#endif
