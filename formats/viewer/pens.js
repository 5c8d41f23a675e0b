/* SPDX-License-Identifier: MIT
 * The reader's own arrows and circles: by the right mouse button, or with a finger after the button Draw. They belong to a
 * position, and are kept in its link. */
const pens = (function () {
	const { state, part, makeSvg, side } = view;
	const COLOURS = { G: "#15803d", R: "#b00020", B: "#0957a8", Y: "#b58900" };
	const SHORT = 1700, HEAD = 1100; /* hundredths of a unit */

	/* Return the marks of a text such as "Ga1-b3,Rc4"; those of unknown cells are left out. `cells` are names. */
	function parse(text, cells) {
		return text.split(",").flatMap(one => {
			const found = /^([GRBY])([^-]+)(?:-(.+))?$/.exec(one), from = found ? cells.indexOf(found[2]) : -1;
			const to = found && found[3] ? cells.indexOf(found[3]) : from;

			return from < 0 || to < 0 ? [] : [{ colour: found[1], from: from, to: to }];
		});
	}

	/* Return marks as text. */
	function format(marks, cells) {
		return marks.map(one => one.colour + cells[one.from] + (one.to === one.from ? "" : "-" + cells[one.to])).join(",");
	}

	/* Return marks with one more. A mark that is already there is removed, or changes its colour. */
	function toggle(marks, mark) {
		const same = marks.find(one => one.from === mark.from && one.to === mark.to), rest = marks.filter(one => one !== same);

		return same && same.colour === mark.colour ? rest : rest.concat([mark]);
	}

	function names() {
		return state.game.board.cells.map(cell => cell[0]);
	}

	/* Return the marks of the position for its link, or "". */
	function link() {
		return state.node.marks && state.node.marks.length > 0 ? "!" + format(state.node.marks, names()) : "";
	}

	/* Return the text of a part of an address. If an escape is invalid, because the link was cut off, keep the text as it is. */
	function decode(text) {
		try {
			return decodeURIComponent(text);
		} catch (error) {
			return text;
		}
	}

	/* Give marks from a link to a node. */
	function recall(game, node, text) {
		node.marks = parse(decode(text), game.board.cells.map(cell => cell[0]));
	}

	function arrow([, x, y], [, x2, y2], colour) {
		const far = Math.hypot(x2 - x, y2 - y), dx = (x2 - x) / far, dy = (y2 - y) / far;
		const to = [x2 - dx * SHORT / 3, y2 - dy * SHORT / 3], neck = [to[0] - dx * HEAD, to[1] - dy * HEAD];
		const wing = by => (neck[0] - dy * by) + " " + (neck[1] + dx * by);

		return [makeSvg("path", { d: "M" + (x + dx * SHORT / 2) + " " + (y + dy * SHORT / 2) + "L" + neck.join(" "), stroke: colour }),
			makeSvg("path", { d: "M" + to.join(" ") + "L" + wing(HEAD * 0.8) + "L" + wing(-HEAD * 0.8) + "Z", fill: colour, stroke: "none" })];
	}

	/* Draw the marks of the position over the board. */
	function draw() {
		const [left, top, right, bottom] = state.game.box[side()], svg = part("pens");

		svg.setAttribute("viewBox", [left, top, right - left, bottom - top].join(" "));
		svg.replaceChildren(...(state.node.marks || []).flatMap(one => {
			const from = state.game.cells[one.from], colour = COLOURS[one.colour];

			return one.from === one.to ? [makeSvg("circle", { cx: from[1], cy: from[2], r: 2150, stroke: colour })] :
				arrow(from, state.game.cells[one.to], colour);
		}));
	}

	/* Return the colour of a pen by the keys that are held. */
	function colourOf(event) {
		return event.shiftKey ? "R" : event.altKey ? "B" : event.ctrlKey ? "Y" : "G";
	}

	function isDrawing(event) {
		return event.pointerType === "mouse" && event.button === 2 || part("draw").getAttribute("aria-pressed") === "true";
	}

	function listen() {
		const diagram = part("diagram");
		let from = -1;

		diagram.addEventListener("contextmenu", event => event.preventDefault());
		/* A cell that a mouse focused would take the arrow keys, and so does a field that keeps the focus. */
		diagram.addEventListener("mousedown", event => {
			event.preventDefault();
			if (document.activeElement && document.activeElement.matches("input, select"))
				document.activeElement.blur();
		});
		diagram.addEventListener("pointerdown", event => {
			from = isDrawing(event) ? board.cellAt(event.clientX, event.clientY) : -1;
		});
		document.addEventListener("pointerup", event => { /* outside the board too, where it ends a drawing */
			const to = from < 0 ? -1 : board.cellAt(event.clientX, event.clientY);

			if (to >= 0) {
				state.node.marks = toggle(state.node.marks || [], { colour: colourOf(event), from: from, to: to });
				draw();
				steps.remember();
			}
			from = -1;
		});
		part("draw").addEventListener("click", () => {
			const on = part("draw").getAttribute("aria-pressed") !== "true";

			part("draw").setAttribute("aria-pressed", on);
			diagram.classList.toggle("drawing", on);
		});
	}

	return { parse, format, toggle, link, recall, draw, listen };
}());
