/* SPDX-License-Identifier: MIT
 * Remarks about the syntax of a record, which are collected while it is read and reported in the order of their
 * locations. */
#ifndef HGN_RECORD_REMARK_H
#define HGN_RECORD_REMARK_H

#include "hgn.h"

/* All kinds of remarks: kind, rule id, message. A NULL message is composed when it is reported. */
#define HGN_REMARK_TABLE(ROW)                                                                                          \
	ROW(HGN_REMARK_TOO_LONG, "syntax-record-too-long", NULL)                                                       \
	ROW(HGN_REMARK_COMMENT, "syntax-unterminated-comment", "comment is never closed: expected '}'")                \
	ROW(HGN_REMARK_OPEN_TAG, "syntax-unterminated-tag", "tag without a closing bracket: ends with its line")       \
	ROW(HGN_REMARK_TAG_LINES, "syntax-unterminated-tag", "tag continues on the next line: joined with a space")    \
	ROW(HGN_REMARK_BARE_TAG, "syntax-bad-tag", "tag value without quotes: accepted")                               \
	ROW(HGN_REMARK_CURLY_TAG, "syntax-bad-tag", "curly quotes around a tag value: read as straight ones")          \
	ROW(HGN_REMARK_BAD_TAG, "syntax-bad-tag", "malformed tag: expected [Name \"value\"]; kept as a comment")       \
	ROW(HGN_REMARK_LOST, "syntax-bad-token", "bytes that the encoding does not have: read as U+FFFD")              \
	ROW(HGN_REMARK_START, "syntax-bad-tag", "unknown name of an initial position: kept as a comment")              \
	ROW(HGN_REMARK_EMPTY_TAG, "syntax-bad-tag", "malformed tag: expected [Name \"value\"]; skipped")               \
	ROW(HGN_REMARK_TAG_CASE, "tag-case", NULL)                                                                     \
	ROW(HGN_REMARK_VARIATION, "syntax-unterminated-variation", "variation is never closed: expected ')'")          \
	ROW(HGN_REMARK_UNOPENED, "syntax-unopened-variation", "unexpected ')': no variation is open; skipped")         \
	ROW(HGN_REMARK_MISPLACED, "syntax-misplaced-variation",                                                        \
	    "variation replaces nothing: expected a move before '('")                                                  \
	ROW(HGN_REMARK_EMPTY, "syntax-empty-variation", "variation without a move: expected one before ')'")           \
	ROW(HGN_REMARK_NESTING, "syntax-nesting", "variations are nested deeper than 256: the inner ones are ignored") \
	ROW(HGN_REMARK_TOKEN, "syntax-bad-token", NULL)                                                                \
	ROW(HGN_REMARK_KEPT, "syntax-bad-token", NULL)                                                                 \
	ROW(HGN_REMARK_GLUED, "syntax-bad-token", "result directly after a move: expected a space before it")          \
	ROW(HGN_REMARK_SPACED, "syntax-bad-token", "space inside a move: read as one word")                            \
	ROW(HGN_REMARK_NESTED, "syntax-bad-token", "braces inside a comment: read as one comment")                     \
	ROW(HGN_REMARK_FULL_WIDTH, "syntax-bad-token", "full-width digit or dot: read as ASCII")                       \
	ROW(HGN_REMARK_NUMBER, "syntax-bad-token", "number without a move: skipped")                                   \
	ROW(HGN_REMARK_AGAIN, "syntax-bad-token", "duplicate result: skipped")                                         \
	ROW(HGN_REMARK_TWICE, "syntax-bad-token", "moves are listed a second time: kept as a comment")                 \
	ROW(HGN_REMARK_ROW, "syntax-bad-token", "line of symbols: skipped")                                            \
	ROW(HGN_REMARK_HASH, "syntax-bad-token", "line that begins with #: kept as a comment")                         \
	ROW(HGN_REMARK_HASH_OUT, "syntax-bad-token", "line that begins with # between records: skipped")               \
	ROW(HGN_REMARK_TAIL, "syntax-bad-token", "end-of-file character: skipped")                                     \
	ROW(HGN_REMARK_NOTHING, "syntax-no-record", "not a game record: expected tags or moves")                       \
	ROW(HGN_REMARK_OTHER, "syntax-not-records", NULL)                                                              \
	ROW(HGN_REMARK_AFTER, "json-value", "text after the result: expected nothing but comments")                    \
	ROW(HGN_REMARK_NUL, "syntax-nul", "NUL byte: read as a space")                                                 \
	ROW(HGN_REMARK_BINARY, "syntax-binary", "this is not text (is it compressed?): skipped to the next record")    \
	ROW(HGN_REMARK_LATIN1, "syntax-latin1", NULL)                                                                  \
	ROW(HGN_REMARK_TERMINATION, "syntax-termination",                                                              \
	    "result inside a variation is kept as a comment: expected it at the record's end")                         \
	ROW(HGN_REMARK_NO_TERMINATION, "syntax-no-termination",                                                        \
	    "record ends without a result: expected 1-0, 0-1, 1/2-1/2 or *")                                           \
	ROW(HGN_REMARK_RESTARTED, "syntax-no-termination",                                                             \
	    "number 1 after an empty line: begins another record; expected a result before it")                        \
	ROW(HGN_REMARK_NAG, "syntax-nag", "NAG out of range: expected $0 to $255")                                     \
	ROW(HGN_REMARK_SUFFIX, "syntax-annotation", "expected one of ! ? !! ?? !? ?!: the first two of these count")   \
	ROW(HGN_REMARK_SYMBOLS, "syntax-annotation", "assessment symbol: read as a NAG")                               \
	ROW(HGN_REMARK_MARK, "syntax-annotation", "check symbol apart from its move: ignored")                         \
	ROW(HGN_REMARK_RESULT_FORM, "result-syntax", "results are written 1-0, 0-1 and 1/2-1/2: read as that")         \
	ROW(HGN_REMARK_QUOTE, "syntax-unescaped-quote", "quote inside a tag's value: expected \\\" for it")

enum hgn_remark_kind {
#define HGN_REMARK_KIND(kind, rule, message) kind,
	HGN_REMARK_TABLE(HGN_REMARK_KIND)
#undef HGN_REMARK_KIND
};

/* Maximum remarks per record. Further ones are dropped, to limit the memory and the messages for a damaged file. */
#define HGN_REMARKS_MAX 512

struct hgn_remark {
	uint32_t off; /* offset in the record's text */
	uint32_t kind;
};

/* The remarks of one record. Set n = 0 before each record. */
struct hgn_remarks {
	struct hgn_remark list[HGN_REMARKS_MAX];
	size_t n;
	const char *kind; /* what the data are, for the message of HGN_REMARK_OTHER */
	size_t limit; /* maximum bytes per record, for the message of HGN_REMARK_TOO_LONG */
};

/* Add a remark. If it is an error, mark the record as broken. */
void hgn_remarks_add(struct hgn_remarks *remarks, struct hgn_record *record, enum hgn_remark_kind kind, size_t off);
/* Remove the remark about a token that was skipped or kept as a comment at `off`. */
void hgn_remarks_drop(struct hgn_remarks *remarks, size_t off);
/* Remove the remarks about movetext. */
void hgn_remarks_keep_tags(struct hgn_remarks *remarks, struct hgn_record *record);
/* Report all remarks in the order of their offsets. Mark the record as broken if one is an error for the listener,
 * which may be NULL. Requires record->text. */
void hgn_remarks_report(struct hgn_remarks *remarks, struct hgn_record *record, const struct hgn_listener *listener);

#endif
