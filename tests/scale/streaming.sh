# SPDX-License-Identifier: MIT
# Test the protocols of Hadoop Streaming and of Spark's pipe, which are simulated: a process for each part of
# the lines, of which one is empty, keys and values with a tab between, exit statuses.
need python3 jq || return 0
make_games
hconvert -q -t json --exit-zero -o games.ndjson games.hgn
# Some lines are not records, and all lines end with a tab.
awk '{ printf "%s\t\n", $0 } NR % 20 == 0 { print "{}\t" }' games.ndjson >lines.ndjson
ln -s "$BUILD/bin/hconvert" "$BUILD/bin/hstat" .
option() { # name: of a recipe for mapred, on standard input
	sed -n "s/.*-$1 '\\([^']*\\)'.*/\\1/p"
}
hconvert -q -f json -t json --fens --exit-zero lines.ndjson >whole.ndjson
engine() { python3 "$root/tests/scale/streaming.py" "$@" 2>err; }

mapper=$(recipe 'Hadoop and Spark' 2 | option mapper)
engine hadoop "$mapper -q" <lines.ndjson >parts.ndjson
same 'Hadoop: records' <(jq -c 'del(.id)' whole.ndjson) <(jq -c 'del(.id)' parts.ndjson)
engine hadoop "$(recipe 'Hadoop and Spark' 3 | option mapper) -q" "$(recipe 'Hadoop and Spark' 3 | option reducer)" <lines.ndjson >parts.rows
same 'Hadoop: a reducer adds rows up' <(hstat -q --by variant,result --json lines.ndjson | jq -cS . | sort) <(jq -cS . parts.rows | sort)

spark=$(recipe 'Hadoop and Spark' 4 | sed -n 's/.*pipe("\([^"]*\)".*/\1/p')
engine spark "$spark -q" <lines.ndjson >parts.ndjson
same 'Spark: records' <(jq -c 'del(.id)' whole.ndjson) <(jq -c 'del(.id)' parts.ndjson)
engine spark 'hvalidate -q -f' <lines.ndjson >/dev/null
holds 'Spark: a command line that is wrong is not noticed' [ $? -ne 0 ]
make_mortal hconvert
for kind in hadoop spark; do
	: >calls
	engine $kind "$PWD/mortal/hconvert -f json -t json -q --exit-zero" <lines.ndjson >/dev/null
	holds "$kind: a tool that was ended is not noticed" [ $? -ne 0 ]
done
: >calls
engine spark-unchecked "$PWD/mortal/hconvert -f json -t json -q --exit-zero" <lines.ndjson >parts.ndjson
holds 'Spark without checkCode loses a part in silence, as hgn-recipes(7) says' [ $? -eq 0 -a "$(wc -l <parts.ndjson)" -lt "$(wc -l <whole.ndjson)" ]
