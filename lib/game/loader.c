/* SPDX-License-Identifier: MIT
 * Scalars of a game file that stand for something of the game. */
#include "game/loader.h"

#include <string.h>


int
hgn_load_keys(struct hgn_game_loader *load, const struct hgn_node *map, const char *const *keys, size_t n)
{
	if (load->base.status == 0)
		load->base.status = hgn_node_keys(map, keys, n, load->base.file, load->base.error);
	return load->base.status;
}

int
hgn_load_int(int *out, struct hgn_game_loader *load, const struct hgn_node *node, int min, int max)
{
	int value = *out;

	if (load->base.status == 0 && node != NULL)
		load->base.status = hgn_node_int(&value, node, min, max, load->base.file, load->base.error);
	if (load->base.status == 0)
		*out = value;
	return load->base.status;
}

int
hgn_load_bool(bool *out, struct hgn_game_loader *load, const struct hgn_node *node)
{
	if (load->base.status == 0 && node != NULL)
		load->base.status = hgn_node_bool(out, node, load->base.file, load->base.error);
	return load->base.status;
}

int
hgn_load_enum(struct hgn_game_loader *load, const struct hgn_node *node, const char *const *names, size_t n)
{
	int which = 0;

	if (load->base.status == 0 && node != NULL)
		load->base.status = hgn_node_enum(&which, node, names, n, load->base.file, load->base.error);
	return which;
}

const char *
hgn_load_text(struct hgn_game_loader *load, const struct hgn_node *map, const char *key, bool required)
{
	const struct hgn_node *node = hgn_node_get(map, key);

	if (node != NULL && node->kind == HGN_NODE_SCALAR && node->text[0] != '\0')
		return hgn_load_copy(&load->base, node->text);
	if (node != NULL)
		hgn_load_fail(&load->base, node, "'%s' must be a text", key);
	else if (required)
		hgn_load_fail(&load->base, map, "'%s' is missing", key);
	return "";
}

int
hgn_load_letter(struct hgn_game_loader *load, const struct hgn_node *node)
{
	int type = -1;

	if (node->kind == HGN_NODE_SCALAR && node->text[0] != '\0' && node->text[1] == '\0')
		type = hgn_game_type(load->game, node->text[0]);
	if (type >= 0)
		load->types |= UINT64_C(1) << type;
	if (type < 0)
		hgn_load_fail(&load->base, node, "expected the letter of one of the pieces");
	return type;
}

int
hgn_load_zone(struct hgn_game_loader *load, const struct hgn_node *node)
{
	const char *names[HGN_MAX_ZONES];
	int zones = load->game->zones, i;

	for (i = 0; i < zones; i++)
		names[i] = load->game->zone[i].name;
	if (zones == 0)
		hgn_load_fail(&load->base, node, "this game has no zones");
	i = hgn_load_enum(load, node, names, (size_t)zones);
	if (load->base.status == 0)
		load->zones |= UINT64_C(1) << i;
	return load->base.status == 0 ? i : -1;
}

const char *
hgn_load_reason(struct hgn_game_loader *load, const struct hgn_node *node)
{
	const char *id = node->kind == HGN_NODE_SCALAR ? hgn_game_find_reason(load->game, node->text) : NULL;

	if (id == NULL)
		hgn_load_fail(&load->base, node, "expected a rule id that 'reasons' explains");
	else if (*id == '\0' && load->unexplained == NULL)
		load->unexplained = node;
	return id;
}
