/* SPDX-License-Identifier: MIT
 * Steps through the games of the page. boards.js puts the drawings together. */
(function () {
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
	const blocks = Array.from(document.querySelectorAll("script.game"));
	const games = [], kinds = new Map();
	const sheets = new Map();
	const system = window.matchMedia("(prefers-color-scheme: dark)");
	let game, node, line = [], flip = document.body.dataset.side === "black", dark = system.matches, chosen = false;

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

	/* The style goes a way of its own: the page's policy lets none in with the drawing. */
	function draw() {
		const text = boards.drawing(game, node, flip ? 1 : 0, game.box[flip ? 1 : 0], "");
		const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;

		document.adoptedStyleSheets = [colours(game.board.style.replace(/<[^>]*>/g, ""))];
		part("diagram").replaceChildren(document.importNode(svg, true));
	}

	/* ---- games ---- */

	function load(index) {
		if (games[index])
			return games[index];
		const data = JSON.parse(blocks[index].textContent);

		if (!kinds.has(data.board))
			kinds.set(data.board, boards.openBoard(JSON.parse(part("board-" + data.board).textContent)));
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

	/* A comment without what tells programs about marks and arrows. */
	function plain(comment) {
		return comment.replace(/\[%c[as]l [^\]]*\]/g, "").replace(/\s+/g, " ").trim();
	}

	function isWide([left, top, right, bottom]) {
		return right - left > 1.9 * (bottom - top);
	}

	function open(index) {
		game = load(index);
		part("title").textContent = cut(game.title);
		document.title = cut(game.title);
		part("facts").textContent = cut(facts());
		part("game").value = String(index);
		part("main").classList.toggle("wide", isWide(game.box[0]));
		showTags();
		showMoves();
		node = game.nodes[0];
		for (let n = game.ply; n > 0 && node.next.length > 0; n--)
			node = node.next[0];
		go(node, true);
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
		if (opened || !line.includes(node))
			line = lineOf(node);
		const at = line.indexOf(node), slider = part("slider");

		node.button.setAttribute("aria-current", "true");
		node.button.tabIndex = 0;
		if (focused)
			node.button.focus({ preventScroll: true });
		reveal(node.button);
		slider.max = line.length - 1;
		slider.value = at;
		slider.setAttribute("aria-valuetext", words(node));
		for (const name of ["first", "back"])
			disable(name, at === 0);
		for (const name of ["last", "on"])
			disable(name, at === line.length - 1);
		part("fen").value = part("position").dataset.fen = node.f;
		tell([words(node)].concat(opened ? [] : node.comments).filter(Boolean).join(". "));
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

	/* Among the moves that could be played instead of this one; where it is the only one, among the games. */
	function other(by) {
		const choices = node.before ? node.before.next : [];

		if (choices.length > 1)
			go(choices[choices.indexOf(node) + by]);
		else if (blocks[game.index + by])
			open(game.index + by);
	}

	/* ---- tools ---- */

	function turn() {
		flip = !flip;
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

	function help() {
		part("keys").showModal();
	}

	/* ---- what the user does ---- */

	const keys = {
		ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: first,
		End: () => go(line[line.length - 1]), ArrowUp: () => other(-1), ArrowDown: () => other(1),
		f: turn, d: () => choose(), c: copy, "?": help
	};

	function choose() {
		chosen = true;
		setDark(!dark);
	}

	/* Fields have their own meaning for most keys; the slider has it for arrows. */
	function onKey(event) {
		const target = event.target, letter = event.key.length === 1;
		const field = target instanceof HTMLSelectElement || (target instanceof HTMLInputElement &&
			(target.type === "text" || !letter));
		const key = letter ? event.key.toLowerCase() : event.key;

		if (event.ctrlKey || event.metaKey || event.altKey || field || part("keys").open || !Object.hasOwn(keys, key))
			return;
		event.preventDefault();
		keys[key]();
	}

	function listen() {
		const clicks = { first: first, back: () => step(-1), on: () => step(1),
			last: () => go(line[line.length - 1]), flip: turn, dark: choose, copy: copy, help: help };

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
		system.addEventListener("change", () => {
			if (!chosen)
				setDark(system.matches);
		});
	}

	function start() {
		if (blocks.length === 0) {
			part("facts").textContent = "There is no game on this page.";
			return;
		}
		blocks.forEach((block, i) => {
			const option = make("option", "", (i + 1) + ". " + cut(block.dataset.name));

			option.value = i;
			part("game").append(option);
		});
		part("choice").hidden = blocks.length === 1;
		part("main").hidden = false;
		part("flip").setAttribute("aria-pressed", flip);
		document.documentElement.dataset.scheme = dark ? "dark" : "light";
		part("dark").setAttribute("aria-pressed", dark);
		open(0);
		listen();
	}

	start();
}());
