#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// Compare pictures in PNG, and print how they differ; print nothing if they look alike.
//
//   compare.js same A B              all pixels
//   compare.js like A (B X Y)...     each B, and the part of A that begins at (X, Y): other programs smooth edges in
//                                    other ways, so averages of squares of SIDE pixels are compared
"use strict";
const fs = require("fs");
const zlib = require("zlib");

const SIDE = 4;      // pixels
const UNLIKE = 40;   // of 255: squares that differ by more look different
const FEW = 0.004;   // of all squares may do so
const NEAR = 2;      // of 255: pixels of the same program may differ by this

function predict(left, up, corner) {
	const byLeft = Math.abs(up - corner), byUp = Math.abs(left - corner), byCorner = Math.abs(left + up - 2 * corner);

	return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
}

// Undo the filter of a line, in place. The line before it has been restored; that of the first line is all zeros.
function unfilter(kind, line, before, step) {
	for (let i = 0; kind && i < line.length; i++) {
		const left = i < step ? 0 : line[i - step], corner = i < step ? 0 : before[i - step], up = before[i];

		line[i] += kind === 1 ? left : kind === 2 ? up : kind === 3 ? (left + up) >> 1 : predict(left, up, corner);
	}
}

// Return the three colours of each pixel, on white if there is transparency.
function drop_alpha(line) {
	const colours = new Uint8Array(line.length / 4 * 3);

	for (let i = 0; i < colours.length; i++) {
		const pixel = Math.floor(i / 3) * 4, alpha = line[pixel + 3];

		colours[i] = Math.floor((line[pixel + i % 3] * alpha + 255 * (255 - alpha)) / 255);
	}
	return colours;
}

// Return the lines of a picture, each of three bytes per pixel.
function read(path) {
	const data = fs.readFileSync(path), packed = [], lines = [];
	let header;

	for (let at = 8; at < data.length; at += 12 + data.readUInt32BE(at)) {
		const name = data.toString("latin1", at + 4, at + 8), body = data.subarray(at + 8, at + 8 + data.readUInt32BE(at));

		if (name === "IHDR")
			header = body;
		if (name === "IDAT")
			packed.push(body);
	}
	if (header[8] !== 8 || ![2, 6].includes(header[9]) || header[12])
		throw new Error(`${path}: expected a PNG with 8 bits, in colour and not interlaced`);
	const step = header[9] === 6 ? 4 : 3, size = step * header.readUInt32BE(0), raw = zlib.inflateSync(Buffer.concat(packed));
	let before = new Uint8Array(size);

	for (let y = 0; y < header.readUInt32BE(4); y++) {
		const start = y * (size + 1), line = raw.subarray(start + 1, start + 1 + size);

		unfilter(raw[start], line, before, step);
		before = line;
		lines.push(step === 4 ? drop_alpha(line) : line);
	}
	return lines;
}

// Return the sum of a colour, 0 to 2, in the square that begins at (x, y).
function sum(lines, x, y, colour) {
	let all = 0;

	for (let row = y; row < y + SIDE; row++)
		for (let column = x; column < x + SIDE; column++)
			all += lines[row][3 * column + colour];
	return all;
}

function compare_all(a, b) {
	let differ = 0;

	if (a.length !== b.length || a[0].length !== b[0].length)
		console.log("the sizes differ");
	for (let y = 0; y < Math.min(a.length, b.length); y++)
		for (let i = 0; i < Math.min(a[y].length, b[y].length); i++)
			differ += Math.abs(a[y][i] - b[y][i]) > NEAR;
	if (differ)
		console.log(`${differ} bytes differ`);
}

function compare_squares(whole, path, x0, y0) {
	const part = read(path), wide = part[0].length / 3, high = Math.min(part.length, whole.length - y0);
	const most = UNLIKE * SIDE * SIDE;
	let squares = 0, differ = 0;

	for (let y = 0; y <= high - SIDE; y += SIDE)
		for (let x = 0; x <= wide - SIDE; x += SIDE, squares++)
			differ += [0, 1, 2].some(c => Math.abs(sum(part, x, y, c) - sum(whole, x0 + x, y0 + y, c)) > most);
	if (squares === 0 || differ > FEW * squares)
		console.log(`${path}: ${differ} of ${squares} squares differ`);
}

const [how, first, ...others] = process.argv.slice(2);
const whole = read(first);

if (how === "same")
	compare_all(whole, read(others[0]));
for (let i = 0; how === "like" && i < others.length; i += 3)
	compare_squares(whole, others[i], Number(others[i + 1]), Number(others[i + 2]));
