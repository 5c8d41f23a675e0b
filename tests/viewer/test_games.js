// SPDX-License-Identifier: MIT
"use strict";
const { load, same, test, board, record } = require("./harness");
const { games, words, records, texts } = load("texts", "commands", "games", "records", "words");
const open = () => games.openGame(record(), board());

test("nodes are linked and numbered", () => {
	const game = open();

	same(game.nodes.map(one => one.before ? one.before.index : -1), [-1, 0, 1, 1, 3, 2]);
	same(game.nodes.map(one => [one.n, one.b]), [[0, 1], [1, 0], [1, 1], [1, 1], [2, 0], [2, 0]]);
	same(game.nodes[1].next.map(one => one.index), [2, 3]);
	same(game.nodes[3].f, " k1 b");
});
test("the main line and others", () => {
	const game = open();

	same(game.nodes.map(games.isMain), [true, true, true, false, false, true]);
	same(game.nodes.map(games.depth), [0, 1, 2, 2, 3, 3]);
	same(games.line(game.nodes[3]).map(one => one.index), [0, 1, 3, 4]);
	same(games.at(game, 2).index, 2);
	same(games.at(game, 99).index, 5);
});
test("NAGs and comments belong to moves", () => {
	const game = open();

	same(game.nodes.map(one => one.glyphs), [[], [3], [1], [], [], []]);
	same(game.nodes.map(one => one.comments), [[], ["first one"], [], ["why"], [], []]);
});
test("legal moves", () => {
	same(Array.from(games.targets({ t: [[0, 1], [1, 0, 2]] })), [[0, [1]], [1, [0, 2]]]);
	same(games.targets({ t: null }), null);
	same(games.targets({}), undefined);
});
test("the side to move is in a FEN", () => {
	same(games.turn({ f: "8 b - -" }), "b");
	same(games.turn({ f: "" }), "");
});
texts.use({ words: {}, nags: { 1: ["!", "good move"], 3: ["!!", "brilliant move"], 14: ["+/=", "White stands slightly better"] } });
test("moves in words", () => {
	const game = open();

	same(game.nodes.slice(0, 4).map(one => words.move(one)), ["Start", "1. a!!", "b!", "c"]);
	same(words.move(game.nodes[2], true), "1... b!");
	same(words.describe(game.nodes[1]), "1. a, brilliant move");
	same(words.describe(game.nodes[3]), "1... c, check");
	game.nodes[4].glyphs = [14, 999];
	same(words.move(game.nodes[4]), "2. d +/= $999");
	same(words.describe(game.nodes[4]), "2. d, White stands slightly better, $999");
});
test("remarks below the board", () => {
	const game = open();

	same(words.remarks(game.nodes[1]), "Brilliant move. first one");
	same(words.remarks(game.nodes[3]), "why");
	same(words.remarks(game.nodes[5]), "");
});
test("the line below the heading", () => {
	const game = open();

	same(words.facts(game), "Test, 1-0");
	game.tags.push(["Event", "?"], ["Site", "Here"], ["Date", "????.??.??"]);
	same(words.facts(game), "Test, Here, 1-0");
	same(words.tag(game, "Event"), "?");
	same(words.tag(game, "ECO"), "");
	same(words.cut("a".repeat(201)), "a".repeat(200) + "…");
});
test("records as text", () => {
	const game = open();

	same(records.text(game), "[White \"A \\\"B\\\" C\"]\n\n$3 1. a {first [%eval 0.3] one} 1... b $1 (1... c {why} 2. d) " +
		"2. e {[%clk 0:01:00]} 1-0\n");
	game.text = [1, -1, 3, "( a )", -1, -2, -2, 2];
	same(records.text(game).split("\n\n")[1], "1. a (1... c {( a )} ()) 1... b 1-0\n");
	game.text = ["a } b"];
	same(records.text(game).split("\n\n")[1], "\n;a } b\n 1-0\n");
});
test("other languages", () => {
	const game = open();

	texts.use({ nags: {}, words: { Start: "Anfang", check: "Schach", "{0} of {1} games": "{1}, davon {0}" } });
	same(words.move(game.nodes[0]), "Anfang");
	same(words.describe(game.nodes[3]), "1... c, Schach");
	same(texts.say("{0} of {1} games", 2, 5), "5, davon 2");
	same(texts.say("no such text"), "no such text");
	same(texts.sayList("check, White"), "Schach, White");
});
