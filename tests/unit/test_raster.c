/* SPDX-License-Identifier: MIT
 * Tests drawings as pixels, made by rsvg-convert: nothing is drawn outside the view, and drawings look as they did when
 * they were last inspected. The stored pictures are tests/unit/raster/NAME.png; UPDATE=1 replaces them. */
#define _XOPEN_SOURCE 700 /* mkstemp and popen beside what the flags ask for */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>
#include <png.h>
#include <unistd.h>

#include "drawing.h"
#include "fixture.h"
#include "hgn/tools/tools.h"

#define WIDTH 640       /* of pictures that are looked at */
#define WIDTH_KEPT 160  /* of pictures that are kept */
#define MAX_PIXELS (1000 * 1000)
#define BORDER 20       /* units around the view: the paper reaches farther */
#define UNLIKE 64       /* of 255: two pixels that differ by more look different */
#define FEW 5           /* in a thousand pixels may differ, with other versions of the program */

struct picture {
	unsigned width, height, bytes; /* bytes a pixel: red, green, blue, alpha */
	unsigned char *pixels;
};

static void
read_png(struct picture *picture, const struct hgn_buf *png)
{
	png_image image = { .version = PNG_IMAGE_VERSION };

	assert_true(png_image_begin_read_from_memory(&image, png->data, png->len));
	image.format = PNG_FORMAT_RGBA;
	picture->width = image.width;
	picture->height = image.height;
	picture->bytes = PNG_IMAGE_PIXEL_SIZE(image.format);
	assert_true(picture->width > 0 && picture->height > 0 && picture->width * picture->height < MAX_PIXELS);
	picture->pixels = malloc(PNG_IMAGE_SIZE(image));
	assert_non_null(picture->pixels);
	assert_true(png_image_finish_read(&image, NULL, picture->pixels, 0, NULL));
}

static void
read_all(struct hgn_buf *out, FILE *from)
{
	char room[4096];
	size_t n;

	while ((n = fread(room, 1, sizeof room, from)) > 0)
		hgn_buf_add(out, room, n);
}

/* The PNG of a drawing. */
static void
rasterise(struct hgn_buf *png, const struct hgn_buf *svg, int width)
{
	char name[] = "/tmp/hgn-raster-XXXXXX", command[100];
	int fd = mkstemp(name);
	FILE *pipe;

	assert_true(fd >= 0);
	assert_int_equal(write(fd, svg->data, svg->len), (ssize_t)svg->len);
	close(fd);
	snprintf(command, sizeof command, "rsvg-convert -w %d %s", width, name);
	pipe = popen(command, "r");
	assert_non_null(pipe);
	read_all(png, pipe);
	assert_int_equal(pclose(pipe), 0);
	unlink(name);
}

/* ---- drawn positions ------------------------------------------------------------------------------------------ */

static const char hepta_fen[] = "1Kong2ngSy/6Ng1kckomnb1Srnc/2Sb8Sg2kb/kp^88Srm2ngSy/1Nc5No2So1SbSy1/8Noky1Sr1Sg1/"
    "1Sr4KyKr^1Sr5Sy/nc2SySg1No3m1Nc2/2nySrKc1NbKg1SbNcSr2nc w -,-,o,-,-/o,o,b,yb,-;-bcy-go;drop:c 88";

static const struct sample {
	const char *name, *game, *fen, *theme, *marks, *arrows, *shows;
	const char *moves[6];
	struct hgn_diagram_options options;
	unsigned columns; /* of a sheet of all positions; 0 = the last one alone */
} samples[] = {
	{ "hexetera", "hexetera", NULL, "hepta7", "d4,g1:r", "d2d5,a5g5:blue", "moves:e5",
	    { "Me4", "Mc4", "Gxe5", "c6-d6", NULL }, { .caption = "2... c6-d6", .legend = true }, 0 },
	{ "mate", "hexetera", "1/kF1/5/1F5/7/4K2/7/7 b - 51", "tol-bright", NULL, NULL, "attackers", { NULL },
	    { .flip = true }, 0 },
	{ "levels", "lengthleaper", NULL, "okabe-ito", "6d3:o", "5a35c4:y,5b35b5,1a15b3:r", NULL, { "S2c2-4a3", NULL },
	    { .caption = "1. S4a3" }, 0 },
	{ "names", "lengthleaper", NULL, "hepta7", NULL, NULL, NULL, { NULL }, { .coords = HGN_COORDS_CELLS }, 0 },
	{ "hepta", "hepta", hepta_fen, "hepta7", NULL, "a1o8:p", "peace:b", { NULL }, { .legend = true }, 0 },
	{ "mono", "hepta", hepta_fen, "mono", "a1,o8:c", NULL, NULL, { NULL }, { .flip = true, .bare = true }, 0 },
	{ "chess", "chess", "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "hepta7", "d5:r", "f1c4,d1h5:b",
	    "attackers", { "Qxf7", NULL }, { .legend = true, .caption = "4. Qxf7#" }, 0 },
	{ "glinski", "glinski", NULL, "mono", NULL, NULL, "moves:c6", { "Nc3", NULL },
	    { .flip = true, .coords = HGN_COORDS_CELLS }, 0 },
	{ "heroes", "heroes", NULL, "hepta7", NULL, NULL, "influence", { "Fc4,Nc3,Cc1", NULL }, { .legend = true }, 0 },
	{ "randolph", "hepta-randolph", NULL, "okabe-ito", NULL, NULL, NULL, { "oa1b3c5d7e2f4g6", "I", "La2b1b2", "Ic2c3c4", NULL },
	    { .legend = true }, 0 },
	{ "sheet", "hexetera", NULL, "hepta7", NULL, NULL, NULL, { "Me4", "Mc4", "Gxe5", NULL }, { .legend = true }, 3 },
};
#define SAMPLES (sizeof samples / sizeof samples[0])

static void
draw_sample(struct hgn_buf *out, const struct sample *sample)
{
	struct hgn_library *library = hgn_library_new(NULL);
	struct hgn_diagram_options options = sample->options;
	struct hgn_diagram_marks marks = { 0 };
	struct hgn_diagram_highlights highlights = { .n = 0 };
	struct hgn_diagram_book *book;
	struct hgn_position *position;
	const struct hgn_game *game;
	struct hgn_theme *theme;
	struct hgn_move last;
	size_t i;

	assert_int_equal(hgn_library_game(&game, library, sample->game, NULL), 0);
	assert_int_equal(hgn_theme_load(&theme, library, sample->theme, NULL), 0);
	if (sample->marks != NULL)
		assert_int_equal(hgn_diagram_marks_list(&marks, game, false, sample->marks, NULL), 0);
	if (sample->arrows != NULL)
		assert_int_equal(hgn_diagram_marks_list(&marks, game, true, sample->arrows, NULL), 0);
	if (sample->shows != NULL)
		assert_int_equal(hgn_diagram_highlights_list(&highlights, game, sample->shows, NULL), 0);
	options.marks = &marks;
	options.highlights = &highlights;
	book = hgn_diagram_book_new(theme, &options);
	position = play_moves(NULL, game, sample->fen, NULL);
	for (i = 0;; i++) {
		if (sample->columns > 0)
			assert_int_equal(hgn_diagram_book_add(book, position, &options, NULL), 0);
		if (sample->moves[i] == NULL)
			break;
		assert_int_equal(hgn_move_parse(&last, NULL, position, sample->moves[i], strlen(sample->moves[i]), NULL), 0);
		hgn_position_play(position, &last);
		options.last = &last;
	}
	if (sample->columns > 0)
		assert_int_equal(hgn_diagram_book_sheet(out, book, sample->columns, NULL), 0);
	else
		assert_int_equal(hgn_diagram_svg(out, position, theme, &options, NULL), 0);
	hgn_diagram_book_free(book);
	hgn_diagram_marks_clear(&marks);
	hgn_position_free(position);
	hgn_theme_free(theme);
	hgn_library_free(library);
}

/* ---- tests -------------------------------------------------------------------------------------------------- */

/* Let a drawing be seen with a border. Returns the border's width in pixels. */
static unsigned
widen(struct hgn_buf *out, const struct hgn_buf *svg)
{
	const char *at = strstr(svg->data, " viewBox=\"");
	int x, y, w, h;

	assert_int_equal(sscanf(at, " viewBox=\"%d %d %d %d\"", &x, &y, &w, &h), 4);
	hgn_buf_add(out, svg->data, (size_t)(at - svg->data));
	hgn_buf_printf(out, " viewBox=\"%d %d %d %d\"", x - BORDER, y - BORDER, w + 2 * BORDER, h + 2 * BORDER);
	at = strchr(at + strlen(" viewBox=\""), '"') + 1;
	hgn_buf_puts(out, at);
	return BORDER * WIDTH / (unsigned)(w + 2 * BORDER);
}

static void
nothing_is_drawn_beyond_the_view(void **state)
{
	size_t i, k, n;

	(void)state;
	for (i = 0; i < SAMPLES; i++) {
		struct hgn_buf svg = { 0 }, wide = { 0 }, png = { 0 };
		struct picture picture;
		unsigned border, x, y;

		draw_sample(&svg, &samples[i]);
		hgn_buf_string(&svg);
		border = widen(&wide, &svg);
		assert_true(border > 3);
		rasterise(&png, &wide, WIDTH);
		read_png(&picture, &png);
		n = (size_t)picture.width * picture.height;
		for (k = 0; k < n; k++) {
			x = (unsigned)(k % picture.width);
			y = (unsigned)(k / picture.width);
			if (x >= border && x + border < picture.width && y >= border && y + border < picture.height)
				continue;
			if (memcmp(picture.pixels + picture.bytes * k, picture.pixels, picture.bytes) != 0)
				fail_msg("%s: something is drawn at pixel %u, %u", samples[i].name, x, y);
		}
		free(picture.pixels);
		hgn_buf_clear(&svg);
		hgn_buf_clear(&wide);
		hgn_buf_clear(&png);
	}
}

static void
compare(const char *name, const struct picture *a, const struct picture *b)
{
	size_t n = (size_t)a->width * a->height, k, differ = 0;
	unsigned c;
	int most;

	assert_int_equal(a->width, b->width);
	assert_int_equal(a->height, b->height);
	assert_int_equal(a->bytes, b->bytes);
	for (k = 0; k < n; k++) {
		for (c = 0, most = 0; c < a->bytes; c++) {
			int d = abs(a->pixels[a->bytes * k + c] - b->pixels[a->bytes * k + c]);

			most = d > most ? d : most;
		}
		differ += most > UNLIKE;
	}
	if (differ * 1000 > n * FEW)
		fail_msg("%s looks different: %zu pixels of %zu", name, differ, n);
}

static void
drawings_are_unchanged(void **state)
{
	const char *tests = getenv("HGN_TESTS"), *update = getenv("UPDATE");
	size_t i;

	(void)state;
	for (i = 0; i < SAMPLES; i++) {
		struct hgn_buf svg = { 0 }, png = { 0 }, kept = { 0 };
		struct picture now, then;
		char path[1000];
		FILE *file;

		draw_sample(&svg, &samples[i]);
		rasterise(&png, &svg, WIDTH_KEPT);
		snprintf(path, sizeof path, "%s/unit/raster/%s.png", tests != NULL ? tests : "tests", samples[i].name);
		if (update != NULL && *update != '\0') {
			file = fopen(path, "wb");
			assert_non_null(file);
			assert_int_equal(fwrite(png.data, 1, png.len, file), png.len);
			fclose(file);
		}
		file = fopen(path, "rb");
		if (file == NULL)
			fail_msg("%s is missing", path);
		read_all(&kept, file);
		fclose(file);
		read_png(&now, &png);
		read_png(&then, &kept);
		compare(samples[i].name, &now, &then);
		free(now.pixels);
		free(then.pixels);
		hgn_buf_clear(&svg);
		hgn_buf_clear(&png);
		hgn_buf_clear(&kept);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nothing_is_drawn_beyond_the_view),
		cmocka_unit_test(drawings_are_unchanged),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
