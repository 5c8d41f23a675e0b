/* SPDX-License-Identifier: MIT
 * The board: its drawing, and a grid of cells over it for the keyboard and for screen readers. */
const board = (function () {
	const { state, part, make, side } = view;
	const sheets = new Map(); /* style sheets of drawings, by their text; all that were shown stay in use */
	const CELL = 5200;        /* width of a cell's element, in hundredths of a unit */
	const NEAR = 3000;  /* largest distance of a point that belongs to a cell */
	const LEAST = 100;  /* smallest distance to another cell in a direction */
	const ASIDE = 1.8;  /* how much farther aside than along the direction a cell can be */
	let shown = null;         /* the game and side for which the grid was made */

	/* Use a drawing's own style, which is for dark screens. It is adopted by itself: the page's policy does not allow one
	 * inside a drawing. */
	function useStyle(text) {
		if (sheets.has(text))
			return;
		const sheet = new CSSStyleSheet();

		sheet.replaceSync(text.replace(/<[^>]*>/g, ""));
		sheets.set(text, sheet);
		document.adoptedStyleSheets = Array.from(sheets.values());
		showScheme();
	}

	/* Apply the styles if the page is dark; paper is always light. */
	function showScheme() {
		for (const sheet of sheets.values())
			for (const rule of sheet.cssRules)
				if (rule instanceof CSSMediaRule)
					rule.media.mediaText = state.dark ? "screen" : "not all";
	}

	/* Return the element of a drawing. */
	function parse(text) {
		const template = make("template");

		template.innerHTML = text;
		return template.content.firstElementChild;
	}

	/* Return a drawing of a position by itself, as text. `head` is inserted before <defs>. */
	function still(game, node, head) {
		return drawings.text(game, node, state.flip ? 1 : 0, head);
	}

	/* Return a small drawing of a position. Its ids begin with `prefix`, so that they are unique on the page. */
	function picture(game, node, prefix) {
		const svg = parse(drawings.withPrefix(still(game, node, ""), prefix));

		svg.setAttribute("aria-hidden", "true");
		return svg;
	}

	/* Draw the position, without legal moves. */
	function draw() {
		unpick();

		const game = state.game, svg = parse(drawings.text(game, state.node, side(), ""));
		const [left, top, right, bottom] = game.box[side()];

		useStyle(game.board.style);
		svg.setAttribute("viewBox", [left, top, right - left, bottom - top].map(n => n / 100).join(" "));
		svg.setAttribute("aria-hidden", "true");
		for (const old of part("diagram").querySelectorAll(":scope > svg:not([id])"))
			old.remove();
		part("diagram").prepend(svg);
		showCells();
		players.update();
		pens.draw();
		graph.update();
	}

	/* ---- cells ---- */

	/* Return the cell at a point, or -1. */
	function nearest(cells, x, y) {
		let best = -1, least = NEAR;

		cells.forEach(([, x2, y2], i) => {
			const far = Math.hypot(x2 - x, y2 - y);

			if (far < least) {
				best = i;
				least = far;
			}
		});
		return best;
	}

	/* Return the nearest cell from another in a direction, or -1. */
	function next(cells, from, dx, dy) {
		const [, x, y] = cells[from];
		let best = -1, least = Infinity;

		cells.forEach(([, x2, y2], i) => {
			const along = (x2 - x) * dx + (y2 - y) * dy, aside = Math.abs((x2 - x) * dy) + Math.abs((y2 - y) * dx);

			if (along > LEAST && along + 2 * aside < least && along * ASIDE >= aside) {
				best = i;
				least = along + 2 * aside;
			}
		});
		return best;
	}

	function makeCell(i, x, y, [left, top, right, bottom]) {
		const cell = make("div", "v-cell");

		cell.setAttribute("role", "gridcell");
		cell.dataset.cell = i;
		cell.tabIndex = -1;
		cell.style.left = 100 * (x - left) / (right - left) + "%";
		cell.style.top = 100 * (y - top) / (bottom - top) + "%";
		cell.style.width = 100 * CELL / (right - left) + "%";
		return cell;
	}

	/* Make a row of the grid for each rank of the drawing. */
	function makeCells() {
		const game = state.game, of = side(), rows = new Map(), focused = part("grid").contains(document.activeElement);

		game.cells = game.board.cells.map(([name, ...xy]) => [name, xy[2 * of], xy[2 * of + 1]]);
		game.cells.forEach(([, x, y], i) => {
			rows.set(y, (rows.get(y) || []).concat([[x, makeCell(i, x, y, game.box[of])]]));
		});
		part("grid").replaceChildren(...Array.from(rows.keys()).sort((a, b) => a - b).map(y => {
			const row = make("div", "v-row");

			row.setAttribute("role", "row");
			row.append(...rows.get(y).sort((a, b) => a[0] - b[0]).map(one => one[1]));
			return row;
		}));
		if (focused)
			(element(state.focusCell) || part("grid").querySelector(".v-cell")).focus({ preventScroll: true });
		shown = { game: game, side: of };
	}

	/* Return the element of a cell. */
	function element(i) {
		return part("grid").querySelector("[data-cell=\"" + i + "\"]");
	}

	/* Label each cell with its name and its piece. */
	function showCells() {
		const game = state.game, held = drawings.pieces(game, state.node);

		if (!shown || shown.game !== game || shown.side !== side())
			makeCells();
		state.focusCell = Math.min(state.focusCell, game.cells.length - 1);
		for (const cell of part("grid").querySelectorAll(".v-cell")) {
			const i = Number(cell.dataset.cell), name = game.cells[i][0];

			cell.setAttribute("aria-label", name + ", " + (held[i] ? texts.sayList(held[i]) : texts.say("empty")));
			cell.tabIndex = i === state.focusCell ? 0 : -1;
			if (state.picked < 0)
				cell.classList.remove("v-from", "v-to", "v-take");
		}
	}

	/* Move the focus from a cell to the nearest one in a direction. */
	function walk(from, dx, dy) {
		const best = next(state.game.cells, from, dx, dy);

		if (best < 0)
			return;
		state.focusCell = best;
		showCells();
		element(best).focus({ preventScroll: true });
	}

	/* Return the cell at a point of the window, or -1. */
	function cellAt(x, y) {
		const box = part("grid").getBoundingClientRect(), [left, top, right, bottom] = state.game.box[side()];

		return nearest(state.game.cells, left + (x - box.left) * (right - left) / box.width,
			top + (y - box.top) * (bottom - top) / box.height);
	}

	/* ---- legal moves ---- */

	/* Describe a cell and the cells that its piece can move to; `all` is null if there are too many moves to list. */
	function describe(i, all, list, held) {
		const name = cell => state.game.cells[cell][0], turn = games.turn(state.node) === "b" ? ", Black" : ", White";
		const other = /, (White|Black)$/.test(held[i]) && !held[i].endsWith(turn);

		if (!all)
			return texts.say("There are too many moves here to list");
		return name(i) + ", " + (held[i] ? texts.sayList(held[i]) : texts.say("empty")) +
			(list.length > 0 ? ": " + list.map(name).join(", ") : !held[i] ? "" :
			": " + (other ? texts.say("not on turn") : texts.say("no moves")));
	}

	/* Show the legal moves of the piece on a cell, or hide them if they are shown already. */
	function pick(i) {
		const held = drawings.pieces(state.game, state.node), again = state.picked === i;
		const all = games.targets(state.node), list = all && all.get(i) || [];

		unpick();
		if (again || !state.game.cells[i])
			return;
		state.picked = i;
		for (const cell of part("grid").querySelectorAll(".v-cell")) {
			const at = Number(cell.dataset.cell);

			cell.classList.toggle("v-from", at === i);
			cell.classList.toggle("v-to", list.includes(at));
			cell.classList.toggle("v-take", list.includes(at) && Boolean(held[at]));
			if (list.includes(at))
				cell.setAttribute("aria-label", cell.getAttribute("aria-label") + ", " + texts.say("can be reached"));
		}
		view.tell(describe(i, all, list, held));
	}

	function unpick() {
		if (state.picked < 0)
			return;
		state.picked = -1;
		showCells();
		view.tell(words.describe(state.node), true);
	}

	return { nearest, next, parse, draw, still, picture, useStyle, showScheme, walk, cellAt, pick, unpick };
}());
