// SPDX-License-Identifier: MIT
"use strict";
const { load, same, test, board, glyphs, record } = require("./harness");
const { games, drawings, places } = load("packed", "texts", "commands", "fens", "games", "drawings", "places");

test("a piece is drawn on its cell, from both sides", () => {
	const game = games.openGame(record(), games.openBoard(board(), glyphs)), use = (i, side) => /<use.*/.exec(drawings.body(game, game.nodes[i], side, game.nodes[i].view[side]))[0];

	same(use(0, 0), "<use class=\"piece a1\" x=\"-10.5\" y=\"0\"/>");
	same(use(0, 1), "<use class=\"piece a1\" x=\"39.5\" y=\"0\"/>");
	same(use(1, 0), "<use class=\"piece b1\" x=\"39.5\" y=\"0\"/>");
	same(use(2, 0), "<use class=\"piece a1\" x=\"-10.5\" y=\"0\"/>");
});
test("pieces in words", () => {
	const game = games.openGame(record(), games.openBoard(board(), glyphs));

	same(drawings.pieces(game, game.nodes[1], 0), [null, "King, White"]);
});
test("a drawing has a view and a title", () => {
	const game = games.openGame(record(), games.openBoard(board(), glyphs));

	same(drawings.text(game, game.nodes[0], 0, [0, 0, 100, 50], "<title>T</title>").split("\n")[0],
		"<svg viewBox=\"0 0 1 .5\"><title>T</title><defs>");
	same(drawings.withPrefix("<a id=\"x\" href=\"#x\"/>", "p"), "<a id=\"px\" href=\"#px\"/>");
});
test("the cell at a point", () => {
	const cells = [["a", 0, 0], ["b", 5000, 0], ["c", 0, 5000]];

	same(places.nearest(cells, 4000, 100), 1);
	same(places.nearest(cells, 90000, 100), -1);
	same(places.next(cells, 0, 1, 0), 1);
	same(places.next(cells, 0, 0, 1), 2);
	same(places.next(cells, 0, -1, 0), -1);
});
test("pieces are counted", () => {
	const game = games.openGame(record(), games.openBoard(board(), glyphs));

	same(Array.from(drawings.count(game, game.nodes[1])), [[0, 1]]);
});
