/* SPDX-License-Identifier: MIT
 * Records as trees of positions. lib/draw/page_game.c and lib/draw/page_drawing.c describe the JSON that they come from. */
const games = (function () {
	/* Return a record as nodes that are linked with one another. The first one is the initial position. */
	function openGame(data, board) {
		const game = Object.assign({}, data, { board: board, elements: board.elements.concat(data.elements),
			defs: board.defs + data.defs,
			nodes: data.nodes.map((one, i) => Object.assign({ index: i, next: [], glyphs: [], comments: [] }, one)) });

		for (const one of game.nodes.slice(1)) {
			one.before = game.nodes[one.up];
			one.before.next.push(one);
		}
		annotate(game);
		return game;
	}

	/* Give a node the text of a comment for readers, and the data of its commands. */
	function comment(game, node, text) {
		const evaluation = commands.evaluation(text), clock = commands.clock(text);

		if (commands.plain(text))
			node.comments.push(commands.plain(text));
		if (evaluation) {
			node.evaluation = evaluation;
			game.evaluated = true;
		}
		if (clock !== undefined) {
			node.clock = clock;
			game.clocks = true;
		}
	}

	/* Give NAGs and comments to the nodes that they follow. A NAG before the first move of a line belongs to that move. */
	function annotate(game) {
		const lines = [];
		let last = game.nodes[0], early = [];

		for (const item of game.text) {
			if (item === -1) {
				lines.push(last);
				last = null;
			} else if (item === -2) {
				last = lines.pop();
			} else if (typeof item === "number") {
				last = game.nodes[item];
				last.glyphs.push(...early);
				early = [];
			} else if (typeof item === "string") {
				if (last)
					comment(game, last, item);
			} else if (last && last.index > 0) {
				last.glyphs.push(item[0]);
			} else {
				early.push(item[0]);
			}
		}
	}

	/* Return the number of plies before a node. */
	function depth(node) {
		let n = 0;

		for (; node.before; node = node.before)
			n++;
		return n;
	}

	/* Return true if a node is on the main line. */
	function isMain(node) {
		while (node.before && node.before.next[0] === node)
			node = node.before;
		return !node.before;
	}

	/* Return the line through a node: the nodes before it, itself, and the main continuation. */
	function line(node) {
		const list = [];

		for (let at = node; at; at = at.before)
			list.push(at);
		list.reverse();
		for (let at = node; at.next.length > 0; at = at.next[0])
			list.push(at.next[0]);
		return list;
	}

	/* Return the node after `ply` plies of the main line, or the last one. */
	function at(game, ply) {
		let node = game.nodes[0];

		for (; node.next.length > 0 && ply > 0; ply--)
			node = node.next[0];
		return node;
	}

	/* Return the legal moves of a node as a map from cells to lists of cells; null if there are too many to list. */
	function targets(node) {
		return node.t && new Map(node.t.map(([from, ...to]) => [from, to]));
	}

	/* Return the side to move: "w", "b", or another text if the FEN has no second field. */
	function turn(node) {
		return node.f.split(" ")[1] || "";
	}

	return { openGame, depth, isMain, line, at, targets, turn };
}());
