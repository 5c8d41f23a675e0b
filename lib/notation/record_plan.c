/* SPDX-License-Identifier: MIT
 * The section `record` of notation files, read. */
#include "notation/record_plan.h"

#include <string.h>

#include "base/error.h"
#include "base/section.h"
#include "base/text.h"
#include "notation/setup.h"

#define MAX_WIDTH 10000
#define MAX_NAG 255

/* By enum hgn_result; the last is HGN_RESULT_RESIGNED, and only read. */
static const char *const result_words[] = { "*", "1-0", "0-1", "1/2-1/2", "resigned" };

struct loading {
	struct hgn_record_plan *plan;
	struct hgn_patterns *patterns;
	struct hgn_buf names; /* of plan->name, a blank before and behind each */
	const char *file;
	struct hgn_error *error;
};

/* ---- scalars and lists ---- */

static int
copy_text(const char **out, struct loading *load, const struct hgn_node *node, const char *what)
{
	if (node->kind != HGN_NODE_SCALAR || node->text[0] == '\0')
		return hgn_node_error(load->error, load->file, node, "expected %s", what);
	*out = hgn_arena_strndup(load->patterns->arena, node->text, strlen(node->text));
	return *out != NULL ? 0 : hgn_error_nomem(load->error);
}

static int
compile(const struct hgn_pattern **out, struct loading *load, const struct hgn_node *node,
    enum hgn_pattern_anchor anchor, const char *const *groups, size_t n)
{
	return hgn_pattern_compile(out, load->patterns, node, anchor, groups, n, load->file, load->error);
}

static int
load_bool(bool *out, struct loading *load, const struct hgn_node *map, const char *key)
{
	const struct hgn_node *node = hgn_node_get(map, key);

	return node == NULL ? 0 : hgn_node_bool(out, node, load->file, load->error);
}

static void *
room(int *status, struct loading *load, const struct hgn_node *node, enum hgn_node_kind kind, size_t size,
    const char *what)
{
	return hgn_section_room(status, load->patterns->arena, node, kind, size, what, load->file, load->error);
}

static int
load_template(struct hgn_template *out, struct loading *load, const struct hgn_node *node, const char *const *names,
    size_t n)
{
	return hgn_template_compile(out, load->patterns->arena, node, names, n, load->file, load->error);
}

/* A template of the library's own. */
static int
make_template(struct hgn_template *out, struct loading *load, const char *text, const char *const *names, size_t n)
{
	const struct hgn_node node = { .kind = HGN_NODE_SCALAR, .text = text };

	return load_template(out, load, &node, names, n);
}

/* ---- tags ---- */

static int
load_tags(struct loading *load, const struct hgn_node *list)
{
	const struct hgn_node *node;
	int status = 0;

	load->plan->tag = room(&status, load, list, HGN_NODE_LIST, sizeof *load->plan->tag, "a list such as [pairs]");
	for (node = list->first; status == 0 && node != NULL; node = node->next) {
		struct hgn_tag_rule *rule = &load->plan->tag[load->plan->tags++];

		status = hgn_tag_rule_load(rule, load->patterns, &load->names, node, load->file, load->error);
		load->plan->pairs |= rule->read == NULL;
	}
	return status;
}

/* Tags that are called otherwise: nothing stands for those that are left out. */
static int
load_renames(struct loading *load, const struct hgn_node *map)
{
	const struct hgn_node *node;
	int status = 0;

	load->plan->renamed = room(&status, load, map, HGN_NODE_MAP, sizeof *load->plan->renamed,
	    "a mapping such as {Game: Variant}");
	for (node = map->first; status == 0 && node != NULL; node = node->next) {
		struct hgn_tag_name *renamed = &load->plan->renamed[load->plan->renames++];

		renamed->theirs = hgn_arena_strndup(load->patterns->arena, node->key, strlen(node->key));
		renamed->len = strlen(node->key);
		if (renamed->theirs == NULL)
			return hgn_error_nomem(load->error);
		if (node->kind != HGN_NODE_SCALAR || node->text[0] != '\0')
			status = hgn_tag_name_load(&renamed->own, &load->names, node, load->file, load->error);
	}
	return status;
}

/* ---- movetext ---- */

static int
load_skips(struct loading *load, const struct hgn_node *list)
{
	const struct hgn_node *node;
	int status = 0;

	load->plan->skip = room(&status, load, list, HGN_NODE_LIST, sizeof *load->plan->skip, "a list of patterns");
	for (node = list->first; status == 0 && node != NULL; node = node->next)
		status = compile(&load->plan->skip[load->plan->skips++], load, node, HGN_PATTERN_WHOLE, NULL, 0);
	return status;
}

/* "{}" and the like, or two signs with a blank between, or one that goes to the end of the line. */
static int
load_comment(struct loading *load, const struct hgn_node *node)
{
	struct hgn_comment_sign *sign = &load->plan->comment[load->plan->comments++];
	const struct hgn_node *text = node->kind == HGN_NODE_MAP ? hgn_node_get(node, "nested") : node;
	const char *blank, *open, *close;
	int status = 0;

	sign->nested = node->kind == HGN_NODE_MAP;
	if (text == NULL || (sign->nested && node->n != 1))
		return hgn_node_error(load->error, load->file, node, "expected a sign such as '//' or '{}', or 'nested:' and one");
	status = copy_text(&open, load, text, "a sign such as '//' or '{}'");
	if (status != 0)
		return status;
	blank = strchr(open, ' ');
	close = blank != NULL ? blank + 1 : open + 1;
	if (blank == NULL && (strlen(open) != 2 || strstr("{} () [] <>", open) == NULL))
		close = NULL;
	if (close == NULL ? sign->nested : *close == '\0' || blank == open || strpbrk(close, " \t\r\n") != NULL)
		return hgn_node_error(load->error, load->file, text, "expected a sign that opens and one that closes, such as '(* *)'");
	*sign = (struct hgn_comment_sign){ open, close, close == NULL ? strlen(open) : (size_t)(close - open) - (blank != NULL),
	    close != NULL ? strlen(close) : 0, sign->nested };
	load->plan->class[(unsigned char)*open] |= HGN_BYTE_COMMENT;
	return 0;
}

static int
load_comments(struct loading *load, const struct hgn_node *list)
{
	const struct hgn_node *node;
	int status = 0;

	load->plan->comment = room(&status, load, list, HGN_NODE_LIST, sizeof *load->plan->comment,
	    "a list such as ['{}', ';']");
	for (node = list->first; status == 0 && node != NULL; node = node->next)
		status = load_comment(load, node);
	return status;
}

/* Yes or no, or a mapping of words to numbers. */
static int
load_nags(struct loading *load, const struct hgn_node *map)
{
	static const char signs[] = "$!?";
	const struct hgn_node *node;
	int value, status = 0;
	size_t i;

	if (map->kind != HGN_NODE_MAP) {
		status = hgn_node_bool(&load->plan->nags, map, load->file, load->error);
		for (i = 0; load->plan->nags && i < sizeof signs - 1; i++)
			load->plan->class[(unsigned char)signs[i]] |= HGN_BYTE_NAG;
		return status;
	}
	load->plan->nags = true;
	load->plan->nag = hgn_arena_alloc(load->patterns->arena, map->n * sizeof *load->plan->nag + 1);
	if (load->plan->nag == NULL)
		return hgn_error_nomem(load->error);
	for (node = map->first; status == 0 && node != NULL; node = node->next) {
		struct hgn_nag_word *word = &load->plan->nag[load->plan->nnags++];

		status = hgn_node_int(&value, node, 0, MAX_NAG, load->file, load->error);
		if (status != 0)
			return status;
		*word = (struct hgn_nag_word){ hgn_arena_strndup(load->patterns->arena, node->key, strlen(node->key)),
		    strlen(node->key), (uint32_t)value };
		if (word->text == NULL)
			return hgn_error_nomem(load->error);
		load->plan->class[(unsigned char)word->text[0]] |= HGN_BYTE_NAG;
	}
	return status;
}

static int
load_between(struct loading *load, const struct hgn_node *node)
{
	struct hgn_record_plan *plan = load->plan;
	int status = copy_text(&plan->between_text, load, node, "'blanks', 'lines', or a text that stands between half-moves");

	if (status != 0)
		return status;
	if (strcmp(node->text, "blanks") == 0 || strcmp(node->text, "lines") == 0) {
		plan->between = node->text[0] == 'b' ? HGN_BETWEEN_BLANKS : HGN_BETWEEN_LINES;
		return 0;
	}
	plan->between = HGN_BETWEEN_TEXT;
	plan->separator = plan->between_text + strspn(plan->between_text, " ");
	plan->nseparator = strcspn(plan->separator, " ");
	if (plan->nseparator == 0 || strchr(plan->separator, '\n') != NULL)
		return hgn_node_error(load->error, load->file, node, "expected a text on one line");
	plan->class[(unsigned char)plan->separator[0]] |= HGN_BYTE_SEPARATOR;
	return 0;
}

static const char *const counts[] = { "none", "turns", "sides", "half-moves" };

static int
load_numbers(struct loading *load, const struct hgn_node *node)
{
	static const char *const keys[] = { "count", "read", "white", "black" }, *const names[] = { "number" };
	struct hgn_record_plan *plan = load->plan;
	const struct hgn_node *count = node->kind == HGN_NODE_MAP ? hgn_node_get(node, "count") : node;
	const struct hgn_node *read = hgn_node_get(node, "read"), *white = hgn_node_get(node, "white");
	const struct hgn_node *black = hgn_node_get(node, "black");
	int which, status = node->kind != HGN_NODE_MAP ? 0 : hgn_node_keys(node, keys, 4, load->file, load->error);

	if (status == 0 && count == NULL)
		return hgn_node_error(load->error, load->file, node, "'count' is missing");
	if (status == 0)
		status = hgn_node_enum(&which, count, counts, 4, load->file, load->error);
	if (status != 0)
		return status;
	plan->count = (uint8_t)which;
	status = make_template(&plan->number_white, load, "{number}. ", names, 1);
	if (status == 0)
		status = make_template(&plan->number_black, load, which == HGN_COUNT_TURNS ? "{number}... " : "{number}. ", names,
		    1);
	if (status == 0 && read != NULL)
		status = compile(&plan->number, load, read, HGN_PATTERN_HERE, NULL, 0);
	if (status == 0 && white != NULL)
		status = load_template(&plan->number_white, load, white, names, 1);
	if (status == 0 && white != NULL && plan->count != HGN_COUNT_TURNS)
		plan->number_black = plan->number_white;
	return status == 0 && black != NULL ? load_template(&plan->number_black, load, black, names, 1) : status;
}

/* ---- results ---- */

static int
load_results(struct loading *load, const struct hgn_node *map)
{
	struct hgn_result_words *words = &load->plan->results;
	struct hgn_result_word *word;
	const struct hgn_node *node;
	int which, status = 0;

	words->word = word = room(&status, load, map, HGN_NODE_MAP, sizeof *word,
	    "a mapping of words to results, such as {remi: 1/2-1/2}");
	for (node = map->first; status == 0 && node != NULL; node = node->next, word++) {
		status = hgn_node_enum(&which, node, result_words, 5, load->file, load->error);
		if (status != 0)
			return status;
		*word = (struct hgn_result_word){ hgn_arena_strndup(load->patterns->arena, node->key, strlen(node->key)),
		    strlen(node->key), which < HGN_RESULT_NONE ? (enum hgn_result)which : HGN_RESULT_RESIGNED,
		    false };
		if (word->text == NULL)
			return hgn_error_nomem(load->error);
		if (word->len == 0)
			return hgn_node_error(load->error, load->file, node, "a result's word is empty");
		words->n++;
		words->first[(unsigned char)word->text[0]] = true;
		if (which < HGN_RESULT_NONE && load->plan->result[which] == NULL)
			load->plan->result[which] = word->text;
	}
	return status;
}

/* The words that are results at the end of a record only: all, or those in a list. */
static int
load_results_last(struct loading *load, const struct hgn_node *map)
{
	const struct hgn_node *list = hgn_node_get(map, "results-last"), *node;
	struct hgn_result_words *words = &load->plan->results;
	size_t i;

	if (list == NULL || list->kind != HGN_NODE_LIST)
		return load_bool(&load->plan->results_last, load, map, "results-last");
	for (node = list->first; node != NULL; node = node->next) {
		for (i = 0; i < words->n && (node->kind != HGN_NODE_SCALAR || strcmp(words->word[i].text, node->text) != 0); i++)
			continue;
		if (i == words->n)
			return hgn_node_error(load->error, load->file, node, "expected one of the words of 'results'");
		words->word[i].is_move = true;
	}
	return 0;
}

/* ---- the whole ---- */

static int
load_carries(struct loading *load, const struct hgn_node *list)
{
	static const char *const words[] = { "tags", "results", "comments", "variations", "nags", "setup" };
	const struct hgn_node *node;
	unsigned can = load->plan->carries | HGN_CARRY_RESULTS | HGN_CARRY_SETUP;
	int which, status = list->kind == HGN_NODE_LIST ? 0 :
	    hgn_node_error(load->error, load->file, list, "expected a list such as [tags, results]");

	load->plan->carries = 0;
	for (node = list->first; status == 0 && node != NULL; node = node->next) {
		status = hgn_node_enum(&which, node, words, sizeof words / sizeof *words, load->file, load->error);
		if (status == 0 && (can & 1u << which) == 0)
			return hgn_node_error(load->error, load->file, node, "nothing says how %s are written", words[which]);
		if (status == 0)
			load->plan->carries |= (uint8_t)(1u << which);
	}
	return status;
}

/* What the keys before show that the format can hold. */
static void
find_carries(struct loading *load)
{
	struct hgn_record_plan *plan = load->plan;
	const char *names = hgn_buf_string(&load->names);
	size_t i;

	for (i = 0; i < plan->tags; i++)
		if (plan->tag[i].write.part != NULL)
			plan->carries |= (uint8_t)(HGN_CARRY_TAGS |
			    (hgn_tag_rule_writes(&plan->tag[i], names, "FEN", 3) ? HGN_CARRY_SETUP : 0));
	plan->carries |= plan->results.n > 0 ? HGN_CARRY_RESULTS : 0;
	plan->carries |= plan->comments > 0 ? HGN_CARRY_COMMENTS : 0;
	plan->carries |= plan->variations ? HGN_CARRY_VARIATIONS : 0;
	plan->carries |= plan->nags ? HGN_CARRY_NAGS : 0;
	plan->carries |= plan->pairs || plan->setup != NULL ? HGN_CARRY_SETUP : 0;
}

static int
load_begin(struct loading *load, const struct hgn_node *node)
{
	static const char *const words[] = { "line", "blank-line", "tags" };
	struct hgn_record_plan *plan = load->plan;
	size_t i;

	plan->begin = plan->tags > 0 ? HGN_BEGIN_TAGS : plan->between == HGN_BETWEEN_BLANKS ? HGN_BEGIN_LINE : HGN_BEGIN_GAP;
	if (node == NULL)
		return 0;
	for (i = 0; i < sizeof words / sizeof *words; i++)
		if (node->kind == HGN_NODE_SCALAR && strcmp(node->text, words[i]) == 0) {
			plan->begin = (uint8_t)i;
			return plan->begin != HGN_BEGIN_TAGS || plan->tags > 0 ? 0 :
			    hgn_node_error(load->error, load->file, node, "records begin with tags, but 'tags' is missing");
		}
	plan->begin = HGN_BEGIN_PATTERN;
	return compile(&plan->begins, load, node, HGN_PATTERN_WHOLE, NULL, 0);
}

static void
set_classes(struct hgn_record_plan *plan)
{
	static const char blanks[] = " \t\v\f\r\x1A";
	size_t i;

	for (i = 0; i < sizeof blanks; i++) /* NUL too */
		plan->class[(unsigned char)blanks[i]] = HGN_BYTE_BLANK;
	plan->class['\n'] = HGN_BYTE_FEED;
	if (plan->variations) {
		plan->class['('] |= HGN_BYTE_OPEN;
		plan->class[')'] |= HGN_BYTE_CLOSE;
	}
}

/* Texts that files begin with: a scalar or a list. Blanks before them are skipped in files. */
static int
load_detect(struct loading *load, const struct hgn_node *node)
{
	const struct hgn_node *item = node->kind == HGN_NODE_LIST ? node->first : node;
	size_t n = node->kind == HGN_NODE_LIST ? node->n : 1;
	int status = 0;

	load->plan->detect = hgn_arena_alloc(load->patterns->arena, n * sizeof *load->plan->detect + 1);
	if (load->plan->detect == NULL)
		return hgn_error_nomem(load->error);
	for (; status == 0 && load->plan->detects < n; item = item->next) {
		status = copy_text(&load->plan->detect[load->plan->detects++], load, item, "a text that files begin with");
		if (status == 0 && (hgn_is_space(item->text[0]) || strlen(item->text) > HGN_DETECT_SIZE))
			status = hgn_node_error(load->error, load->file, item, "expected a text of at most %d bytes that does not "
			    "begin with a space", HGN_DETECT_SIZE);
	}
	return status;
}

/* The keys that are not about one another. */
static int
load_keys(struct loading *load, const struct hgn_node *map)
{
	static const struct {
		const char *key;
		int (*load)(struct loading *load, const struct hgn_node *node);
	} sections[] = { { "tags", load_tags }, { "tag-names", load_renames }, { "skip", load_skips },
		{ "comments", load_comments }, { "nags", load_nags }, { "separator", load_between }, { "numbers", load_numbers },
		{ "results", load_results }, { "detect", load_detect } };
	static const char *const encodings[] = { "utf-8", "latin-1", "windows-1252" }, *const ends[] = { "lf", "crlf" };
	struct hgn_record_plan *plan = load->plan;
	const struct hgn_node *head = hgn_node_get(map, "head"), *width = hgn_node_get(map, "width"), *node;
	int which = 0, status = load_bool(&plan->variations, load, map, "variations");
	size_t i;

	for (i = 0; status == 0 && i < sizeof sections / sizeof *sections; i++)
		if ((node = hgn_node_get(map, sections[i].key)) != NULL)
			status = sections[i].load(load, node);
	if (status == 0)
		status = load_results_last(load, map);
	if (status == 0 && head != NULL)
		status = copy_text(&plan->head, load, head, "a text");
	if (status == 0 && width != NULL)
		status = hgn_node_int(&which, width, 0, MAX_WIDTH, load->file, load->error);
	plan->width = (size_t)which;
	if (status == 0 && (node = hgn_node_get(map, "setup")) != NULL)
		status = hgn_setup_plan_load(&plan->setup, load->patterns, node, load->file, load->error);
	if (status == 0 && (node = hgn_node_get(map, "continuation")) != NULL)
		status = compile(&plan->more, load, node, HGN_PATTERN_HERE, NULL, 0);
	if (status == 0 && (node = hgn_node_get(map, "encoding")) != NULL) {
		status = hgn_node_enum(&which, node, encodings, 3, load->file, load->error);
		plan->encoding = (uint8_t)which;
	}
	if (status == 0 && (node = hgn_node_get(map, "line-end")) != NULL) {
		status = hgn_node_enum(&which, node, ends, 2, load->file, load->error);
		plan->crlf = which == 1;
	}
	return status;
}

/* HGN's own framing: only words of results go with it. */
static int
load_like(struct loading *load, const struct hgn_node *map, const struct hgn_node *like)
{
	static const char *const keys[] = { "extends", "results" }, *const formats[] = { "hgn" };
	int which, status = hgn_node_enum(&which, like, formats, 1, load->file, load->error);

	load->plan->like_hgn = true;
	if (status == 0)
		status = hgn_node_keys(map, keys, 2, load->file, load->error);
	return status == 0 && map->n > 1 ? load_results(load, hgn_node_get(map, "results")) : status;
}

static int
load_own(struct loading *load, const struct hgn_node *map)
{
	static const char *const keys[] = { "begin", "detect", "head", "tags", "tag-names", "skip", "comments", "variations", "nags",
		"separator", "numbers", "continuation", "setup", "results", "results-last", "width", "line-end", "encoding", "supports", "extends" };
	const struct hgn_node *carries = hgn_node_get(map, "supports");
	struct hgn_record_plan *plan = load->plan;
	int status = hgn_node_keys(map, keys, sizeof keys / sizeof *keys, load->file, load->error);
	size_t i;

	if (status == 0)
		status = load_keys(load, map);
	if (status == 0)
		status = load_begin(load, hgn_node_get(map, "begin"));
	if (status != 0)
		return status;
	find_carries(load);
	set_classes(plan);
	if (carries != NULL)
		status = load_carries(load, carries);
	for (i = 0; i < HGN_RESULT_NONE && plan->results.n == 0; i++)
		plan->result[i] = result_words[i];
	return status;
}

/* Tags that the library makes. */
static void
add_own_names(struct loading *load)
{
	static const char *const made[] = { "Variant", "FEN", "SetUp", "Result" };
	size_t i;

	hgn_buf_putc(&load->names, ' ');
	for (i = 0; i < sizeof made / sizeof *made; i++)
		hgn_tag_name_add(&load->names, made[i], strlen(made[i]));
}

int
hgn_record_plan_load(const struct hgn_record_plan **out, struct hgn_patterns *patterns, const struct hgn_node *node,
    const char *file, struct hgn_error *error)
{
	struct loading load = { hgn_arena_alloc(patterns->arena, sizeof *load.plan), patterns, { 0 }, file, error };
	const struct hgn_node *like = hgn_node_get(node, "extends");
	int status = load.plan != NULL ? 0 : hgn_error_nomem(error);

	if (status == 0 && node->kind != HGN_NODE_MAP)
		status = hgn_node_error(error, file, node, "'record' is a mapping");
	if (status == 0)
		add_own_names(&load);
	if (status == 0)
		status = like != NULL ? load_like(&load, node, like) : load_own(&load, node);
	if (status == 0) {
		load.plan->nname = load.plan->tags > 0 || load.plan->setup != NULL ? load.names.len : 0;
		load.plan->name = hgn_arena_strndup(patterns->arena, hgn_buf_string(&load.names), load.names.len);
		if (load.names.failed || load.plan->name == NULL)
			status = hgn_error_nomem(error);
	}
	hgn_buf_clear(&load.names);
	*out = load.plan;
	return status;
}
