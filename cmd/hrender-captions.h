/* SPDX-License-Identifier: MIT
 * Parses texts and sizes from the command line, and composes captions. */
#ifndef HGN_CMD_HRENDER_CAPTIONS_H
#define HGN_CMD_HRENDER_CAPTIONS_H

#include "run.h"

/* Append a player with title and rating, such as "GM Ada (2600)". Return false if the player is unknown. */
bool hrender_player(struct hgn_buf *out, const struct hgn_record *record, int side);
/* Append "White - Black". Return false if a player is unknown. */
bool hrender_players(struct hgn_buf *out, const struct hgn_record *record);
/* Compile the text of an option, which may contain keys such as %{move}; NULL = not given. If it is malformed, report a
 * usage error and return false. */
bool hrender_read_text(struct run *run, const char *option, const char *text, struct run_template *out);
/* Compile the argument of --id-prefix like hrender_read_text(). */
bool hrender_read_prefix(struct run *run, const char *text, struct run_template *out);
/* Parse columns and rows, such as "4x3"; NULL = not given. If they are invalid, report a usage error and return
 * false. */
bool hrender_read_grid(struct run *run, const char *option, const char *text, unsigned *columns, unsigned *rows);
/* Parse a size such as "400" or "60mm". If it is invalid, report a usage error and return false. */
bool hrender_read_size(struct run *run, struct hgn_diagram_options *out, const char *text);

#endif
