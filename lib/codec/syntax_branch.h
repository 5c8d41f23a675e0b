/* SPDX-License-Identifier: MIT
 * Variations that follow the main line in blocks. Each block begins with the number of the ply that its first move
 * replaces. */
#ifndef HGN_CODEC_SYNTAX_BRANCH_H
#define HGN_CODEC_SYNTAX_BRANCH_H

#include "record/lexer.h"

/* A block of items: the main line, or a variation. */
struct hgn_branch {
	size_t item, end;         /* its items, and the item after them; while items are sorted, the next item */
	size_t parent;            /* the block that it varies */
	size_t child, childs_end; /* while items are sorted: its next variation, and the end of its variations */
	size_t move;              /* while items are sorted: its last move */
	uint32_t first, last;     /* plies of its first and its last move, from 1; while items are sorted, `first` is
				   * the ply of its next move */
	uint32_t off;             /* offset of the line that begins it; while items are sorted, its HGN_OPEN */
	unsigned depth;           /* 0 = the main line */
};

struct hgn_branches {
	struct hgn_branch *block; /* block 0 is the main line */
	size_t n, cap;            /* n = 0: the record has no such variations */
	bool terminated;          /* the main line has a result */
};

/* Begin a variation at the line `p`. Its first move replaces the ply with the number `ply`. If no line of play before
 * it has such a ply, report this and ignore the variation. */
void hgn_branches_begin(struct hgn_branches *branches, struct hgn_lexer *lexer, uint32_t ply, const char *p);
/* Move the items of all variations after the moves that they replace. Return false if memory runs out. */
bool hgn_branches_finish(struct hgn_branches *branches, struct hgn_lexer *lexer);
void hgn_branches_clear(struct hgn_branches *branches);

#endif
