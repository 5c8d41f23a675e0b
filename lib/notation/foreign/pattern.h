/* SPDX-License-Identifier: MIT
 * Patterns: PCRE2 regular expressions with named groups.
 *
 * A pattern is compiled once, when its file is loaded, and may be shared by threads. Each thread needs its own matcher.
 * The time of a match is limited, so that no pattern can hang a tool. */
#ifndef HGN_NOTATION_FOREIGN_PATTERN_H
#define HGN_NOTATION_FOREIGN_PATTERN_H

#include "base/schema.h"

#define HGN_PATTERN_GROUPS 32 /* maximum groups of a pattern, and maximum names */

struct hgn_pattern;
struct hgn_matcher;

/* The patterns of a notation. They are allocated in its arena, except the data of PCRE2. */
struct hgn_patterns {
	struct hgn_arena *arena;
	struct hgn_pattern *first;
};
void hgn_patterns_clear(struct hgn_patterns *patterns);

enum hgn_pattern_anchor {
	HGN_PATTERN_WHOLE,  /* matches the whole text */
	HGN_PATTERN_HERE,   /* matches at the start offset */
	HGN_PATTERN_SEARCH  /* matches at the start offset or anywhere after it */
};

/* Compile a scalar. Groups may only have the `n` names in `names`, and are accessed by their index there. Several
 * groups may have the same name; the first that matches is used. An error gives the location of the scalar and the byte
 * in the pattern. */
int hgn_pattern_compile(const struct hgn_pattern **out, struct hgn_patterns *patterns, const struct hgn_node *node,
    enum hgn_pattern_anchor anchor, const char *const *names, size_t n, const char *file, struct hgn_error *error);
/* State of loading the sections of a notation file. */
struct hgn_notation_loader {
	struct hgn_loader base; /* the first member; uses the arena of the patterns */
	struct hgn_patterns *patterns;
	bool like_hgn; /* the file extends HGN */
};
/* Load a field of type const struct hgn_pattern *. key->words are the names of groups, key->min is the enum
 * hgn_pattern_anchor. `load` is a struct hgn_notation_loader. */
hgn_load_fn hgn_key_pattern;
/* Compile a pattern of a user, which matches anywhere. Its groups are not accessible. On error, error->col is the byte
 * of the text, 1-based. */
enum hgn_pattern_flag { HGN_PATTERN_CASELESS = 1, HGN_PATTERN_MULTILINE = 2, HGN_PATTERN_DOTALL = 4,
	HGN_PATTERN_EXTENDED = 8 };
int hgn_pattern_compile_text(const struct hgn_pattern **out, struct hgn_patterns *patterns, const char *text,
    size_t len, unsigned flags, struct hgn_error *error);
/* Return true if a pattern has a group with a name; return its source, and its line in the file. */
bool hgn_pattern_has(const struct hgn_pattern *pattern, size_t name);
const char *hgn_pattern_text(const struct hgn_pattern *pattern);
uint64_t hgn_pattern_line(const struct hgn_pattern *pattern);

int hgn_matcher_new(struct hgn_matcher **out, struct hgn_error *error);
void hgn_matcher_free(struct hgn_matcher *matcher);
/* Match a pattern with the text from byte `start` on. Return 0 if it matches, HGN_DONE if not, HGN_EINVAL
 * (pattern-limit) if it takes too long, or HGN_ENOMEM. The text may be invalid UTF-8; invalid bytes match nothing. */
int hgn_pattern_match(struct hgn_matcher *matcher, const struct hgn_pattern *pattern, const char *text, size_t len,
    size_t start, struct hgn_error *error);
/* Get the range of a group in the last match, or return false if the group has not matched. Get the range of the whole
 * match. */
bool hgn_match_group(struct hgn_span *out, const struct hgn_matcher *matcher, const struct hgn_pattern *pattern,
    size_t name);
struct hgn_span hgn_match_span(const struct hgn_matcher *matcher);

#endif
