// SPDX-License-Identifier: MIT
// Run the statements of hgn-recipes(7) over keys.tsv in DuckDB, and print a line of JSON for each.
//
//   node duckdb.mjs hgn-recipes.7
import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';

const page = readFileSync(process.argv[2], 'utf8').replaceAll('\\e', '\\');
const connection = await (await DuckDBInstance.create(':memory:')).connect();
for (const statement of page.match(/^SELECT [^;]*;/gm)) {
	const rows = await connection.runAndReadAll(statement);
	console.log(JSON.stringify(rows.getRowsJson()));
}
