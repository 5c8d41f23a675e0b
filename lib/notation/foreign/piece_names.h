/* SPDX-License-Identifier: MIT
 * Words for pieces: the key `pieces` of notation files, adapted to a game.
 *
 * The file identifies a piece as FEN does for White: by its letter, the letter of its family, and ^ if it is stacked. A
 * type without a word has its text in HGN. */
#ifndef HGN_NOTATION_FOREIGN_PIECE_NAMES_H
#define HGN_NOTATION_FOREIGN_PIECE_NAMES_H

#include "base/schema.h"
#include "game/game.h"

#define HGN_MAX_PIECE_NAMES 240

/* A word for a piece. */
struct hgn_piece_name {
	const char *own, *word; /* the piece as in FEN; its word in UTF-8 */
	size_t len;             /* length of the word */
	bool written;           /* false if it is only accepted */
	uint64_t line, col;
};

/* The words for some games. */
struct hgn_piece_words {
	struct hgn_part part;
	struct hgn_piece_name *name;
	size_t n;
};

struct hgn_piece_names_plan {
	const struct hgn_piece_words *words;
	uint8_t letter_case; /* enum hgn_words_case */
};

enum hgn_words_case {
	HGN_CASE_OWN,  /* as in the file */
	HGN_CASE_SIDE, /* Black's words are in lower case, White's as in the file; ASCII only */
	HGN_CASE_SMALL /* all words are in lower case */
};

struct hgn_piece_names {
	const struct hgn_game *game;
	bool by_case, small;
	struct {
		const char *word;
		uint8_t len, type;
	} name[HGN_MAX_PIECE_NAMES]; /* accepted words */
	size_t n;
	const char *word[HGN_MAX_TYPES]; /* [type]: word that is written */
	bool given[HGN_MAX_TYPES];       /* the file defines the word */
	char own[HGN_MAX_TYPES][4];      /* storage for the texts in HGN */
};

/* Keys of a mapping {games, words}; keys of a mapping of white, black and neutral to words, which is loaded into an
 * array indexed by enum hgn_side. */
extern const struct hgn_schema hgn_piece_words_schema, hgn_owners_schema;
extern const char *const hgn_owner_names[HGN_NEUTRAL + 1];

/* Load words for pieces: a mapping of pieces to words or lists of words, of which the first is written; or a list of
 * {games, words} with such mappings. */
hgn_load_fn hgn_key_piece_words;
/* Adapt a plan, which may be NULL, to a game. Return HGN_EINVAL (letters-mismatch) if the game lacks a piece, or two
 * pieces have the same word. `file` is for messages. */
int hgn_piece_names_make(struct hgn_piece_names *out, const struct hgn_piece_names_plan *plan,
    const struct hgn_game *game, const char *file, struct hgn_error *error);
/* Set the word for a type for which the file has none. The word must outlive the names. */
void hgn_piece_names_replace(struct hgn_piece_names *names, int type, const char *word);
/* Return the type for a word, or -1. *side is -1 if the word does not determine the side. */
int hgn_piece_names_find(int *side, const struct hgn_piece_names *names, const char *text, size_t len);
/* Append the word of a code. */
void hgn_piece_names_write(struct hgn_buf *out, const struct hgn_piece_names *names, unsigned code);

#endif
