/* SPDX-License-Identifier: MIT
 * Fuzz target: records of all built-in games. The first byte chooses the game, the others the contents of a record:
 * legal moves, comments, NAGs, variations, tags, and texts that are nearly moves. In every position the fast paths
 * agree with the list of legal moves. A record made without mistakes is valid and survives every format. In other
 * records, all moves that were played are legal, and fixing them succeeds. */
#include "invariants.h"
#include "round_trip.h"

#include "notation/move/move.h"
#include "parse.h"
#include "rules/ends.h"
#include "rules/legality.h"
#include "rules/make.h"
#include "rules/movegen.h"
#include "hgn/tools/tools.h"

#define DEPTH 3    /* of variations */
#define PLIES 100  /* in all */
#define CHECKED 3   /* plies of a record that are played again */
#define MAX_PLIES 400   /* legal moves of a position of which all are looked at */

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static const char *const games[] = { "brusky", "chess", "chess960", "devasa", "glinski", "hepta", "hepta-randolph",
	"heroes", "hexetera", "lengthleaper", "lengthleaper-birds", "mccooey", "raumschach", "shafran", "starchess",
	"antichess", "atomic", "horde", "kingofthehill", "racingkings", "crazyhouse", "threecheck",
	"makruk", "capablanca", "grand", "xiangqi", "dragonchess", "shogi" };
#define GAMES (sizeof games / sizeof games[0])

/* A record in the making. */
struct maker {
	const uint8_t *at;
	size_t left;
	uint64_t random;
	bool clean;           /* nothing is wrong with it so far */
	int plies;
	struct hgn_buf text, word, before; /* the last: a move that was legal before */
	struct hgn_moves moves;
};

static struct hgn_library *library;

static unsigned
add_move(struct maker *maker)
{
	if (maker->left == 0)
		return 0;
	maker->left--;
	return *maker->at++;
}

static uint64_t
below(void *ctx, uint64_t n)
{
	struct maker *maker = ctx;

	maker->random = maker->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (maker->random >> 33) % n;
}

/* List the moves of a position. False where they are too many. */
static bool
list(struct hgn_moves *moves, const struct hgn_position *position)
{
	return !hgn_position_has_too_many_moves(position) && hgn_position_moves(moves, position, NULL) == 0;
}

/* Whether a pseudo-legal move is legal is found in several ways, and so is whether it gives check. */
static void
check_pseudo_legal(struct hgn_position *position, const struct hgn_pins *pins, const struct hgn_moves *moves,
    const struct hgn_move *move)
{
	bool listed = is_listed(moves, move);
	struct hgn_undo undo;
	bool check;

	CHECK(hgn_move_is_legal(position, move) == listed);
	CHECK(hgn_move_is_legal_with_pins(pins, position, move) == listed);
	if (!listed)
		return;
	hgn_position_make(position, move, &undo);
	check = hgn_position_in_check(position);
	CHECK(check == (position->state.check != 0));
	hgn_position_unmake(position, &undo);
}

static void
check_moves(const struct hgn_position *given, const struct hgn_moves *moves)
{
	static struct hgn_position position;
	static struct hgn_move from[HGN_CELL_MOVES];
	struct hgn_pins pins;
	unsigned cell;
	int n, i;

	position = *given;
	CHECK(hgn_position_can_move(&position) == (moves->n > 0));
	CHECK(hgn_position_count_legal(&position) == moves->n);
	if (position.state.phase != 0 || moves->n > MAX_PLIES || hgn_position_end(given) != HGN_END_NONE)
		return;
	hgn_pins_find(&pins, &position);
	for (cell = 0; cell < (unsigned)position.game->board.cells; cell++) {
		if (position.at[cell] == 0 || position.game->owner[position.at[cell]] != position.side)
			continue;
		n = hgn_moves_from(from, &position, cell);
		for (i = 0; i < n; i++)
			check_pseudo_legal(&position, &pins, moves, &from[i]);
	}
	CHECK(memcmp(&position, given, sizeof position) == 0);
}

/* Check that any text is a legal move or refused with a reason, and that two cells mean only moves of the list. */
static void
check_word(const struct hgn_position *given, const struct hgn_moves *moves, const struct hgn_buf *word,
    struct maker *maker)
{
	static struct hgn_position position;
	struct hgn_diagnostic_kind rule;
	struct hgn_error error = { 0 };
	struct hgn_move move;
	unsigned flaws;

	position = *given;
	if (hgn_move_parse(&move, &flaws, given, word->data, word->len, &error) != 0) {
		CHECK(error.message[0] != '\0' && hgn_diagnostic_find(&rule, library, error.rule, NULL) == 0);
	} else if (moves != NULL && !(flaws & HGN_FLAW_NULL) && !is_listed(moves, &move)) {
		fail(given, hgn_buf_string((struct hgn_buf *)word), "read as a move that is not legal");
	}
	if (moves != NULL && hgn_move_read_cells(&move, &position, (unsigned)below(maker, (uint64_t)given->game->board.cells),
	    (unsigned)below(maker, (uint64_t)given->game->board.cells)))
		CHECK(is_listed(moves, &move));
	CHECK(memcmp(&position, given, sizeof position) == 0);
}

/* ---- a record is made ------------------------------------------------------------------------------------------ */

/* Append the text of a legal move that the bytes choose, and play it. False when there is none. */
static bool
make_legal(struct maker *maker, struct hgn_position *position, enum hgn_move_style style)
{
	struct hgn_move move;
	int status = hgn_position_random_move(&move, position, below, maker);

	if (status == HGN_DONE || (status == HGN_ENOTFOUND && !list(&maker->moves, position)))
		return false;
	if (status == HGN_ENOTFOUND) {
		check_moves(position, &maker->moves);
		if (maker->moves.n == 0)
			return false;
		move = maker->moves.list[(add_move(maker) << 8 | add_move(maker)) % maker->moves.n];
	}
	check_move(position, &move);
	maker->before.len = 0;
	hgn_move_text(&maker->before, position, &move, style);
	hgn_buf_add(&maker->text, maker->before.data, maker->before.len);
	hgn_position_play(position, &move);
	return true;
}

/* Change a text here or there. */
static void
spoil(struct hgn_buf *word, struct maker *maker)
{
	static const char signs[] = "+#x-=O0KQRBNPMabcdefgh123456789!?.e p@&/*:~^$()";
	unsigned times = add_move(maker) % 3, at, how;

	while (times-- > 0 && word->len > 0) {
		at = add_move(maker) % word->len;
		how = add_move(maker);
		if (how % 3 == 0)
			memmove(word->data + at, word->data + at + 1, --word->len - at);
		else if (how % 3 == 1)
			word->data[at] = signs[how / 3 % (sizeof signs - 1)];
		else
			hgn_buf_putc(word, signs[how / 3 % (sizeof signs - 1)]);
	}
}

/* Append the text of an earlier move or of a legal one, changed, and play it where it is read as a move. */
static bool
make_nearly(struct maker *maker, struct hgn_position *position, unsigned what)
{
	struct hgn_move move;
	bool listed = list(&maker->moves, position);

	if (what % 2 != 0 && listed && maker->moves.n > 0) {
		maker->before.len = 0;
		hgn_move_text(&maker->before, position, &maker->moves.list[add_move(maker) % maker->moves.n],
		    what % 4 == 1 ? HGN_MOVE_SHORT : HGN_MOVE_LONG);
	}
	maker->word.len = 0;
	hgn_buf_add(&maker->word, maker->before.data, maker->before.len);
	spoil(&maker->word, maker);
	check_word(position, listed ? &maker->moves : NULL, &maker->word, maker);
	hgn_buf_add(&maker->text, maker->word.data, maker->word.len);
	maker->clean = false;
	if (hgn_move_parse(&move, NULL, position, maker->word.data, maker->word.len, NULL) == 0)
		hgn_position_play(position, &move);
	return true;
}

static bool
make_move(struct maker *maker, struct hgn_position *position)
{
	unsigned what = add_move(maker);

	if (what % 8 < 2) {
		hgn_buf_printf(&maker->text, "%u%s", (unsigned)hgn_position_number(position) + (what >= 240),
		    hgn_position_side(position) == HGN_WHITE ? ". " : "... ");
		maker->clean &= what < 240;
	}
	if (what % 8 == 7)
		return make_nearly(maker, position, what / 8);
	return make_legal(maker, position, what % 16 < 4 ? HGN_MOVE_LONG : HGN_MOVE_SHORT);
}

static void
make_remark(struct maker *maker)
{
	static const char *const remarks[] = { "{best}", "{a (b) 1. e4 \"c\" \\}", ";line {\n", "{[%clk 0:10:00] x}", "{}",
		"{two\nlines}", "$1", "$255", "!?", "{caf\xc3\xa9 \xe2\x99\x9e}", "$10 $3", "{ blank }{ twice  }" };

	hgn_buf_puts(&maker->text, remarks[add_move(maker) % (sizeof remarks / sizeof remarks[0])]);
	hgn_buf_putc(&maker->text, ' ');
}

/* Make moves until the bytes end the line. Each line has a position of its own, and one for variations. */
static void
make_line(struct maker *maker, struct hgn_position *position, int depth)
{
	static struct hgn_position before[DEPTH + 1], other[DEPTH + 1];
	bool first = true;
	unsigned what;

	for (; (first || maker->left > 0) && maker->plies < PLIES; maker->plies++, first = false) {
		before[depth] = *position;
		if (!make_move(maker, position))
			return;
		hgn_buf_putc(&maker->text, ' ');
		for (what = add_move(maker); what >= 192 && what < 224; what = add_move(maker))
			make_remark(maker);
		if (what >= 224 && what < 248 && depth < DEPTH && maker->plies + 1 < PLIES) {
			other[depth] = before[depth];
			hgn_buf_puts(&maker->text, "(");
			make_line(maker, &other[depth], depth + 1);
			hgn_buf_puts(&maker->text, ") ");
		} else if (what >= 248 && depth > 0) {
			return;
		}
	}
}

static void
make_tags(struct maker *maker, const struct hgn_game *game, struct hgn_position *position)
{
	static const char *const tags[] = { "[White \"Ada \\\"L\\\"\"]\n", "[Date \"2006.0?.??\"]\n", "[Round \"1.2\"]\n",
		"[Annotator \"\xd0\x90 \\\\\"]\n", "[Opening \"\"]\n", "[WhiteElo \"2000\"]\n", "[Event \"{ (\"]\n" };
	unsigned what = add_move(maker), n = what % 4;

	if (strcmp(game->id, "chess") != 0 || what >= 128)
		hgn_buf_printf(&maker->text, "[Variant \"%s\"]\n", game->id);
	if (what % 16 == 15) {
		for (n = add_move(maker) % 32; n > 0 && make_legal(maker, position, HGN_MOVE_SHORT); n--)
			continue;
		maker->text.len = 0;
		hgn_buf_printf(&maker->text, "[Variant \"%s\"]\n[FEN \"", game->id);
		hgn_position_fen(&maker->text, position);
		hgn_buf_puts(&maker->text, "\"]\n[SetUp \"1\"]\n");
	}
	while (n-- > 0)
		hgn_buf_puts(&maker->text, tags[add_move(maker) % (sizeof tags / sizeof tags[0])]);
	hgn_buf_puts(&maker->text, "[Result \"*\"]\n\n");
}

/* ---- and read --------------------------------------------------------------------------------------------------- */

struct faults {
	const char *text;
	bool clean;
	size_t n;
	struct hgn_fault list[1000];
};

static void
on_diagnostic(void *ctx, const struct hgn_diagnostic *diagnostic)
{
	struct faults *faults = ctx;

	if (diagnostic->severity == HGN_ERROR && faults->clean) {
		fprintf(stderr, "%s\n%s: %s\n", faults->text, diagnostic->rule, diagnostic->message);
		abort();
	}
	observe_text(diagnostic->rule);
	observe_message(diagnostic->message);
	observe_number(diagnostic->offset);
	observe_number(diagnostic->col);
	if (faults->n < sizeof faults->list / sizeof faults->list[0])
		faults->list[faults->n++] = (struct hgn_fault){ diagnostic->rule, diagnostic->offset };
}

static bool
equals(const struct hgn_play *play, struct hgn_span span, const struct hgn_buf *text)
{
	return span.len == text->len && memcmp(play->text.data + span.off, text->data, text->len) == 0;
}

/* Play a ply of a record again, which has to be legal and to come out as it did. */
static void
check_played(const struct hgn_play *play, const struct hgn_played *played, struct maker *maker)
{
	struct hgn_position *position;
	struct hgn_buf text = { 0 };

	CHECK(hgn_play_before(&position, play, played, NULL) == 0);
	CHECK(hgn_position_side(position) == played->side && hgn_position_number(position) == played->number);
	if (list(&maker->moves, position) && !is_listed(&maker->moves, &played->move))
		fail(position, play->text.data + played->san.off, "it was played and is not legal");
	hgn_move_text(&text, position, &played->move, HGN_MOVE_SHORT);
	CHECK(equals(play, played->san, &text));
	text.len = 0;
	hgn_move_text(&text, position, &played->move, HGN_MOVE_LONG);
	CHECK(equals(play, played->lan, &text));
	hgn_position_play(position, &played->move);
	text.len = 0;
	hgn_position_fen(&text, position);
	CHECK(equals(play, played->fen, &text) && hgn_position_in_check(position) == played->check);
	hgn_buf_clear(&text);
	hgn_position_free(position);
}

/* Check that a fixed record can be read. */
static void
check_fixed(const struct hgn_record *record, const struct hgn_play *play, const struct faults *faults)
{
	struct hgn_buf fixed = { 0 };
	struct hgn_record again = { 0 };

	CHECK(hgn_record_fix(&fixed, record, play, faults->list, faults->n, NULL) == 0);
	CHECK(parse_record(&again, fixed.data, fixed.len, NULL) == 0);
	CHECK(!faults->clean || !again.broken);
	observe_buf(&fixed);
	hgn_record_clear(&again);
	hgn_buf_clear(&fixed);
}

static void
check_record(struct maker *maker, const struct hgn_position *end)
{
	static struct faults faults;
	const unsigned want = HGN_WANT_SAN | HGN_WANT_LAN | HGN_WANT_FEN | HGN_WANT_DRAWS;
	struct hgn_play_options options = { .want = want };
	struct hgn_listener listener = { .report = on_diagnostic, .ctx = &faults };
	struct hgn_record record = { 0 };
	struct hgn_play play = { 0 };
	int i;

	faults.text = hgn_buf_string(&maker->text);
	faults.clean = maker->clean;
	faults.n = 0;
	CHECK(parse_record(&record, maker->text.data, maker->text.len, &listener) == 0);
	CHECK(hgn_play_record(&play, library, &record, &options, &listener, NULL) == 0);
	if (faults.clean && memcmp(play.position, end, sizeof *end) != 0)
		fail(end, faults.text, "the record ends elsewhere");
	for (i = 0; i < CHECKED && play.nmoves > 0; i++) {
		const struct hgn_played *played = &play.moves[below(maker, play.nmoves)];

		if (played->known && played->move.from != played->move.to)
			check_played(&play, played, maker);
	}
	observe_buf(&play.text);
	if (!record.broken && play.valid)
		check_fixed(&record, &play, &faults);
	hgn_play_clear(&play);
	hgn_record_clear(&record);
}

/* The record in each format and back. */
static void
check_formats(struct maker *maker)
{
	static const char *const formats[] = { "hgn", "json", "yaml", "sgf" };
	size_t i;

	for (i = 0; i < sizeof formats / sizeof formats[0]; i++)
		round_trip(library, formats[i], "hgn", maker->text.data, maker->text.len);
}

static void
maker_clear(struct maker *maker)
{
	hgn_buf_clear(&maker->text);
	hgn_buf_clear(&maker->word);
	hgn_buf_clear(&maker->before);
	hgn_moves_clear(&maker->moves);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct maker maker = { .at = bytes + 1, .left = n - 1, .clean = true };
	const struct hgn_game *game;
	struct hgn_position *position;

	if (n < 4 || bytes[0] < '0' || bytes[0] >= '0' + GAMES)
		return -1;
	if (library == NULL)
		library = hgn_library_new(NULL);
	CHECK(hgn_library_game(&game, library, games[bytes[0] - '0'], NULL) == 0);
	position = hgn_position_new(game);
	CHECK(position != NULL);
	maker.random = add_move(&maker);
	make_tags(&maker, game, position);
	make_line(&maker, position, 0);
	hgn_buf_puts(&maker.text, "*\n");
	check_record(&maker, position);
	check_formats(&maker);
	hgn_position_free(position);
	maker_clear(&maker);
	return 0;
}
