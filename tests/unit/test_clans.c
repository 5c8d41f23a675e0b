/* SPDX-License-Identifier: MIT
 * Tests games with clans: properties that must hold after every ply of thousands of games, in every phase, and
 * published counts of move sequences. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "fixture.h"
#include "game/load.h"
#include "notation/move/move_parts.h"
#include "rules/ends.h"
#include "rules/make.h"
#include "rules/position.h"
#include "modules/clans/clans.h"
#include "hgn/tools/tools.h"

#define GAMES 10000
#define PLIES 80
#define MIRRORS 10000
#define TEXTS 1000
#define POOL 1024
#define DEEDS 64
#define PHASES 7

static const struct hgn_game *game;

static int
set_up(void **state)
{
	int status = fixture_set_up(state);

	game = status == 0 ? fixture_game("hepta") : NULL;
	return status;
}

/* ---- walking ---- */

/* Late positions of games: before a loss by no move, with Souls on Eliminate, with two berserk Kings; before thefts and
 * other deeds on promotion cells. */
static const char *const late[] = {
	"NrkyNr4/6nym1kb3kcSb/kr2Srmnykokgnbnb2ncSpm/3Sy2nongkp1npSr2nc/1SynrSgnySg1npnrSc1SbncSo1/2Sb1noSoSg1Sp6/"
	    "3nrNbSySy3ngScSc1Sc/4So3nb6/ng2Ky10np w o,-,-,-,-/-,o,p,gp,-;pgcybro;- 141",
	"Nrkrmm1Np1/Sy1Nr3kym1kpkb1kc2/1So1ko1nyng2nb1nc1Spnc/nrny1SpSrnoSykg1SbnbSc1npNc/"
	    "noSy1SgnoSbngSpnpScNbSr1So1/1nrnySoSoSg6Sc2/6Sg5npnc1/8nb2Ky3/4nr5ng4 w b,-,-,-,-/"
	    "y,-,g,-,-;coybprg;- 163",
	"No1kySgNy1Np/2no1mnyny2m1m1kc1/krko1nr3ng1kg2Sp2/3SrSr2nonbncnbkbncScnc/SoSySr1ngSbnySpnpScnpSr3/"
	    "1Srng2KoSg1Sy1Np2npSc/1nr6Sy4noSc/15/4nb10 w b,-,-,-,-/g,b,ob,og,-;ogyrbpc;- 160",
	"1mNgNg2kc/7kg2mkb2Sp/nrkokr1kynySb2nb1kpmncnc/nr2SoSo1Syng1nbnbnpSb2/nrSynoSrSyng1Sg1ScSpSrnpSonc/"
	    "NrSoSr1Sy1Sb1Sp1Np2ScSc/1ny2Sy8Sb1/3no1no4ng1Scnp1/1Ko13 w g,-,-,-,-/-,-,-,-,-;pogrbcy;- 131",
	"7/3Sg2ny5nc2/nrkrm1konykbkg1ng2kc2/1nrno2ky1m1m1np1nc1/2So1SgSbngSpnySckpSrncSo1/"
	    "1NoM1Sr1NgSb1SgnpnbSpNp1/2No1SoNo1Nbng1Np3Nc/1NrKo5KgNb1KpNcNc1/NrKrNrKy4Kb1Sp1MKc1 b -,y,y,y,y/"
	    "-,b,-,b,-;ygcobrp;- 116",
	"7/nr4ny3nbkb3nc/nr3nr5nb4/1no3kyngngnynb1kpkc1nc/1Synonym2SpMScnpSrnpSonc/kr1No2konoSb1KbNpnp2Np/"
	    "1Ny2NoNoKgNyNbKpMNpNbkg1/NrNrKoNrMNy1Ky1Nb2NcNcNc/2Kr5Ng4Kc1 w -,g,g,g,g/-,-,-,-,-;brgcyop;- 116",
	"7/3nykynym6nc1/nr1nrnonrnokbSyngNp1koNp2/2M1Ng1Sg2npSgnpncnc1/1Sy1Sy2Sb1nbSc1Sr1Nc1/1krng3NgkpkgSb2Np2/"
	    "1NrKoNr3KgnbNbSgKp1Ncm/KrNr2kc3NbMKbMnp2/4NyKyNy3Nb1NcKc1 w -,o,o,o,o/-,p,-,o,-;cpogbry;- 135",
	"1m1kg3/kr^82Sgny1Ng4mnc1kc/6SyNyng5nc/ko5Kp2ng3Spkp/1Syno3Np1npScnpnyNpSoSb/No2noSgnoNoNg1Ng1Np1ScKb^1/"
	    "2No4Ko1np1NcNcScSb/2Ny1Kg1NyKy3SbSb2/6M2SbSbKc2Sb w -,-,-,-,-/-,-,-,-,-;c-gyp-o;- 159",
	"mSc3Sg1/krScSc1Sc1m6kp1/kc^1ScScScko4Sp5/nr1nr1NgKo5SgNp1Sp/nrSySyng2kg2Sp1Sr1So1/SrnyNoSbnoSony4Np3/"
	    "SoNrNr1NoNyNySpny6/kb^2SbSbSb1Ky1Ngnp2Kp3/1KrSbSb1Kg2ng6 b -,-,o,g,-/-,-,-,-,-;go-ry-p;- 199",
	"kr2kp^2ng2/1kom6Sc3Sc1/nrSc2noNoSykgm2kcNcNc1/2SrNoSy1Ng3Sp4/noSyno1NgNg1Sp2SpSr1So1/No4Ny1SpSpSbSp3nc/"
	    "Nr1Kr2Sy3M4Nc/1nrSg1Ko2KgMSbSbSb3/2Nr1KcKyNyKb^11SbSb1Sb2 b -,-,r,-,-/-,g,-,yg,-;cg-o-yr;- 180",
	"Ko1No1Sg2/2kr3Ny1SbSp5/5ko3nbkc4/1Ny1ny2nySpSbkgSp1ncnc1/1SrkyNy1Sb2NgScmSrnpSokp/"
	    "nr1Kg1NbNo1NgKbSg1kbNcSbnc/nrSr3Sg1KyKc1nbnpNc1Nc/NrNrNoSo3Kp7/Kr1So4nonp6 b -,y,-,-,-/"
	    "-,yg,p,g,-;orpcgyb;- 197",
	"3ko3/nrnr4ng1nb2nbnc2/1nr5ngng5nc/1no3So1MnpSckbkckp2/no1So1nySbSy1SpnbnpSrmSo1/ky1MNr1kr2Nb1NpNpNbncNc/"
	    "NrNo1NomNyNy1Nb1Kbnp1Nc1/1Nr2Ko1Ny1M2KpNp2/1Kr4KykgKg3NcKc1 w -,-,g,g,-/-,yg,-,yg,-;gbpocyr;- 110",
	"1Sg1ko3/1nr6nb2nbnc2/nrnr4ngng6nc/1no3So2npSckbkc2kp/noMSo1nySbSykgSpnbnpSrkySoNc/No3NrkrMNyNbngNpNpNb2/"
	    "Nr2No1Ny2Nb1Kbnp1ncNc/1NrKo3NyKy2Kp1NpKc1/1Kr3m2Kg3Nc2 w -,-,-,g,-/-,yg,-,yg,-;rbpocyg;- 135",
	"7/1nr2ny4kbnb3nc/nr2ny1Sonb2ny1m1kc1/1konr1noMmng2kpncnpnpnc/1NomSgng2SpngScnpSr1So1/3NoSb1MNgkgNg2nbNc1/"
	    "NrKono3Ng4NpNpKp1/Nr1Nr1NoKy1ky1NbNpM1Kc1/Kr5Kg1NbKbNb1Nc1Nc b y,y,y,y,-/-,-,-,-,-;brcopgy;- 86",
	"7/1nr2ny4kbnb3nc/nr2ny1Sonb2ny1m1kc1/1konr1noMmng2kpncnpnp1/1NomSgng2SpngScnpSr1Sonc/3NoSb1MNgkgNg2nbNc1/"
	    "NrKono3Ng4NpNpKp1/Nr1Nr1NoKy3NbNpM1Kc1/Kr5KgkyNbKbNb1Nc1Nc w -,y,y,y,y/-,-,-,-,-;brcopgy;- 88",
	"1MSo4/6M5Sp2/1nonr4konckbnb4/1nr1nr3ng3Spnpkcm/NrnykrSgngNg1kpnbScnpSrncSonc/Nr1NoNrSbngSoNgkyNgMnySp1Kc/"
	    "1KoSy3KgKbNb2NpScKpnp/2Kr6Nb2Sc2/6Ky3Nb1Nynb1 b -,y,-,y,-/-,oy,-,oc,-;brpocgy;- 184",
	"6Kc/kr14/kono3nynyng1np1kpnp1Np/2nrmSgngky1kg1kbnp3/nrSySgNonoSonySpngNgKpNc1kcNp/"
	    "1Nr1Sr1NoSb1ScNgNp1Sr1So/1KrNrKyMNyKoSyKg1Nc1Sb1Nc/Nr4NyKb1NbNb5/6M5nc1Nb b -,-,-,b,-/"
	    "c,c,-,ob,-;ocbrgyp;- 177",
	"2ky4/2nrSgnyny4nb4/kr1nr1no1ny5nc1nc/6kb2nbSb1mNcNc/nrno1NgngSbkgSpng1npSrkp1nc/SyNrNo2Kgkongnb1Np4/"
	    "2KoNoNy3Ng3So1M/1SoNrNyNoNyNb1Ng1NpKpNpKc1/NrKr2M1KyKbnp1Nb2kc1 w -,c,-,c,-/-,p,-,-,-;bgocrpy;- 121",
	"7/1kr1nr9So1/nrnonr1ny1ng1mny2kcnpnc/No1No4ng1nb1nb1kbnc/1Sy1ny2kg1nbScmkpncNc1/no2Nr1ngNgSb1NpnpNbSr1np/"
	    "Sg1KoNy2kySp1Ng1MNpNc1/1NrM1mNyNgKgNbNb2NpKc1/NrKr1ko1KyNy1MKbKp1Nc2 w -,o,-,o,-/-,-,-,-,-;yopbgrc;- 141",
	"7/kr2nr11/nr2Sr1ng3ny2kcnpnc/1no4mng1nb1nb2kb/1Sy1nynykgNgnb1ScmkpncNcnc/noko1KoNrngkySb1NpnpNbSr2/"
	    "SgM1Ny3Sp1NgM1NpNcnp/1Nr3NyNgKgNbMNb1Np2/NrKr2mKyNy1Kb2KpNcKc1 b o,o,o,o,-/-,o,-,-,-;yopbgrc;- 171",
	"4kb2/3ny2ny4nb1Sonc/1no4ng1nb2nb3/krnr1nrkyny1kp3npnp1nc/1SyNononoSbngSpmScSrncmkcNc/"
	    "nrNr1ko4SyMNcNpKpnpNp/3KoNoM2ngNb3NcKc/Nr1No2Ny2Kg1Np4/KrkgNr2KyNy1NbKbNb4 w g,g,g,g,-/"
	    "-,-,-,-,-;bogrcpy;- 105",
	"kr2Kpkbm1/nrnrnr1mky2nbnb1kcnc1nc/2no1nonynym2nbkp2nc/1No1noko3ngng5/1SynySgNySb3Sc3So1/3NySgNg1kg1NpNp4/"
	    "3No1KyKg1Ng1Sb1Nc1Nc/2Nr3NyNbNgMnpSrNpNc1/NrKrNr1Ko3Kb1NbM1Kcnp b -,-,-,-,-/-,-,p,op,-;oyrbcgp;- 75",
	"KrM4kc/2krny3kb1nb5/3nokyngnynb1kgnp2nc1/1no4nyng1Ng2NcNbnc/mSy3SbKgSpmKcm1kpSonb/Nr2koSgNy3Np1Sr1Nb1/"
	    "NrNo1NoNoSgNr1NgKp1NpNp1nc/2no1NyKyKoNb1Kb1M1Nc1/6NyMSr1Sg1Nc2 b -,-,-,c,-/p,r,p,r,-;pbcgyro;- 109",
	"krm1Kgkbmkc/nrnrnrkonykyny2nbnbkpncncnc/4nonykgmnb1npnpnp2/3no11/1SynoSg1Sb3ScKbSr1So1/7Ng2Kp1Nb2/"
	    "ngng1NoNoKy1SpNp3NpNc1/NrNrNoKoSy1NgMNg3NpNc1/Kr1NrMNy3Nb1NbMKc1Nc b -,-,-,y,-/-,-,-,g,-;grypbco;- 39",
};
#define LATE (sizeof late / sizeof late[0])

/* Where walks begin: at the initial position, late ones, and positions that earlier walks reached. */
struct walk {
	uint64_t random;
	struct hgn_moves moves;
	struct hgn_position pool[POOL];
	unsigned pooled;
	unsigned deeds[DEEDS], phases[PHASES], ends;
	struct hgn_buf texts[2];
};

static struct walk *
walk_new(uint64_t seed)
{
	struct walk *walk = calloc(1, sizeof *walk);

	assert_non_null(walk);
	walk->random = seed;
	return walk;
}

static void
walk_free(struct walk *walk)
{
	hgn_moves_clear(&walk->moves);
	hgn_buf_clear(&walk->texts[0]);
	hgn_buf_clear(&walk->texts[1]);
	free(walk);
}

static unsigned
below(struct walk *walk, unsigned n)
{
	return (unsigned)(fixture_random(&walk->random) % n);
}

static void
begin(struct walk *walk, struct hgn_position *position)
{
	unsigned where = below(walk, 3);
	const char *fen = late[below(walk, LATE)];

	*position = *hgn_game_start(game);
	if (where == 0 && walk->pooled > 0)
		*position = walk->pool[below(walk, walk->pooled)];
	else if (where == 1)
		assert_int_equal(hgn_position_set_fen(position, fen, strlen(fen), NULL), 0);
}

static void
keep(struct walk *walk, const struct hgn_position *position)
{
	walk->pool[walk->pooled < POOL ? walk->pooled++ : below(walk, POOL)] = *position;
}

/* A deed of which there are moves: any of the `n`, or the one that was done least so far. */
static unsigned
draw_deed(struct walk *walk, const struct hgn_move *const pick[DEEDS], unsigned n)
{
	unsigned deed, nth = below(walk, n), least = DEEDS;

	if (below(walk, 2) == 0) {
		for (deed = 0; pick[deed] == NULL || nth-- > 0; deed++)
			continue;
		return deed;
	}
	for (deed = 0; deed < DEEDS; deed++)
		if (pick[deed] != NULL && (least == DEEDS || walk->deeds[deed] < walk->deeds[least]))
			least = deed;
	return least;
}

/* Choose a class of moves at random, then one of its moves, so that rare moves are frequent; sometimes choose any move.
 * Return false at the end of the game. */
static bool
draw(struct hgn_move *out, struct walk *walk, const struct hgn_position *position)
{
	const struct hgn_move *pick[DEEDS] = { NULL };
	unsigned count[DEEDS] = { 0 }, deeds = 0, deed;
	size_t i;

	assert_int_equal(hgn_position_moves(&walk->moves, position, NULL), 0);
	assert_int_equal(walk->moves.n > 0, hgn_position_can_move(position));
	if (walk->moves.n == 0)
		return false;
	for (i = 0; i < walk->moves.n; i++) {
		deed = (unsigned)hgn_move_class(position, &walk->moves.list[i]);
		assert_true(deed < DEEDS && hgn_move_class_name(position->game, (int)deed) != NULL);
		deeds += count[deed] == 0;
		if (below(walk, ++count[deed]) == 0)
			pick[deed] = &walk->moves.list[i];
	}
	*out = below(walk, 3) == 0 ? walk->moves.list[below(walk, (unsigned)walk->moves.n)] :
	    *pick[draw_deed(walk, pick, deeds)];
	walk->deeds[hgn_move_class(position, out)]++;
	return true;
}

/* ---- what holds ---- */

static void
assert_numbers(const struct hgn_position *position)
{
	int clan, side;

	for (side = 0; side < 2; side++)
		assert_true(position->count[hgn_master_code(position, side)] <= HGN_MASTERS);
	for (clan = 0; clan < game->families; clan++) {
		assert_int_equal(hgn_clan_souls(position, clan), HGN_SOULS);
		for (side = 0; side < 2; side++) {
			assert_true(position->count[hgn_clan_code(position, HGN_KNIGHT, clan, side)] <= HGN_KNIGHTS);
			assert_true(hgn_clan_kings(position, clan, side) <= 1);
		}
	}
}

static void
assert_fen(const struct hgn_position *position, struct walk *walk)
{
	struct hgn_position again = { .game = game };
	struct hgn_buf *first = &walk->texts[0], *second = &walk->texts[1];
	struct hgn_error error;

	first->len = second->len = 0;
	hgn_position_fen(first, position);
	if (hgn_clan_fen.check(position, &error) != 0 ||
	    hgn_position_set_fen(&again, first->data, first->len, &error) != 0)
		fail_msg("%s: %s", hgn_buf_string(first), error.message);
	hgn_position_fen(second, &again);
	assert_string_equal(hgn_buf_string(first), hgn_buf_string(second));
	assert_int_equal(hgn_position_hash(&again), hgn_position_hash(position));
	assert_memory_equal(&again, position, sizeof again);
}

static void
play_and_check(struct walk *walk, struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_position before = *position;
	struct hgn_undo undo;

	hgn_position_make(position, move, &undo);
	assert_true(undo.n <= HGN_UNDO_CELLS);
	hgn_position_unmake(position, &undo);
	assert_memory_equal(position, &before, sizeof before);
	hgn_position_make(position, move, &undo);
	assert_numbers(position);
	assert_fen(position, walk);
}

/* Everything that can be done was done, fifty times at least. */
static void
assert_all_deeds(const struct walk *walk)
{
	int deed = 0;

	while (strcmp(hgn_move_class_name(walk->pool[0].game, deed), "arrange") != 0) /* the first deeds are those of games without clans */
		deed++;
	for (; hgn_move_class_name(walk->pool[0].game, deed) != NULL; deed++)
		if (walk->deeds[deed] < 50)
			fail_msg("%s: %u times only", hgn_move_class_name(walk->pool[0].game, deed), walk->deeds[deed]);
	assert_true(walk->ends >= 50);
}

static void
random_games_are_consistent(void **state)
{
	struct walk *walk = walk_new(fixture_seed(1));
	struct hgn_position position;
	struct hgn_move move;
	unsigned n, ply, games = fixture_share(GAMES);

	(void)state;
	for (n = 0; n < games; n++) {
		begin(walk, &position);
		for (ply = 0; ply < PLIES && draw(&move, walk, &position); ply++)
			play_and_check(walk, &position, &move);
		walk->ends += ply < PLIES;
		if (ply == PLIES)
			keep(walk, &position);
	}
	if (games == GAMES)
		assert_all_deeds(walk);
	walk_free(walk);
}

/* ---- mirror images ---- */

static void
assert_mirror_agrees(struct walk *walk, const struct hgn_position *position, bool deep)
{
	struct hgn_position mirrored = { .game = game }, back = { .game = game };
	uint64_t here, there;
	unsigned depth = deep ? 2 : 1;

	assert_int_equal(hgn_position_mirror(&mirrored, position, NULL), 0);
	assert_int_equal(hgn_position_mirror(&back, &mirrored, NULL), 0);
	assert_memory_equal(&back, position, sizeof back);
	assert_int_equal(hgn_position_perft(&here, position, depth, NULL), 0);
	assert_int_equal(hgn_position_perft(&there, &mirrored, depth, NULL), 0);
	assert_int_equal(here, there);
	walk->phases[position->state.phase]++;
}

static void
positions_mirror(void **state)
{
	struct walk *walk = walk_new(fixture_seed(2));
	struct hgn_position position;
	struct hgn_move move;
	unsigned n, ply, plies, mirrors = fixture_share(MIRRORS), phase;

	(void)state;
	for (n = 0; n < mirrors;) {
		begin(walk, &position);
		plies = below(walk, PLIES);
		for (ply = 0; ply < plies && draw(&move, walk, &position); ply++) {
			if (position.state.phase == HGN_PHASE_ARRANGE ? n % 50 == 0 : below(walk, 8) == 0)
				assert_mirror_agrees(walk, &position, n++ % 20 == 1);
			hgn_position_play(&position, &move);
		}
		assert_mirror_agrees(walk, &position, false);
		n++;
		keep(walk, &position);
	}
	for (phase = 0; phase < PHASES && mirrors == MIRRORS; phase++)
		assert_true(walk->phases[phase] >= 10);
	walk_free(walk);
}

/* ---- texts ---- */

static int
by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void
assert_reads_back(struct hgn_position *position, const struct hgn_move *move, struct hgn_buf *text)
{
	struct hgn_move again;
	struct hgn_error error;
	unsigned flaws;

	if (hgn_move_parse(&again, &flaws, position, text->data, text->len, &error) != 0)
		fail_msg("%s: %s", hgn_buf_string(text), error.message);
	assert_memory_equal(&again, move, sizeof again);
	assert_int_equal(flaws, 0);
}

static void
assert_texts_unique(struct hgn_position *position, const struct hgn_moves *moves, enum hgn_move_style style)
{
	struct hgn_buf text = { 0 };
	char **texts = calloc(moves->n + 1, sizeof *texts);
	size_t i;

	assert_non_null(texts);
	for (i = 0; i < moves->n; i++) {
		text.len = 0;
		hgn_move_text(&text, position, &moves->list[i], style);
		assert_reads_back(position, &moves->list[i], &text);
		texts[i] = strdup(hgn_buf_string(&text));
	}
	qsort(texts, moves->n, sizeof *texts, by_text);
	for (i = 1; i < moves->n; i++)
		assert_string_not_equal(texts[i - 1], texts[i]);
	for (i = 0; i < moves->n; i++)
		free(texts[i]);
	free(texts);
	hgn_buf_clear(&text);
}

static void
texts_are_unique_and_read_back(void **state)
{
	struct walk *walk = walk_new(fixture_seed(3));
	struct hgn_position position;
	struct hgn_move move;
	unsigned n, ply, plies;

	(void)state;
	for (n = 0; n < fixture_share(TEXTS); n++) {
		begin(walk, &position);
		plies = below(walk, PLIES) + (n > 0);
		for (ply = 0; ply < plies && draw(&move, walk, &position); ply++)
			hgn_position_play(&position, &move);
		assert_int_equal(hgn_position_moves(&walk->moves, &position, NULL), 0);
		assert_texts_unique(&position, &walk->moves, HGN_MOVE_SHORT);
		assert_texts_unique(&position, &walk->moves, HGN_MOVE_LONG);
		keep(walk, &position);
	}
	walk_free(walk);
}

/* ---- counts ---- */

/* After ~roygbpc; an independent implementation agreed. */
static void
perft_after_the_arrangement(void **state)
{
	static const uint64_t known[] = { 47, 2209, 107489 };
	struct hgn_position position = *hgn_game_start(game);
	struct hgn_move move;
	uint64_t nodes;
	unsigned depth;

	(void)state;
	assert_int_equal(hgn_move_parse(&move, NULL, &position, "~roygbpc", 8, NULL), 0);
	hgn_position_play(&position, &move);
	for (depth = 1; depth <= 3; depth++) {
		assert_int_equal(hgn_position_perft(&nodes, &position, depth, NULL), 0);
		assert_int_equal(nodes, known[depth - 1]);
	}
}

/* ---- parts of moves ---- */

/* Foreign notations may name a berserk King by the letter with which FEN writes it. */
static void
berserk_kings_are_matched(void **state)
{
	struct hgn_moves moves = { NULL, 0, 0 };
	struct hgn_position position = { .game = game };
	struct hgn_marks marks;
	struct hgn_move move;
	size_t i, k, found = 0;

	(void)state;
	for (i = 0; i < LATE; i++) {
		assert_int_equal(hgn_position_set_fen(&position, late[i], strlen(late[i]), NULL), 0);
		assert_int_equal(hgn_position_moves(&moves, &position, NULL), 0);
		for (k = 0; k < moves.n; k++) {
			struct hgn_move_parts parts = HGN_NO_PARTS;

			parts.type = (int16_t)hgn_code_type(game, moves.list[k].piece);
			if (moves.list[k].from == HGN_NO_CELL || !game->type[parts.type].stacked)
				continue;
			parts.from = moves.list[k].from;
			parts.to = moves.list[k].to;
			assert_int_equal(game->text->match(&move, &marks, &position, &parts, NULL), 0);
			assert_memory_equal(&move, &moves.list[k], sizeof move);
			found++;
		}
	}
	assert_true(found > 0);
	hgn_moves_clear(&moves);
}

/* Parts that the move text of HGN cannot contain. */
static void
incomplete_parts_are_refused(void **state)
{
	struct hgn_position position = *hgn_game_start(game);
	struct hgn_move_parts parts = HGN_NO_PARTS;
	struct hgn_marks marks;
	struct hgn_error error;
	struct hgn_move move;

	(void)state;
	parts.type = (int16_t)hgn_clan_rules(game)->first[HGN_KNIGHT];
	assert_int_equal(game->text->match(&move, &marks, &position, &parts, &error), HGN_EINVAL);
	assert_string_equal(error.rule, "move-unparsable");
	parts.type = (int16_t)hgn_clan_rules(game)->first[HGN_SOUL];
	parts.drop = true;
	assert_int_equal(game->text->match(&move, &marks, &position, &parts, &error), HGN_EINVAL);
	assert_string_equal(error.rule, "move-unparsable");
	parts.to = 60;
	assert_int_equal(game->text->match(&move, &marks, &position, &parts, &error), HGN_EINVAL);
	assert_string_equal(error.rule, "hepta-phase");
	parts.into = 0;
	assert_int_equal(game->text->match(&move, &marks, &position, &parts, &error), HGN_EINVAL);
	assert_string_equal(error.rule, "move-unparsable");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(perft_after_the_arrangement),
		cmocka_unit_test(random_games_are_consistent),
		cmocka_unit_test(berserk_kings_are_matched),
		cmocka_unit_test(incomplete_parts_are_refused),
		cmocka_unit_test(positions_mirror),
		cmocka_unit_test(texts_are_unique_and_read_back),
	};

	return cmocka_run_group_tests(tests, set_up, fixture_tear_down);
}
