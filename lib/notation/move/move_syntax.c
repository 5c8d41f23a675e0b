/* SPDX-License-Identifier: MIT
 * Choice of the syntax of a move's text; castling and null moves. */
#include "notation/move/move_syntax.h"

#include <string.h>

#include "notation/move/marks.h"
#include "notation/move/module_syntax.h"
#include "notation/move/own_text.h"
#include "record/typography.h"

/* Return true if a text begins with O-O, so that its O is not a piece letter. */
static bool
begins_as_castling(const char *text, size_t len)
{
	return len >= 3 && memcmp(text, "O-O", 3) == 0;
}

/* Return true if a text is the name of a way to castle, in which zeros may replace all letters O. */
static bool
is_way(const char *name, const char *text, size_t len)
{
	bool zeros = memchr(text, '0', len) != NULL;
	size_t i;

	for (i = 0; i < len && name[i] != '\0' && text[i] == (zeros && name[i] == 'O' ? '0' : name[i]); i++)
		continue;
	return i == len && name[i] == '\0';
}

int
hgn_castling_way(const struct hgn_game *game, const struct hgn_letters *letters, const char *text, size_t len)
{
	const struct hgn_castling *castling = hgn_castling_rules(game);
	char own = '\0';
	size_t n = letters != NULL && !begins_as_castling(text, len) ?
	    hgn_letter_front(&own, letters, game, text, len) : 0;
	int way;

	for (way = 0; castling != NULL && way < castling->ways; way++)
		if ((n == 0 || own == castling->name[way][0]) &&
		    is_way(castling->name[way] + (n > 0), text + n, len - n))
			return way;
	return -1;
}

static bool
is_null_move(const struct hgn_game *game, const char *text, size_t len)
{
	return len > 0 && len <= 4 && (unsigned)(text[len - 1] - '1') > 8 && game->kind[HGN_KIND_PASS] != NULL &&
	    hgn_is_null_move(text, len);
}

/* Return true if a text must be parsed as O-O, 0-0-0 or a null move, even if it is malformed. If a piece has this
 * letter, or the game's moves are not as in PGN, it must be well-formed. */
static bool
is_special(const struct hgn_game *game, const struct hgn_letters *letters, const char *text, size_t len)
{
	const struct hgn_castling *castling = hgn_castling_rules(game);
	bool named = castling != NULL && castling->named;
	char mark = 0, letter;

	if (letters != NULL && !begins_as_castling(text, len) && !hgn_is_null_move(text, len) &&
	    hgn_letter_front(&letter, letters, game, text, len) > 0)
		return named && hgn_castling_way(game, letters, text, hgn_move_read_marks(&mark, text, len)) >= 0;
	if (text[0] != 'O' && text[0] != '0' && text[0] != '-' && text[0] != 'Z' && !named)
		return is_null_move(game, text, len);
	if (game->pgn && memchr("O0-Z", text[0], 4) != NULL && hgn_game_type(game, text[0]) < 0)
		return true;
	len = hgn_move_read_marks(&mark, text, len);
	return hgn_castling_way(game, letters, text, len) >= 0 || is_null_move(game, text, len);
}

/* Parse castling or a null move. */
static int
read_special(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error)
{
	size_t n = hgn_move_read_marks(&out->mark, text, len);

	out->castling = (int8_t)hgn_castling_way(game, out->letters, text, n);
	out->pass = out->castling < 0 && is_null_move(game, text, len);
	return out->castling >= 0 || out->pass ? 0 : hgn_move_unparsable(error, text, len);
}

/* Return true if a text has the syntax of a module's turns, in a position whose moves the module does not own. */
static bool
is_turn(const struct hgn_game *game, const char *text, size_t len)
{
	return game->text != NULL && game->text->match != NULL && game->text->syntax == HGN_SYNTAX_TURN &&
	    (memchr(text, ',', len) != NULL || (len == 2 && memcmp(text, "--", 2) == 0));
}

/* Parse a text in the syntax of the position. */
static int
read_parts(struct hgn_move_parts *out, const struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error)
{
	const struct hgn_module_text *own = hgn_position_text(position);
	const struct hgn_game *game = position->game;

	if (own != NULL && own->syntax == HGN_SYNTAX_CELLS)
		return hgn_module_read_cells(out, game, text, len, error);
	if (own != NULL && own->syntax == HGN_SYNTAX_SUFFIXES)
		return hgn_module_read_suffixes(out, game, text, len, error);
	if (own != NULL || is_turn(game, text, len))
		return hgn_module_read_turn(out, game, text, len, error);
	out->special = len > 0 && is_special(game, out->letters, text, len);
	return out->special ? read_special(out, game, text, len, error) :
	    hgn_piece_move_parse(out, game, text, len, error);
}

int
hgn_move_parts_read(struct hgn_move_parts *out, struct hgn_move_parts *step, const struct hgn_position *position,
    const struct hgn_letters *letters, const char *text, size_t len, struct hgn_error *error)
{
	int status;

	*out = (struct hgn_move_parts)HGN_NO_PARTS;
	out->step = step;
	out->letters = letters;
	status = read_parts(out, position, text, len, error);
	out->broken = status != 0;
	out->text = text;
	out->len = len;
	return status;
}
