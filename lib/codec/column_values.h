/* SPDX-License-Identifier: MIT
 * The columns of tables with one row per ply, and the values in them. */
#ifndef HGN_CODEC_COLUMN_VALUES_H
#define HGN_CODEC_COLUMN_VALUES_H

#include "hgn.h"
#include "codec/position_key.h"
#include "hgn/tools/tools.h"
#include "record/annotation.h"
#include "rules/position.h"

/* The current row, and data for its columns. */
struct hgn_table_row {
	struct hgn_buf *out;
	const struct hgn_record *record;
	const struct hgn_play *play;
	const struct hgn_played *played;
	struct hgn_position *position; /* position after the ply; NULL if no column needs it */
	struct hgn_buf file;           /* name of the record's file in UTF-8 */
	struct hgn_buf text;           /* FEN with the game before it; empty = not written yet */
	struct hgn_fen_memory board;   /* the last position written as FEN */
	struct hgn_buf material;       /* text for the pieces in `count`; empty = not written yet */
	uint16_t count[HGN_MAX_CODES];
	uint64_t length;
	int64_t legal;                 /* number of legal moves; -1 if they are too many to list */
	struct hgn_annotation annotation; /* of the comments after the ply */
};

/* Flags of columns. POSITION: depends on the position. QUOTED: may need quotes. COUNTED: depends on the number of legal
 * moves. SOURCE: is about the source of the record. ANNOTATED: comes from comments. FIXED: is the same in all rows of a
 * record. Only columns without COUNTED,
 * SOURCE and ANNOTATED are default columns. */
enum hgn_column_flag {
	HGN_COLUMN_POSITION = 1, HGN_COLUMN_QUOTED = 2, HGN_COLUMN_COUNTED = 4, HGN_COLUMN_SOURCE = 8,
	HGN_COLUMN_ANNOTATED = 16, HGN_COLUMN_FIXED = 32
};

struct hgn_column_value {
	const char *name;
	unsigned flags, wants; /* bits of enum hgn_column_flag and enum hgn_play_want */
	void (*put)(struct hgn_table_row *row); /* append the value, without quotes */
};

/* All columns in the default order. */
#define HGN_COLUMN_VALUES 27
extern const struct hgn_column_value hgn_column_values[HGN_COLUMN_VALUES];

#endif
