/* SPDX-License-Identifier: MIT
 * Moves and games in words. */
const words = (function () {
	const LONGEST = 200; /* characters of a name that a heading shows */
	/* Only characters that most fonts have. */
	const GLYPHS = {
		1: ["!", "good move"], 2: ["?", "mistake"], 3: ["!!", "brilliant move"], 4: ["??", "blunder"],
		5: ["!?", "interesting move"], 6: ["?!", "dubious move"], 7: ["\u25a1", "only move"], 8: ["\u25a1", "only move"],
		10: ["=", "equal"], 11: ["=", "equal"], 13: ["\u221e", "unclear"], 14: ["+/=", "White stands slightly better"],
		15: ["=/+", "Black stands slightly better"], 16: ["\u00b1", "White stands better"],
		17: ["\u2213", "Black stands better"], 18: ["+\u2212", "White is winning"],
		19: ["\u2212+", "Black is winning"], 22: ["\u2299", "zugzwang"], 23: ["\u2299", "zugzwang"],
		36: ["\u2191", "initiative"], 37: ["\u2191", "initiative"], 40: ["\u2192", "attack"], 41: ["\u2192", "attack"],
		132: ["\u21c6", "counterplay"], 133: ["\u21c6", "counterplay"], 138: ["\u2295", "time trouble"],
		139: ["\u2295", "time trouble"], 146: ["N", "novelty"]
	};

	/* Return a text, shortened if it is long. */
	function cut(text) {
		const letters = Array.from(text);

		return letters.length > LONGEST ? letters.slice(0, LONGEST).join("") + "\u2026" : text;
	}

	/* Return the number before a move: for Black's moves only if `always`. */
	function number(one, always) {
		return one.b ? (always ? one.n + "... " : "") : one.n + ". ";
	}

	/* Return the symbols of a move's NAGs. */
	function glyphs(one) {
		return one.glyphs.map(n => GLYPHS[n] ? GLYPHS[n][0] : "$" + n).map(sign => /^[!?]/.test(sign) ? sign :
			" " + sign).join("");
	}

	/* Return a NAG in words. */
	function glyphWords(n) {
		return GLYPHS[n] ? texts.say(GLYPHS[n][1]) : "$" + n;
	}

	/* Return the text of a move's button. */
	function move(one, always) {
		return one.index === 0 ? texts.say("Start") : number(one, always) + one.m + glyphs(one);
	}

	/* Describe a move for a screen reader. */
	function describe(one) {
		const list = [one.index === 0 ? texts.say("Start") : number(one, true) + one.m];

		list.push(...one.glyphs.map(glyphWords));
		if (one.k)
			list.push(one.k === 2 ? texts.say("checkmate") : texts.say("check"));
		return list.join(", ");
	}

	/* Return the text about a move below the board: its NAGs in words, and its comments. */
	function remarks(one) {
		const list = one.glyphs.map(glyphWords).join(", ");

		return [list && list[0].toUpperCase() + list.slice(1) + ".", ...one.comments].filter(Boolean).join(" ");
	}

	/* Return the value of a tag, or "". */
	function tag(game, name) {
		return (game.tags.find(pair => pair[0] === name) || ["", ""])[1];
	}

	/* Return the line below a record's heading: game, event, site, date, result. */
	function facts(game) {
		const list = ["Event", "Site", "Date"].map(name => tag(game, name)).filter(text => text && !text.startsWith("?"));

		if (game.title !== game.game)
			list.unshift(game.game);
		if (game.result && game.result !== "*")
			list.push(game.result);
		return list.join(", ");
	}

	return { cut, number, glyphs, move, describe, remarks, tag, facts };
}());
