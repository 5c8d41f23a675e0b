// SPDX-License-Identifier: MIT
"use strict";
const { load, same, test } = require("./harness");
const { results } = load("results");

test("all words are found, in any order", () => {
	const texts = ["one two", "two three", "three one"];

	same(results.split("  Two  one "), ["two", "one"]);
	same(results.find(texts, ["two"]), [0, 1]);
	same(results.find(texts, ["one", "hre"]), [2]);
	same(results.find(texts, ["four"]), []);
});
