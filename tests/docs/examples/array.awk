function put(piece, nth,  i) {
	for (i = 1; i <= 8; i++)
		if (row[i] == "" && nth-- == 0)
			row[i] = piece
}
BEGIN {
	row[n % 4 * 2 + 2] = "B"; n = int(n / 4)
	row[n % 4 * 2 + 1] = "B"; n = int(n / 4)
	put("Q", n % 6); n = int(n / 6)
	for (a = 0; a < 4; a++)
		for (b = a; b < 4; b++)
			if (n-- == 0) { first = a; second = b }
	put("N", first); put("N", second)
	put("R", 0); put("K", 0); put("R", 0)
	for (i = 1; i <= 8; i++)
		white = white row[i]
	print tolower(white) "/pppppppp/8/8/8/8/PPPPPPPP/" white " w KQkq - 0 1"
}
