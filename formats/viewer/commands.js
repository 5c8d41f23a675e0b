/* SPDX-License-Identifier: MIT
 * Commands in comments: evaluations, clocks, arrows. Programs read them, people see what they mean. */
const commands = (function () {
	const SCALE = 0.368; /* of evaluations in pawns, for the chances of winning: lichess.org/page/accuracy */

	/* Divide a comment at each "]" that ends a command: return its commands, such as "eval 0.3" and "csl Ga1", and the
	 * texts around them. Takes time in proportion to the comment. */
	function divide(comment) {
		const parts = comment.split("]"), last = parts.pop(), list = [];
		let text = "";

		for (const part of parts) {
			const at = part.search(/\[%[A-Za-z]/);

			if (at >= 0)
				list.push(part.slice(at + 2));
			text += at >= 0 ? part.slice(0, at) + " " : part + "]";
		}
		return { list, text: text + last };
	}

	/* Return a comment without its commands. */
	function plain(comment) {
		return divide(comment).text.replace(/\s+/g, " ").trim();
	}

	/* Return the argument of the first command with a name, or undefined. */
	function argument(comment, name) {
		const found = divide(comment).list.find(one => one.startsWith(name) && /\s/.test(one.charAt(name.length)));

		return found === undefined ? undefined : found.slice(name.length).trim();
	}

	/* Return an evaluation from White's point of view: `pawns`, or `mate` in so many moves, negative if Black mates; or
	 * undefined. A depth after a comma is ignored. */
	function evaluation(comment) {
		const found = /^(#?)([+-]?\d+(?:\.\d+)?)(?:,\d+)?$/.exec(argument(comment, "eval") || "");

		if (!found)
			return undefined;
		return found[1] ? { mate: Number(found[2]) } : { pawns: Number(found[2]) };
	}

	/* Return White's chances of winning, 0 to 1. */
	function chances(one) {
		if (one.mate !== undefined)
			return one.mate > 0 || Object.is(one.mate, 0) ? 1 : 0;
		return 1 / (1 + Math.exp(-SCALE * one.pawns));
	}

	/* Return an evaluation as text: +0.30, -1.50, #3, #-2. */
	function evaluationText(one) {
		if (one.mate !== undefined)
			return "#" + one.mate;
		return (one.pawns > 0 ? "+" : one.pawns < 0 ? "\u2212" : "") + Math.abs(one.pawns).toFixed(2);
	}

	/* Return the time of a clock in seconds, or undefined. */
	function clock(comment) {
		const found = /^(?:(\d+):)?(\d+):(\d+)(?:\.\d+)?$/.exec(argument(comment, "clk") || "");

		return found ? Number(found[1] || 0) * 3600 + Number(found[2]) * 60 + Number(found[3]) : undefined;
	}

	/* Return the seconds that both sides have at first by a TimeControl tag such as "300" or "180+2", or undefined. */
	function firstClock(tag) {
		const found = /^(\d+)(?:\+\d+)?$/.exec(tag);

		return found ? Number(found[1]) : undefined;
	}

	/* Return seconds as 0:59 or 1:02:03. */
	function clockText(seconds) {
		const two = n => String(n).padStart(2, "0"), hours = Math.floor(seconds / 3600);
		const minutes = Math.floor(seconds / 60) % 60;

		return (hours > 0 ? hours + ":" + two(minutes) : String(minutes)) + ":" + two(seconds % 60);
	}

	return { plain, evaluation, chances, evaluationText, clock, firstClock, clockText };
}());
