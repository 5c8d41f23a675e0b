/* SPDX-License-Identifier: MIT
 * The state of the page and its named elements, which the files after this one share. */
const view = (function () {
	const parts = new Map(Array.from(document.querySelectorAll("[id^=v-]"), element => [element.id, element]));
	const system = window.matchMedia("(prefers-color-scheme: dark)"), narrow = window.matchMedia("(max-width: 40rem)");

	/* game: shown now; node: the position in it; line: the nodes that the slider steps through; picked: the cell whose
	 * moves are shown, -1 = none; focusCell: the cell that Tab reaches. */
	const state = { game: undefined, node: undefined, line: [], flip: document.body.dataset.side === "black",
		dark: system.matches, picked: -1, focusCell: 0 };

	/* Return the element whose id is v-NAME. */
	function part(name) {
		return parts.get("v-" + name);
	}

	function make(tag, className, text) {
		const element = document.createElement(tag);

		if (className)
			element.className = className;
		if (text !== undefined)
			element.textContent = text;
		return element;
	}

	/* Make an element of a drawing with these attributes. */
	function makeSvg(tag, attributes) {
		const element = document.createElementNS("http://www.w3.org/2000/svg", tag);

		for (const key of Object.keys(attributes))
			element.setAttribute(key, attributes[key]);
		return element;
	}

	/* Announce a text below the board. `quiet`: only to screen readers, since the page shows it elsewhere. */
	function tell(text, quiet) {
		part("told").textContent = words.cut(text);
		part("told").classList.toggle("v-quiet", Boolean(quiet));
	}

	/* Copy the text of a field, and call `done` with true or false. Not all browsers let pages of files use the
	 * clipboard, so the field is selected and copied if that fails. */
	function copy(field, done) {
		const old = () => {
			const focused = document.activeElement;

			field.focus({ preventScroll: true });
			field.select();
			const copied = document.execCommand("copy");

			if (focused)
				focused.focus({ preventScroll: true });
			done(copied);
		};

		if (navigator.clipboard)
			navigator.clipboard.writeText(field.value).then(() => done(true), old);
		else
			old();
	}

	/* Disable a button without taking its focus. */
	function disable(name, yes) {
		part(name).setAttribute("aria-disabled", yes);
	}

	/* Return the index of the drawings to show: White's or Black's, and those for narrow screens if there are any. */
	function side() {
		return (state.flip ? 1 : 0) + (narrow.matches && state.game.board.sides > 2 ? 2 : 0);
	}

	return { state, system, narrow, part, make, makeSvg, tell, copy, disable, side };
}());
