/* SPDX-License-Identifier: MIT
 * What the reader hides: comments, variations, evaluations. The choice is kept for other pages. */
const choices = (function () {
	const { part } = view;
	const KEPT = "hgn-hidden", ALL = ["comments", "variations", "evaluations"];

	function stored() {
		try {
			return (localStorage.getItem(KEPT) || "").split(" ");
		} catch (error) {
			return [];
		}
	}

	function apply() {
		const hidden = ALL.filter(name => !part("show-" + name).checked);

		for (const name of ALL)
			part("main").classList.toggle("no-" + name, hidden.includes(name));
		try {
			localStorage.setItem(KEPT, hidden.join(" "));
		} catch (error) {
			/* Not all pages may store something. */
		}
	}

	function listen() {
		for (const name of ALL) {
			part("show-" + name).checked = !stored().includes(name);
			part("show-" + name).addEventListener("change", apply);
		}
		apply();
	}

	return { listen };
}());
