// SPDX-License-Identifier: MIT
// Load scripts of formats/viewer/ and print TAP. Scripts see no document: only those that need none can be loaded.
"use strict";
const assert = require("assert");
const fs = require("fs");
const path = require("path");
const vm = require("vm");

// Return the modules with these names; each sees those before it.
exports.load = function (...names) {
	const context = vm.createContext({ view: {} });

	for (const name of names) {
		const file = path.join(__dirname, "../../formats/viewer", name + ".js");

		vm.runInContext("\"use strict\";\n" + fs.readFileSync(file, "utf8"), context, { filename: file });
	}
	return Object.fromEntries(names.map(name => [name, vm.runInContext(name, context)]));
};

// Values of another context have other prototypes, so JSON is compared.
exports.same = function (got, expected) {
	assert.deepStrictEqual(got === undefined ? undefined : JSON.parse(JSON.stringify(got)), expected);
};

exports.test = function (name, body) {
	try {
		body();
		console.log("ok - " + name);
	} catch (error) {
		console.log("not ok - " + name);
		console.log(String(error.stack).replace(/^/gm, "# "));
		process.exitCode = 1;
	}
};

// Return the JSON of a board of two cells, and of a record: 1. a b (1... c {why} d) 2. e
exports.board = () => ({ game: "Test", words: { 0: "King, White" }, cells: [["a1", 0, 0, 5000, 0], ["b1", 5000, 0, 0, 0], ["", 2500, 5000, 2500, 5000]],
	lines: ["`use class='piece @' x='-10.5' y='0'/~", "c100 0 0 @"], board: ["", ""], start: ["B", "B"], defs: "", style: "",
	root: "`svg viewBox='0 0 1 1'~", paper: "#fff", size: [0, 1, ""], view: [[0, 0, 100, 50], [0, 0, 100, 50]] });
exports.glyphs = Array.from({ length: 95 }, (one, i) => [1000, 100, 100, [0, 0, "h" + i]]);
exports.record = () => ({ board: "test", lines: [], words: {}, defs: "", box: [[0, 0, 100, 50], [0, 0, 100, 50]], from: [0, 1],
	moves: " a b c d e", fens: "k1 w - 0 1}}}= k1 b}}", steps: " ABBC ABBB ABBC ABBB ", more: { 3: { up: 1, k: 1 }, 5: { up: 2 } },
	text: [[3], 1, "first [%eval 0.3] one", 1, [1], -1, 1, "why", 1, -2, 1, "[%clk 0:01:00]"], tags: [["White", "A \"B\" C"]], game: "Test", title: "A", result: "1-0", ply: 2 });
