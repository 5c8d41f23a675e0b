/* SPDX-License-Identifier: MIT
 * Tests the public interface with hgn.h only: NULL options are the default ones in all functions, and readers open
 * files, compressed files and memory. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hgn.h"
#include "hgn/tools/tools.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <zlib.h>
#include <zstd.h>

static const char game[] = "[Variant \"chess\"]\n\n1. e4 e5 2. Nf3 *\n";

/* A record that is played, as each test wants it. */
struct stage {
	struct hgn_library *library;
	struct hgn_reader *reader;
	struct hgn_record record;
	struct hgn_play play;
	struct hgn_buf out[2];
	struct hgn_error error;
};

static int
set_up(void **state)
{
	struct stage *stage = calloc(1, sizeof *stage);

	*state = stage;
	return stage == NULL || (stage->library = hgn_library_new(NULL)) == NULL ||
	    hgn_reader_new(&stage->reader, NULL, NULL) != 0;
}

static int
tear_down(void **state)
{
	struct stage *stage = *state;

	hgn_buf_clear(&stage->out[0]);
	hgn_buf_clear(&stage->out[1]);
	hgn_play_clear(&stage->play);
	hgn_record_clear(&stage->record);
	hgn_reader_free(stage->reader);
	hgn_library_free(stage->library);
	free(stage);
	return 0;
}

static void
play(struct stage *stage, const struct hgn_play_options *options)
{
	hgn_reader_open_memory(stage->reader, "game", game, sizeof game - 1);
	assert_int_equal(hgn_reader_next(stage->reader, &stage->record, NULL, &stage->error), 0);
	assert_int_equal(hgn_play_record(&stage->play, stage->library, &stage->record, options, NULL, &stage->error), 0);
	assert_true(stage->play.valid);
}

/* Both texts were made, one without options and one with such as are all zero. */
static void
assert_same(struct stage *stage)
{
	assert_string_equal(hgn_buf_string(&stage->out[0]), hgn_buf_string(&stage->out[1]));
	assert_true(stage->out[0].len > 0 && !stage->out[0].failed && !stage->out[1].failed);
	stage->out[0].len = stage->out[1].len = 0;
}

static void
records_are_played_without_options(void **state)
{
	struct stage *stage = *state;
	struct hgn_play_options options = { .game = NULL };

	play(stage, &options);
	hgn_position_fen(&stage->out[0], stage->play.position);
	play(stage, NULL);
	hgn_position_fen(&stage->out[1], stage->play.position);
	assert_int_equal(stage->play.plies, 3);
	assert_same(stage);
}

static void
formats_are_written_without_options(void **state)
{
	static const struct hgn_write_options options;
	struct hgn_play_options how = { .want = HGN_WANT_SAN | HGN_WANT_LAN | HGN_WANT_FEN };
	struct stage *stage = *state;
	const struct hgn_codec *codec;
	size_t i;
	int status;

	play(stage, &how);
	for (i = 0; (codec = hgn_codec_at(i)) != NULL; i++) {
		assert_int_equal(hgn_codec_required(codec, NULL), hgn_codec_required(codec, &options));
		hgn_codec_header(&stage->out[0], codec, &options);
		hgn_codec_header(&stage->out[1], codec, NULL);
		status = hgn_codec_write(&stage->out[0], codec, &stage->record, &stage->play, &options, &stage->error);
		assert_int_equal(hgn_codec_write(&stage->out[1], codec, &stage->record, &stage->play, NULL, NULL), status);
		if (status == 0)
			assert_same(stage);
	}
}

static void
records_are_counted_without_options(void **state)
{
	static const struct hgn_stats_options options;
	struct stage *stage = *state;
	struct hgn_stats *stats;
	int i;

	play(stage, NULL);
	for (i = 0; i < 2; i++) {
		assert_int_equal(hgn_stats_new(&stats, i == 0 ? &options : NULL, NULL), 0);
		assert_int_equal(hgn_stats_add(stats, &stage->record, &stage->play, true, NULL), 0);
		assert_int_equal(hgn_stats_sort(stats, NULL), 0);
		hgn_stats_header(&stage->out[i], stats);
		assert_true(hgn_stats_row(&stage->out[i], stats, 0, false));
		assert_false(hgn_stats_row(&stage->out[i], stats, 1, false));
		hgn_stats_free(stats);
	}
	assert_same(stage);
}

static void
diagrams_are_made_without_options(void **state)
{
	static const struct hgn_diagram_options options;
	struct stage *stage = *state;
	struct hgn_diagram_book *book;
	int i;

	play(stage, NULL);
	for (i = 0; i < 2; i++)
		assert_int_equal(hgn_diagram_svg(&stage->out[i], stage->play.position, NULL, i == 0 ? &options : NULL, NULL), 0);
	assert_same(stage);
	for (i = 0; i < 2; i++) {
		assert_int_equal(hgn_rules_svg(&stage->out[i], stage->play.game, NULL, i == 0 ? &options : NULL, 2, NULL), 0);
		assert_int_equal(hgn_rules_html(&stage->out[i], stage->play.game, NULL, i == 0 ? &options : NULL, NULL), 0);
	}
	assert_same(stage);
	for (i = 0; i < 2; i++) {
		book = hgn_diagram_book_new(NULL, i == 0 ? &options : NULL);
		assert_int_equal(hgn_diagram_book_add(book, stage->play.position, i == 0 ? &options : NULL, NULL), 0);
		assert_int_equal(hgn_diagram_book_sheet(&stage->out[i], book, 1, NULL), 0);
		hgn_diagram_book_free(book);
	}
	assert_same(stage);
}

static int
make_diagram(void *ctx, struct hgn_page_step *step, const struct hgn_position *position,
    const struct hgn_played *played, struct hgn_error *error)
{
	(void)played;
	*(unsigned *)ctx += 1;
	return hgn_page_diagram(step, position, NULL, error);
}

static void
pages_are_made_without_options(void **state)
{
	static const struct hgn_page_options options;
	struct hgn_page_options own = options;
	struct hgn_play_options how = { .want = HGN_WANT_SAN | HGN_WANT_FEN };
	struct stage *stage = *state;
	unsigned drawn = 0;
	int i;

	play(stage, &how);
	for (i = 0; i < 2; i++) {
		const struct hgn_page_options *given = i == 0 ? &options : NULL;

		assert_int_equal(hgn_page_begin(&stage->out[i], given, NULL), 0);
		assert_int_equal(hgn_page_game(&stage->out[i], &stage->record, &stage->play, given, NULL), 0);
		assert_int_equal(hgn_page_position(&stage->out[i], stage->play.position, given, NULL), 0);
		assert_int_equal(hgn_page_board(&stage->out[i], stage->play.game, given, NULL), 0);
		assert_int_equal(hgn_page_end(&stage->out[i], given, NULL), 0);
	}
	assert_non_null(strstr(hgn_buf_string(&stage->out[0]), "</html>"));
	assert_same(stage);
	own.diagram = make_diagram;
	own.ctx = &drawn;
	assert_int_equal(hgn_page_position(&stage->out[0], stage->play.position, &own, NULL), 0);
	assert_int_equal(drawn, 1);
}

static void
records_are_searched_without_options(void **state)
{
	static const struct hgn_search_options options;
	struct hgn_found found = { .selected = false };
	struct stage *stage = *state;
	struct hgn_searcher *searcher;
	struct hgn_search *search;
	int i;

	play(stage, NULL);
	assert_int_equal(hgn_search_new(&search, NULL), 0);
	assert_int_equal(hgn_search_add(search, HGN_SEARCH_POSITION, "N@f3", 4, NULL), 0);
	assert_int_equal(hgn_searcher_new(&searcher, search, stage->library, NULL), 0);
	for (i = 0; i < 2; i++) {
		assert_int_equal(hgn_search_record(&found, searcher, &stage->record, i == 0 ? &options : NULL, NULL, NULL), 0);
		assert_true(found.selected && found.playable && found.nmoments == 0);
	}
	hgn_found_clear(&found);
	hgn_searcher_free(searcher);
	hgn_search_free(search);
}

/* ---- readers ---- */

/* Lists of files begin anew. An open file is closed when the reader is freed; valgrind would find a leak. */
static void
readers_open_files(void **state)
{
	struct stage *stage = *state;
	char path[] = "/tmp/hgn-test-XXXXXX";
	int fd = mkstemp(path), i;

	assert_true(fd >= 0);
	assert_int_equal(write(fd, game, sizeof game - 1), sizeof game - 1);
	close(fd);
	for (i = 1; i <= 3; i++) {
		assert_int_equal(hgn_reader_open_file(stage->reader, path, &stage->error), 0);
		assert_int_equal(hgn_reader_next(stage->reader, &stage->record, NULL, &stage->error), 0);
		assert_int_equal(stage->record.ordinal, i);
		assert_string_equal(stage->record.file, path);
		if (i == 2) {
			assert_int_equal(hgn_reader_next(stage->reader, &stage->record, NULL, &stage->error), HGN_DONE);
			assert_int_equal(hgn_reader_next(stage->reader, &stage->record, NULL, &stage->error), HGN_DONE);
		}
	}
	unlink(path);
}

static void
write_file(const char *path, const void *bytes, size_t n)
{
	FILE *file = fopen(path, "wb");

	assert_non_null(file);
	assert_int_equal(fwrite(bytes, 1, n, file), n);
	assert_int_equal(fclose(file), 0);
}

static void
write_gzip(const char *path, const void *bytes, size_t n)
{
	gzFile file = gzopen(path, "wb");

	assert_non_null(file);
	assert_int_equal(gzwrite(file, bytes, (unsigned)n), n);
	assert_int_equal(gzclose(file), Z_OK);
}

static void
write_zstd(const char *path, const void *bytes, size_t n)
{
	char packed[4096];
	size_t size = ZSTD_compress(packed, sizeof packed, bytes, n, 3);

	assert_false(ZSTD_isError(size));
	write_file(path, packed, size);
}

/* Write ASCII as little-endian UTF-16 with a byte order mark. */
static void
write_utf16(const char *path, const void *bytes, size_t n)
{
	char wide[4096] = "\xFF\xFE";
	size_t i;

	assert_true(n < sizeof wide / 2 - 1);
	for (i = 0; i < n; i++)
		wide[2 * i + 2] = ((const char *)bytes)[i];
	write_file(path, wide, 2 * n + 2);
}

static void
assert_game(struct stage *stage)
{
	assert_int_equal(hgn_reader_next(stage->reader, &stage->record, NULL, &stage->error), 0);
	assert_int_equal(hgn_play_record(&stage->play, stage->library, &stage->record, NULL, NULL, &stage->error), 0);
	assert_true(stage->play.valid);
	assert_int_equal(stage->play.plies, 3);
	assert_int_equal(hgn_reader_next(stage->reader, &stage->record, NULL, &stage->error), HGN_DONE);
}

static void
readers_find_formats_and_decompress(void **state)
{
	static void (*const writers[])(const char *path, const void *bytes, size_t n) = {
		write_file, write_gzip, write_zstd, write_utf16
	};
	static const char *const formats[] = { "hgn", "json", "yaml", "sgf" };
	struct stage *stage = *state;
	struct hgn_play_options options = { .want = HGN_WANT_SAN | HGN_WANT_LAN | HGN_WANT_FEN };
	char path[] = "/tmp/hgn-test-XXXXXX";
	struct hgn_buf text = { 0 };
	size_t i, j;

	close(mkstemp(path));
	for (i = 0; i < sizeof formats / sizeof *formats; i++) {
		play(stage, &options);
		text.len = 0;
		assert_int_equal(hgn_codec_write(&text, hgn_codec_find(formats[i]), &stage->record, &stage->play, NULL,
		    &stage->error), 0);
		for (j = 0; j < sizeof writers / sizeof *writers; j++) {
			writers[j](path, text.data, text.len);
			assert_int_equal(hgn_reader_open_file(stage->reader, path, &stage->error), 0);
			assert_game(stage);
		}
	}
	/* The format that was set is not searched for; NULL searches again. */
	hgn_reader_set_codec(stage->reader, hgn_codec_find("json"));
	write_file(path, game, sizeof game - 1);
	assert_int_equal(hgn_reader_open_file(stage->reader, path, &stage->error), 0);
	assert_int_equal(hgn_reader_next(stage->reader, &stage->record, NULL, &stage->error), 0);
	assert_true(stage->record.broken);
	hgn_reader_set_codec(stage->reader, NULL);
	assert_int_equal(hgn_reader_open_file(stage->reader, path, &stage->error), 0);
	assert_game(stage);
	hgn_buf_clear(&text);
	unlink(path);
}

static void
readers_read_standard_input(void **state)
{
	struct stage *stage = *state;
	char path[] = "/tmp/hgn-test-XXXXXX";
	FILE *file;

	close(mkstemp(path));
	write_gzip(path, game, sizeof game - 1);
	file = freopen(path, "rb", stdin);
	assert_non_null(file);
	assert_int_equal(hgn_reader_open_file(stage->reader, "-", &stage->error), 0);
	assert_game(stage);
	unlink(path);
}

/* Data that are damaged give the records before the damage, then the reason. */
static void
readers_report_damaged_files(void **state)
{
	struct stage *stage = *state;
	char path[] = "/tmp/hgn-test-XXXXXX", packed[4096];
	FILE *file;
	size_t n;

	close(mkstemp(path));
	write_gzip(path, game, sizeof game - 1);
	file = fopen(path, "rb");
	assert_non_null(file);
	n = fread(packed, 1, sizeof packed, file);
	fclose(file);
	write_file(path, packed, n - 6);
	assert_int_equal(hgn_reader_open_file(stage->reader, path, &stage->error), 0);
	assert_int_equal(hgn_reader_next(stage->reader, &stage->record, NULL, &stage->error), HGN_EIO);
	assert_non_null(strstr(stage->error.message, "reading failed: "));
	assert_null(strstr(stage->error.message, strerror(5)));
	write_file(path, "BZh91AY&SY and so on", 20);
	assert_int_equal(hgn_reader_open_file(stage->reader, path, &stage->error), HGN_EIO);
	assert_non_null(strstr(stage->error.message, ": compressed by bzip2; decompress it with bzip2 -dc"));
	unlink(path);
}

/* A file that cannot be opened leaves the stream before as it was. */
static void
readers_report_why_files_do_not_open(void **state)
{
	struct stage *stage = *state;

	hgn_reader_open_memory(stage->reader, "game", game, sizeof game - 1);
	assert_int_equal(hgn_reader_open_file(stage->reader, "/no/such.hgn", &stage->error), HGN_EIO);
	assert_int_equal(stage->error.status, HGN_EIO);
	assert_string_equal(stage->error.message, "/no/such.hgn: No such file or directory");
	assert_int_equal(hgn_reader_open_file(stage->reader, "/", &stage->error), HGN_EIO);
	assert_string_equal(stage->error.message, "/: Is a directory");
	assert_int_equal(hgn_reader_open_file(stage->reader, "/no/such.hgn", NULL), HGN_EIO);
	assert_int_equal(hgn_reader_next(stage->reader, &stage->record, NULL, &stage->error), 0);
	assert_int_equal(stage->record.ntags, 1);
}

static void
readers_report_why_files_are_not_read(void **state)
{
	struct stage *stage = *state;

	if (hgn_reader_open_file(stage->reader, "/proc/self/mem", NULL) != 0)
		skip();
	assert_int_equal(hgn_reader_next(stage->reader, &stage->record, NULL, &stage->error), HGN_EIO);
	assert_string_equal(stage->error.message, "reading failed: Input/output error");
	assert_string_equal(stage->error.file, "/proc/self/mem");
	assert_int_equal(hgn_reader_next(stage->reader, &stage->record, NULL, &stage->error), HGN_EIO);
	assert_string_equal(stage->error.message, "reading failed: Input/output error");
	hgn_reader_open_memory(stage->reader, "game", game, sizeof game - 1);
	assert_int_equal(hgn_reader_next(stage->reader, &stage->record, NULL, &stage->error), 0);
}

static void
readers_open_memory(void **state)
{
	struct stage *stage = *state;

	hgn_reader_open_memory(stage->reader, "nothing", NULL, 0);
	assert_int_equal(hgn_reader_next(stage->reader, &stage->record, NULL, &stage->error), HGN_DONE);
	hgn_reader_open_memory(stage->reader, "two", "a * b *", 7);
	assert_int_equal(hgn_reader_next(stage->reader, &stage->record, NULL, &stage->error), 0);
	assert_string_equal(stage->record.file, "two");
	assert_int_equal(hgn_reader_next(stage->reader, &stage->record, NULL, &stage->error), 0);
	assert_int_equal(stage->record.offset, 4);
	assert_int_equal(hgn_reader_next(stage->reader, &stage->record, NULL, &stage->error), HGN_DONE);
}

/* An error in a FEN has its byte, from 1, and the position does not change. */
static void
errors_of_fens_have_columns(void **state)
{
	static const struct {
		const char *fen;
		uint64_t col;
	} wrong[] = {
		{ "4k3/8/8/8/8/8/8/4K4 w - - 0 1", 19 },
		{ "4k3/8/8/8/8/8/8/4K3 x - - 0 1", 21 },
		{ "4k3/8/8/8/8/8/8/4K3 w x - 0 1", 23 },
		{ "4k2r/8/8/8/8/8/8/4K3 w kK - 0 1", 25 },
		{ "4k3/8/8/8/8/8/8/4K3 w K - 0 1", 23 },
		{ "4k3/8/8/8/8/8/8/4K3 w - - 0 0", 29 },
		{ "4k3/8/8/8/8/8/8/8 w - - 0 1", 0 },
	};
	struct stage *stage = *state;
	const struct hgn_game *chess;
	struct hgn_position *position;
	size_t i;

	assert_int_equal(hgn_library_game(&chess, stage->library, "chess", &stage->error), 0);
	position = hgn_position_new(chess);
	hgn_position_fen(&stage->out[0], position);
	for (i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		assert_int_not_equal(hgn_position_set_fen(position, wrong[i].fen, strlen(wrong[i].fen), &stage->error), 0);
		assert_string_equal(stage->error.rule, "tag-bad-fen");
		assert_int_equal(stage->error.col, wrong[i].col);
	}
	hgn_position_fen(&stage->out[1], position);
	assert_same(stage);
	hgn_position_free(position);
}

/* Many records from memory, of which the reader takes some at a time. */
static void
memory_is_read_in_pieces(void **state)
{
	struct stage *stage = *state;
	struct hgn_buf *text = &stage->out[0], *round = &stage->out[1];
	char want[16];
	int i;

	for (i = 0; i < 20000; i++)
		hgn_buf_printf(text, "[Event \"e\"]\n[Round \"%d\"]\n\n1. e4 *\n\n", i);
	hgn_reader_open_memory(stage->reader, "games", text->data, text->len);
	for (i = 0; hgn_reader_next(stage->reader, &stage->record, NULL, &stage->error) == 0; i++) {
		round->len = 0;
		hgn_record_tag_value(round, &stage->record, hgn_record_tag(&stage->record, "Round"));
		snprintf(want, sizeof want, "%d", i);
		assert_string_equal(hgn_buf_string(round), want);
	}
	assert_int_equal(i, 20000);
}

static void
incomplete_fens_are_read_on_request(void **state)
{
	static const struct {
		const char *fen, *filled, *canonical;
	} texts[] = {
		{ "4k3/8/8/8/8/8/8/4K2R w KQ - 3 0",
		    "with move number 1 in place of 0, without the castling rights Q, whose pieces are not on their initial cells",
		    "4k3/8/8/8/8/8/8/4K2R w K - 3 1" },
		{ "8/8/8/4q3/8/8/8/4K3 w - - 0 1", "without Black's King: no move can be played",
		    "8/8/8/4q3/8/8/8/4K3 w - - 0 1" },
	};
	struct stage *stage = *state;
	const struct hgn_game *chess;
	struct hgn_position *position;
	struct hgn_moves moves = { 0 };
	size_t i;

	assert_int_equal(hgn_library_game(&chess, stage->library, "chess", &stage->error), 0);
	position = hgn_position_new(chess);
	for (i = 0; i < 2; i++) {
		stage->out[0].len = stage->out[1].len = 0;
		assert_int_equal(hgn_position_read_fen(position, NULL, &stage->out[0], texts[i].fen, strlen(texts[i].fen),
		    &stage->error), 0);
		hgn_position_fen(&stage->out[1], position);
		assert_string_equal(hgn_buf_string(&stage->out[0]), texts[i].filled);
		assert_string_equal(hgn_buf_string(&stage->out[1]), texts[i].canonical);
		assert_int_equal(hgn_position_moves(&moves, position, &stage->error), 0);
		assert_int_equal(hgn_position_is_playable(position), moves.n > 0);
		assert_int_equal(hgn_position_end(position), HGN_END_NONE);
	}
	hgn_moves_clear(&moves);
	hgn_position_free(position);
}

/* Without knowledge of the game, the moves are not played, and the name of the game is that of the record. */
static void
records_of_unknown_games_are_read(void **state)
{
	static const char unknown[] = "[Variant \"nine-holes\"]\n\n1. a1 b2 2. zz *\n";
	const struct hgn_play_options options = { .syntax_only = true };
	struct stage *stage = *state;

	assert_string_equal(hgn_play_variant(&stage->play), "");
	hgn_reader_set_option(stage->reader, HGN_READER_SYNTAX_ONLY, true);
	hgn_reader_open_memory(stage->reader, "memory", unknown, strlen(unknown));
	assert_int_equal(hgn_reader_next(stage->reader, &stage->record, NULL, NULL), 0);
	assert_int_equal(hgn_play_record(&stage->play, stage->library, &stage->record, &options, NULL, NULL), 0);
	assert_true(hgn_play_is_valid(&stage->play));
	assert_int_equal(hgn_play_plies(&stage->play), 3);
	assert_string_equal(hgn_play_variant(&stage->play), "nine-holes");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

/* Write Nf3, the first move of a game of chess, in a notation. */
static void
write_knight(struct stage *stage, const char *name, enum hgn_move_style style, int status, const char *expected)
{
	const struct hgn_game *chess = NULL;
	struct hgn_notation *notation = NULL;
	struct hgn_position *position;
	struct hgn_moves moves = { 0 };
	struct hgn_buf *out = &stage->out[0], *text = &stage->out[1];
	size_t i;

	assert_int_equal(hgn_library_game(&chess, stage->library, "chess", &stage->error), 0);
	if (hgn_notation_load(&notation, stage->library, name, NULL) != 0 &&
	    hgn_notation_load_format(&notation, stage->library, name, &stage->error) != 0)
		fail_msg("%s", stage->error.message);
	position = hgn_position_new(chess);
	assert_int_equal(hgn_position_moves(&moves, position, &stage->error), 0);
	for (i = out->len = 0; i < moves.n && out->len == 0; i++) {
		text->len = 0;
		hgn_move_text(text, position, &moves.list[i], HGN_MOVE_SHORT);
		if (strcmp(hgn_buf_string(text), "Nf3") == 0)
			assert_int_equal(hgn_notation_write(out, notation, position, &moves.list[i], style,
			    &stage->error), status);
	}
	assert_string_equal(status == 0 ? hgn_buf_string(out) : stage->error.rule, expected);
	hgn_moves_clear(&moves);
	hgn_position_free(position);
	hgn_notation_free(notation);
}

static void
moves_are_written_in_notations(void **state)
{
	write_knight(*state, "uci", HGN_MOVE_SHORT, 0, "g1f3");
	write_knight(*state, "pjn", HGN_MOVE_SHORT, 0, "Ng1-f3");
	write_knight(*state, "german", HGN_MOVE_SHORT, 0, "Sf3");
	write_knight(*state, "german", HGN_MOVE_LONG, 0, "Sg1-f3");
	write_knight(*state, "kif", HGN_MOVE_SHORT, HGN_EINVAL, "letters-mismatch");
}

/* A notation that only describes the layout of records writes HGN; JSON escapes the texts of moves in a notation. */
static void
notations_may_be_layouts_or_quotes(void **state)
{
	static const char layout[] = "id: own\ntitle: Own\nabout: Own.\nrecord: {begin: line}\n",
	    quotes[] = "id: own\ntitle: Own\nabout: Own.\nrecord: {begin: line}\n"
		       "moves: {read: ['\"(?<from>..)\\\\(?<to>..)\"'], write: ['\"{from}\\{to}\"']}\n";
	struct stage *stage = *state;
	struct hgn_play_options options = { .want = HGN_WANT_SAN | HGN_WANT_LAN | HGN_WANT_FEN };
	struct hgn_notation *notation = NULL;
	char path[] = "/tmp/hgn-test-XXXXXX";

	close(mkstemp(path));
	write_file(path, layout, sizeof layout - 1);
	write_knight(stage, path, HGN_MOVE_SHORT, 0, "Nf3");
	write_knight(stage, path, HGN_MOVE_LONG, 0, "Ng1-f3");
	write_file(path, quotes, sizeof quotes - 1);
	assert_int_equal(hgn_notation_load_format(&notation, stage->library, path, &stage->error), 0);
	options.notation_out = notation;
	play(stage, &options);
	stage->out[0].len = 0;
	assert_int_equal(hgn_codec_write(&stage->out[0], hgn_codec_find("json"), &stage->record, &stage->play, NULL,
	    &stage->error), 0);
	assert_non_null(strstr(hgn_buf_string(&stage->out[0]), "\"side\":\"w\",\"san\":\"\\\"g1\\\\f3\\\"\","
	    "\"long\":\"\\\"g1\\\\f3\\\"\",\"from\":\"g1\","));
	hgn_notation_free(notation);
	unlink(path);
}

/* Objects of users of the library, and the accessors of their members. */
static void
members_are_accessed(void **state)
{
	struct stage *stage = *state;
	struct hgn_play_options options = { .want = HGN_WANT_SAN };
	struct hgn_record *record = hgn_record_new();
	struct hgn_play *replay = hgn_play_new();
	struct hgn_buf *out = hgn_buf_new();
	const struct hgn_played *played;
	const struct hgn_item *item;
	const struct hgn_tag *tag;

	hgn_reader_open_memory(stage->reader, "game", game, sizeof game - 1);
	assert_int_equal(hgn_reader_next(stage->reader, record, NULL, &stage->error), 0);
	assert_string_equal(hgn_record_file(record), "game");
	assert_int_equal(hgn_record_ordinal(record), 1);
	assert_false(hgn_record_is_broken(record));
	tag = hgn_record_tag_at(record, 0);
	hgn_record_tag_name(out, record, tag);
	assert_string_equal(hgn_buf_string(out), "Variant");
	assert_null(hgn_record_tag_at(record, 1));
	item = hgn_record_item(record, 1);
	assert_int_equal(item->kind, HGN_MOVE);
	assert_memory_equal(hgn_record_text(record) + item->span.off, "e4", 2);
	assert_int_equal(hgn_record_item(record, 5)->kind, HGN_RESULT);
	assert_null(hgn_record_item(record, 6));
	assert_int_equal(hgn_play_record(replay, stage->library, record, &options, NULL, &stage->error), 0);
	assert_string_equal(hgn_game_id(hgn_play_game(replay)), "chess");
	assert_int_equal(hgn_play_result(replay), HGN_RESULT_OPEN);
	played = hgn_play_move(replay, 2);
	assert_int_equal(played->number, 2);
	assert_int_equal(played->san.len, 3);
	assert_memory_equal(hgn_play_text(replay) + played->san.off, "Nf3", 3);
	assert_null(hgn_play_move(replay, 3));
	hgn_reader_open_memory(stage->reader, "broken", "1. e4 (1. d4", 12);
	assert_int_equal(hgn_reader_next(stage->reader, record, NULL, &stage->error), 0);
	assert_true(hgn_record_is_broken(record));
	assert_int_equal(hgn_record_ordinal(record), 2);
	hgn_buf_free(out);
	hgn_buf_free(NULL);
	hgn_play_free(replay);
	hgn_play_free(NULL);
	hgn_record_free(record);
	hgn_record_free(NULL);
}

/* Requests that cannot be met are errors. */
static void
limits_are_reported(void **state)
{
	struct stage *stage = *state;
	struct hgn_reader_options reading = { .max_record = HGN_RECORD_MAX + (size_t)1 };
	struct hgn_play_options options = { .want = HGN_WANT_SAN };
	struct hgn_reader *reader = stage->reader;
	struct hgn_position *position = NULL;
	struct hgn_search *search;

	assert_int_equal(hgn_reader_new(&reader, &reading, &stage->error), HGN_ELIMIT);
	assert_string_equal(stage->error.message, "records can have at most 1 GiB");
	assert_null(reader);
	assert_int_equal(hgn_search_new(&search, NULL), 0);
	assert_int_equal(hgn_search_add(search, HGN_SEARCH_POSITION, "N@f3", UINT32_MAX, &stage->error), HGN_ELIMIT);
	assert_string_equal(stage->error.message, "an expression of more than 1 GiB");
	hgn_search_free(search);
	/* The FEN of the ply before was not requested. */
	play(stage, &options);
	assert_int_not_equal(hgn_play_before(&position, &stage->play, hgn_play_move(&stage->play, 1), &stage->error), 0);
	assert_null(position);
	assert_int_equal(hgn_play_before(&position, &stage->play, hgn_play_move(&stage->play, 0), &stage->error), 0);
	hgn_position_free(position);
}

/* An empty list of columns, and none, mean the default columns. */
static void
tables_have_default_columns(void **state)
{
	struct hgn_play_options options = { .want = hgn_columns_required(NULL) };
	struct hgn_columns none = { .n = 0 }, guarded = { .n = 0, .guarded = true };
	struct hgn_buf *plain, *safe;
	struct stage *stage = *state;
	const char *text;

	hgn_columns_header(&stage->out[0], &none, ',');
	hgn_columns_header(&stage->out[1], NULL, ',');
	assert_non_null(strstr(hgn_buf_string(&stage->out[0]), "ply,number,side,san,lan,"));
	assert_null(strstr(hgn_buf_string(&stage->out[0]), "clk"));
	assert_same(stage);
	assert_int_equal(hgn_columns_required(&none), options.want);
	play(stage, &options);
	plain = &stage->out[0];
	safe = &stage->out[1];
	stage->record.file = "=game";
	assert_int_equal(hgn_columns_write(plain, NULL, ',', &stage->record, &stage->play, NULL, NULL, NULL), 0);
	assert_int_equal(hgn_columns_write(safe, &guarded, ',', &stage->record, &stage->play, NULL, NULL, NULL), 0);
	text = hgn_buf_string(safe);
	assert_memory_equal(text, "'=game,", 7);
	assert_memory_equal(hgn_buf_string(plain), text + 1, strchr(text, '\n') - text - 1);
}

/* Without the texts of the moves, records are written with those of the input. */
static void
records_are_written_without_texts(void **state)
{
	static const char text[] = "[Variant \"chess\"]\n\n1. e2e4 e7-e5 2. Nf3 *\n";
	struct hgn_write_options options = { .wrap = 20 };
	struct stage *stage = *state;
	const char *moves;

	hgn_reader_open_memory(stage->reader, "game", text, sizeof text - 1);
	assert_int_equal(hgn_reader_next(stage->reader, &stage->record, NULL, &stage->error), 0);
	assert_int_equal(hgn_play_record(&stage->play, stage->library, &stage->record, NULL, NULL, &stage->error), 0);
	assert_int_equal(hgn_codec_write(&stage->out[0], hgn_codec_find("hgn"), &stage->record, &stage->play, &options,
	    &stage->error), 0);
	moves = strstr(hgn_buf_string(&stage->out[0]), "\n\n");
	assert_string_equal(moves, "\n\n1. e2e4 e7-e5 2. Nf3\n*\n\n");
}

/* Values that no enumeration, board or set of pieces has. */
static const unsigned wild[] = { 99, 255, 256, 9999, 65534, 65535, 65536, INT32_MAX, UINT32_MAX };
#define WILD (sizeof wild / sizeof *wild)

static void
check_codes(void *ctx, const struct hgn_game *rules)
{
	struct hgn_position *start = hgn_position_new(rules);
	unsigned codes = 0;
	size_t i;

	(void)ctx;
	assert_non_null(start);
	while (hgn_piece_letter(rules, codes + 1) != '\0')
		codes++;
	assert_true(codes >= 2 && codes % 2 == 0);
	for (i = 0; i < WILD + 2; i++) {
		unsigned code = i == WILD ? 0 : i == WILD + 1 ? codes + 1 : wild[i];
		unsigned cell = i < WILD ? wild[i] : hgn_game_cells(rules) + (unsigned)(i - WILD);

		if (code != 0 && code <= codes)
			continue;
		assert_int_equal(hgn_piece_letter(rules, code), 0);
		assert_string_equal(hgn_piece_name(rules, code), "");
		assert_int_equal(hgn_piece_side(rules, code), HGN_NEUTRAL);
		assert_int_equal(hgn_piece_family(rules, code), -1);
		if (cell < hgn_game_cells(rules))
			continue;
		assert_string_equal(hgn_cell_name(rules, cell), "-");
		assert_int_equal(hgn_position_piece(start, cell), 0);
	}
	for (i = 1; i <= codes; i++) {
		assert_true(strlen(hgn_piece_name(rules, (unsigned)i)) > 0);
		assert_true(hgn_piece_family(rules, (unsigned)i) < hgn_game_families(rules));
	}
	hgn_position_free(start);
}

/* Codes, cells and enumerators of any value have a neutral result. */
static void
values_out_of_range_are_neutral(void **state)
{
	struct stage *stage = *state;
	struct hgn_search *search;
	size_t i;

	assert_int_equal(hgn_library_each(stage->library, check_codes, NULL, &stage->error), 0);
	assert_int_equal(hgn_search_new(&search, NULL), 0);
	for (i = 0; i < WILD; i++) {
		assert_null(hgn_draw_name((enum hgn_draw)wild[i]));
		assert_string_equal(hgn_result_text((enum hgn_result)wild[i]), "*");
		if ((int)wild[i] != HGN_OFF)
			assert_string_equal(hgn_severity_text((enum hgn_severity)wild[i]), "");
		assert_null(hgn_codec_at(wild[i]));
		hgn_reader_set_option(stage->reader, (enum hgn_reader_option)wild[i], true);
		assert_int_equal(hgn_search_add(search, (enum hgn_search_kind)wild[i], "K@e1", 4, NULL), HGN_EINVAL);
		assert_int_equal(hgn_search_add(search, (enum hgn_search_kind)wild[i], "K@e1", 4, &stage->error), HGN_EINVAL);
	}
	assert_string_equal(hgn_severity_text((enum hgn_severity)-2), "");
	assert_null(hgn_draw_name((enum hgn_draw)-1));
	assert_string_equal(hgn_result_text((enum hgn_result)-1), "*");
	hgn_search_free(search);
}

/* Options of any value are read as some default or refused. */
static void
options_out_of_range_are_harmless(void **state)
{
	struct stage *stage = *state;
	struct hgn_diagram_mark arrow = { 0, 0, HGN_MARK_COLOURS[0] };
	const struct hgn_diagram_marks marks = { &arrow, 1, 1 };
	struct hgn_diagram_highlights highlights = { .n = 3,
		.list = { { "moves", 0 }, { "attackers", 0 }, { "control", 0 } } };
	struct hgn_write_options writing = { .columns = { .n = 1 } };
	struct hgn_play_options playing = { .want = HGN_WANT_SAN | HGN_WANT_LAN };
	const struct hgn_move *last;
	struct hgn_move odd;
	uint8_t targets[64];
	size_t i;

	play(stage, &playing);
	last = &stage->play.moves[0].move;
	for (i = 0; i < WILD; i++) {
		struct hgn_diagram_options options = { .coords = (enum hgn_coords)wild[i],
			.text = (enum hgn_text_mode)wild[i], .panels = (enum hgn_panels)wild[i],
			.unit = (enum hgn_length_unit)wild[i], .scheme = wild[i], .size = 100, .cropped = true,
			.crop = { 0, (uint16_t)wild[i] }, .marks = &marks, .highlights = &highlights, .last = &odd,
			.targets = i % 2 == 0 ? targets : NULL };

		odd = *last;
		odd.from = arrow.to = highlights.list[0].of = highlights.list[2].of = (uint16_t)wild[i];
		odd.to = i % 3 == 0 ? odd.from : odd.to;
		memset(targets, (int)(wild[i] & 255), sizeof targets);
		hgn_diagram_svg(&stage->out[0], stage->play.position, NULL, &options, NULL);
		writing.moves = (enum hgn_move_style)wild[i];
		writing.columns.list[0] = (uint8_t)wild[i];
		writing.columns.n = (uint8_t)wild[i];
		hgn_codec_header(&stage->out[0], hgn_codec_find("csv"), &writing);
		assert_int_equal(hgn_codec_write(&stage->out[0], hgn_codec_find("csv"), &stage->record, &stage->play,
		    &writing, NULL), 0);
		assert_int_equal(hgn_codec_write(&stage->out[0], hgn_codec_find("hgn"), &stage->record, &stage->play,
		    &writing, NULL), 0);
		hgn_position_drawn_by(stage->play.position, wild[i]);
		assert_null(hgn_record_item(&stage->record, wild[i]));
		assert_null(hgn_record_tag_at(&stage->record, wild[i]));
		assert_null(hgn_play_move(&stage->play, wild[i]));
	}
	stage->out[0].len = 0;
	hgn_move_text(&stage->out[0], hgn_play_position(&stage->play), last, (enum hgn_move_style)99);
	assert_true(stage->out[0].len > 0);
}

static uint64_t
choose_first(void *ctx, uint64_t n)
{
	(void)ctx;
	(void)n;
	return 0;
}

/* Each result of which the caller has no use may be NULL. */
static void
results_may_be_null(void **state)
{
	struct stage *stage = *state;
	const struct hgn_game *rules;
	struct hgn_position *start;
	uint64_t line = 0, col = 0, offset = 0;
	unsigned flaws = 0;

	play(stage, NULL);
	hgn_record_locate(&stage->record, 21, &line, NULL, NULL);
	hgn_record_locate(&stage->record, 21, NULL, &col, NULL);
	hgn_record_locate(&stage->record, 21, NULL, NULL, &offset);
	hgn_record_locate(&stage->record, UINT32_MAX, NULL, NULL, NULL);
	assert_true(line == 3 && col > 0 && offset > 0);
	assert_ptr_equal(hgn_record_bytes(NULL, &stage->record), hgn_record_bytes(&(size_t){ 0 }, &stage->record));
	assert_int_equal(hgn_play_end(NULL, &stage->play, &stage->record, NULL), 0);
	assert_int_equal(hgn_diagnostic_find(NULL, stage->library, "cannot-reach", NULL), 0);
	assert_int_equal(hgn_diagnostic_find(NULL, stage->library, "hexetera-facing", NULL), 0);
	assert_int_equal(hgn_diagnostic_find(NULL, stage->library, "none-such", NULL), HGN_ENOTFOUND);
	assert_int_equal(hgn_library_game(NULL, stage->library, "chess", NULL), 0);
	assert_int_equal(hgn_library_game(NULL, stage->library, "none-such", NULL), HGN_ENOTFOUND);
	assert_int_equal(hgn_library_game(&rules, stage->library, "heroes", NULL), 0);
	start = hgn_position_new(rules);
	assert_non_null(start);
	assert_int_equal(hgn_position_perft(NULL, start, 1, NULL), 0);
	assert_int_equal(hgn_position_random_move(NULL, start, choose_first, NULL),
	    hgn_position_random_move(&(struct hgn_move){ 0 }, start, choose_first, NULL));
	hgn_position_free(start);
	start = hgn_position_new(stage->play.game);
	assert_non_null(start);
	assert_int_equal(hgn_move_parse(NULL, NULL, start, "e4", 2, NULL), 0);
	assert_int_equal(hgn_move_parse(NULL, &flaws, start, "e4+", 3, NULL), 0);
	assert_int_equal(flaws, HGN_FLAW_CHECK);
	assert_int_equal(hgn_move_parse(NULL, NULL, start, "e5", 2, NULL), HGN_EINVAL);
	hgn_position_free(start);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(memory_is_read_in_pieces),
		TEST(records_are_played_without_options),
		TEST(formats_are_written_without_options),
		TEST(records_are_counted_without_options),
		TEST(diagrams_are_made_without_options),
		TEST(pages_are_made_without_options),
		TEST(records_are_searched_without_options),
		TEST(readers_open_files),
		TEST(readers_find_formats_and_decompress),
		TEST(readers_read_standard_input),
		TEST(readers_report_damaged_files),
		TEST(readers_report_why_files_do_not_open),
		TEST(readers_report_why_files_are_not_read),
		TEST(readers_open_memory),
		TEST(errors_of_fens_have_columns),
		TEST(incomplete_fens_are_read_on_request),
		TEST(records_of_unknown_games_are_read),
		TEST(moves_are_written_in_notations),
		TEST(notations_may_be_layouts_or_quotes),
		TEST(members_are_accessed),
		TEST(values_out_of_range_are_neutral),
		TEST(options_out_of_range_are_harmless),
		TEST(results_may_be_null),
		TEST(limits_are_reported),
		TEST(tables_have_default_columns),
		TEST(records_are_written_without_texts),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
