/* SPDX-License-Identifier: MIT
 * Reads the NDJSON that the server of lichess exports. Each line is an object. Its moves are one string, and its clocks
 * and evaluations are arrays. The record keeps the object as `meta`. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/error.h"
#include "base/text.h"
#include "codec/json.h"
#include "hgn/tools/tools.h"
#include "record/build.h"

#define YEAR_10000 INT64_C(253402300800) /* in seconds since 1970 */

struct lichess {
	struct hgn_record *record;
	struct hgn_remarks *remarks;
	const struct hgn_json_document *document;
	const struct hgn_json_value *root;
};

/* Return the value of a path of keys, separated by dots, or NULL. */
static const struct hgn_json_value *
find_value(const struct lichess *l, const char *path)
{
	const struct hgn_json_value *value = l->root;
	char key[32];
	size_t n;

	for (; value != NULL && *path != '\0'; path += n + (path[n] == '.')) {
		n = strcspn(path, ".");
		snprintf(key, sizeof key, "%.*s", (int)n, path);
		value = value->type == HGN_JSON_OBJECT ? hgn_json_member(l->document, value, key) : NULL;
	}
	return value;
}

/* Add a tag with the text or number of a path, if it is there, after a prefix. */
static void
put_tag(struct lichess *l, const char *name, const char *prefix, const char *path)
{
	const struct hgn_json_value *value = find_value(l, path);
	struct hgn_buf text = { 0 };
	size_t i;

	if (value == NULL || (value->type != HGN_JSON_STRING && value->type != HGN_JSON_INTEGER))
		return;
	hgn_buf_puts(&text, prefix);
	if (value->type == HGN_JSON_INTEGER)
		hgn_buf_putn(&text, value->integer);
	else
		hgn_buf_add(&text, value->text, value->len);
	for (i = 0; i < text.len; i++)
		if (text.data[i] == '\n' || text.data[i] == '\r')
			text.data[i] = ' ';
	hgn_build_pair(l->record, name, strlen(name), hgn_buf_string(&text), text.len, value->off);
	l->record->text.failed |= text.failed;
	hgn_buf_clear(&text);
}

static void
put_text(struct lichess *l, const char *name, const char *text)
{
	hgn_build_pair(l->record, name, strlen(name), text, strlen(text), 0);
}

/* Add the tags for the date and time of a number of milliseconds since 1970. */
static void
put_date(struct lichess *l)
{
	const struct hgn_json_value *created = find_value(l, "createdAt");
	time_t seconds = created != NULL && created->type == HGN_JSON_INTEGER ? (time_t)(created->integer / 1000) : 0;
	char text[40];
	struct tm tm;

	if (seconds <= 0 || seconds >= YEAR_10000 || gmtime_r(&seconds, &tm) == NULL)
		return;
	strftime(text, sizeof text, "%Y.%m.%d", &tm);
	put_text(l, "UTCDate", text);
	strftime(text, sizeof text, "%H:%M:%S", &tm);
	put_text(l, "UTCTime", text);
}

/* Return the result: the winner, or a draw if the status says so. */
static enum hgn_result
find_result(const struct lichess *l)
{
	static const char *const draws[] = { "draw", "stalemate", "outoftime", "insufficientMaterialClaim" };
	const struct hgn_json_value *winner = find_value(l, "winner"), *status = find_value(l, "status");
	size_t i;

	if (winner != NULL && winner->type == HGN_JSON_STRING)
		return strcmp(winner->text, "white") == 0 ? HGN_RESULT_WHITE : HGN_RESULT_BLACK;
	for (i = 0; status != NULL && status->type == HGN_JSON_STRING && i < sizeof draws / sizeof *draws; i++)
		if (strcmp(status->text, draws[i]) == 0)
			return HGN_RESULT_DRAW;
	return HGN_RESULT_OPEN;
}

static void
put_tags(struct lichess *l, const char *result)
{
	const struct hgn_json_value *variant = find_value(l, "variant"), *initial = find_value(l, "clock.initial"),
	    *increment = find_value(l, "clock.increment"), *rated = find_value(l, "rated");
	char text[64];

	if (find_value(l, "speed") != NULL)
		put_tag(l, "Event",
		    rated != NULL && rated->len > 0 && rated->text[0] == 't' ? "rated " : "casual ", "speed");
	put_tag(l, "Site", "https://lichess.org/", "id");
	put_date(l);
	put_tag(l, "White", "", "players.white.user.name");
	put_tag(l, "White", "AI level ", "players.white.aiLevel");
	put_tag(l, "Black", "", "players.black.user.name");
	put_tag(l, "Black", "AI level ", "players.black.aiLevel");
	put_text(l, "Result", result);
	put_tag(l, "WhiteElo", "", "players.white.rating");
	put_tag(l, "BlackElo", "", "players.black.rating");
	put_tag(l, "WhiteTitle", "", "players.white.user.title");
	put_tag(l, "BlackTitle", "", "players.black.user.title");
	if (variant != NULL && variant->type == HGN_JSON_STRING && strcmp(variant->text, "standard") != 0)
		put_tag(l, "Variant", "", "variant");
	put_tag(l, "FEN", "", "initialFen");
	if (initial != NULL && increment != NULL) {
		snprintf(text, sizeof text, "%lld+%lld", (long long)initial->integer, (long long)increment->integer);
		put_text(l, "TimeControl", text);
	}
	put_tag(l, "ECO", "", "opening.eco");
	put_tag(l, "Opening", "", "opening.name");
	put_tag(l, "Termination", "", "status");
}

/* Return the next element of an array, or NULL. */
static const struct hgn_json_value *
next_element(const struct lichess *l, const struct hgn_json_value *array, const struct hgn_json_value *element)
{
	if (array == NULL || array->type != HGN_JSON_ARRAY)
		return NULL;
	return element == NULL ? hgn_json_first(l->document, array) : hgn_json_next(l->document, array, element);
}

/* Add the evaluation of a ply and its judgment, and append commands to its comment. */
static void
put_analysis(struct lichess *l, struct hgn_buf *comment, const struct hgn_json_value *one)
{
	static const struct { const char *name; uint32_t nag; } judgments[] = {
		{ "Inaccuracy", 6 }, { "Mistake", 2 }, { "Blunder", 4 },
	};
	const struct lichess at = { l->record, l->remarks, l->document, one };
	const struct hgn_json_value *eval = find_value(&at, "eval"), *mate = find_value(&at, "mate"),
	    *name = find_value(&at, "judgment.name"), *text = find_value(&at, "judgment.comment");
	size_t i;

	for (i = 0; name != NULL && name->type == HGN_JSON_STRING && i < sizeof judgments / sizeof *judgments; i++)
		if (strcmp(name->text, judgments[i].name) == 0)
			hgn_build_nag(l->record, l->remarks, judgments[i].nag, name->off);
	if (mate != NULL && mate->type == HGN_JSON_INTEGER)
		hgn_buf_printf(comment, "[%%eval #%lld]", (long long)mate->integer);
	else if (eval != NULL && eval->type == HGN_JSON_INTEGER)
		hgn_buf_printf(comment, "[%%eval %s%lld.%02lld]", eval->integer < 0 ? "-" : "",
		    (long long)(eval->integer < 0 ? -eval->integer : eval->integer) / 100,
		    (long long)(eval->integer < 0 ? -eval->integer : eval->integer) % 100);
	if (text != NULL && text->type == HGN_JSON_STRING) {
		hgn_buf_puts(comment, comment->len > 0 ? " " : "");
		hgn_buf_add(comment, text->text, text->len);
	}
}

/* Add the moves, which are words of one text, with their clocks and evaluations. */
static int
put_moves(struct lichess *l, const struct hgn_json_value *moves, struct hgn_error *error)
{
	const struct hgn_json_value *clocks = find_value(l, "clocks"), *analysis = find_value(l, "analysis"),
	    *clock = NULL, *one = NULL;
	bool timed = true, judged = true;
	struct hgn_buf comment = { 0 };
	const char *at = moves->text;
	size_t n;
	int status = 0;

	for (at += strspn(at, " "); status == 0 && *at != '\0'; at += n + strspn(at + n, " ")) {
		n = strcspn(at, " ");
		if (!hgn_build_is_move(l->record, at, n)) {
			hgn_error_set(error, HGN_EINVAL, "json-value", "moves: no move: %.*s", (int)(n < 60 ? n : 60),
			    at);
			status = hgn_error_at(error, NULL, 1, moves->off + 1 + (size_t)(at - moves->text) + 1);
			break;
		}
		hgn_build_move(l->record, at, n, moves->off + 1 + (size_t)(at - moves->text), 0);
		comment.len = 0;
		one = judged ? next_element(l, analysis, one) : NULL;
		judged = one != NULL;
		if (judged)
			put_analysis(l, &comment, one);
		clock = timed ? next_element(l, clocks, clock) : NULL;
		timed = clock != NULL;
		if (timed && clock->type == HGN_JSON_INTEGER && clock->integer >= 0)
			hgn_buf_printf(&comment, "%s[%%clk %lld:%02d:%02d.%02d]", comment.len > 0 ? " " : "",
			    (long long)(clock->integer / 360000), (int)(clock->integer / 6000 % 60),
			    (int)(clock->integer / 100 % 60), (int)(clock->integer % 100));
		if (comment.len > 0)
			hgn_build_comment(l->record, hgn_buf_string(&comment), comment.len,
			    timed ? clock->off : one->off);
	}
	l->record->text.failed |= comment.failed;
	hgn_buf_clear(&comment);
	return status;
}

bool
hgn_lichess_is(const struct hgn_json_document *document)
{
	const struct hgn_json_value *moves = hgn_json_member(document, hgn_json_at(document, 0), "moves");

	return moves != NULL && moves->type == HGN_JSON_STRING && hgn_json_at(document, 0)->end > 0; /* not YAML */
}

int
hgn_lichess_build(struct hgn_record *record, struct hgn_remarks *remarks, const struct hgn_json_document *document,
    struct hgn_error *error)
{
	struct lichess l = { record, remarks, document, hgn_json_at(document, 0) };
	enum hgn_result result = find_result(&l);
	int status;

	put_tags(&l, hgn_result_text(result));
	status = put_moves(&l, find_value(&l, "moves"), error);
	hgn_build_result(record, result, l.root->off, 0);
	record->meta = (struct hgn_span){ l.root->off, l.root->end - l.root->off };
	return status;
}
