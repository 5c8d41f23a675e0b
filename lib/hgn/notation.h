/* SPDX-License-Identifier: MIT
 * Foreign notations: piece letters, move text, and dialects of FEN. */
#ifndef HGN_NOTATION_H
#define HGN_NOTATION_H

#include "hgn/position.h"

HGN_BEGIN_C

struct hgn_library;

/* A notation file, or a word of piece letters. It may define letters for pieces in moves, in place of the game's own,
 * such as those of another language or figurines; the complete text of moves; and dialects of FEN, see below. */
struct hgn_notation;
/* Load a notation, which the caller frees. `name` is that of a file notations/NAME.yaml, or a path as for games; or a
 * word that begins with a capital or a non-ASCII character, such as "KDTLS": one character for each lettered piece in
 * the game's order, or comma-separated texts. Return HGN_ENOTFOUND (the message suggests a near name) or HGN_EINVAL. */
HGN_API int hgn_notation_load(struct hgn_notation **out, struct hgn_library *library, const char *name,
    struct hgn_error *error);
/* Load a notation file as hgn_notation_load() does, but not a word of letters, with the data needed to read and write
 * records. */
HGN_API int hgn_notation_load_format(struct hgn_notation **out, struct hgn_library *library, const char *name,
    struct hgn_error *error);
/* Free a notation and its format; NULL is allowed. */
HGN_API void hgn_notation_free(struct hgn_notation *notation);
/* Check that a notation can be used for a game. Return 0 or HGN_EINVAL (letters-mismatch). */
HGN_API int hgn_notation_check(const struct hgn_notation *notation, const struct hgn_game *game, struct hgn_error *error);
/* Append a legal move of a position in a notation, by its section `moves` or in its letters; `style`, as in
 * hgn_move_text(), is for letters. Return the errors of hgn_notation_check(), or HGN_EINVAL if the notation cannot
 * write the move (not-expressible). */
HGN_API int hgn_notation_write(struct hgn_buf *out, const struct hgn_notation *notation,
    const struct hgn_position *position, const struct hgn_move *move, enum hgn_move_style style, struct hgn_error *error);
/* Append the names of the notation files that come with the library, separated by spaces. */
HGN_API void hgn_notation_names(struct hgn_buf *out);

/* A dialect: how another program writes the positions of a game, for hgn_position_read_fen() and
 * hgn_position_write_fen(). A dialect is only used by name, because two dialects may look alike and mean different
 * positions. */
struct hgn_dialect;
/* Load a dialect, which the caller frees. `name` is that of a file notations/NAME.yaml, or a path as for games. `game`
 * must be one that the file names; it may be NULL if the file names only one. */
HGN_API int hgn_dialect_load(struct hgn_dialect **out, struct hgn_library *library, const char *name,
    const struct hgn_game *game, struct hgn_error *error);
/* Free a dialect; NULL is allowed. */
HGN_API void hgn_dialect_free(struct hgn_dialect *dialect);
/* Return the game whose positions a dialect writes. */
HGN_API const struct hgn_game *hgn_dialect_game(const struct hgn_dialect *dialect);
/* Return the name of the dialect's file. Owned by the dialect. */
HGN_API const char *hgn_dialect_name(const struct hgn_dialect *dialect);

HGN_END_C
#endif
