// SPDX-License-Identifier: MIT
"use strict";
const { load, same, test } = require("./harness");
const { search } = load("search");
const json = "{\"nodes\":[],\n\"text\":[],\n\"tags\":[[\"White\",\"Ångström \\\"A\\\"\"]],\n\"game\":\"Chess\",\n\"board\":\"chess\",\n\"lines\":[]}";

test("the text of a game", () => {
	same(search.textOf("A – B, 2024", json), "a – b, 2024\nchess\nchess\nångström \"a\"");
	same(search.textOf("A", "{}"), "a\n\n");
});
test("all words are found, in any order", () => {
	const texts = ["one two", "two three", "three one"];

	same(search.words("  Two  one "), ["two", "one"]);
	same(search.find(texts, ["two"]), [0, 1]);
	same(search.find(texts, ["one", "hre"]), [2]);
	same(search.find(texts, ["four"]), []);
});
