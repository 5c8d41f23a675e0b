/* SPDX-License-Identifier: MIT
 * Colours and hatches of clans. */
#ifndef HGN_MODULES_CLANS_COLOURS_H
#define HGN_MODULES_CLANS_COLOURS_H

#include "draw/scene.h"

/* The clan without a colour, whose outline is dashed. */
#define HGN_CLEAR 6

/* Return the colour of a clan. Themes have seven such colours, so an eighth clan has that of the first. */
enum hgn_colour hgn_clan_hue(int clan);
/* Return the colour of letters on a clan's colour: HGN_WHITE_INK, which is dark, or HGN_BLACK_INK. */
enum hgn_colour hgn_clan_ink(const struct hgn_theme *theme, enum hgn_scheme scheme, int clan);
/* Return true if several clans have the same colour, so that hatches distinguish them. */
bool hgn_clans_alike(const struct hgn_game *game, const struct hgn_theme *theme);
/* Append path data for the hatch of a clan in a convex shape, at least `inset` from its sides. Some clans have no
 * hatch. */
void hgn_clan_hatch(struct hgn_svg *svg, int clan, const struct hgn_place *corner, int corners, int inset);
/* Return true if a clan's hatch consists of dots, which need a wider stroke than lines. */
bool hgn_clan_dotted(int clan);

#endif
