/* SPDX-License-Identifier: MIT
 * Records in the layout of a notation file: declarations that the files syntax_*.c share. */
#ifndef HGN_CODEC_SYNTAX_H
#define HGN_CODEC_SYNTAX_H

#include "codec/codec.h"
#include "notation/foreign/pattern.h"
#include "notation/foreign/record_plan.h"
#include "record/lexer.h"

/* ---- variations that follow the main line in blocks ---- */

/* Each block begins with the number of the ply that its first move replaces. */

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

/* ---- writing ---- */

/* State of writing a record. */
struct hgn_syntax_writer {
	struct hgn_buf *out;
	size_t begin; /* offset of the record in `out` */
	const struct hgn_record_plan *plan;
	const struct hgn_notation *notation;
	const struct hgn_record *record;
	const struct hgn_play *play;
	const struct hgn_write_options *options;
	struct hgn_error *error;
	struct hgn_matcher *matcher;     /* NULL = not needed yet */
	struct hgn_buf text, start;      /* scratch buffer; initial position, empty = the game's own */
	struct hgn_buf notes;            /* the items that were written, see note_item() */
	bool comments, nags, variations; /* parts to write */
	bool full;                       /* nothing may follow on this line */
	int64_t total[2];                /* time that each side has spent, in thousandths of a second */
	bool after_white;                /* White's ply with the number `number` was written last */
	uint32_t number;
	uint32_t branch_ply; /* in a variation: ply after the last one that was written; 0 = in the main line */
};

/* Return true if a tag is written. */
bool hgn_syntax_is_written(const struct hgn_syntax_writer *w, const char *name, size_t n);
/* Return true if the notation has a rule for all tags without a rule of their own. */
bool hgn_syntax_has_general_rule(const struct hgn_record_plan *plan);
/* Write all tags in the order of the rules, the initial position, and the line before the moves. */
int hgn_syntax_put_tags(struct hgn_syntax_writer *w);

#endif
