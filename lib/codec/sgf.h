/* SPDX-License-Identifier: MIT
 * SGF, FF[4] and older: declarations that its files share. A game tree consists of nodes with properties; the first
 * child of a node continues its line, the others are variations. */
#ifndef HGN_CODEC_SGF_H
#define HGN_CODEC_SGF_H

#include "codec/codec.h"

#define HGN_SGF_NONE UINT32_MAX
#define HGN_SGF_NAME 15 /* maximum significant letters of a property's name */

/* A property: its name and its values. */
struct hgn_sgf_property {
	char name[HGN_SGF_NAME + 1]; /* its upper-case letters */
	uint32_t off;                /* offset in the tree */
	uint32_t value, values;      /* index of its first value in the list of all, and number of values */
};

struct hgn_sgf_node {
	uint32_t off;
	uint32_t property, properties; /* index of its first property in the list of all, and number of properties */
	uint32_t child, last, sibling; /* HGN_SGF_NONE = none; `last` is the last child */
};

/* A parsed game tree. Zero-initialise it; hgn_sgf_tree_clear() frees it. */
struct hgn_sgf_tree {
	const char *bytes;
	struct hgn_buf nodes, properties, values; /* lists of these structs; values are struct hgn_span, between
	                                           * brackets, with escapes. The root is node 0 */
};

/* The state of the search for the end of a tree. */
struct hgn_sgf_scan {
	size_t at;       /* number of bytes that were examined */
	size_t depth;    /* number of open parentheses */
	bool value;      /* inside a value, which begins at `from` */
	size_t begin;
};

/* Return the number of bytes of the tree that begins at text[0], 0 if more bytes are needed. It also ends where another
 * tree certainly begins, and at the last byte. */
size_t hgn_sgf_end(struct hgn_sgf_scan *scan, const char *text, size_t n, bool last);
/* Return 1 if a tree begins with a root at text[at], 0 if not, -1 if more bytes are needed. `sure` requires a property
 * that only roots have. */
int hgn_sgf_begins(const char *text, size_t n, size_t at, bool sure, bool last);
/* Parse a tree of `n` bytes. Return HGN_EINVAL with rule, message and error->col, from 1; or HGN_ENOMEM. */
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

/* Properties that correspond to tags; the last property is NULL. */
struct hgn_sgf_tag {
	const char *property, *tag;
};
extern const struct hgn_sgf_tag hgn_sgf_tags[];
/* The name of a game by its number in FF[4], NULL if it is not listed; and the number, or 0. */
#define HGN_SGF_GO 1
#define HGN_SGF_CHESS 3
const char *hgn_sgf_game(uint64_t number);
uint64_t hgn_sgf_game_number(const char *name);
/* Return true if a comment is a property of a node that a reader has kept, [%sgf NAME[value]...], and would keep again;
 * the property begins at byte HGN_SGF_RAW. */
#define HGN_SGF_RAW 6
bool hgn_sgf_is_raw(const char *text, bool root);
/* Return true if a name is one of some words. */
bool hgn_sgf_is_one_of(const char *name, const char *words);
/* Properties of the root that say nothing of the game. */
#define HGN_SGF_FORM "FF CA AP ST GM PL"
/* Properties with a meaning for moves, comments and marks, and those that set up a position. */
#define HGN_SGF_OWN "C N NAG TE BM IT DO DM UC GW GB BEFORE AFTER NUMBER TR SQ CR MA SL AR LN"
#define HGN_SGF_SETTING "AB AW AE PL FEN"
/* Return the result that a value of RE means; *whole is set if it says no more. */
enum hgn_result hgn_sgf_result(bool *whole, const char *text);
/* Convert a date of a tag to SGF; convert one from SGF. Return false if it would not be read back. */
bool hgn_sgf_date(struct hgn_buf *out, const char *text, size_t n);
void hgn_sgf_date_tag(struct hgn_buf *out, const char *text, size_t n);
/* NAGs that have a property of their own; the last property is NULL. */
struct hgn_sgf_glyph {
	uint32_t nag;
	const char *property;
	char value;
	bool move; /* only one of these may be in a node */
};
extern const struct hgn_sgf_glyph hgn_sgf_glyphs[];

/* Build a record, whose bytes are set, from a tree; `given` means that its game is known. Return HGN_EINVAL with rule,
 * message and error->col, or HGN_ENOMEM. */
int hgn_sgf_build(struct hgn_record *record, struct hgn_remarks *remarks, const struct hgn_sgf_tree *tree, bool given,
    struct hgn_error *error);

#endif
