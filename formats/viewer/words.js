/* SPDX-License-Identifier: MIT
 * Moves and games in words. */
const words = (function () {
	const LONGEST = 200; /* characters of a name that a heading shows */

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
		return one.glyphs.map(n => texts.nag(n)[0]).map(sign => /^[!?]/.test(sign) ? sign :
			" " + sign).join("");
	}

	/* Return a NAG in words. */
	function glyphWords(n) {
		return texts.say(texts.nag(n)[1]);
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
