/* SPDX-License-Identifier: MIT
 * Prints the texts of --help, --version and --dump-options. */
#ifndef HGN_CMD_FRONT_HELP_H
#define HGN_CMD_FRONT_HELP_H

#include "front_options.h"

/* Append text wrapped to lines of at most 79 bytes; all lines except the first are indented. */
void front_wrap(struct hgn_buf *out, const char *text, size_t indent);
/* Append the output of --help, --version, --dump-options, and the last line of usage errors. */
void front_help(struct hgn_buf *out, const struct front_tool *tool);
void front_version(struct hgn_buf *out, const struct front_tool *tool);
void front_dump(struct hgn_buf *out, const struct front_tool *tool);
void front_short_help(struct hgn_buf *out, const struct front_tool *tool);
/* Append the output of -h: the names of all options, and the examples. */
void front_summary(struct hgn_buf *out, const struct front_tool *tool);

#endif
