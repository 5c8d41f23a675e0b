/* SPDX-License-Identifier: MIT
 * How others write: letters of pieces, and dialects of position text. */
#ifndef HGN_NOTATION_H
#define HGN_NOTATION_H

#include "hgn/position.h"

HGN_BEGIN_C

struct hgn_library;

/* What a file of notations says, or a word of letters: letters that stand for the pieces in moves, in place of the
 * game's own, those of another language or figurines; how moves are written altogether; and dialects of position text,
 * see below. */
struct hgn_notation;
/* Read a notation, which the caller frees. `name` is that of a file notations/NAME.yaml, or a path as for games; or
 * a word that begins with a capital or a character beyond ASCII, such as "KDTLS": a character for each lettered
 * piece in the game's order, or texts with commas between. Errors: HGN_ENOTFOUND (the message suggests a near
 * name), HGN_EINVAL. */
HGN_API int hgn_notation_load(struct hgn_notation **out, struct hgn_library *library, const char *name,
    struct hgn_error *error);
/* The same for a file alone, with what is needed to read or write records. */
HGN_API int hgn_notation_load_format(struct hgn_notation **out, struct hgn_library *library, const char *name,
    struct hgn_error *error);
/* Find the notation of a file by its first bytes, by the key `detect` of notation files: compiled-in ones and those of
 * data directories. `*name` is lent by the library. HGN_MORE if more bytes are needed and `last` does not say that these
 * are all; HGN_ENOTFOUND without a message if it is none of these. HGN_EIO, HGN_ENOMEM. */
HGN_API int hgn_notation_detect(const char **name, struct hgn_library *library, const char *bytes, size_t n, bool last,
    struct hgn_error *error);
/* Free a notation, and with it the format that it is; NULL is allowed. */
HGN_API void hgn_notation_free(struct hgn_notation *notation);
/* Whether they can be used for a game: 0, or HGN_EINVAL (letters-mismatch). */
HGN_API int hgn_notation_check(const struct hgn_notation *notation, const struct hgn_game *game, struct hgn_error *error);
/* Append a legal move of a position as a notation has it, by its section of moves or in its letters; `style` as in
 * hgn_move_text(), for letters. Errors as above, and what the notation cannot write (not-expressible). */
HGN_API int hgn_notation_write(struct hgn_buf *out, const struct hgn_notation *notation,
    const struct hgn_position *position, const struct hgn_move *move, enum hgn_move_style style, struct hgn_error *error);
/* Append the names of the files that come with the library, separated by blanks. */
HGN_API void hgn_notation_names(struct hgn_buf *out);
/* The same for those that are formats of records. */
HGN_API void hgn_notation_formats(struct hgn_buf *out);

/* How another program writes the positions of a game, for hgn_position_read_fen() and hgn_position_write_fen(): read and
 * written only by its name, because two of them may look alike and mean different positions. */
struct hgn_dialect;
/* Read a dialect, which the caller frees. `name` is that of a file notations/NAME.yaml, or a path as for games. `game`
 * (may be NULL) must be one that the file names, and is needed only where it names several. */
HGN_API int hgn_dialect_load(struct hgn_dialect **out, struct hgn_library *library, const char *name,
    const struct hgn_game *game, struct hgn_error *error);
/* Free a dialect; NULL is allowed. */
HGN_API void hgn_dialect_free(struct hgn_dialect *dialect);
/* The game whose positions a dialect writes. */
HGN_API const struct hgn_game *hgn_dialect_game(const struct hgn_dialect *dialect);
/* The name of its file. Lent by the dialect. */
HGN_API const char *hgn_dialect_name(const struct hgn_dialect *dialect);
/* Append the names of the dialects that come with the library, separated by blanks. */
HGN_API void hgn_dialect_names(struct hgn_buf *out);

HGN_END_C
#endif
