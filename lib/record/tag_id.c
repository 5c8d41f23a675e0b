/* SPDX-License-Identifier: MIT
 * Names of tags that the tools interpret, and their ids. */
#include "record/tag_names.h"

#include <string.h>

#include "base/text.h"

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

static inline enum hgn_tag_id
find_id(bool *exact, const char *text, size_t n)
{
	enum hgn_tag_id id = n <= LONGEST ? ids[n][text[n == LONGEST] & 31] : HGN_TAG_OTHER;
	size_t i;

	*exact = id == HGN_TAG_OTHER || equal(text, known_names[id], n);
	if (*exact)
		return id;
	for (i = 0; i < n && hgn_to_lower(text[i]) == hgn_to_lower(known_names[id][i]);)
		i++;
	*exact = i < n;
	return *exact ? HGN_TAG_OTHER : id;
}

enum hgn_tag_id
hgn_tag_id(bool *exact, const char *text, size_t n)
{
	return find_id(exact, text, n);
}

bool
hgn_tag_ids_set(struct hgn_tag *tags, size_t n, const char *text)
{
	bool plain = true, exact;
	size_t i;

	for (i = 0; i < n; i++) {
		enum hgn_tag_id id = find_id(&exact, text + tags[i].name.off, tags[i].name.len);

		tags[i].id = exact ? (uint8_t)id : HGN_TAG_OTHER;
		plain &= exact & (id != HGN_TAG_RED);
	}
	return plain;
}

enum hgn_tag_id
hgn_tag_name_id(const char *text, size_t n)
{
	bool exact;
	enum hgn_tag_id id = hgn_tag_id(&exact, text, n);

	return exact ? id : HGN_TAG_OTHER;
}
