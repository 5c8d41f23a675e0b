# SPDX-License-Identifier: MIT
# Test DuckDB, if npm has it: records and plies to Parquet, with the types that hgn-recipes(7) gives.
need node npm jq || return 0
if ! timeout 180 npm install --silent --no-save --prefix . @duckdb/node-api >/dev/null 2>&1; then
	skip "$part" 'npm has no @duckdb/node-api'
	return 0
fi
make_games
cp "$root/tests/scale/duckdb.mjs" .
# A tag that first occurs after more records than DuckDB examines to guess the types.
hgen -g chess -n 1 --seed 1 --max-plies 2 | hconvert -t json >one.ndjson
awk '{ for (i = 0; i < 30000; i++) print }' one.ndjson >late.ndjson
jq -c '.tags.Late = "yes"' one.ndjson >>late.ndjson
hvalidate -q --valid games.hgn >good.hgn
cp good.hgn games.hgn
hconvert -q -t json --strip=variations games.hgn >games.ndjson
cat late.ndjson >>games.ndjson
recipe 'DuckDB and Parquet' 1 | sed -n 's/^\$ \(hreplay.*\)/\1/p' >moves.sh
bash moves.sh
node duckdb.mjs "$root/man/hgn-recipes.7" "SELECT count(*) FROM 'games.parquet'" "SELECT sum(len(moves)) FROM 'games.parquet'" \
	"SELECT count(*) FROM 'games.parquet' WHERE tags['Late'] = 'yes'" "SELECT count(*) FROM 'moves.parquet'" \
	"SELECT variant, count(*) FROM 'games.parquet' WHERE variant <> 'chess' GROUP BY variant ORDER BY variant" \
	"SELECT count(*) FROM read_ndjson('games.ndjson') WHERE tags.Late = 'yes'" >answers
line() { sed -n "$1p" answers | tr -d '[]"'; }
holds "records in Parquet: $(line 1)" [ "$(line 1)" = "$(wc -l <games.ndjson)" ]
holds "plies in Parquet: $(line 2)" [ "$(line 2)" = "$(jq '.moves | length' games.ndjson | awk '{ n += $1 } END { print n }')" ]
holds "a tag that comes late: $(line 3)" [ "$(line 3)" = 1 ]
holds "rows of plies in Parquet: $(line 4)" [ "$(line 4)" = $(($(wc -l <moves.tsv) - 1)) ]
holds "games in Parquet: $(line 5)" [ "$(line 5)" = "$(hstat --by variant games.hgn | awk 'NR > 1 && $1 != "chess" { printf "%s%s,%s", sep, $1, $2; sep = "," }')" ]
holds "what DuckDB guesses has the late tag now, and hgn-recipes(7) says it has not: $(line 6)" [ "$(line 6)" != 1 ]
