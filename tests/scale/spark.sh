# SPDX-License-Identifier: MIT
# Test Spark, if pip has it.
need python3 java jq || return 0
python3 -c 'import pyspark' 2>/dev/null || { skip "$part" 'python3 has no pyspark (the part "streaming" imitates it)'; return 0; }
make_games
hconvert -q -t json --exit-zero -o games.ndjson games.hgn
hconvert -q -f json -t json --fens --exit-zero games.ndjson >whole.ndjson
{ printf 'from pyspark import SparkContext\nsc = SparkContext("local[2]", "hgn")\nsc.setLogLevel("OFF")\n'; recipe 'Hadoop and Spark' 4; } >pipe.py
python3 pipe.py >/dev/null 2>err
holds "pipe: $(tail -n 3 err)" [ $? -eq 0 ]
same 'records' <(jq -c 'del(.id)' whole.ndjson | sort) <(cat with-positions/part-* | jq -c 'del(.id)' | sort)
rm -rf with-positions
make_mortal hconvert
echo 2 >>calls
sed "s|hconvert|$PWD/mortal/hconvert|" pipe.py >mortal.py
python3 mortal.py >/dev/null 2>&1
holds 'a tool that was ended is not noticed' [ $? -ne 0 ]
