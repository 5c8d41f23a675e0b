# SPDX-License-Identifier: MIT
# Test that the output does not depend on the number of jobs, for every tool, every format, valid and invalid records,
# and that one slow record among many delays only a bounded number of others.
make_games
cat "$root"/tests/records/*/refused/*.hgn "$root"/tests/pgn/cases/[1-4]*.pgn >>games.hgn
cp games.hgn broken.hgn
for game in chess hepta heroes; do hgen -g $game -n 4 --seed 9 --max-plies 20; done >some.hgn
hconvert -q -t json -o games.ndjson valid.hgn
hgen -g chess -n 30 --seed 2 --max-plies 30 >chess.hgn
cat chess.hgn chess.hgn >twice.hgn
hstat --by-move chess.hgn >moves.tsv

by_jobs() { # command...
	local j
	"$@" >one.out 2>one.err
	echo $? >>one.err
	for j in 2 8; do
		"$@" -j$j >more.out 2>more.err
		echo $? >>more.err
		if cmp -s one.out more.out && cmp -s one.err more.err; then
			pass
		else
			fail "$* -j$j" "$(diff one.out more.out | head; diff one.err more.err | head)"
		fi
	done
}
for format in gcc json sarif tap junit github; do by_jobs hvalidate --format=$format --summary broken.hgn some.hgn; done
for pass in --valid --invalid --fix --strict --quiet; do by_jobs hvalidate $pass broken.hgn; done
by_jobs hvalidate --summary=file --format=json games.ndjson some.hgn broken.hgn
by_jobs hvalidate --max-errors=7 broken.hgn
for format in hgn pgn json yaml sgf fen epd csv tsv lan uci zsg gamecourier pjn; do
	by_jobs hconvert -t $format --lossy chess.hgn some.hgn
	by_jobs hconvert -t $format --lossy broken.hgn
done
by_jobs hconvert -t json --fens --source broken.hgn
by_jobs hconvert --check twice.hgn broken.hgn
for form in --fen --board --json --legal-moves --each --keys --columns=record,san,fen,hash "--each --json" "--ply 3,-1 --board"; do
	by_jobs hreplay $form broken.hgn some.hgn
done
for test in '-t plies>20' '-c -t Result=1-0' '-e check' '--json -e capture' '--mark -p Q=0' '-l -t plies>9' '-n 5 -t plies>3' '-v -m x' \
	'--fen --all -m x'; do
	by_jobs hgrep $test chess.hgn some.hgn broken.hgn
done
for by in variant result end,variant plies; do by_jobs hstat --by $by broken.hgn some.hgn; done
by_jobs hstat --tree 4 chess.hgn
by_jobs hstat --by-move some.hgn broken.hgn
by_jobs hstat --legal --json chess.hgn
by_jobs hrender-svg --ply last --contact-sheet 2x2 chess.hgn
by_jobs hrender-html some.hgn
by_jobs hrender-svg --ply last -o - some.hgn
by_jobs hrender-svg -g chess --heat moves.tsv
by_jobs hgen -g chess -n 40 --seed 3 --max-plies 30
by_jobs hgen -g heroes -n 5 --seed 3 --max-plies 10 --style greedy
by_jobs hperft -g chess 3
by_jobs hperft -g glinski --divide 2
for tool in hvalidate hreplay hconvert hgrep; do hconvert -q -o some.zst some.hgn && cat some.zst some.zst >two.zst && by_jobs $tool $([ $tool != hgrep ] || echo -t plies\>3) two.zst; done

# A slow record is first; those after it wait in bounded memory, and are written in order.
{ printf '[Event "slow"]\n\n'; awk 'BEGIN { for (i = 0; i < 60000; i++) printf "%d. Nf3 Nf6 %d. Ng1 Ng8\n", 2 * i + 1, 2 * i + 2; print "*\n" }'; } >slow.hgn
for i in $(seq 150); do cat chess.hgn; done >>slow.hgn
if [ -x /usr/bin/time ] && [[ $BUILD != *-* ]]; then
	/usr/bin/time -f %M -o one.mem hreplay -q --each -j1 slow.hgn >one.out
	/usr/bin/time -f %M -o more.mem hreplay -q --each -j4 slow.hgn >more.out
	holds 'a slow record changes the order' cmp -s one.out more.out
	holds "a slow record takes much memory: $(cat more.mem) KiB, alone $(cat one.mem)" \
		[ "$(tail -n 1 more.mem)" -lt $(($(tail -n 1 one.mem) + 300000)) ]
else
	skip "$part" 'memory: /usr/bin/time is not installed, or this is an instrumented build'
fi
