# SPDX-License-Identifier: MIT
# Test GNU parallel: ranges of one file, a stream, a file that it cuts.
need parallel jq || return 0
export PARALLEL_HOME=$PWD/home
mkdir -p home && : >home/will-cite
make_games

recipe 'One machine' 4 >ranges.sh
bash ranges.sh >parts.json 2>err
holds "ranges: $(cat err)" [ $? -eq 0 ]
same 'ranges: diagnostics with their offsets' <(placed whole.json) <(placed parts.json)

recipe 'One machine' 5 >pipe.sh
bash pipe.sh >parts.fen 2>/dev/null
same '--pipe: positions' whole.fen parts.fen
sed 's/hreplay --exit-zero/hvalidate --format=json --exit-zero/' pipe.sh >diagnostics.sh
bash diagnostics.sh >parts.json
same '--pipe: diagnostics' <(plain whole.json) <(plain parts.json)

recipe 'One machine' 6 >pipe-part.sh
bash pipe-part.sh >parts.fen 2>/dev/null
same '--pipe-part: positions' whole.fen parts.fen

make_mortal hreplay
PATH=$PWD/mortal:$PATH bash pipe.sh >parts.fen 2>/dev/null
holds 'a job that was ended is not noticed' [ $? -ne 0 ]
