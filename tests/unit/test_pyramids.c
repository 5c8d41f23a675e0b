/* SPDX-License-Identifier: MIT
 * Tests drawings of games with clans: pyramids, Temples and the Heptagram. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "modules/clans/clans_drawing.h"
#include "drawing.h"
#include "base/text.h"
#include "fixture.h"
#include "rules/position.h"

#define MAX_SIZE 50000
#define POSITIONS 200

static struct hgn_library *library;
static const struct hgn_game *game;

/* A berserk King beside another that has one Soul left; full Temples and a recovery; a Soul in hand. */
static const char berserk[] = "1Kong2ngSy/6Ng1kckomnb1Srnc/2Sb8Sg2kb/kp^88Srm2ngSy/1Nc5No2So1SbSy1/8Noky1Sr1Sg1/"
    "1Sr4KyKr^1Sr5Sy/nc2SySg1No3m1Nc2/2nySrKc1NbKg1SbNcSr2nc w -,-,o,-,-/o,o,b,yb,-;-bcy-go;drop:c 88";
static const char full[] = "2nbky1Scng/3SrSb3ny4Kb1/1Nc3ng1Ng1No2Sbkg1/Ng1ny8nc1nySc/15/4kpnp1KyKp1SbNr1KoM/m3M3np3Nbkr1/"
    "1Kr2kcNb1Np5ng1/1nonb1Sb2Kg2No3Kc b rogp,oy,royg,roy,-/rypc,rpc,pc,-,-;pr-ogcy;recover:b:4 124";
static const char *const first[] = { NULL, berserk, full };

static int
set_up(void **state)
{
	(void)state;
	library = hgn_library_new(NULL);
	return library == NULL || hgn_library_game(&game, library, "hepta", NULL) != 0;
}

static int
tear_down(void **state)
{
	(void)state;
	hgn_library_free(library);
	return 0;
}

/* ---- shapes inside shapes ----------------------------------------------------------------------------------- */

static int
number(const char **at)
{
	char *end;
	double n = strtod(*at, &end);

	assert_ptr_not_equal(end, *at);
	*at = end;
	while (**at == ' ')
		(*at)++;
	return (int)(n * 100 + (n < 0 ? -.5 : .5));
}

/* Call `each` with every corner of the path data in the element at `line`. */
static void
walk_path(const char *line, void (*each)(void *ctx, struct hgn_place at), void *ctx)
{
	const char *at = strstr(line, " d=\"");
	struct hgn_place place = { 0, 0 };
	char command = 0;
	int skip;

	assert_true(at != NULL && at < strchr(line, '\n'));
	for (at += 4; *at != '"';) {
		if ((*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z'))
			command = *at++;
		if (command == 'z')
			continue;
		for (skip = 0; command == 'a' && skip < 5; skip++)
			number(&at);
		if (command == 'M' || command == 'L')
			place.x = place.y = 0;
		else
			assert_true(command == 'a' || command == 'l' || command == 'h' || command == 'v');
		place.x += command == 'v' ? 0 : number(&at);
		place.y += command == 'h' ? 0 : number(&at);
		each(ctx, place);
	}
}

static void
in_view(void *ctx, struct hgn_place at)
{
	const struct hgn_box *view = ctx;

	assert_true(at.x > view->left && at.x < view->right && at.y > view->top && at.y < view->bottom);
}

/* A corner of a piece, seen from the middle of its cell. */
static void
in_cell(void *ctx, struct hgn_place at)
{
	int x = abs(at.x), y = abs(at.y);

	(void)ctx;
	assert_true(y < 2500 && x < 2950 - y * 15 / 26);
}

/* The rest of a line that begins with a text; NULL when it does not. */
static const char *
after(const char *line, const char *start)
{
	return strncmp(line, start, strlen(start)) == 0 ? line + strlen(start) : NULL;
}

/* Everything in the view; every shape of a piece in its cell. */
static void
check_places(const char *svg)
{
	struct hgn_box view = view_of(svg);
	struct hgn_place at;
	const char *line, *place;

	for (line = strchr(svg, '\n'); line != NULL && *++line != '\0'; line = strchr(line, '\n')) {
		if (after(line, "<path class=\"rim\""))
			walk_path(line, in_cell, NULL);
		else if (after(line, "<path class=\"white-disc\"") || after(line, "<path class=\"black-disc\"") ||
		    after(line, "<path class=\"star\""))
			walk_path(line, in_view, &view);
		at.x = at.y = 0;
		if (after(line, "<use class=\"soul\"")) {
			place = strstr(line, "translate(") + strlen("translate(");
			at.x = number(&place);
			at.y = number(&place);
		} else if (!after(line, "<use class=\"piece ") && !after(line, "<use class=\"tone") &&
		    !after(line, "<use class=\"mark ")) {
			continue;
		} else {
			assert_true(attribute(&at.x, line, "x") && attribute(&at.y, line, "y"));
		}
		assert_true(at.x - 1000 > view.left && at.x + 1000 < view.right);
		assert_true(at.y - 1000 > view.top && at.y + 1000 < view.bottom);
	}
}

/* Pieces are where the position has them, and Souls beside the board are as many as it has there. */
static void
check_pieces(const char *svg, const struct hgn_position *position)
{
	const struct hgn_clan_state *state = hgn_clan_state(position);
	unsigned cell, code, pieces = 0, souls = 0, open = 0, side, pillar;
	const char *group[4] = { strstr(svg, "<g class=\"white white-part\""), strstr(svg, "<g class=\"black black-part\""),
		strstr(svg, "<g class=\"souls\""), strstr(svg, "<g class=\"temple") }, *at;
	char key[64];
	int clan;

	for (cell = 0; cell < hgn_game_cells(game); cell++) {
		if ((code = hgn_position_piece(position, cell)) == 0)
			continue;
		pieces++;
		snprintf(key, sizeof key, "<use class=\"piece %s\" xlink:href=\"#", hgn_cell_name(game, cell));
		assert_int_equal(count(svg, key), 1);
		at = strstr(svg, key);
		assert_true(at > group[hgn_piece_side(game, code)] && at < group[hgn_piece_side(game, code) + 1]);
	}
	assert_int_equal(count(svg, "<use class=\"piece "), pieces);
	for (side = 0; side < 2; side++) {
		open += 5 * (1 + position->count[hgn_master_code(position, (int)side)]);
		for (pillar = 0; pillar < HGN_PILLARS; pillar++)
			souls += (unsigned)__builtin_popcount(state->pillar[side][pillar]);
	}
	for (clan = 0; clan < game->families; clan++)
		souls += (state->spot[clan] != 0) + hgn_clan_in_hand(position, clan);
	assert_int_equal(count(svg, "<use class=\"soul\""), souls);
	assert_int_equal(count(svg, "h29v19h-29z"), 40);
	assert_int_equal(count(svg, "l29-19"), 40 - open);
	assert_int_equal(count(svg, " taken spot") + count(svg, " empty spot"), 7);
}

static void
check_drawing(const struct hgn_position *position, const struct hgn_diagram_options *options)
{
	struct hgn_buf buf = { 0 };
	const char *svg = draw(&buf, position, options);

	assert_true(buf.len < MAX_SIZE);
	check_whole(&buf, position, options);
	check_places(svg);
	check_pieces(svg, position);
	hgn_buf_clear(&buf);
}

/* ---- tests ------------------------------------------------------------------------------------------------- */

static void
positions_are_drawn(void **state)
{
	uint64_t random = 11;
	unsigned i, ply;

	(void)state;
	for (i = 0; i < sizeof first / sizeof first[0]; i++) {
		struct hgn_position *position = play_moves(NULL, game, first[i], NULL);
		struct hgn_diagram_options options = { 0 };
		struct hgn_moves moves = { 0 };
		struct hgn_move last;

		for (ply = 0; ply < fixture_share(POSITIONS); ply++) {
			options.coords = (enum hgn_coords)(ply % 3);
			options.flip = ply / 3 % 2;
			check_drawing(position, &options);
			assert_int_equal(hgn_position_moves(&moves, position, NULL), 0);
			if (moves.n == 0)
				break;
			last = moves.list[fixture_random(&random) % moves.n];
			hgn_position_play(position, &last);
			options.last = &last;
		}
		hgn_moves_clear(&moves);
		hgn_position_free(position);
	}
}

#define WEIGHT 250 /* of letters */

/* No letter touches the sides of its body: half widths at the letter's upper end, contour and stroke counted. */
static void
letters_fit_their_bodies(void **state)
{
	struct hgn_position *position = play_moves(NULL, game, berserk, NULL);
	struct hgn_buf buf = { 0 };
	const char *line = draw(&buf, position, NULL), *at;
	int scale;
	unsigned bodies = 0;

	(void)state;
	at = strstr(strstr(line, "<path id=\"i-"), "scale(") + strlen("scale(");
	scale = number(&at);
	while ((line = strstr(line, "<path class=\"clan-")) != NULL) {
		int top, tip, low, base, y, half, room;
		char letter;

		at = strstr(line, " d=\"M") + 5;
		line = strchr(line, '\n') + 1;
		tip = -number(&at);
		top = number(&at);
		if (*at != 'h')
			continue; /* a stack */
		at = strchr(at, 'l') + 1;
		base = tip + number(&at);
		low = top + number(&at);
		assert_true(after(line, "<use xlink:href=\"#i-") != NULL);
		letter = hgn_to_upper(after(line, "<use xlink:href=\"#i-")[0]);
		assert_true(attribute(&y, line, "y"));
		half = (hgn_glyphs[hgn_glyph_of(letter)].width * scale / 100 + WEIGHT) / 2;
		y -= (HGN_GLYPH_CAP * scale / 100 + WEIGHT) / 2;
		room = tip + (base - tip) * (y - top) / (low - top) - 70;
		if (half + 20 > room)
			fail_msg("letter %c: %d in %d", letter, half, room);
		bodies++;
	}
	assert_in_range(bodies, 15, 28);
	hgn_buf_clear(&buf);
	hgn_position_free(position);
}

static void
stacks_and_phases_are_described(void **state)
{
	struct hgn_position *position = play_moves(NULL, game, berserk, NULL);
	struct hgn_buf buf = { 0 };
	const char *svg = draw(&buf, position, NULL);

	(void)state;
	assert_int_equal(count(svg, "<g id=\"Bp8\">"), 1);
	assert_int_equal(count(svg, "<g id=\"Br1\">"), 1);
	assert_non_null(strstr(svg, "berserk purple King a6"));
	assert_non_null(strstr(svg, "The berserk purple King carries 8 Souls."));
	assert_non_null(strstr(svg, "The berserk red King carries 1 Soul."));
	assert_non_null(strstr(svg, " White's Temple, which takes 1 Soul per pillar: Receive none; Power none; Life orange;"));
	assert_non_null(strstr(svg, " Heptagram: 1 none, 2 blue, 3 clear, 4 yellow, 5 none, 6 green, 7 orange."));
	assert_non_null(strstr(svg, " In hand: clear."));
	assert_non_null(strstr(svg, " White drops the clear Soul."));
	hgn_buf_clear(&buf);
	hgn_position_free(position);
}

static void
last_move_is_marked_beside_the_board(void **state)
{
	static const struct {
		const char *fen, *move, *words, *marks[2];
		unsigned second; /* how often the second is there; the first is once */
	} cases[] = {
		{ "1krky4/6mkg2kpmkc2/So1ko4ngng1npnb3/1nr1nonymnong3npnp2/1Sy1nrnySbny2ScnbSr1Sonb/"
		    "1NyNg1NyNo3NpNbNpNb1Np/noNonrKg2Ny2Sc2Nc1Sc/1NrNr1KoM1Sp2Nb2Ncnc/"
		    "NrKr1MKy4Kb1KpMKcNc w g,g,-,g,-/-,-,-,-,-;pgrcoyb;- 100", "Sg@L",
		    "green Soul from Receive to Life.", { "mark from\" xlink:href=\"#spot", "mark to\" xlink:href=\"#spot" }, 1 },
		{ "7/1nr1kgkykbkpSp1mnb2kcnc/nr1no2ny1nyngnbnp2mM/3no1nonbSo1ng2npnc1/krSy1SgkoSbSpngSySc1Sr1So1/"
		    "nrNoNoKoNgNyncnyNb2Ncnp1Nc/1Nr2NyMKyNgNg1Nb4/2Nr3M3NbKp3/NrKr4Kg1Kb4KcNc b -,p,-,-,-/"
		    "p,-,-,-,-;yrpcobg;- 109", "Sp~",
		    "purple Soul from Receive to the opponent's hand.", { "mark from\" xlink:href=\"#spot", "mark to\" xlink:href=\"#spot" }, 1 },
		{ "5Sp1/1nr1kgkykbkpSp1mnb2kcnc/nr1no2ny1nyngnbnp2mM/3no1nonbSo1ng2npnc1/"
		    "krSy1SgkoSbSpngSySc1Sr1So1/nrNoNoKoNgNyncnyNb2Ncnp1Nc/1Nr2NyMKyNgNg1Nb4/2Nr3M3NbKp3/"
		    "NrKr4Kg1Kb4KcNc b -,p,-,-,-/-,-,-,-,-;yrpcobg;turn:p 110", "Sp~5",
		    "purple Soul from spot 3 to spot 5 of the Heptagram.",
		    { "mark to\" xlink:href=\"#round", "mark from\" xlink:href=\"#round" }, 1 },
		{ "3kbKp2/7kykgnb1kc3/nrNono2ng1NyNcSy2kp1nc/3m1no1So1ngSb1nc1Np/koSyny1nrSbngNgSpScNp1SrSoKb/"
		    "NrNrSrNySgnoSbMKgNb2Sc2/Sg1NoMNyKoKy2Nb5/Nr1Kr1M1Ng2Nb2SpNcNc/12SpKcSp w -,-,-,y,-/"
		    "-,-,-,p,-;crpyobg;- 128", "Kpj1x@T",
		    "purple King j9 to j1, stealing a Soul from Tactic.", { "mark from\" xlink:href=\"#spot", "mark to\" xlink:href=\"#spot" }, 1 },
		{ "6Sy/3ny1ny3kbnb3nc/nr2kr2ngng1nb1nc3/nrno1nrky1SoM1npnbkcNcncnp/1SykoSgmSb2kp2SrNcSo1/"
		    "NrKrNo1NbNy2Np2Sc1Sp1/1MNrNoNo4kgNpKp2Nc/2Nr1Ko1no1ngNbKgNbNp2/4Ny1Ky1ny2m2Kc b -,g,g,g,-/"
		    "-,-,-,p,-;bgoprcy;- 135", "Ml9&l8",
		    "Soul Master l1 to l9, another one to l8.", { "mark to l8\"", "mark to l9\"" }, 1 },
		{ "Nymky2mkc/1nr1Srny1mkgnbkb1nbNpnc1/Sr1ko3ngNyngnynbkpSc2/2nonyno7nc2/1NynoSg1Sb1ng1Sc1Sr1So1/"
		    "1NrNo1Ng1Ng1NbNg5/3No2Kg4Np1Sc1/Nr1NoNr2M3NpKp1NcSc/2KrMKoKy2Kb1Nb1M2 b -,yb,-,-,-/"
		    "-,p,p,p,p;bcoygpr;- 76", "Kp^",
		    "a Soul of Black's Power, a Soul of Black's Life, a Soul of Black's Tactic, a Soul of the Heptagram, becoming", { "mark from\" xlink:href=\"#spot", "mark to l7\"" }, 1 },
		{ "1m2kb2/2kr2ky3kg1kp3/5nrnbny6nc/2ko1ny3nyngnbSynp2/nrSynoSg1Sbng2Sc1Sr1nc1/"
		    "2nrNoNo1ngSp1NyncScnp1Nc/2No2KyNgNgnbNg1Nb3/noNrNr1Ko3Nb1Nb1Nc1np/"
		    "NrKr2Kp2KgMKbnoM2Kc w -,p,yp,p,-/-,o,-,-,-;ocgybpr;- 102", "Np@f2",
		    "purple Knight to f2 from Life.", { "mark from\" xlink:href=\"#spot", "mark to f2\"" }, 1 },
	};
	struct hgn_move last;
	struct hgn_diagram_options options = { .last = &last };
	struct hgn_buf buf = { 0 };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct hgn_position *position = play_moves(&last, game, cases[i].fen, (const char *const[]){ cases[i].move, NULL });
		struct hgn_position *before = play_moves(NULL, game, cases[i].fen, NULL);
		const char *svg;

		options.before = before;
		svg = draw(&buf, position, &options);
		assert_non_null(strstr(svg, cases[i].words));
		assert_int_equal(count(svg, cases[i].marks[0]), 1);
		assert_int_equal(count(svg, cases[i].marks[1]), cases[i].second);
		hgn_position_free(before);
		hgn_position_free(position);
	}
	hgn_buf_clear(&buf);
}

/* Where colours are alike every body but the clear one is hatched. */
static void
clans_of_one_colour_are_hatched(void **state)
{
	struct hgn_position *position = play_moves(NULL, game, full, NULL);
	struct hgn_buf buf = { 0 };
	struct hgn_theme *theme;
	const char *svg;

	(void)state;
	assert_int_equal(hgn_theme_load(&theme, library, "mono", NULL), 0);
	assert_int_equal(hgn_diagram_svg(&buf, position, theme, &(struct hgn_diagram_options){ .id_prefix = "" }, NULL), 0);
	svg = hgn_buf_string(&buf);
	assert_int_equal(count(svg, "<path class=\"clan-"), count(svg, "<path class=\"hatch\"") + count(svg,
	    "<path class=\"clan-c\""));
	assert_true(buf.len < MAX_SIZE);
	check_nesting(svg);
	check_ids(svg);
	svg = draw(&buf, position, NULL);
	assert_int_equal(count(svg, "class=\"hatch\""), 0);
	hgn_theme_free(theme);
	hgn_buf_clear(&buf);
	hgn_position_free(position);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(positions_are_drawn),
		cmocka_unit_test(letters_fit_their_bodies),
		cmocka_unit_test(stacks_and_phases_are_described),
		cmocka_unit_test(last_move_is_marked_beside_the_board),
		cmocka_unit_test(clans_of_one_colour_are_hatched),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
