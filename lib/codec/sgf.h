/* SPDX-License-Identifier: MIT
 * SGF, FF[4] and older: what its files share. A game tree is nodes with properties; the first child of a node goes on
 * with its line, the others are variations. */
#ifndef HGN_CODEC_SGF_H
#define HGN_CODEC_SGF_H

#include "codec/codec.h"

#define HGN_SGF_NONE UINT32_MAX
#define HGN_SGF_NAME 15 /* letters of a property's name that count */

/* A value: bytes of the tree, between its brackets, with escapes. */
struct hgn_sgf_property {
	char name[HGN_SGF_NAME + 1]; /* its capital letters */
	uint32_t off;                /* where it stands */
	uint32_t value, values;      /* its first one in the list of all, and how many */
};

struct hgn_sgf_node {
	uint32_t off;
	uint32_t property, properties; /* the first one in the list of all, and how many */
	uint32_t child, last, sibling; /* HGN_SGF_NONE = there is none; `last` is the last child */
};

/* A game tree as it was parsed. Zero-initialise; hgn_sgf_tree_clear() frees. */
struct hgn_sgf_tree {
	const char *bytes;
	struct hgn_buf nodes, properties, values; /* of the above; values are struct hgn_span. The root is node 0 */
};

/* Where the search for the end of a tree stands. */
struct hgn_sgf_scan {
	size_t at;       /* bytes that were looked at */
	size_t depth;    /* parentheses that are open */
	bool value;      /* within a value, which begins at: */
	size_t begin;
};

/* Bytes of the tree that begins at text[0], 0 when more of them are needed. It ends where the next one begins that says
 * that it is one, too, and at the last byte. */
size_t hgn_sgf_end(struct hgn_sgf_scan *scan, const char *text, size_t n, bool last);
/* Whether a tree begins with a root at text[at]: 1, 0, or -1 when that cannot be told yet. `sure` wants a property there
 * that only roots have. */
int hgn_sgf_begins(const char *text, size_t n, size_t at, bool sure, bool last);
/* Parse a tree of `n` bytes. HGN_EINVAL with rule, message and error->col, one more than the bytes before the fault; or
 * HGN_ENOMEM. */
int hgn_sgf_parse(struct hgn_sgf_tree *tree, const char *bytes, size_t n, struct hgn_error *error);
void hgn_sgf_tree_clear(struct hgn_sgf_tree *tree);

static inline const struct hgn_sgf_node *
hgn_sgf_node(const struct hgn_sgf_tree *tree, uint32_t i)
{
	return &((const struct hgn_sgf_node *)(const void *)tree->nodes.data)[i];
}

static inline const struct hgn_sgf_property *
hgn_sgf_property(const struct hgn_sgf_tree *tree, uint32_t i)
{
	return &((const struct hgn_sgf_property *)(const void *)tree->properties.data)[i];
}

static inline struct hgn_span
hgn_sgf_value(const struct hgn_sgf_tree *tree, uint32_t i)
{
	return ((const struct hgn_span *)(const void *)tree->values.data)[i];
}

/* Append a value without its escapes and soft line breaks. */
void hgn_sgf_unescape(struct hgn_buf *out, const char *text, size_t n);

/* Properties that say what tags of records say; NULL ends the table. */
struct hgn_sgf_tag {
	const char *property, *tag;
};
extern const struct hgn_sgf_tag hgn_sgf_tags[];
/* A date as SGF has it, from that of a tag, and back; false when it would not come back as it was. */
bool hgn_sgf_date(struct hgn_buf *out, const char *text, size_t n);
void hgn_sgf_date_tag(struct hgn_buf *out, const char *text, size_t n);
/* Glyphs that have a property of their own; property NULL ends the table. */
struct hgn_sgf_glyph {
	uint32_t nag;
	const char *property;
	char value;
	bool move; /* only one of these stands in a node */
};
extern const struct hgn_sgf_glyph hgn_sgf_glyphs[];

/* Build a record, which has its own bytes, of a tree; `given` says that its game is known. HGN_EINVAL with rule, message and
 * error->col, or HGN_ENOMEM. */
int hgn_sgf_build(struct hgn_record *record, struct hgn_remarks *remarks, const struct hgn_sgf_tree *tree, bool given,
    struct hgn_error *error);

#endif
