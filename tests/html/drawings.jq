# SPDX-License-Identifier: MIT
# The drawings of a game's main line, from what a page says of it (see lib/draw/page.h): texts, one after the other.
# $side is 0 for those with White below, 1 for those with Black.
def swap:
	{"\"": "'", "'": "\"", "<": "`", "`": "<", ">": "~", "~": ">"} as $to | gsub("(?<c>[\"'<`>~])"; $to[.c]);
def numbers:
	reduce .[] as $n ([]; if $n >= 0 then . + [$n] else . + [range(.[-1] + 1; .[-1] + 1 - $n)] end);
def change($steps):
	. as $old
	| reduce range(0; $steps | length; 3) as $i ({at: 0, out: []};
		.out += $old[.at:.at + $steps[$i]] + ($steps[$i + 2] | numbers) | .at += $steps[$i] + $steps[$i + 1])
	| .out + $old[.at:];
def main_line:
	reduce .text[] as $item ({depth: 0, nodes: [0]};
		if $item == -1 then .depth += 1
		elif $item == -2 then .depth -= 1
		elif ($item | type) == "number" and .depth == 0 then .nodes += [$item]
		else . end)
	| .nodes;
(.pieces | map(swap)) as $pieces
| main_line as $main
| [foreach .nodes[] as $node ([]; change($node.d[$side]); map($pieces[.]) | add)] as $drawings
| $main[] | $drawings[.]
