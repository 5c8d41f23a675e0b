/* SPDX-License-Identifier: MIT
 * Records as text, to be saved. */
const records = (function () {
	function quoted(text) {
		return "\"" + text.replace(/[\\"]/g, "\\$&") + "\"";
	}

	/* Return a comment in braces, or as lines that begin with a semicolon if it contains a closing brace. */
	function comment(text) {
		return text.includes("}") ? text.split("\n").map(line => "\n;" + line + "\n").join("") : "{" + text + "}";
	}

	/* Return the movetext of a record. */
	function movetext(game) {
		let out = "", always = true;
		const put = word => {
			out += (out === "" || out.endsWith("(") || word === ")" ? "" : " ") + word;
		};

		for (const item of game.text) {
			if (item === -1 || item === -2) {
				put(item === -1 ? "(" : ")");
				always = true;
			} else if (typeof item === "number") {
				const one = game.nodes[item];

				if (always || !one.b)
					put(one.n + (one.b ? "..." : "."));
				put(one.m);
				always = false;
			} else if (typeof item === "string") {
				put(comment(item));
				always = true;
			} else {
				put("$" + item[0]);
			}
		}
		put(game.result || "*");
		return out;
	}

	/* Return a record as text: its tags, an empty line, its movetext. */
	function text(game) {
		return game.tags.map(([name, value]) => "[" + name + " " + quoted(value) + "]\n").join("") + "\n" + movetext(game) + "\n";
	}

	return { text };
}());
