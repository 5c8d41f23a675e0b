/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_HELP_H
#define HGN_CMD_FRONT_HELP_H

#include "front_options.h"

/* Append the words of a text as lines of at most 79 bytes, all but the first indented. */
void front_wrap(struct hgn_buf *out, const char *text, size_t indent);
/* Append what --help, --version, --dump-options print, and the line that a usage error ends with. */
void front_help(struct hgn_buf *out, const struct front_tool *tool);
void front_version(struct hgn_buf *out, const struct front_tool *tool);
void front_dump(struct hgn_buf *out, const struct front_tool *tool);
void front_short_help(struct hgn_buf *out, const struct front_tool *tool);
/* Append what -h prints: the names of all options, and the examples. */
void front_summary(struct hgn_buf *out, const struct front_tool *tool);

#endif
