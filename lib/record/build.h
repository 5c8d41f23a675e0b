/* SPDX-License-Identifier: MIT
 * The record builder, which the lexer and the readers of all other formats use.
 *
 * The text of a record begins with its bytes in the input. Text that differs from the input, such as a value with
 * escapes, is appended together with its source offset. If memory runs out, record->text.failed is set, and later calls
 * do nothing; check it once at the end. */
#ifndef HGN_RECORD_BUILD_H
#define HGN_RECORD_BUILD_H

#include "base/list.h"
#include "hgn/tools/objects.h"
#include "record/remark.h"

/* Clear a record, except its location in the file. */
void hgn_build_begin(struct hgn_record *record);
/* Clear a record, and set the bytes of a record in a data format. */
void hgn_build_begin_data(struct hgn_record *record, const char *bytes, size_t n);

/* Return the span of a text that comes from byte `off`: the bytes there if they are equal, otherwise a copy. */
struct hgn_span hgn_build_text(struct hgn_record *record, const char *text, size_t n, size_t off);
/* Return the span of a copy of a text that comes from byte `off`. */
struct hgn_span hgn_build_made(struct hgn_record *record, const char *text, size_t n, size_t off);

/* Add a copy of a tag. Return NULL if memory ran out. */
static inline struct hgn_tag *
hgn_build_add_tag(struct hgn_record *record, const struct hgn_tag *tag)
{
	struct hgn_tag *tags = hgn_list_room(record->tags, record->ntags, &record->captags, sizeof *tags);

	if (tags == NULL) {
		record->text.failed = true;
		return NULL;
	}
	record->tags = tags;
	tags += record->ntags++;
	*tags = *tag;
	return tags;
}

/* Add a tag. Return NULL if memory ran out. */
struct hgn_tag *hgn_build_tag(struct hgn_record *record, struct hgn_span name, struct hgn_span value, size_t off);
/* Add a tag with copies of its name and value. Return NULL if memory runs out. */
struct hgn_tag *hgn_build_pair(struct hgn_record *record, const char *name, size_t n, const char *value, size_t len,
    size_t off);

/* Make room for another item. Return false if memory runs out. */
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

/* Return true if a text is a single move token. The record determines which characters are allowed. */
bool hgn_build_is_move(const struct hgn_record *record, const char *text, size_t n);
/* Add a move. `side` is 1 for White, 2 for Black, 0 if the text does not name the side. */
void hgn_build_move(struct hgn_record *record, const char *text, size_t n, size_t off, uint32_t side);
/* Return true if an N at the end of the move [p, q) may be the symbol for a novelty, see HGN_NOVELTY. */
bool hgn_build_is_novelty(const char *p, const char *q);
/* Add a comment, unless it is empty or white space. */
void hgn_build_comment(struct hgn_record *record, const char *text, size_t n, size_t off);
/* Add a NAG. */
void hgn_build_nag(struct hgn_record *record, struct hgn_remarks *remarks, uint32_t nag, size_t off);
/* Open a variation. Return its index, with which to close it. Closing removes a variation that is empty. */
uint32_t hgn_build_open(struct hgn_record *record, size_t off);
void hgn_build_close(struct hgn_record *record, struct hgn_remarks *remarks, uint32_t open);
/* Add the number of the following move. `black` is set if Black makes it. */
void hgn_build_number(struct hgn_record *record, uint32_t number, bool black, size_t off);
/* Add the termination. */
void hgn_build_result(struct hgn_record *record, enum hgn_result result, size_t off, size_t len);

/* Detect the encoding, count newlines, and replace NUL bytes, when all text was added. Return false if memory runs
 * out. */
bool hgn_build_check_bytes(size_t *newlines, struct hgn_record *record, struct hgn_remarks *remarks);
/* Finish a record of a data format, and report its remarks. Return 0 or HGN_ENOMEM. */
int hgn_build_end(struct hgn_record *record, struct hgn_remarks *remarks, const struct hgn_listener *listener,
    struct hgn_error *error);

#endif
