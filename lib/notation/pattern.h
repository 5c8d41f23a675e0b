/* SPDX-License-Identifier: MIT
 * Patterns of notation files: regular expressions of PCRE2 with named groups.
 *
 * A pattern is compiled once, when its file is read, and shared by threads. Each thread needs a matcher of its own. The
 * time of a match is limited, so that no pattern hangs a tool. */
#ifndef HGN_NOTATION_PATTERN_H
#define HGN_NOTATION_PATTERN_H

#include "base/schema.h"

#define HGN_PATTERN_GROUPS 32 /* maximum groups of a pattern, named or not; and maximum names */

struct hgn_pattern;
struct hgn_matcher;

/* The patterns of one notation. They are in its arena, except for the data of PCRE2. */
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

/* Compile the scalar `node`. Its groups may have only the `n` names; groups are accessed by their index in `names`.
 * Several groups may have one name; the first that participates in a match is used. Errors give the location of the
 * scalar and the byte in the pattern. */
int hgn_pattern_compile(const struct hgn_pattern **out, struct hgn_patterns *patterns, const struct hgn_node *node,
    enum hgn_pattern_anchor anchor, const char *const *names, size_t n, const char *file, struct hgn_error *error);
/* The loader of sections of a notation file. */
struct hgn_notation_loader {
	struct hgn_loader base; /* the first member; its arena is that of the patterns */
	struct hgn_patterns *patterns;
};
/* Load a field of type const struct hgn_pattern *, with the group names `words`, anchored by `min` (enum
 * hgn_pattern_anchor). `load` is a struct hgn_notation_loader. */
hgn_load_fn hgn_key_pattern;
/* Compile a pattern from a user. It may have any groups, whose texts are not accessible, and matches anywhere.
 * error->col is the byte of the text, from 1. */
enum hgn_pattern_flag { HGN_PATTERN_CASELESS = 1, HGN_PATTERN_MULTILINE = 2, HGN_PATTERN_DOTALL = 4,
	HGN_PATTERN_EXTENDED = 8 };
int hgn_pattern_compile_text(const struct hgn_pattern **out, struct hgn_patterns *patterns, const char *text, size_t len,
    unsigned flags, struct hgn_error *error);
/* Return true if the pattern has a group of a name; return its text in its file, and its line. */
bool hgn_pattern_has(const struct hgn_pattern *pattern, size_t name);
const char *hgn_pattern_text(const struct hgn_pattern *pattern);
uint64_t hgn_pattern_line(const struct hgn_pattern *pattern);

int hgn_matcher_new(struct hgn_matcher **out, struct hgn_error *error);
void hgn_matcher_free(struct hgn_matcher *matcher);
/* Match a pattern against the text from byte `start` on. Return 0 if it matches; HGN_DONE if not; HGN_EINVAL
 * (pattern-limit) if it takes too long; HGN_ENOMEM. The text need not be UTF-8: invalid bytes match nothing. */
int hgn_pattern_match(struct hgn_matcher *matcher, const struct hgn_pattern *pattern, const char *text, size_t len,
    size_t start, struct hgn_error *error);
/* Get the text of a group after a match of this pattern, or return false if the group did not participate. Get the text
 * of the whole match. */
bool hgn_match_group(struct hgn_span *out, const struct hgn_matcher *matcher, const struct hgn_pattern *pattern,
    size_t name);
struct hgn_span hgn_match_span(const struct hgn_matcher *matcher);

#endif
