/* SPDX-License-Identifier: MIT
 * Records: the text, tags and movetext of one played game. */
#ifndef HGN_RECORD_H
#define HGN_RECORD_H

#include "hgn/buf.h"

HGN_BEGIN_C

struct hgn_notation;

/* A range of bytes in hgn_record_text(). */
struct hgn_span {
	uint32_t off, len;
};

/* Kinds of movetext tokens. */
enum hgn_item_kind {
	HGN_MOVE,         /* a move without its suffixes; `value` = 1 or 2 if the text names White or Black, otherwise
			   * 0 */
	HGN_NUMBER,       /* move number; `value` = number, `dots` = number of dots after it */
	HGN_NAG,          /* `value` = n of $n; the suffixes ! ? !! ?? !? ?! are 1 to 6 */
	HGN_COMMENT,      /* {...}; the span excludes the braces */
	HGN_LINE_COMMENT, /* ;...; the span excludes the semicolon and the line end */
	HGN_OPEN,         /* ( */
	HGN_CLOSE,        /* ) */
	HGN_RESULT,       /* termination; `value` = an enum hgn_result */
	HGN_BAD           /* characters that are not a token; or an N, which may be a NAG or part of a move, as replay
			   * decides */
};

/* Results. The last two occur only in formats of other programs: the side to move at the end has lost, or won. */
enum hgn_result {
	HGN_RESULT_OPEN,
	HGN_RESULT_WHITE,
	HGN_RESULT_BLACK,
	HGN_RESULT_DRAW,
	HGN_RESULT_NONE,
	HGN_RESULT_RESIGNED,
	HGN_RESULT_WON
};

/* One token of the movetext, in the order written. A variation is a pair HGN_OPEN, HGN_CLOSE after the move that it
 * replaces; pairs may be nested. Text that is not a token but contains letters or digits becomes an HGN_LINE_COMMENT,
 * and so do lines escaped by %. */
struct hgn_item {
	struct hgn_span span;
	uint32_t value;
	uint8_t kind; /* an enum hgn_item_kind */
	uint8_t dots;
};

struct hgn_tag {
	struct hgn_span name;
	struct hgn_span
	    written; /* the name in the input if `name` differs from it, as for [fen "..."]; otherwise empty */
	struct hgn_span value; /* bytes between the quotes, with escapes; hgn_record_tag_value() resolves them */
	bool escaped;          /* the value contains a backslash */
	bool folded;           /* the value contains a line end, which is read as a space; `escaped` is set too */
	bool utf8;             /* the value is UTF-8, although the record may have another encoding */
	bool implied;          /* not in the input: the FEN tag of the initial position that the format prescribes */
	uint8_t id;            /* for the library: which of the names that it interprets; 0 = none */
	uint32_t place;        /* offset in the bytes of the record */
};

/* Kinds of input: HGN text; text in the layout of a notation file; a data format such as JSON or SGF. */
enum hgn_form { HGN_FORM_TEXT, HGN_FORM_SYNTAX, HGN_FORM_DATA };
/* Encodings of text. */
enum hgn_encoding { HGN_ENCODING_UTF8, HGN_ENCODING_LATIN1, HGN_ENCODING_WINDOWS };

/* Orders of the parts of a date whose year is last, if day and month are both at most 12. HGN_DATE_YMD: unknown.
 * HGN_DATE_DMY: day first. HGN_DATE_MDY: month first. */
enum hgn_date_order { HGN_DATE_YMD, HGN_DATE_DMY, HGN_DATE_MDY };

/* One record. A reader reuses it for each record of a stream. */
struct hgn_record;

/* Create an empty record. Return NULL if memory runs out. */
HGN_API struct hgn_record *hgn_record_new(void);
/* Free a record; NULL is allowed. */
HGN_API void hgn_record_free(struct hgn_record *record);
/* Return the name of the file that a record was read from, as it was passed to the reader. */
HGN_API const char *hgn_record_file(const struct hgn_record *record);
/* Return the ordinal of a record, 1-based. Ordinals continue over several files. */
HGN_API uint64_t hgn_record_ordinal(const struct hgn_record *record);
/* Return true if a syntax error was reported. The record is then invalid. */
HGN_API bool hgn_record_is_broken(const struct hgn_record *record);
/* Return the nth tag, 0-based, or NULL after the last. */
HGN_API const struct hgn_tag *hgn_record_tag_at(const struct hgn_record *record, size_t n);
/* Return the nth item of the movetext, 0-based, or NULL after the last. */
HGN_API const struct hgn_item *hgn_record_item(const struct hgn_record *record, size_t n);
/* Return the text that the spans of tags and items refer to. It is not NUL-terminated, and is valid until the record
 * changes. */
HGN_API const char *hgn_record_text(const struct hgn_record *record);
/* Return the bytes of a record as they were read. They are owned by the record. */
HGN_API const char *hgn_record_bytes(size_t *n, const struct hgn_record *record);
/* Find the line, column and file offset of byte `off` of the record's text. Each result may be NULL. */
HGN_API void hgn_record_locate(const struct hgn_record *record, uint32_t off, uint64_t *line, uint64_t *col,
    uint64_t *offset);
/* Return the tag with this name (case-sensitive), or NULL. */
HGN_API const struct hgn_tag *hgn_record_tag(const struct hgn_record *record, const char *name);
/* Append a tag's name, unescaped and in UTF-8. */
HGN_API void hgn_record_tag_name(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_tag *tag);
/* Append a tag's value, unescaped and in UTF-8. */
HGN_API void hgn_record_tag_value(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_tag *tag);
/* Set a tag: replace the tags with this name, or append a new tag. The tag Result also sets the termination. Return
 * HGN_EINVAL, with a message, if the name is invalid or the value would not be read back without a warning; or
 * HGN_ENOMEM. */
HGN_API int hgn_record_set_tag(struct hgn_record *record, const char *name, const char *value, struct hgn_error *error);
/* Remove the tags with this name. */
HGN_API void hgn_record_remove_tag(struct hgn_record *record, const char *name);
/* Append a comment's text in UTF-8, trimmed and with white space collapsed to single spaces. */
HGN_API void hgn_record_comment(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_item *item);
/* Return the result at the end of the movetext, or HGN_RESULT_NONE if it has none. */
HGN_API enum hgn_result hgn_record_termination(const struct hgn_record *record);
/* Return the text of a result: "1-0", "0-1", "1/2-1/2", or "*" for all other values. */
HGN_API const char *hgn_result_text(enum hgn_result result);
/* Parse the text of a result. Return HGN_RESULT_NONE if it is invalid. */
HGN_API enum hgn_result hgn_result_parse(const char *text, size_t len);

HGN_END_C
#endif
