/* SPDX-License-Identifier: MIT
 * Records built from their parts, by the lexer and by the readers of all other formats.
 *
 * The text of a record begins with its own bytes. What stands there in another form, such as a value with escapes, is
 * added behind them, with its place: the byte of the record that it comes from. Memory that runs out sets
 * record->text.failed, after which nothing is added; check it once at the end. */
#ifndef HGN_RECORD_BUILD_H
#define HGN_RECORD_BUILD_H

#include "base/list.h"
#include "record/remark.h"

/* What stands at byte `at` of a record's text and behind it comes from byte `off` of its own bytes. */
struct hgn_made {
	uint32_t at, off;
};

/* Let a record have nothing but where it is in its file. */
void hgn_build_begin(struct hgn_record *record);
/* Let it be one of a format for data, with `n` bytes of its own. */
void hgn_build_begin_data(struct hgn_record *record, const char *bytes, size_t n);

/* The span of a text that comes from byte `off`: there, if it stands there as it is, else behind the own bytes. */
struct hgn_span hgn_build_text(struct hgn_record *record, const char *text, size_t n, size_t off);
/* The same, always behind the own bytes. */
struct hgn_span hgn_build_made(struct hgn_record *record, const char *text, size_t n, size_t off);

/* Add a tag that comes from byte `off`. NULL when memory ran out. */
struct hgn_tag *hgn_build_tag(struct hgn_record *record, struct hgn_span name, struct hgn_span value, size_t off);
/* The same from texts. */
struct hgn_tag *hgn_build_pair(struct hgn_record *record, const char *name, size_t n, const char *value, size_t len,
    size_t off);

/* Room for more items. False when memory ran out. */
bool hgn_build_grow(struct hgn_record *record);

/* Add an item. NULL when memory ran out. */
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

/* Whether a text is one token of movetext, and a move; `non_ascii` lets it hold characters beyond ASCII. */
bool hgn_build_is_move(const char *text, size_t n, bool non_ascii);
/* Add a move that comes from byte `off`, by White (1), Black (2), or whoever is to move (0). */
void hgn_build_move(struct hgn_record *record, const char *text, size_t n, size_t off, uint32_t side);
/* Whether an N at the end of the move [p, q) may say that it is new: see HGN_NOVELTY. */
bool hgn_build_is_novelty(const char *p, const char *q);
/* Add a comment that comes from byte `off`, unless it is all white space. */
void hgn_build_comment(struct hgn_record *record, const char *text, size_t n, size_t off);
/* Add a glyph. */
void hgn_build_nag(struct hgn_record *record, struct hgn_remarks *remarks, uint32_t nag, size_t off);
/* Open a variation; returns its item, to close it. One with nothing in it is taken out again. */
uint32_t hgn_build_open(struct hgn_record *record, size_t off);
void hgn_build_close(struct hgn_record *record, struct hgn_remarks *remarks, uint32_t open);
/* Add the termination. */
void hgn_build_result(struct hgn_record *record, enum hgn_result result, size_t off, size_t len);

/* Look for bytes that are no text, and for the encoding, when all bytes are there; `*feeds` counts line feeds. */
bool hgn_build_check_bytes(size_t *feeds, struct hgn_record *record, struct hgn_remarks *remarks);
/* End a record of a format for data. HGN_ENOMEM, or 0. */
int hgn_build_end(struct hgn_record *record, struct hgn_remarks *remarks, const struct hgn_listener *listener,
    struct hgn_error *error);

#endif
