/* SPDX-License-Identifier: MIT
 * Text boards of games with clans: descriptions of phases, and off-board places beside the board. */
#include "modules/clans/clan_board_text.h"

#include "base/text.h"
#include "modules/clans/clans.h"

void
hgn_clan_phase_text(struct hgn_buf *out, const struct hgn_position *position)
{
	static const struct { const char *what, *of_clan; } words[] = {
		[HGN_PHASE_ARRANGE] = { "arranges the Heptagram", NULL },
		[HGN_PHASE_DROP] = { "drops the ", " Soul" },
		[HGN_PHASE_TURN] = { "moves the ", " Soul in the Heptagram" },
		[HGN_PHASE_ANSWER] = { "answers with a Soul Master", NULL },
		[HGN_PHASE_REGAIN] = { "regains a Soul Master", NULL },
		[HGN_PHASE_RECOVER] = { "returns the ", " Soul to the Heptagram" },
	};
	const struct hgn_clan_state *state = hgn_clan_state(position);
	const char *side = hgn_side_names[position->side], *clan = hgn_clan_name(position, state->clan);
	int phase = position->state.phase;

	if (phase == HGN_PHASE_RECOVER && state->left > 1)
		hgn_buf_printf(out, "%s returns %s %s %s, %d plies left", side, hgn_text_article(clan), clan,
		    state->left == 2 ? "King" : "Knight", state->left);
	else if (phase != HGN_PHASE_PLAY)
		hgn_buf_printf(out, "%s %s%s%s", side, words[phase].what, words[phase].of_clan != NULL ? clan : "",
		    words[phase].of_clan != NULL ? words[phase].of_clan : "");
}

/* Append a pillar, for example " Receive ro.x": a letter for a Soul, a dot for a free spot, x for a closed one. */
static void
put_pillar(struct hgn_buf *out, const struct hgn_position *position, int side, int pillar)
{
	const struct hgn_game *game = position->game;
	unsigned set = hgn_clan_state(position)->pillar[side][pillar];
	int open = hgn_clan_rules(game)->capacity + position->count[hgn_master_code(position, side)], clan, n;

	hgn_buf_printf(out, "  %-11s", hgn_pillar_names[pillar]);
	for (clan = 0; clan < game->families; clan++)
		if (set >> clan & 1)
			hgn_buf_putc(out, game->family_letter[clan]);
	for (n = __builtin_popcount(set); n < hgn_clan_rules(game)->capacity + HGN_MASTERS; n++)
		hgn_buf_putc(out, n < open ? '.' : 'x');
}

/* Append the numbers of the spots, " 1 2 3 4 5 6 7", or the clans on them. */
static void
put_heptagram(struct hgn_buf *out, const struct hgn_position *position, bool numbers)
{
	const struct hgn_game *game = position->game;
	int spot, clan;

	hgn_buf_putc(out, ' ');
	for (spot = 1; spot <= hgn_clan_rules(game)->spots; spot++) {
		clan = hgn_clan_on_spot(position, spot);
		hgn_buf_printf(out, " %c", numbers ? '0' + spot : clan >= 0 ? game->family_letter[clan] : '.');
	}
}

void
hgn_clan_board_line(struct hgn_buf *out, const struct hgn_position *position, int n)
{
	static const uint8_t white[HGN_PILLARS] = { HGN_ELIMINATE, HGN_POWER, HGN_LIFE, HGN_TACTIC, HGN_RECEIVE };

	if (n == 0 || n == 11)
		hgn_buf_printf(out, "%s's Temple", hgn_side_names[n == 0 ? HGN_BLACK : HGN_WHITE]);
	else if (n >= 1 && n <= 5)
		put_pillar(out, position, HGN_BLACK, n - 1);
	else if (n == 7)
		hgn_buf_puts(out, "Heptagram");
	else if (n == 8 || n == 9)
		put_heptagram(out, position, n == 8);
	else if (n >= 12 && n <= 16)
		put_pillar(out, position, HGN_WHITE, white[n - 12]);
}

void
hgn_clan_board_notes(struct hgn_buf *out, const struct hgn_position *position)
{
	const struct hgn_clan_state *state = hgn_clan_state(position);
	const struct hgn_game *game = position->game;
	size_t start = out->len;
	int clan, any = 0;

	hgn_clan_phase_text(out, position);
	if (out->len > start)
		hgn_buf_putc(out, '\n');
	for (clan = 0; clan < game->families; clan++)
		if (hgn_clan_in_hand(position, clan))
			hgn_buf_printf(out, "%sS%c", any++ > 0 ? " " : "In hand: ", game->family_letter[clan]);
	if (any > 0)
		hgn_buf_putc(out, '\n');
	for (clan = 0; clan < game->families; clan++) {
		unsigned black = hgn_clan_code(position, hgn_clan_rules(game)->berserk, clan, HGN_BLACK);
		bool is_black = position->count[black] > 0;

		if (state->stack[clan] > 0)
			hgn_buf_printf(out, "%s's berserk %s King, %c%c^: %d %s\n", hgn_side_names[is_black],
			    game->family_name[clan], is_black ? 'k' : 'K', game->family_letter[clan],
			    state->stack[clan], state->stack[clan] == 1 ? "Soul" : "Souls");
	}
}
