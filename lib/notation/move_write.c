/* SPDX-License-Identifier: MIT
 * Move to canonical text, short and long. */
#include "notation/move_write.h"

#include <string.h>

#include "base/buf.h"
#include "notation/own_text.h"
#include "rules/ends.h"
#include "rules/movegen.h"

/* What of the origin tells a piece from others of its kind whose move would be written the same. */
struct ambiguity {
	struct hgn_position *position;
	const struct hgn_move *move;
	bool any, file, rank; /* there is one; there is one on the same file, or the same rank */
	bool always;          /* the origin is written even if there is none */
};

static bool
note_ambiguity(void *ctx, const struct hgn_move *other)
{
	struct ambiguity *ambiguity = ctx;
	const struct hgn_game *game = ambiguity->position->game;
	const struct hgn_board *board = &game->board;
	struct hgn_move same = *other;
	unsigned here = ambiguity->move->from, there = other->from;

	if (there == here || hgn_move_shows_capture(&same, game) != hgn_move_shows_capture(ambiguity->move, game) ||
	    game->sign[same.kind] != game->sign[ambiguity->move->kind])
		return true;
	same.into = ambiguity->move->into;
	if (!hgn_move_is_legal(ambiguity->position, &same))
		return true;
	ambiguity->any = true;
	ambiguity->file |= board->name[there][0] == board->name[here][0];
	ambiguity->rank |= strcmp(board->name[there] + 1, board->name[here] + 1) == 0;
	return game->pgn;
}

/* The origin as short text has it where the move may be ambiguous, all of it or none; and of a letterless piece that
 * captures. PGN writes no more of it than is needed, but its file where such a piece captures, where names are a letter
 * and a number. */
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
}

/* Moves that are not from cell to cell: true when this was one. */
static bool
put_special(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_move *move)
{
	if (move->kind == HGN_KIND_CASTLING)
		hgn_buf_puts(out, hgn_castling_rules(game)->name[move->aux]);
	else if (move->kind == HGN_KIND_PASS)
		hgn_buf_puts(out, "--");
	else
		return false;
	return true;
}

/* What is put below takes no more bytes than this. */
#define MOVE_ROOM (3 * HGN_CELL_NAME)

/* A cell's name, which has two characters at least. */
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

/* The origin of a move of a letterless piece, or of one that nothing rivals, in PGN: the file of what captures without
 * a letter. */
static inline char *
put_file(char *p, const struct hgn_game *game, const struct hgn_move *move, bool silent)
{
	*p = game->board.name[move->from][0];
	return p + (silent & (move->taken != 0));
}

static inline char *
put_letter(char *p, const struct hgn_type *type)
{
	*p = type->letter;
	return p + !type->silent;
}

/* What follows the origin; `dash` says whether - follows it where nothing is captured. */
static inline char *
put_target(char *p, const struct hgn_game *game, const struct hgn_move *move, bool dash)
{
	bool takes = move->taken != 0;
	char sign = game->sign[move->kind];

	*p = sign != 0 ? sign : "-x"[takes];
	p = put_cell(p + (takes | dash | (sign != 0)), &game->board, move->to);
	if (move->into != move->piece && hgn_move_is_promotion(move)) {
		*p++ = '=';
		*p++ = game->type[hgn_code_type(game, move->into)].letter;
	}
	return p;
}

void
hgn_move_write(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_move *move, const char *origin,
    bool dash)
{
	char *p = hgn_buf_room(out, MOVE_ROOM);

	if (p == NULL)
		return;
	p = put_letter(p, &game->type[hgn_code_type(game, move->piece)]);
	p = hgn_put(p, origin, strlen(origin));
	hgn_buf_end(out, put_target(p, game, move, dash && origin[0] != '\0'));
}

static inline void
put_move(struct hgn_buf *out, struct hgn_position *position, const struct hgn_move *move, enum hgn_move_style style,
    bool unique)
{
	const struct hgn_game *game = position->game;
	const struct hgn_type *type = &game->type[hgn_code_type(game, move->piece)];
	char origin[HGN_CELL_NAME], *p = hgn_buf_room(out, MOVE_ROOM), *from;

	if (p == NULL)
		return;
	from = p = put_letter(p, type);
	if (style == HGN_MOVE_LONG) {
		p = move->kind == HGN_KIND_TRANSFORM ? p : put_cell(p, &game->board, move->from);
	} else if (game->pgn & (type->silent ? game->file_disambiguates : unique)) {
		p = put_file(p, game, move, type->silent);
	} else {
		find_origin(origin, position, move, unique);
		p = hgn_put(p, origin, strlen(origin));
	}
	hgn_buf_end(out, put_target(p, game, move, p > from && (style == HGN_MOVE_LONG || !game->pgn)));
}

void
hgn_move_body(struct hgn_buf *out, struct hgn_buf *parts, struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style, bool unique)
{
	const struct hgn_module_text *own = hgn_position_text(position);

	if (own != NULL)
		own->write(out, parts, position, move, style);
	else if (!put_special(out, position->game, move))
		put_move(out, position, move, style, unique);
}

char
hgn_move_mark(struct hgn_position *after, const struct hgn_move *move)
{
	if (!hgn_position_in_check(after) || (hgn_move_is_compound(move, after->game) && move->cells == 0))
		return '\0';
	return hgn_position_is_mate(after) ? '#' : '+';
}

void
hgn_move_text(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style)
{
	struct hgn_position scratch;
	char mark;

	hgn_position_copy(&scratch, position);
	hgn_move_body(out, NULL, &scratch, move, style, false);
	hgn_position_play(&scratch, move);
	mark = hgn_move_mark(&scratch, move);
	if (mark != '\0')
		hgn_buf_putc(out, mark);
}
