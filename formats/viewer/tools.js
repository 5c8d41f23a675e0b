/* SPDX-License-Identifier: MIT
 * The buttons below the board, the parts that the reader hides, and the book of all games for paper. */
const tools = (function () {
	const { state, part, make } = view;
	const KEPT = "hgn-colours", HIDDEN = "hgn-hidden", PARTS = ["comments", "variations", "evaluations"], printEvery = Number(document.body.dataset.print);
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

	/* Return a choice that the reader made on an earlier page, or null. */
	function recall(name) {
		try {
			return localStorage.getItem(name);
		} catch (error) {
			return null;
		}
	}

	/* Keep a choice for other pages. */
	function keep(name, value) {
		try {
			localStorage.setItem(name, value);
		} catch (error) {
			/* Not all pages may store something. */
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
		keep(KEPT, state.dark ? "dark" : "light");
	}

	function hide() {
		const hidden = PARTS.filter(name => !part("show-" + name).checked);

		for (const name of PARTS)
			part("main").classList.toggle("no-" + name, hidden.includes(name));
		keep(HIDDEN, hidden.join(" "));
	}

	/* Hide what the reader chose to hide, and use the colours that the reader chose, or those of the system, which may
	 * change. */
	function begin() {
		const colours = recall(KEPT), hidden = (recall(HIDDEN) || "").split(" ");

		if (colours) {
			chosen = true;
			state.dark = colours === "dark";
		}
		for (const name of PARTS) {
			part("show-" + name).checked = !hidden.includes(name);
			part("show-" + name).addEventListener("change", hide);
		}
		hide();
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

	/* Return a game with its variations, and a picture after each comment, each `printEvery` plies and the last ply of the
	 * main line. `count` counts the pictures. */
	function makeChapter(game, name, count) {
		const chapter = make("section", "chapter"), last = games.at(game, Infinity);
		let text = make("p"), always = true, depth = 0, at = game.nodes[0], drawn = null;
		const put = (tag, className, content) => text.append(make(tag, className, content), " ");
		const draw = () => {
			if (at !== drawn)
				chapter.append(board.picture(game, at, "b" + count() + "-"), text = make("p"));
			drawn = at;
			always = true;
		};

		chapter.append(make("h2", "", game.title), make("p", "facts", name.slice(game.title.length).replace(/^, /, "")), text);
		for (const item of game.text) {
			const comment = typeof item === "string" ? commands.plain(item) : "";

			if (depth === 0 && typeof item === "number" && item !== -1 && at !== drawn && at.index > 0 && games.depth(at) % printEvery === 0)
				draw();
			if (item === -1 || item === -2) {
				depth += item === -1 ? 1 : -1;
				put("span", "", item === -1 ? "(" : ")");
				always = true;
			} else if (typeof item === "number") {
				at = depth === 0 ? game.nodes[item] : at;
				put(depth === 0 ? "span" : "i", "", words.move(game.nodes[item], always));
				always = false;
			} else if (comment) {
				put("span", "comment", comment);
				always = true;
				if (depth === 0)
					draw();
			}
		}
		at = last;
		draw();
		text.append(make("strong", "", game.result));
		return chapter;
	}

	/* Make the book when the page has been read, because a browser does not wait for it before it prints. */
	async function makeBook() {
		let pictures = 0;

		for (let i = 0; printEvery && i < shelf.blocks.length; i++)
			part("book").append(makeChapter(await shelf.load(i), shelf.blocks[i].dataset.name, () => ++pictures));
	}

	return { begin, turn, choose, copy, makeBook };
}());
