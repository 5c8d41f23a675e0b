/* SPDX-License-Identifier: MIT
 * The rules that diagnostics name: the library's own, in one table by id, and those that games bring. */
#include "library/reasons.h"

#include <string.h>

#include "base/error.h"
#include "base/severity.h"
#include "base/text.h"

const struct hgn_reason hgn_reasons[] = {
	{ "bad-mark", "a mark or arrow in a comment cannot be read",
	    "The commands [%csl Ga1,Rb2] and [%cal Ga1b3] in a comment mark cells and draw arrows: a letter for the colour, "
	    "one of G R Y B O P C, and one cell or two different ones. What is anything else is not drawn.",
	    "[%csl Xa1], [%cal Ga1]." },
	{ "blocked", "something stands in the way",
	    "Sliding and riding pieces need every cell before their target empty, a double step needs both of its cells "
	    "empty, and a piece that moves without capturing cannot enter an occupied cell.",
	    "A Rook on c1 cannot go to c4 while a Pawn stands on c2." },
	{ "cannot-reach", "no move of the piece leads there",
	    "The piece that is named, or every piece of that kind, moves in such a way that the target is not among the "
	    "cells it could go to, even on an empty board.",
	    "A Rook that slides at most three cells cannot go from c1 to c5." },
	{ "capture-mark", "a capture is written as a plain move",
	    "A hyphen between origin and target says that nothing is captured, but the target is occupied. The move is "
	    "played all the same; --strict refuses it.",
	    "Rc1-c4 with an enemy piece on c4: write Rxc4 or Rc1xc4." },
	{ "captured-piece", "the piece named as captured is another one",
	    "Some write what is captured behind the x. The move is played all the same when another piece stands there, or "
	    "none.",
	    "Qc3xBf6 with a Knight on f6." },
	{ "check-mark", "the mark for check or mate is wrong",
	    "+ stands after a move that gives check, # after one that gives mate, nothing otherwise. A wrong mark is a "
	    "warning, a missing one is not mentioned.",
	    "Rc4+ where the King is not attacked." },
	{ "en-passant-mark", "e.p. is written, but nothing is captured in passing",
	    "e.p. or ep may stand after a capture in passing. It says nothing that the move does not, and canonical output "
	    "leaves it out.",
	    "exd5 e.p. where a Pawn stands on d5." },
	{ "epd-syntax", "a line of EPD is not made of fields and operations",
	    "EPD has the board, the side to move and the state of a position, without the counters of a FEN, and then "
	    "operations: a name that begins with a small letter, operands, and a semicolon. Each name stands there once.",
	    "k7/8/K7/8/8/8/8/7R w - - bm Rh8" },
	{ "fen-filled", "a position lacks what can only be one thing",
	    "Positions are read without the counters at their end, with more blanks than one between their fields or around "
	    "them, with rights to castle in any order, and lines of EPD without their last semicolon. The message says what "
	    "was filled in; canonical output has it.",
	    "8/8/8/4k3/8/8/8/4K2R w K -" },
	{ "json-duplicate-key", "a key stands twice in one JSON object",
	    "Readers of JSON disagree on which of two equal keys counts, so none is taken.",
	    "{\"result\":\"*\",\"result\":\"1-0\"}" },
	{ "json-missing-key", "a JSON object lacks a key that it needs",
	    "A record needs variant, moves and result; a move needs san or long. The other keys may be left out.",
	    "{\"moves\":[],\"result\":\"*\"}" },
	{ "json-nesting", "a JSON record is nested too deeply",
	    "Variations may stand in each other 256 deep, as in text; nothing else has a reason to be deeper.",
	    "A variation in a variation, 300 times." },
	{ "json-start", "the start and the FEN tag of a JSON record differ",
	    "A record has one start position. When its tags hold a FEN, start must be the same text or be left out.",
	    "\"tags\":{\"FEN\":\"A\"} beside \"start\":\"B\"" },
	{ "json-syntax", "a line is not JSON",
	    "Each line of a JSON stream is one object. The column is where the parser stopped; the record is passed over and "
	    "the stream goes on with the next line.",
	    "{\"id\":1,\"moves\":[" },
	{ "json-type", "a JSON value is of the wrong type",
	    "Texts, whole numbers, lists and objects do not stand for each other: ids, plies and NAGs are whole numbers, tags "
	    "and moves are texts. The message names the value by its path.",
	    "\"nags\":\"1\" instead of \"nags\":[1]" },
	{ "json-unknown-key", "a JSON object has a key that means nothing",
	    "Keys that are not part of the format are left out, and told once a record, so that a misspelt one does not lose "
	    "what it holds in silence. What is your own belongs into the object meta, which passes through.",
	    "\"coments\":[\"good\"]" },
	{ "json-value", "a JSON value cannot stand in a record",
	    "What is read must be writable as text: tag names are letters, digits and underscores, tag values have no line "
	    "breaks, a move is one token and no number or result, a variation has a move, comments_before and comments_after "
	    "belong to its first and last move, and nothing holds a NUL.",
	    "\"san\":\"1-0\"" },
	{ "king-in-check", "the King would be left in check",
	    "After a move the mover's own King may not be attacked by any enemy piece, whether it was in check before and "
	    "stays so, steps into check, or a piece that shielded it moves away.",
	    "A Rook pinned to its King may move along the pin, but not off it." },
	{ "letters-mismatch", "the letters of --letters or --letters-out do not fit the game of a record",
	    "Letters of another language are those of certain games: a file of notations names them, and a word has a letter "
	    "for each piece of the game that has one. The record is not checked, so that no letter is taken for another.",
	    "--letters=KDTLS, and a record of a game with more pieces." },
	{ "line-unchecked", "the rest of a line of play is not checked",
	    "After a move that cannot be played the position is not known, so the moves that follow in the same line are "
	    "passed over. Variations that replace the bad move are still checked.",
	    "12. Rc9 Rd2 13. Rc3: only 12. Rc9 is reported." },
	{ "move-after-end", "a move after the game is over on the board",
	    "A player who is checkmated or stalemated has no moves, so none can follow.", "24. Rd5# Kd7" },
	{ "move-ambiguous", "the text fits two different moves",
	    "When two pieces of one kind could legally make the move, its text must say which, by the whole origin or by "
	    "the part of its name that tells them apart.",
	    "Rc3 with Rooks on c1 and a3: write Rc1-c3 or Rac3." },
	{ "move-guessed", "the text is read as the only move that it can mean",
	    "A text that is not one of the move, but can mean nothing else: a Pawn's capture without its file, or by its "
	    "files alone, a step with x and a file, castling in small letters. Canonical output has the right text.",
	    "d5 or ed for exd5, axa4 for a4, o-o for O-O, e8/Q for e8=Q." },
	{ "move-number", "a move number is wrong",
	    "Move numbers are optional, but one that is written should be the number of the move. It is a warning, given "
	    "once a record.",
	    "5. d4 where move 4 is due." },
	{ "move-unparsable", "the text is not that of a move",
	    "A move is a piece letter, perhaps an origin, perhaps x or -, a target cell, perhaps = and a letter, perhaps + "
	    "or #.",
	    "Rc, R1, 4d" },
	{ "must-capture", "x without a capture",
	    "An x says that something is captured, but the target is empty. The move is played all the same; --strict "
	    "refuses it.",
	    "Rxc4 with nothing on c4." },
	{ "no-such-move", "no legal move is what a text of another notation says",
	    "A text that does not say from where to where a piece goes is compared with the legal moves: with the piece, the "
	    "cells or parts of their names, what is captured and what the piece becomes. None of them fits it.",
	    "ed, when no Pawn of the e file can capture on the d file." },
	{ "no-such-piece", "there is no such piece to move",
	    "The game has no piece with that letter, the mover has none on the board, or none stands on the cell that is "
	    "written as its origin.",
	    "Rc1-c3 when c1 is empty." },
	{ "no-such-ply", "the record has no such half-move",
	    "--ply names a half-move that the record does not reach, so there is no position to show.",
	    "--ply 50 for a game of 20 half-moves." },
	{ "not-expressible", "the target format cannot hold this",
	    "What a format has no place for is never dropped in silence; --lossy says that it may be.",
	    "Comments in a list of bare moves." },
	{ "nothing-to-capture", "the move is only for captures, and nothing is there",
	    "Some pieces capture in directions in which they do not move. Such a move needs an enemy on its target, or an "
	    "en-passant capture.",
	    "A Pawn cannot step to a cell that it only captures on while that is empty." },
	{ "null-move", "a null move in the main line",
	    "Annotators write -- or Z0 in variations, to show what is threatened. No player makes such a move, so that in the "
	    "main line it stands for one that is not known.",
	    "12. -- Nf6" },
	{ "off-board", "there is no such cell",
	    "The text has the form of a cell, but the board does not have it.", "Rc9 on a board whose c file ends at c7." },
	{ "own-piece", "a friendly piece stands on the target",
	    "Pieces capture enemies. Only games with cannibals let some of them capture friends, and no piece ever "
	    "captures its own King.",
	    "Rc1-c2 with a friendly Pawn on c2." },
	{ "pattern-limit", "a pattern of a notation takes too long to match",
	    "Patterns of notation files may try very many ways to take a text apart. After some hundred thousand steps the "
	    "text is given up. Another pattern that fits the same texts, without repetitions inside repetitions, helps.",
	    "(a+)+b, and a long row of a." },
	{ "promotion-illegal", "the piece cannot promote to that, or there",
	    "= and a letter stand only after a move on which the piece promotes, and name one of the pieces that it may "
	    "become.",
	    "d3=R in the middle of the board; d8=K." },
	{ "promotion-missing", "the piece must promote: say to what",
	    "A piece that reaches its promotion zone becomes another at once, and the text must name it.",
	    "9a5 where 9a5=S, or another piece, is needed." },
	{ "result-form", "a draw is written 1/2",
	    "1/2 alone, as the termination or as the Result tag, is read as 1/2-1/2, which is what canonical output has; and "
	    "so are terminations such as 1:0 or two signs for one half.",
	    "40. Kf2 Kf7 1/2" },
	{ "result-mismatch", "the result contradicts the tag or the board",
	    "Two results that both say how the game ended, in the Result tag and the termination, must agree, and when the "
	    "game is over on the board, by mate or stalemate or because nobody can mate any more, they must say what that "
	    "means. A decisive result without it is a resignation and fine.",
	    "24. Rd5# 0-1" },
	{ "result-open", "a result stands beside a *",
	    "One of the Result tag and the termination is *, which leaves open how the game ended, and the other says it. That "
	    "one counts, and canonical output has it in both places.",
	    "[Result \"1-0\"] and a game that ends with *." },
	{ "result-unfinished", "the game is over, but its result is open",
	    "The termination is *, which says that the game goes on, but the last position is mate or stalemate, or "
	    "nobody can mate any more.",
	    "24. Rd5# *" },
	{ "syntax-bad-tag", "a tag pair is malformed",
	    "A tag is written [Name \"value\"], the name in letters, digits and underscores, the value in quotes. A value "
	    "without them is read as if they were there. Other text in brackets is kept as a comment.",
	    "[Event value]" },
	{ "syntax-bad-token", "something that is no token",
	    "Between moves only numbers, moves, comments, variations, NAGs and a termination may stand. Signs of another "
	    "kind, such as stray commas and braces, are passed over, and letters are kept as a comment. A result that is "
	    "glued to a move counts, one that stands there twice counts once, and blanks inside a move are taken out. Lines "
	    "of = or - are passed over, and lines that begin with # are comments, as are lines of text before moves.",
	    "12. Rc3, Rd41-0" },
	{ "syntax-binary", "a stretch that is no text",
	    "A stretch with many control characters, such as a compressed file, is one bad record, up to the next record "
	    "that can be told for one; and so is one with neither tags, moves, comments nor a result.",
	    "A file in the middle of another that gzip has made." },
	{ "syntax-empty-variation", "a variation without moves",
	    "Parentheses with no half-move between them replace nothing. Comments and glyphs in them are kept; without "
	    "these the parentheses are dropped from canonical output.", "12. Rc3 ()" },
	{ "syntax-latin1", "a record is not UTF-8",
	    "A record with bytes that are not UTF-8 is read as Latin-1 whole. Canonical output is UTF-8.",
	    "The single byte E9 for e with an acute accent." },
	{ "syntax-misplaced-variation", "a variation with no move to replace",
	    "A variation stands after the half-move that it replaces, so none can open a line of play.", "( 1. d3 ) 1. d4" },
	{ "syntax-nag", "a NAG outside 0 to 255", "Numeric annotation glyphs run from $0 to $255.", "$300" },
	{ "syntax-nesting", "variations are nested too deeply",
	    "Variations may be nested up to 256 deep; what is deeper is passed over.", "300 opening parentheses." },
	{ "syntax-no-termination", "the record has no termination",
	    "The movetext of a record ends with 1-0, 0-1, 1/2-1/2 or *. Without one the Result tag stands in; the file may "
	    "have been cut off.",
	    "12. Rc3 Rd4 at the end of a file." },
	{ "syntax-nul", "a NUL byte", "Text has no NUL bytes. One is read as a blank.", "A comment with a zero byte." },
	{ "syntax-record-too-long", "a record is longer than --max-record",
	    "One record is held in memory at a time, and its size is bounded. The record is not looked at.",
	    "A comment of 100 MB." },
	{ "syntax-suffix", "an annotation is not written as PGN has it",
	    "After a move stand ! ? !! ?? !? ?! or glyphs such as $14. More marks than two count as the first two, "
	    "assessments in signs become the glyph that means them, and a check mark apart from its move is ignored.",
	    "12. Rc3!!! Rd4+/-" },
	{ "syntax-termination", "a termination inside a variation",
	    "A termination ends the game, not a variation. There it is kept as a comment.", "(12... Rd4 1-0)" },
	{ "syntax-unescaped-quote", "a quote in a tag's value is not escaped",
	    "Inside a value a quote is written \\\" and a backslash \\\\. When it is not, the value ends at the first quote "
	    "that the tag's bracket follows.",
	    "[Event \"The \"Immortal\" Game\"]" },
	{ "syntax-unopened-variation", "a closing parenthesis without an opening one",
	    "Every ) closes a variation that a ( opened. One that does not is passed over.", "12. Rc3 Rd4 ) 13. Rc5" },
	{ "syntax-unterminated-comment", "a comment that is not closed",
	    "A comment runs from { to the next }. When none comes before the end, or before a line that begins with [Event "
	    "and a quote directly behind an empty one, the comment is passed over and reading goes on at the next record "
	    "that can be found after its brace.",
	    "12. Rc3 { good" },
	{ "syntax-unterminated-tag", "a tag that is not closed",
	    "A tag's value ends with a quote and the tag with ], on the same line. A tag that goes on in the next line is "
	    "read as one line, with a blank between; one that nothing closes ends with its line.", "[Event \"Open" },
	{ "syntax-unterminated-variation", "a variation that is not closed",
	    "Every ( needs its ) before the record ends.", "12. Rc3 (12. Rd3 1-0" },
	{ "tag-bad-date", "a date is not written as PGN has it",
	    "The values of Date and of all tags whose names end so are YYYY.MM.DD, with question marks for what is not known. "
	    "The message says what another form is read as; the value itself stays as it is.",
	    "[Date \"1957\"], [EventDate \"2016-03-05\"]" },
	{ "tag-bad-fen", "the FEN tag is no position of the game",
	    "The position text must have the right fields, cells and pieces, in canonical spelling, and break none of the "
	    "rules that positions of the game obey: one King a side, in its zone if it has one, and the side that is not "
	    "to move not in check.",
	    "A rank with one cell too many." },
	{ "tag-bad-result", "the Result tag is no result",
	    "A result is 1-0, 0-1, 1/2-1/2 or *. The message says what counts: the result that is meant, as in 1:0, or else the "
	    "termination. A value that says something else becomes a comment at the beginning of the game.",
	    "[Result \"white\"]" },
	{ "tag-duplicate", "a tag stands twice",
	    "Each tag may stand once in a record. The first one counts; the others become a comment at the beginning of the "
	    "game.",
	    "Two [Event \"...\"] lines." },
	{ "tag-missing-result", "there is no Result tag",
	    "Without the tag the termination is the result; canonical output adds the tag.",
	    "A record of bare moves." },
	{ "tag-setup", "SetUp and FEN do not go together",
	    "SetUp says whether a game begins with a position of its own: 1 when a FEN tag tells it, 0 or nothing when not. "
	    "Where they contradict each other the FEN, or that there is none, counts.",
	    "[SetUp \"1\"] without a FEN tag." },
	{ "tag-unknown-variant", "the game is not known",
	    "The Variant tag names the game, by id or title; without it a record is orthodox chess, as in PGN. --game names "
	    "the game for all records.",
	    "[Variant \"Hexotera\"]" },
	{ "too-many-moves", "there are too many legal moves to list",
	    "Some half-moves can be made in more ways than anybody would read; above 100,000 they are not listed.",
	    "Placing several pieces in one half-move." },
	{ "turn-order", "it is the other side's turn",
	    "The piece that is written as moving belongs to the player who is not to move, or the move number says that the "
	    "move is the other side's.",
	    "1. d3-d4 2. d4-d5: Black has not moved." },
};
const size_t hgn_reasons_count = sizeof hgn_reasons / sizeof hgn_reasons[0];

/* Hand out a row, of a game or of the library (NULL), with the severity of its id. */
static void
list_row(void (*each)(void *ctx, const struct hgn_diagnostic_kind *rule), void *ctx, const struct hgn_reason *row,
    const char *game)
{
	struct hgn_diagnostic_kind rule = { .id = row->id, .summary = row->summary, .text = row->text, .example = row->example,
		.game = game };

	rule.severity = hgn_severity_default(&rule.fixed, rule.id);
	each(ctx, &rule);
}

struct listing {
	void (*each)(void *ctx, const struct hgn_diagnostic_kind *rule);
	void *ctx;
	const char *last[512]; /* ids of games already listed */
	size_t n;
};

static void
list_game(void *ctx, const struct hgn_game *game)
{
	struct listing *listing = ctx;
	size_t k;
	int i;

	for (i = 0; i < game->reasons; i++) {
		const struct hgn_reason *reason = &game->reason[i];

		for (k = 0; k < listing->n && strcmp(listing->last[k], reason->id) != 0; k++)
			continue;
		if (k < listing->n)
			continue; /* games of one family share their reasons */
		if (listing->n < sizeof listing->last / sizeof listing->last[0])
			listing->last[listing->n++] = reason->id;
		list_row(listing->each, listing->ctx, reason, game->id);
	}
}

int
hgn_diagnostic_each(struct hgn_library *library, void (*each)(void *ctx, const struct hgn_diagnostic_kind *rule), void *ctx,
    struct hgn_error *error)
{
	struct listing listing = { .each = each, .ctx = ctx };
	size_t i;

	for (i = 0; i < hgn_reasons_count; i++)
		list_row(each, ctx, &hgn_reasons[i], NULL);
	return hgn_library_each(library, list_game, &listing, error);
}

struct lookup {
	const char *id;
	struct hgn_diagnostic_kind *out;
	bool found;
	const char *ids[512];
	size_t n;
};

static void
look(void *ctx, const struct hgn_diagnostic_kind *rule)
{
	struct lookup *lookup = ctx;

	if (strcmp(rule->id, lookup->id) == 0) {
		*lookup->out = *rule;
		lookup->found = true;
	}
	if (lookup->n < sizeof lookup->ids / sizeof lookup->ids[0])
		lookup->ids[lookup->n++] = rule->id;
}

int
hgn_diagnostic_find(struct hgn_diagnostic_kind *out, struct hgn_library *library, const char *id, struct hgn_error *error)
{
	struct lookup lookup = { .id = id, .out = out };
	int status = hgn_diagnostic_each(library, look, &lookup, error), near;

	if (lookup.found || status != 0)
		return lookup.found ? 0 : status; /* a game that does not load matters only when the rule may be its */
	near = hgn_text_nearest(id, lookup.ids, lookup.n);
	if (near >= 0)
		return hgn_error_set(error, HGN_ENOTFOUND, "", "no rule is called '%.40s'; did you mean '%s'?", id,
		    lookup.ids[near]);
	return hgn_error_set(error, HGN_ENOTFOUND, "", "no rule is called '%.40s'", id);
}
