// SPDX-License-Identifier: MIT
// Compare files of the folders kif and csa, as tsshogi reads them, with the lines of the file usi. Prints TAP.
import fs from 'fs';
import { importCSA, importKIF } from 'tsshogi';

const lines = fs.readFileSync('usi', 'utf8').split('\n').filter(Boolean);
for (const [folder, read] of [['kif', importKIF], ['csa', importCSA]]) {
	const files = fs.readdirSync(folder).sort((a, b) => parseInt(a) - parseInt(b));
	files.forEach((file, i) => {
		const record = read(fs.readFileSync(`${folder}/${file}`, 'utf8'));
		let faults = record instanceof Error ? [record.message] : [];
		if (!faults.length) {
			const moves = record.getUSI({ allMoves: true }).replace(/^position startpos( moves)?/, '').trim();
			if (moves !== lines[i].trim())
				faults.push(`moves: ${moves}`);
			record.forEach((node) => {
				if (node.ply === 0 || typeof node.move !== 'object' || !('from' in node.move))
					return;
				if (node.elapsedMs !== node.ply % 10 * 1000)
					faults.push(`time of ply ${node.ply}: ${node.elapsedMs}`);
				if (node.comment.trim() !== `note ${node.ply}`)
					faults.push(`comment of ply ${node.ply}: ${node.comment}`);
			});
		}
		console.log(`${faults.length ? 'not ok' : 'ok'} - ${folder}/${file}`);
		faults.slice(0, 5).forEach((fault) => console.log(`# ${fault}`));
	});
}
