/* SPDX-License-Identifier: MIT
 * The games of the page: opening one, and the list of all. */
const shelf = (function () {
	const { state, part, make, side } = view;
	const WIDE = 1.9; /* width over height of boards with the moves below them */
	const blocks = document.getElementsByClassName("game"); /* grows while the page is read */
	const loaded = [], kinds = new Map();
	let wanted = 0; /* index of the game that was opened last, which may not be shown yet */

	/* Return the JSON of an element, which is deflated and in base 64, as a promise. */
	function read(element) {
		const bytes = Uint8Array.from(atob(element.textContent), one => one.charCodeAt(0));

		return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
	}

	/* Return the shared part of a game's records as a promise. */
	function kind(id) {
		if (!kinds.has(id))
			kinds.set(id, read(document.getElementById("v-board-" + id)).then(data => Object.assign({ id: id, style: "", defs: "" }, data)));
		return kinds.get(id);
	}

	/* Return the game with that index as a promise. */
	function load(index) {
		if (!loaded[index])
			loaded[index] = read(blocks[index]).then(async data =>
				Object.assign(games.openGame(data, await kind(data.board)), { index: index }));
		return loaded[index];
	}

	/* Show a game, at a node, or where the reader left it, or at the ply where the page begins. */
	async function open(index, at) {
		wanted = index;
		part("main").setAttribute("aria-busy", "true");

		const game = await load(index), focused = document.activeElement;
		const inMoves = focused && part("moves").contains(focused), inGrid = focused && part("grid").contains(focused);

		if (wanted !== index)
			return; /* another game was opened meanwhile */
		if (state.game)
			state.game.place = state.node;
		state.game = game;
		state.node = undefined;
		part("main").hidden = false;
		part("main").removeAttribute("aria-busy");
		showHeading();
		setShape();
		showTags();
		moves.show();
		steps.go(at || game.place || game.nodes[game.node] || games.at(game, game.ply), true);
		if (inMoves)
			state.node.button.focus({ preventScroll: true });
		else if (inGrid)
			(part("grid").querySelector("[tabindex=\"0\"]") || part("board")).focus({ preventScroll: true });
	}

	function showHeading() {
		const game = state.game;

		part("title").textContent = words.cut(game.title);
		document.title = document.body.dataset.title || words.cut(game.title);
		part("facts").textContent = words.cut(words.facts(game));
		part("game").value = String(game.index);
		part("pick").hidden = game.nodes[0].t === undefined;
		setNeighbours();
	}

	/* Lay the page out for the shape of the board. */
	function setShape() {
		const [left, top, right, bottom] = state.game.box[side()], shape = (right - left) / (bottom - top);

		part("main").classList.toggle("sized", state.game.board.sized > 0);
		part("main").classList.toggle("wide", shape > WIDE);
		part("diagram").style.setProperty("--shape", shape);
	}

	function setNeighbours() {
		for (const [name, by] of [["previous", -1], ["next", 1]])
			view.disable(name, !blocks[state.game.index + by]);
	}

	function showTags() {
		const game = state.game, list = part("tags");

		list.replaceChildren();
		for (const [name, value] of game.tags)
			list.append(make("dt", "", name), make("dd", "", value));
		part("more").hidden = game.tags.length === 0;
		part("about").textContent = game.board.about || "";
		showRules();
		part("game-name").textContent = game.game;
	}

	/* Link to the rules; addresses other than those of the web are ignored. */
	function showRules() {
		const address = state.game.board.rules || "", link = make("a", "", texts.say("Rules of {0}", state.game.board.game));

		link.href = address;
		link.rel = "noopener noreferrer";
		link.target = "_blank";
		part("rules").replaceChildren(...(/^https?:\/\//.test(address) ? [link] : []));
	}

	/* Open the game before or after this one. */
	function other(by) {
		if (blocks[wanted + by] && document.readyState !== "loading")
			open(wanted + by);
	}

	/* List all games. */
	function list() {
		part("game").replaceChildren(...Array.from(blocks, (block, i) => {
			const option = make("option", "", (i + 1) + ". " + words.cut(block.dataset.name));

			option.value = i;
			return option;
		}));
		if (state.game)
			part("game").value = String(state.game.index);
	}

	/* Show the position that the address names; false if it names none, or one that is not read yet. */
	function recall() {
		const found = /^#(\d+)(?:\.(n?)(\d+))?(?:!(.*))?$/.exec(location.hash), index = found ? Number(found[1]) - 1 : -1;

		if (!blocks[index] || (state.game && document.readyState === "loading" && index !== state.game.index))
			return false;
		show(index, found);
		return true;
	}

	/* Show the position that an address names. */
	async function show(index, [,, isNode, number, marks]) {
		const game = await load(index);
		const at = number === undefined ? undefined : isNode ? game.nodes[Number(number)] : games.at(game, Number(number));

		if (at && marks)
			pens.recall(game, at, marks);
		if (state.game !== game)
			open(index, at);
		else if (at !== state.node || marks)
			steps.go(at, true);
	}

	return { blocks, kind, load, open, other, list, recall, setShape, setNeighbours };
}());
