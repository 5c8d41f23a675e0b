/* SPDX-License-Identifier: MIT */
#include "codec/codec.h"
#include "base/error.h"
#include "base/text.h"

#include <string.h>

static const struct hgn_format formats[] = {
	{ { "hgn", "tags and movetext, the native notation", true, true }, hgn_text_wants, hgn_text_write, NULL },
	{ { "json", "one JSON object a line (NDJSON)", true, true }, hgn_json_wants, hgn_json_write, hgn_json_next },
};

enum { TEXT, JSON, FORMATS = sizeof formats / sizeof *formats };

static const struct hgn_format *
format_of(const struct hgn_codec *codec)
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

unsigned
hgn_codec_wants(const struct hgn_codec *codec, const struct hgn_write_options *options)
{
	return codec->writes ? format_of(codec)->wants(options) : 0;
}

int
hgn_codec_write(struct hgn_buf *out, const struct hgn_codec *codec, const struct hgn_record *record,
    const struct hgn_play *play, const struct hgn_write_options *options, struct hgn_error *error)
{
	size_t before = out->len;
	int status;

	if (!codec->writes)
		return hgn_error_set(error, HGN_EINVAL, "", "the format %s is read only", codec->name);
	if (!play->valid || play->game == NULL)
		return hgn_error_set(error, HGN_EINVAL, "", "only a valid record can be written");
	status = format_of(codec)->write(out, record, play, options, error);
	if (status == 0 && out->failed)
		status = hgn_error_nomem(error);
	if (status != 0)
		out->len = before;
	return status;
}

const struct hgn_codec *
hgn_codec_guess(const char *bytes, size_t n)
{
	size_t i = n >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
	const char *next; /* what the second byte may be in JSON: an array is refused there in better words */

	while (i < n && hgn_is_space(bytes[i]))
		i++;
	if (i == n || (bytes[i] != '{' && bytes[i] != '['))
		return &formats[TEXT].codec;
	next = bytes[i] == '{' ? "\"}" : "{";
	do
		i++;
	while (i < n && hgn_is_space(bytes[i]));
	return &formats[i < n && bytes[i] != '\0' && strchr(next, bytes[i]) != NULL ? JSON : TEXT].codec;
}

void
hgn_reader_set_codec(struct hgn_reader *reader, const struct hgn_codec *codec)
{
	hgn_reader_set_next(reader, format_of(codec)->next, codec);
}
