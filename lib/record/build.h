/* SPDX-License-Identifier: MIT
 * The record builder, which the lexer and the readers of all other formats use.
 *
 * The text of a record begins with its bytes in the input. Text that must be converted, such as a value with escapes,
 * is added after them with its source offset. If memory runs out, record->text.failed is set and nothing more is added;
 * check it once at the end. */
#ifndef HGN_RECORD_BUILD_H
#define HGN_RECORD_BUILD_H

#include "base/list.h"
#include "hgn/tools/objects.h"
#include "record/remark.h"

/* A range of converted text: the text from byte `at` on comes from byte `off` of the record. */
struct hgn_made {
	uint32_t at, off;
};

/* Empty a record; keep only its location in the file. */
void hgn_build_begin(struct hgn_record *record);
/* Empty a record of a data format; `bytes` are those of the record. */
void hgn_build_begin_data(struct hgn_record *record, const char *bytes, size_t n);

/* Return the span of a text whose source offset is `off`: the bytes there if they are the same, else a copy. */
struct hgn_span hgn_build_text(struct hgn_record *record, const char *text, size_t n, size_t off);
/* Return the span of a copy of a text. */
struct hgn_span hgn_build_made(struct hgn_record *record, const char *text, size_t n, size_t off);

/* Add a tag. Return NULL if memory ran out. */
struct hgn_tag *hgn_build_tag(struct hgn_record *record, struct hgn_span name, struct hgn_span value, size_t off);
/* Add a tag and copy its name and value. Return NULL if memory ran out. */
struct hgn_tag *hgn_build_pair(struct hgn_record *record, const char *name, size_t n, const char *value, size_t len,
    size_t off);

/* Make room for another item. Return false if memory ran out. */
bool hgn_build_grow(struct hgn_record *record);

/* Add an item. Return NULL if memory ran out. */
static inline struct hgn_item *
hgn_build_item(struct hgn_record *record, enum hgn_item_kind kind, size_t off, size_t len)
{
	struct hgn_item *item;

	if (record->nitems == record->capitems && !hgn_build_grow(record))
		return NULL;
	item = &record->items[record->nitems++];
	item->span = (struct hgn_span){ (uint32_t)off, (uint32_t)len };
	item->value = 0;
	item->kind = (uint8_t)kind;
	item->dots = 0;
	return item;
}

/* Return true if a text is a single move token of a record, which says what moves may hold. */
bool hgn_build_is_move(const struct hgn_record *record, const char *text, size_t n);
/* Add a move of White (1), Black (2) or the side to move (0). */
void hgn_build_move(struct hgn_record *record, const char *text, size_t n, size_t off, uint32_t side);
/* Return true if an N at the end of the move [p, q) may mean a novelty: see HGN_NOVELTY. */
bool hgn_build_is_novelty(const char *p, const char *q);
/* Add a comment, unless it is only white space. */
void hgn_build_comment(struct hgn_record *record, const char *text, size_t n, size_t off);
/* Add a NAG. */
void hgn_build_nag(struct hgn_record *record, struct hgn_remarks *remarks, uint32_t nag, size_t off);
/* Open a variation and return its index, for closing it. An empty variation is removed when it is closed. */
uint32_t hgn_build_open(struct hgn_record *record, size_t off);
void hgn_build_close(struct hgn_record *record, struct hgn_remarks *remarks, uint32_t open);
/* Append the number of the move that follows; `black` says who makes it. */
void hgn_build_number(struct hgn_record *record, uint32_t number, bool black, size_t off);
/* Add the termination. */
void hgn_build_result(struct hgn_record *record, enum hgn_result result, size_t off, size_t len);

/* Find the encoding, count newlines, and replace NUL bytes, after the record is complete. Return false if memory ran
 * out. */
bool hgn_build_check_bytes(size_t *newlines, struct hgn_record *record, struct hgn_remarks *remarks);
/* End a record of a data format. Return 0 or HGN_ENOMEM. */
int hgn_build_end(struct hgn_record *record, struct hgn_remarks *remarks, const struct hgn_listener *listener,
    struct hgn_error *error);

#endif
