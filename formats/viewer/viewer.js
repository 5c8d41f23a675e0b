/* SPDX-License-Identifier: MIT
 * Steps through the games of the page. boards.js puts the drawings together. The games follow this script; it begins
 * with the first of them, while the rest is still being read. */
const viewer = (function () {
	"use strict";

	const SHORT = 200; /* characters of a name that a heading shows */
	const GLYPHS = {
		1: ["!", "good move"], 2: ["?", "mistake"], 3: ["!!", "brilliant move"], 4: ["??", "blunder"],
		5: ["!?", "interesting move"], 6: ["?!", "dubious move"], 7: ["\u25a1", "only move"], 8: ["\u25a1", "only move"],
		10: ["=", "equal"], 11: ["=", "equal"], 13: ["\u221e", "unclear"], 14: ["\u2a72", "White stands slightly better"],
		15: ["\u2a71", "Black stands slightly better"], 16: ["\u00b1", "White stands better"],
		17: ["\u2213", "Black stands better"], 18: ["+\u2212", "White is winning"],
		19: ["\u2212+", "Black is winning"], 22: ["\u2a00", "zugzwang"], 23: ["\u2a00", "zugzwang"],
		36: ["\u2191", "initiative"], 37: ["\u2191", "initiative"], 40: ["\u2192", "attack"], 41: ["\u2192", "attack"],
		132: ["\u21c6", "counterplay"], 133: ["\u21c6", "counterplay"], 138: ["\u2295", "time trouble"],
		139: ["\u2295", "time trouble"], 146: ["N", "novelty"]
	};

	const parts = new Map(Array.from(document.querySelectorAll("[id^=v-]"), element => [element.id, element]));
	const part = name => parts.get("v-" + name);
	const blocks = document.getElementsByClassName("game"); /* grows while the page is read */
	const games = [], kinds = new Map(), sheets = new Map(), tagTexts = [];
	const embed = document.body.dataset.embed === "yes", printEvery = Number(document.body.dataset.print);
	const system = window.matchMedia("(prefers-color-scheme: dark)"), narrow = window.matchMedia("(max-width: 40rem)");
	let game, node, line = [], flip = document.body.dataset.side === "black", dark = system.matches, chosen = false;
	let timer = 0, focusCell = 0, picked = -1, begun = false;

	function make(tag, className, text) {
		const element = document.createElement(tag);

		if (className)
			element.className = className;
		if (text !== undefined)
			element.textContent = text;
		return element;
	}

	function cut(text) {
		const letters = Array.from(text);

		return letters.length > SHORT ? letters.slice(0, SHORT).join("") + "\u2026" : text;
	}

	/* ---- drawings ---- */

	/* Which drawings are shown: White's or Black's, and those for narrow screens where there are some. */
	function sideOf(one) {
		return (flip ? 1 : 0) + (narrow.matches && one.board.board.length > 2 ? 2 : 0);
	}

	/* A drawing's own style is for dark screens. Here a button decides, and paper is always light. */
	function colours(text) {
		let sheet = sheets.get(text);

		if (!sheet) {
			sheet = new CSSStyleSheet();
			sheet.replaceSync(text);
			sheets.set(text, sheet);
		}
		for (const rule of sheet.cssRules)
			if (rule instanceof CSSMediaRule)
				rule.media.mediaText = dark ? "screen" : "not all";
		return sheet;
	}

	function parse(text) {
		return document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
	}

	/* The style goes a way of its own: the page's policy lets none in with the drawing. */
	function draw() {
		const side = sideOf(game), svg = parse(boards.drawing(game, node, side, game.box[side], ""));

		document.adoptedStyleSheets = [colours(game.board.style.replace(/<[^>]*>/g, ""))];
		svg.setAttribute("aria-hidden", "true");
		for (const old of part("diagram").querySelectorAll("svg"))
			old.remove();
		part("diagram").prepend(svg);
		showCells();
	}

	/* ---- cells, for the keyboard and for screen readers ---- */

	/* A row of the grid for each rank of the drawing. */
	function makeCells() {
		const side = sideOf(game), [left, top, right, bottom] = game.box[side], rows = new Map();
		const focused = part("grid").contains(document.activeElement);
		const at = game.board.cells.slice(0, -1).map(([name, ...xy]) => [name, xy[2 * side], xy[2 * side + 1]]);

		at.forEach(([name, x, y], i) => {
			const cell = make("div", "v-cell");

			cell.setAttribute("role", "gridcell");
			cell.dataset.cell = i;
			cell.tabIndex = -1;
			cell.style.left = 100 * (x - left) / (right - left) + "%";
			cell.style.top = 100 * (y - top) / (bottom - top) + "%";
			cell.style.width = 100 * 5200 / (right - left) + "%";
			rows.set(y, (rows.get(y) || []).concat([[x, cell]]));
		});
		part("grid").replaceChildren(...Array.from(rows.keys()).sort((a, b) => a - b).map(y => {
			const row = make("div", "v-row");

			row.setAttribute("role", "row");
			row.append(...rows.get(y).sort((a, b) => a[0] - b[0]).map(one => one[1]));
			return row;
		}));
		if (focused)
			(part("grid").querySelector("[data-cell=\"" + focusCell + "\"]") || part("grid").querySelector(".v-cell"))
				.focus({ preventScroll: true });
		game.cells = at;
		part("grid").dataset.of = game.board.id + side;
	}

	/* What each cell holds is said of it. */
	function showCells() {
		const side = sideOf(game), held = boards.pieces(game, node, side);

		if (part("grid").dataset.of !== game.board.id + side || !game.cells)
			makeCells();
		focusCell = Math.min(focusCell, game.cells.length - 1);
		for (const cell of part("grid").querySelectorAll(".v-cell")) {
			const i = Number(cell.dataset.cell), name = game.cells[i][0];

			cell.setAttribute("aria-label", held[i] ? name + ", " + held[i] : name + ", empty");
			cell.tabIndex = i === focusCell ? 0 : -1;
			if (picked < 0)
				cell.classList.remove("v-from", "v-to", "v-take");
		}
	}

	/* ---- where pieces may go ---- */

	/* Show where the piece on a cell may go, or nothing where it is shown already. */
	function pick(i) {
		const turn = node.f.split(" ")[1] === "b" ? ", Black" : ", White", held = boards.pieces(game, node, sideOf(game)), name = cell => game.cells[cell][0];
		const all = boards.targets(game, node), list = all && all.get(i) || [];

		if (picked >= 0 || !game.cells[i]) {
			const again = picked === i;

			unpick();
			if (again || !game.cells[i])
				return;
		}
		picked = i;
		for (const cell of part("grid").querySelectorAll(".v-cell")) {
			const at = Number(cell.dataset.cell);

			cell.classList.toggle("v-from", at === i);
			cell.classList.toggle("v-to", list.includes(at));
			cell.classList.toggle("v-take", list.includes(at) && Boolean(held[at]));
			if (list.includes(at))
				cell.setAttribute("aria-label", cell.getAttribute("aria-label") + ", can be reached");
		}
		tell(!all ? "There are too many moves here to list" : name(i) + (held[i] ? ", " + held[i] : ", empty") +
			(list.length > 0 ? ": " + list.map(name).join(", ") : !held[i] ? "" :
			/, (White|Black)$/.test(held[i]) && !held[i].endsWith(turn) ? ": not on turn" : ": no moves"));
	}

	function unpick() {
		if (picked < 0)
			return;
		picked = -1;
		for (const cell of part("grid").querySelectorAll(".v-cell"))
			cell.classList.remove("v-from", "v-to", "v-take");
		showCells();
		tell(words(node));
	}

	/* The cell at a place of the window, or -1. */
	function cellAt(x, y) {
		const box = part("grid").getBoundingClientRect(), [left, top, right, bottom] = game.box[sideOf(game)];
		const at = [left + (x - box.left) * (right - left) / box.width, top + (y - box.top) * (bottom - top) / box.height];
		let best = -1, least = 3000;

		game.cells.forEach(([, x2, y2], i) => {
			const far = Math.hypot(x2 - at[0], y2 - at[1]);

			if (far < least) {
				best = i;
				least = far;
			}
		});
		return best;
	}

	/* From a cell to the nearest one in a direction. */
	function walk(from, dx, dy) {
		const [, x, y] = game.cells[from];
		let best = -1, least = Infinity;

		game.cells.forEach(([, x2, y2], i) => {
			const along = (x2 - x) * dx + (y2 - y) * dy, aside = Math.abs((x2 - x) * dy) + Math.abs((y2 - y) * dx);

			if (along > 100 && along + 2 * aside < least && along * 1.8 >= aside) {
				best = i;
				least = along + 2 * aside;
			}
		});
		if (best < 0)
			return;
		focusCell = best;
		showCells();
		part("grid").querySelector("[data-cell=\"" + best + "\"]").focus({ preventScroll: true });
	}

	/* ---- games ---- */

	function load(index) {
		if (games[index])
			return games[index];
		const data = JSON.parse(blocks[index].textContent), board = document.getElementById("v-board-" + data.board);

		if (!kinds.has(data.board))
			kinds.set(data.board, Object.assign(boards.openBoard(JSON.parse(board.textContent)), { id: data.board }));
		games[index] = boards.openGame(data, kinds.get(data.board));
		games[index].index = index;
		annotate(games[index]);
		return games[index];
	}

	/* What belongs to which half-move: glyphs to the last of their line, or the first when they stand before it;
	 * comments to the half-move that they follow. */
	function annotate(data) {
		const lines = [];
		let last = data.nodes[0], early = [];

		for (const item of data.text) {
			if (item === -1) {
				lines.push(last);
				last = null;
			} else if (item === -2) {
				last = lines.pop();
			} else if (typeof item === "number") {
				last = data.nodes[item];
				last.glyphs.push(...early);
				early = [];
			} else if (typeof item === "string") {
				if (last)
					last.comments.push(plain(item));
			} else if (last && last.index > 0) {
				last.glyphs.push(item[0]);
			} else {
				early.push(item[0]);
			}
		}
	}

	/* Return a comment without its commands, such as [%eval 0.3] and [%csl Ga1]: programs read them, people do not. */
	function plain(comment) {
		return comment.replace(/\[%[A-Za-z][^\]]*\]/g, " ").replace(/\s+/g, " ").trim();
	}

	function shape([left, top, right, bottom]) {
		return (right - left) / (bottom - top);
	}

	function isWide([left, top, right, bottom]) {
		return shape([left, top, right, bottom]) > 1.9;
	}

	/* Show a game, at a node, or where one was in it, or where the page begins. */
	function open(index, at) {
		const focused = document.activeElement;
		const inMoves = focused && part("moves").contains(focused), inGrid = focused && part("grid").contains(focused);

		if (game)
			game.place = node;
		game = load(index);
		part("title").textContent = cut(game.title);
		document.title = cut(game.title);
		part("facts").textContent = cut(facts());
		part("game").value = String(index);
		setShape();
		part("main").classList.toggle("sized", game.board.size[0] > 0);
		setNeighbours();
		part("pick").hidden = game.nodes[0].t === undefined;
		showTags();
		showMoves();
		node = game.nodes[0];
		let to = at || game.place;

		if (!to)
			for (to = node; to.next.length > 0 && boards.depth(to) < game.ply;)
				to = to.next[0];
		go(to, true);
		if (inMoves)
			node.button.focus({ preventScroll: true });
		else if (inGrid)
			(part("grid").querySelector("[tabindex=\"0\"]") || part("board")).focus({ preventScroll: true });
	}

	function setShape() {
		const box = game.box[sideOf(game)];

		part("main").classList.toggle("wide", isWide(box));
		part("diagram").style.setProperty("--shape", shape(box));
	}

	function setNeighbours() {
		for (const [name, by] of [["previous", -1], ["next", 1]])
			disable(name, !blocks[game.index + by]);
	}

	function facts() {
		const value = name => (game.tags.find(tag => tag[0] === name) || ["", ""])[1];
		const list = ["Event", "Site", "Date"].map(value).filter(text => text && !text.startsWith("?"));

		if (game.title !== game.game)
			list.unshift(game.game);
		if (game.result && game.result !== "*")
			list.push(game.result);
		return list.join(", ");
	}

	function showTags() {
		const list = part("tags");

		list.replaceChildren();
		for (const [name, value] of game.tags)
			list.append(make("dt", "", name), make("dd", "", value));
		part("more").hidden = game.tags.length === 0;
		part("about").textContent = game.board.about || "";
		showRules();
		part("game-name").textContent = game.game;
	}

	/* A link to the rules; no other addresses than those of the web. */
	function showRules() {
		const address = game.board.rules || "", link = make("a", "", "Rules of " + game.board.game);

		link.href = address;
		link.rel = "noopener noreferrer";
		link.target = "_blank";
		part("rules").replaceChildren(...(/^https?:\/\//.test(address) ? [link] : []));
	}

	/* ---- the list of moves ---- */

	function number(one, always) {
		return one.b ? (always ? one.n + "... " : "") : one.n + ". ";
	}

	function glyphText(one) {
		return one.glyphs.map(n => GLYPHS[n] ? GLYPHS[n][0] : "$" + n).map(sign => /^[!?]/.test(sign) ? sign :
			" " + sign).join("");
	}

	function words(one) {
		const list = [one.index === 0 ? "Start" : number(one, true) + one.m];

		list.push(...one.glyphs.map(n => GLYPHS[n] ? GLYPHS[n][1] : "glyph " + n));
		if (one.k)
			list.push(one.k === 2 ? "checkmate" : "check");
		return list.join(", ");
	}

	function moveButton(one, always) {
		const button = make("button", "move", one.index === 0 ? "Start" : number(one, always) + one.m + glyphText(one));

		button.type = "button";
		button.tabIndex = -1;
		button.dataset.node = one.index;
		if (one.glyphs.length > 0 || one.k)
			button.setAttribute("aria-label", words(one));
		one.button = button;
		return button;
	}

	function showMoves() {
		const list = part("moves"), stack = [];
		let into = make("div", "line"), always = true;

		list.replaceChildren(into);
		into.append(moveButton(game.nodes[0]), " ");
		for (const item of game.text) {
			if (item === -1) {
				const variation = make("div", "variation");

				variation.setAttribute("role", "group");
				variation.setAttribute("aria-label", "Variation");
				into.append(variation);
				stack.push(into);
				into = variation;
				always = true;
			} else if (item === -2) {
				into = stack.pop();
				always = true;
			} else if (typeof item === "number") {
				into.append(moveButton(game.nodes[item], always), " ");
				always = false;
			} else if (typeof item === "string" && plain(item)) {
				into.append(make("span", "comment", plain(item)), " ");
				always = true;
			}
		}
		if (game.result)
			into.append(make("span", "result", game.result));
	}

	/* Bring a button into the list's window, and leave the page where it is. */
	function reveal(button) {
		const list = part("moves"), top = button.offsetTop, bottom = top + button.offsetHeight;

		if (top < list.scrollTop + 20)
			list.scrollTop = top - list.clientHeight / 3;
		else if (bottom > list.scrollTop + list.clientHeight - 20)
			list.scrollTop = bottom - list.clientHeight * 2 / 3;
	}

	/* ---- stepping ---- */

	/* The line that a node lies on: what led to it, and the moves played after it. */
	function lineOf(one) {
		const list = [];

		for (let at = one; at; at = at.before)
			list.push(at);
		list.reverse();
		for (let at = one; at.next.length > 0; at = at.next[0])
			list.push(at.next[0]);
		return list;
	}

	function disable(name, yes) {
		part(name).setAttribute("aria-disabled", yes);
	}

	/* To a node. It stays on the line where it was if it can: stepping back from a variation and on again leads into
	 * it again. */
	function go(to, opened) {
		const focused = document.activeElement && document.activeElement.classList.contains("move");

		if (!to)
			return;
		if (node.button) {
			node.button.removeAttribute("aria-current");
			node.button.tabIndex = -1;
		}
		node = to;
		picked = -1;
		if (opened || !line.includes(node))
			line = lineOf(node);
		const at = line.indexOf(node), slider = part("slider");

		node.button.setAttribute("aria-current", "true");
		node.button.tabIndex = 0;
		if (focused)
			node.button.focus({ preventScroll: true });
		reveal(node.button);
		part("told").setAttribute("aria-live", focused ? "off" : "polite");
		slider.max = line.length - 1;
		slider.value = at;
		slider.setAttribute("aria-valuetext", words(node));
		for (const name of ["first", "back"])
			disable(name, at === 0);
		for (const name of ["last", "on"])
			disable(name, at === line.length - 1);
		part("fen").value = part("position").dataset.fen = node.f;
		tell(words(node));
		part("comment").textContent = node.comments.filter(Boolean).join(" ");
		if (at === line.length - 1)
			stop();
		remember();
		draw();
	}

	function tell(text) {
		part("told").textContent = cut(text);
	}

	/* To the start, and from there along the main line again. */
	function first() {
		line = [];
		go(game.nodes[0]);
	}

	function step(by) {
		go(line[line.indexOf(node) + by]);
	}

	/* Among the moves that could be played instead of this one. */
	function other(by) {
		const choices = node.before ? node.before.next : [];

		go(choices[choices.indexOf(node) + by]);
	}

	function otherGame(by) {
		if (blocks[game.index + by] && document.readyState !== "loading")
			open(game.index + by);
	}

	/* ---- playing by itself ---- */

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
		if (line.indexOf(node) === line.length - 1)
			first();
		timer = setInterval(() => step(1), Number(part("speed").value));
		part("play").setAttribute("aria-pressed", "true");
	}

	/* ---- places in addresses: #game.half-move, or .nNODE off the main line ---- */

	function isMain(one) {
		while (one.before && one.before.next[0] === one)
			one = one.before;
		return !one.before;
	}

	function remember() {
		const at = "#" + (game.index + 1) + "." + (isMain(node) ? boards.depth(node) : "n" + node.index);

		try {
			if (location.hash !== at)
				history.replaceState(null, "", at);
		} catch (error) {
			/* Pages within others may not. */
		}
	}

	/* Show what the address says; false when it says nothing. */
	function recall() {
		const found = /^#(\d+)(?:\.(n?)(\d+))?$/.exec(location.hash), index = found ? Number(found[1]) - 1 : -1;

		if (!blocks[index] || (game && document.readyState === "loading" && index !== game.index))
			return false;
		const nodes = load(index).nodes;
		let at = found[3] === undefined ? undefined : found[2] ? nodes[Number(found[3])] : nodes[0];

		for (let n = found[2] ? 0 : Number(found[3]); at && n > 0 && at.next.length > 0; n--)
			at = at.next[0];
		if (!game || game.index !== index)
			open(index, at);
		else if (at !== node)
			go(at, true);
		return true;
	}

	/* ---- the list of games ---- */

	function tagsOf(index) {
		if (tagTexts[index] === undefined) {
			const found = /^"tags":(.*),$/m.exec(blocks[index].textContent);

			tagTexts[index] = (blocks[index].dataset.name + (found ? JSON.parse(found[1]).map(tag => tag[1]).join("\n") : ""))
				.toLowerCase();
		}
		return tagTexts[index];
	}

	/* Show the games that have all words in their tags. */
	function search() {
		const words = part("search").value.toLowerCase().split(/\s+/).filter(Boolean), options = [];

		Array.from(blocks, (block, i) => {
			if (!words.every(word => tagsOf(i).includes(word)))
				return;
			const option = make("option", "", (i + 1) + ". " + cut(block.dataset.name));

			option.value = i;
			options.push(option);
		});
		part("game").replaceChildren(...options);
		part("found").textContent = words.length > 0 ? options.length + " of " + blocks.length + " games" : "";
		if (game)
			part("game").value = String(game.index);
	}

	/* ---- tools ---- */

	function turn() {
		flip = !flip;
		game.cells = null;
		part("flip").setAttribute("aria-pressed", flip);
		draw();
	}

	function setDark(yes) {
		dark = yes;
		document.documentElement.dataset.scheme = dark ? "dark" : "light";
		part("dark").setAttribute("aria-pressed", dark);
		draw();
	}

	/* Pages from files may lack the clipboard of today's browsers. */
	function copyOld() {
		const field = part("fen"), focused = document.activeElement;

		field.focus({ preventScroll: true });
		field.select();
		const done = document.execCommand("copy");

		if (focused)
			focused.focus({ preventScroll: true });
		tell(done ? "FEN copied" : "The FEN could not be copied");
	}

	function copy() {
		if (navigator.clipboard)
			navigator.clipboard.writeText(node.f).then(() => tell("FEN copied"), copyOld);
		else
			copyOld();
	}

	/* Give the user a file. */
	function save(name, type, text) {
		const link = make("a");

		link.href = URL.createObjectURL(new Blob([text], { type: type }));
		link.download = name;
		link.click();
		setTimeout(() => URL.revokeObjectURL(link.href), 10000);
		tell(name + " saved");
	}

	function saveRecord() {
		save("game-" + (game.index + 1) + ".hgn", "text/plain", boards.record(game));
	}

	function escaped(text) {
		const box = make("p", "", text);

		return box.innerHTML;
	}

	function saveDrawing() {
		const side = flip ? 1 : 0, title = "<title>" + escaped(game.title + ", " + words(node)) + "</title>\n";

		save("game-" + (game.index + 1) + "-" + boards.depth(node) + ".svg", "image/svg+xml",
			boards.drawing(game, node, side, node.view[side], title + game.board.style));
	}

	function help() {
		part("keys").showModal();
	}

	/* ---- a book of all games, for paper ---- */

	/* A drawing whose ids no other one on the page has. */
	function picture(one, at, number) {
		const text = boards.drawing(one, at, flip ? 1 : 0, at.view[flip ? 1 : 0], "");

		return parse(text.replace(/( id="|href="#)/g, "$1b" + number + "-"));
	}

	function makeBook() {
		const book = part("book");
		let pictures = 0;

		if (!printEvery || book.childElementCount > 0)
			return;
		Array.from(blocks, (block, index) => {
			const one = load(index), chapter = make("section", "chapter");
			let text = make("p"), always = true;

			chapter.append(make("h2", "", one.title), make("p", "facts", block.dataset.name.replace(one.title + ", ", "")), text);
			for (let at = one.nodes[0].next[0]; at; at = at.next[0]) {
				const comment = at.comments.filter(Boolean).join(" ");

				text.append(number(at, always) + at.m + glyphText(at) + " ");
				always = comment !== "";
				if (comment)
					text.append(make("span", "comment", comment + " "));
				if (!comment && boards.depth(at) % printEvery !== 0 && at.next.length > 0)
					continue;
				chapter.append(picture(one, at, ++pictures), text = make("p"));
				always = true;
			}
			text.append(make("strong", "", one.result));
			book.append(chapter);
		});
	}

	/* ---- what the user does ---- */

	const keys = {
		ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: first,
		End: () => go(line[line.length - 1]), ArrowUp: () => other(-1), ArrowDown: () => other(1), " ": play,
		n: () => otherGame(1), p: () => otherGame(-1), f: turn, d: () => choose(), c: copy, "?": help
	};
	const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

	function choose() {
		chosen = true;
		setDark(!dark);
		try {
			localStorage.setItem("hgn-colours", dark ? "dark" : "light");
		} catch (error) {
			/* Not all pages may keep something. */
		}
	}

	function chosenBefore() {
		try {
			return localStorage.getItem("hgn-colours");
		} catch (error) {
			return null;
		}
	}

	/* A wheel's or a finger's way across the board is steps; what moves the page up and down remains. */
	function listenBoard() {
		const board = part("diagram");
		let turned = 0, start = null;

		board.addEventListener("click", event => {
			if (node.t !== undefined)
				pick(cellAt(event.clientX, event.clientY));
		});

		board.addEventListener("wheel", event => {
			if (event.ctrlKey || embed)
				return;
			event.preventDefault();
			turned += event.deltaMode === 1 ? 40 * event.deltaY : event.deltaY;
			if (Math.abs(turned) < 40)
				return;
			step(turned > 0 ? 1 : -1);
			turned = 0;
		}, { passive: false });
		board.addEventListener("touchstart", event => {
			start = event.touches.length === 1 ? [event.touches[0].clientX, event.touches[0].clientY] : null;
		}, { passive: true });
		board.addEventListener("touchend", event => {
			const end = event.changedTouches[0], x = start ? end.clientX - start[0] : 0;

			if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(end.clientY - start[1]))
				step(x < 0 ? 1 : -1);
			start = null;
		}, { passive: true });
	}

	/* Fields have their own meaning for most keys; the slider has it for arrows. */
	function onKey(event) {
		const target = event.target, letter = event.key.length === 1;
		const field = target instanceof HTMLSelectElement || (target instanceof HTMLInputElement &&
			(target.type !== "range" || !letter));
		const key = letter ? event.key.toLowerCase() : event.key;

		if (event.ctrlKey || event.metaKey || event.altKey || field || part("keys").open)
			return;
		if (key === "Escape")
			unpick();
		if (key === "Enter" && target.classList.contains("v-cell") && node.t !== undefined)
			pick(Number(target.dataset.cell));
		if (!Object.hasOwn(keys, key))
			return;
		if (target.classList.contains("v-cell") && Object.hasOwn(ways, key)) {
			event.preventDefault();
			walk(Number(target.dataset.cell), ...ways[key]);
			return;
		}
		if (key === " " && target instanceof HTMLButtonElement)
			return;
		event.preventDefault();
		keys[key]();
	}

	function listen() {
		const clicks = { first: first, back: () => step(-1), on: () => step(1),
			last: () => go(line[line.length - 1]), flip: turn, dark: choose, copy: copy, help: help,
			play: play, previous: () => otherGame(-1), next: () => otherGame(1), hgn: saveRecord, svg: saveDrawing };

		for (const name of Object.keys(clicks))
			part(name).addEventListener("click", clicks[name]);
		part("slider").addEventListener("input", event => go(line[event.target.valueAsNumber]));
		part("game").addEventListener("change", event => open(Number(event.target.value)));
		part("moves").addEventListener("click", event => {
			const button = event.target.closest("button");

			if (button)
				go(game.nodes[button.dataset.node]);
		});
		document.addEventListener("keydown", onKey);
		part("search").addEventListener("input", search);
		part("speed").addEventListener("change", () => {
			if (timer) {
				stop();
				play();
			}
		});
		part("grid").addEventListener("focusin", event => {
			focusCell = Number(event.target.dataset.cell);
		});
		window.addEventListener("hashchange", recall);
		window.addEventListener("beforeprint", makeBook);
		listenBoard();
		system.addEventListener("change", () => {
			if (!chosen)
				setDark(system.matches);
		});
		narrow.addEventListener("change", () => {
			setShape();
			draw();
		});
	}

	/* Show the game that the address names, or the first one; not before what is shown has been read. */
	function begin() {
		const at = /^#(\d+)/.exec(location.hash), last = document.readyState !== "loading";

		if (begun || (!last && at && Number(at[1]) > blocks.length))
			return;
		begun = true;
		if (chosenBefore()) {
			chosen = true;
			dark = chosenBefore() === "dark";
		}
		part("main").hidden = false;
		part("flip").setAttribute("aria-pressed", flip);
		document.documentElement.dataset.scheme = dark ? "dark" : "light";
		part("dark").setAttribute("aria-pressed", dark);
		if (!recall())
			open(0);
		listen();
	}

	/* All has been read. */
	function end() {
		if (blocks.length === 0) {
			part("facts").textContent = "There is no game on this page.";
			return;
		}
		part("choice").hidden = part("find").hidden = blocks.length === 1;
		search();
		if (begun)
			recall();
		else
			begin();
		setNeighbours();
		if (embed && window.parent !== window)
			new ResizeObserver(() => window.parent.postMessage({ hgnHeight: document.documentElement.offsetHeight }, "*"))
				.observe(document.body);
	}

	document.addEventListener("DOMContentLoaded", end);
	return { begin };
}());
