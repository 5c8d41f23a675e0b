/* SPDX-License-Identifier: MIT
 * Formats messages without cutting characters. */
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "hgn/tools/tools.h"

#define SPEC_MAX 16
#define NUMBER_MAX 64

int
hgn_text_cut(const char *text, size_t len, size_t max)
{
	size_t n = max;

	if (len <= max)
		return (int)len;
	while (n > 0 && max - n < 3 && ((unsigned char)text[n] & 0xC0) == 0x80)
		n--;
	return (int)(((unsigned char)text[n] & 0xC0) == 0x80 ? max : n);
}

/* Append as many of `n` bytes as fit. */
static char *
put(char *p, const char *end, const char *text, size_t n)
{
	size_t room = (size_t)(end - p);

	n = n < room ? n : room;
	memcpy(p, text, n);
	return p + n;
}

/* Append a text. `precision` is the text after the full stop of its directive; NULL = none. */
static char *
put_text(char *p, const char *end, const char *precision, va_list *args)
{
	bool given = precision != NULL && *precision == '*';
	size_t max = given ? (size_t)va_arg(*args, int) : 0, n;
	const char *text = va_arg(*args, const char *);

	for (; precision != NULL && hgn_is_digit(*precision); precision++)
		max = max * 10 + (size_t)(*precision - '0');
	text = text != NULL ? text : "(null)";
	if (precision == NULL)
		n = strlen(text);
	else if (given)
		n = strnlen(text, max);
	else
		n = (size_t)hgn_text_cut(text, strnlen(text, max + 1), max);
	return put(p, end, text, n);
}

/* Append a number or a character. `spec` is the directive, and `length` its length modifiers. */
static char *
put_number(char *p, const char *end, const char *spec, const char *length, va_list *args)
{
	char text[NUMBER_MAX];
	int n;

	if (*length == 'l' && length[1] == 'l')
		n = snprintf(text, sizeof text, spec, va_arg(*args, unsigned long long));
	else if (*length == 'l')
		n = snprintf(text, sizeof text, spec, va_arg(*args, unsigned long));
	else if (*length == 'z')
		n = snprintf(text, sizeof text, spec, va_arg(*args, size_t));
	else if (*length == 'j')
		n = snprintf(text, sizeof text, spec, va_arg(*args, uintmax_t));
	else if (*length == 't')
		n = snprintf(text, sizeof text, spec, va_arg(*args, ptrdiff_t));
	else
		n = snprintf(text, sizeof text, spec, va_arg(*args, unsigned));
	return n > 0 && n < NUMBER_MAX ? put(p, end, text, (size_t)n) : p;
}

/* Append the value of the directive at `format`. Return the end of the directive. */
static const char *
put_value(char **p, const char *end, const char *format, va_list *args)
{
	const char *at = format + 1 + strspn(format + 1, "-+ #0"), *precision = NULL, *length;
	char spec[SPEC_MAX];
	size_t n;

	at += strspn(at, "0123456789");
	if (*at == '.') {
		precision = at + 1;
		at = precision + strspn(precision, "0123456789*");
	}
	length = at;
	at += strspn(at, "hlzjt");
	n = (size_t)(at + 1 - format);
	if (*at == '%')
		*p = put(*p, end, "%", 1);
	else if (*at == 's')
		*p = put_text(*p, end, precision, args);
	else if (n < sizeof spec) {
		memcpy(spec, format, n);
		spec[n] = '\0';
		*p = put_number(*p, end, spec, length, args);
	}
	return at + 1;
}

void
hgn_text_vprint(char *out, size_t size, const char *format, va_list args)
{
	const char *end = out + size - 1, *next;
	char *p = out;
	va_list values;

	va_copy(values, args);
	for (; *format != '\0'; format = next) {
		next = format + strcspn(format, "%");
		p = put(p, end, format, (size_t)(next - format));
		if (*next == '%')
			next = put_value(&p, end, next, &values);
	}
	va_end(values);
	*p = '\0';
	hgn_text_trim(out);
}

void
hgn_text_print(char *out, size_t size, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	hgn_text_vprint(out, size, format, args);
	va_end(args);
}
