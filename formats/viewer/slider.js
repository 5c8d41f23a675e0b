/* SPDX-License-Identifier: MIT
 * The slider under a finger. A long game has more plies than the slider has pixels, so a finger drags it relative to
 * where it began; a tap moves it to the position of the tap. */
const slider = (function () {
	const { state, part } = view;
	const LEAST = 8; /* pixels of a finger's way per ply, at least */
	const TAP = 6;   /* pixels that a finger moves in a tap */

	/* Return the place after a way of `x` pixels along a slider of `width` pixels and places 0 to `last`. */
	function drag(from, x, width, last) {
		const by = Math.trunc(x / Math.max(LEAST, width / Math.max(last, 1)));

		return Math.max(0, Math.min(last, from + by));
	}

	/* Return the place at a part of the way, from 0 to 1. */
	function tap(part, last) {
		return Math.max(0, Math.min(last, Math.round(part * last)));
	}

	function listen() {
		const track = part("track");
		let start = null;

		track.addEventListener("pointerdown", event => {
			if (event.target !== track)
				return; /* the slider itself, under a mouse */
			start = { x: event.clientX, at: state.line.indexOf(state.node), moved: false };
			track.setPointerCapture(event.pointerId);
		});
		track.addEventListener("pointermove", event => {
			const x = start ? event.clientX - start.x : 0;

			if (!start || (!start.moved && Math.abs(x) <= TAP))
				return;
			start.moved = true;
			const to = state.line[drag(start.at, x, track.clientWidth, state.line.length - 1)];

			if (to !== state.node)
				steps.go(to);
		});
		track.addEventListener("pointerup", event => {
			const box = track.getBoundingClientRect();

			if (start && !start.moved)
				steps.go(state.line[tap((event.clientX - box.left) / box.width, state.line.length - 1)]);
			start = null;
		});
		track.addEventListener("pointercancel", () => {
			start = null;
		});
		part("slider").addEventListener("input", event => steps.go(state.line[event.target.valueAsNumber]));
	}

	return { drag, tap, listen };
}());
