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

	if (load->status != 0)
		return load->status;
	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	return load->status = hgn_node_error(load->error, load->file, node, "%s", message);
}

int
hgn_load_keys(struct hgn_loader *load, const struct hgn_node *map, const char *const *keys, size_t n)
{
	if (load->status == 0)
		load->status = hgn_node_keys(map, keys, n, load->file, load->error);
	return load->status;
}

int
hgn_load_int(int *out, struct hgn_loader *load, const struct hgn_node *node, int min, int max)
{
	int value = *out;

	if (load->status == 0 && node != NULL)
		load->status = hgn_node_int(&value, node, min, max, load->file, load->error);
	if (load->status == 0)
		*out = value;
	return load->status;
}

int
hgn_load_bool(bool *out, struct hgn_loader *load, const struct hgn_node *node)
{
	if (load->status == 0 && node != NULL)
		load->status = hgn_node_bool(out, node, load->file, load->error);
	return load->status;
}

int
hgn_load_enum(struct hgn_loader *load, const struct hgn_node *node, const char *const *names, size_t n)
{
	int which = 0;

	if (load->status == 0 && node != NULL)
		load->status = hgn_node_enum(&which, node, names, n, load->file, load->error);
	return which;
}

void *
hgn_load_alloc(struct hgn_loader *load, size_t n)
{
	void *memory = hgn_arena_alloc(&load->game->arena, n);

	if (memory == NULL && load->status == 0)
		load->status = hgn_error_nomem(load->error);
	return memory;
}

const char *
hgn_load_copy(struct hgn_loader *load, const char *text)
{
	size_t n = strlen(text);
	char *copy = hgn_load_alloc(load, n + 1);

	return copy != NULL ? memcpy(copy, text, n) : NULL;
}

const char *
hgn_load_text(struct hgn_loader *load, const struct hgn_node *map, const char *key, bool required)
{
	const struct hgn_node *node = hgn_node_get(map, key);

	if (node != NULL && node->kind == HGN_NODE_SCALAR && node->text[0] != '\0')
		return hgn_load_copy(load, node->text);
	if (node != NULL)
		hgn_load_fail(load, node, "'%s' must be a text", key);
	else if (required)
		hgn_load_fail(load, map, "'%s' is missing", key);
	return "";
}

int
hgn_load_letter(struct hgn_loader *load, const struct hgn_node *node)
{
	int type = -1;

	if (node->kind == HGN_NODE_SCALAR && node->text[0] != '\0' && node->text[1] == '\0')
		type = hgn_game_type(load->game, node->text[0]);
	if (type >= 0)
		load->types |= UINT64_C(1) << type;
	if (type < 0)
		hgn_load_fail(load, node, "expected the letter of one of the pieces");
	return type;
}

int
hgn_load_zone(struct hgn_loader *load, const struct hgn_node *node)
{
	const char *names[HGN_MAX_ZONES];
	int zones = load->game->zones, i;

	for (i = 0; i < zones; i++)
		names[i] = load->game->zone[i].name;
	if (zones == 0)
		hgn_load_fail(load, node, "this game has no zones");
	i = hgn_load_enum(load, node, names, (size_t)zones);
	if (load->status == 0)
		load->zones |= UINT64_C(1) << i;
	return load->status == 0 ? i : -1;
}

const char *
hgn_load_reason(struct hgn_loader *load, const struct hgn_node *node)
{
	const char *id = node->kind == HGN_NODE_SCALAR ? hgn_game_find_reason(load->game, node->text) : NULL;

	if (id == NULL)
		hgn_load_fail(load, node, "expected a rule id that 'reasons' explains");
	else if (*id == '\0' && load->unexplained == NULL)
		load->unexplained = node;
	return id;
}
