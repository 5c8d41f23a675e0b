/* SPDX-License-Identifier: MIT
 * The menu of what can be taken from the page: links, code to embed, positions, records, pictures. */
const share = (function () {
	const { state, part, make } = view;
	const WIDTH = 1200; /* pixels of a picture */

	/* Return the address of the position; `base` is the page's without a fragment. */
	function addressOf(base, fragment) {
		return base.replace(/#.*$/, "") + fragment;
	}

	/* Escape the markup of a text for HTML or XML. */
	function escaped(text) {
		return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
	}

	/* Return HTML that shows an address in a frame. */
	function embedCode(address, title) {
		return "<iframe src=\"" + escaped(address) + "\" title=\"" + escaped(title) + "\" width=\"480\" height=\"720\"></iframe>";
	}

	/* Return the address of an analysis, from a pattern with {fen}, or "" if it is not one of the web. */
	function analysisAddress(pattern, fen) {
		const address = pattern.replace("{fen}", encodeURI(fen.replace(/ /g, "_")));

		return /^https?:\/\//.test(address) ? address : "";
	}

	function isChess(game) {
		return game.board.id === "chess";
	}

	/* Save a text or a blob as a file. */
	function save(name, type, content) {
		const link = make("a");

		link.href = URL.createObjectURL(new Blob([content], { type: type }));
		link.download = name;
		link.click();
		setTimeout(() => URL.revokeObjectURL(link.href), 10000);
		part("shared").textContent = texts.say("{0} saved", name);
	}

	function baseName() {
		return "game-" + (state.game.index + 1);
	}

	function saveRecord() {
		save(baseName() + (isChess(state.game) ? ".pgn" : ".hgn"), "text/plain", records.text(state.game));
	}

	/* Return the drawing of the position as a file of its own. */
	function drawing() {
		const { game, node } = state, title = game.title + ", " + words.describe(node);

		return board.still(game, node, "<title>" + escaped(title) + "</title>\n" + game.board.style);
	}

	function saveDrawing() {
		save(baseName() + "-" + games.depth(state.node) + ".svg", "image/svg+xml", drawing());
	}

	/* Draw the position on a canvas, as a promise. */
	async function canvas() {
		const svg = board.parse(board.still(state.game, state.node, "")), [,, wide, high] = svg.getAttribute("viewBox").split(" ");
		const image = new Image(), out = make("canvas");

		out.width = WIDTH;
		out.height = Math.round(WIDTH * high / wide);
		svg.setAttribute("width", out.width);
		svg.setAttribute("height", out.height);
		image.src = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(svg)], { type: "image/svg+xml" }));
		await image.decode();
		out.getContext("2d").drawImage(image, 0, 0);
		URL.revokeObjectURL(image.src);
		return out;
	}

	async function savePicture() {
		const name = baseName() + "-" + games.depth(state.node) + ".png";

		(await canvas()).toBlob(blob => save(name, "image/png", blob));
	}

	function copyField(field) {
		view.copy(field, done => {
			part("shared").textContent = done ? texts.say("Copied") : texts.say("It could not be copied");
		});
	}

	function open() {
		const address = addressOf(location.href, steps.fragment()), analysis = analysisAddress(document.body.dataset.analysis, state.node.f);

		part("share-link").value = address;
		part("share-embed").value = embedCode(address, state.game.title);
		part("share-fen").value = state.node.f;
		part("share-record").value = records.text(state.game);
		part("record-name").textContent = isChess(state.game) ? "PGN" : "HGN";
		part("analysis").hidden = !isChess(state.game) || analysis === "";
		if (analysis)
			part("analysis").firstElementChild.href = analysis;
		part("shared").textContent = "";
		part("share-menu").showModal();
	}

	function listen() {
		part("share").addEventListener("click", open);
		part("share-menu").addEventListener("click", event => {
			const field = event.target.dataset.copy;

			if (field)
				copyField(part("share-" + field));
		});
		part("save-record").addEventListener("click", saveRecord);
		part("svg").addEventListener("click", saveDrawing);
		part("png").addEventListener("click", savePicture);
	}

	return { addressOf, embedCode, analysisAddress, canvas, listen };
}());
