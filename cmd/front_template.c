/* SPDX-License-Identifier: MIT
 * Names of output files, made from a template and values that may come from anybody's record. */
#include "front.h"

#include <stdlib.h>
#include <string.h>

#define VALUE_MAX 100
#define PAD_MAX 20

void
front_sanitise(struct hgn_buf *out, const char *value, size_t len)
{
	size_t start = out->len, i = 0;

	while (i < len) {
		size_t n = hgn_utf8_len(value + i, len - i);
		unsigned char c = (unsigned char)value[i];
		bool bad = n == 0 || c < 0x20 || c == 0x7f || c == '/' || (c == '.' && out->len == start);

		/* The control characters U+0080..U+009F. */
		bad = bad || (n == 2 && c == 0xC2 && (unsigned char)value[i + 1] < 0xA0);
		if (out->len - start + (bad ? 1 : n) > VALUE_MAX)
			break;
		if (bad)
			hgn_buf_putc(out, '_');
		else
			hgn_buf_add(out, value + i, n);
		i += n > 0 ? n : 1;
	}
	if (out->len == start)
		hgn_buf_putc(out, '_');
}

static bool
all_digits(const char *text, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (text[i] < '0' || text[i] > '9')
			return false;
	return n > 0;
}

/* Append one value, digits padded to `width`. */
static void
expand(struct hgn_buf *out, const char *name, size_t len, uint64_t width, front_lookup_fn *lookup, void *ctx)
{
	struct hgn_buf value = { 0 };
	size_t n;

	if (lookup == NULL || !lookup(ctx, &value, name, len))
		value.len = 0;
	if (all_digits(value.data, value.len))
		for (n = value.len; n < width; n++)
			hgn_buf_putc(out, '0');
	front_sanitise(out, value.data, value.len);
	if (value.failed)
		out->failed = true;
	hgn_buf_clear(&value);
}

/* Read what follows a '%': the name and the width; returns the byte after it, or NULL when it is malformed. */
static const char *
read_place(const char *at, const char **name, size_t *len, uint64_t *width)
{
	size_t n;

	*width = 0;
	*name = at;
	*len = 1;
	if (*at == 'd')
		return at + 1;
	if (*at != '{')
		return NULL;
	*name = at + 1;
	n = strcspn(*name, "{}");
	if (n == 0 || (*name)[n] != '}')
		return NULL;
	at = *name + n + 1;
	*len = strcspn(*name, ":}");
	if (*len == 0)
		return NULL;
	if (*len < n && !hgn_text_number(width, *name + *len + 1, n - *len - 1, PAD_MAX))
		return NULL;
	return at;
}

bool
front_template(struct hgn_buf *out, const char *template, front_lookup_fn *lookup, void *ctx)
{
	const char *at = template, *name;
	uint64_t width;
	size_t n;

	for (;;) {
		n = strcspn(at, "%");
		hgn_buf_add(out, at, n);
		at += n;
		if (*at == '\0')
			return true;
		if (at[1] == '%') {
			hgn_buf_putc(out, '%');
			at += 2;
			continue;
		}
		at = read_place(at + 1, &name, &n, &width);
		if (at == NULL)
			return false;
		expand(out, name, n, width, lookup, ctx);
	}
}

bool
front_template_is(const char *text)
{
	const char *at;

	for (at = strchr(text, '%'); at != NULL; at = strchr(at + 1, '%')) {
		if (at[1] == '{' || at[1] == 'd')
			return true;
		at += at[1] == '%';
	}
	return false;
}

static bool
lookup_number(void *ctx, struct hgn_buf *out, const char *name, size_t len)
{
	(void)name;
	(void)len;
	hgn_buf_putn(out, (int64_t)*(uint64_t *)ctx);
	return true;
}

/* End the file that is being written. */
static void
end_file(struct front *front, bool keep)
{
	struct front_files *to = &front->to;
	int error;

	if (!to->open)
		return;
	to->open = false;
	error = front_output_close(&to->now, keep);
	if (error == 0)
		return;
	to->failed = true;
	front_fail(front, "%s: %s", hgn_buf_string(&to->last), strerror(error));
}

/* Start another file. A name that was just used would lose what is there: that is refused. */
static bool
start_file(struct front *front, const char *name)
{
	struct front_files *to = &front->to;

	end_file(front, true);
	if (to->last.len > 0 && strcmp(hgn_buf_string(&to->last), name) == 0) {
		to->failed = true;
		front_fail(front, "%s: two documents have this name", name);
		return false;
	}
	to->last.len = 0;
	hgn_buf_puts(&to->last, name);
	front_output_init(&to->now, hgn_buf_string(&to->last));
	to->open = true;
	return front_output_open(&to->now) == 0;
}

static void
write_split(struct front *front, const struct front_slot *slot)
{
	struct front_files *to = &front->to;
	struct hgn_buf name = { 0 };

	if (slot->out.len == 0)
		return;
	if (to->records++ % to->split == 0) {
		to->number++;
		front_template(&name, to->template, lookup_number, &to->number);
		if (!start_file(front, hgn_buf_string(&name)))
			end_file(front, false);
		hgn_buf_clear(&name);
	}
	if (to->open)
		front_output_add(&to->now, slot->out.data, slot->out.len);
}

static void
write_documents(struct front *front, const struct front_slot *slot)
{
	size_t i;

	for (i = 0; i < slot->ndocuments && !front->to.failed; i++) {
		const struct front_document *document = &slot->documents[i];
		size_t end = i + 1 < slot->ndocuments ? document[1].start : slot->out.len;

		if (start_file(front, slot->names.data + document->name))
			front_output_add(&front->to.now, slot->out.data + document->start, end - document->start);
		end_file(front, true);
	}
}

void
front_files_write(struct front *front, const struct front_slot *slot)
{
	if (front->to.split > 0)
		write_split(front, slot);
	else
		write_documents(front, slot);
	if (front->to.open && front->to.now.error != 0)
		end_file(front, false);
}

void
front_files_close(struct front *front)
{
	end_file(front, !front->to.failed);
	hgn_buf_clear(&front->to.last);
}
