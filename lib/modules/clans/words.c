/* SPDX-License-Identifier: MIT
 * Games with clans in words: what a phase asks for, and everything beside the board. */
#include "modules/clans/words.h"

#include "draw/panel.h"
#include "notation/notation.h"

/* "red, green" or "none". */
static void
put_clans(struct hgn_scene *scene, unsigned set)
{
	int clan;
	bool any = false;

	for (clan = 0; clan < scene->game->clans; clan++) {
		if (!(set >> clan & 1))
			continue;
		hgn_pen_puts(&scene->pen, any ? ", " : "");
		hgn_text_escape(&scene->pen, scene->game->clan_name[clan], strlen(scene->game->clan_name[clan]));
		any = true;
	}
	if (!any)
		hgn_pen_puts(&scene->pen, "none");
}

/* " White's Temple (2 Souls a pillar): Receive red, green; Power none; ..." */
static void
put_temple(struct hgn_scene *scene, int side)
{
	const struct hgn_clan_state *state = &scene->position->state.clan;
	int capacity = scene->game->clan_rules->capacity, pillar;
	struct hgn_pen *pen = &scene->pen;

	capacity += scene->position->count[hgn_master_code(scene->position, side)];
	hgn_pen_putc(pen, ' ');
	hgn_pen_puts(pen, hgn_side_names[side]);
	hgn_pen_puts(pen, "'s Temple, which takes ");
	hgn_pen_putc(pen, (char)('0' + capacity % 10));
	hgn_pen_puts(pen, capacity == 1 ? " Soul a pillar:" : " Souls a pillar:");
	for (pillar = 0; pillar < HGN_PILLARS; pillar++) {
		hgn_pen_puts(pen, pillar == 0 ? " " : "; ");
		hgn_pen_puts(pen, hgn_pillar_names[pillar]);
		hgn_pen_putc(pen, ' ');
		put_clans(scene, state->pillar[side][pillar]);
	}
	hgn_pen_putc(pen, '.');
}

/* " Heptagram: 1 red, 2 none, ..." */
static void
put_heptagram(struct hgn_scene *scene)
{
	const struct hgn_clan_state *state = &scene->position->state.clan;
	int spot, clan;

	hgn_pen_puts(&scene->pen, " Heptagram:");
	for (spot = 1; spot <= scene->game->clan_rules->spots; spot++) {
		unsigned set = 0;

		for (clan = 0; clan < scene->game->clans; clan++)
			set |= (unsigned)(state->spot[clan] == spot) << clan;
		hgn_pen_puts(&scene->pen, spot == 1 ? " " : ", ");
		hgn_pen_putc(&scene->pen, (char)('0' + spot));
		hgn_pen_putc(&scene->pen, ' ');
		put_clans(scene, set);
	}
	hgn_pen_putc(&scene->pen, '.');
}

/* " The berserk red King carries 8 Souls." */
static void
put_stacks(struct hgn_scene *scene)
{
	struct hgn_pen *pen = &scene->pen;
	int clan, n;

	for (clan = 0; clan < scene->game->clans; clan++) {
		if ((n = scene->position->state.clan.stack[clan]) == 0)
			continue;
		hgn_pen_puts(pen, " The berserk ");
		put_clans(scene, 1U << clan);
		hgn_pen_puts(pen, " King carries ");
		hgn_pen_putc(pen, (char)('0' + n % 10));
		hgn_pen_puts(pen, n == 1 ? " Soul." : " Souls.");
	}
}

void
hgn_clan_describe(struct hgn_scene *scene)
{
	unsigned hand = 0;
	int clan;

	put_stacks(scene);
	put_temple(scene, HGN_WHITE);
	put_temple(scene, HGN_BLACK);
	put_heptagram(scene);
	for (clan = 0; clan < scene->game->clans; clan++)
		hand |= (unsigned)hgn_clan_in_hand(scene->position, clan) << clan;
	if (hand != 0) {
		hgn_pen_puts(&scene->pen, " In hand: ");
		put_clans(scene, hand);
		hgn_pen_putc(&scene->pen, '.');
	}
	if (scene->words.len > 0) {
		hgn_pen_putc(&scene->pen, ' ');
		hgn_text_escape(&scene->pen, scene->words.data, scene->words.len);
		hgn_pen_putc(&scene->pen, '.');
	}
}

/* What put_last() in describe.c does not say: places beside the board. */
void
hgn_clan_describe_last(struct hgn_scene *scene)
{
	const struct hgn_move *last = scene->last;
	struct hgn_pen *pen = &scene->pen;

	switch ((int)last->kind) {
	case HGN_KIND_PILLAR:
		hgn_pen_puts(pen, " from Receive to ");
		hgn_pen_puts(pen, hgn_pillar_names[last->aux]);
		return;
	case HGN_KIND_ANNOUNCE:
		hgn_pen_puts(pen, " from Receive to the opponent's hand");
		return;
	case HGN_KIND_DISSOLVE:
		hgn_pen_puts(pen, " to Receive as a Soul");
		return;
	case HGN_KIND_TURN:
	case HGN_KIND_RESTORE:
		hgn_pen_puts(pen, " to spot ");
		hgn_pen_putc(pen, (char)('0' + last->aux % 10));
		hgn_pen_puts(pen, " of the Heptagram");
		return;
	case HGN_KIND_STEAL:
		hgn_pen_puts(pen, ", stealing a Soul from ");
		hgn_pen_puts(pen, hgn_pillar_names[last->aux]);
		return;
	case HGN_KIND_SPLIT:
		hgn_pen_puts(pen, ", another one to ");
		hgn_pen_puts(pen, hgn_scene_has(scene, last->aux) ? scene->board->name[last->aux] : "");
		return;
	case HGN_KIND_SUMMON:
		hgn_pen_puts(pen, " from Life");
		return;
	case HGN_KIND_PLEA:
		hgn_pen_puts(pen, " asked for");
		return;
	default:
		return;
	}
}
