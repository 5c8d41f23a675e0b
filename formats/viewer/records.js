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
		const out = [];
		let always = true;

		for (const item of game.text) {
			if (item === -1 || item === -2) {
				out.push(item === -1 ? "(" : ")");
				always = true;
			} else if (typeof item === "number") {
				const one = game.nodes[item];

				if (always || !one.b)
					out.push(one.n + (one.b ? "..." : "."));
				out.push(one.m);
				always = false;
			} else if (typeof item === "string") {
				out.push(comment(item));
				always = true;
			} else {
				out.push("$" + item[0]);
			}
		}
		return out.concat(game.result || "*").join(" ").replace(/\( /g, "(").replace(/ \)/g, ")");
	}

	/* Return a record as text: its tags, an empty line, its movetext. */
	function text(game) {
		return game.tags.map(([name, value]) => "[" + name + " " + quoted(value) + "]\n").join("") + "\n" + movetext(game) + "\n";
	}

	return { text };
}());
