/* SPDX-License-Identifier: MIT
 * Fuzz target: records with the piece letters of other languages, or of words on a command line. The first byte chooses
 * the letters, the others are the records. A valid record, written in these letters and read in them again, is the same
 * record. */
#include "handmade.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static const char *const words[] = { "KDTLS", "Kr,D,T,L,S", "\xD0\x9A\xD0\xA4\xD0\x9B\xD0\xA1\xD0\x9A", "RDTCA", "K,Da,T,L,S" };
#define WORDS (sizeof words / sizeof *words)
#define LETTERS_MAX 64

static struct hgn_library *library;
static struct hgn_notation *letters[LETTERS_MAX];
static size_t nletters;

static void
load(const char *name)
{
	CHECK(nletters < LETTERS_MAX);
	if (hgn_notation_load(&letters[nletters], library, name, NULL) == 0)
		nletters++;
}

static void
load_all(void)
{
	struct hgn_buf names = { 0 };
	char *name, *end;
	size_t i;

	if (library != NULL)
		return;
	library = hgn_library_new(NULL);
	CHECK(library != NULL);
	hgn_notation_names(&names);
	hgn_buf_putc(&names, ' ');
	hgn_buf_putc(&names, '\0');
	for (name = names.data; (end = strchr(name, ' ')) != NULL; name = end + 1) {
		*end = '\0';
		load(name);
	}
	hgn_buf_clear(&names);
	for (i = 0; i < WORDS; i++)
		load(words[i]);
}

/* Play a record that is read with `in`, and append it in the letters `out`; NULL = the game's own. False if it is
 * invalid. */
static bool
convert(struct hgn_buf *text, struct hgn_reader *reader, const struct hgn_notation *in, const struct hgn_notation *out)
{
	const struct hgn_codec *format = hgn_codec_find("hgn");
	struct hgn_play_options options = { .notation = in, .notation_out = out, .want = hgn_codec_required(format, NULL) };
	struct hgn_record record = { 0 };
	struct hgn_play play = { 0 };
	struct hgn_error error;
	bool valid;

	if (hgn_reader_next(reader, &record, NULL, NULL) != 0) /* alone, its first line may be an escaped one */
		return false;
	CHECK(hgn_play_record(&play, library, &record, &options, NULL, &error) == 0);
	valid = play.valid && !record.broken && hgn_codec_write(text, format, &record, &play, NULL, NULL) == 0;
	hgn_play_clear(&play);
	hgn_record_clear(&record);
	return valid;
}

static struct hgn_reader *
open_text(const char *bytes, size_t n)
{
	struct hgn_reader *reader;

	CHECK(hgn_reader_new(&reader, NULL, NULL) == 0);
	hgn_reader_set_option(reader, HGN_READER_NON_ASCII, true);
	hgn_reader_open_memory(reader, "memory", bytes, n);
	return reader;
}

/* Write the record that a text begins with in letters, read it in them again and write it in the game's own letters: that
 * is what it was in these before. */
static void
check_round_trip(const char *bytes, size_t n, const struct hgn_notation *in)
{
	struct hgn_buf own = { 0 }, foreign = { 0 }, again = { 0 };
	struct hgn_reader *reader = open_text(bytes, n);
	bool valid = convert(&own, reader, in, NULL);

	hgn_reader_free(reader);
	reader = open_text(bytes, n);
	if (convert(&foreign, reader, in, in)) {
		hgn_reader_free(reader);
		CHECK(valid);
		reader = open_text(foreign.data, foreign.len);
		CHECK(convert(&again, reader, in, NULL));
		CHECK(own.len == again.len && memcmp(own.data, again.data, own.len) == 0);
	}
	hgn_reader_free(reader);
	observe_buf(&own);
	observe_buf(&foreign);
	hgn_buf_clear(&own);
	hgn_buf_clear(&foreign);
	hgn_buf_clear(&again);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	const struct hgn_notation *in;
	struct hgn_record record = { 0 };
	struct hgn_reader *reader;
	const char *text;

	load_all();
	if (n == 0)
		return 0;
	in = letters[bytes[0] % nletters];
	text = (const char *)bytes + 1;
	n--;
	reader = open_text(text, n);
	while (hgn_reader_next(reader, &record, NULL, NULL) == 0)
		if (record.text.len > 0 && !record.partial)
			check_round_trip(record.text.data, record.text.len, in);
	hgn_record_clear(&record);
	hgn_reader_free(reader);
	return 0;
}
