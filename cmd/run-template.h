/* SPDX-License-Identifier: MIT
 * Makes file names and texts from a template and untrusted values of records. */
#ifndef HGN_CMD_RUN_TEMPLATE_H
#define HGN_CMD_RUN_TEMPLATE_H

#include "hgn.h"

struct run;

/* Append the value of a key in a template. Return false if the key is unknown. */
typedef bool run_lookup_fn(void *ctx, struct hgn_buf *out, const char *name, size_t len);

/* Append the file name for a template with the keys "%d" (looked up as "d"), "%{name}" and "%{name:width}" (digits are
 * padded with zeros); "%%" is a percent sign. Values cannot leave the directory, see run_sanitise(). If `lookup` is
 * NULL, no key has a value. Return false if the template is malformed. */
bool run_template(struct hgn_buf *out, const char *template, run_lookup_fn *lookup, void *ctx);
/* Append a text for display as run_template() does, but with unchanged values, and question marks for missing ones. */
bool run_fill(struct hgn_buf *out, const char *template, run_lookup_fn *lookup, void *ctx);
/* A document and its record, for which keys have values. */
struct run_place {
	const struct hgn_record *record;
	uint32_t ply;
	uint64_t number; /* number of the document, 1-based */
	const struct hgn_play *play; /* NULL = the record was not replayed */
	bool played;     /* the record was replayed to its end */
};
/* Append the value of a key: of "id", "ply" or "d", the number of the document, of a property, or of a tag. A
 * run_lookup_fn whose `ctx` is a struct run_place. Keys about the end of the record have values only if it was
 * `played`. */
run_lookup_fn run_place_value;
/* Append the template of the file names of a record that was replayed, with a NUL: the number and the ply remain keys,
 * all other keys are replaced. */
void run_template_keep(struct hgn_buf *out, const char *template, const struct hgn_record *record,
    const struct hgn_play *play);
/* Return true if a text contains a key, well-formed or not. */
bool run_template_is(const char *text);
/* Append a value, made safe as part of a file name: without slashes, control bytes, spaces, special characters of
 * shells, and leading dots or hyphens; valid UTF-8 of 1 to 100 bytes. */
void run_sanitise(struct hgn_buf *out, const char *value, size_t len);

/* Keys in a template. */
struct run_keys {
	size_t keys;    /* number of properties and tags */
	size_t numbers; /* number of keys for the number of the file */
	bool played;    /* some keys require a replayed record */
	bool end;       /* some keys are unknown until the whole record is replayed */
	char unknown[64];        /* first key that is not a property, a tag or in `more`; empty = none */
	const char *const *more; /* other keys that the template may contain, NULL-terminated */
};
/* List the keys of a template. `more` are keys that it may contain besides properties and tags. Return false if it is
 * malformed. */
bool run_keys_list(struct run_keys *out, const char *template, const char *const *more);
/* Check the keys of the template of an option, and watch its tags. Return false after a message if a key is unknown. */
bool run_keys_accept(struct run *run, const char *option, const char *template, const struct run_keys *keys);

/* Return LIST of a value "tags:LIST", a comma-separated list of names; NULL if the value has another form. */
const char *run_tag_list(const char *value);

#endif
