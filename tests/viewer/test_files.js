// SPDX-License-Identifier: MIT
"use strict";
const fs = require("fs");
const path = require("path");
const { same, test } = require("./harness");
const top = path.join(__dirname, "../.."), folder = path.join(top, "formats/viewer");
const files = fs.readdirSync(folder).filter(name => name.endsWith(".js")), read = name => fs.readFileSync(path.join(folder, name), "utf8");

test("every script is joined", () => {
	const order = /^SCRIPTS := ((?:.*\\\n)*.*)$/m.exec(fs.readFileSync(path.join(top, "Makefile"), "utf8"))[1].split(/[\s\\]+/);

	same(files.slice().sort(), order.map(name => name + ".js").sort());
});
test("scripts have fewer than 250 lines", () => {
	same(files.filter(name => read(name).split("\n").length > 250), []);
});
test("a script is one constant of its name", () => {
	same(files.filter(name => !read(name).includes("\nconst " + path.basename(name, ".js") + " = (function () {\n")), []);
});
