/* SPDX-License-Identifier: MIT
 * Mutates games, notations and themes for the fuzzer: lines and words of built-in files are inserted into others, so
 * that most results are still YAML, and many load. */
#ifndef HGN_TESTS_FILE_MUTATOR_H
#define HGN_TESTS_FILE_MUTATOR_H

#include "handmade.h"

#include <ctype.h>

/* libFuzzer's own; none is there where files are only replayed. */
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t n, size_t most) __attribute__((weak));
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t n, size_t most, unsigned seed);

struct stretch {
	size_t at, n;
};

static unsigned mutator_state;

static size_t
mutator_below(size_t n)
{
	mutator_state = mutator_state * 1664525u + 1013904223u;
	return n == 0 ? 0 : (mutator_state >> 8) % n;
}

/* The files of one kind that come with the library, and lines that none of them has, or few. */
struct donors {
	const char *kind; /* as hgn_library_file() has it */
	const char *const *names;
	size_t n;
	const char *rare;
};
#define DONORS_MAX 40

/* What the target's files are made of: each defines its own. */
extern const struct donors file_donors;

/* One of those files, or those lines. */
static struct hgn_buf *
find_donor(const struct donors *donors)
{
	static struct hgn_buf donor[DONORS_MAX + 1];
	size_t which = mutator_below(3) == 0 ? donors->n : mutator_below(donors->n);
	struct hgn_library *library;

	if (donor[which].len == 0 && which == donors->n)
		hgn_buf_puts(&donor[which], donors->rare);
	if (donor[which].len == 0) {
		library = hgn_library_new(NULL);
		CHECK(hgn_library_file(&donor[which], NULL, library, donors->kind, donors->names[which], NULL) == 0);
		hgn_library_free(library);
	}
	return &donor[which];
}

static struct stretch
find_line(const struct hgn_buf *text)
{
	size_t at = mutator_below(text->len), end = at;

	while (at > 0 && text->data[at - 1] != '\n')
		at--;
	while (end < text->len && text->data[end] != '\n')
		end++;
	return (struct stretch){ at, end + (end < text->len) - at };
}

static bool
is_word(char c)
{
	return isalnum((unsigned char)c) || c == '-';
}

static struct stretch
find_word(const struct hgn_buf *text)
{
	size_t at = mutator_below(text->len), end;

	while (at < text->len && !is_word(text->data[at]))
		at++;
	for (end = at; end < text->len && is_word(text->data[end]); end++)
		continue;
	while (at > 0 && is_word(text->data[at - 1]))
		at--;
	return (struct stretch){ at, end - at };
}

/* A stretch within the brackets that a random byte opens or follows. */
static struct stretch
find_brackets(const struct hgn_buf *text)
{
	size_t at = mutator_below(text->len), end;

	while (at < text->len && text->data[at] != '[' && text->data[at] != '{')
		at++;
	for (end = at; end < text->len && text->data[end] != ']' && text->data[end] != '}' && text->data[end] != '\n'; end++)
		continue;
	return (struct stretch){ at, end + (end < text->len) - at };
}

static void
replace(struct hgn_buf *out, const struct hgn_buf *text, struct stretch old, const char *new, size_t n)
{
	hgn_buf_add(out, text->data, old.at);
	hgn_buf_add(out, new, n);
	hgn_buf_add(out, text->data + old.at + old.n, text->len - old.at - old.n);
}

static void
mutate_once(struct hgn_buf *out, const struct hgn_buf *text, const struct donors *donors)
{
	const struct hgn_buf *from = mutator_below(3) == 0 ? text : find_donor(donors);
	struct stretch old, new;
	char number[16];

	switch (mutator_below(9)) {
	case 0: /* without a line */
		replace(out, text, find_line(text), "", 0);
		break;
	case 1:
	case 2: /* another line more */
		new = find_line(from);
		old = find_line(text);
		replace(out, text, (struct stretch){ old.at, 0 }, from->data + new.at, new.n);
		break;
	case 3: /* another line instead */
		new = find_line(from);
		replace(out, text, find_line(text), from->data + new.at, new.n);
		break;
	case 4: /* another list */
		new = find_brackets(from);
		replace(out, text, find_brackets(text), from->data + new.at, new.n);
		break;
	case 5: /* another number */
		snprintf(number, sizeof number, "%zu", mutator_below(mutator_below(4) == 0 ? 40 : 5));
		for (old = find_word(text); old.n > 0 && !isdigit((unsigned char)text->data[old.at]) &&
		    mutator_below(8) != 0; old = find_word(text))
			continue;
		replace(out, text, old, number, strlen(number));
		break;
	default: /* another word */
		new = find_word(from);
		replace(out, text, find_word(text), from->data + new.at, new.n);
	}
}

size_t
LLVMFuzzerCustomMutator(uint8_t *bytes, size_t n, size_t most, unsigned seed)
{
	struct hgn_buf text = { 0 }, next;
	size_t rounds;

	mutator_state = seed;
	if (n == 0 || (mutator_below(16) == 0 && LLVMFuzzerMutate != NULL))
		return LLVMFuzzerMutate(bytes, n, most);
	hgn_buf_add(&text, bytes, n);
	for (rounds = 1 + mutator_below(4); rounds > 0 && text.len > 0; rounds--) {
		next = (struct hgn_buf){ 0 };
		mutate_once(&next, &text, &file_donors);
		hgn_buf_clear(&text);
		text = next;
	}
	n = text.len < most ? text.len : most;
	if (n > 0)
		memcpy(bytes, text.data, n);
	hgn_buf_clear(&text);
	return n;
}

#endif
