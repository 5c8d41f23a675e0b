/* SPDX-License-Identifier: MIT
 * Arena allocator: memory is cut from a list of blocks, which are freed together. */
#include "base/arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifdef __SANITIZE_ADDRESS__ /* one block per allocation, so that accesses beyond its end are found */
#define BLOCK_SIZE 0
#define ALIGNMENT 1
#else
#define BLOCK_SIZE 16384
#define ALIGNMENT alignof(max_align_t)
#endif

struct hgn_arena_block {
	struct hgn_arena_block *next;
	size_t used, size;
	alignas(max_align_t) unsigned char data[];
};

void *
hgn_arena_alloc(struct hgn_arena *arena, size_t n)
{
	struct hgn_arena_block *block = arena->blocks;
	size_t size;

	if (n > SIZE_MAX / 2)
		return NULL;
	n = (n + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
	if (block == NULL || block->size - block->used < n) {
		size = n > BLOCK_SIZE ? n : BLOCK_SIZE;
		block = calloc(1, sizeof *block + size);
		if (block == NULL)
			return NULL;
		block->size = size;
		block->next = arena->blocks;
		arena->blocks = block;
	}
	block->used += n;
	return block->data + block->used - n;
}

char *
hgn_arena_strndup(struct hgn_arena *arena, const char *text, size_t n)
{
	char *copy = hgn_arena_alloc(arena, n + 1);

	if (copy != NULL && n > 0)
		memcpy(copy, text, n);
	return copy;
}

void
hgn_arena_clear(struct hgn_arena *arena)
{
	struct hgn_arena_block *block, *next;

	for (block = arena->blocks; block != NULL; block = next) {
		next = block->next;
		free(block);
	}
	arena->blocks = NULL;
}
