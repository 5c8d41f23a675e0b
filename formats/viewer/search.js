/* SPDX-License-Identifier: MIT
 * Searching the games of a page by words. */
const search = (function () {
	/* Return the text of a game that a search looks in, in lower case. Its JSON is not parsed, for speed: `json` has a key
	 * per line. */
	function textOf(name, json) {
		const value = key => {
			const found = new RegExp("^\"" + key + "\":(.*?),?$", "m").exec(json);

			return found ? JSON.parse(found[1]) : "";
		};
		const tags = value("tags") || [];

		return [name, value("game"), value("board"), ...tags.map(tag => tag[1])].join("\n").toLowerCase();
	}

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

	return { textOf, words, find };
}());
