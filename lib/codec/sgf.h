/* SPDX-License-Identifier: MIT
 * SGF, FF[4] and older: declarations shared by its files. A game tree consists of nodes with properties. The first
 * child of a node continues its line; further children are variations. */
#ifndef HGN_CODEC_SGF_H
#define HGN_CODEC_SGF_H

#include "codec/codec.h"

#define HGN_SGF_NONE UINT32_MAX
#define HGN_SGF_NAME 15 /* maximum upper-case letters of a property name that is stored */
#define HGN_SGF_LONG_NAME "-" /* stored instead of a longer name; such a property becomes a comment */

/* A property: its name and its values. */
struct hgn_sgf_property {
	char name[HGN_SGF_NAME + 1]; /* its upper-case letters, or HGN_SGF_LONG_NAME */
	uint32_t off;                /* offset in the tree */
	uint32_t value, values;      /* index of its first value in tree->values, and number of values */
};

struct hgn_sgf_node {
	uint32_t off;
	uint32_t property, properties; /* index of its first property in tree->properties, and number of properties */
	uint32_t child, last, sibling; /* first and last child, next sibling; HGN_SGF_NONE = none */
};

/* A parsed game tree. Zero-initialise it; hgn_sgf_tree_clear() frees it. */
struct hgn_sgf_tree {
	const char *bytes;
	struct hgn_buf nodes, properties, values; /* lists; node 0 is the root; values are spans between brackets, with
						   * escapes */
};

/* State of the search for the end of a tree. */
struct hgn_sgf_scan {
	size_t at;       /* offset up to which bytes were examined */
	size_t depth;    /* number of open parentheses */
	bool value;      /* within a value */
};

/* Return the length of the tree that begins at text[0]; 0 if more bytes are needed. An unclosed tree ends where another
 * tree certainly begins, or at the end of the input. */
size_t hgn_sgf_end(struct hgn_sgf_scan *scan, const char *text, size_t n, bool last);
/* Return 1 if a tree begins at text[at], 0 if not, -1 if more bytes are needed. `sure` requires a property that only
 * roots have. */
int hgn_sgf_begins(const char *text, size_t n, size_t at, bool sure, bool last);
/* Return 1 if a property that only roots have begins at text[at], 0 if not, `lacking` if more bytes are needed. */
int hgn_sgf_begins_root(const char *text, size_t n, size_t at, int lacking);
/* Parse a tree of `n` bytes. Return 0, HGN_EINVAL with rule, message and error->col (1-based), or HGN_ENOMEM. */
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

/* Append a value, without escapes and soft line breaks. */
void hgn_sgf_unescape(struct hgn_buf *out, const char *text, size_t n);

/* Properties that correspond to tags, terminated by NULL. */
struct hgn_sgf_tag {
	const char *property, *tag;
};
#define HGN_SGF_TAGS 20
extern const struct hgn_sgf_tag hgn_sgf_tags[HGN_SGF_TAGS + 1];
/* Convert numbers of games in FF[4] to names and back. The name is NULL and the number 0 if the game is not in the
 * list. */
#define HGN_SGF_GO 1
#define HGN_SGF_CHESS 3
const char *hgn_sgf_game(uint64_t number);
uint64_t hgn_sgf_game_number(const char *name);
/* Return true if a comment contains a property of a node, [%sgf NAME[value]...], that a reader would convert to the
 * same comment. The property begins at byte HGN_SGF_RAW. */
#define HGN_SGF_RAW 6
bool hgn_sgf_is_raw(const char *text, bool root);
/* Return true if a name is in a list of words separated by spaces. */
bool hgn_sgf_is_one_of(const char *name, const char *words);
/* Properties of the root that do not become tags. */
#define HGN_SGF_FORM "FF CA AP ST GM PL"
/* Properties that are read as moves, comments and marks, and properties that set up a position. */
#define HGN_SGF_OWN "C N NAG TE BM IT DO DM UC GW GB BEFORE AFTER NUMBER TR SQ CR MA SL AR LN"
#define HGN_SGF_SETTING "AB AW AE PL FEN"
/* Return the result in a value of RE. Set *whole if the value contains nothing else. */
enum hgn_result hgn_sgf_result(bool *whole, const char *text);
/* Convert a date of a tag to SGF, or of SGF to a tag. Return false if it could not be converted back. */
bool hgn_sgf_date(struct hgn_buf *out, const char *text, size_t n);
void hgn_sgf_date_tag(struct hgn_buf *out, const char *text, size_t n);
/* NAGs that correspond to a property, terminated by NULL. */
struct hgn_sgf_glyph {
	uint32_t nag;
	const char *property;
	char value;
	bool move; /* annotates the move, not the position; only one per node */
};
extern const struct hgn_sgf_glyph hgn_sgf_glyphs[];

/* Build a record from a tree. The bytes of the record must be set; `given` means that its game is known. Return 0,
 * HGN_EINVAL with rule, message and error->col, or HGN_ENOMEM. */
int hgn_sgf_build(struct hgn_record *record, struct hgn_remarks *remarks, const struct hgn_sgf_tree *tree, bool given,
    struct hgn_error *error);

#endif
