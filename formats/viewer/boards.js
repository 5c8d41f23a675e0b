/* SPDX-License-Identifier: MIT
 * Drawings put together from what the page tells of them: see lib/draw/page_board.c, page_game.c and page_steps.h.
 * Lengths are integers in hundredths of a unit, as there, so that the drawings have the same bytes as those of
 * hrender-svg(1). */
const boards = (function () {
	"use strict";

	const EVERY = 128;        /* of so many drawings one is kept as a list, on the way to later ones */
	const CAPITAL = 1600;     /* height of a capital */
	const MORE = 5000;        /* how far the paper goes beyond the view */
	const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
	const swapped = { "\"": "'", "'": "\"", "<": "`", "`": "<", ">": "~", "~": ">" };

	function swap(text) {
		return text.replace(/["'<`>~]/g, sign => swapped[sign]);
	}

	/* A length as SVG writes it shortest: 1250 is 12.5, -30 is -.3. */
	function length(n) {
		return String(n / 100).replace(/^(-?)0\./, "$1.");
	}

	/* A place in path data. */
	function pair(x, y) {
		return length(x) + (y < 0 ? "" : " ") + length(y);
	}

	/* A quotient as C has it. */
	function over(n, by) {
		return Math.trunc(n / by);
	}

	function round(n) {
		return over(n + (n < 0 ? -25 : 25), 50) * 50;
	}

	function openBoard(data) {
		return Object.assign({}, data, {
			lines: data.lines.map(swap), defs: swap(data.defs), style: swap(data.style), root: swap(data.root),
			glyphs: data.glyphs.map(([width, left, right, ...strokes]) => ({ width, left, right, strokes })),
			places: data.cells.length + 1, board: data.board.map(unpack), start: data.start.map(unpack)
		});
	}

	/* ---- positions of a game ---- */

	/* What is expected to follow a FEN, and what does: see lib/draw/page_fen.h. */
	function fenAfter(before, change) {
		if (change.startsWith("="))
			return change.slice(1);
		const fields = before.split(" "), last = fields.length - 1, white = fields[1] === "b";
		const grow = i => {
			if (/^\d{1,9}$/.test(fields[i]))
				fields[i] = String(Number(fields[i]) + 1);
		};

		if (last > 0 && white && last !== 1)
			grow(last);
		if (last === 5)
			grow(4);
		if (/^[wb]$/.test(fields[1] || ""))
			fields[1] = white ? "w" : "b";
		const words = fields.join(" ").split(/([/,|; ])/);
		const changes = change === "" ? [] : change.split(" ");
		let at = 0;

		for (let i = 0; i < changes.length; i += 2) {
			at += 2 * Number(changes[i]);
			words[at] = changes[i + 1];
			at += 2;
		}
		return words.join("");
	}

	/* A game's JSON as nodes that know one another. */
	function openGame(data, board) {
		const game = Object.assign({}, data, { board: board, lines: board.lines.concat(data.lines.map(swap)), words: Object.assign({}, board.words, data.words),
			defs: board.defs + swap(data.defs), kept: board.start.map(list => ({ at: -1, list: list, every: [] })) });
		let view = board.view;

		game.nodes = [];
		data.nodes.forEach(([move, fen, change, more], i) => {
			const one = Object.assign({ index: i, m: move, next: [], glyphs: [], comments: [] }, more);

			view = one.view = one.v || view;
			one.changes = [change];
			for (const key of ["e", "w", "x"])
				one.changes.push(one[key] === undefined ? one.changes[one.changes.length - 1] : one[key]);
			one.f = i === 0 ? fen : fenAfter(game.nodes[i - 1].f, fen);
			game.nodes.push(one);
			if (i === 0) {
				[one.n, one.b] = data.from;
				return;
			}
			one.before = game.nodes[one.up === undefined ? i - 1 : one.up];
			one.before.next.push(one);
			if (one.b === undefined)
				one.b = 1 - one.before.b;
			if (one.n === undefined)
				one.n = one.before.n + one.before.b;
		});
		return game;
	}

	/* ---- drawings ---- */

	/* Numbers that are packed into signs: see lib/draw/page_steps.h. */
	function unpack(text) {
		const out = [];
		let number = 0, shift = 0;

		for (let i = 0; i < text.length; i++) {
			const digit = SIGNS.indexOf(text[i]);

			number += (digit & 31) << shift;
			shift += 5;
			if (digit < 32) {
				out.push(number);
				number = shift = 0;
			}
		}
		return out;
	}

	/* A list of lines, from another and what changes: see hgn_steps_change(). */
	function changed(old, change) {
		const out = [], steps = unpack(change);
		let from = 0;

		for (let i = 0; i < steps.length;) {
			const stay = steps[i], go = steps[i + 1], come = steps[i + 2];

			out.push(...old.slice(from, from + stay), ...steps.slice(i + 3, i + 3 + come));
			from += stay + go;
			i += 3 + come;
		}
		return out.concat(old.slice(from));
	}

	function listOf(game, index, side) {
		const kept = game.kept[side];
		let from = kept.at <= index ? kept.at : -1, list = from < 0 ? game.board.start[side] : kept.list;

		for (let i = index - index % EVERY; i > from; i -= EVERY)
			if (kept.every[i]) {
				from = i;
				list = kept.every[i];
			}
		while (from < index) {
			list = changed(list, game.nodes[++from].changes[side]);
			if (from % EVERY === 0)
				kept.every[from] = list;
		}
		kept.at = index;
		kept.list = list;
		return list;
	}

	/* A text as glyphs, around a place ("c") or from there on ("l"): lib/draw/glyph_text.c. */
	function setText(board, align, scale, x, y, text) {
		const glyphs = Array.from(text, sign => board.glyphs[sign.charCodeAt(0) - 32]), last = glyphs.length - 1;
		let out = "";

		if (align === "c" && last >= 0) {
			const width = glyphs.reduce((sum, one) => sum + one.left + one.width + one.right, 0);

			x -= over(over((width - glyphs[0].left - glyphs[last].right) * scale, 100), 2);
			y += over(CAPITAL * scale, 200);
		}
		x = over(x * 100, scale);
		y = over(y * 100, scale);
		glyphs.forEach((one, i) => {
			x += i > 0 ? one.left : 0;
			if (text[i] !== " ")
				out += one.strokes.map(([dx, dy, path]) => "M" + pair(round(x) + dx, round(y) + dy) + path).join("");
			x += one.width + one.right;
		});
		return out === "" ? "" : "<path d=\"" + out + "\"/>\n";
	}

	/* A line moved to a place, with a name. */
	function move(line, name, x, y) {
		const shift = (text, by) => Math.round(text * 100) + by;

		return line.replace("@\"", name + "\"")
			.replace(/( c?x=")([^"]*)(" c?y=")([^"]*)/, (all, first, dx, second, dy) =>
				first + length(shift(dx, x)) + second + length(shift(dy, y)))
			.replace(/( d="M)(-?\d*\.?\d*) ?(-?\d*\.?\d*)/, (all, first, dx, dy) => first + pair(shift(dx, x), shift(dy, y)));
	}

	/* A line in its place: a cell's name and middle, or nothing. */
	function putLine(board, line, place, side, caption) {
		const [name, x, y] = place ? [place[0], place[1 + 2 * side], place[2 + 2 * side]] : ["", 0, 0];
		const text = /^([cl])(\d+) (-?\d+) (-?\d+) (.*)$/.exec(line);

		if (text)
			return setText(board, text[1], Number(text[2]), Number(text[3]) + x, Number(text[4]) + y,
				text[5] === "@" ? caption : text[5]);
		return (place ? move(line, name, x, y) : line) + "\n";
	}

	function putLines(game, list, side, caption) {
		const board = game.board;

		return list.map(number => {
			const place = board.cells[number % board.places - 1], lines = game.lines[over(number, board.places)];

			return lines.split("\n").map(line => putLine(board, line, place, side, caption)).join("");
		}).join("");
	}

	function paper(board, [left, top, right, bottom]) {
		return "<g class=\"background\">\n<rect class=\"paper\" x=\"" + length(left - MORE) + "\" y=\"" + length(top - MORE) +
			"\" width=\"" + length(right - left + 2 * MORE) + "\" height=\"" + length(bottom - top + 2 * MORE) +
			"\" fill=\"" + board.paper + "\"/>\n</g>\n";
	}

	/* What follows <defs> in a drawing of a node, with that view. */
	function body(game, node, side, view) {
		const caption = node.n + (node.b ? "... " : ". ") + node.m;

		return paper(game.board, view) + putLines(game, game.board.board[side], side, "") +
			putLines(game, listOf(game, node.index, side), side, caption) + "</svg>\n";
	}

	/* A drawing as a text; `head` is what comes before <defs>. */
	function drawing(game, node, side, view, head) {
		const board = game.board, text = body(game, node, side, view), [left, top, right, bottom] = view;
		const width = right - left, height = bottom - top;
		const [wide, part, unit] = board.size, high = over(wide * height + over(width, 2), width);
		const size = wide > 0 ? " width=\"" + length(wide * part) + unit + "\" height=\"" + length(high * part) + unit +
			"\"" : "";
		return board.root.replace(/ (width|height|aria-labelledby)="[^"]*"/g, "").replace(/ viewBox="[^"]*"/, size +
			" viewBox=\"" + [left, top, width, height].map(length).join(" ") + "\"") + head + "<defs>\n" + game.defs + "</defs>\n" + text;
	}

	/* What stands on each cell, in words. Outlines of several cells name them among their classes. */
	function pieces(game, node, side) {
		const board = game.board, out = [], numbers = new Map(board.cells.map((cell, i) => [cell[0], i]));

		for (const number of listOf(game, node.index, side)) {
			const line = game.lines[over(number, board.places)], place = number % board.places;
			const outline = place === 0 ? /^<path class="piece (white|black)-disc ([^"]*)"/.exec(line) : null;

			if (place > 0 && line.startsWith("<use class=\"piece "))
				out[place - 1] = game.words[over(number, board.places)] || "piece";
			for (const name of outline ? outline[2].split(" ") : [])
				out[numbers.get(name)] = outline[1] === "white" ? "White" : "Black";
		}
		return out;
	}

	/* Where the pieces of a node may go, as a list of cells for each cell; null where they are too many to list. */
	function targets(game, node) {
		const out = new Map(), side = node.f.split(" ")[1];

		for (const one of game.nodes.slice(0, node.index + 1)) {
			const numbers = one.t === "!" || one.f.split(" ")[1] !== side ? [] : unpack(one.t);

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

	/* How many half-moves led to a node. */
	function depth(node) {
		let n = 0;

		for (; node.before; node = node.before)
			n++;
		return n;
	}

	/* ---- records ---- */

	function quoted(text) {
		return "\"" + text.replace(/[\\"]/g, "\\$&") + "\"";
	}

	/* A game's record as it is written: tags, an empty line, moves. */
	function record(game) {
		const tags = game.tags.map(([name, value]) => "[" + name + " " + quoted(value) + "]\n").join("");
		const out = [];
		let always = true;

		for (const item of game.text) {
			if (item === -1 || item === -2) {
				out.push(item === -1 ? "(" : ")");
				always = true;
			} else if (typeof item === "number") {
				const one = game.nodes[item];

				if (always || !one.b)
					out.push(one.n + (one.b ? "..." : "."));
				out.push(one.m);
				always = false;
			} else if (typeof item === "string") {
				out.push(item.includes("}") ? item.split("\n").map(line => "\n;" + line + "\n").join("") : "{" + item + "}");
				always = true;
			} else {
				out.push("$" + item[0]);
			}
		}
		return tags + "\n" + out.concat(game.result || "*").join(" ").replace(/\( /g, "(").replace(/ \)/g, ")") + "\n";
	}

	return { pieces, targets, depth, record, openBoard, openGame, body, drawing };
}());
