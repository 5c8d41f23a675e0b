/* SPDX-License-Identifier: MIT
 * Records: their bytes, tags and movetext. */
#ifndef HGN_RECORD_H
#define HGN_RECORD_H

#include "hgn/buf.h"

HGN_BEGIN_C

struct hgn_notation;

/* A stretch of a record's text, in bytes. */
struct hgn_span {
	uint32_t off, len;
};

/* What a token of the movetext is. */
enum hgn_item_kind {
	HGN_MOVE,         /* span = the move without suffixes; `value` = 0, or 1 and 2 where White or Black is said to make it */
	HGN_NUMBER,       /* move number indication; `value` = number, `dots` = dots that followed */
	HGN_NAG,          /* `value` = n of $n; suffixes ! ? !! ?? !? ?! arrive as 1..6 */
	HGN_COMMENT,      /* {...}: span = inside the braces */
	HGN_LINE_COMMENT, /* ;...: span = after the semicolon, without the line end */
	HGN_OPEN,         /* ( */
	HGN_CLOSE,        /* ) */
	HGN_RESULT,       /* termination; `value` = an enum hgn_result */
	HGN_BAD           /* signs that are no token at all, and passed over; or an N that playing the record makes a NAG, or
	                   * leaves to a move */
};

/* Results. The last is said by words of other formats only: the side to move has lost. Who that is, playing tells. */
enum hgn_result { HGN_RESULT_OPEN, HGN_RESULT_WHITE, HGN_RESULT_BLACK, HGN_RESULT_DRAW, HGN_RESULT_NONE,
	HGN_RESULT_RESIGNED };

/* One token of the movetext, in the order written: variations are nested OPEN ... CLOSE after the move they replace.
 * What is no token but holds letters or digits is there as an HGN_LINE_COMMENT, and so are escaped lines. */
struct hgn_item {
	struct hgn_span span;
	uint32_t value;
	uint8_t kind; /* an enum hgn_item_kind */
	uint8_t dots;
};

/* A tag. */
struct hgn_tag {
	struct hgn_span name;
	struct hgn_span value; /* between the quotes, escapes still in it: read it with hgn_record_tag_value() */
	bool escaped;          /* the value holds a backslash */
	bool folded;           /* it goes over the end of a line, which means a blank; `escaped` too */
	bool utf8;             /* the value is UTF-8, whatever the record's text is */
	bool implied;          /* a FEN tag made from the initial position that the format gives for every record */
	uint32_t place;        /* source offset in the bytes of the record */
};

/* The kind of input that a record was read from: HGN text, text in the layout of a notation file, or a data format such as
 * JSON or SGF. */
enum hgn_form { HGN_FORM_TEXT, HGN_FORM_FRAME, HGN_FORM_DATA };
/* Encodings. */
enum hgn_encoding { HGN_ENCODING_UTF8, HGN_ENCODING_LATIN1, HGN_ENCODING_WINDOWS };

/* How a date whose year is last is read if day and month are both 12 or less: not at all, day first, month first. */
enum hgn_date_order { HGN_DATE_YMD, HGN_DATE_DMY, HGN_DATE_MDY };

/* One record: its bytes and what the reader saw in them. Reused from record to record; read-only for users. */
struct hgn_record {
	const char *file;   /* lent by whoever opened the reader */
	uint64_t ordinal;   /* from 1, running on over files */
	uint64_t offset;    /* of the first byte in its file, from 0 */
	uint64_t line, col; /* of the first byte, from 1 */
	struct hgn_buf text; /* the bytes of the record, followed by text that has another form there */
	size_t own;          /* how many of them are the bytes of the record */
	struct hgn_buf places; /* source offsets of the text that follows: struct hgn_made, ascending */
	struct hgn_buf source; /* the bytes as they were read, if some were changed, such as NUL; else empty */
	struct hgn_tag *tags;
	size_t ntags, captags;
	struct hgn_item *items;
	size_t nitems, capitems;
	bool broken;        /* a syntax error was reported: the record is invalid */
	uint8_t encoding;   /* of the text: enum hgn_encoding */
	uint8_t form;       /* enum hgn_form */
	uint8_t date_order; /* enum hgn_date_order; readers leave it as it is */
	bool non_ascii;          /* moves may hold characters beyond ASCII */
	bool partial;       /* not all of it was kept: hgn_reader_rest() has what follows */
	/* The values of "meta" and "source", as JSON; of length 0 = none. */
	struct hgn_span meta, origin;
	/* The name of the game, followed by NUL, if the format has it beside a different Variant tag; else of length 0. */
	struct hgn_span game;
	const struct hgn_notation *notation; /* of the format that it was read in; NULL = none; lent by that format */
};

/* Free what belongs to a record, and make it empty. */
HGN_API void hgn_record_clear(struct hgn_record *record);
/* Return the bytes of a record as they were read; they belong to the record. */
HGN_API const char *hgn_record_bytes(size_t *n, const struct hgn_record *record);
/* Line, column and file offset of byte `off` of the record's text. */
HGN_API void hgn_record_locate(const struct hgn_record *record, uint32_t off, uint64_t *line, uint64_t *col,
    uint64_t *offset);
/* The tag of that name (exact), or NULL. */
HGN_API const struct hgn_tag *hgn_record_tag(const struct hgn_record *record, const char *name);
/* Append a tag's name, unescaped and in UTF-8. */
HGN_API void hgn_record_tag_name(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_tag *tag);
/* Append its value, the same. */
HGN_API void hgn_record_tag_value(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_tag *tag);
/* Set a tag, in place of those of that name or behind the last one; its place in the text is made up. HGN_EINVAL, with
 * a message, for what is no name, or no value that would be read back without a warning; or HGN_ENOMEM. */
HGN_API int hgn_record_set_tag(struct hgn_record *record, const char *name, const char *value, struct hgn_error *error);
/* Write the dates of tags that can be read in PGN's form. Returns 0 or HGN_ENOMEM. */
HGN_API int hgn_record_fix_dates(struct hgn_record *record, struct hgn_error *error);
/* Take out the tags of that name. */
HGN_API void hgn_record_remove_tag(struct hgn_record *record, const char *name);
/* Append a comment's text in UTF-8, its white space collapsed to single spaces and trimmed. */
HGN_API void hgn_record_comment(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_item *item);
/* The termination written in the movetext, or HGN_RESULT_NONE. */
HGN_API enum hgn_result hgn_record_termination(const struct hgn_record *record);
/* The text of a result: "1-0", "0-1", "1/2-1/2", "*". */
HGN_API const char *hgn_result_text(enum hgn_result result);
/* What such a text means; HGN_RESULT_NONE when it is none of them. */
HGN_API enum hgn_result hgn_result_parse(const char *text, size_t len);

HGN_END_C
#endif
