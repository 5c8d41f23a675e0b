// SPDX-License-Identifier: MIT
"use strict";
const { load, same, test } = require("./harness");
const { search } = load("search");

test("all words are found, in any order", () => {
	const texts = ["one two", "two three", "three one"];

	same(search.words("  Two  one "), ["two", "one"]);
	same(search.find(texts, ["two"]), [0, 1]);
	same(search.find(texts, ["one", "hre"]), [2]);
	same(search.find(texts, ["four"]), []);
});
