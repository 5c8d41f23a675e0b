/* SPDX-License-Identifier: MIT
 * Records as trees of positions. lib/draw/page_board.c and lib/draw/page_game.c describe the JSON that they come from. */
const games = (function () {
	/* Prepare the part that all records of a game share. Glyphs are the same for all games. */
	function openBoard(data, glyphs) {
		return Object.assign({}, data, {
			lines: data.lines.map(packed.swap), defs: packed.swap(data.defs), style: packed.swap(data.style),
			root: packed.swap(data.root), places: data.cells.length + 1, board: data.board.map(packed.unpack),
			start: data.start.map(packed.unpack),
			glyphs: glyphs.map(([width, left, right, ...strokes]) => ({ width, left, right, strokes }))
		});
	}

	/* Link a node with the one that it follows, and number it. */
	function attach(game, one) {
		one.before = game.nodes[one.up === undefined ? one.index - 1 : one.up];
		one.before.next.push(one);
		if (one.b === undefined)
			one.b = 1 - one.before.b;
		if (one.n === undefined)
			one.n = one.before.n + one.before.b;
	}

	/* Return the items of a record with a number of a node for each move; `text` counts moves that follow one another. */
	function expand(text) {
		let node = 0;

		return text.flatMap(item => typeof item === "number" && item > 0 ? Array.from({ length: item }, () => ++node) : [item]);
	}

	/* Return a record as nodes that are linked with one another. The first one is the initial position. */
	function openGame(data, board) {
		const game = Object.assign({}, data, { board: board, lines: board.lines.concat(data.lines.map(packed.swap)),
			words: Object.assign({}, board.words, data.words), defs: board.defs + packed.swap(data.defs),
			text: expand(data.text), kept: board.start.map(list => ({ at: -1, list: list, every: [] })), nodes: [] });
		let view = board.view;

		const moves = data.moves.split(" "), changes = data.steps.split(" ");

		data.fens.split("}").forEach((fen, i) => {
			const one = Object.assign({ index: i, m: moves[i], next: [], glyphs: [], comments: [] }, data.more[i]);

			view = one.view = one.v || view;
			one.changes = [changes[i]];
			for (const key of ["e", "w", "x"])
				one.changes.push(one[key] === undefined ? one.changes[one.changes.length - 1] : one[key]);
			one.f = i === 0 ? fen : fens.after(game.nodes[i - 1].f, fen);
			game.nodes.push(one);
			if (i > 0)
				attach(game, one);
			else
				[one.n, one.b] = data.from;
		});
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
	function targets(game, node) {
		const out = new Map(), side = fens.side(node.f);

		for (const one of game.nodes.slice(0, node.index + 1)) {
			const numbers = one.t === "!" || fens.side(one.f) !== side ? [] : packed.unpack(one.t);

			for (let i = 0; i < numbers.length;) {
				const list = [], from = numbers[i++], n = numbers[i++];
				let cell = 0;

				for (let k = 0; k < n; k++)
					list.push(cell += numbers[i++]);
				out.set(from, list);
			}
		}
		return node.t === "!" ? null : out;
	}

	return { openBoard, openGame, depth, isMain, line, at, targets };
}());
