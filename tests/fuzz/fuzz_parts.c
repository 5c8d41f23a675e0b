/* SPDX-License-Identifier: MIT
 * Fuzz target: files read in ranges. The first byte chooses a format, the next four where the file is cut; for all
 * other bytes, the ranges contain each record once, as the whole does, and all bytes. */
#include "handmade.h"
#include "hgn/tools/tools.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

struct file {
	const char *bytes;
	size_t n, max_record;
	const struct hgn_codec *codec;
};

/* Bytes at a place, fewer than were asked for. */
static long
read_at(void *ctx, char *into, size_t room, uint64_t at)
{
	const struct file *file = ctx;
	size_t left = at < file->n ? file->n - (size_t)at : 0, n = left < room ? left : room;

	n = n > 7 ? n - n / 3 : n;
	if (n > 0)
		memcpy(into, file->bytes + at, n);
	return (long)n;
}

static struct hgn_reader *
open_part(struct memory *memory, const struct file *file, uint64_t from, uint64_t to, uint64_t records)
{
	struct hgn_reader_options options = { .max_record = file->max_record, .record_base = records };
	struct hgn_reader *reader;
	size_t i;

	for (i = 0; i < from; i++)
		options.line_base += file->bytes[i] == '\n';
	*memory = (struct memory){ .bytes = file->bytes, .n = file->n, .at = (size_t)from, .chunk = 1 + from % 5000 };
	CHECK(hgn_reader_new(&reader, &options, NULL) == 0);
	hgn_reader_open(reader, "memory", memory_fill, memory);
	hgn_reader_set_codec(reader, file->codec);
	hgn_reader_set_range(reader, from, to);
	hgn_reader_keep_gaps(reader, true);
	return reader;
}

/* Append a line for each record of a part and each remark, and all bytes of it to `all`. */
static void
show_part(struct hgn_buf *out, struct hgn_buf *all, const struct file *file, uint64_t from, uint64_t to, uint64_t *records)
{
	struct memory memory;
	struct hgn_reader *reader = open_part(&memory, file, from, to, *records);
	struct hgn_record record = { 0 };
	struct hgn_listener listener = { .report = show_diagnostic, .ctx = out };
	const struct hgn_buf *between;
	const char *own;
	const char *rest;
	size_t n;
	int status;

	do {
		status = hgn_reader_next(reader, &record, &listener, NULL);
		between = hgn_reader_gap(reader);
		hgn_buf_add(all, between->data, between->len);
		CHECK(status == 0 || status == HGN_DONE || status == HGN_MORE);
		if (status != 0)
			continue;
		++*records;
		show_record(out, &record);
		own = hgn_record_bytes(&n, &record);
		hgn_buf_add(all, own, n);
		while (record.partial && hgn_reader_rest(&rest, &n, reader, NULL) == 0 && n > 0)
			hgn_buf_add(all, rest, n);
	} while (status != HGN_DONE);
	hgn_record_clear(&record);
	hgn_reader_free(reader);
}

static uint64_t
cut(const struct file *file, unsigned where)
{
	uint64_t found;

	CHECK(hgn_codec_boundary(&found, file->codec, read_at, (void *)(uintptr_t)file, where, file->max_record, NULL) == 0);
	observe_number(found);
	return found < file->n ? found : file->n;
}

static void
check_parts(const struct file *file, uint64_t first, uint64_t second)
{
	uint64_t at[4] = { 0, first < second ? first : second, first < second ? second : first, file->n }, records = 0;
	struct hgn_buf whole = { 0 }, parts = { 0 }, all = { 0 };
	size_t i;

	show_part(&whole, &all, file, 0, UINT64_MAX, &records);
	CHECK(all.len == file->n && (file->n == 0 || memcmp(all.data, file->bytes, file->n) == 0));
	observe_buf(&whole);
	all.len = 0;
	records = 0;
	for (i = 0; i < 3; i++)
		show_part(&parts, &all, file, at[i], i < 2 ? at[i + 1] : UINT64_MAX, &records);
	CHECK(all.len == file->n && (file->n == 0 || memcmp(all.data, file->bytes, file->n) == 0));
	CHECK(parts.len == whole.len && (whole.len == 0 || memcmp(parts.data, whole.data, whole.len) == 0));
	hgn_buf_clear(&whole);
	hgn_buf_clear(&parts);
	hgn_buf_clear(&all);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	static const char *const formats[] = { "hgn", "json" };
	struct file file = { .max_record = 0 };
	uint64_t first, second;

	if (n < 5 || bytes[0] < '0' || bytes[0] >= '4')
		return -1;
	file.codec = hgn_codec_find(formats[(bytes[0] - '0') % 2]);
	file.max_record = bytes[0] < '2' ? 0 : 60;
	file.bytes = (const char *)bytes + 5;
	file.n = n - 5;
	second = cut(&file, bytes[3] << 8 | bytes[4]);
	first = cut(&file, bytes[1] << 8 | bytes[2]);
	check_parts(&file, first, second);
	return 0;
}
