/* SPDX-License-Identifier: MIT
 * Look-up of notations and dialects by name. */
#include <stdlib.h>
#include <string.h>

#include "base/data.h"
#include "base/error.h"
#include "base/schema.h"
#include "base/text.h"
#include "hgn/tools/tools.h"
#include "io/charset.h"
#include "library/library.h"
#include "notation/foreign/dialect.h"
#include "notation/foreign/notation.h"
#include "notation/foreign/record_plan.h"

#define MAX_SHIPPED 128

/* Uses of a notation. */
enum notation_use { LETTERS, POSITIONS, FORMAT, READ_FORMAT, WRITTEN_FORMAT };

/* Return true if a notation serves a use. One with only piece letters serves as a format too, unless `strictly` is set,
 * for lists of formats. */
static bool
is_for(const struct hgn_notation *notation, enum notation_use use, bool strictly)
{
	switch (use) {
	case LETTERS:
		return notation->sets != NULL;
	case POSITIONS:
		return notation->positions != NULL;
	case READ_FORMAT:
		return notation->codec.reads && is_for(notation, FORMAT, strictly);
	case WRITTEN_FORMAT:
		return notation->codec.writes && is_for(notation, FORMAT, strictly);
	default:
		return notation->record != NULL || notation->moves != NULL || (!strictly && notation->sets != NULL);
	}
}

/* Return the next built-in notation file from index *i on, and advance *i; NULL after the last. */
static const struct hgn_data_file *
next_shipped(size_t *i)
{
	while (*i < hgn_data_count)
		if (strcmp(hgn_data_files[(*i)++].kind, "notations") == 0)
			return &hgn_data_files[*i - 1];
	return NULL;
}

/* Read a built-in notation that is extended, for struct hgn_files. */
static int
read_built_in(
    void *ctx, struct hgn_buf *bytes, struct hgn_buf *path, const char *kind, const char *name, struct hgn_error *error)
{
	const struct hgn_data_file *file = hgn_data_find(kind, name);

	(void)ctx;
	if (file == NULL)
		return hgn_error_set(error, HGN_ENOTFOUND, "", "no built-in notation '%.60s'", name);
	hgn_buf_add(bytes, file->bytes, file->len);
	hgn_buf_puts(path, file->name);
	return bytes->failed || path->failed ? hgn_error_nomem(error) : 0;
}

/* List the built-in notations for a use. Skip invalid files; their errors are reported when they are used. Return 0 or
 * HGN_ENOMEM. */
static int
shipped(const char *names[MAX_SHIPPED], size_t *n, enum notation_use use)
{
	const struct hgn_files files = {read_built_in, NULL};
	const struct hgn_data_file *file;
	struct hgn_notation *notation;
	size_t i = 0;
	int status = 0;

	*n = 0;
	while (*n < MAX_SHIPPED && status != HGN_ENOMEM && (file = next_shipped(&i)) != NULL) {
		status = hgn_notation_parse(&notation, (const char *)file->bytes, file->len, file->name, &files, NULL);
		if (status != 0)
			continue;
		if (is_for(notation, use, true))
			names[(*n)++] = file->name;
		hgn_notation_free(notation);
	}
	return status == HGN_ENOMEM ? status : 0;
}

static void
put_names(struct hgn_buf *out, const char *separator, const char *const *names, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		hgn_buf_printf(out, "%s%s", i > 0 ? separator : "", names[i]);
}

/* Append the names of the built-in notations for a use. */
static void
list_shipped(struct hgn_buf *out, enum notation_use use)
{
	const char *names[MAX_SHIPPED];
	size_t n;

	out->failed |= shipped(names, &n, use) != 0;
	put_names(out, " ", names, n);
}

/* Report an unknown notation, and list the built-in ones. */
static int
not_found(struct hgn_error *error, const char *name, enum notation_use use)
{
	const char *known[MAX_SHIPPED];
	struct hgn_buf names = { 0 };
	char clip[64];
	size_t n;
	int near, status = HGN_ENOTFOUND;

	names.failed = shipped(known, &n, use) != 0;
	near = hgn_text_nearest(name, known, n);
	put_names(&names, ", ", known, n);
	hgn_text_clip(clip, sizeof clip, name);
	if (near >= 0)
		hgn_error_set(error, HGN_ENOTFOUND, "", "unknown notation '%s'; did you mean '%s'?", clip, known[near]);
	else
		hgn_error_set(error, HGN_ENOTFOUND, "",
		    "unknown notation '%s'; expected %s, %sor a file notations/NAME.yaml in a data directory", clip,
		    hgn_buf_string(&names), use == LETTERS ? "a word of upper-case letters such as KDTLS, " : "");
	if (names.failed)
		status = hgn_error_nomem(error);
	hgn_buf_clear(&names);
	return status;
}

/* Read a notation that is extended, for struct hgn_files. */
static int
read_parent(void *library, struct hgn_buf *bytes, struct hgn_buf *path, const char *kind, const char *name,
    struct hgn_error *error)
{
	int status = hgn_library_find_file(bytes, path, library, kind, NULL, name, error);

	return status == HGN_ENOTFOUND && !hgn_name_is_path(name) ? not_found(error, name, FORMAT) : status;
}

int
hgn_library_resolve_notation(const struct hgn_node **root, struct hgn_arena *arena, struct hgn_library *library,
    const char *name, struct hgn_error *error)
{
	const struct hgn_files files = { read_parent, library };
	struct hgn_buf bytes = { 0 }, path = { 0 };
	int status = read_parent(library, &bytes, &path, "notations", name, error);

	if (status == 0)
		status = hgn_notation_resolve(root, arena, hgn_buf_string(&bytes), bytes.len, hgn_buf_string(&path),
		    &files, error);
	hgn_buf_clear(&bytes);
	hgn_buf_clear(&path);
	return status;
}

/* Load a notation from a path, a data directory or the built-in files. */
static int
load_notation(struct hgn_notation **out, struct hgn_library *library, const char *name, enum notation_use use,
    struct hgn_error *error)
{
	const struct hgn_files files = { read_parent, library };
	bool is_path = hgn_name_is_path(name);
	struct hgn_buf bytes = { 0 }, path = { 0 };
	int status = hgn_library_find_file(&bytes, &path, library, "notations", NULL, name, error);

	*out = NULL;
	if (status == HGN_ENOTFOUND && !is_path)
		status = not_found(error, name, use);
	if (status == 0)
		status = hgn_notation_parse(out, hgn_buf_string(&bytes), bytes.len, hgn_buf_string(&path), &files,
		    error);
	if (status == 0 && !is_path && strcmp((*out)->name, name) != 0) {
		hgn_error_set(error, HGN_EINVAL, "", "the id '%.60s' differs from the file name", (*out)->name);
		status = hgn_error_at(error, hgn_buf_string(&path), 1, 1);
	} else if (status == 0 && !is_for(*out, use, false)) {
		status = hgn_error_set(error, HGN_EINVAL, "", "the notation '%.60s' does not define %s", (*out)->name,
		    use == POSITIONS ? "positions" : use == FORMAT ? "records" : "letters");
	}
	if (status == 0)
		(*out)->shipped = !is_path && hgn_data_is_shipped("notations", name, &bytes);
	if (status != 0) {
		hgn_notation_free(*out);
		*out = NULL;
	}
	hgn_buf_clear(&bytes);
	hgn_buf_clear(&path);
	return status;
}

int
hgn_notation_load(struct hgn_notation **out, struct hgn_library *library, const char *name, struct hgn_error *error)
{
	if (hgn_name_is_path(name) || hgn_is_lower(name[0]))
		return load_notation(out, library, name, LETTERS, error);
	return hgn_notation_read_word(out, name, error);
}

int
hgn_notation_load_format(struct hgn_notation **out, struct hgn_library *library, const char *name,
    struct hgn_error *error)
{
	return load_notation(out, library, name, FORMAT, error);
}

int
hgn_notations_load(struct hgn_notation ***out, size_t *n, size_t *letters, struct hgn_library *library,
    struct hgn_error *error)
{
	struct hgn_notation *all[MAX_SHIPPED];
	const struct hgn_data_file *file;
	size_t loaded = 0, i = 0;
	int status = 0;

	/* skip invalid notations, and those that only define positions */
	while (loaded < MAX_SHIPPED && status != HGN_ENOMEM && status != HGN_EIO && (file = next_shipped(&i)) != NULL) {
		status = load_notation(&all[loaded], library, file->name, FORMAT, error);
		if (status == 0 && all[loaded]->derived) /* it reads the same as another one */
			hgn_notation_free(all[loaded]);
		else
			loaded += status == 0;
	}
	if (status != HGN_ENOMEM && status != HGN_EIO)
		status = 0;
	*n = 0;
	*out = status == 0 ? malloc((loaded + 1) * sizeof(struct hgn_notation *)) : NULL;
	if (status == 0 && *out == NULL)
		status = hgn_error_nomem(error);
	if (status != 0) {
		while (loaded > 0)
			hgn_notation_free(all[--loaded]);
		return status;
	}
	for (i = 0; i < loaded; i++)
		if (all[i]->sets != NULL)
			(*out)[(*n)++] = all[i];
	*letters = *n;
	for (i = 0; i < loaded; i++)
		if (all[i]->sets == NULL)
			(*out)[(*n)++] = all[i];
	return 0;
}

/* Put an entry before a list. */
static int
add_detect(const struct hgn_detect **list, struct hgn_patterns *patterns, const char *name, const char *text, bool line,
    struct hgn_error *error)
{
	struct hgn_detect *detect = hgn_arena_alloc(patterns->arena, sizeof *detect);
	const struct hgn_node node = {.kind = HGN_NODE_SCALAR, .text = text};

	if (detect == NULL)
		return hgn_error_nomem(error);
	*detect = (struct hgn_detect){*list, NULL, hgn_arena_strndup(patterns->arena, text, strlen(text)),
	    hgn_arena_strndup(patterns->arena, name, strlen(name))};
	if (detect->text == NULL || detect->name == NULL ||
	    (line && hgn_pattern_compile(&detect->line, patterns, &node, HGN_PATTERN_WHOLE, NULL, 0, "", error) != 0))
		return hgn_error_nomem(error);
	*list = detect;
	return 0;
}

/* Load entries, for hgn_library_detects(). */
static int
load_detects(const struct hgn_detect **list, struct hgn_library *library, struct hgn_patterns *patterns,
    const char *name, bool lines, struct hgn_error *error)
{
	const struct hgn_data_name *built_in = lines ? hgn_data_lines : hgn_data_detects;
	const struct hgn_record_plan *plan;
	struct hgn_notation *notation;
	size_t i;
	int status = 0;

	for (; name == NULL && built_in->name != NULL && status == 0; built_in++)
		status = add_detect(list, patterns, built_in->id, built_in->name, lines, error);
	if (name == NULL || (status = load_notation(&notation, library, name, FORMAT, NULL)) != 0)
		return status == HGN_ENOMEM ? hgn_error_nomem(error) : name == NULL ? status : 0;
	plan = notation->record;
	for (i = 0; plan != NULL && i < (lines ? plan->detect_lines : plan->detects) && status == 0; i++)
		status = add_detect(list, patterns, name,
		    lines ? hgn_pattern_text(plan->detect_line[i]) : plan->detect[i], lines, error);
	hgn_notation_free(notation);
	return status;
}

/* Return true if a text begins with another, such as one that identifies a notation. Set `*more` if more bytes are
 * needed to decide. */
static bool
begins_with(bool *more, const char *bytes, size_t n, const char *text)
{
	size_t len = strlen(text), known = n < len ? n : len;

	if (memcmp(bytes, text, known) != 0)
		return false;
	*more |= known < len;
	return known == len;
}

#define HEAD_LINES 30 /* lines of a file in which patterns of lines are searched */
#define MAX_ENCODINGS 8

/* The beginning of a file. */
struct head {
	const char *text, *end;
	bool last; /* the file ends there */
};

/* Return the end of the line at `p`, without CR and LF, and set *next to the next line. Return NULL if more bytes are
 * needed. */
static const char *
find_line_end(const char **next, const struct head *head, const char *p)
{
	const char *nl = memchr(p, '\n', (size_t)(head->end - p));

	if (nl == NULL && !head->last)
		return NULL;
	*next = nl != NULL ? nl + 1 : head->end;
	nl = nl != NULL ? nl : head->end;
	return nl > p && nl[-1] == '\r' ? nl - 1 : nl;
}

/* Return true if a line is movetext of HGN: a move number, a comment, or a move such as e4 or Nf3. */
static bool
is_movetext(const char *p, const char *end)
{
	size_t digits = hgn_count_digits(p, (size_t)(end - p));

	if (p == end || strchr("{(", *p) != NULL)
		return p < end;
	if (digits > 0)
		return p + digits < end && p[digits] == '.';
	return end - p >= 2 && (*p >= 'a' && *p <= 'h' ? hgn_is_digit(p[1]) :
							 strchr("KQRBN", *p) != NULL && p[1] >= 'a' && p[1] <= 'h');
}

/* Return true if the first move, after its number, begins with a byte that is not ASCII, or continues like C2=5 or
 * H2-E2, so that patterns of lines must be tried. */
static bool
is_unusual(const char *p, const char *end)
{
	while (p < end && (hgn_is_digit(*p) || *p == '.' || *p == ' '))
		p++;
	return p < end &&
	       ((unsigned char)*p >= 0x80 || (end - p >= 3 && hgn_is_upper(*p) &&
						 strchr("0123456789+-", p[1]) != NULL && strchr("+-=.", p[2]) != NULL));
}

/* Convert the beginning of a file to UTF-8 by the encodings of notations. */
static int
decode_head(struct hgn_buf *out, struct head *head, struct hgn_error *error)
{
	const char *names[MAX_ENCODINGS + 1] = {NULL};
	const struct hgn_data_name *encoding;
	size_t i, n = 0, len = (size_t)(head->end - head->text), newlines;
	int status;

	/* a character may be cut at the end */
	if (hgn_text_survey(&newlines, head->text, len) ||
	    hgn_utf8_check(head->text, len) + (head->last ? 0 : 3) >= len)
		return 0;
	for (encoding = hgn_data_encodings; encoding->name != NULL && n < MAX_ENCODINGS; encoding++) {
		for (i = 0; i < n && strcmp(names[i], encoding->name) != 0; i++)
			continue;
		if (i == n)
			names[n++] = encoding->name;
	}
	status = hgn_charset_decode(out, NULL, names, (struct hgn_charset_text){head->text, len}, error);
	if (status != 0)
		return status == HGN_ENOMEM ? status : 0;
	head->text = hgn_buf_string(out);
	head->end = head->text + out->len;
	return 0;
}

/* Find the notation of a file by the patterns of its first lines. */
static int
detect_line(const char **name, struct hgn_library *library, const struct head *head, struct hgn_error *error)
{
	const struct hgn_detect *first, *detect;
	const char *p = head->text, *next, *end;
	struct hgn_matcher *matcher = NULL;
	int lines, status = hgn_library_detects(&first, library, true, load_detects, error);

	if (status == 0)
		status = hgn_matcher_new(&matcher, error);
	for (lines = 0; status == 0 && lines < HEAD_LINES && p < head->end; lines++, p = next) {
		end = find_line_end(&next, head, p);
		if (end == NULL) {
			status = HGN_MORE;
			break;
		}
		for (detect = first; detect != NULL && end > p; detect = detect->next)
			if (hgn_pattern_match(matcher, detect->line, p, (size_t)(end - p), 0, NULL) == 0) {
				*name = detect->name;
				hgn_matcher_free(matcher);
				return 0;
			}
		if (end > p && *p != '[' && is_movetext(p, end))
			status = HGN_ENOTFOUND;
	}
	hgn_matcher_free(matcher);
	return status != 0 ? status : lines < HEAD_LINES && !head->last ? HGN_MORE : HGN_ENOTFOUND;
}

int
hgn_notation_detect(const char **name, struct hgn_library *library, const char *bytes, size_t n, bool last,
    struct hgn_error *error)
{
	bool more = false, by_moves = false; /* a tag identifies the notation if the first move is of it */
	size_t mark = begins_with(&more, bytes, n, "\xEF\xBB\xBF") ? 3 : 0;
	struct head head = {bytes + mark, bytes + n, last};
	const struct hgn_detect *first, *detect;
	struct hgn_buf utf8 = {0};
	const char *p, *next, *end;
	int status = hgn_library_detects(&first, library, false, load_detects, error);

	while (head.text < head.end && hgn_is_space(*head.text))
		head.text++;
	/* texts are at the beginning of a file or, if they begin like a tag, of any of its first tags */
	for (p = head.text; status == 0 && p < head.end; p = next) {
		for (detect = first; detect != NULL; detect = detect->next)
			if (begins_with(&more, p, (size_t)(head.end - p), detect->text)) {
				if (*p == '[' && hgn_is_alpha(detect->text[strlen(detect->text) - 1])) {
					by_moves = true;
					continue;
				}
				*name = detect->name;
				return 0;
			}
		if (*p != '[')
			break;
		end = find_line_end(&next, &head, p);
		if (end == NULL)
			return HGN_MORE;
		while (end > p && hgn_is_space(end[-1]))
			end--;
		if (end[-1] != ']') /* moves follow the tag */
			return more && !last ? HGN_MORE : HGN_ENOTFOUND;
	}
	if (status == 0 && p == head.end)
		return last ? HGN_ENOTFOUND : HGN_MORE;
	while (status == 0 && p < head.end && hgn_is_space(*p))
		p++;
	if (status == 0 && (*head.text == '[' || is_movetext(head.text, head.end)) &&
	    !(by_moves && is_unusual(p, head.end)))
		return more && !last ? HGN_MORE : HGN_ENOTFOUND;
	if (p > head.text)
		head.text = p;
	if (status == 0)
		status = decode_head(&utf8, &head, error);
	if (status == 0)
		status = detect_line(name, library, &head, error);
	hgn_buf_clear(&utf8);
	return status == HGN_ENOTFOUND && more && !last ? HGN_MORE : status;
}

/* List the games for which a notation file defines a dialect. Return their number. `out` receives the part for `game`,
 * or the last part if there is none. */
static size_t
list_games(struct hgn_buf *names, const struct hgn_part **out, const struct hgn_part *part, const struct hgn_game *game)
{
	size_t n = 0, i;

	if (part == NULL)
		return 0;
	n = list_games(names, out, part->next, game);
	if (n == 0 || (game != NULL && hgn_part_has_game(part, game->id)))
		*out = part;
	for (i = 0; i < part->games; i++, n++)
		hgn_buf_printf(names, "%s%s", n > 0 ? ", " : "", part->game[i]);
	return n;
}

/* Find the part of a dialect for the game `*out`; if that is NULL, for the only game in the file, and set it. */
static int
find_game(const struct hgn_part **part, const struct hgn_game **out, const struct hgn_notation *notation,
    struct hgn_library *library, struct hgn_error *error)
{
	const struct hgn_game *game = *out;
	struct hgn_buf names = { 0 };
	size_t n = list_games(&names, part, &notation->positions->part, game);
	int status = 0;

	if (game == NULL && n == 1)
		status = hgn_library_game(out, library, (*part)->game[0], error);
	else if (game == NULL || !hgn_part_has_game(*part, game->id))
		status = hgn_error_set(error, HGN_EINVAL, "",
		    game != NULL ? "'%.60s' is a dialect of %s, not of %s" :
				   "'%.60s' is a dialect of several games, %s; use --game to choose one",
		    notation->name, hgn_buf_string(&names), game != NULL ? game->id : "");
	if (names.failed)
		status = hgn_error_nomem(error);
	hgn_buf_clear(&names);
	return status;
}

int
hgn_dialect_load(struct hgn_dialect **out, struct hgn_library *library, const char *name, const struct hgn_game *game,
    struct hgn_error *error)
{
	const struct hgn_part *part = NULL;
	struct hgn_notation *notation;
	int status = load_notation(&notation, library, name, POSITIONS, error);

	*out = NULL;
	if (status == 0)
		status = find_game(&part, &game, notation, library, error);
	if (status == 0)
		status = hgn_dialect_new_of(out, notation, part, game, error);
	if (status == 0)
		(*out)->own = notation;
	else
		hgn_notation_free(notation);
	return status;
}

void
hgn_notation_names(struct hgn_buf *out)
{
	list_shipped(out, LETTERS);
}

void
hgn_dialect_names(struct hgn_buf *out)
{
	list_shipped(out, POSITIONS);
}

void
hgn_notation_formats(struct hgn_buf *out, bool writes)
{
	list_shipped(out, writes ? WRITTEN_FORMAT : READ_FORMAT);
}
