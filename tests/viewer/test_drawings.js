// SPDX-License-Identifier: MIT
"use strict";
const { load, same, test, board, record } = require("./harness");
const { games, drawings, board: cells } = load("texts", "commands", "games", "drawings", "board");
const open = () => games.openGame(record(), board());

test("a drawing has the elements of its side, and those of the board", () => {
	const game = open(), lines = (i, side) => drawings.text(game, game.nodes[i], side, "<title>T</title>\n").split("\n");

	same(lines(0, 0), ["<svg viewBox=\"0 0 1 1\">", "<title>T</title>", "<defs>", "</defs>", "<path id=\"x\"/>",
		"<use class=\"piece a1\" x=\"-10.5\"/>", "</svg>", ""]);
	same(lines(0, 1)[5], "<use class=\"piece a1\" x=\"39.5\"/>");
	same(lines(1, 0)[5], "<use class=\"piece b1\" x=\"39.5\"/>");
	same(lines(1, 1)[5], "</svg>");
});
test("pieces in words", () => {
	const game = open();

	same(drawings.pieces(game, game.nodes[1]), [null, "King, White"]);
});
test("ids with a prefix", () => {
	same(drawings.withPrefix("<a id=\"x\" href=\"#x\" fill=\"url(#x)\"/>", "p"), "<a id=\"px\" href=\"#px\" fill=\"url(#px)\"/>");
});
test("the cell at a point", () => {
	const list = [["a", 0, 0], ["b", 5000, 0], ["c", 0, 5000]];

	same(cells.nearest(list, 4000, 100), 1);
	same(cells.nearest(list, 90000, 100), -1);
	same(cells.next(list, 0, 1, 0), 1);
	same(cells.next(list, 0, 0, 1), 2);
	same(cells.next(list, 0, -1, 0), -1);
});
test("pieces are counted", () => {
	same(Array.from(drawings.count(open().nodes[1])), [[1, 1]]);
});
