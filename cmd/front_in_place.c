/* SPDX-License-Identifier: MIT
 * Files mended in their places: what no record changes is copied from the file itself, and the whole takes its place. */
#include "front_in_place.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "front_say.h"

/* Whether an open file begins as those do that are unpacked when they are read. */
static bool
is_compressed(int fd)
{
	const char *name, *command;
	char head[4];
	ssize_t n = pread(fd, head, sizeof head, 0);
	enum front_packing packing = n > 0 ? front_packing(head, (size_t)n, true, &name, &command) : FRONT_PLAIN;

	return packing == FRONT_GZIP || packing == FRONT_ZSTD;
}

/* Whether a file may be replaced, and which it is. Those that cannot be opened are told when their turn comes. */
static bool
fits(struct front *front, const char *name, struct front_identity *file)
{
	int fd = strcmp(name, "-") == 0 ? -1 : front_open(name, O_RDONLY | O_NONBLOCK);
	const char *why = NULL;
	struct stat st;

	if (strcmp(name, "-") == 0)
		return front_usage(front, "--in-place: standard input has no place");
	if (fd < 0)
		return true;
	if (fstat(fd, &st) == 0) {
		*file = (struct front_identity){ st.st_dev, st.st_ino };
		why = !S_ISREG(st.st_mode) ? "is no regular file" : is_compressed(fd) ? "is compressed" : NULL;
	}
	close(fd);
	return why == NULL || front_fail(front, "--in-place: %s: %s", name, why);
}

bool
front_in_place_begin(struct front *front, const char *suffix)
{
	struct front_identity *all = calloc((size_t)front->nfiles + 1, sizeof *all);
	bool good = true;
	int i;

	if (all == NULL)
		good = front_fail(front, "out of memory");
	else if (front->common.output != NULL)
		good = front_usage(front, "--in-place and --output: only one of them can be had");
	else if (strchr(suffix, '/') != NULL)
		good = front_usage(front, "--in-place: '%.60s' is no ending of a file's name", suffix);
	for (i = 0; good && i < front->nfiles; i++)
		good = fits(front, front->files[i], &all[i]);
	if (good)
		qsort(all, (size_t)front->nfiles, sizeof *all, front_identity_order);
	for (i = 1; good && i < front->nfiles; i++)
		if (all[i].ino != 0 && front_identity_order(&all[i], &all[i - 1]) == 0)
			good = front_usage(front, "--in-place: a file is named twice");
	free(all);
	front->place = (struct front_in_place){ .suffix = suffix, .input = -1, .fd = -1, .on = good };
	return good;
}

/* Copy the file's own bytes up to a place in it, or all. */
static void
copy(struct front_in_place *place, uint64_t to)
{
	char block[1 << 14];
	ssize_t n = 1;

	while (place->error == 0 && place->at < to && n != 0) {
		n = pread(place->fd, block, to - place->at < sizeof block ? (size_t)(to - place->at) : sizeof block,
		    (off_t)place->at);
		if (n < 0 && errno != EINTR)
			place->error = errno;
		if (n <= 0)
			continue;
		front_output_add(&place->out, block, (size_t)n);
		place->at += (uint64_t)n;
	}
	if (place->error == 0 && to != UINT64_MAX && place->at < to)
		place->error = EIO; /* the file has become shorter */
}

/* Give the file as it was another name. 0 or an errno. */
static int
back_up(const struct front_in_place *place)
{
	struct hgn_buf name = { 0 };
	const char *path = place->out.path;
	int error = 0;

	if (*place->suffix == '\0')
		return 0;
	hgn_buf_printf(&name, "%s%s", path, place->suffix);
	if (name.failed) {
		error = ENOMEM;
	} else if (link(path, hgn_buf_string(&name)) != 0) {
		error = errno;
		if (error == EEXIST)
			error = unlink(hgn_buf_string(&name)) == 0 && link(path, hgn_buf_string(&name)) == 0 ? 0 : errno;
	}
	hgn_buf_clear(&name);
	return error;
}

/* End the file that is at work: it is replaced if it has changed and all went well. */
static void
end(struct front *front)
{
	struct front_in_place *place = &front->place;
	int error;

	if (place->fd < 0)
		return;
	if (place->changed && !place->broken)
		copy(place, UINT64_MAX);
	if (place->changed && !place->broken && place->error == 0 && (place->error = front_output_flush(&place->out)) == 0)
		place->error = back_up(place);
	error = front_output_close(&place->out, place->changed && !place->broken && place->error == 0);
	if (place->error == 0)
		place->error = place->changed ? error : 0;
	if (place->error != 0 && !place->broken)
		front_fail(front, "%s: %s", front->files[place->input], strerror(place->error));
	close(place->fd);
	place->fd = -1;
}

static void
begin(struct front *front, int input)
{
	struct front_in_place *place = &front->place;

	end(front);
	place->input = input;
	place->at = 0;
	place->changed = place->broken = false;
	place->fd = front_open(front->files[input], O_RDONLY);
	place->error = place->fd < 0 ? errno : 0;
	front_output_init(&place->out, front->files[input]);
	if (place->error != 0)
		front_fail(front, "%s: %s", front->files[input], strerror(place->error));
}

void
front_in_place_write(struct front *front, const struct front_slot *slot)
{
	struct front_in_place *place = &front->place;
	const struct hgn_record *record = &slot->record;
	size_t n = slot->out.len;

	if (slot->trouble.len > 0)
		place->broken |= place->input == slot->input;
	if (!slot->present)
		return;
	if (place->input != slot->input)
		begin(front, slot->input);
	if (slot->verbatim || n == 0 || place->error != 0)
		return;
	copy(place, record->offset - front->common.offset_base);
	n -= record->synthetic && slot->out.data[n - 1] == '\n'; /* that of the line is still to come */
	front_output_add(&place->out, slot->out.data, n);
	place->at += record->source.len == 0 ? record->text.len : record->source.len - record->synthetic;
	place->changed = true;
}

void
front_in_place_close(struct front *front, bool whole)
{
	if (!front->place.on)
		return;
	front->place.broken |= !whole;
	end(front);
}
