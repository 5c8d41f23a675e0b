/* SPDX-License-Identifier: MIT
 * Keys, buttons, fingers, and the start of the page. The games follow the script; viewer.begin() is called after the first
 * one, while the rest is still being read. */
const viewer = (function () {
	const { state, part } = view;
	const WHEEL = 40;  /* pixels of a wheel's turn per ply */
	const FINGER = 40; /* pixels of a finger's way per ply */
	const embed = document.body.dataset.embed === "yes";
	let begun = false;

	const keys = {
		ArrowLeft: () => steps.step(-1), ArrowRight: () => steps.step(1), Home: steps.first, End: steps.last,
		ArrowUp: () => steps.other(-1), ArrowDown: () => steps.other(1), " ": steps.play, n: () => shelf.other(1),
		p: () => shelf.other(-1), f: tools.turn, d: tools.choose, c: tools.copy, "?": () => part("keys").showModal()
	};
	const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
	const clicks = { first: steps.first, back: () => steps.step(-1), on: () => steps.step(1), last: steps.last,
		play: steps.play, flip: tools.turn, dark: tools.choose, copy: tools.copy, previous: () => shelf.other(-1), next: () => shelf.other(1), help: keys["?"] };

	/* Return true if the element uses most keys itself; the slider does so for arrows only. */
	function isField(target, letter) {
		return target instanceof HTMLSelectElement || (target instanceof HTMLInputElement &&
			(target.type !== "range" || !letter));
	}

	function onKey(event) {
		const target = event.target, pressed = event.key || "", letter = pressed.length === 1; /* no key: a form was filled */
		const key = letter ? pressed.toLowerCase() : pressed, cell = target.classList.contains("v-cell");

		if (!state.game || event.ctrlKey || event.metaKey || event.altKey || isField(target, letter) || document.querySelector("dialog[open]"))
			return;
		if (key === "Escape")
			board.unpick();
		if (key === "Enter" && cell && state.node.t !== undefined)
			board.pick(Number(target.dataset.cell));
		if (!Object.hasOwn(keys, key) || (key === " " && target.closest("button, summary")))
			return;
		event.preventDefault();
		if (cell && Object.hasOwn(ways, key))
			board.walk(Number(target.dataset.cell), ...ways[key]);
		else
			keys[key]();
	}

	/* A wheel over the board steps. */
	function listenWheel() {
		let turned = 0;

		part("diagram").addEventListener("wheel", event => {
			if (event.ctrlKey || embed)
				return;
			event.preventDefault();
			turned += event.deltaMode === 1 ? WHEEL * event.deltaY : event.deltaY;
			if (Math.abs(turned) < WHEEL)
				return;
			steps.step(turned > 0 ? 1 : -1);
			turned = 0;
		}, { passive: false });
	}

	/* A finger across the board steps; up and down it moves the page. */
	function listenFingers() {
		let start = null;

		part("diagram").addEventListener("touchstart", event => {
			start = event.touches.length === 1 ? [event.touches[0].clientX, event.touches[0].clientY] : null;
		}, { passive: true });
		part("diagram").addEventListener("touchend", event => {
			const end = event.changedTouches[0], x = start ? end.clientX - start[0] : 0;

			if (!part("diagram").classList.contains("drawing") && Math.abs(x) > FINGER && Math.abs(x) > 2 * Math.abs(end.clientY - start[1]))
				steps.step(x < 0 ? 1 : -1);
			start = null;
		}, { passive: true });
	}

	function listen() {
		for (const name of Object.keys(clicks))
			part(name).addEventListener("click", clicks[name]);
		part("game").addEventListener("change", event => shelf.open(Number(event.target.value)));
		part("moves").addEventListener("click", event => {
			const button = event.target.closest("button");

			if (button)
				steps.go(state.game.nodes[button.dataset.node]);
		});
		part("diagram").addEventListener("click", event => {
			if (state.node.t !== undefined && !part("diagram").classList.contains("drawing"))
				board.pick(board.cellAt(event.clientX, event.clientY));
		});
		part("grid").addEventListener("focusin", event => {
			state.focusCell = Number(event.target.dataset.cell);
		});
		part("speed").addEventListener("change", steps.restart);
		document.addEventListener("keydown", onKey);
		window.addEventListener("hashchange", shelf.recall);
		view.narrow.addEventListener("change", () => {
			if (state.game) {
				shelf.setShape();
				board.draw();
			}
		});
		results.listen();
		slider.listen();
		graph.listen();
		pens.listen();
		share.listen();
		listenWheel();
		listenFingers();
	}

	/* Show the game that the address names, or the first one, as soon as it has been read. */
	function begin() {
		const at = /^#(\d+)/.exec(location.hash), last = document.readyState !== "loading";

		if (begun || !window.DecompressionStream || (!last && at && Number(at[1]) > shelf.blocks.length))
			return;
		begun = true;
		texts.use(JSON.parse(part("words").textContent));
		tools.begin();
		if (!shelf.recall())
			shelf.open(0);
		listen();
	}

	/* Show what browsers without scripts show, because this one cannot inflate the games. */
	function showStill() {
		for (const still of Array.from(document.querySelectorAll("noscript")).slice(1)) {
			const section = view.make("div", "v-still");

			section.innerHTML = still.textContent;
			still.replaceWith(section);
		}
	}

	/* Finish when the page has been read. */
	function end() {
		if (shelf.blocks.length === 0) {
			part("facts").textContent = texts.say("There is no game on this page.");
			part("main").removeAttribute("aria-busy");
			return;
		}
		if (!window.DecompressionStream) {
			part("main").removeAttribute("aria-busy");
			showStill();
			return;
		}
		part("choice").hidden = part("find").hidden = shelf.blocks.length === 1;
		shelf.list();
		if (begun)
			shelf.recall();
		else
			begin();
		if (state.game)
			shelf.setNeighbours();
		tools.makeBook();
		if (embed && window.parent !== window)
			new ResizeObserver(() => window.parent.postMessage({ hgnHeight: document.documentElement.offsetHeight }, "*"))
				.observe(document.body);
	}

	document.addEventListener("DOMContentLoaded", end);
	return { begin };
}());
