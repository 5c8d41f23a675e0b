/* SPDX-License-Identifier: MIT
 * Games and other data files, found and kept. */
#ifndef HGN_LIBRARY_H
#define HGN_LIBRARY_H

#include "hgn/buf.h"

HGN_BEGIN_C

/* All games that can be found: the compiled-in ones, and those of the data directories, which are looked into once.
 * Thread-safe. */
struct hgn_library;
struct hgn_game;

/* Open a library of games. `data_dir` is searched before $HGN_DATA, $XDG_DATA_HOME/hgn, $XDG_DATA_DIRS/hgn and the
 * installed folder; may be NULL. NULL when memory ran out. */
HGN_API struct hgn_library *hgn_library_new(const char *data_dir);
/* Free a library with all games that it lent; NULL is allowed. */
HGN_API void hgn_library_free(struct hgn_library *library);
/* The game of an id or title (case-insensitive), or of a path that ends in .yaml or holds a slash. Lent until the
 * library is freed. Errors: HGN_ENOTFOUND (the message suggests a near name), HGN_EINVAL (the file is wrong),
 * HGN_EIO (it cannot be read, or a directory of games cannot). */
HGN_API int hgn_library_game(const struct hgn_game **out, struct hgn_library *library, const char *name,
    struct hgn_error *error);
/* Call `each` for every game that loads, by id, and for those that were asked for by path. The error is that of the
 * first that does not load; the others come all the same. */
HGN_API int hgn_library_each(struct hgn_library *library, void (*each)(void *ctx, const struct hgn_game *game),
    void *ctx, struct hgn_error *error);
/* The bytes of a data file (`kind` is "games", "languages", "notations" or "themes", `name` without .yaml), from the data
 * directories or compiled in. Appends to `out`; `path` (may be NULL) receives what to call it in messages. */
HGN_API int hgn_library_file(struct hgn_buf *out, struct hgn_buf *path, struct hgn_library *library, const char *kind,
    const char *name, struct hgn_error *error);

/* Append the file of a game as YAML, with what it inherits from the game that it extends; `name` as for
 * hgn_library_game(). Comments are not kept. HGN_ENOTFOUND, HGN_EINVAL, HGN_EIO, HGN_ENOMEM. */
HGN_API int hgn_game_print(struct hgn_buf *out, struct hgn_library *library, const char *name, struct hgn_error *error);

/* Texts of drawings and pages in another language. */
struct hgn_language;
/* Load the file languages/NAME.yaml, or a path as for games. The caller frees it. HGN_ENOTFOUND (the message lists the
 * languages), HGN_EINVAL (the file is wrong), HGN_EIO (it cannot be read). */
HGN_API int hgn_language_load(struct hgn_language **out, struct hgn_library *library, const char *name,
    struct hgn_error *error);
/* Free a language that no drawing or page will be made in; NULL is allowed. */
HGN_API void hgn_language_free(struct hgn_language *language);
/* Append the names of the languages that come with the library, separated by spaces. */
HGN_API void hgn_language_names(struct hgn_buf *out);
/* Return the notation whose piece letters a language uses, or NULL. Owned by the language. */
HGN_API const char *hgn_language_letters(const struct hgn_language *language);

/* The id of a game, which is the name of its file. Lent by the game. */
HGN_API const char *hgn_game_id(const struct hgn_game *game);
/* Its name for people. Lent by the game. */
HGN_API const char *hgn_game_title(const struct hgn_game *game);
/* Who made it, or "" where nobody knows. Lent by the game. */
HGN_API const char *hgn_game_inventor(const struct hgn_game *game);
/* Return the parts of the game that no named source says, in one line for lists; "" if there are none. */
HGN_API const char *hgn_game_provenance(const struct hgn_game *game);
/* Call `each` with the place and a sentence for all that may be a mistake in a game's file though it loads: what nothing
 * uses, moves that lead nowhere, names and rule ids that other games have. The status of such a warning is 0; it is
 * HGN_EINVAL for an error, which is a part of the game without a named source. HGN_ENOMEM. */
HGN_API int hgn_game_lint(struct hgn_library *library, const struct hgn_game *game,
    void (*each)(void *ctx, const struct hgn_error *warning), void *ctx, struct hgn_error *error);

HGN_END_C
#endif
