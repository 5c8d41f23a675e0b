/* SPDX-License-Identifier: MIT
 * FEN of games with clans: reads, writes and checks the state TEMPLES;HEPTAGRAM;PHASE. */
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"
#include "modules/clans/clans.h"
#include "notation/position/fen.h"

static const char *const phase_names[] = { "-", "arrange", "drop", "turn", "answer", "regain", "recover" };

/* Return true if a phase has a clan. */
static bool
has_clan(size_t phase)
{
	return phase == HGN_PHASE_DROP || phase == HGN_PHASE_TURN || phase == HGN_PHASE_RECOVER;
}

/* Parse a pillar: clan letters in a fixed order, or -. */
static int
read_pillar(uint8_t *set, struct hgn_fen_scan *scan)
{
	const struct hgn_game *game = scan->position->game;
	int last = -1, clan;

	if (hgn_fen_peek(scan) == '-') {
		scan->at++;
		return 0;
	}
	for (; (clan = hgn_game_family(game, hgn_fen_peek(scan))) >= 0; scan->at++) {
		if (clan <= last)
			return hgn_fen_fail(scan, scan->at, "expected the clans on a pillar in their order, each once");
		*set |= (uint8_t)(1 << clan);
		last = clan;
	}
	if (last < 0)
		return hgn_fen_fail(scan, scan->at, "expected the clans on a pillar, or -,");
	return __builtin_popcount(*set) > HGN_MASTERS + hgn_clan_rules(game)->capacity ?
	    hgn_fen_fail(scan, scan->at, "more Souls than a pillar ever takes") : 0;
}

/* Parse the pillars of both Temples. */
static int
read_temples(struct hgn_fen_scan *scan)
{
	struct hgn_clan_state *state = hgn_clan_state_edit(scan->position);
	int side, pillar, status;
	char separator;

	for (side = 0; side < 2; side++)
		for (pillar = 0; pillar < HGN_PILLARS; pillar++) {
			status = read_pillar(&state->pillar[side][pillar], scan);
			if (status != 0)
				return status;
			separator = pillar + 1 < HGN_PILLARS ? ',' : side == 0 ? '/' : ';';
			if (hgn_fen_peek(scan) != separator)
				return hgn_fen_fail(scan, scan->at, separator == ',' ? "expected ',' after a pillar" :
				    separator == '/' ? "expected '/' after White's Temple" :
				    "expected ';' after the Temples");
			scan->at++;
		}
	return 0;
}

/* Return the character after ':', or NUL. */
static char
peek_value(const struct hgn_fen_scan *scan)
{
	return hgn_fen_peek(scan) == ':' && scan->at + 1 < scan->end ? scan->text[scan->at + 1] : '\0';
}

/* Parse the phase, with its clan and remaining plies. */
static int
read_phase(struct hgn_fen_scan *scan)
{
	struct hgn_clan_state *state = hgn_clan_state_edit(scan->position);
	size_t start = scan->at, phase;
	char value;
	int clan;

	while (hgn_is_lower(hgn_fen_peek(scan)) || hgn_fen_peek(scan) == '-')
		scan->at++;
	for (phase = HGN_PHASE_PLAY; phase <= HGN_PHASE_RECOVER; phase++)
		if (hgn_text_is(scan->text + start, scan->at - start, phase_names[phase]))
			break;
	if (phase > HGN_PHASE_RECOVER)
		return hgn_fen_fail(scan, start, "expected a phase");
	scan->position->state.phase = (uint8_t)phase;
	if (!has_clan(phase))
		return 0;
	clan = hgn_game_family(scan->position->game, peek_value(scan));
	if (clan < 0)
		return hgn_fen_fail(scan, scan->at, "expected ':' and the clan of the phase");
	state->clan = (uint8_t)clan;
	scan->at += 2;
	if (phase != HGN_PHASE_RECOVER)
		return 0;
	value = peek_value(scan);
	if (value < '1' || value > '0' + HGN_RECOVERY)
		return hgn_fen_fail(scan, scan->at, "expected ':' and the plies left, 1 to 8,");
	state->left = (uint8_t)(value - '0');
	scan->at += 2;
	return 0;
}

/* Parse the Temples, the clans on the spots of the Heptagram, and the phase. */
static int
read_state(struct hgn_fen_scan *scan)
{
	struct hgn_clan_state *state = hgn_clan_state_edit(scan->position);
	const struct hgn_game *game = scan->position->game;
	int status = read_temples(scan), spot, clan;

	for (spot = 1; status == 0 && spot <= game->families; spot++, scan->at++) {
		if (hgn_fen_peek(scan) == '-')
			continue;
		clan = hgn_game_family(game, hgn_fen_peek(scan));
		if (clan < 0 || state->spot[clan] != 0)
			return hgn_fen_fail(scan, scan->at, clan < 0 ? "expected a clan in the Heptagram, or -," :
			    "a clan twice in the Heptagram");
		state->spot[clan] = (uint8_t)spot;
	}
	if (status == 0 && hgn_fen_peek(scan) != ';')
		return hgn_fen_fail(scan, scan->at, "expected ';' after the Heptagram");
	scan->at++;
	return status == 0 ? read_phase(scan) : status;
}

/* Write the Temples, the Heptagram and the phase. */
static bool
write_state(struct hgn_buf *out, const struct hgn_position *position)
{
	const struct hgn_clan_state *state = hgn_clan_state(position);
	const struct hgn_game *game = position->game;
	int phase = position->state.phase, side, pillar, clan, spot;

	for (side = 0; side < 2; side++)
		for (pillar = 0; pillar < HGN_PILLARS; pillar++) {
			for (clan = 0; clan < game->families; clan++)
				if (hgn_has_soul(position, side, pillar, clan))
					hgn_buf_putc(out, game->family_letter[clan]);
			if (state->pillar[side][pillar] == 0)
				hgn_buf_putc(out, '-');
			hgn_buf_putc(out, pillar + 1 < HGN_PILLARS ? ',' : side == 0 ? '/' : ';');
		}
	for (spot = 1; spot <= game->families; spot++) {
		clan = hgn_clan_on_spot(position, spot);
		hgn_buf_putc(out, clan >= 0 ? game->family_letter[clan] : '-');
	}
	hgn_buf_printf(out, ";%s", phase_names[phase]);
	if (has_clan((size_t)phase))
		hgn_buf_printf(out, ":%c", game->family_letter[state->clan]);
	if (phase == HGN_PHASE_RECOVER)
		hgn_buf_printf(out, ":%d", state->left);
	return true;
}

/* ---- checks ---- */

/* Return the number of Knights of a clan that a side has. */
static int
count_knights(const struct hgn_position *position, int clan, int side)
{
	return position->count[hgn_clan_code(position, HGN_KNIGHT, clan, side)];
}

static int
count_in_temples(const struct hgn_position *position, int clan)
{
	int n = 0, pillar;

	for (pillar = 0; pillar < 2 * HGN_PILLARS; pillar++)
		n += hgn_has_soul(position, pillar % 2, pillar / 2, clan);
	return n;
}

int
hgn_clan_souls(const struct hgn_position *position, int clan)
{
	const struct hgn_clan_state *state = hgn_clan_state(position);

	return position->count[hgn_soul_code(position, clan)] + count_in_temples(position, clan) +
	    (state->spot[clan] != 0) + state->stack[clan] + hgn_clan_in_hand(position, clan) +
	    count_knights(position, clan, HGN_WHITE) + count_knights(position, clan, HGN_BLACK);
}

/* Check the numbers of Knights and Kings of a recovering clan. If `left` is odd, the owner of the calmed King is to
 * move. */
static int
check_recovery(struct hgn_error *error, const struct hgn_position *position, int clan)
{
	const struct hgn_clan_state *state = hgn_clan_state(position);
	int owner = state->left % 2 == 1 ? position->side : !position->side, made = HGN_RECOVERY - state->left;
	int first = made >= 6 ? HGN_KNIGHTS : (made + 1) / 2, second = made >= 6 ? HGN_KNIGHTS : made / 2;

	if (count_knights(position, clan, !owner) != first || count_knights(position, clan, owner) != second ||
	    hgn_clan_kings(position, clan, owner) != 1 || hgn_clan_kings(position, clan, !owner) != (made >= 7))
		return hgn_fen_refuse(error, "the %s Knights and Kings are not those of a recovery with %d plies "
		    "left", hgn_clan_name(position, clan), state->left);
	if (state->spot[clan] != 0 || count_in_temples(position, clan) != 0 || state->stack[clan] != 0)
		return hgn_fen_refuse(error, "a recovering clan has no Souls in Temples, Heptagram or stack, and %s "
		    "has", hgn_clan_name(position, clan));
	return 0;
}

/* Check the pieces and Souls of a clan. */
static int
check_clan(struct hgn_error *error, const struct hgn_position *position, int clan)
{
	const struct hgn_clan_state *state = hgn_clan_state(position);
	const char *name = hgn_clan_name(position, clan);
	int side, souls = hgn_clan_souls(position, clan);

	if (souls > HGN_SOULS)
		return hgn_fen_refuse(error, "the %s Souls and Knights are %d, not %d", name, souls, HGN_SOULS);
	for (side = 0; side < 2; side++) {
		if (count_knights(position, clan, side) > HGN_KNIGHTS || hgn_clan_kings(position, clan, side) > 1)
			return hgn_fen_refuse(error, "%s has too many %s Knights or Kings", hgn_side_names[side], name);
		if (hgn_has_soul(position, side, HGN_ELIMINATE, clan) &&
		    !(hgn_has_soul(position, side, HGN_POWER, clan) && hgn_has_soul(position, side, HGN_LIFE, clan) &&
		    hgn_has_soul(position, side, HGN_TACTIC, clan)))
			return hgn_fen_refuse(error, "%s's %s Soul on Eliminate needs others on Power, Life and Tactic",
			    hgn_side_names[side], name);
	}
	if (state->stack[clan] > 0 && (hgn_clan_kings(position, clan, 0) + hgn_clan_kings(position, clan, 1) > 1 ||
	    count_knights(position, clan, 0) + count_knights(position, clan, 1) > 0 ||
	    count_in_temples(position, clan) > 0 || state->spot[clan] != 0))
		return hgn_fen_refuse(error, "the clan of the berserk %s King has more than him and Souls on the board",
		    name);
	if (souls < HGN_SOULS)
		return hgn_error_set(error, HGN_ENOTFOUND, "", "the %s Souls and Knights are %d, not %d", name, souls,
		    HGN_SOULS);
	if (position->state.phase == HGN_PHASE_RECOVER && state->clan == clan)
		return check_recovery(error, position, clan);
	if (state->stack[clan] == 0 && state->spot[clan] == 0 && position->state.phase != HGN_PHASE_ARRANGE)
		return hgn_fen_refuse(error, "the %s Soul is not in the Heptagram", name);
	return 0;
}

/* Check that a position is possible in its phase. */
static int
check_phase(struct hgn_error *error, const struct hgn_position *position)
{
	const struct hgn_clan_state *state = hgn_clan_state(position);
	int side = position->side, phase = position->state.phase, clan;
	int own = position->count[hgn_master_code(position, side)],
	    other = position->count[hgn_master_code(position, !side)];

	for (clan = 0; phase == HGN_PHASE_ARRANGE && clan < position->game->families; clan++)
		if (count_in_temples(position, clan) > 0 || state->spot[clan] != 0 || state->stack[clan] != 0)
			return hgn_fen_refuse(error,
			    "before the arrangement the Temples and the Heptagram are empty and no King is berserk");
	if (phase == HGN_PHASE_ARRANGE)
		return side == HGN_BLACK && position->number == 0 ? 0 :
		    hgn_fen_refuse(error, "the arrangement is Black's, with the number 0");
	clan = state->clan;
	if (position->number == 0)
		return hgn_fen_refuse(error, "the number is 0 before the arrangement only");
	if (phase == HGN_PHASE_DROP || phase == HGN_PHASE_TURN) {
		int announcer = phase == HGN_PHASE_TURN ? side : !side;

		if (position->count[hgn_clan_code(position, HGN_KING, clan, announcer)] == 0 ||
		    hgn_has_soul(position, announcer, HGN_RECEIVE, clan))
			return hgn_fen_refuse(error, "%s, who announced the move of the %s Soul, needs a King of it "
			    "and no such Soul on Receive", hgn_side_names[announcer], hgn_clan_name(position, clan));
	}
	if (phase == HGN_PHASE_ANSWER && !(other == 0 && own < HGN_MASTERS))
		return hgn_fen_refuse(error, "an answer is due to a player without Soul Masters, from one with at most "
		    "two");
	if (phase == HGN_PHASE_REGAIN && !(own == 0 && other > 0))
		return hgn_fen_refuse(error, "a player regains a Soul Master who has none, when the other has one at "
		    "least");
	return 0;
}

/* Check the state after reading a position. If some clans lack Souls, the first is reported, provided that all clans
 * are valid otherwise. */
static int
check(const struct hgn_position *position, struct hgn_error *error)
{
	struct hgn_error other;
	int clan, side, status, partial = 0;

	for (side = 0; side < 2; side++)
		if (position->count[hgn_master_code(position, side)] > HGN_MASTERS)
			return hgn_fen_refuse(error, "%s has more than %d Soul Masters", hgn_side_names[side],
			    HGN_MASTERS);
	status = check_phase(error, position);
	for (clan = 0; status == 0 && clan < position->game->families; clan++) {
		status = check_clan(partial == 0 ? error : &other, position, clan);
		if (status == HGN_ENOTFOUND) {
			partial = status;
			status = 0;
		}
	}
	if (status != 0 && partial != 0)
		*error = other;
	return status != 0 ? status : partial;
}

/* ---- stacks and mirror images ---- */

static int
get_stack(const struct hgn_position *position, int type)
{
	return hgn_clan_state(position)->stack[position->game->type[type].family];
}

static bool
set_stack(struct hgn_position *position, int type, int n)
{
	uint8_t *has = &hgn_clan_state_edit(position)->stack[position->game->type[type].family];

	if (n > HGN_SOULS || (*has != 0 && n != 0))
		return false;
	*has = (uint8_t)n;
	return true;
}

static void
mirror(struct hgn_position *to, const struct hgn_position *from)
{
	struct hgn_clan_state *state = hgn_clan_state_edit(to);
	int side;

	*state = *hgn_clan_state(from);
	for (side = 0; side < 2; side++)
		memcpy(state->pillar[side], hgn_clan_state(from)->pillar[!side], HGN_PILLARS);
}

const struct hgn_module_state hgn_clan_fen = {
	.field = HGN_FEN_STATE,
	.read = read_state,
	.write = write_state,
	.check = check,
	.stack = get_stack,
	.set_stack = set_stack,
	.mirror = mirror,
};
