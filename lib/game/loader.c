/* SPDX-License-Identifier: MIT
 * Loading of names of pieces, zones and rule ids. */
#include "game/loader.h"

#include <string.h>


int
hgn_load_letter(struct hgn_loader *load, const struct hgn_node *node)
{
	int type = -1;

	if (node->kind == HGN_NODE_SCALAR)
		type = hgn_game_find_type(hgn_loading(load)->game, node->text, strlen(node->text));
	if (type >= 0)
		hgn_loading(load)->types |= UINT64_C(1) << type;
	if (type < 0)
		hgn_load_fail(load, node, "expected the letter of one of the pieces");
	return type;
}

int
hgn_load_zone(struct hgn_loader *load, const struct hgn_node *node)
{
	const char *names[HGN_MAX_ZONES];
	const struct hgn_game *game = hgn_loading(load)->game;
	int i;

	for (i = 0; i < game->zones; i++)
		names[i] = game->zone[i].name;
	if (game->zones == 0)
		hgn_load_fail(load, node, "this game has no zones");
	if (load->status == 0)
		hgn_load_set(load, hgn_node_enum(&i, node, names, (size_t)game->zones, load->file, load->error));
	if (load->status == 0)
		hgn_loading(load)->zones |= UINT64_C(1) << i;
	return load->status == 0 ? i : -1;
}

const char *
hgn_load_reason(struct hgn_loader *load, const struct hgn_node *node)
{
	const char *id = node->kind == HGN_NODE_SCALAR ? hgn_game_find_reason(hgn_loading(load)->game, node->text) :
	    NULL;

	if (id == NULL)
		hgn_load_fail(load, node, "expected a rule id that 'reasons' explains");
	else if (*id == '\0' && hgn_loading(load)->unexplained == NULL)
		hgn_loading(load)->unexplained = node;
	return id;
}

int
hgn_key_zone(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	(void)key;
	*(int8_t *)to = (int8_t)hgn_load_zone(load, node);
	return load->status;
}

int
hgn_key_reason(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	(void)key;
	*(const char **)to = hgn_load_reason(load, node);
	return load->status;
}
