/* SPDX-License-Identifier: MIT
 * Notations of other programs: piece letters, move text, and FEN dialects. */
#ifndef HGN_NOTATION_H
#define HGN_NOTATION_H

#include "hgn/position.h"

HGN_BEGIN_C

struct hgn_library;

/* A notation: piece letters that replace the game's, for example letters of another language or figurines; the syntax
 * of whole moves; and dialects of FEN. It comes from a file or from a list of letters. */
struct hgn_notation;
/* Load a notation, which the caller frees. `name` is one of: the name of a file notations/NAME.yaml; a path as in
 * hgn_library_game(); or piece letters, beginning with a capital or non-ASCII letter: one character for each lettered
 * piece in the game's order ("KDTLS"), or comma-separated texts. Return HGN_ENOTFOUND (the message suggests a similar
 * name) or HGN_EINVAL. */
HGN_API int hgn_notation_load(struct hgn_notation **out, struct hgn_library *library, const char *name,
    struct hgn_error *error);
/* Load a notation file, with the data needed to read and write whole records. `name` is as in hgn_notation_load(),
 * except that it cannot be a list of letters. */
HGN_API int hgn_notation_load_format(struct hgn_notation **out, struct hgn_library *library, const char *name,
    struct hgn_error *error);
/* Free a notation and its format; NULL is allowed. */
HGN_API void hgn_notation_free(struct hgn_notation *notation);
/* Check that a notation can be used for a game. Return 0 or HGN_EINVAL (letters-mismatch). */
HGN_API int hgn_notation_check(const struct hgn_notation *notation, const struct hgn_game *game,
    struct hgn_error *error);
/* Append a legal move of a position in a notation. `style`, as in hgn_move_text(), applies only to notations that
 * define no syntax of moves. Without letters either, the move is written as in HGN. Return the errors of
 * hgn_notation_check(), or HGN_EINVAL if the notation cannot express the move (not-expressible). */
HGN_API int hgn_notation_write(struct hgn_buf *out, const struct hgn_notation *notation,
    const struct hgn_position *position, const struct hgn_move *move, enum hgn_move_style style,
    struct hgn_error *error);
/* Append the names of the built-in notation files, separated by spaces. */
HGN_API void hgn_notation_names(struct hgn_buf *out);

/* A dialect: the FEN of another program, for hgn_position_read_fen() and hgn_position_write_fen(). The caller must
 * choose the dialect, because the same text can be a different position in another dialect. */
struct hgn_dialect;
/* Load a dialect, which the caller frees. `name` is NAME of a file notations/NAME.yaml, or a path as in
 * hgn_library_game(). `game` must be listed in the file; it may be NULL if the file lists only one game. */
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
