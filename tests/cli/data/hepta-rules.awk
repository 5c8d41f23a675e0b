# SPDX-License-Identifier: MIT
# Which rules of the game of seven clans came up in records, and how often. Input: hconvert -t json --fens, one object a
# line; output: lines "count rule", sorted by rule. It knows moves and positions from their texts alone.

function value(object, key) { # of a member that is a string
	if (!match(object, "\"" key "\":\"[^\"]*\""))
		return ""
	return substr(object, RSTART + length(key) + 4, RLENGTH - length(key) - 5)
}

function read_board(fen, rows, n, i, x, row, c) { # fills at[] with what stands on cells, such as "kr", "M", "Kb^"
	n = split(substr(fen, 1, index(fen, " ") - 1), rows, "/")
	split("", at)
	for (i = 1; i <= n; i++) {
		row = rows[i]
		for (x = i == 1 ? 2 : 1; row != ""; x += (i == 1 ? 2 : 1)) {
			if (match(row, /^[0-9]+/)) {
				c = substr(row, 1, RLENGTH)
				x += (c - 1) * (i == 1 ? 2 : 1)
			} else {
				match(row, /^([Mm]|[KkNnS][a-z])(\^[1-8])?/)
				at[substr(files, x, 1) (n + 1 - i)] = substr(row, 1, RLENGTH)
			}
			row = substr(row, RLENGTH + 1)
		}
	}
}

function read_state(fen, words, parts) { # fills ring (seven letters or -) and phase
	split(fen, words, " ")
	mover = words[2]
	split(words[3], parts, ";")
	ring = parts[2]
	phase = parts[3]
	sub(/:.*/, "", phase)
}

function height(cell, x) { # in half cells, so that every file's cells count from its own lower end
	x = index(files, substr(cell, 1, 1))
	return 2 * substr(cell, 2) + (x % 2 == 1)
}

function cell_at(x, y) { return substr(files, x, 1) ((y - (x % 2 == 1)) / 2) }

function apart(a, b, d) { # steps round the Heptagram, 0 when one of them is not there
	if (!index(ring, a) || !index(ring, b))
		return 0
	d = index(ring, a) - index(ring, b)
	d = d < 0 ? -d : d
	return d > 3 ? 7 - d : d
}

function knight_rule(clan, from, to, dx, dy, n, i, over) {
	dx = index(files, substr(to, 1, 1)) - index(files, substr(from, 1, 1))
	dy = height(to) - height(from)
	n = dx == 0 ? dy / 2 : dx
	n = n < 0 ? -n : n
	if ((dy > 0) != (mover == "w"))
		return n > 1 ? "knight jumps backwards" : "knight steps backwards"
	if (n == 1)
		return "knight steps"
	read_board(before)
	for (i = 1; i < n; i++) {
		over = at[cell_at(index(files, substr(from, 1, 1)) + dx / n * i, height(from) + dy / n * i)]
		if (apart(clan, substr(over, 2, 1)) == 2)
			return "knight jumps by Power"
	}
	return n == 2 ? "knight jumps over one" : "knight jumps over several"
}

function travel_rule(move, piece, clan, from, to, takes, what) {
	piece = substr(move, 1, 1)
	clan = piece == "M" ? "" : substr(move, 2, 1)
	match(move, /[-x]/)
	takes = substr(move, RSTART, 1) == "x"
	to = substr(move, RSTART + 1)
	from = substr(move, RSTART - 2, 2)
	if (piece == "S")
		return "Soul is pushed"
	if (piece == "M")
		return "Soul Master steps"
	if (piece == "N" && !takes)
		return knight_rule(clan, from, to)
	read_board(before)
	what = at[to]
	if (piece == "K" && at[from] ~ /\^/)
		return takes ? "berserk King captures" : at[from] ~ /\^1/ ? "berserk King calms down" : "berserk King moves"
	if (piece == "K")
		return takes ? "King receives" : "King steps"
	if (what ~ /\^/)
		return "Knight converts"
	if (what ~ /^S/)
		return "Knight reaps"
	if (what ~ /^[Mm]/)
		return "Knight captures Soul Master"
	return what ~ /^[Kk]/ ? "Knight captures King" : "Knight captures Knight"
}

function ring_rule(spot, free) {
	if (phase != "recover")
		return substr(ring, spot, 1) == "-" ? "Soul turns to an empty spot" : "Souls exchange spots"
	free = ring
	return gsub(/-/, "", free) > 1 ? "Soul returns to one of several spots" : "Soul returns to the only spot"
}

function rule_of(move) {
	if (move ~ /^~/) return "Heptagram is arranged"
	if (move ~ /^S.~$/) return "Soul is announced"
	if (move ~ /^S.~[1-7]$/) return ring_rule(substr(move, 4))
	if (move ~ /^S.@[PLTE]$/) return "Soul goes to pillar " substr(move, 4)
	if (move ~ /^S.@/) return "Soul is dropped"
	if (move ~ /^K.\^$/) return "clan is eliminated"
	if (move == "M@") return "Soul Master is asked for"
	if (move ~ /^M@/) return phase == "answer" ? "Soul Master answers" : "Soul Master is regained"
	if (move ~ /^M.*=K/) return "Soul Master becomes King"
	if (move ~ /^N.*@R$/) return "Knight dissolves"
	if (move ~ /^N.@/) return phase == "recover" ? "Knight regrows" : "Knight is summoned"
	if (move ~ /^K.@/) return "King regrows"
	if (move ~ /=K/) return "King changes clan"
	if (move ~ /x@/) return "King steals from pillar " substr(move, length(move))
	if (move ~ /&/) return "Soul Master doubles"
	return travel_rule(move)
}

BEGIN { files = "abcdefghijklmno" }
{
	before = value($0, "start")
	n = split(substr($0, index($0, "\"moves\":")), moves, "}")
	for (i = 1; i < n; i++) {
		move = value(moves[i], "long")
		if (move == "")
			continue
		read_state(before)
		count[rule_of(move)]++
		before = value(moves[i], "fen")
		if (gsub(/\^/, "^", before) > 1)
			count["two Kings are berserk"]++
	}
	if (value(moves[n] moves[n - 1], "result") ~ /^(1-0|0-1)$/)
		count["player has no move"]++
}
END {
	for (rule in count)
		print count[rule], rule | "sort -k2"
}
