/* SPDX-License-Identifier: MIT
 * Playing a record whose moves are written in other letters than the game's own, or are to be. */
#include "replay/letters.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "replay/report.h"

/* The alphabet of the record's game; that of the record before is mostly it. NULL when there is none. */
static const struct hgn_alphabet *
choose(struct hgn_walk *walk, struct hgn_alphabet *kept, const struct hgn_notation *letters)
{
	struct hgn_error error;

	if (letters == NULL || letters->sets == NULL)
		return NULL;
	if (kept->letters == letters && kept->game == walk->play->game)
		return kept;
	if (hgn_alphabet_make(kept, letters, walk->play->game, &error) == 0)
		return kept;
	if (error.status == HGN_ENOMEM)
		walk->nomem = true;
	else
		hgn_play_report(walk, error.rule, 0, NULL, "%s", error.message);
	walk->line->state = HGN_LINE_DEAD;
	return NULL;
}

void
hgn_play_letters(struct hgn_walk *walk)
{
	walk->in = choose(walk, &walk->scratch->in, walk->options->letters);
	walk->out = choose(walk, &walk->scratch->out, walk->options->letters_out);
}

/* A move as the record has it, in UTF-8. */
static void
written(const char **text, size_t *len, struct hgn_walk *walk, const struct hgn_item *item)
{
	struct hgn_buf *utf8 = &walk->scratch->text;

	*text = walk->record->text.data + item->span.off;
	*len = item->span.len;
	if (!walk->record->latin1)
		return;
	utf8->len = 0;
	hgn_buf_latin1(utf8, *text, *len);
	*text = hgn_buf_string(utf8);
	*len = utf8->len;
}

/* A Latin-1 byte is one character. */
static void
place_latin1(struct hgn_error *error, const struct hgn_walk *walk, const char *text)
{
	uint64_t i, n = 0;

	for (i = 0; i + 1 < error->col; i++)
		n += ((unsigned char)text[i] & 0xC0) != 0x80;
	if (walk->record->latin1 && error->col > 0)
		error->col = n + 1;
}

int
hgn_play_own(const char **text, size_t *len, struct hgn_walk *walk, const struct hgn_item *item,
    struct hgn_error *error)
{
	struct hgn_buf *own = &walk->scratch->own;
	int status;

	own->len = 0;
	written(text, len, walk, item);
	status = hgn_alphabet_read(own, walk->in, *text, *len, error);
	if (status != 0) {
		place_latin1(error, walk, *text);
		*len = 0;
		return status;
	}
	*text = hgn_buf_string(own);
	*len = own->len;
	return own->failed || walk->scratch->text.failed ? hgn_error_nomem(error) : 0;
}

void
hgn_play_explain(struct hgn_error *error, struct hgn_walk *walk, const struct hgn_item *item)
{
	const char *text;
	size_t len;

	written(&text, &len, walk, item);
	hgn_alphabet_explain(error, walk->in, &walk->scratch->own, text, len);
	place_latin1(error, walk, text);
}

void
hgn_play_spell(struct hgn_walk *walk, size_t start)
{
	struct hgn_buf *text = &walk->play->text, *before = &walk->scratch->text;

	before->len = 0;
	hgn_buf_add(before, text->data + start, text->len - start);
	text->len = start;
	hgn_alphabet_write(text, walk->out, hgn_buf_string(before), before->len);
	text->failed |= before->failed;
}
