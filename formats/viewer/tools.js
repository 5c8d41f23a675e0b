/* SPDX-License-Identifier: MIT
 * The buttons below the board, and the book of all games for paper. */
const tools = (function () {
	const { state, part, make } = view;
	const KEPT = "hgn-colours", printEvery = Number(document.body.dataset.print);
	let chosen = false; /* the reader has chosen colours */

	function turn() {
		state.flip = !state.flip;
		showPressed();
		board.draw();
	}

	function showPressed() {
		part("flip").setAttribute("aria-pressed", state.flip);
		part("dark").setAttribute("aria-pressed", state.dark);
		document.documentElement.dataset.scheme = state.dark ? "dark" : "light";
	}

	/* ---- colours ---- */

	/* Return the colours that the reader chose on an earlier page, or null. */
	function chosenBefore() {
		try {
			return localStorage.getItem(KEPT);
		} catch (error) {
			return null;
		}
	}

	function setDark(yes) {
		state.dark = yes;
		showPressed();
		board.showScheme();
	}

	/* Exchange dark and light colours, and keep the choice for other pages. */
	function choose() {
		chosen = true;
		setDark(!state.dark);
		try {
			localStorage.setItem(KEPT, state.dark ? "dark" : "light");
		} catch (error) {
			/* Not all pages may store something. */
		}
	}

	/* Use the colours that the reader chose, or those of the system, which may change. */
	function begin() {
		if (chosenBefore()) {
			chosen = true;
			state.dark = chosenBefore() === "dark";
		}
		showPressed();
		view.system.addEventListener("change", () => {
			if (!chosen)
				setDark(view.system.matches);
		});
	}

	/* ---- copying ---- */

	/* Copy the FEN. */
	function copy() {
		view.copy(part("fen"), done => view.tell(done ? texts.say("FEN copied") : texts.say("The FEN could not be copied")));
	}

	/* ---- a book of all games, for paper ---- */

	/* Return a game with a picture after each comment and each `printEvery` plies. `count` counts the pictures. */
	function makeChapter(game, name, count) {
		const chapter = make("section", "chapter");
		let text = make("p"), always = true;

		chapter.append(make("h2", "", game.title), make("p", "facts", name.slice(game.title.length).replace(/^, /, "")), text);
		for (let at = game.nodes[0], ply = 0; at; at = at.next[0], ply++) {
			const comment = at.comments.join(" ");

			if (ply > 0)
				text.append(words.move(at, always) + " ");
			always = ply === 0 || comment !== "";
			if (comment)
				text.append(make("span", "comment", comment + " "));
			if (!comment && (ply === 0 || ply % printEvery !== 0) && at.next.length > 0)
				continue;
			chapter.append(board.picture(game, at, "b" + count() + "-"), text = make("p"));
			always = true;
		}
		text.append(make("strong", "", game.result));
		return chapter;
	}

	function makeBook() {
		const book = part("book");
		let pictures = 0;

		if (!printEvery || book.childElementCount > 0)
			return;
		book.append(...Array.from(shelf.blocks, (block, index) => makeChapter(shelf.load(index), block.dataset.name,
			() => ++pictures)));
	}

	return { begin, turn, choose, copy, makeBook };
}());
