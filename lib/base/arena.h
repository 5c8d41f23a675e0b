/* SPDX-License-Identifier: MIT
 * Memory that is freed all at once: what a game or a parsed document is made of. */
#ifndef HGN_BASE_ARENA_H
#define HGN_BASE_ARENA_H

#include <stddef.h>

/* Zero-initialise; hgn_arena_clear() frees everything. */
struct hgn_arena {
	struct hgn_arena_block *blocks;
};

/* `n` zeroed bytes, aligned for anything; NULL when memory ran out. */
void *hgn_arena_alloc(struct hgn_arena *arena, size_t n);
/* A NUL-terminated copy of `n` bytes. */
char *hgn_arena_strndup(struct hgn_arena *arena, const char *text, size_t n);
void hgn_arena_clear(struct hgn_arena *arena);

#endif
