/* SPDX-License-Identifier: MIT
 * Texts of the page in the reader's language. English texts are the keys of formats/languages/*.yaml. */
const texts = (function () {
	const table = new Map();
	let nags = {};

	/* Use the texts of the page: translations, without which texts stay English, and symbols and meanings of NAGs. */
	function use(all) {
		for (const key of Object.keys(all.words))
			table.set(key, all.words[key]);
		nags = all.nags;
	}

	/* Return the symbol and the meaning of a NAG. */
	function nag(n) {
		return nags[n] || ["$" + n, "$" + n];
	}

	/* Return a text in the language of the page, with values in place of {0}, {1}, ... */
	function say(text, ...values) {
		return (table.get(text) || text).replace(/\{(\d)\}/g, (all, i) => values[i]);
	}

	/* Say the words of a list that is separated by commas, such as "King, White". */
	function sayList(text) {
		return text.split(", ").map(word => say(word)).join(", ");
	}

	return { use, nag, say, sayList };
}());
