/* SPDX-License-Identifier: MIT
 * How others write what this library writes otherwise: files of formats/notations, and the letters of pieces.
 *
 * A file or a word on a command line gives letters, which may fit several games; what moves of one game are read and
 * written with is an alphabet, made of the letters and the game. */
#ifndef HGN_NOTATION_LETTERS_H
#define HGN_NOTATION_LETTERS_H

#include "base/yaml.h"
#include "game/game.h"

#define HGN_LETTER_TEXT 16 /* bytes that stand for a piece, at most */
#define HGN_MAX_LETTERS 104

/* A text that stands for a piece. */
struct hgn_letter {
	const char *text;   /* UTF-8 */
	size_t len;
	char own;           /* the game's own letter; NUL in a word, where the order tells */
	bool written;       /* it is written for the piece; others are only read */
	uint64_t line, col; /* where it stands in its file */
};

/* The letters of some games. */
struct hgn_letter_set {
	const struct hgn_letter_set *next;
	const char *const *game; /* ids */
	size_t games;            /* 0: a word, which fits every game with as many letters */
	struct hgn_letter *letter;
	size_t letters;
	uint64_t line, col;
};

struct hgn_dialect_plan;

/* What a file of formats/notations says, or a word of letters. */
struct hgn_letters {
	struct hgn_arena arena;
	const char *name, *title, *about; /* `name` is for messages: the id, or the word */
	const struct hgn_letter_set *sets; /* NULL = it says nothing of letters */
	const struct hgn_dialect_plan *positions; /* see notation/dialect.h; NULL = it says nothing of positions */
};

/* Read a word that begins as no name does: each character is a letter, or what stands between commas is. */
int hgn_letters_read(struct hgn_letters **out, const char *word, struct hgn_error *error);
/* Read a notation file. Errors have their place. */
int hgn_notation_parse(struct hgn_letters **out, const char *bytes, size_t n, const char *file,
    struct hgn_error *error);

/* The letters of one game, ready for use. */
struct hgn_alphabet {
	const struct hgn_letters *letters;
	const struct hgn_game *game;
	struct hgn_alphabet_entry {
		const struct hgn_letter *letter;
		char own;
	} entry[HGN_MAX_LETTERS]; /* longest texts first */
	size_t n;
	const struct hgn_letter *written[26]; /* by the game's own letter, A = 0; NULL where there is none */
};

/* HGN_EINVAL when the letters do not fit the game; then out->letters is NULL. */
int hgn_alphabet_make(struct hgn_alphabet *out, const struct hgn_letters *letters, const struct hgn_game *game,
    struct hgn_error *error);
/* Append the text of a move with the game's own letters. HGN_EINVAL (no-such-piece, error->col the byte from 1) when
 * something stands for a piece and is no letter of the alphabet. Whether the rest makes sense is not looked at. */
int hgn_alphabet_read(struct hgn_buf *out, const struct hgn_alphabet *alphabet, const char *text, size_t len,
    struct hgn_error *error);
/* Append a move's text of this library with the letters of the alphabet. */
void hgn_alphabet_write(struct hgn_buf *out, const struct hgn_alphabet *alphabet, const char *text, size_t len);
/* Make an error about a text that hgn_alphabet_read() gave, `own`, one about the text as it was written. */
void hgn_alphabet_explain(struct hgn_error *error, const struct hgn_alphabet *alphabet, const struct hgn_buf *own,
    const char *text, size_t len);

#endif
