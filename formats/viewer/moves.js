/* SPDX-License-Identifier: MIT
 * The list of moves. */
const moves = (function () {
	const { state, part, make } = view;

	function makeButton(one, always) {
		const button = make("button", "move", words.move(one, always));

		button.type = "button";
		button.tabIndex = -1;
		button.dataset.node = one.index;
		if (one.glyphs.length > 0 || one.k)
			button.setAttribute("aria-label", words.describe(one));
		one.button = button;
		return button;
	}

	function makeVariation() {
		const variation = make("div", "variation");

		variation.setAttribute("role", "group");
		variation.setAttribute("aria-label", texts.say("Variation"));
		return variation;
	}

	/* Show the moves, comments and variations of the game. */
	function show() {
		const game = state.game, stack = [];
		let into = make("div", "line"), always = true;

		part("moves").replaceChildren(into);
		into.append(makeButton(game.nodes[0]), " ");
		for (const item of game.text) {
			if (item === -1) {
				stack.push(into);
				into = makeVariation();
				stack[stack.length - 1].append(into);
				always = true;
			} else if (item === -2) {
				into = stack.pop();
				always = true;
			} else if (typeof item === "number") {
				into.append(makeButton(game.nodes[item], always), " ");
				always = false;
			} else if (typeof item === "string" && commands.plain(item)) {
				into.append(make("span", "comment", commands.plain(item)), " ");
				always = true;
			}
		}
		if (game.result)
			into.append(make("span", "result", game.result));
	}

	/* Scroll the list to a button, and leave the page where it is. */
	function reveal(button) {
		const list = part("moves"), top = button.offsetTop, bottom = top + button.offsetHeight;

		if (top < list.scrollTop + 20)
			list.scrollTop = top - list.clientHeight / 3;
		else if (bottom > list.scrollTop + list.clientHeight - 20)
			list.scrollTop = bottom - list.clientHeight * 2 / 3;
	}

	/* Mark the current move, instead of the one before. */
	function mark(before, now, focus) {
		if (before && before.button) {
			before.button.removeAttribute("aria-current");
			before.button.tabIndex = -1;
		}
		now.button.setAttribute("aria-current", "true");
		now.button.tabIndex = 0;
		if (focus)
			now.button.focus({ preventScroll: true });
		reveal(now.button);
	}

	return { show, mark };
}());
