/* SPDX-License-Identifier: MIT
 * Scalars of a game file that stand for something of the game. */
#include "game/loader.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"

int
hgn_load_fail(struct hgn_loader *load, const struct hgn_node *node, const char *format, ...)
{
	char message[sizeof load->error->message];
	va_list args;

	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	return hgn_node_error(load->error, load->file, node, "%s", message);
}

int
hgn_load_text(const char **out, struct hgn_loader *load, const struct hgn_node *map, const char *key, bool required)
{
	const struct hgn_node *node = hgn_node_get(map, key);

	*out = "";
	if (node == NULL)
		return required ? hgn_load_fail(load, map, "'%s' is missing", key) : 0;
	if (node->kind != HGN_NODE_SCALAR || node->text[0] == '\0')
		return hgn_load_fail(load, node, "'%s' must be a text", key);
	*out = hgn_arena_strndup(&load->game->arena, node->text, strlen(node->text));
	return *out != NULL ? 0 : hgn_error_nomem(load->error);
}

int
hgn_load_letter(int *type, struct hgn_loader *load, const struct hgn_node *node)
{
	*type = -1;
	if (node->kind == HGN_NODE_SCALAR && node->text[0] != '\0' && node->text[1] == '\0')
		*type = hgn_game_type(load->game, node->text[0]);
	if (*type < 0)
		return hgn_load_fail(load, node, "expected the letter of one of the pieces");
	return 0;
}

int
hgn_load_zone(int *zone, struct hgn_loader *load, const struct hgn_node *node)
{
	const char *names[HGN_MAX_ZONES];
	int i;

	for (i = 0; i < load->game->zones; i++)
		names[i] = load->game->zone[i].name;
	if (load->game->zones == 0)
		return hgn_load_fail(load, node, "this game has no zones");
	return hgn_node_enum(zone, node, names, (size_t)load->game->zones, load->file, load->error);
}

int
hgn_load_reason(const char **out, struct hgn_loader *load, const struct hgn_node *node)
{
	int i;

	for (i = 0; node->kind == HGN_NODE_SCALAR && i < load->game->reasons; i++)
		if (strcmp(load->game->reason[i].id, node->text) == 0) {
			*out = load->game->reason[i].id;
			return 0;
		}
	return hgn_load_fail(load, node, "expected a rule id that 'reasons' explains");
}
