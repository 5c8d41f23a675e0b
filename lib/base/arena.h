/* SPDX-License-Identifier: MIT
 * Arena allocator, for memory that is freed all at once: games and parsed documents. */
#ifndef HGN_BASE_ARENA_H
#define HGN_BASE_ARENA_H

#include <stddef.h>

/* An arena. Zero-initialise it; hgn_arena_clear() frees everything. */
struct hgn_arena {
	struct hgn_arena_block *blocks;
};

/* Return `n` zeroed bytes, aligned for any type, or NULL if memory runs out. */
void *hgn_arena_alloc(struct hgn_arena *arena, size_t n);
/* Return a NUL-terminated copy of `n` bytes, or NULL if memory runs out. */
char *hgn_arena_strndup(struct hgn_arena *arena, const char *text, size_t n);
void hgn_arena_clear(struct hgn_arena *arena);

#endif
