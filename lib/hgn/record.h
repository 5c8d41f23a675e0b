/* SPDX-License-Identifier: MIT
 * Records: their bytes, tags and movetext. */
#ifndef HGN_RECORD_H
#define HGN_RECORD_H

#include "hgn/buf.h"

HGN_BEGIN_C

struct hgn_notation;

/* A range of a record's text, in bytes. */
struct hgn_span {
	uint32_t off, len;
};

/* Kinds of movetext tokens. */
enum hgn_item_kind {
	HGN_MOVE,         /* span = the move without suffixes; `value` = 0, or 1 or 2 if the text names White or
	                   * Black as the side */
	HGN_NUMBER,       /* move number indication; `value` = number, `dots` = dots that followed */
	HGN_NAG,          /* `value` = n of $n; suffixes ! ? !! ?? !? ?! arrive as 1..6 */
	HGN_COMMENT,      /* {...}: span = inside the braces */
	HGN_LINE_COMMENT, /* ;...: span = after the semicolon, without the line end */
	HGN_OPEN,         /* ( */
	HGN_CLOSE,        /* ) */
	HGN_RESULT,       /* termination; `value` = an enum hgn_result */
	HGN_BAD           /* characters that are not a token, and are skipped; or an N that is resolved to a NAG or
	                   * to part of a move when the record is played */
};

/* Results. Only other formats use the last one: the side to move at the end has lost; playing the record determines
 * which side that is. */
enum hgn_result { HGN_RESULT_OPEN, HGN_RESULT_WHITE, HGN_RESULT_BLACK, HGN_RESULT_DRAW, HGN_RESULT_NONE,
	HGN_RESULT_RESIGNED };

/* One token of the movetext, in the order written. Variations are nested OPEN ... CLOSE after the move that they
 * replace. Text that is not a token but contains letters or digits becomes an HGN_LINE_COMMENT, and so do escaped
 * lines. */
struct hgn_item {
	struct hgn_span span;
	uint32_t value;
	uint8_t kind; /* an enum hgn_item_kind */
	uint8_t dots;
};

/* A tag. */
struct hgn_tag {
	struct hgn_span name;
	struct hgn_span value; /* between the quotes, still with escapes: read it with hgn_record_tag_value() */
	bool escaped;          /* the value holds a backslash */
	bool folded;           /* it contains the end of a line, which means a space; `escaped` is set too */
	bool utf8;             /* the value is UTF-8, whatever the encoding of the record */
	bool implied;          /* a FEN tag made from the initial position that the format defines for every record */
	uint32_t place;        /* source offset in the bytes of the record */
};

/* The kind of input that a record was read from: HGN text, text in the layout of a notation file, or a data format such as
 * JSON or SGF. */
enum hgn_form { HGN_FORM_TEXT, HGN_FORM_SYNTAX, HGN_FORM_DATA };
/* Encodings. */
enum hgn_encoding { HGN_ENCODING_UTF8, HGN_ENCODING_LATIN1, HGN_ENCODING_WINDOWS };

/* Order of the parts of a date whose year is last, if day and month are both at most 12: unknown, day first, month
 * first. */
enum hgn_date_order { HGN_DATE_YMD, HGN_DATE_DMY, HGN_DATE_MDY };

/* One record: its bytes, tags and items. A reader fills it again and again. */
struct hgn_record;

/* Create an empty record. Return NULL if memory runs out. */
HGN_API struct hgn_record *hgn_record_new(void);
/* Free a record; NULL is allowed. */
HGN_API void hgn_record_free(struct hgn_record *record);
/* Return the name of the file that a record was read from, as the caller opened it. */
HGN_API const char *hgn_record_file(const struct hgn_record *record);
/* Return the ordinal of a record, from 1; it continues over several files. */
HGN_API uint64_t hgn_record_ordinal(const struct hgn_record *record);
/* Return true if a syntax error was reported, which makes the record invalid. */
HGN_API bool hgn_record_is_broken(const struct hgn_record *record);
/* Return the nth tag, from 0, or NULL after the last. */
HGN_API const struct hgn_tag *hgn_record_tag_at(const struct hgn_record *record, size_t n);
/* Return the nth item of the movetext, from 0, or NULL after the last. */
HGN_API const struct hgn_item *hgn_record_item(const struct hgn_record *record, size_t n);
/* Return the text that the spans of tags and items refer to. It is not NUL-terminated, and valid until the record is read
 * or changed again. */
HGN_API const char *hgn_record_text(const struct hgn_record *record);
/* Return the bytes of a record as they were read; they belong to the record. */
HGN_API const char *hgn_record_bytes(size_t *n, const struct hgn_record *record);
/* Find the line, column and file offset of byte `off` of the record's text. */
HGN_API void hgn_record_locate(const struct hgn_record *record, uint32_t off, uint64_t *line, uint64_t *col,
    uint64_t *offset);
/* Return the tag of that name (case-sensitive), or NULL. */
HGN_API const struct hgn_tag *hgn_record_tag(const struct hgn_record *record, const char *name);
/* Append a tag's name, unescaped and in UTF-8. */
HGN_API void hgn_record_tag_name(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_tag *tag);
/* Append a tag's value, unescaped and in UTF-8. */
HGN_API void hgn_record_tag_value(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_tag *tag);
/* Set a tag: replace the tags of that name, or append a new one; it has no location in the source. Result sets the
 * termination too. Return HGN_EINVAL, with a message, if the name is invalid or the value would not be read back without
 * a warning; or HGN_ENOMEM. */
HGN_API int hgn_record_set_tag(struct hgn_record *record, const char *name, const char *value, struct hgn_error *error);
/* Remove the tags of that name. */
HGN_API void hgn_record_remove_tag(struct hgn_record *record, const char *name);
/* Append a comment's text in UTF-8, trimmed and with white space collapsed to single spaces. */
HGN_API void hgn_record_comment(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_item *item);
/* Return the termination written in the movetext, or HGN_RESULT_NONE. */
HGN_API enum hgn_result hgn_record_termination(const struct hgn_record *record);
/* Return the text of a result: "1-0", "0-1", "1/2-1/2" or "*". */
HGN_API const char *hgn_result_text(enum hgn_result result);
/* Parse the text of a result. Return HGN_RESULT_NONE if it is not one of these texts. */
HGN_API enum hgn_result hgn_result_parse(const char *text, size_t len);

HGN_END_C
#endif
