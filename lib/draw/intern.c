/* SPDX-License-Identifier: MIT */
#include "draw/intern.h"

#include <stdlib.h>
#include <string.h>

void
hgn_intern_clear(struct hgn_intern *intern)
{
	hgn_buf_clear(&intern->text);
	free(intern->list);
	free(intern->table);
	memset(intern, 0, sizeof *intern);
}

void
hgn_intern_empty(struct hgn_intern *intern)
{
	intern->text.len = 0;
	intern->n = 0;
	if (intern->table != NULL)
		memset(intern->table, 0, intern->captable * sizeof *intern->table);
}

/* Eight bytes at a time. */
size_t
hgn_intern_hash(const char *text, size_t n)
{
	uint64_t h = n, word;

	for (; n >= sizeof word; n -= sizeof word, text += sizeof word) {
		memcpy(&word, text, sizeof word);
		h = (h ^ word) * UINT64_C(0x9E3779B97F4A7C15);
		h ^= h >> 32;
	}
	for (; n > 0; n--, text++)
		h = (h ^ (unsigned char)*text) * UINT64_C(0x100000001B3);
	return (size_t)(h ^ h >> 29);
}

/* The place of a text in the table, or the free one for it. */
static uint32_t *
find(const struct hgn_intern *intern, const char *text, size_t n)
{
	size_t at = hgn_intern_hash(text, n) & (intern->captable - 1);

	for (; intern->table[at] > 0; at = (at + 1) & (intern->captable - 1)) {
		const struct hgn_intern_span *one = &intern->list[intern->table[at] - 1];

		if (one->len == n && memcmp(intern->text.data + one->off, text, n) == 0)
			break;
	}
	return &intern->table[at];
}

/* Room for one more text; the table is never more than half full. */
static bool
reserve(struct hgn_intern *intern)
{
	size_t cap = intern->cap == 0 ? 1024 : 2 * intern->cap, i;
	struct hgn_intern_span *list;
	uint32_t *table;

	if (intern->n < intern->cap)
		return true;
	list = cap < UINT32_MAX ? realloc(intern->list, cap * sizeof *list) : NULL;
	if (list == NULL)
		return false;
	intern->list = list;
	intern->cap = cap;
	table = calloc(2 * cap, sizeof *table);
	if (table == NULL)
		return false;
	free(intern->table);
	intern->table = table;
	intern->captable = 2 * cap;
	for (i = 0; i < intern->n; i++)
		*find(intern, intern->text.data + list[i].off, list[i].len) = (uint32_t)i + 1;
	return true;
}

uint32_t
hgn_intern_number(struct hgn_intern *intern, const char *text, size_t n)
{
	uint32_t *place;

	if (intern->failed || !reserve(intern)) {
		intern->failed = true;
		return 0;
	}
	place = find(intern, text, n);
	if (*place == 0) {
		intern->list[intern->n] = (struct hgn_intern_span){ intern->text.len, n };
		hgn_buf_add(&intern->text, text, n);
		if (intern->text.failed) {
			intern->failed = true;
			return 0;
		}
		*place = (uint32_t)++intern->n;
	}
	return *place - 1;
}

bool
hgn_intern_add(struct hgn_intern *intern, const char *text, size_t n)
{
	size_t before = intern->n;

	return hgn_intern_number(intern, text, n) == before;
}

bool
hgn_intern_has(const struct hgn_intern *intern, const char *text, size_t n)
{
	return intern->n > 0 && *find(intern, text, n) > 0;
}
