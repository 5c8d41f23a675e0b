/* SPDX-License-Identifier: MIT
 * Evaluations: a number, a bar beside the board, and a graph of the line, which goes to the ply that is clicked. They
 * are shown only for records that have them. */
const graph = (function () {
	const { state, part, makeSvg } = view;
	const WIDE = 600, HIGH = 80; /* of the graph, in its own units */
	const MISTAKE = 0.2;         /* loss of chances that is marked when there is no NAG */

	/* Return the evaluation that holds at a node: its own or the last one before it; or undefined. */
	function at(node) {
		for (; node; node = node.before)
			if (node.evaluation)
				return node.evaluation;
		return undefined;
	}

	/* Return true if a move is marked as a mistake or blunder, or has lost a part of the chances. */
	function isMistake(node) {
		if (node.glyphs.some(n => n >= 1 && n <= 6))
			return node.glyphs.some(n => n === 2 || n === 4);
		if (!node.evaluation || !node.before)
			return false;
		const before = at(node.before), loss = before ? commands.chances(before) - commands.chances(node.evaluation) : 0;

		return (node.b ? -loss : loss) >= MISTAKE;
	}

	/* Return the points of a line: the x of its nodes and the y of White's chances, only where there are evaluations. The
	 * first one holds from the start. */
	function points(line) {
		const last = Math.max(line.length - 1, 1);

		const out = line.flatMap((node, i) => node.evaluation ? [{ node: node, x: WIDE * i / last,
			y: HIGH * (1 - commands.chances(node.evaluation)) }] : []);

		return out.length > 0 && out[0].x > 0 ? [{ node: line[0], x: 0, y: out[0].y }, ...out] : out;
	}

	/* Draw the graph of the line. */
	function draw() {
		const list = points(state.line), svg = part("graph");

		part("graph-box").hidden = !state.game.evaluated;
		part("bar").hidden = !state.game.evaluated;
		if (!state.game.evaluated)
			return;
		const path = list.map(p => p.x.toFixed(1) + " " + p.y.toFixed(1)).join("L");

		svg.replaceChildren(makeSvg("rect", { width: WIDE, height: HIGH, class: "black" }));
		if (list.length > 0)
			svg.append(makeSvg("path", { class: "white", d: "M0 " + HIGH + "L" + path + "L" +
				list[list.length - 1].x.toFixed(1) + " " + HIGH + "Z" }), makeSvg("path", { class: "line", d: "M" + path }));
		svg.append(makeSvg("path", { class: "middle", d: "M0 " + HIGH / 2 + "H" + WIDE }),
			makeSvg("path", { class: "now", d: "M0 0V" + HIGH }));
		for (const p of list.filter(one => isMistake(one.node)))
			svg.append(makeSvg("circle", { class: "mistake", cx: p.x.toFixed(1), cy: p.y.toFixed(1), r: 4 }));
	}

	/* Show where the position is, and its evaluation. */
	function update() {
		const one = at(state.node), last = Math.max(state.line.length - 1, 1), now = part("graph").querySelector(".now");

		if (!state.game.evaluated)
			return;
		now.setAttribute("transform", "translate(" + (WIDE * state.line.indexOf(state.node) / last).toFixed(1) + " 0)");
		part("evaluation").textContent = one ? commands.evaluationText(one) : "";
		part("bar").classList.toggle("flipped", state.flip);
		part("bar").firstElementChild.style.height = (one ? 100 * commands.chances(one) : 50) + "%";
	}

	function listen() {
		part("graph").addEventListener("click", event => {
			const box = part("graph").getBoundingClientRect();

			steps.go(state.line[slider.tap((event.clientX - box.left) / box.width, state.line.length - 1)]);
		});
	}

	return { at, isMistake, points, draw, update, listen };
}());
