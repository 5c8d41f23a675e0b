/* SPDX-License-Identifier: MIT
 * Reads a part of one file (--range), so that several runs can share it. */
#include "front_range.h"
#include "hgn/tools/tools.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_DIGITS 24

bool
front_range_parse(struct front_part *range, const char *text)
{
	size_t n = strcspn(text, "-");
	char from[MOST_DIGITS];

	*range = (struct front_part){ true, 0, UINT64_MAX };
	if (text[n] != '-' || n >= sizeof from)
		return false;
	memcpy(from, text, n);
	from[n] = '\0';
	text += n + 1;
	return (n == 0 || front_parse_size(&range->from, from)) && (*text == '\0' || front_parse_size(&range->to,
	    text)) &&
	    range->from <= range->to && range->from <= INT64_MAX;
}

const char *
front_range_refusal(int fd)
{
	struct stat st;

	if (fstat(fd, &st) != 0 || !(S_ISREG(st.st_mode) || S_ISBLK(st.st_mode)) || lseek(fd, 0, SEEK_SET) != 0)
		return "--range requires a regular file";
	return NULL;
}

int
front_range_seek(uint64_t *from, uint64_t *to, const struct front_part *range, struct hgn_input *in,
    const struct hgn_codec *codec, size_t max_record, struct hgn_error *error)
{
	int status = hgn_codec_boundary(from, codec, hgn_input_pread, in, range->from, max_record, error), failed;

	*to = UINT64_MAX;
	if (status == 0 && range->to <= INT64_MAX)
		status = hgn_codec_boundary(to, codec, hgn_input_pread, in, range->to, max_record, error);
	if (status == 0 && (failed = hgn_input_seek(in, *from)) != 0) {
		error->status = status = HGN_EIO;
		snprintf(error->message, sizeof error->message, "%s", strerror(failed));
	}
	return status;
}
