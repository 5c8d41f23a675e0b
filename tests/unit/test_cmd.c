/* SPDX-License-Identifier: MIT
 * Tests the common code of the tools: options, file names, sizes, diagnostics as text. */
#define _XOPEN_SOURCE 700 /* mkdtemp */

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "run.h"

enum shape { ROUND, SQUARE };

struct options {
	bool flag;
	int shape, choice;
	const char *text, *optional;
	unsigned words;
	uint64_t number, size;
	struct options_plies ply;
};

#define OPTION(field) .at = offsetof(struct options, field)

static const struct options_row table[] = {
	{ 'f', "flag", NULL, "a flag", OPTION_FLAG, OPTION(flag) },
	{ 's', "square", NULL, "not round", OPTION_SET, OPTION(shape), 0, SQUARE },
	{ 't', "text", "TEXT", "a text", OPTION_TEXT, OPTION(text), .values = "FILE" },
	{ 0, "optional", "RULE", "a text or none", OPTION_OPTIONAL, OPTION(optional) },
	{ 'c', "choice", "C", "a choice", OPTION_CHOICE, OPTION(choice), .values = "red green blue" },
	{ 0, "words", "LIST", "some words", OPTION_WORDS, OPTION(words), .values = "red green blue" },
	{ 'n', "number", "N", "a number", OPTION_NUMBER, OPTION(number), 2, 20 },
	{ 0, "size", "SIZE", "a size", OPTION_SIZE, OPTION(size), 1, UINT32_MAX },
	{ 0, "ply", "N", "a ply", OPTION_PLIES, OPTION(ply) },
	{ 0 },
};

static const struct options_rule rules[] = {
	{ "choice", true, "words flag" },
	{ "size square", false, "ply words" },
	{ 0 },
};

static const char *const examples[] = { "htest one", "does one", NULL };

static const struct options_tool tool = { "htest", "[OPTION]... [FILE]...", "Tests.", table, OPTIONS_RECORDS, examples,
	"it failed", NULL, rules };

/* The result of one command line: words separated by single spaces. */
struct parsed {
	char line[400];
	char *argv[32];
	struct options options;
	struct options_common common;
	struct hgn_buf message;
	int operands;
	enum options_parsed result;
};

static void
parse(struct parsed *p, const char *line)
{
	int argc = 0;
	char *word;

	memset(p, 0, sizeof *p);
	strcpy(p->line, "htest");
	p->argv[argc++] = p->line;
	strcpy(p->line + 6, line);
	for (word = strtok(p->line + 6, " "); word != NULL; word = strtok(NULL, " "))
		p->argv[argc++] = word;
	p->result = options_parse(&tool, &p->options, &p->common, argc, p->argv, &p->operands, &p->message);
}

static void
expect_bad(const char *line, const char *message)
{
	struct parsed p;

	parse(&p, line);
	assert_int_equal(p.result, OPTIONS_BAD);
	assert_string_equal(hgn_buf_string(&p.message), message);
	hgn_buf_clear(&p.message);
}

static void
long_options(void **state)
{
	struct parsed p;

	(void)state;
	parse(&p, "--flag --square --text=a=b --number 7 --size=3K --choice blue --label x");
	assert_int_equal(p.result, OPTIONS_PARSED);
	assert_true(p.options.flag);
	assert_int_equal(p.options.shape, SQUARE);
	assert_string_equal(p.options.text, "a=b");
	assert_int_equal(p.options.number, 7);
	assert_int_equal(p.options.size, 3072);
	assert_int_equal(p.options.choice, 2);
	assert_string_equal(p.common.label, "x");
	assert_int_equal(p.operands, 0);
	parse(&p, "--words=blue,red --text= -c green");
	assert_int_equal(p.result, OPTIONS_PARSED);
	assert_int_equal(p.options.words, 5);
	assert_string_equal(p.options.text, "");
}

static void
short_options(void **state)
{
	struct parsed p;

	(void)state;
	parse(&p, "-fsn12 -tx -c green -j4 -q");
	assert_int_equal(p.result, OPTIONS_PARSED);
	assert_true(p.options.flag);
	assert_int_equal(p.options.shape, SQUARE);
	assert_int_equal(p.options.number, 12);
	assert_string_equal(p.options.text, "x");
	assert_int_equal(p.options.choice, 1);
	assert_int_equal(p.common.jobs, 4);
	assert_true(p.common.quiet);
}

static void
operands(void **state)
{
	struct parsed p;

	(void)state;
	parse(&p, "one -f - two --text -x -- -f --");
	assert_int_equal(p.result, OPTIONS_PARSED);
	assert_int_equal(p.operands, 5);
	assert_string_equal(p.argv[1], "one");
	assert_string_equal(p.argv[2], "-");
	assert_string_equal(p.argv[3], "two");
	assert_string_equal(p.argv[4], "-f");
	assert_string_equal(p.argv[5], "--");
	assert_string_equal(p.options.text, "-x");
}

static void
optional_argument(void **state)
{
	struct parsed p;

	(void)state;
	parse(&p, "--optional blocked");
	assert_string_equal(p.options.optional, "blocked");
	assert_int_equal(p.operands, 0);
	parse(&p, "--optional=blocked");
	assert_string_equal(p.options.optional, "blocked");
	parse(&p, "--optional");
	assert_string_equal(p.options.optional, "");
	parse(&p, "--optional -f");
	assert_string_equal(p.options.optional, "");
	assert_true(p.options.flag);
}

static void
actions(void **state)
{
	struct parsed p;

	(void)state;
	parse(&p, "-f --help --nonsense");
	assert_int_equal(p.result, OPTIONS_HELP);
	parse(&p, "-fh");
	assert_int_equal(p.result, OPTIONS_SUMMARY);
	parse(&p, "-V");
	assert_int_equal(p.result, OPTIONS_VERSION);
	parse(&p, "--dump-options");
	assert_int_equal(p.result, OPTIONS_DUMP);
	parse(&p, "--text --help");
	assert_int_equal(p.result, OPTIONS_PARSED);
}

static void
bad_options(void **state)
{
	(void)state;
	expect_bad("--flga", "unknown option '--flga'; did you mean '--flag'?");
	expect_bad("--fla", "unknown option '--fla'; did you mean '--flag'?");
	expect_bad("--zzzzzzzzzzz", "unknown option '--zzzzzzzzzzz'");
	expect_bad("-fz", "unknown option '-z'");
	expect_bad("--flag=yes", "--flag takes no argument");
	expect_bad("--help=yes", "--help takes no argument");
	expect_bad("--text", "--text needs an argument: TEXT");
	expect_bad("-t", "--text needs an argument: TEXT");
	expect_bad("-n x", "--number: invalid value 'x'; expected a whole number from 2 to 20");
	expect_bad("-n 1", "--number: 1 is out of range; expected 2 to 20");
	expect_bad("-n 21", "--number: 21 is out of range; expected 2 to 20");
	expect_bad("-n 07", "--number: invalid value '07'; expected a whole number from 2 to 20");
	expect_bad("--size 0", "--size: 0 is out of range; expected 1 to 4294967295");
	expect_bad("--size 4G", "--size: 4G is out of range; expected 1 to 4294967295");
	expect_bad(
	    "--choice gren", "--choice: invalid value 'gren'; expected one of: red green blue; did you mean 'green'?");
	expect_bad("--words=red,gren",
	    "--words: invalid value 'gren'; expected one of: red green blue; did you mean 'green'?");
	expect_bad("-c red", "--choice requires --words or --flag");
	expect_bad("-s --words=red --ply 3", "--square cannot be combined with --ply");
	expect_bad("--words=red --size 3 -s", "--size cannot be combined with --words");
	expect_bad("--ply middle",
	    "--ply: invalid list 'middle'; expected plies such as 5, -1, first, last, 0..10, -3.., /5 or n57");
	/* It belongs to a group that this tool does without. */
	expect_bad("--max-errors 3", "unknown option '--max-errors'; did you mean '--max-record'?");
}

static void
sizes(void **state)
{
	uint64_t n;

	(void)state;
	assert_true(options_parse_size(&n, "0", strlen("0")) && n == 0);
	assert_true(options_parse_size(&n, "17", strlen("17")) && n == 17);
	assert_true(options_parse_size(&n, "1K", strlen("1K")) && n == 1024);
	assert_true(options_parse_size(&n, "16M", strlen("16M")) && n == 16777216);
	assert_true(options_parse_size(&n, "2G", strlen("2G")) && n == UINT64_C(2147483648));
	assert_true(options_parse_size(&n, "18446744073709551615", strlen("18446744073709551615")) && n == UINT64_MAX);
	assert_true(options_parse_size(&n, "17179869183G", strlen("17179869183G")) && n == UINT64_C(17179869183) << 30);
	assert_false(options_parse_size(&n, "17179869184G", strlen("17179869184G")));
	assert_false(options_parse_size(&n, "", strlen("")));
	assert_false(options_parse_size(&n, "K", strlen("K")));
	assert_false(options_parse_size(&n, "1k", strlen("1k")));
	assert_false(options_parse_size(&n, "1KB", strlen("1KB")));
	assert_false(options_parse_size(&n, "-1", strlen("-1")));
	assert_false(options_parse_size(&n, "1.5M", strlen("1.5M")));
}

/* Return the plies of a list in a record of this length, one character each; NULL if the list is invalid. */
static const char *
chosen(const char *text, uint32_t plies)
{
	static char out[40];
	struct options_plies list;
	uint32_t ply;
	size_t n = 0;

	if (!options_parse_plies(&list, text))
		return NULL;
	for (ply = 0; ply <= plies; ply++)
		if (options_plies_have(&list, ply, plies))
			out[n++] = (char)(ply < 10 ? '0' + ply : 'a' + ply - 10);
	out[n] = '\0';
	return out;
}

static void
plies(void **state)
{
	static const struct {
		const char *list;
		uint32_t plies;
		const char *chosen; /* NULL = the list is invalid */
	} cases[] = {
	    {"0", 3, "0"},
	    {"3", 3, "3"},
	    {"4", 3, ""},
	    {"-1", 3, "3"},
	    {"-4", 3, "0"},
	    {"-5", 3, ""},
	    {"first", 3, "1"},
	    {"first", 0, "0"},
	    {"last", 3, "3"},
	    {"last", 0, "0"},
	    {"5,2,last,2", 9, "259"},
	    {"0..", 4, "01234"},
	    {"..", 2, "012"},
	    {"..2", 9, "012"},
	    {"3..5", 9, "345"},
	    {"5..3", 9, ""},
	    {"-3..last", 9, "789"},
	    {"-3..", 1, "01"},
	    {"first..-2", 4, "123"},
	    {"/5", 12, "05a"},
	    {"2../3", 12, "258b"},
	    {"1..8/4,last", 12, "15c"},
	    {"/1", 2, "012"},
	    {"20..30", 9, ""},
	    {"", 0, NULL},
	    {"-", 0, NULL},
	    {"-0", 0, NULL},
	    {"--1", 0, NULL},
	    {"+1", 0, NULL},
	    {"First", 0, NULL},
	    {"1,", 0, NULL},
	    {",1", 0, NULL},
	    {"1,,2", 0, NULL},
	    {"3/5", 0, NULL},
	    {"/0", 0, NULL},
	    {"/", 0, NULL},
	    {"/x", 0, NULL},
	    {"1...3", 0, NULL},
	    {"1..2..3", 0, NULL},
	    {"1.5", 0, NULL},
	    {"lastly", 0, NULL},
	    {"99999999999", 0, NULL},
	    {"1..x", 0, NULL},
	    {"1 ,2", 0, NULL},
	};
	struct options_plies list;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		const char *got = chosen(cases[i].list, cases[i].plies);

		if (got == NULL || cases[i].chosen == NULL ? got != cases[i].chosen : strcmp(got, cases[i].chosen) != 0)
			fail_msg(
			    "%s of %u: %s", cases[i].list, (unsigned)cases[i].plies, got != NULL ? got : "no list");
	}
	assert_true(options_parse_plies(&list, "5") && !options_plies_many(&list));
	assert_true(options_parse_plies(&list, "5..5") && options_plies_many(&list));
	list.n = 0;
	assert_true(!options_plies_many(&list) && options_plies_have(&list, 7, 7) && !options_plies_have(&list, 6, 7));
}

/* Variations do not count. */
static void
plies_are_counted(void **state)
{
	struct hgn_item items[] = { { .kind = HGN_MOVE }, { .kind = HGN_OPEN, .value = 3 }, { .kind = HGN_MOVE },
		{ .kind = HGN_CLOSE, .value = 1 }, { .kind = HGN_MOVE } };
	struct hgn_record record = { .items = items, .nitems = 5 };

	(void)state;
	assert_int_equal(hgn_record_count(&record, HGN_PROPERTY_PLIES), 2);
}

static void
expect_safe(const char *value, size_t len, const char *want)
{
	struct hgn_buf out = { 0 };

	run_sanitise(&out, value, len);
	assert_string_equal(hgn_buf_string(&out), want);
	hgn_buf_clear(&out);
}

static void
sanitiser(void **state)
{
	char longest[101], text[301];
	size_t i;

	(void)state;
	expect_safe("Gilman, C.", 10, "Gilman,_C.");
	expect_safe("-rf", 3, "_rf");
	expect_safe("a?*[<|:\"\\$`'&;~b", 16, "a______________b");
	expect_safe("x\xC2\xA0y", 4, "x_y");
	expect_safe("a-b_c+1.svg", 11, "a-b_c+1.svg");
	expect_safe("", 0, "_");
	expect_safe("..", 2, "_.");
	expect_safe(".", 1, "_");
	expect_safe("../../etc/passwd", 16, "_._.._etc_passwd");
	expect_safe("/abs", 4, "_abs");
	expect_safe("a\nb\0c\x7f", 6, "a_b_c_");
	expect_safe("Zo\xC3\xAB", 4, "Zo\xC3\xAB");
	expect_safe("Zo\xEB", 3, "Zo_");
	expect_safe("\xC2\x85x", 3, "_x");
	expect_safe("\xE2\x80\xAEx\xE2\x80\xA8\xE2\x81\xA6", 10, "_x__");
	memset(longest, 'x', 100);
	longest[100] = '\0';
	memset(text, 'x', 300);
	expect_safe(text, 300, longest);
	/* A character that would be cut is left out. */
	for (i = 0; i < 99; i++)
		text[i] = 'y';
	memcpy(text + 99, "\xC3\xAB", 2);
	memset(longest, 'y', 99);
	longest[99] = '\0';
	expect_safe(text, 101, longest);
}

static void
expect_name(const char *text, const char *want)
{
	static const char *const more[] = { "d", "id", "ply", NULL };
	struct hgn_record record = { 0 };
	struct run_place place = { .record = &record, .ply = 7, .number = 12 };
	struct run_template template;
	struct hgn_buf out = { 0 }, values = { 0 }, again = { 0 };

	assert_int_equal(hgn_record_set_tag(&record, "White", "../A/B", NULL), 0);
	assert_int_equal(run_template_compile(&template, text, more), want != NULL ? 0 : HGN_EINVAL);
	if (want != NULL) {
		run_template_name(&out, &template, NULL, &place);
		assert_string_equal(hgn_buf_string(&out), want);
		/* Values may be stored before the number is known. */
		run_template_values(&values, &template, &place);
		place.record = NULL;
		run_template_name(&again, &template, hgn_buf_string(&values), &place);
		assert_string_equal(hgn_buf_string(&again), want);
	}
	run_template_clear(&template);
	hgn_record_clear(&record);
	hgn_buf_clear(&out);
	hgn_buf_clear(&values);
	hgn_buf_clear(&again);
}

static void
templates(void **state)
{
	(void)state;
	expect_name("plain", "plain");
	expect_name("dir/%{White}-%{ply}.svg", "dir/_._A_B-7.svg");
	expect_name("%{ply:3}", "007");
	expect_name("%{White:9}", "_._A_B");
	expect_name("%{Nobody}.svg", "_.svg");
	expect_name("%d-100%%", "12-100%");
	expect_name("%{White}/%{White}", "_._A_B/_._A_B");
	expect_name("%", NULL);
	expect_name("%s", NULL);
	expect_name("%{ply", NULL);
	expect_name("%{}", NULL);
	expect_name("%{:3}", NULL);
	expect_name("%{ply:}", NULL);
	expect_name("%{ply:x}", NULL);
	expect_name("%{ply:21}", NULL);
	assert_true(run_template_is("a-%d"));
	assert_true(run_template_is("%%%{x}"));
	assert_false(run_template_is("100%%d"));
	assert_false(run_template_is("100% {x}"));
	assert_false(run_template_is(""));
}

static void
diagnostics(void **state)
{
	struct hgn_diagnostic d = { HGN_ERROR, "hepta-peace", "a \"b\".hgn", 12, 5, 340, 3, 18, 9, 1, "Nrxc4", NULL,
		"the clans are at peace" };
	struct hgn_buf out = { 0 };

	(void)state;
	diagnostics_print_gcc(&out, &d, 0, false);
	assert_string_equal(hgn_buf_string(&out),
	    "a \"b\".hgn:12:5: error: record 3, 9... Nrxc4: the clans are at peace [hepta-peace]\n");
	d.side = 0;
	d.severity = HGN_WARNING;
	d.fen = "x w - 1";
	out.len = 0;
	diagnostics_print_gcc(&out, &d, 0, false);
	assert_non_null(strstr(hgn_buf_string(&out), "warning: record 3, 9. Nrxc4: the"));
	d.ply = 0;
	d.move = d.fen = NULL;
	d.file = "-";
	d.message = "a\033[31m\xFF";
	out.len = 0;
	diagnostics_print_gcc(&out, &d, 0, false);
	assert_string_equal(hgn_buf_string(&out), "-:12:5: warning: record 3: a\\x1b[31m\\xff [hepta-peace]\n");
	hgn_buf_clear(&out);
}

static void
collecting(void **state)
{
	struct hgn_diagnostic d = { HGN_WARNING, "no-capture", "f", 1, 2, 3, 4, 0, 0, 0, NULL, NULL, "nothing" }, got;
	struct diagnostics diags = { 0 };
	int i;

	(void)state;
	for (i = 0; i < 100; i++) {
		d.col = (uint64_t)i;
		diags.strict = i == 99;
		diagnostics_report(&diags, &d);
	}
	assert_int_equal(diags.n, 100);
	assert_int_equal(diags.errors, 1);
	got = diagnostics_get(&diags, 98);
	assert_int_equal(got.severity, HGN_WARNING);
	assert_string_equal(got.rule, "no-capture");
	assert_string_equal(got.message, "nothing");
	assert_null(got.move);
	got = diagnostics_get(&diags, 99);
	assert_int_equal(got.severity, HGN_ERROR);
	assert_int_equal(got.col, 99);
	diagnostics_clear(&diags);
}

/* Every row of the help and of the dump comes from the table, and nothing is wider than a terminal. */
static void
help(void **state)
{
	struct hgn_buf out = { 0 };
	const struct options_row *o;
	const char *line, *end;

	(void)state;
	options_print(&out, &tool, OPTIONS_HELP);
	for (o = table; o->name != NULL; o++)
		assert_non_null(strstr(hgn_buf_string(&out), o->name));
	assert_null(strstr(hgn_buf_string(&out), "--max-errors"));
	assert_non_null(strstr(hgn_buf_string(&out), "a choice: red, green, blue\n"));
	assert_non_null(strstr(hgn_buf_string(&out), "--optional [RULE]"));
	for (line = hgn_buf_string(&out); (end = strchr(line, '\n')) != NULL; line = end + 1)
		assert_in_range(end - line, 0, 79);
	out.len = 0;
	options_print(&out, &tool, OPTIONS_DUMP);
	assert_non_null(strstr(hgn_buf_string(&out), "c\tchoice\tC\tred green blue\ta choice\n"));
	assert_non_null(strstr(hgn_buf_string(&out), "\toptional\t[RULE]\t\ta text or none\n"));
	assert_non_null(strstr(hgn_buf_string(&out), "t\ttext\tTEXT\tFILE\ta text\n"));
	hgn_buf_clear(&out);
}

static bool
exists(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0;
}

/* A file gets its name when it is complete, and not before; a failed one leaves the old file. */
static void
files(void **state)
{
	char dir[] = "/tmp/test_cmd.XXXXXX", path[64], big[100000];
	struct hgn_output out;
	struct stat st;

	(void)state;
	assert_non_null(mkdtemp(dir));
	snprintf(path, sizeof path, "%s/file", dir);
	memset(big, 'x', sizeof big);
	hgn_output_init(&out, path, &run_temps);
	hgn_output_add(&out, "abc", 3);
	hgn_output_add(&out, big, sizeof big);
	assert_int_equal(hgn_output_flush(&out), 0);
	assert_false(exists(path));
	assert_int_equal(hgn_output_close(&out, true), 0);
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_size, sizeof big + 3);
	assert_int_equal(chmod(path, 0600), 0);

	hgn_output_init(&out, path, &run_temps);
	hgn_output_add(&out, "abc", 3);
	hgn_output_close(&out, false);
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_size, sizeof big + 3);

	hgn_output_init(&out, path, &run_temps);
	assert_int_equal(hgn_output_close(&out, true), 0);
	assert_true(out.unmade && out.old);
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_size, sizeof big + 3);

	hgn_output_init(&out, path, &run_temps);
	out.report = true;
	assert_int_equal(hgn_output_close(&out, true), 0);
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_size, 0);
	assert_int_equal(st.st_mode & 0777, 0600);
	assert_int_equal(unlink(path), 0);
	assert_int_equal(rmdir(dir), 0); /* nothing else was left there */

	hgn_output_init(&out, "/dev/full", &run_temps);
	hgn_output_add(&out, "abc", 3);
	assert_int_equal(hgn_output_close(&out, true), ENOSPC);
	hgn_output_init(&out, path, &run_temps);
	hgn_output_add(&out, "abc", 3);
	assert_int_equal(hgn_output_close(&out, true), ENOENT);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(long_options), cmocka_unit_test(short_options), cmocka_unit_test(operands),
		cmocka_unit_test(optional_argument), cmocka_unit_test(actions), cmocka_unit_test(bad_options),
		cmocka_unit_test(sizes), cmocka_unit_test(plies), cmocka_unit_test(plies_are_counted),
		cmocka_unit_test(sanitiser), cmocka_unit_test(templates),
		cmocka_unit_test(diagnostics), cmocka_unit_test(collecting), cmocka_unit_test(help),
		cmocka_unit_test(files),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
