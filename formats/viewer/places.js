/* SPDX-License-Identifier: MIT
 * Cells as points: a list of name, x and y, in hundredths of a unit. */
const places = (function () {
	const NEAR = 3000;  /* largest distance of a point that belongs to a cell */
	const LEAST = 100;  /* smallest distance to another cell in a direction */
	const ASIDE = 1.8;  /* how much farther aside than along the direction a cell can be */

	/* Return the cell at a point, or -1. */
	function nearest(cells, x, y) {
		let best = -1, least = NEAR;

		cells.forEach(([, x2, y2], i) => {
			const far = Math.hypot(x2 - x, y2 - y);

			if (far < least) {
				best = i;
				least = far;
			}
		});
		return best;
	}

	/* Return the nearest cell from another in a direction, or -1. */
	function next(cells, from, dx, dy) {
		const [, x, y] = cells[from];
		let best = -1, least = Infinity;

		cells.forEach(([, x2, y2], i) => {
			const along = (x2 - x) * dx + (y2 - y) * dy, aside = Math.abs((x2 - x) * dy) + Math.abs((y2 - y) * dx);

			if (along > LEAST && along + 2 * aside < least && along * ASIDE >= aside) {
				best = i;
				least = along + 2 * aside;
			}
		});
		return best;
	}

	return { nearest, next };
}());
