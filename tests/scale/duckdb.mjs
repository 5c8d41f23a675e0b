// SPDX-License-Identifier: MIT
// Run the statements of hgn-recipes(7) that make Parquet, and then those of the command line; print a line of JSON for each of
// the latter.
//
//   node duckdb.mjs hgn-recipes.7 STATEMENT...
import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';

const page = readFileSync(process.argv[2], 'utf8').replaceAll('\\e', '\\');
const connection = await (await DuckDBInstance.create(':memory:')).connect();
for (const statement of page.match(/^COPY [^;]*;/gm))
	await connection.run(statement);
for (const statement of process.argv.slice(3))
	try {
		console.log(JSON.stringify((await connection.runAndReadAll(statement)).getRowsJson()));
	} catch (error) {
		console.log(JSON.stringify(String(error.message).split('\n')[0]));
	}
