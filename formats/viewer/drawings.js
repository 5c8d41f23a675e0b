/* SPDX-License-Identifier: MIT
 * Drawings of positions, composed from the elements of the page. lib/draw/page.h describes them. */
const drawings = (function () {
	/* Return the elements of a drawing, as seen from a side. The first one is the start tag of the drawing. */
	function elements(game, node, side) {
		return node.d.flatMap(number => number < 0 ? game.board.board : [number]).map(number => {
			const one = game.elements[number];

			return typeof one === "string" ? one : one[side];
		}).filter(Boolean);
	}

	/* Return the part of a drawing after <defs>. */
	function body(game, node, side) {
		return elements(game, node, side).slice(1).join("\n") + "\n</svg>\n";
	}

	/* Return a drawing as text. `head` is inserted before <defs>. */
	function text(game, node, side, head) {
		return elements(game, node, side)[0].replace(/ aria-labelledby="[^"]*"/, "") + "\n" + head + "<defs>\n" + game.defs +
			"</defs>\n" + body(game, node, side);
	}

	/* Return the piece on each cell in words; undefined for empty cells. */
	function pieces(game, node) {
		return node.p.map(code => code > 0 ? game.board.pieces[code][0] : undefined);
	}

	/* Return how often each piece occurs in a position, as a map by its code. */
	function count(node) {
		const out = new Map();

		for (const code of node.p)
			if (code > 0)
				out.set(code, (out.get(code) || 0) + 1);
		return out;
	}

	/* Return a drawing whose ids begin with a prefix, so that no other drawing on the page shares them. */
	function withPrefix(drawing, prefix) {
		return drawing.replace(/( id="|href="#|url\(#)/g, "$1" + prefix);
	}

	return { body, text, pieces, count, withPrefix };
}());
