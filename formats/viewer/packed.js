/* SPDX-License-Identifier: MIT
 * The packed texts of a page: numbers written as letters, lists written as changes, and markup without escapes.
 * lib/draw/page_escape.h and lib/draw/page_change.h write them. */
const packed = (function () {
	const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
	const DIGITS = new Map(Array.from(SIGNS, (sign, i) => [sign, i]));
	const SWAPPED = { "\"": "'", "'": "\"", "<": "`", "`": "<", ">": "~", "~": ">" };

	/* Restore the characters of markup that were exchanged because JSON or HTML would escape them. */
	function swap(text) {
		return text.replace(/["'<`>~]/g, sign => SWAPPED[sign]);
	}

	/* Return the numbers of a packed text. */
	function unpack(text) {
		const out = [];
		let number = 0, shift = 0;

		for (const sign of text) {
			const digit = DIGITS.get(sign);

			number += (digit & 31) << shift;
			shift += 5;
			if (digit < 32) {
				out.push(number);
				number = shift = 0;
			}
		}
		return out;
	}

	/* Return a list after a packed change: triples of how many numbers stay, go and come, and those that come. */
	function change(old, text) {
		const out = [], steps = unpack(text);
		let from = 0;

		for (let i = 0; i < steps.length;) {
			const [stay, go, come] = steps.slice(i, i + 3);

			out.push(...old.slice(from, from + stay), ...steps.slice(i + 3, i + 3 + come));
			from += stay + go;
			i += 3 + come;
		}
		return out.concat(old.slice(from));
	}

	return { swap, unpack, change };
}());
