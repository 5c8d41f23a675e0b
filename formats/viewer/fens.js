/* SPDX-License-Identifier: MIT
 * FENs of a page, each written as its difference from the one before: lib/draw/page_fen.h. */
const fens = (function () {
	const NUMBER = /^\d{1,9}$/;

	/* Return the FEN that is expected after another: the other side to move, counters one higher. */
	function expect(before) {
		const fields = before.split(" "), last = fields.length - 1, white = fields[1] === "b";
		const grow = i => {
			if (NUMBER.test(fields[i]))
				fields[i] = String(Number(fields[i]) + 1);
		};

		if (last > 1 && white)
			grow(last);
		if (last === 5)
			grow(4);
		if (/^[wb]$/.test(fields[1] || ""))
			fields[1] = white ? "w" : "b";
		return fields.join(" ");
	}

	/* Return the FEN that follows another: "=" and the FEN, or pairs of how many words stay and the next one. */
	function after(before, change) {
		if (change.startsWith("="))
			return change.slice(1);
		const words = expect(before).split(/([/,|; ])/), changes = change === "" ? [] : change.split(" ");
		let at = 0;

		for (let i = 0; i < changes.length; i += 2) {
			at += 2 * Number(changes[i]);
			words[at] = changes[i + 1];
			at += 2;
		}
		return words.join("");
	}

	/* Return the side to move: "w", "b", or another text if the FEN has no second field. */
	function side(fen) {
		return fen.split(" ")[1] || "";
	}

	return { after, side };
}());
