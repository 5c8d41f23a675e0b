/* SPDX-License-Identifier: MIT
 * Prints the texts of --help, --version and --dump-options. */
#ifndef HGN_CMD_OPTIONS_HELP_H
#define HGN_CMD_OPTIONS_HELP_H

#include "options.h"

/* Append text, broken into lines of at most 79 bytes. All lines after the first are indented. */
void options_wrap(struct hgn_buf *out, const char *text, size_t indent);
/* Append the output of --help, of --version and of --dump-options, or the last line of usage errors. */
void options_help(struct hgn_buf *out, const struct options_tool *tool);
void options_version(struct hgn_buf *out, const struct options_tool *tool);
void options_dump(struct hgn_buf *out, const struct options_tool *tool);
void options_short_help(struct hgn_buf *out, const struct options_tool *tool);
/* Append the output of -h: the names of all options, and examples. */
void options_summary(struct hgn_buf *out, const struct options_tool *tool);

#endif
