/* SPDX-License-Identifier: MIT
 * The table of formats, the detection of formats, and the opening of files. */
#include "codec/codec.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/text.h"
#include "hgn.h"
#include "hgn/tools/tools.h"
#include "io/input.h"
#include "notation/foreign/names.h"
#include "notation/foreign/notation.h"
#include "notation/foreign/record_plan.h"
#include "record/reader.h"

#define ALL { HGN_HOLDS_ALL, 0, NULL }
/* Only JSON and YAML hold the key `meta`. */
#define RECORD { HGN_HOLDS_ALL & ~(unsigned)HGN_DROPPED_META, 0, NULL }
/* Tables hold moves, tags and results. All else is optional. */
#define TABLE { HGN_DROPPED_MOVES | HGN_DROPPED_TAGS | HGN_DROPPED_RESULT, HGN_DROPPED_COMMENTS | HGN_DROPPED_NAGS | \
	HGN_DROPPED_VARIATIONS, NULL }

static const struct hgn_format formats[] = {
	{ { "hgn", "tags and movetext, the native notation", true, true, NULL,
	    HGN_TRAIT_MOVETEXT | HGN_TRAIT_UNPLAYED },
	    RECORD, hgn_text_required, hgn_text_write, NULL, NULL },
	{ { "pgn", "tags and movetext of chess", true, true, NULL,
	    HGN_TRAIT_MOVETEXT | HGN_TRAIT_UNPLAYED },
	    RECORD, hgn_text_required, hgn_pgn_write, NULL, NULL },
	{ { "json", "one JSON object per line (NDJSON)", true, true, NULL,
	    HGN_TRAIT_ANNOTATIONS | HGN_TRAIT_LINES | HGN_TRAIT_UNPLAYED },
	    ALL, hgn_json_required, hgn_json_write, &hgn_json_stream, NULL },
	{ { "yaml", "one YAML document per record, with the keys of JSON", true, true, NULL,
	    HGN_TRAIT_ANNOTATIONS | HGN_TRAIT_DOCUMENTS | HGN_TRAIT_UNPLAYED },
	    ALL, hgn_json_required, hgn_yaml_write, &hgn_yaml_stream, NULL },
	{ { "sgf", "one SGF game tree per record, FF[4]", true, true, NULL,
	    HGN_TRAIT_UNPLAYED },
	    RECORD, hgn_sgf_required, hgn_sgf_write, &hgn_sgf_stream, NULL },
	{ { "fen", "one position per line", true, true, NULL,
	    HGN_TRAIT_POSITIONS | HGN_TRAIT_LINES },
	    {0, 0, hgn_fen_holds_tag}, hgn_fen_required, hgn_fen_write, &hgn_fen_stream, NULL },
	{ { "epd", "one position per line, with operations", true, true, NULL,
	    HGN_TRAIT_LINES },
	    {0, 0, hgn_epd_holds_tag}, hgn_fen_required, hgn_epd_write, &hgn_epd_stream, NULL },
	{ { "csv", "a table with one row per ply, separated by commas", false, true, NULL,
	    HGN_TRAIT_ANNOTATIONS | HGN_TRAIT_TABLE },
	    TABLE, hgn_table_required, hgn_csv_write, NULL, hgn_csv_header },
	{ { "tsv", "a table with one row per ply, separated by tabs", false, true, NULL,
	    HGN_TRAIT_ANNOTATIONS | HGN_TRAIT_TABLE },
	    TABLE, hgn_table_required, hgn_tsv_write, NULL, hgn_tsv_header },
};

enum { TEXT, PGN, JSON, YAML, SGF, FEN, EPD, FORMATS = sizeof formats / sizeof *formats };

static const struct hgn_format *
get_format(const struct hgn_codec *codec)
{
	return (const struct hgn_format *)codec;
}

const struct hgn_codec *
hgn_codec_at(size_t n)
{
	return n < FORMATS ? &formats[n].codec : NULL;
}

const struct hgn_codec *
hgn_codec_find(const char *name)
{
	size_t i;

	for (i = 0; i < FORMATS; i++)
		if (strcmp(formats[i].codec.name, name) == 0)
			return &formats[i].codec;
	return NULL;
}

static const struct hgn_write_options defaults;

/* Return true if a notation has a record layout of its own. */
static bool
has_syntax(const struct hgn_notation *notation)
{
	return notation->record != NULL && !notation->record->like_hgn;
}

bool
hgn_codec_has_braces(const struct hgn_codec *codec)
{
	const struct hgn_record_plan *plan;
	size_t i;

	if (codec->notation == NULL || !has_syntax(codec->notation))
		return (codec->traits & HGN_TRAIT_MOVETEXT) != 0;
	plan = codec->notation->record;
	for (i = 0; i < plan->comments; i++) {
		const struct hgn_delimiters *comment = &plan->comment[i];

		if (hgn_text_is(comment->open, comment->nopen, "{") && comment->close != NULL &&
		    hgn_text_is(comment->close, comment->nclose, "}"))
			return true;
	}
	return false;
}

const char *
hgn_codec_encoding(const struct hgn_codec *codec, const char *bytes, size_t n)
{
	const struct hgn_record_plan *plan = codec->notation != NULL ? codec->notation->record : NULL;
	size_t i, newlines;

	/* a character may be cut at the end */
	if (plan == NULL || !plan->like_hgn || hgn_text_survey(&newlines, bytes, n) ||
	    hgn_utf8_check(bytes, n) + 3 >= n)
		return NULL;
	for (i = 0; i < plan->encodings && strcmp(plan->encoding[i], "utf-8") == 0; i++)
		continue;
	return i < plan->encodings ? plan->encoding[i] : NULL;
}

unsigned
hgn_codec_required(const struct hgn_codec *codec, const struct hgn_write_options *options)
{
	if (codec->notation != NULL)
		return has_syntax(codec->notation) ? HGN_WANT_LAN :
		    hgn_text_required(options != NULL ? options : &defaults);
	return codec->writes ? get_format(codec)->wants(options != NULL ? options : &defaults) : 0;
}

int
hgn_codec_write(struct hgn_buf *out, const struct hgn_codec *codec, const struct hgn_record *record,
    const struct hgn_play *play, const struct hgn_write_options *options, struct hgn_error *error)
{
	const struct hgn_notation *notation = codec->notation;
	const struct hgn_format *format = notation == NULL ? get_format(codec) : NULL;
	const struct hgn_writer to = { out, record, play, options != NULL ? options : &defaults, notation, error };
	size_t before = out->len;
	int status = 0;

	if (!codec->writes)
		return hgn_error_set(error, HGN_EINVAL, "", "the format %s is read only", codec->name);
	if (!play->valid || (play->game == NULL && !play->unplayed))
		return hgn_error_set(error, HGN_EINVAL, "", "only a valid record can be written");
	if (format != NULL)
		status = hgn_capacity_check(&format->capacity, NULL, codec->name, &to);
	else if (notation->games != NULL && !play->unplayed &&
	    hgn_game_names_text(notation->games, hgn_game_id(play->game)) == NULL)
		status = hgn_error_set(error, HGN_EINVAL, "game-not-supported",
		    "%.40s does not support %s; a file with 'extends: %.40s' and 'games: {%s: NAME}' adds it",
		    codec->name,
		    hgn_game_id(play->game), notation->name, hgn_game_id(play->game));
	if (status == 0)
		status = format != NULL ? format->write(&to) :
		    has_syntax(notation) ? hgn_syntax_write(&to) : hgn_text_write(&to);
	if (out->failed)
		status = hgn_error_nomem(error);
	if (status != 0)
		out->len = before;
	return status;
}

void
hgn_codec_header(struct hgn_buf *out, const struct hgn_codec *codec, const struct hgn_write_options *options)
{
	if (codec->notation == NULL && get_format(codec)->head != NULL)
		get_format(codec)->head(out, options != NULL ? options : &defaults);
}

static size_t
skip_spaces(const char *bytes, size_t n, size_t at)
{
	while (at < n && hgn_is_space(bytes[at]))
		at++;
	return at;
}

/* Return the offset after the string that begins at `at`, or `n`. */
static size_t
skip_string(const char *bytes, size_t n, size_t at)
{
	for (at++; at < n && bytes[at] != '"'; at++)
		if (bytes[at] == '\\')
			at++;
	return at < n ? at + 1 : n;
}

/* A comment of HGN may begin like a JSON object; a quoted key and a colon distinguish them. Arrays are detected as
 * JSON, whose reader explains why they are not allowed. */
const struct hgn_codec *
hgn_codec_guess(const char *bytes, size_t n, bool last)
{
	const struct hgn_codec *more = last ? &formats[TEXT].codec : NULL;
	size_t i = skip_spaces(bytes, n, n >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0);
	char open = i < n ? bytes[i] : '\0';

	if (i == n || (i == 0 && n < 3 && open == '\xEF'))
		return more;
	if (open == '(' || open == ';') {
		int sgf = hgn_sgf_detect(bytes + i, n - i, last);

		return sgf < 0 ? NULL : &formats[sgf > 0 ? SGF : TEXT].codec;
	}
	if (open != '{' && open != '[') {
		int yaml = hgn_yaml_detect(bytes + i, n - i, last),
		    fen = yaml == 0 ? hgn_fen_detect(bytes + i, n - i, last) : 0;

		return yaml != 0 ? yaml > 0 ? &formats[YAML].codec : NULL : fen < 0 ? NULL :
		    &formats[fen == 0 ? TEXT : fen == 1 ? FEN : EPD].codec;
	}
	i = skip_spaces(bytes, n, i + 1);
	if (i == n)
		return more;
	if (open == '[')
		return &formats[bytes[i] == '{' ? JSON : TEXT].codec;
	if (bytes[i] != '"')
		return &formats[TEXT].codec;
	i = skip_spaces(bytes, n, skip_string(bytes, n, i));
	if (i == n)
		return more;
	return &formats[bytes[i] == ':' ? JSON : TEXT].codec;
}

int
hgn_codec_boundary(uint64_t *out, const struct hgn_codec *codec, hgn_pread_fn *read, void *ctx, uint64_t at,
    size_t max_record, struct hgn_error *error)
{
	bool lines = codec->notation == NULL && get_format(codec)->stream == &hgn_json_stream;
	bool text = codec->notation != NULL ? !has_syntax(codec->notation) :
	    codec->reads && get_format(codec)->stream == NULL;

	if (!lines && !text)
		return hgn_error_set(
		    error, HGN_EINVAL, "", "%s cannot be read by ranges; only text and JSON lines can", codec->name);
	return hgn_boundary_find(out, lines, read, ctx, at, max_record, error);
}

void
hgn_reader_set_codec(struct hgn_reader *reader, const struct hgn_codec *codec)
{
	reader->detect = codec == NULL;
	hgn_reader_set_format(reader, codec != NULL ? codec : &formats[TEXT].codec);
}

void
hgn_reader_set_format(struct hgn_reader *reader, const struct hgn_codec *codec)
{
	const struct hgn_notation *notation = codec->notation;

	reader->notation = notation;
	if (notation != NULL && has_syntax(notation)) {
		hgn_syntax_open(reader, notation);
		return;
	}
	hgn_stream_open(reader, notation != NULL ? NULL : get_format(codec)->stream, codec);
	if (notation != NULL)
		hgn_reader_set_option(reader, HGN_READER_NON_ASCII, true);
	if (notation != NULL && notation->record != NULL)
		reader->lexer.words = &notation->record->words;
	reader->whole_words = notation != NULL && notation->moves != NULL;
}

/* Open a path, or standard input if it is "-". Return a descriptor, or -1 with errno. */
static int
open_path(const char *path)
{
	struct stat st;
	int fd = strcmp(path, "-") == 0 ? STDIN_FILENO : hgn_open(path, O_RDONLY | O_CLOEXEC);

	if (fd < 0 || fstat(fd, &st) != 0 || !S_ISDIR(st.st_mode))
		return fd;
	if (fd != STDIN_FILENO)
		close(fd);
	errno = EISDIR;
	return -1;
}

/* Start to read a descriptor, which the input will close. */
static int
begin(struct hgn_input *in, int fd, const char *path, struct hgn_error *error)
{
	int status = hgn_input_begin(in, fd);

	if (status == ENOMEM)
		return hgn_error_nomem(error);
	if (status != 0)
		return hgn_error_set(error, HGN_EIO, "", "%s: %s", path, strerror(status));
	if (in->packing == HGN_PACKING_FOREIGN)
		return hgn_error_set(error, HGN_EIO, "", "%s: compressed by %s; decompress it with %s", path,
		    in->packer, in->command);
	return 0;
}

/* Load a notation that was detected. It is loaded once for a list. */
static int
find_detected(const struct hgn_codec **out, struct hgn_detected **list, struct hgn_library *library, const char *name,
    struct hgn_error *error)
{
	struct hgn_detected *found;
	int status;

	for (found = *list; found != NULL && strcmp(hgn_notation_codec(found->notation)->name, name) != 0;)
		found = found->next;
	if (found == NULL) {
		found = calloc(1, sizeof *found);
		status = found == NULL ? hgn_error_nomem(error) :
		    hgn_notation_load_format(&found->notation, library, name, error);
		if (status != 0) {
			free(found);
			return status;
		}
		found->next = *list;
		*list = found;
	}
	*out = hgn_notation_codec(found->notation);
	return 0;
}

int
hgn_codec_detect(const struct hgn_codec **out, struct hgn_detected **list, struct hgn_library *library,
    struct hgn_input *in, struct hgn_error *error)
{
	const char *name;
	bool more = true;
	int status = HGN_ENOTFOUND;

	while (library != NULL && (status = hgn_notation_detect(&name, library, in->peek, in->npeek, !more, error)) ==
	    HGN_MORE)
		more = hgn_input_peek(in);
	if (status == 0)
		return find_detected(out, list, library, name, error);
	if (status != HGN_ENOTFOUND)
		return status;
	while ((*out = hgn_codec_guess(in->peek, in->npeek, !more)) == NULL)
		more = hgn_input_peek(in);
	return 0;
}

void
hgn_detected_free(void *list)
{
	struct hgn_detected *detected = list, *next;

	for (; detected != NULL; detected = next) {
		next = detected->next;
		hgn_notation_free(detected->notation);
		free(detected);
	}
}

int
hgn_reader_open_file(struct hgn_reader *reader, const char *path, struct hgn_error *error)
{
	const struct hgn_codec *codec = NULL;
	struct hgn_detected *list = reader->detected;
	struct hgn_input *in;
	int status, fd = open_path(path);

	if (fd < 0)
		return hgn_error_set(error, HGN_EIO, "", "%s: %s", path, strerror(errno));
	in = calloc(1, sizeof *in);
	if (in == NULL) {
		if (fd != STDIN_FILENO)
			close(fd);
		return hgn_error_nomem(error);
	}
	status = begin(in, fd, path, error);
	if (status == 0 && reader->detect) {
		status = hgn_codec_detect(&codec, &list, reader->library, in, error);
		reader->detected = list;
		reader->detected_free = hgn_detected_free;
	}
	if (status != 0) {
		hgn_input_clear(in);
		free(in);
		return status;
	}
	hgn_reader_open(reader, path, hgn_input_read, in);
	reader->input = in;
	hgn_reader_set_option(reader, HGN_READER_REFUSE_OTHER, reader->detect);
	if (codec != NULL)
		hgn_reader_set_format(reader, codec);
	return 0;
}
