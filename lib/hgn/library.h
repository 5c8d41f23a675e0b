/* SPDX-License-Identifier: MIT
 * Libraries, which load games and other data files. */
#ifndef HGN_LIBRARY_H
#define HGN_LIBRARY_H

#include "hgn/buf.h"

HGN_BEGIN_C

/* All available games: compiled-in games and games in the data directories, which are searched once. Thread-safe. */
struct hgn_library;
struct hgn_game;

/* Return the version of the library, in the form of HGN_VERSION. */
HGN_API const char *hgn_version(void);
/* Open a library of games. `data_dir` is searched before $HGN_DATA, $XDG_DATA_HOME/hgn, $XDG_DATA_DIRS/hgn and the
 * installed directory; it may be NULL. Return NULL if memory runs out. */
HGN_API struct hgn_library *hgn_library_new(const char *data_dir);
/* Free a library with all its games; NULL is allowed. */
HGN_API void hgn_library_free(struct hgn_library *library);
/* Find a game by its id or title (case-insensitive), or by a path that ends in .yaml or contains a slash. The game
 * belongs to the library. Return HGN_ENOTFOUND (the message suggests a similar name), HGN_EINVAL (invalid file) or
 * HGN_EIO (the file, or a directory of games, cannot be read). */
HGN_API int hgn_library_game(const struct hgn_game **out, struct hgn_library *library, const char *name,
    struct hgn_error *error);
/* Call `each` for every game that can be loaded, sorted by id, then for games that were loaded by path. If a game
 * cannot be loaded, visit the others and return the first error. `each` may use the library. */
HGN_API int hgn_library_each(struct hgn_library *library, void (*each)(void *ctx, const struct hgn_game *game),
    void *ctx, struct hgn_error *error);


/* The texts of diagrams and pages in one language. */
struct hgn_language;
/* Load a language: `name` is NAME of a file languages/NAME.yaml, or a path as in hgn_library_game(). The caller frees
 * it. Return HGN_ENOTFOUND (the message lists the languages), HGN_EINVAL (invalid file) or HGN_EIO (cannot be read). */
HGN_API int hgn_language_load(struct hgn_language **out, struct hgn_library *library, const char *name,
    struct hgn_error *error);
/* Free a language. No diagram or page may use it afterwards. NULL is allowed. */
HGN_API void hgn_language_free(struct hgn_language *language);

/* Return the id of a game, which is the name of its file. Owned by the game. */
HGN_API const char *hgn_game_id(const struct hgn_game *game);
/* Return the title of a game, for display. Owned by the game. */
HGN_API const char *hgn_game_title(const struct hgn_game *game);
/* Return the inventor of a game, or "" if unknown. Owned by the game. */
HGN_API const char *hgn_game_inventor(const struct hgn_game *game);

HGN_END_C
#endif
