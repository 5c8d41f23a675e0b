/* SPDX-License-Identifier: MIT
 * Parses the command line, driven by option tables, and prints the texts of --help, --version and --dump-options. */
#include <stdint.h>
#include <string.h>

#include "hgn/tools/tools.h"
#include "run.h"

#define HELP_COLUMN 28
#define WIDTH 79
#define MAX_GIVEN 128 /* more options than any tool has */

static void
list_formats(struct hgn_buf *out, bool writes)
{
	const struct hgn_codec *codec;
	size_t i;

	for (i = 0; (codec = hgn_codec_at(i)) != NULL; i++)
		if (writes ? codec->writes : codec->reads)
			hgn_buf_printf(out, "%s ", codec->name);
	hgn_notation_formats(out, writes);
}

void
options_list_readers(struct hgn_buf *out)
{
	list_formats(out, false);
}

void
options_list_writers(struct hgn_buf *out)
{
	list_formats(out, true);
}

#define COMMON(field) .at = offsetof(struct options_common, field)

static const struct options_row common_options[] = {
    {'o', "output", "FILE", "write to FILE instead of standard output", OPTION_TEXT, COMMON(output), .values = "FILE"},
    {0, "if-changed", NULL, "do not replace output files that have the same contents", OPTION_FLAG, COMMON(if_changed)},
    {0, "force", NULL, "replace output files that are write-protected", OPTION_FLAG, COMMON(force)},
    {'g', "game", "ID|FILE.yaml", "play this game, and ignore the Variant tags", OPTION_TEXT, COMMON(game),
	.values = "FILE"},
    {'j', "jobs", "N", "process N records in parallel; 0 = all cores", OPTION_NUMBER, COMMON(jobs), 0, 1024},
    {'s', "no-messages", NULL, "print no diagnostics", OPTION_FLAG, COMMON(quiet)},
    {'q', "quiet", NULL, "print no diagnostics, like -s", OPTION_FLAG, COMMON(quiet)},
    {'W', "warn", "RULE=SEVERITY", "set the severity of RULE, of a group such as syntax-*, or of all rules",
	OPTION_LIST, COMMON(warnings), .values = "off note warning error", .group = OPTIONS_REPORTS},
    {0, "format", "FORMAT", "print diagnostics in this format", OPTION_CHOICE, COMMON(format),
	.values = DIAGNOSTICS_FORMS, .group = OPTIONS_REPORTS},
    {0, "max-errors", "N", "stop printing diagnostics after N errors", OPTION_NUMBER, COMMON(max_errors), 1, UINT64_MAX,
	.group = OPTIONS_REPORTS},
    {0, "max-warnings", "N", "print at most N warnings per rule and file (default: 100); 0 = all", OPTION_NUMBER,
	COMMON(max_warnings), 0, UINT64_MAX, .group = OPTIONS_REPORTS},
    {0, "exit-zero", NULL, "exit with status 0 instead of 1", OPTION_FLAG, COMMON(exit_zero)},
    {0, "color", "WHEN", "colour diagnostics", OPTION_CHOICE, COMMON(color), .values = "auto always never"},
    {0, "progress", NULL, "show progress on standard error", OPTION_FLAG, COMMON(progress)},
    {0, "line-buffered", NULL, "flush the output after each record; disables --jobs", OPTION_FLAG,
	COMMON(line_buffered)},
    {'f', "from", "FORMAT", "read this format; by default it is detected", OPTION_TEXT, COMMON(from),
	.list = options_list_readers, .group = OPTIONS_RECORDS},
    {0, "letters", "NAME|LETTERS", "read moves with these piece letters, such as german or KDTLS", OPTION_TEXT,
	COMMON(letters), .list = hgn_notation_names, .group = OPTIONS_RECORDS},
    {0, "letters-out", "NAME|LETTERS", "write moves with these piece letters", OPTION_TEXT, COMMON(letters_out),
	.list = hgn_notation_names, .group = OPTIONS_MOVES},
    {0, "fen-dialect", "NAME", "read positions in this FEN dialect", OPTION_TEXT, COMMON(fen_dialect),
	.list = hgn_dialect_names, .group = OPTIONS_RECORDS},
    {0, "date-order", "ORDER", "read dates with the year last in this order of day, month and year", OPTION_CHOICE,
	COMMON(date_order), .values = "ymd dmy mdy", .group = OPTIONS_RECORDS},
    {0, "files0-from", "FILE", "read the names of input files from FILE, each ended by a NUL byte", OPTION_TEXT,
	COMMON(files0_from), .values = "FILE", .group = OPTIONS_RECORDS},
    {0, "label", "NAME", "use NAME as the file name in diagnostics", OPTION_TEXT, COMMON(label),
	.group = OPTIONS_RECORDS},
    {0, "max-record", "SIZE", "skip records larger than SIZE, such as 500K or 1G (default: 16M)", OPTION_SIZE,
	COMMON(max_record), 1, HGN_RECORD_MAX, .group = OPTIONS_RECORDS},
    {0, "offset-base", "N", "add N to byte offsets", OPTION_NUMBER, COMMON(offset_base), 0, INT64_MAX,
	.group = OPTIONS_RECORDS},
    {0, "record-base", "N", "add N to record numbers", OPTION_NUMBER, COMMON(record_base), 0, INT64_MAX,
	.group = OPTIONS_RECORDS},
    {0, "line-base", "N", "add N to line numbers", OPTION_NUMBER, COMMON(line_base), 0, INT64_MAX,
	.group = OPTIONS_RECORDS},
    {0, "range", "FROM-TO", "read only the records that begin in this range of bytes", OPTION_RANGE, COMMON(range),
	.group = OPTIONS_RECORDS},
    {0, "data", "DIR", "search DIR before all other data directories", OPTION_TEXT, COMMON(data), .values = "DIR"},
    {0, "list-games", NULL, "list the games and exit", OPTION_FLAG, COMMON(list_games)},
    {'h', "help", NULL, "show this help and exit; -h shows a summary", .kind = OPTION_FLAG},
    {'V', "version", NULL, "show the version and exit", .kind = OPTION_FLAG},
    {0},
};

const struct options_row *
options_at(const struct options_tool *tool, size_t n, const char **help, bool *common)
{
	const struct options_override *other;
	const struct options_row *o;

	for (o = tool->options; o->name != NULL; o++)
		if (n-- == 0) {
			*help = o->help;
			*common = false;
			return o;
		}
	*common = true;
	for (o = common_options; o->name != NULL; o++) {
		*help = o->help;
		for (other = tool->overrides; other != NULL && other->name != NULL; other++)
			if (strcmp(other->name, o->name) == 0)
				*help = other->help;
		if (*help != NULL && (o->group == 0 || (tool->groups & o->group) != 0) && n-- == 0)
			return o;
	}
	return NULL;
}

const char *
options_word(size_t *len, const char *values, size_t n)
{
	while (values != NULL && *values != '\0') {
		*len = strcspn(values, " ");
		if (n-- == 0)
			return values;
		values += *len + (values[*len] == ' ');
	}
	return NULL;
}

int
options_find_word(const char *values, const char *word, size_t n)
{
	const char *at;
	size_t len;
	int i;

	for (i = 0; (at = options_word(&len, values, (size_t)i)) != NULL; i++)
		if (len == n && memcmp(at, word, n) == 0)
			return i;
	return -1;
}

void
options_values(struct hgn_buf *out, const struct options_row *option)
{
	const char *name;
	size_t i;

	if (option->list != NULL)
		option->list(out);
	else if (option->values != NULL)
		hgn_buf_puts(out, option->values);
	for (i = 0; option->name_at != NULL && (name = option->name_at(i)) != NULL; i++)
		hgn_buf_printf(out, "%s%s", i > 0 ? " " : "", name);
}

/* ---- lists of plies: "5", "-1", "10,20,last", "0..", "-3..last", "/5", "2../3", "n57" --------------------------- */

/* Parse "first", "last", or a number that may be negative. */
static bool
parse_ply(struct options_ply *out, const char *text, size_t n)
{
	uint64_t value;
	bool minus = n > 0 && *text == '-';

	out->n = 0;
	out->which = n == 5 && memcmp(text, "first", n) == 0 ? OPTIONS_PLY_FIRST : OPTIONS_PLY_LAST;
	if (out->which == OPTIONS_PLY_FIRST || (n == 4 && memcmp(text, "last", n) == 0))
		return true;
	if (!hgn_text_number(&value, text + minus, n - minus, INT32_MAX) || (minus && value == 0))
		return false;
	out->which = OPTIONS_PLY_NTH;
	out->n = minus ? -(int64_t)value : (int64_t)value;
	return true;
}

/* Parse a node such as "n57", or "nodes" for all nodes. */
static bool
parse_node(struct options_ply_range *range, const char *text, size_t n)
{
	uint64_t value = 0;

	if (n == 0 || *text != 'n' || (!(n == 5 && memcmp(text, "nodes", n) == 0) &&
	    (!hgn_text_number(&value, text + 1, n - 1, INT32_MAX) || value == 0)))
		return false;
	range->from = range->to = (struct options_ply){ OPTIONS_PLY_NODE, (int64_t)value };
	range->step = 1;
	range->single = true;
	return true;
}

/* Parse a ply, a range "FROM..TO" or a range with a step. Return false if it is malformed. */
static bool
parse_plies(struct options_ply_range *range, const char *text, size_t n)
{
	const char *slash = memchr(text, '/', n);
	size_t all = slash != NULL ? (size_t)(slash - text) : n, dots = 0;

	while (dots < all && !(dots + 1 < all && text[dots] == '.' && text[dots + 1] == '.'))
		dots++;
	*range =
	    (struct options_ply_range){{OPTIONS_PLY_NTH, 0}, {OPTIONS_PLY_LAST, 0}, 1, dots == all && slash == NULL};
	if (slash != NULL && (!hgn_text_number(&range->step, slash + 1, n - all - 1, INT32_MAX) || range->step == 0))
		return false;
	if (range->single) {
		if (parse_node(range, text, n))
			return true;
		if (!parse_ply(&range->from, text, n))
			return false;
		range->to = range->from;
		return true;
	}
	if (dots == all)
		return all == 0; /* "/5" is valid; "3/5" would be ambiguous */
	if (dots > 0 && !parse_ply(&range->from, text, dots))
		return false;
	return dots + 2 == all || parse_ply(&range->to, text + dots + 2, all - dots - 2);
}

bool
options_parse_plies(struct options_plies *out, const char *text)
{
	out->n = 0;
	for (;;) {
		size_t n = strcspn(text, ",");

		if (out->n == OPTIONS_PLY_RANGES || !parse_plies(&out->list[out->n], text, n))
			return false;
		out->n++;
		if (text[n] == '\0')
			return true;
		text += n + 1;
	}
}

int64_t
options_ply_number(const struct options_ply *ply, uint32_t plies)
{
	if (ply->which == OPTIONS_PLY_LAST)
		return plies;
	if (ply->which == OPTIONS_PLY_FIRST)
		return plies > 0;
	return ply->n < 0 ? ply->n + (int64_t)plies + 1 : ply->n;
}

bool
options_plies_have(const struct options_plies *list, uint32_t ply, uint32_t plies)
{
	size_t i;

	for (i = 0; i < list->n; i++) {
		const struct options_ply_range *range = &list->list[i];
		int64_t from = options_ply_number(&range->from, plies), to = options_ply_number(&range->to, plies);

		/* Steps are counted from the beginning of the range, even if that is before the initial position. */
		if (range->from.which != OPTIONS_PLY_NODE && ply >= from && ply <= to &&
		    (ply - from) % (int64_t)range->step == 0)
			return true;
	}
	return list->n == 0 && ply == plies;
}

bool
options_plies_have_node(const struct options_plies *list, size_t node)
{
	size_t i;

	for (i = 0; i < list->n; i++)
		if (list->list[i].from.which == OPTIONS_PLY_NODE &&
		    (node == 0 || list->list[i].from.n == 0 || (size_t)list->list[i].from.n == node))
			return true;
	return false;
}

bool
options_plies_many(const struct options_plies *list)
{
	return list->n > 1 || (list->n == 1 && (!list->list[0].single ||
	    (list->list[0].from.which == OPTIONS_PLY_NODE && list->list[0].from.n == 0)));
}

/* ---- arguments -------------------------------------------------------------------------------------------------- */

/* State of the parser. */
struct parser {
	const struct options_tool *tool;
	char *options, *common;
	struct hgn_buf *message;
	int argc, next;
	char **argv;
	const struct options_row *given[MAX_GIVEN]; /* options that were given, without duplicates */
	size_t ngiven;
};

/* Return the nth option of the tool, or NULL after the last. Set *base to the structure in which it is stored. */
static const struct options_row *
option_at(struct parser *p, size_t n, char **base)
{
	const char *help;
	bool common;
	const struct options_row *o = options_at(p->tool, n, &help, &common);

	*base = common ? p->common : p->options;
	return o;
}

static void
suggest_word(struct hgn_buf *message, const char *before, const char *word, const char *const *words, size_t n)
{
	int i = hgn_text_nearest(word, words, n);

	if (i >= 0)
		hgn_buf_printf(message, "; did you mean '%s%s'?", before, words[i]);
}

void
options_reject_word(struct hgn_buf *message, const struct options_row *option, const char *word, size_t n)
{
	struct hgn_buf values = { 0 }, given = { 0 };
	const char *words[64];
	size_t count = 0;
	char *at, *rest;

	options_values(&values, option);
	hgn_buf_add(&given, word, n);
	hgn_buf_printf(message, "--%s: invalid value '%s'; expected one of: %s", option->name, hgn_buf_string(&given),
	    hgn_buf_string(&values));
	at = values.failed ? NULL : strtok_r(values.data, " ", &rest);
	for (; at != NULL && count < 64; at = strtok_r(NULL, " ", &rest))
		words[count++] = at;
	suggest_word(message, "", hgn_buf_string(&given), words, count);
	hgn_buf_drop(message, &values);
	hgn_buf_drop(message, &given);
}

/* Return the index of a word in the values of an option; -1 after a message if it is not among them. */
static int
find_choice(struct parser *p, const struct options_row *o, const char *word, size_t n)
{
	struct hgn_buf values = { 0 };
	int found;

	options_values(&values, o);
	found = options_find_word(hgn_buf_string(&values), word, n);
	if (found < 0)
		options_reject_word(p->message, o, word, n);
	hgn_buf_drop(p->message, &values);
	return p->message->failed ? -1 : found;
}

/* Set a bit for each word of a comma-separated argument. Return false after a message. */
static bool
store_words(struct parser *p, const struct options_row *o, const char *arg, unsigned *set)
{
	for (;;) {
		size_t n = strcspn(arg, ",");
		int i = find_choice(p, o, arg, n);

		if (i < 0)
			return false;
		*set |= 1u << i;
		if (arg[n] == '\0')
			return true;
		arg += n + 1;
	}
}

bool
options_parse_size(uint64_t *out, const char *text, size_t n)
{
	static const char letters[] = "KMG";
	unsigned shift = 0;

	if (n > 0 && strchr(letters, text[n - 1]) != NULL)
		shift = 10 * (unsigned)(strchr(letters, text[--n]) - letters + 1);
	if (!hgn_text_number(out, text, n, UINT64_MAX >> shift))
		return false;
	*out <<= shift;
	return true;
}

/* Parse "FROM-TO", where FROM or TO may be missing. Return false if it is malformed. */
static bool
parse_range(struct options_range *range, const char *text)
{
	size_t n = strcspn(text, "-");
	const char *to = text + n + 1;

	*range = (struct options_range){ true, 0, UINT64_MAX };
	return text[n] == '-' && (n == 0 || options_parse_size(&range->from, text, n)) &&
	    (*to == '\0' || options_parse_size(&range->to, to, strlen(to))) && range->from <= range->to &&
	    range->from <= INT64_MAX;
}

/* Store a number or size. Return false after a message if it is invalid or out of range. */
static bool
store_number(struct parser *p, const struct options_row *o, const char *arg, uint64_t *at)
{
	bool size = o->kind == OPTION_SIZE;
	uint64_t n;

	if (size ? !options_parse_size(&n, arg, strlen(arg)) : !hgn_text_number(&n, arg, strlen(arg), UINT64_MAX))
		hgn_buf_printf(p->message, "--%s: invalid value '%s'; expected %s from %ju to %ju", o->name, arg,
		    size ? "a size such as 64K, 16M or 1G" : "a whole number", (uintmax_t)o->min, (uintmax_t)o->max);
	else if (n < o->min || n > o->max)
		hgn_buf_printf(p->message, "--%s: %s is out of range; expected %ju to %ju", o->name, arg,
		    (uintmax_t)o->min, (uintmax_t)o->max);
	else
		*at = n;
	return p->message->len == 0;
}

/* If an argument is a move number with a side, such as "10b", append the ordinal of this ply. */
static void
suggest_ply(struct hgn_buf *message, const char *arg)
{
	size_t n = strspn(arg, "0123456789");
	uint64_t number;
	bool black = arg[n] == 'b' || arg[n] == 'B';

	if (!hgn_text_number(&number, arg, n, UINT32_MAX) || number == 0 ||
	    (!black && arg[n] != 'w' && arg[n] != 'W') || arg[n + 1] != '\0')
		return;
	hgn_buf_printf(message, "; move %ju of %s is usually ply %ju", (uintmax_t)number, black ? "Black" : "White",
	    (uintmax_t)(2 * number - !black));
}

/* Store the argument of an option. `arg` is NULL if the option takes none. */
static bool
store_argument(struct parser *p, const struct options_row *o, char *base, const char *arg)
{
	void *at = base + o->at;
	struct hgn_buf *list = at;
	size_t i;

	switch (o->kind) {
	case OPTION_FLAG:
		*(bool *)at = true;
		return true;
	case OPTION_SET: /* one of several options that exclude each other */
		for (i = 0; i < p->ngiven; i++)
			if (p->given[i]->kind == OPTION_SET && p->given[i]->at == o->at && p->given[i] != o) {
				hgn_buf_printf(p->message, "--%s cannot be combined with --%s", p->given[i]->name,
				    o->name);
				return false;
			}
		*(int *)at = (int)o->max;
		return true;
	case OPTION_GLUED:
		if (arg != NULL && o->values != NULL && find_choice(p, o, arg, strlen(arg)) < 0)
			return false;
		*(const char **)at = arg != NULL ? arg : "";
		return true;
	case OPTION_TEXT:
	case OPTION_OPTIONAL:
		*(const char **)at = arg != NULL ? arg : "";
		return true;
	case OPTION_LIST:
		if (*arg == '\0') {
			hgn_buf_printf(p->message, "--%s needs an argument: %s", o->name, o->arg);
			return false;
		}
		if (list->len > 0)
			hgn_buf_putc(list, ',');
		hgn_buf_puts(list, arg);
		hgn_buf_string(list);
		p->message->failed |= list->failed;
		return !p->message->failed;
	case OPTION_TERMS:
		hgn_buf_putc(list, (char)o->max);
		/* fall through */
	case OPTION_TEXTS:
		hgn_buf_add(list, arg, strlen(arg) + 1);
		p->message->failed |= list->failed;
		return !p->message->failed;
	case OPTION_CHOICE:
		*(int *)at = find_choice(p, o, arg, strlen(arg));
		return *(int *)at >= 0;
	case OPTION_WORDS:
		return store_words(p, o, arg, at);
	case OPTION_NUMBER:
	case OPTION_SIZE:
		return store_number(p, o, arg, at);
	case OPTION_RANGE:
		if (parse_range(at, arg))
			return true;
		hgn_buf_printf(p->message,
		    "--%s: invalid range '%s'; expected bytes such as 0-1000, 500M-1G, -1G or 1G-", o->name, arg);
		return false;
	case OPTION_PLIES:
		if (options_parse_plies(at, arg))
			return true;
		hgn_buf_printf(p->message,
		    "--%s: invalid list '%s'; expected plies such as 5, -1, first, last, 0..10, -3.., /5 or n57",
		    o->name, arg);
		suggest_ply(p->message, arg);
		return false;
	}
	return false;
}

/* ---- the command line ------------------------------------------------------------------------------------------- */

/* Report an unknown long option, with the tool's own advice. Otherwise suggest the only option whose name begins with
 * it, or ends with it after a hyphen, or the most similar one. */
static enum options_parsed
unknown_long(struct parser *p, const char *name, size_t n)
{
	const struct options_override *other = p->tool->others;
	struct hgn_buf given = { 0 };
	const struct options_row *o;
	const char *names[128], *part = NULL;
	size_t count = 0, parts = 0, len;
	char *base;

	hgn_buf_add(&given, name, n);
	hgn_buf_printf(p->message, "unknown option '--%s'", hgn_buf_string(&given));
	while (count < 128 && (o = option_at(p, count, &base)) != NULL) {
		len = strlen(o->name);
		if (strncmp(o->name, name, n) == 0 ||
		    (len > n && n > 1 && o->name[len - n - 1] == '-' && memcmp(o->name + len - n, name, n) == 0)) {
			part = o->name;
			parts++;
		}
		names[count++] = o->name;
	}
	while (other != NULL && other->name != NULL && !hgn_text_is(name, n, other->name))
		other++;
	if (other != NULL && other->name != NULL)
		hgn_buf_printf(p->message, "; %s", other->help);
	else if (parts == 1)
		hgn_buf_printf(p->message, "; did you mean '--%s'?", part);
	else
		suggest_word(p->message, "--", hgn_buf_string(&given), names, count);
	hgn_buf_drop(p->message, &given);
	return OPTIONS_BAD;
}

/* Process an option after it was found. */
static enum options_parsed
store_given(struct parser *p, const struct options_row *o, char *base, const char *glued)
{
	const char *arg = glued;
	size_t i;

	if (o->letter == 'h' && base == p->common)
		return OPTIONS_HELP;
	if (o->letter == 'V' && base == p->common)
		return OPTIONS_VERSION;
	/* Otherwise the argument is the next word, unless it is optional and looks like an option. */
	if (o->arg != NULL && glued == NULL && p->next < p->argc && o->kind != OPTION_GLUED &&
	    (o->kind != OPTION_OPTIONAL || p->argv[p->next][0] != '-'))
		arg = p->argv[p->next++];
	if (o->arg != NULL && arg == NULL && o->kind != OPTION_OPTIONAL && o->kind != OPTION_GLUED) {
		hgn_buf_printf(p->message, "--%s needs an argument: %s", o->name, o->arg);
		return OPTIONS_BAD;
	}
	if (!store_argument(p, o, base, arg))
		return OPTIONS_BAD;
	for (i = 0; i < p->ngiven && p->given[i] != o; i++)
		;
	if (i == p->ngiven && i < MAX_GIVEN)
		p->given[p->ngiven++] = o;
	return OPTIONS_PARSED;
}

/* Parse a long option, without its two hyphens. */
static enum options_parsed
parse_long(struct parser *p, const char *word)
{
	size_t i, n = strcspn(word, "=");
	const char *glued = word[n] == '=' ? word + n + 1 : NULL;
	const struct options_row *o;
	char *base;

	if (strcmp(word, "dump-options") == 0)
		return OPTIONS_DUMP;
	for (i = 0; (o = option_at(p, i, &base)) != NULL; i++) {
		if (!hgn_text_is(word, n, o->name))
			continue;
		if (glued == NULL || o->arg != NULL)
			return store_given(p, o, base, glued);
		hgn_buf_printf(p->message, "--%s takes no argument", o->name);
		return OPTIONS_BAD;
	}
	return unknown_long(p, word, n);
}

/* Parse a cluster of short options. The last one may have its argument attached. */
static enum options_parsed
parse_short(struct parser *p, const char *word)
{
	const struct options_row *o;
	enum options_parsed parsed = OPTIONS_PARSED;
	char *base;
	size_t i;

	for (; *word != '\0' && parsed == OPTIONS_PARSED; word++) {
		for (i = 0; (o = option_at(p, i, &base)) != NULL && o->letter != *word; i++)
			;
		if (o == NULL) {
			hgn_buf_printf(p->message, "unknown option '-%c'", *word);
			return OPTIONS_BAD;
		}
		if (o->arg != NULL)
			return store_given(p, o, base, word[1] != '\0' ? word + 1 : NULL);
		parsed = store_given(p, o, base, NULL);
	}
	return parsed == OPTIONS_HELP ? OPTIONS_SUMMARY : parsed; /* -h, not --help */
}

/* Return the first option of a list that was given, and the length of its name; NULL if none was. */
static const char *
find_given(const struct parser *p, size_t *len, const char *names)
{
	const char *name;
	size_t i, k;

	for (i = 0; (name = options_word(len, names, i)) != NULL; i++)
		for (k = 0; k < p->ngiven; k++)
			if (hgn_text_is(name, *len, p->given[k]->name))
				return name;
	return NULL;
}

enum options_parsed
options_parse(const struct options_tool *tool, void *options, struct options_common *common, int argc, char **argv,
    int *operands, struct hgn_buf *message)
{
	struct hgn_buf whole = { 0 };
	struct parser p = { tool, options, (char *)common, &whole, argc, 1, argv, { NULL }, 0 };
	const struct options_rule *rule;
	enum options_parsed parsed = OPTIONS_PARSED;
	const char *name, *other;
	bool ended = false;
	size_t n, len, i;

	*operands = 0;
	while (p.next < argc) {
		char *word = argv[p.next++];

		if (ended || word[0] != '-' || word[1] == '\0') {
			argv[1 + (*operands)++] = word;
			continue;
		}
		if (strcmp(word, "--") == 0) {
			ended = true;
			continue;
		}
		parsed = word[1] == '-' ? parse_long(&p, word + 2) : parse_short(&p, word + 1);
		if (parsed != OPTIONS_PARSED)
			break;
	}
	for (rule = tool->rules; parsed == OPTIONS_PARSED && rule != NULL && rule->options != NULL; rule++) {
		name = find_given(&p, &n, rule->options);
		other = find_given(&p, &len, rule->others);
		if (name == NULL || (other != NULL) == rule->requires)
			continue;
		parsed = OPTIONS_BAD;
		hgn_buf_printf(&whole, "--%.*s ", (int)n, name);
		if (!rule->requires)
			hgn_buf_printf(&whole, "cannot be combined with --%.*s%s", (int)len, other,
			    rule->why != NULL ? rule->why : "");
		for (i = 0; rule->requires && (other = options_word(&len, rule->others, i)) != NULL; i++)
			hgn_buf_printf(&whole, "%s--%.*s", i > 0 ? " or " : "requires ", (int)len, other);
	}
	common->json = find_given(&p, &len, "json") != NULL;
	run_shorten(message, hgn_buf_string(&whole));
	hgn_buf_drop(message, &whole);
	return parsed;
}

/* ---- --help, --version and --dump-options ------------------------------------------------------------------------ */

static void
pad(struct hgn_buf *out, size_t n)
{
	while (n-- > 0)
		hgn_buf_putc(out, ' ');
}

void
options_wrap(struct hgn_buf *out, const char *text, size_t indent)
{
	size_t col = indent, i, n;
	const char *word;

	for (i = 0; (word = options_word(&n, text, i)) != NULL; i++) {
		if (i > 0 && col + 1 + n > WIDTH) {
			hgn_buf_putc(out, '\n');
			pad(out, indent);
			col = indent;
		} else if (i > 0) {
			hgn_buf_putc(out, ' ');
			col++;
		}
		hgn_buf_add(out, word, n);
		col += n;
	}
	hgn_buf_putc(out, '\n');
}

/* Append the name of an option's argument as the option takes it. */
static void
put_arg(struct hgn_buf *out, const struct options_row *o)
{
	hgn_buf_printf(out,
	    o->kind == OPTION_GLUED    ? "[=%s]" :
	    o->kind == OPTION_OPTIONAL ? "[%s]" :
					 "%s",
	    o->arg);
}

/* Append the row of an option in --help: its name, its help text and, if it has fixed values, the list of values. */
static void
help_option(struct hgn_buf *out, const struct options_row *o, const char *help)
{
	struct hgn_buf text = { 0 }, values = { 0 };
	size_t start = out->len, i, n;
	const char *word, *list;

	if (o->letter != '\0')
		hgn_buf_printf(out, "  -%c, --%s", o->letter, o->name);
	else
		hgn_buf_printf(out, "      --%s", o->name);
	if (o->arg != NULL) {
		hgn_buf_puts(out, o->kind == OPTION_GLUED ? "" : " ");
		put_arg(out, o);
	}
	n = out->len - start;
	if (n + 2 > HELP_COLUMN) {
		hgn_buf_putc(out, '\n');
		n = 0;
	}
	pad(out, HELP_COLUMN - n);
	options_values(&values, o);
	list = hgn_buf_string(&values);
	hgn_buf_puts(&text, help);
	if (strcmp(list, "FILE") != 0 && strcmp(list, "DIR") != 0)
		for (i = 0; (word = options_word(&n, list, i)) != NULL; i++) {
			hgn_buf_puts(&text, i == 0 ? ": " : ", ");
			hgn_buf_add(&text, word, n);
		}
	options_wrap(out, hgn_buf_string(&text), HELP_COLUMN);
	hgn_buf_drop(out, &text);
	hgn_buf_drop(out, &values);
}

/* Append a paragraph of --help: the options of the tool, or the common ones if `common` is set. */
static void
put_options(struct hgn_buf *out, const struct options_tool *tool, bool common, const char *title)
{
	const struct options_row *o;
	struct hgn_buf text = { 0 };
	const char *help;
	bool is_common;
	size_t i;

	hgn_buf_puts(&text, title);
	for (i = 0; (o = options_at(tool, i, &help, &is_common)) != NULL; i++) {
		if (is_common != common)
			continue;
		if (o->letter != '\0')
			hgn_buf_printf(&text, " -%c/--%s", o->letter, o->name);
		else
			hgn_buf_printf(&text, " --%s", o->name);
	}
	options_wrap(out, hgn_buf_string(&text), 2);
	hgn_buf_drop(out, &text);
}

static void
put_examples(struct hgn_buf *out, const struct options_tool *tool)
{
	const char *const *example;

	hgn_buf_puts(out, "\nExamples:\n");
	for (example = tool->examples; *example != NULL; example += 2)
		hgn_buf_printf(out, "  %s\n      %s\n", example[0], example[1]);
}

static void
put_help(struct hgn_buf *out, const struct options_tool *tool)
{
	const struct options_row *o;
	const char *help;
	struct hgn_buf status = { 0 };
	bool common, before = true;
	size_t i;

	hgn_buf_printf(out, "Usage: %s %s\n%s\n", tool->name, tool->usage, tool->job);
	for (i = 0; (o = options_at(tool, i, &help, &common)) != NULL; i++) {
		if (common != before || i == 0)
			hgn_buf_puts(out, common ? "\nCommon options:\n" : "\nOptions:\n");
		before = common;
		help_option(out, o, help);
	}
	put_examples(out, tool);
	hgn_buf_puts(&status, "Exit status: 0 success, ");
	if (tool->status != NULL)
		hgn_buf_printf(&status, "1 %s, ", tool->status);
	hgn_buf_puts(&status, "2 wrong usage, failed input or output, or an invalid data file.");
	hgn_buf_putc(out, '\n');
	options_wrap(out, hgn_buf_string(&status), 0);
	hgn_buf_drop(out, &status);
}

/* Append the rows of all options for --dump-options. Commas separate values of which the option accepts several. */
static void
dump_options(struct hgn_buf *out, const struct options_tool *tool)
{
	const struct options_row *o;
	const char *help;
	bool common;
	size_t i, k;

	for (i = 0; (o = options_at(tool, i, &help, &common)) != NULL; i++) {
		if (o->letter != '\0')
			hgn_buf_putc(out, o->letter);
		hgn_buf_printf(out, "\t%s\t", o->name);
		if (o->arg != NULL)
			put_arg(out, o);
		hgn_buf_putc(out, '\t');
		k = out->len;
		options_values(out, o);
		for (; (o->kind == OPTION_WORDS || o->kind == OPTION_LIST) && k < out->len; k++)
			if (out->data[k] == ' ')
				out->data[k] = ',';
		hgn_buf_printf(out, "\t%s\n", help);
	}
}

void
options_print(struct hgn_buf *out, const struct options_tool *tool, enum options_parsed parsed)
{
	switch (parsed) {
	case OPTIONS_HELP:
		put_help(out, tool);
		break;
	case OPTIONS_SUMMARY:
		hgn_buf_printf(out, "Usage: %s %s\n%s\n\n", tool->name, tool->usage, tool->job);
		put_options(out, tool, false, "Options:");
		put_options(out, tool, true, "Common options:");
		put_examples(out, tool);
		hgn_buf_printf(out, "\n%s --help describes all options; see also %s(1).\n", tool->name, tool->name);
		break;
	case OPTIONS_VERSION:
		hgn_buf_printf(out, "%s (hgn-tools) %s\nMIT License: free software, without any warranty.\n",
		    tool->name, HGN_VERSION);
		break;
	case OPTIONS_DUMP:
		dump_options(out, tool);
		break;
	default:
		hgn_buf_printf(out, "Usage: %s %s\n%s\nTry '%s --help' for more.\n", tool->name, tool->usage,
		    tool->job, tool->name);
		break;
	}
}
