/* SPDX-License-Identifier: MIT */
#include "draw/texts.h"

#include <stdlib.h>
#include <string.h>

void
hgn_texts_clear(struct hgn_texts *texts)
{
	hgn_buf_clear(&texts->text);
	free(texts->list);
	free(texts->table);
	memset(texts, 0, sizeof *texts);
}

void
hgn_texts_empty(struct hgn_texts *texts)
{
	texts->text.len = 0;
	texts->n = 0;
	if (texts->table != NULL)
		memset(texts->table, 0, texts->captable * sizeof *texts->table);
}

static size_t
hash(const char *text, size_t n)
{
	uint64_t h = UINT64_C(0xCBF29CE484222325);

	for (; n > 0; n--, text++)
		h = (h ^ (unsigned char)*text) * UINT64_C(0x100000001B3);
	return (size_t)(h ^ h >> 29);
}

/* The place of a text in the table, or the free one for it. */
static uint32_t *
find(const struct hgn_texts *texts, const char *text, size_t n)
{
	size_t at = hash(text, n) & (texts->captable - 1);

	for (; texts->table[at] > 0; at = (at + 1) & (texts->captable - 1)) {
		const struct hgn_text_span *one = &texts->list[texts->table[at] - 1];

		if (one->len == n && memcmp(texts->text.data + one->off, text, n) == 0)
			break;
	}
	return &texts->table[at];
}

/* Room for one more text; the table is never more than half full. */
static bool
reserve(struct hgn_texts *texts)
{
	size_t cap = texts->cap == 0 ? 1024 : 2 * texts->cap, i;
	struct hgn_text_span *list;
	uint32_t *table;

	if (texts->n < texts->cap)
		return true;
	list = cap < UINT32_MAX ? realloc(texts->list, cap * sizeof *list) : NULL;
	if (list == NULL)
		return false;
	texts->list = list;
	texts->cap = cap;
	table = calloc(2 * cap, sizeof *table);
	if (table == NULL)
		return false;
	free(texts->table);
	texts->table = table;
	texts->captable = 2 * cap;
	for (i = 0; i < texts->n; i++)
		*find(texts, texts->text.data + list[i].off, list[i].len) = (uint32_t)i + 1;
	return true;
}

uint32_t
hgn_texts_number(struct hgn_texts *texts, const char *text, size_t n)
{
	uint32_t *place;

	if (texts->failed || !reserve(texts)) {
		texts->failed = true;
		return 0;
	}
	place = find(texts, text, n);
	if (*place == 0) {
		texts->list[texts->n] = (struct hgn_text_span){ texts->text.len, n };
		hgn_buf_add(&texts->text, text, n);
		if (texts->text.failed) {
			texts->failed = true;
			return 0;
		}
		*place = (uint32_t)++texts->n;
	}
	return *place - 1;
}

bool
hgn_texts_add(struct hgn_texts *texts, const char *text, size_t n)
{
	size_t before = texts->n;

	return hgn_texts_number(texts, text, n) == before;
}
