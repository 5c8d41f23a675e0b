/* SPDX-License-Identifier: MIT
 * Names of tags: those that the tools interpret, and search for tags that have the name of an earlier tag. */
#include "record/tag_names.h"

#include "base/text.h"
#include "record/build.h"
#include "hgn/tools/tools.h"

#include <stdlib.h>
#include <string.h>

#define LONGEST 11 /* bytes of the longest name below */

static const char known_names[HGN_TAG_IDS][LONGEST + 1] = {
	[HGN_TAG_FEN] = "FEN",
	[HGN_TAG_ECO] = "ECO",
	[HGN_TAG_RED] = "Red",
	[HGN_TAG_DATE] = "Date",
	[HGN_TAG_SITE] = "Site",
	[HGN_TAG_GAME] = "Game",
	[HGN_TAG_EVENT] = "Event",
	[HGN_TAG_ROUND] = "Round",
	[HGN_TAG_WHITE] = "White",
	[HGN_TAG_BLACK] = "Black",
	[HGN_TAG_SETUP] = "SetUp",
	[HGN_TAG_RESULT] = "Result",
	[HGN_TAG_VARIANT] = "Variant",
	[HGN_TAG_UTC_DATE] = "UTCDate",
	[HGN_TAG_OPENING] = "Opening",
	[HGN_TAG_WHITE_ELO] = "WhiteElo",
	[HGN_TAG_BLACK_ELO] = "BlackElo",
	[HGN_TAG_EVENT_DATE] = "EventDate",
	[HGN_TAG_ANNOTATOR] = "Annotator",
	[HGN_TAG_TIME_CONTROL] = "TimeControl",
	[HGN_TAG_TERMINATION] = "Termination",
};

/* The ids by the length of the name and a letter that differs among names of this length, in any case. */
#define LETTER(c) [(c) & 31]
static const uint8_t ids[LONGEST + 1][32] = {
	[3] = { LETTER('F') = HGN_TAG_FEN, LETTER('E') = HGN_TAG_ECO, LETTER('R') = HGN_TAG_RED },
	[4] = { LETTER('D') = HGN_TAG_DATE, LETTER('S') = HGN_TAG_SITE, LETTER('G') = HGN_TAG_GAME },
	[5] = { LETTER('E') = HGN_TAG_EVENT, LETTER('R') = HGN_TAG_ROUND, LETTER('W') = HGN_TAG_WHITE,
	    LETTER('B') = HGN_TAG_BLACK, LETTER('S') = HGN_TAG_SETUP },
	[6] = { LETTER('R') = HGN_TAG_RESULT },
	[7] = { LETTER('V') = HGN_TAG_VARIANT, LETTER('U') = HGN_TAG_UTC_DATE, LETTER('O') = HGN_TAG_OPENING },
	[8] = { LETTER('W') = HGN_TAG_WHITE_ELO, LETTER('B') = HGN_TAG_BLACK_ELO },
	[9] = { LETTER('E') = HGN_TAG_EVENT_DATE, LETTER('A') = HGN_TAG_ANNOTATOR },
	[11] = { LETTER('i') = HGN_TAG_TIME_CONTROL, LETTER('e') = HGN_TAG_TERMINATION },
};
#undef LETTER

const char *
hgn_tag_name(enum hgn_tag_id id)
{
	return known_names[id];
}

/* Return true if two names of `n` bytes differ at most in the case of letters. */
static bool
equal_nocase(const char *a, const char *b, size_t n)
{
	size_t i;

	for (i = 0; i < n && hgn_to_lower(a[i]) == hgn_to_lower(b[i]);)
		i++;
	return i == n;
}

/* Return the first and the last four bytes of a name, which may overlap. */
static inline uint64_t
load_ends(const char *name, size_t n)
{
	uint32_t first, last;

	memcpy(&first, name, 4);
	memcpy(&last, name + n - 4, 4);
	return first | (uint64_t)last << 32;
}

/* Return true if `n` bytes are equal. The usual names have four to eight. */
static inline bool
equal(const char *a, const char *b, size_t n)
{
	return n >= 4 && n <= 8 ? load_ends(a, n) == load_ends(b, n) : memcmp(a, b, n) == 0;
}

/* Return the id of a name, ignoring case. Set *exact if the case is as expected too. */
static inline enum hgn_tag_id
find_id(bool *exact, const char *text, size_t n)
{
	enum hgn_tag_id id = n <= LONGEST ? ids[n][text[n == LONGEST] & 31] : HGN_TAG_OTHER;

	*exact = id == HGN_TAG_OTHER || equal(text, known_names[id], n);
	if (*exact || equal_nocase(text, known_names[id], n))
		return id;
	*exact = true;
	return HGN_TAG_OTHER;
}

enum hgn_tag_id
hgn_tag_name_id(const char *text, size_t n)
{
	bool exact;
	enum hgn_tag_id id = find_id(&exact, text, n);

	return exact ? id : HGN_TAG_OTHER;
}

enum hgn_tag_id
hgn_tag_name_in_case(const char *text, size_t n)
{
	bool exact;
	enum hgn_tag_id id = find_id(&exact, text, n);

	return exact ? HGN_TAG_OTHER : id;
}

static int
by_name(const void *a, const void *b)
{
	const struct hgn_tag_entry *m = a, *n = b;
	int order = memcmp(m->text, n->text, m->len < n->len ? m->len : n->len);

	if (order != 0 || m->len != n->len)
		return order != 0 ? order : m->len < n->len ? -1 : 1;
	return m->index < n->index ? -1 : m->index > n->index;
}

void
hgn_tag_names_collect(const struct hgn_tag *first[HGN_TAG_IDS], const struct hgn_record *record)
{
	size_t i;

	for (i = 0; i < record->ntags; i++)
		hgn_tag_name_keep(first, record, &record->tags[i]);
}

bool
hgn_tag_names_find(struct hgn_buf *names, const struct hgn_record *record)
{
	struct hgn_tag_entry *entry;
	size_t i;

	names->len = 0;
	for (i = 0; i < record->ntags; i++) {
		const struct hgn_span *span = &record->tags[i].name;
		struct hgn_tag_entry name = { record->text.data + span->off, span->len, (uint32_t)i, false };

		hgn_buf_add(names, &name, sizeof name);
	}
	if (names->failed) {
		names->len = 0;
		return false;
	}
	entry = (struct hgn_tag_entry *)(void *)names->data;
	if (record->ntags > 1)
		qsort(entry, record->ntags, sizeof *entry, by_name);
	for (i = 1; i < record->ntags; i++)
		if (entry[i].len == entry[i - 1].len && memcmp(entry[i].text, entry[i - 1].text, entry[i].len) == 0)
			entry[entry[i].index].repeats = true;
	return true;
}

/* Give a tag the name with an id, unless the record has a tag with that name. */
static void
rename_tag(struct hgn_record *record, struct hgn_tag *tag, enum hgn_tag_id id)
{
	size_t n = strlen(known_names[id]);

	if (hgn_record_find_tag(record, known_names[id], n) != NULL)
		return;
	tag->written = tag->name;
	tag->name = hgn_build_made(record, known_names[id], n, tag->name.off);
	tag->id = id;
}

void
hgn_tag_names_identify(struct hgn_record *record, struct hgn_remarks *remarks)
{
	struct hgn_tag *tag = record->tags, *end = tag + record->ntags;
	enum hgn_tag_id id;
	bool exact;

	for (; tag < end; tag++) {
		id = find_id(&exact, record->text.data + tag->name.off, tag->name.len);
		tag->id = exact ? id : HGN_TAG_OTHER;
		if (exact && id != HGN_TAG_RED)
			continue;
		if (!exact)
			hgn_remarks_add(remarks, record, HGN_REMARK_TAG_CASE, tag->name.off);
		rename_tag(record, tag, id == HGN_TAG_RED ? HGN_TAG_WHITE : id);
		if (record->text.failed)
			return;
	}
}
