/* SPDX-License-Identifier: MIT
 * Texts of the page in the reader's language. English texts are the keys of formats/languages/*.yaml. */
const texts = (function () {
	const table = new Map();

	/* Use the translations of an object; texts without one stay English. */
	function use(translations) {
		for (const key of Object.keys(translations))
			table.set(key, translations[key]);
	}

	/* Return a text in the language of the page, with values in place of {0}, {1}, ... */
	function say(text, ...values) {
		return (table.get(text) || text).replace(/\{(\d)\}/g, (all, i) => values[i]);
	}

	/* Say the words of a list that is separated by commas, such as "King, White". */
	function sayList(text) {
		return text.split(", ").map(word => say(word)).join(", ");
	}

	return { use, say, sayList };
}());
