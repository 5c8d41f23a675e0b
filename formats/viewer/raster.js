/* SPDX-License-Identifier: MIT
 * Drawings as pixels. The page's policy allows no images, so the elements are painted on a canvas one by one; there are few
 * kinds of them: formats/hgn-svg.rng. */
const raster = (function () {
	const INHERITED = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin"];

	function number(element, name) {
		return Number(element.getAttribute(name) || 0);
	}

	/* Return translation and scale of a transform such as translate(1 2)scale(.5). */
	function transform(text) {
		const move = /translate\((-?[\d.]+)[ ,]?(-?[\d.]+)?\)/.exec(text || ""), scale = /scale\(([\d.]+)\)/.exec(text || "");

		return [move ? Number(move[1]) : 0, move && move[2] ? Number(move[2]) : 0, scale ? Number(scale[1]) : 1];
	}

	/* Return the outline of an element, or null for groups and texts. */
	function outline(element) {
		const path = new Path2D(element.localName === "path" ? element.getAttribute("d") : "");

		if (element.localName === "circle")
			path.arc(number(element, "cx"), number(element, "cy"), number(element, "r"), 0, 2 * Math.PI);
		else if (element.localName === "rect")
			path.roundRect(number(element, "x"), number(element, "y"), number(element, "width"), number(element, "height"),
				number(element, "rx"));
		else if (element.localName === "polygon")
			path.addPath(new Path2D("M" + element.getAttribute("points") + "Z"));
		else if (element.localName !== "path")
			return null;
		return path;
	}

	function paintText(context, element, style) {
		context.font = element.getAttribute("font-size") + "px " + (element.getAttribute("font-family") || "sans-serif");
		context.direction = element.getAttribute("direction") || "ltr";
		context.textAlign = { middle: "center", end: "end" }[element.getAttribute("text-anchor")] || "start";
		context.fillStyle = style.fill;
		context.fillText(element.textContent, number(element, "x"), number(element, "y"));
	}

	function paintPath(context, path, style) {
		if (style.fill && style.fill !== "none") {
			context.fillStyle = style.fill;
			context.fill(path);
		}
		if (!style.stroke || style.stroke === "none")
			return;
		context.strokeStyle = style.stroke;
		context.lineWidth = Number(style["stroke-width"] || 1);
		context.lineCap = style["stroke-linecap"] || "butt";
		context.lineJoin = style["stroke-linejoin"] || "miter";
		context.setLineDash((style["stroke-dasharray"] || "").split(" ").filter(Boolean).map(Number));
		context.stroke(path);
	}

	/* Paint an element and those in it. `ids` are the elements that others refer to. */
	function paint(context, element, inherited, ids) {
		const style = Object.assign({}, inherited), [x, y, scale] = transform(element.getAttribute("transform"));
		const clip = /#([^)]*)/.exec(element.getAttribute("clip-path") || ""), href = element.getAttribute("xlink:href") || element.getAttribute("href");

		for (const name of INHERITED)
			if (element.hasAttribute(name))
				style[name] = element.getAttribute(name);
		context.save();
		context.globalAlpha *= Number(element.getAttribute("opacity") || 1);
		context.translate(x, y);
		context.scale(scale, scale);
		if (clip && ids.has(clip[1]))
			context.clip(outline(ids.get(clip[1]).firstElementChild));
		if (element.localName === "use" && href && ids.has(href.slice(1))) {
			context.translate(number(element, "x"), number(element, "y"));
			paint(context, ids.get(href.slice(1)), style, ids);
		} else if (element.localName === "text") {
			paintText(context, element, style);
		} else if (outline(element)) {
			paintPath(context, outline(element), style);
		} else if (["g", "svg"].includes(element.localName)) {
			for (const child of element.children)
				paint(context, child, style, ids);
		}
		context.restore();
	}

	/* Return a canvas of some width with a drawing. */
	function canvasOf(svg, width) {
		const canvas = document.createElement("canvas"), [left, top, wide, high] = svg.getAttribute("viewBox").split(" ").map(Number);
		const context = canvas.getContext("2d");

		canvas.width = width;
		canvas.height = Math.round(width * high / wide);
		context.scale(width / wide, width / wide);
		context.translate(-left, -top);
		paint(context, svg, {}, new Map(Array.from(svg.querySelectorAll("[id]"), one => [one.id, one])));
		return canvas;
	}

	return { transform, canvasOf };
}());
