/* SPDX-License-Identifier: MIT
 * The format fen: one FEN per line. */
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "codec/positions.h"
#include "replay/start.h"

static int
build(struct hgn_record *record, struct hgn_reader *reader, const char *bytes, size_t n,
    const struct hgn_listener *listener, struct hgn_error *error)
{
	size_t fen;

	(void)reader, (void)listener, (void)error;
	hgn_positions_begin(record);
	fen = hgn_positions_counts(record, bytes, n);
	hgn_build_tag(record, hgn_build_made(record, "FEN", 3, 0), (struct hgn_span){ 0, (uint32_t)fen }, 0);
	hgn_positions_end(record, n);
	return 0;
}

const struct hgn_stream hgn_fen_stream = { .cut = hgn_positions_cut, .build = build, .resync = hgn_stream_resync_line };

unsigned
hgn_fen_required(const struct hgn_write_options *options)
{
	return options->fens ? HGN_WANT_FEN : 0;
}

struct fen_line_writer {
	struct hgn_buf *out;
	const struct hgn_record *record;
	const struct hgn_play *play;
	const struct hgn_write_options *options;
};

static void
end_line(const struct fen_line_writer *target)
{
	hgn_positions_put_counts(target->out, target->record, target->play, target->options);
	hgn_buf_putc(target->out, '\n');
}

static int
put(void *ctx, struct hgn_buf *out, const char *fen, size_t n, struct hgn_error *error)
{
	(void)error;
	hgn_buf_add(out, fen, n);
	end_line(ctx);
	return 0;
}

static int
put_in_dialect(void *ctx, const struct hgn_position *position, struct hgn_error *error)
{
	const struct fen_line_writer *target = ctx;
	int status = hgn_position_write_fen(target->out, target->options->dialect, position, error);

	end_line(target);
	return status;
}

int
hgn_fen_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error)
{
	struct fen_line_writer target = { out, record, play, options };
	int status;

	if (options->dialect == NULL)
		return hgn_positions_each(out, play, options, put, &target, error);
	if (hgn_dialect_game(options->dialect) != play->game)
		return hgn_error_set(error, HGN_EINVAL, "not-expressible", "'%.60s' is a dialect of %s, not of %s",
		    hgn_dialect_name(options->dialect), hgn_game_id(hgn_dialect_game(options->dialect)),
		    hgn_game_id(play->game));
	if (!options->fens)
		return put_in_dialect(&target, play->position, error);
	status = hgn_play_each_position(play, put_in_dialect, &target, error);
	hgn_buf_putc(out, '\n');
	return status;
}

/* Return true if field number `field` of a line, 0-based, is the name of an EPD operation. Fields of FEN never
 * match. */
static bool
is_operation(const char *word, size_t n, int field)
{
	size_t i;

	for (i = 0; i < n && hgn_is_lower(word[i]); i++)
		continue;
	return n > 0 && hgn_is_lower(word[0]) && (field > 3 || (field == 3 && i == n && n > 1));
}

/* Return 1 if the line has an EPD operation, or lacks only its semicolon; 0 if not; -1 if the end of the line is
 * missing. FEN of some games contains semicolons too. */
static int
has_operation(const char *bytes, size_t n, bool last)
{
	const char *end = memchr(bytes, '\n', n);
	size_t i = 0, start;
	int field;

	if (end == NULL && !last && n <= 400)
		return -1;
	for (n = end != NULL ? (size_t)(end - bytes) : n; n > 0 && hgn_is_space(bytes[n - 1]); n--)
		continue;
	if (n > 0 && bytes[n - 1] == ';')
		return 1;
	for (field = 0; i < n; field++) {
		start = i;
		while (i < n && !hgn_is_space(bytes[i]))
			i++;
		if (is_operation(bytes + start, i - start, field))
			return 1;
		while (i < n && hgn_is_space(bytes[i]))
			i++;
	}
	return 0;
}

/* A FEN begins with a board, in which slashes separate ranks, unlike in any other format, and the side to move. Boards
 * may contain pockets and promoted pieces: `[Qn]`, `[-]`, `Q~`, `+R`. */
int
hgn_fen_detect(const char *bytes, size_t n, bool last)
{
	size_t i = 0, side;
	bool slash = false;
	int epd;

	while (i < n && (hgn_is_alpha(bytes[i]) || hgn_is_digit(bytes[i]) || strchr("/|^[]~+-", bytes[i]) != NULL))
		slash |= bytes[i++] == '/';
	if (i == n)
		return last || n > 400 ? 0 : -1;
	if (!slash || bytes[i] != ' ')
		return 0;
	side = i + 1;
	while (side < n && bytes[side] == ' ')
		side++;
	if (side + 1 >= n)
		return last ? 0 : -1;
	if ((bytes[side] != 'w' && bytes[side] != 'b' && bytes[side] != '-') || bytes[side + 1] != ' ')
		return 0;
	epd = has_operation(bytes, n, last);
	return epd < 0 ? -1 : epd + 1;
}
