/* SPDX-License-Identifier: MIT
 * Stepping through a game, by hand or by a timer. */
const steps = (function () {
	const { state, part } = view;
	let timer = 0;

	/* Go to a node. The line stays if the node is on it: stepping back from a variation and forward again leads into it. */
	function go(to, opened) {
		const focused = document.activeElement && document.activeElement.classList.contains("move"), before = state.node;

		if (!to)
			return;
		state.node = to;
		state.picked = -1;
		if (opened || !state.line.includes(to)) {
			state.line = games.line(to);
			graph.draw();
		}
		moves.mark(before, to, focused);
		part("told").setAttribute("aria-live", focused ? "off" : "polite");
		showSlider();
		part("fen").value = part("position").dataset.fen = to.f;
		view.tell(words.describe(to), true);
		part("comment").textContent = words.remarks(to);
		if (to === end())
			stop();
		remember();
		board.draw();
	}

	function showSlider() {
		const at = state.line.indexOf(state.node), last = state.line.length - 1, slider = part("slider");

		slider.max = last;
		slider.value = at;
		slider.setAttribute("aria-valuetext", words.describe(state.node));
		for (const name of ["first", "back"])
			view.disable(name, at === 0);
		for (const name of ["last", "on"])
			view.disable(name, at === last);
	}

	/* Return the last node of the line. */
	function end() {
		return state.line[state.line.length - 1];
	}

	function last() {
		go(end());
	}

	/* Go to the start, and to the main line. */
	function first() {
		state.line = [];
		go(state.game.nodes[0]);
	}

	function step(by) {
		go(state.line[state.line.indexOf(state.node) + by]);
	}

	/* Go to another move that could be played instead of this one. */
	function other(by) {
		const choices = state.node.before ? state.node.before.next : [];

		go(choices[choices.indexOf(state.node) + by]);
	}

	/* ---- the timer ---- */

	function stop() {
		clearInterval(timer);
		timer = 0;
		part("play").setAttribute("aria-pressed", "false");
	}

	function play() {
		if (timer) {
			stop();
			return;
		}
		if (state.node === end())
			first();
		if (state.node === end())
			return; /* a game without moves */
		timer = setInterval(() => step(1), Number(part("speed").value));
		part("play").setAttribute("aria-pressed", "true");
	}

	/* Use another speed. */
	function restart() {
		if (!timer)
			return;
		stop();
		play();
	}

	/* Return the position as the end of an address: #GAME.PLY, or #GAME.nNODE off the main line, and the reader's marks. */
	function fragment() {
		const node = state.node;

		return "#" + (state.game.index + 1) + "." + (games.isMain(node) ? games.depth(node) : "n" + node.index) + pens.link();
	}

	/* Write the position into the address. */
	function remember() {
		const at = fragment();

		try {
			if (location.hash !== at)
				history.replaceState(null, "", at);
		} catch (error) {
			/* Pages in frames may not. */
		}
	}

	return { go, first, last, step, other, play, restart, fragment, remember };
}());
