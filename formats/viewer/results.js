/* SPDX-License-Identifier: MIT
 * Searching the games by words; the results are a list of games with their final positions as thumbnails. */
const results = (function () {
	const { state, part, make } = view;
	const MANY = 24; /* results that are shown at once */
	const lookedIn = [];
	let drawer = null, found = [], count = 0, thumbnails = 0;

	/* Return the texts of all games. Each is made once. */
	function textsOfAll() {
		for (let i = lookedIn.length; i < shelf.blocks.length; i++)
			lookedIn.push((shelf.blocks[i].dataset.name + "\n" + shelf.blocks[i].dataset.words).toLowerCase());
		return lookedIn;
	}

	/* Draw the thumbnail of a result as soon as it is in sight. */
	async function drawSeen(entries, observer) {
		for (const entry of entries.filter(one => one.isIntersecting)) {
			observer.unobserve(entry.target);
			const game = await shelf.load(Number(entry.target.dataset.game)), node = games.at(game, Infinity);

			board.useStyle(game.board.style);
			entry.target.prepend(board.picture(game, node, "t" + ++thumbnails + "-"));
		}
	}

	/* Return the words of a query. */
	function split(query) {
		return query.toLowerCase().split(/\s+/).filter(Boolean);
	}

	/* Return the indices of the texts that contain all words. */
	function find(texts, wanted) {
		return Array.from(texts.keys()).filter(i => wanted.every(word => texts[i].includes(word)));
	}

	function makeResult(index) {
		const item = make("li"), button = make("button", "v-result");

		button.type = "button";
		button.dataset.game = index;
		button.append(make("span", "", (index + 1) + ". " + words.cut(shelf.blocks[index].dataset.name)));
		item.append(button);
		drawer.observe(button);
		return item;
	}

	/* Append more results, and a button if there are more. */
	function showMore() {
		const list = part("results"), more = list.querySelector("[data-more]");

		if (more)
			more.parentNode.remove();
		list.append(...found.slice(count, count + MANY).map(makeResult));
		count += MANY;
		if (count >= found.length)
			return;
		const item = make("li"), button = make("button", "v-result", texts.say("Show more"));

		button.type = "button";
		button.dataset.more = "";
		item.append(button);
		list.append(item);
	}

	/* Show the games that contain all words of the search field; nothing if it is empty. */
	function show() {
		const wanted = split(part("search").value);

		if (drawer)
			drawer.disconnect();
		drawer = new IntersectionObserver(drawSeen, { root: part("results") });
		found = wanted.length > 0 ? find(textsOfAll(), wanted) : [];
		count = 0;
		part("results").replaceChildren();
		showMore();
		part("results").hidden = found.length === 0;
		part("found").textContent = wanted.length > 0 ? texts.say("{0} of {1} games", found.length, shelf.blocks.length) : "";
	}

	function hide() {
		part("results").hidden = true;
	}

	/* Open a result and leave the list. */
	async function choose(button) {
		if (button.dataset.more !== undefined) {
			const at = count;

			showMore();
			part("results").querySelectorAll("button")[at].focus();
			return;
		}
		hide();
		await shelf.open(Number(button.dataset.game));
		state.node.button.focus({ preventScroll: true });
	}

	/* Enter opens the first result, arrows walk, Escape returns to the field. */
	function onKey(event) {
		const buttons = Array.from(part("results").querySelectorAll("button")), at = buttons.indexOf(document.activeElement);
		const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];

		if (event.key === "Enter" && at < 0 && found.length > 0) {
			choose(buttons[0]);
		} else if (event.key === "Escape" && !part("results").hidden) {
			hide();
			part("search").focus();
		} else if (by && !part("results").hidden) {
			(buttons[at + by] || (by < 0 ? part("search") : buttons[at])).focus();
		} else {
			return;
		}
		event.preventDefault();
		event.stopPropagation();
	}

	function listen() {
		part("search").addEventListener("input", show);
		part("search").addEventListener("focus", () => {
			if (found.length > 0)
				part("results").hidden = false;
		});
		part("find").addEventListener("keydown", onKey);
		part("find").addEventListener("focusout", event => {
			if (event.relatedTarget && !part("find").contains(event.relatedTarget))
				hide();
		});
		part("results").addEventListener("click", event => {
			const button = event.target.closest("button");

			if (button)
				choose(button);
		});
		document.addEventListener("pointerdown", event => {
			if (!part("find").contains(event.target))
				hide();
		});
	}

	return { split, find, listen };
}());
