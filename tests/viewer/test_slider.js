// SPDX-License-Identifier: MIT
"use strict";
const { load, same, test } = require("./harness");
const { slider } = load("slider");

test("a finger drags relative to where it began", () => {
	same(slider.drag(100, 40, 200, 600), 105); /* eight pixels per ply */
	same(slider.drag(100, -40, 200, 600), 95);
	same(slider.drag(1, 100, 200, 4), 3);      /* fifty pixels per ply */
	same(slider.drag(1, -900, 200, 4), 0);
	same(slider.drag(1, 900, 200, 4), 4);
	same(slider.drag(0, 5, 200, 0), 0);
});
test("a tap goes to its place", () => {
	same(slider.tap(0.5, 600), 300);
	same(slider.tap(-1, 600), 0);
	same(slider.tap(2, 600), 600);
});
