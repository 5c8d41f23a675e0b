# SPDX-License-Identifier: MIT
# Print a C file with the colours of a theme file, which are in the order of enum hgn_colour, as the default theme.
BEGIN {
	print "/* Made from the file of the default theme. */\n#include \"draw/theme.h\"\n"
	print "const struct hgn_theme hgn_theme_default = { .colour = {"
}
/^(light|dark):/ { print schemes++ ? "}, {" : "{" }
schemes && /^  / { print "\t" $2 "," }
END { print "} } };" }
