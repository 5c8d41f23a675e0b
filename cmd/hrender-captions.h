/* SPDX-License-Identifier: MIT
 * What the command line says about a drawing: texts with places for values, and measures. */
#ifndef HGN_CMD_HRENDER_CAPTIONS_H
#define HGN_CMD_HRENDER_CAPTIONS_H

#include "front.h"

/* Read a template as front_template() does. Where a place can have no value `bad` is its name; the number of places is
 * added to `*places`. False when it is malformed. */
bool hrender_read_places(char bad[64], size_t *places, struct hgn_buf *out, const char *text);
/* The value of a name in a template: ctx is a struct front_place. */
bool hrender_place_value(void *ctx, struct hgn_buf *out, const char *name, size_t len);
/* Append the template of the names of a record's files, in which number and ply are left. */
void hrender_name_files(struct hgn_buf *out, const char *template, const struct hgn_record *record,
    const struct hgn_play *play);
/* Append "White - Black"; false when one of them is unknown. */
bool hrender_players(struct hgn_buf *out, const struct hgn_record *record);
/* Append "12... Nrc4", or nothing without a ply; `text` is that of the play. */
void hrender_move_caption(struct hgn_buf *out, const struct hgn_buf *text, const struct hgn_played *played);
/* "12-18: 6... Nrc4 7. e5": the same for all plies of the main line from one on, and their ordinals. */
void hrender_moves_caption(struct hgn_buf *out, const struct hgn_play *play, uint32_t first);

/* A text that an option gave, with places for values; NULL = the option was not given. A usage error, and false, when it
 * is malformed. `%{move}` is the move too. */
bool hrender_check_text(struct front *front, const char *option, const char *text);
void hrender_fill_text(struct hgn_buf *out, const char *text, const struct front_place *place, const struct hgn_buf *play,
    const struct hgn_played *played);
/* The same for --id-prefix. */
bool hrender_check_prefix(struct front *front, const char *text);
/* Read "4x3", columns and rows; NULL = the option was not given. A usage error, and false, when it is none. */
bool hrender_read_grid(struct front *front, const char *option, const char *text, unsigned *columns, unsigned *rows);
/* Read --size: "400", "60mm". A usage error, and false, when it is none. */
bool hrender_read_size(struct front *front, struct hgn_diagram_options *out, const char *text);

#endif
