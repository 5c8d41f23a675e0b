/* SPDX-License-Identifier: MIT
 * The players above and below the board: names, ratings, clocks, captured pieces, and who is to move. */
const players = (function () {
	const { state, part, makeSvg } = view;
	const MANY = 16; /* captured pieces that are shown */

	/* Return the seconds that a side has left, or undefined: its last clock on the way to a node. */
	function secondsOf(game, node, black) {
		for (let at = node; at.before; at = at.before)
			if (Boolean(at.b) === black && at.clock !== undefined)
				return at.clock;
		return game.clocks ? commands.firstClock(words.tag(game, "TimeControl")) : undefined;
	}

	/* Return the codes of pieces that a side had at the start and does not have now, with repetitions.
	 * Pieces that have become others are not counted. They are of the kind of which there are most at the start. */
	function captured(game, start, now, colour) {
		const out = [], own = code => game.board.pieces[code][0].endsWith(", " + colour);
		const commonest = Array.from(start.keys()).filter(own).reduce((a, b) => start.get(b) > (start.get(a) || 0) ? b : a, -1);
		let others = 0;

		for (const [code, n] of now)
			others += own(code) ? Math.max(n - (start.get(code) || 0), 0) : 0;
		for (const [code, n] of start) {
			const left = own(code) ? n - (now.get(code) || 0) - (code === commonest ? others : 0) : 0;

			for (let i = 0; i < left; i++)
				out.push(code);
		}
		return out;
	}

	/* Return a small picture of a piece, whose shape the drawing of the board defines. */
	function picture(game, code) {
		const svg = makeSvg("svg", { viewBox: "-26 -26 52 52" });

		svg.append(makeSvg("use", { href: "#" + game.board.pieces[code][1] }));
		return svg;
	}

	/* Show the pieces that the other side has lost. */
	function showCaptured(into, lost) {
		const counts = new Map();

		for (const code of lost)
			counts.set(code, (counts.get(code) || 0) + 1);
		into.replaceChildren(...lost.slice(0, MANY).map(code => picture(state.game, code)));
		into.hidden = lost.length === 0;
		into.setAttribute("aria-label", texts.say("Captured") + ": " + Array.from(counts, ([code, n]) =>
			(n > 1 ? n + " " : "") + texts.sayList(state.game.board.pieces[code][0])).join("; "));
	}

	/* Return a player's title and name, or the colour if the record has no name. */
	function nameOf(game, colour) {
		const who = words.tag(game, colour), title = words.tag(game, colour + "Title");

		if (!who || who === "?")
			return texts.say(colour);
		return /^[?-]?$/.test(title) ? who : title + " " + who;
	}

	function show(into, black) {
		const { game, node } = state, name = black ? "Black" : "White", other = black ? "White" : "Black";
		const left = secondsOf(game, node, black), rating = words.tag(game, name + "Elo");
		const lost = game.board.captures ? captured(game, drawings.count(game.nodes[0]), drawings.count(node), other) : [];
		const [disc, label, elo, taken, clock] = into.children;

		disc.className = "v-disc " + name.toLowerCase();
		label.textContent = words.cut(nameOf(game, name));
		elo.textContent = /^\d+$/.test(rating) ? rating : "";
		showCaptured(taken, lost);
		clock.textContent = left === undefined ? "" : commands.clockText(left);
		into.classList.toggle("turn", games.turn(node) === (black ? "b" : "w"));
		into.setAttribute("aria-label", texts.say(name) + (into.classList.contains("turn") ? ", " + texts.say("to move") : ""));
	}

	/* Show both players as they are in the position. */
	function update() {
		show(part("below"), state.flip);
		show(part("above"), !state.flip);
	}

	return { secondsOf, captured, update };
}());
