# SPDX-License-Identifier: MIT
# Print a C file with the glyphs and letters of glyphs.txt, see glyphs.h.
BEGIN {
	FS = "\t"
	print "/* Made from lib/draw/glyphs.txt. */\n#include \"draw/glyphs.h\"\n\nconst struct hgn_glyph hgn_glyphs[] = {"
}
$1 == "glyph" {
	number[$2] = glyphs++
	split($3, part, " ")
	printf "\t{ %d, %d, %d, %s, {", part[1], part[2], part[3], part[4] == "high" ? "true" : "false"
	for (i = 4; i <= NF; i++) {
		split($i, part, " ")
		path = substr($i, length(part[1] " " part[2] " ") + 1)
		printf " { %d, %d, %s },", part[1], part[2], path == "" ? "NULL" : "\"" path "\""
	}
	print (NF < 4 ? " { 0 }" : "") " } },"
}
$1 == "letter" || $1 == "small" {
	if (!letters++)
		print "};\n\nconst struct hgn_glyph_letter hgn_glyph_letters[] = {"
	if (!($3 in number)) {
		print FILENAME ":" FNR ": unknown glyph " $3 >"/dev/stderr"
		exit 1
	}
	printf "\t{ %s, %d%s, '%s' },\n", $2, number[$3], $1 == "small" ? " | HGN_GLYPH_SMALL" : "",
	    $4 == "" ? "\\0" : $4 == "'" ? "\\'" : $4
}
END {
	print "};\n\nconst size_t hgn_glyph_letter_count = " letters ";"
}
