// SPDX-License-Identifier: MIT
"use strict";
const { load, same, test } = require("./harness");
const { packed, fens } = load("packed", "fens");

test("numbers are unpacked", () => {
	same(packed.unpack(""), []);
	same(packed.unpack("ABf"), [0, 1, 31]);
	same(packed.unpack("gB_f"), [32, 1023]);
	same(packed.unpack("ggB"), [1024]);
});
test("a change keeps, drops and inserts numbers", () => {
	same(packed.change([1, 2, 3, 4], ""), [1, 2, 3, 4]);
	same(packed.change([1, 2, 3, 4], "BBCJK"), [1, 9, 10, 3, 4]);
	same(packed.change([1, 2, 3, 4], "AEA"), []);
	same(packed.change([1, 2, 3], "AABHCABI"), [7, 1, 2, 8, 3]);
});
test("markup is restored", () => {
	same(packed.swap("`a b='c'~\"x\"<y>"), "<a b=\"c\">'x'`y~");
	same(packed.swap(packed.swap("<\"'`>~")), "<\"'`>~");
});
test("a FEN follows another", () => {
	const start = "rnbq/8/RNBQ w KQkq - 0 1";

	same(fens.after(start, ""), "rnbq/8/RNBQ b KQkq - 1 1");
	same(fens.after("8 b - - 4 9", ""), "8 w - - 5 10");
	same(fens.after(start, "1 1p6 0 RNB1 2 e3 0 0"), "rnbq/1p6/RNB1 b KQkq e3 0 1");
	same(fens.after(start, "=other w"), "other w");
	same(fens.after("k/3 b 12", ""), "k/3 w 13");
	same(fens.after("k w", ""), "k b");
});
test("the side to move is in a FEN", () => {
	same(fens.side("8 b - -"), "b");
	same(fens.side(""), "");
});
