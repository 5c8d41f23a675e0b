/* SPDX-License-Identifier: MIT
 * Drawings of positions, composed from the lines of the page. Lengths are integers in hundredths of a unit, as in
 * lib/draw, so that a drawing has the same bytes as one of hrender-svg(1). */
const drawings = (function () {
	const EVERY = 128;        /* distance of the nodes whose lists are kept */
	const CAPITAL = 1600;     /* height of a capital */
	const MORE = 5000;        /* how far the paper extends beyond the view */

	/* Return a length as SVG writes it in the fewest bytes: 1250 is 12.5, -30 is -.3. */
	function length(n) {
		return String(n / 100).replace(/^(-?)0\./, "$1.");
	}

	/* Return a point in path data. */
	function pair(x, y) {
		return length(x) + (y < 0 ? "" : " ") + length(y);
	}

	/* Divide as C does. */
	function divide(n, by) {
		return Math.trunc(n / by);
	}

	function round(n) {
		return divide(n + (n < 0 ? -25 : 25), 50) * 50;
	}

	/* Return the list of a node's line numbers, as seen from a side. */
	function listOf(game, index, side) {
		const kept = game.kept[side];
		let from = kept.at <= index ? kept.at : -1, list = from < 0 ? game.board.start[side] : kept.list;

		for (let i = index - index % EVERY; i > from; i -= EVERY)
			if (kept.every[i]) {
				from = i;
				list = kept.every[i];
			}
		while (from < index) {
			list = packed.change(list, game.nodes[++from].changes[side]);
			if (from % EVERY === 0)
				kept.every[from] = list;
		}
		kept.at = index;
		kept.list = list;
		return list;
	}

	/* Return a text as glyphs, centred on a point ("c") or beginning there ("l"), as lib/draw/glyph_text.c sets it. */
	function setText(board, align, scale, x, y, text) {
		const glyphs = Array.from(text, sign => board.glyphs[sign.charCodeAt(0) - 32]), last = glyphs.length - 1;
		let out = "";

		if (align === "c" && last >= 0) {
			const width = glyphs.reduce((sum, one) => sum + one.left + one.width + one.right, 0);

			x -= divide(divide((width - glyphs[0].left - glyphs[last].right) * scale, 100), 2);
			y += divide(CAPITAL * scale, 200);
		}
		x = divide(x * 100, scale);
		y = divide(y * 100, scale);
		glyphs.forEach((one, i) => {
			x += i > 0 ? one.left : 0;
			if (text[i] !== " ")
				out += one.strokes.map(([dx, dy, path]) => "M" + pair(round(x) + dx, round(y) + dy) + path).join("");
			x += one.width + one.right;
		});
		return out === "" ? "" : "<path d=\"" + out + "\"/>\n";
	}

	/* Move a line to a cell, and give it the cell's name. */
	function move(line, name, x, y) {
		const shift = (text, by) => Math.round(text * 100) + by;

		return line.replace("@\"", name + "\"")
			.replace(/( c?x=")([^"]*)(" c?y=")([^"]*)/, (all, first, dx, second, dy) =>
				first + length(shift(dx, x)) + second + length(shift(dy, y)))
			.replace(/( d="M)(-?\d*\.?\d*) ?(-?\d*\.?\d*)/, (all, first, dx, dy) => first + pair(shift(dx, x), shift(dy, y)));
	}

	/* Return a line at a place: a cell's name and middle on each side, or none. */
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
			const place = board.cells[number % board.places - 1], lines = game.lines[divide(number, board.places)];

			return lines.split("\n").map(line => putLine(board, line, place, side, caption)).join("");
		}).join("");
	}

	function paper(board, [left, top, right, bottom]) {
		return "<g class=\"background\">\n<rect class=\"paper\" x=\"" + length(left - MORE) + "\" y=\"" + length(top - MORE) +
			"\" width=\"" + length(right - left + 2 * MORE) + "\" height=\"" + length(bottom - top + 2 * MORE) +
			"\" fill=\"" + board.paper + "\"/>\n</g>\n";
	}

	/* Return the part of a drawing after <defs>, with that view. */
	function body(game, node, side, view) {
		const caption = node.n + (node.b ? "... " : ". ") + node.m;

		return paper(game.board, view) + putLines(game, game.board.board[side], side, "") +
			putLines(game, listOf(game, node.index, side), side, caption) + "</svg>\n";
	}

	/* Return a drawing as text. `head` is inserted before <defs>. */
	function text(game, node, side, view, head) {
		const board = game.board, [left, top, right, bottom] = view, width = right - left, height = bottom - top;
		const [wide, part, unit] = board.size, high = divide(wide * height + divide(width, 2), width);
		const size = wide > 0 ? " width=\"" + length(wide * part) + unit + "\" height=\"" + length(high * part) + unit +
			"\"" : "";

		return board.root.replace(/ (width|height|aria-labelledby)="[^"]*"/g, "").replace(/ viewBox="[^"]*"/, size +
			" viewBox=\"" + [left, top, width, height].map(length).join(" ") + "\"") + head + "<defs>\n" + game.defs +
			"</defs>\n" + body(game, node, side, view);
	}

	/* Return the piece on each cell in words; undefined for empty cells. An outline of several cells names them among its
	 * classes. */
	function pieces(game, node, side) {
		const board = game.board, out = [], numbers = new Map(board.cells.map((cell, i) => [cell[0], i]));

		for (const number of listOf(game, node.index, side)) {
			const line = game.lines[divide(number, board.places)], place = number % board.places;
			const outline = place === 0 ? /^<path class="piece (white|black)-disc ([^"]*)"/.exec(line) : null;

			if (place > 0 && line.startsWith("<use class=\"piece "))
				out[place - 1] = game.words[divide(number, board.places)] || "piece";
			for (const name of outline ? outline[2].split(" ") : [])
				out[numbers.get(name)] = outline[1] === "white" ? "White" : "Black";
		}
		return out;
	}

	/* Return how often the line of each piece occurs in a position, as a map by its number. */
	function count(game, node) {
		const out = new Map();

		for (const number of listOf(game, node.index, 0)) {
			const line = divide(number, game.board.places);

			if (game.words[line] !== undefined)
				out.set(line, (out.get(line) || 0) + 1);
		}
		return out;
	}

	/* Return a drawing whose ids begin with a prefix, so that no other drawing on the page shares them. */
	function withPrefix(drawing, prefix) {
		return drawing.replace(/( id="|href="#)/g, "$1" + prefix);
	}

	return { body, text, pieces, count, withPrefix };
}());
