/* SPDX-License-Identifier: MIT
 *
 *
 * libhgn: records, positions and diagrams of hexagonal, three-dimensional and orthodox chess games.
 *
 * Conventions. A function that can fail returns an int: 0, or a negative enum hgn_status; iterators return 0 for an
 * item and HGN_DONE after the last. Outputs come first, `struct hgn_error *` last; the caller owns it and it may be
 * NULL. The library never prints, never exits and keeps no last error. Pairs: new/free for objects that the library
 * allocates, init/clear for storage of the caller. A `const char *` that a getter returns belongs to the object that
 * was passed to the getter, and is valid as long as that object. Objects must not be shared between threads, except a
 * struct hgn_library and its games.
 *
 *     struct hgn_library *library = hgn_library_new(NULL);
 *     const struct hgn_game *game;
 *     if (hgn_library_game(&game, library, "mygame", &error) == 0) ... */
#ifndef HGN_H
#define HGN_H

#include "hgn/buf.h"
#include "hgn/diagnostic.h"
#include "hgn/diagram.h"
#include "hgn/error.h"
#include "hgn/format.h"
#include "hgn/library.h"
#include "hgn/notation.h"
#include "hgn/play.h"
#include "hgn/position.h"
#include "hgn/reader.h"
#include "hgn/record.h"
#include "hgn/search.h"

/* The version of these headers, as text and as a number: 10000 * major + 100 * minor + patch. */
#define HGN_VERSION "0.1.0"
#define HGN_VERSION_NUMBER 100

#endif
