/* SPDX-License-Identifier: MIT
 * Patterns of notation files: regular expressions of PCRE2 with named groups.
 *
 * A pattern is compiled once, when its file is read, and shared by threads. What matching needs besides is a matcher,
 * of which each thread has its own. How long a match may take is limited, so that no pattern hangs a tool. */
#ifndef HGN_NOTATION_PATTERN_H
#define HGN_NOTATION_PATTERN_H

#include "base/schema.h"

#define HGN_PATTERN_GROUPS 32 /* groups that a pattern may have, named or not; and names that it may use */

struct hgn_pattern;
struct hgn_matcher;

/* The patterns of one notation: they live in its arena, but for what PCRE2 made of them. */
struct hgn_patterns {
	struct hgn_arena *arena;
	struct hgn_pattern *first;
};
void hgn_patterns_clear(struct hgn_patterns *patterns);

enum hgn_pattern_anchor {
	HGN_PATTERN_WHOLE,  /* it fits all of a text or nothing */
	HGN_PATTERN_HERE,   /* it begins where matching starts */
	HGN_PATTERN_SEARCH  /* it may begin anywhere behind that */
};

/* Compile the scalar `node`. Its groups may have the `n` names only; groups are asked for by index in `names`. Several
 * groups may have one name: that of the first that took part counts. Errors have the scalar's place, and say at which
 * byte of the pattern. */
int hgn_pattern_compile(const struct hgn_pattern **out, struct hgn_patterns *patterns, const struct hgn_node *node,
    enum hgn_pattern_anchor anchor, const char *const *names, size_t n, const char *file, struct hgn_error *error);
/* Loads the sections of a notation file. */
struct hgn_notation_loader {
	struct hgn_loader base; /* the first member; its arena is that of the patterns */
	struct hgn_patterns *patterns;
};
/* Field: const struct hgn_pattern *, with the groups `words`, anchored as `min` says (enum hgn_pattern_anchor). `load` is
 * a struct hgn_notation_loader. */
hgn_load_fn hgn_key_pattern;
/* Compile a text that people type: any groups, whose texts cannot be asked for, and it may begin anywhere.
 * error->col is the byte of the text, from 1. */
enum hgn_pattern_flag { HGN_PATTERN_CASELESS = 1, HGN_PATTERN_MULTILINE = 2, HGN_PATTERN_DOTALL = 4,
	HGN_PATTERN_EXTENDED = 8 };
int hgn_pattern_compile_text(const struct hgn_pattern **out, struct hgn_patterns *patterns, const char *text, size_t len,
    unsigned flags, struct hgn_error *error);
/* Whether the pattern has a group of a name; what stands in its file, and on which line. */
bool hgn_pattern_has(const struct hgn_pattern *pattern, size_t name);
const char *hgn_pattern_text(const struct hgn_pattern *pattern);
uint64_t hgn_pattern_line(const struct hgn_pattern *pattern);

int hgn_matcher_new(struct hgn_matcher **out, struct hgn_error *error);
void hgn_matcher_free(struct hgn_matcher *matcher);
/* Match a pattern against the text from byte `start` on. 0 if it fits; HGN_DONE if not; HGN_EINVAL (pattern-limit) when
 * that takes too long to find out; HGN_ENOMEM. The text need not be UTF-8: wrong bytes fit nothing. */
int hgn_pattern_match(struct hgn_matcher *matcher, const struct hgn_pattern *pattern, const char *text, size_t len,
    size_t start, struct hgn_error *error);
/* What a group took of the text, after a match of this pattern: false when it took no part. And the whole. */
bool hgn_match_group(struct hgn_span *out, const struct hgn_matcher *matcher, const struct hgn_pattern *pattern,
    size_t name);
struct hgn_span hgn_match_span(const struct hgn_matcher *matcher);

#endif
