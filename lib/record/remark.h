/* SPDX-License-Identifier: MIT
 * Remarks about the syntax of one record: collected while it is read, told in the order of their places. */
#ifndef HGN_RECORD_REMARK_H
#define HGN_RECORD_REMARK_H

#include "hgn.h"

enum hgn_remark_kind {
	HGN_REMARK_TOO_LONG,
	HGN_REMARK_COMMENT,       /* { without } */
	HGN_REMARK_OPEN_TAG,      /* a tag pair that is not closed on its line */
	HGN_REMARK_TAG_LINES,     /* or only on the next one */
	HGN_REMARK_BARE_TAG,      /* a value without its quotes, or with one of them */
	HGN_REMARK_BAD_TAG,       /* in brackets, but no tag */
	HGN_REMARK_EMPTY_TAG,     /* the same, without letters and digits */
	HGN_REMARK_VARIATION,     /* ( without ) */
	HGN_REMARK_UNOPENED,      /* ) without ( */
	HGN_REMARK_MISPLACED,     /* ( before any move */
	HGN_REMARK_EMPTY,         /* a variation without a move */
	HGN_REMARK_NESTING,
	HGN_REMARK_TOKEN,         /* signs that are no token */
	HGN_REMARK_KEPT,          /* the same, with letters among them */
	HGN_REMARK_GLUED,         /* a result behind a move, without a blank */
	HGN_REMARK_SPACED,        /* a move with blanks inside */
	HGN_REMARK_AGAIN,         /* a result directly behind the same */
	HGN_REMARK_TWICE,         /* moves that are listed a second time */
	HGN_REMARK_ROW,           /* a line of = or - */
	HGN_REMARK_HASH,          /* a line that begins with #, within a record and behind it */
	HGN_REMARK_HASH_OUT,
	HGN_REMARK_TAIL,          /* 0x1A or 0xFF at the end of the input */
	HGN_REMARK_NOTHING,       /* nothing that a record is made of */
	HGN_REMARK_AFTER,         /* text behind the end of a record that has to be the only one */
	HGN_REMARK_NUL,
	HGN_REMARK_BINARY,        /* no text */
	HGN_REMARK_LATIN1,
	HGN_REMARK_TERMINATION,   /* termination inside a variation */
	HGN_REMARK_NO_TERMINATION,
	HGN_REMARK_NAG,
	HGN_REMARK_SUFFIX,        /* more than two of ! and ? */
	HGN_REMARK_SIGNS,         /* an assessment in signs */
	HGN_REMARK_MARK,          /* + or # that stands alone */
	HGN_REMARK_RESULT_FORM,   /* a result such as 1/2 or 1:0 */
	HGN_REMARK_QUOTE          /* a quote in a tag's value that is not escaped */
};

/* Further remarks on one record are dropped, so that a file of noise costs neither memory nor a flood. */
#define HGN_REMARKS_MAX 512

struct hgn_remark {
	uint32_t off; /* byte in the record's text */
	uint32_t kind;
};

/* Set n = 0 before each record. */
struct hgn_remarks {
	struct hgn_remark list[HGN_REMARKS_MAX];
	size_t n;
	size_t limit; /* bytes that a record may have: set before HGN_REMARK_TOO_LONG */
};

/* Note a remark; the record is broken if it is an error. */
void hgn_remarks_add(struct hgn_remarks *remarks, struct hgn_record *record, enum hgn_remark_kind kind, size_t off);
/* Report all of them by ascending offset; the record is broken if one is an error for the listener, who may be NULL.
 * The record's text must be there. */
void hgn_remarks_tell(struct hgn_remarks *remarks, struct hgn_record *record, const struct hgn_listener *listener);

#endif
