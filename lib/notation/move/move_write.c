/* SPDX-License-Identifier: MIT
 * Writing of moves as canonical text, short and long, and their description as parts. Most moves are written directly,
 * without parts. */
#include "notation/move/move.h"

#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "notation/move/move_parts.h"
#include "notation/position/facts.h"
#include "rules/ends.h"
#include "rules/legality.h"
#include "rules/movegen.h"

/* The origin that the text of a move needs, to distinguish the piece from others with the same target. */
struct ambiguity {
	struct hgn_position *position;
	const struct hgn_move *move;
	bool any, file, rank; /* another piece could make the move; it is on the same file; it is on the same rank */
	bool always;          /* write the origin even if there is none */
};

/* Note another piece whose move would have the same text. Return false if the search can stop. */
static bool
note_ambiguity(void *ctx, const struct hgn_move *other)
{
	struct ambiguity *ambiguity = ctx;
	const struct hgn_game *game = ambiguity->position->game;
	const struct hgn_board *board = &game->board;
	struct hgn_move same = *other;
	int into = hgn_move_is_promotion(ambiguity->move) ? hgn_code_type(game, ambiguity->move->into) : HGN_NO_TYPE;
	unsigned here = ambiguity->move->from, there = other->from;

	if (there == here || hgn_move_shows_capture(&same, game) != hgn_move_shows_capture(ambiguity->move, game) ||
	    game->symbol[same.kind] != game->symbol[ambiguity->move->kind])
		return true;
	if (!hgn_move_choose(&same, ambiguity->position, into) || !hgn_move_is_legal(ambiguity->position, &same))
		return true;
	ambiguity->any = true;
	ambiguity->file |= board->name[there][0] == board->name[here][0];
	ambiguity->rank |= strcmp(board->name[there] + 1, board->name[here] + 1) == 0;
	return game->pgn;
}

/* Find the origin to write in short text: complete or empty. In PGN it is the necessary part only, but always the file
 * for a capture by a letterless piece, if cell names are a letter and a number. A file x would be read as a capture, so
 * the complete origin is written instead. */
static void
find_origin(char origin[HGN_CELL_NAME], struct hgn_position *position, const struct hgn_move *move, bool unique)
{
	const struct hgn_game *game = position->game;
	const char *name = game->board.name[move->from];
	struct ambiguity ambiguity = { .position = position, .move = move };
	bool pgn = game->pgn && game->board.names == HGN_NAMES_PLAIN;

	origin[0] = origin[1] = '\0';
	if (move->kind == HGN_KIND_TRANSFORM)
		return;
	ambiguity.always = game->type[hgn_code_type(game, move->piece)].silent && move->taken != 0;
	if (unique && !ambiguity.always)
		return;
	if (!unique && (pgn || !ambiguity.always))
		hgn_moves_to(position, move->piece, move->to, note_ambiguity, &ambiguity);
	if (!pgn) {
		strcpy(origin, ambiguity.any || ambiguity.always ? name : "");
	} else if (ambiguity.always || (ambiguity.any && (!ambiguity.file || ambiguity.rank))) {
		origin[0] = name[0];
		strcpy(origin + 1, ambiguity.file ? name + 1 : "");
	} else if (ambiguity.file) {
		strcpy(origin, name + 1);
	}
	if (strcmp(origin, "x") == 0)
		strcpy(origin, name);
}

/* Maximum bytes that the functions below write. */
#define MOVE_ROOM (4 * HGN_CELL_NAME + 2 * HGN_LETTER_TEXT)

/* Write the name of a cell, which has at least two characters. */
static inline char *
put_cell(char *p, const struct hgn_board *board, unsigned cell)
{
	const char *name = board->name[cell];
	size_t n = 2;

	while (name[n] != '\0')
		n++;
	memcpy(p, name, HGN_CELL_NAME);
	return p + n;
}

static inline char *
put_name(char *p, const struct hgn_letters *letters, const struct hgn_type *type)
{
	if (letters == NULL)
		return hgn_put_letter(p, type);
	if (type->promoted)
		*p++ = '+';
	return hgn_letter_put(p, letters, type->letter);
}

/* Write the letter of a piece, even of a letterless one. */
static char *
put_type(char *p, const struct hgn_game *game, const struct hgn_letters *letters, int type)
{
	const struct hgn_type *t = &game->type[type];

	p = put_name(p, letters, t);
	if (t->family >= 0)
		*p++ = game->family_letter[t->family];
	return p;
}

/* Write the text after the origin. `dash` means - for moves that do not capture. */
static inline char *
put_target(char *p, const struct hgn_game *game, const struct hgn_letters *letters, const struct hgn_move *move,
    bool dash)
{
	bool takes = move->taken != 0;
	char symbol = game->symbol[move->kind];

	*p = symbol != 0 ? symbol : "-x"[takes];
	p = put_cell(p + (takes | dash | (symbol != 0)), &game->board, move->to);
	if (move->into != move->piece && hgn_move_is_promotion(move)) {
		*p++ = '=';
		p = put_name(p, letters, &game->type[hgn_code_type(game, move->into)]);
	}
	return p;
}

/* Append an ordinary move. */
static inline void
put_move(struct hgn_buf *out, struct hgn_position *position, const struct hgn_letters *letters,
    const struct hgn_move *move, enum hgn_move_style style, bool unique)
{
	const struct hgn_game *game = position->game;
	const struct hgn_type *type = &game->type[hgn_code_type(game, move->piece)];
	char origin[HGN_CELL_NAME], *p = hgn_buf_room(out, MOVE_ROOM), *from;

	if (p == NULL)
		return;
	from = put_name(p, letters, type);
	from = p = type->silent ? p : from;
	if (style == HGN_MOVE_LONG) {
		p = move->kind == HGN_KIND_TRANSFORM ? p : put_cell(p, &game->board, move->from);
	} else if (game->pgn & (type->silent ? game->file_disambiguates : unique)) {
		*p = game->board.name[move->from][0]; /* only for a capture by a letterless piece */
		p += type->silent & (move->taken != 0);
	} else {
		find_origin(origin, position, move, unique);
		p = hgn_put(p, origin, strlen(origin));
	}
	hgn_buf_end(out, put_target(p, game, letters, move, p > from && (style == HGN_MOVE_LONG || !game->pgn)));
}

/* ---- parts ---- */

void
hgn_piece_move_describe(struct hgn_move_parts *out, const struct hgn_game *game, const struct hgn_move *move,
    bool whole)
{
	*out = (struct hgn_move_parts)HGN_NO_PARTS;
	out->type = (int16_t)hgn_code_type(game, move->piece);
	out->bare = game->type[out->type].silent;
	out->symbol = game->symbol[move->kind];
	out->takes = hgn_move_shows_capture(move, game);
	out->to = move->to;
	out->drop = move->from == HGN_NO_CELL;
	if (whole && move->kind != HGN_KIND_TRANSFORM) {
		out->from = move->from;
		out->quiet = move->taken == 0 && out->symbol == 0;
	}
	if (move->into != move->piece && hgn_move_is_promotion(move))
		out->into = (int16_t)hgn_code_type(game, move->into);
}

void
hgn_move_describe(struct hgn_move_parts *out, struct hgn_move_parts *step, const struct hgn_position *position,
    const struct hgn_move *move, enum hgn_move_style style)
{
	const struct hgn_module_text *own = hgn_position_text(position);

	*out = (struct hgn_move_parts)HGN_NO_PARTS;
	out->step = step;
	if (own != NULL)
		own->describe(out, position, move, style);
	else if (move->kind == HGN_KIND_CASTLING)
		out->castling = (int8_t)move->aux;
	else if (move->kind == HGN_KIND_PASS)
		out->pass = true;
	else
		hgn_piece_move_describe(out, position->game, move, true);
}

/* Append a piece, cells and a suffix. */
static void
put_parts(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_letters *letters,
    const struct hgn_move_parts *parts)
{
	char *p = hgn_buf_room(out, MOVE_ROOM + HGN_OWN_PART + HGN_MOVE_CELLS * HGN_CELL_NAME), name[HGN_CELL_NAME];
	int i;

	if (p == NULL)
		return;
	if (parts->type >= 0 && !parts->bare)
		p = put_type(p, game, letters, parts->type);
	if (parts->from != HGN_NO_CELL) {
		hgn_place_name(name, game, parts->from);
		p = hgn_put(p, name, strlen(name));
	}
	p = hgn_put(p, parts->part, strlen(parts->part));
	if (parts->drop || parts->takes || parts->quiet || parts->symbol != 0)
		*p++ = parts->drop ? '@' : parts->takes ? 'x' : parts->quiet ? '-' : parts->symbol;
	if (parts->to != HGN_NO_CELL) {
		hgn_place_name(name, game, parts->to);
		p = hgn_put(p, name, strlen(name));
	}
	for (i = 0; i < parts->cells && i < HGN_MOVE_CELLS; i++)
		p = put_cell(p, &game->board, parts->cell[i]);
	if (parts->into >= 0) {
		*p++ = '=';
		p = put_type(p, game, letters, parts->into);
	}
	hgn_buf_end(out, hgn_put(p, parts->own, strlen(parts->own)));
}

/* Append parts as text without + or #. `spans` is as `parts` of hgn_move_body(). */
static void
write_parts(struct hgn_buf *out, struct hgn_buf *spans, const struct hgn_game *game,
    const struct hgn_letters *letters, const struct hgn_move_parts *parts)
{
	const char *way = parts->castling >= 0 ? hgn_castling_rules(game)->name[parts->castling] : NULL;
	struct hgn_span span;
	int i;
	char *p;

	if (way != NULL) { /* it may begin with a piece letter */
		p = hgn_buf_room(out, HGN_LETTER_TEXT);
		if (p != NULL && letters != NULL && strncmp(way, "O-O", 3) != 0)
			hgn_buf_end(out, hgn_letter_put(p, letters, *way++));
		hgn_buf_puts(out, way);
	} else if (parts->pass) {
		hgn_buf_puts(out, "--");
	} else if (!parts->joined) {
		put_parts(out, game, letters, parts);
	}
	for (i = 0; parts->joined && i < parts->steps; i++) {
		if (i > 0)
			hgn_buf_putc(out, ',');
		span.off = (uint32_t)out->len;
		put_parts(out, game, letters, &parts->step[i]);
		span.len = (uint32_t)out->len - span.off;
		if (spans != NULL)
			hgn_buf_add(spans, &span, sizeof span);
	}
}

int
hgn_parts_unparsable(struct hgn_error *error, const struct hgn_game *game, const struct hgn_move_parts *parts)
{
	struct hgn_buf text = { 0 };
	int status;

	if (parts->text != NULL)
		return hgn_move_unparsable(error, parts->text, parts->len);
	write_parts(&text, NULL, game, parts->letters, parts);
	status = text.failed ? hgn_error_nomem(error) : hgn_move_unparsable(error, hgn_buf_string(&text), text.len);
	hgn_buf_clear(&text);
	return status;
}

void
hgn_move_body(struct hgn_buf *out, struct hgn_buf *parts, struct hgn_position *position,
    const struct hgn_letters *letters, const struct hgn_move *move, enum hgn_move_style style, bool unique)
{
	if (hgn_position_text(position) == NULL && move->kind != HGN_KIND_CASTLING && move->from != HGN_NO_CELL) {
		put_move(out, position, letters, move, style, unique);
	} else {
		struct hgn_move_parts all, step[HGN_MAX_STEPS];

		hgn_move_describe(&all, step, position, move, style);
		write_parts(out, parts, position->game, letters, &all);
	}
}

char
hgn_move_mark(struct hgn_position *after, const struct hgn_move *move)
{
	if (!hgn_position_may_be_marked(after) || (hgn_move_is_compound(move, after->game) && move->cells == 0))
		return '\0';
	if (hgn_position_is_decided(after))
		return '#';
	return hgn_position_in_check(after) ? '+' : '\0';
}

void
hgn_move_text(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style)
{
	hgn_move_text_letters(out, position, NULL, move, style);
}

void
hgn_move_text_letters(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_letters *letters,
    const struct hgn_move *move, enum hgn_move_style style)
{
	struct hgn_position scratch;
	char mark;

	hgn_position_copy(&scratch, position);
	hgn_move_body(out, NULL, &scratch, letters, move, style, false);
	hgn_position_play(&scratch, move);
	mark = hgn_move_mark(&scratch, move);
	if (mark != '\0')
		hgn_buf_putc(out, mark);
}
