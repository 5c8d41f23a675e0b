# SPDX-License-Identifier: MIT
# Print a C file with the glyphs and letters of glyphs.txt, see glyphs.h.
BEGIN {
	FS = "\t"
	print "/* Made from lib/draw/glyphs.txt. */\n#include \"draw/glyphs.h\"\n\nconst struct hgn_glyph hgn_glyphs[] = {"
}
function print_glyph(width, left, right, high, strokes,    i, part, path) {
	printf "\t{ %d, %d, %d, %s, {", width, left, right, high
	for (i = 1; i <= strokes; i++) {
		split(stroke[i], part, " ")
		path = substr(stroke[i], length(part[1] " " part[2] " ") + 1)
		printf " { %d, %d, %s },", part[1], part[2], path == "" ? "NULL" : "\"" path "\""
	}
	print (strokes < 1 ? " { 0 }" : "") " } },"
}
# Reduce a length to the height of x.
function reduce(n) {
	return n < 0 ? -reduce(-n) : int(n * 70 / 100 + .000001)
}
# Reduce path data. The third to fifth argument of an arc are not lengths.
function reduce_path(path,    out, command, nth, n, text) {
	while (match(path, /[a-z]|-?[0-9]*[.]?[0-9]+/)) {
		text = substr(path, RSTART, RLENGTH)
		path = substr(path, RSTART + RLENGTH)
		if (text ~ /[a-z]/) {
			out = out text
			command = text
			nth = 0
			continue
		}
		n = command == "a" && nth % 7 > 1 && nth % 7 < 5 ? text : reduce(text * 100) / 100
		sub(/^0[.]/, ".", n)
		sub(/^-0[.]/, "-.", n)
		out = out (nth++ && n !~ /^-/ ? " " : "") n
	}
	return out
}
$1 == "glyph" {
	number[$2] = glyphs
	row[glyphs++] = $0
	split($3, part, " ")
	for (i = 4; i <= NF; i++)
		stroke[i - 3] = $i
	print_glyph(part[1], part[2], part[3], part[4] == "high" ? "true" : "false", NF - 3)
}
$1 == "letter" || $1 == "small" {
	if (!($3 in number)) {
		print FILENAME ":" FNR ": unknown glyph " $3 >"/dev/stderr"
		exit 1
	}
	glyph = number[$3]
	if ($1 == "small" && !((glyph, "small") in number)) {
		n = split(row[glyph], field, "\t")
		split(field[3], part, " ")
		for (i = 4; i <= n; i++) {
			split(field[i], at, " ")
			stroke[i - 3] = reduce(at[1]) " " reduce(at[2]) " " \
				reduce_path(substr(field[i], length(at[1] " " at[2] " ") + 1))
		}
		number[glyph, "small"] = glyphs++
		print_glyph(reduce(part[1]), part[2], part[3], "false", n - 3)
	}
	letter[++letters] = sprintf("\t{ %s, %d, '%s' },", $2, $1 == "small" ? number[glyph, "small"] : glyph,
		$4 == "" ? " " : $4 == "'" ? "\\'" : $4)
}
END {
	print "};\n\nconst struct hgn_glyph_letter hgn_glyph_letters[] = {"
	for (i = 1; i <= letters; i++)
		print letter[i]
	print "};\n\nconst size_t hgn_glyph_letter_count = " letters ";"
}
