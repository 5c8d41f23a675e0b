// SPDX-License-Identifier: MIT
"use strict";
const { load, same, test, board, record } = require("./harness");
const { commands, games, players, graph, pens, share } = load("texts", "commands", "games", "records", "words", "drawings",
	"players", "pens", "graph", "share");

test("comments are shown without commands", () => {
	same(commands.plain("[%eval -0.57] [%clk 0:03:00] "), "");
	same(commands.plain("Mate [sic] [%mdl 4]\n at  last"), "Mate [sic] at last");
	same(commands.plain("50 [%] [ %eval 1]"), "50 [%] [ %eval 1]");
});
test("evaluations", () => {
	same(commands.evaluation("a [%eval -0.57] b"), { pawns: -0.57 });
	same(commands.evaluation("[%eval 1.25,18]"), { pawns: 1.25 });
	same(commands.evaluation("[%eval #-3]"), { mate: -3 });
	same(commands.evaluation("[%eval much]"), undefined);
	same(commands.evaluation("0.3"), undefined);
	same([{ pawns: 0.3 }, { pawns: -1.25 }, { pawns: 0 }, { mate: 2 }, { mate: -1 }].map(commands.evaluationText),
		["+0.30", "\u22121.25", "0.00", "#2", "#-1"]);
	same([{ pawns: 0 }, { mate: 1 }, { mate: -1 }].map(commands.chances), [0.5, 1, 0]);
});
test("clocks", () => {
	same(commands.clock("[%clk 1:02:03]"), 3723);
	same(commands.clock("[%clk 0:00:09.7]"), 9);
	same(commands.clock("[%clk 12]"), undefined);
	same(["300", "180+2", "40/5400", "-"].map(commands.firstClock), [300, 180, null, null]);
	same([0, 59, 60, 3723].map(commands.clockText), ["0:00", "0:59", "1:00", "1:02:03"]);
});
const open = change => games.openGame(Object.assign(record(), change), board());
test("a player's clock is the last one on the way", () => {
	const game = open({ text: [1, "[%clk 0:01:00]", 2, -1, 3, "[%clk 0:00:30]", 4, -2, 5], tags: [["TimeControl", "90+1"]] });

	same(players.secondsOf(game, game.nodes[0], false), 90);
	same(players.secondsOf(game, game.nodes[5], false), 60);
	same(players.secondsOf(game, game.nodes[2], true), 90);
	same(players.secondsOf(game, game.nodes[4], true), 30);
	same(players.secondsOf(open({ tags: [["TimeControl", "90+1"]], text: [1, 2, 3, 4, 5] }), open({}).nodes[0], true), undefined);
});
test("captured pieces", () => {
	const game = { board: { pieces: [null, ["Pawn, White"], ["Queen, Black"], ["Queen, White"]] } }, start = new Map([[1, 3], [2, 1]]);

	same(players.captured(game, start, new Map([[1, 1], [2, 1]]), "White"), [1, 1]);
	same(players.captured(game, start, new Map([[1, 4]]), "White"), []);
	same(players.captured(game, start, new Map(), "Black"), [2]);
	/* A Pawn has become a Queen, and another one was captured. */
	same(players.captured(game, start, new Map([[1, 1], [3, 1]]), "White"), [1]);
});
test("a graph of evaluations", () => {
	const game = open({ text: [1, "[%eval 0]", 2, "[%eval 3]", -1, 3, 4, -2, 5, "[%eval #1]"] }), line = games.line(game.nodes[0]);

	same(graph.points(line).map(p => [p.node.index, p.x, Math.round(p.y)]), [[0, 0, 40], [1, 200, 40], [2, 400, 20], [5, 600, 0]]);
	same(line.map(graph.isMistake), [false, false, true, false]);
	same([graph.at(game.nodes[0]), graph.at(game.nodes[4])], [undefined, { pawns: 0 }].map(one => one === undefined ? null : one));
	game.nodes[2].glyphs.push(1);
	same(graph.isMistake(game.nodes[2]), false);
	game.nodes[1].glyphs.push(4);
	same(graph.isMistake(game.nodes[1]), true);
});
test("the reader's marks", () => {
	const cells = ["a1", "b10", "c3"], marks = pens.parse("Ga1-b10,Rc3,Xa1,Gz9", cells);

	same(marks, [{ colour: "G", from: 0, to: 1 }, { colour: "R", from: 2, to: 2 }]);
	same(pens.format(marks, cells), "Ga1-b10,Rc3");
	same(pens.format(pens.toggle(marks, { colour: "R", from: 2, to: 2 }), cells), "Ga1-b10");
	same(pens.format(pens.toggle(marks, { colour: "B", from: 0, to: 1 }), cells), "Rc3,Ba1-b10");
});
test("addresses", () => {
	same(share.addressOf("https://x.org/a.html?b#1.2", "#1.n5"), "https://x.org/a.html?b#1.n5");
	same(share.embedCode("a\"b&c", "<A>"), "<iframe src=\"a&quot;b&amp;c\" title=\"&lt;A&gt;\" width=\"480\" height=\"720\"></iframe>");
	same(share.analysisAddress("https://x.org/{fen}", "8/8 w - - 0 1"), "https://x.org/8/8_w_-_-_0_1");
	same(share.analysisAddress("javascript:{fen}", "8/8"), "");
	same(share.analysisAddress("", "8/8"), "");
});
