/* SPDX-License-Identifier: MIT
 * Searching the games of a page by words. */
const search = (function () {
	/* Return the words of a query. */
	function words(query) {
		return query.toLowerCase().split(/\s+/).filter(Boolean);
	}

	/* Return the indices of the texts that contain all words. */
	function find(texts, wanted) {
		const out = [];

		texts.forEach((text, i) => {
			if (wanted.every(word => text.includes(word)))
				out.push(i);
		});
		return out;
	}

	return { words, find };
}());
