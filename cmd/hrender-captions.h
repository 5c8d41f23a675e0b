/* SPDX-License-Identifier: MIT
 * Parses texts and measures of drawings from the command line, and makes captions. */
#ifndef HGN_CMD_HRENDER_CAPTIONS_H
#define HGN_CMD_HRENDER_CAPTIONS_H

#include "run.h"

/* Append the value of a name in a template: a run_lookup_fn whose ctx is a struct run_place. */
bool hrender_place_value(void *ctx, struct hgn_buf *out, const char *name, size_t len);
/* Append the template of the names of a record's files, in which only number and ply are left. */
void hrender_name_files(struct hgn_buf *out, const char *template, const struct hgn_record *record,
    const struct hgn_play *play);
/* Append a player with title and rating, "GM Ada (2600)". Return false if the player is unknown. */
bool hrender_player(struct hgn_buf *out, const struct hgn_record *record, int side);
/* Append "White - Black". Return false if one of them is unknown. */
bool hrender_players(struct hgn_buf *out, const struct hgn_record *record);
/* Append "12... Nrc4", or nothing without a ply; `text` is the text of the play. */
void hrender_move_caption(struct hgn_buf *out, const struct hgn_buf *text, const struct hgn_played *played);
/* Append captions such as "12-18: 6... Nrc4 7. e5": the ordinals and moves of all plies of the main line from `first`
 * on. */
void hrender_moves_caption(struct hgn_buf *out, const struct hgn_play *play, uint32_t first);

/* Check a text of an option, with places for values (also %{move}); NULL = the option was not given. If it is
 * malformed, report a usage error and return false. hrender_fill_text() appends the text with its values. */
bool hrender_check_text(struct run *run, const char *option, const char *text);
void hrender_fill_text(struct hgn_buf *out, const char *text, const struct run_place *place, const struct hgn_buf *play,
    const struct hgn_played *played);
/* Check the argument of --id-prefix like hrender_check_text(). */
bool hrender_check_prefix(struct run *run, const char *text);
/* Parse "4x3", columns and rows; NULL = the option was not given. If it is invalid, report a usage error and return
 * false. */
bool hrender_read_grid(struct run *run, const char *option, const char *text, unsigned *columns, unsigned *rows);
/* Parse --size: "400", "60mm". If it is invalid, report a usage error and return false. */
bool hrender_read_size(struct run *run, struct hgn_diagram_options *out, const char *text);

#endif
