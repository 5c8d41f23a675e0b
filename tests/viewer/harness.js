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
exports.board = () => ({ game: "Test", pieces: [null, ["King, White", "wK"]], cells: [["a1", 0, 0, 5000, 0], ["b1", 5000, 0, 0, 0]],
	sides: 2, sized: 0, board: [1], style: "", defs: "",
	elements: [["<svg viewBox=\"0 0 1 1\" aria-labelledby=\"title desc\">", "<svg viewBox=\"0 0 1 2\">"], "<path id=\"x\"/>",
		["<use class=\"piece a1\" x=\"-10.5\"/>", "<use class=\"piece a1\" x=\"39.5\"/>"]] });
exports.record = () => {
	const node = (m, n, b, up, f, at) => ({ m, n, b, up, f, p: at === 0 ? [1, 0] : [0, 1], d: [0, -1, at === 0 ? 2 : 3] });

	return { board: "test", elements: [["<use class=\"piece b1\" x=\"39.5\"/>", ""]], defs: "", box: [[0, 0, 100, 50], [0, 0, 100, 50]],
		nodes: [node(undefined, 0, 1, undefined, "k1 w - 0 1", 0), node("a", 1, 0, 0, "1k b", 1), node("b", 1, 1, 1, "k1 w", 0),
			Object.assign(node("c", 1, 1, 1, " k1 b", 1), { k: 1 }), node("d", 2, 0, 3, "1k b", 1), node("e", 2, 0, 2, "k1 b", 0)],
		text: [[3], 1, "first [%eval 0.3] one", 2, [1], -1, 3, "why", 4, -2, 5, "[%clk 0:01:00]"], tags: [["White", "A \"B\" C"]],
		game: "Test", title: "A", result: "1-0", ply: 2 };
};
