// SPDX-License-Identifier: MIT
"use strict";
const { load, same, test } = require("./harness");
const { pens } = load("pens");

test("marks are read from a link", () => {
	const game = { board: { cells: [["a1"], ["b1"], [""]] } }, node = {};

	pens.recall(game, node, "Ga1-b1,R%621");
	same(node.marks, [{ colour: "G", from: 0, to: 1 }, { colour: "R", from: 1, to: 1 }]);
	pens.recall(game, node, "Ga1,Rb1%E2"); /* a link that was cut off */
	same(node.marks, [{ colour: "G", from: 0, to: 0 }]);
});
