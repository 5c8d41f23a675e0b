/* SPDX-License-Identifier: MIT
 * Converts records from one format to another. */
#define _XOPEN_SOURCE 700 /* tsearch */

#include <errno.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "codec/keys.h"
#include "hgn/tools/objects.h"
#include "hgn/tools/tools.h"
#include "run.h"

#define OPEN_FILES_MAX 32   /* limits the memory for buffers and compressors */
#define SPARE_DESCRIPTORS 8 /* for a new file, and for input and data files that the run opens */

enum strip { STRIP_COMMENTS = 1, STRIP_NAGS = 2, STRIP_VARIATIONS = 4, STRIP_TAGS = 8 };

/* Tags to set and to remove: NUL-terminated names. After check_tags(), each name in `set` is followed by its
 * NUL-terminated value. */
struct tag_changes {
	struct hgn_buf set, remove;
};

struct options {
	const char *to, *dialect, *classify, *join, *columns;
	unsigned strip;
	struct hgn_write_options write;
	bool check, null, renumber, syntax_only;
	struct tag_changes tags;
	uint64_t split, split_size, wrap;
	int encoding; /* index in "utf-8 cp932 euc-jp gb18030 windows-1252" */
};

#define OPTION(field) .at = offsetof(struct options, field)

static const struct options_row table[] = {
    {'t', "to", "FORMAT", "write this format; by default that of the suffix of --output, such as .json, otherwise hgn",
	OPTION_TEXT, OPTION(to), .list = options_list_writers},
    {0, "encoding", "NAME", "with a notation of -t: write records in this encoding", OPTION_CHOICE, OPTION(encoding),
	.values = "utf-8 cp932 euc-jp gb18030 windows-1252"},
    {0, "fen-dialect-out", "NAME", "with -t fen: write positions in this dialect", OPTION_TEXT, OPTION(dialect),
	.list = hgn_dialect_names},
    {0, "moves", "STYLE", "write moves in this style", OPTION_CHOICE, OPTION(write.moves), .values = "short long"},
    {0, "strip", "LIST", "drop these parts, separated by commas", OPTION_WORDS, OPTION(strip),
	.values = "comments nags variations tags"},
    {0, "set", "NAME=VALUE", "set this tag in all records; may be repeated", OPTION_TEXTS, OPTION(tags.set)},
    {0, "remove", "NAME", "remove this tag from all records; may be repeated", OPTION_TEXTS, OPTION(tags.remove)},
    {0, "classify", "FILE", "set ECO and Opening with the list of openings in FILE", OPTION_TEXT, OPTION(classify),
	.values = "FILE"},
    {0, "join", "BY",
	"join adjacent records with the same moves into one; BY is moves (default) or tags:LIST (moves and "
	"those tags)",
	OPTION_GLUED, OPTION(join)},
    {0, "syntax-only", NULL, "convert between text, JSON, YAML and SGF without playing moves; accepts unknown games",
	OPTION_FLAG, OPTION(syntax_only)},
    {0, "renumber", NULL, "number the first move 1, even if the FEN tag has another number", OPTION_FLAG,
	OPTION(renumber)},
    {0, "fens", NULL, "add the position after each ply", OPTION_FLAG, OPTION(write.fens)},
    {0, "annotations", NULL, "add clocks, evaluations, arrows and marks in comments as keys or columns", OPTION_FLAG,
	OPTION(write.annotations)},
    {0, "columns", "LIST", "with -t csv or tsv: write these columns, such as White,Black,ply,san,clk", OPTION_TEXT,
	OPTION(columns), .name_at = hgn_column_name},
    {0, "source", NULL, "add the source location of each record, if the format supports it", OPTION_FLAG,
	OPTION(write.source)},
    {0, "spreadsheet-safe", NULL, "with -t csv or tsv: put ' before cells that look like a formula", OPTION_FLAG,
	OPTION(write.columns.guarded)},
    {0, "check", NULL, "print only the names of files that are not canonical", OPTION_FLAG, OPTION(check)},
    {'0', "null", NULL, "with --check: end each name with a NUL byte, for xargs -0", OPTION_FLAG, OPTION(null)},
    {0, "lossy", NULL, "drop parts that the output format cannot represent, with warnings", OPTION_FLAG,
	OPTION(write.lossy)},
    {0, "wrap", "N", "wrap text at N columns (default: 79); 0 = do not wrap", OPTION_NUMBER, OPTION(wrap), 0, 1000000},
    {0, "split", "N", "start a new file every N records; -o names the files, such as out-%d.hgn", OPTION_NUMBER,
	OPTION(split), 1, UINT64_MAX},
    {0, "split-size", "SIZE", "start a new file before the current one exceeds SIZE bytes", OPTION_SIZE,
	OPTION(split_size), 1, UINT64_MAX},
    {0},
};

static const char *const examples[] = {
	"hconvert games.hgn", "write the records in canonical form",
	"hconvert -t json games.hgn | jq -r .result", "write one JSON object per record",
	"hconvert --strip=comments,nags,variations games.hgn", "keep only tags and the main line",
	"hconvert --split=1000 -o 'part-%d.hgn' games.hgn", "split a file into files of 1000 records",
	"hconvert -o 'out/%{variant}/%{year}.hgn' *.hgn", "sort records into files by game and year",
	NULL,
};

static const struct options_rule rules[] = {
	{ "null", true, "check" },
	{ "join to", false, "check" },
	{ "columns", false, "annotations source", "; list its columns" },
	{ "syntax-only", false, "game letters letters-out fen-dialect fens classify join renumber",
	    ", which requires playing the moves" },
	{ 0 },
};

static const struct options_tool tool = {
	"hconvert", "[OPTION]... [FILE]...",
	"Convert game records between formats; report and skip invalid records.",
	table, OPTIONS_RECORDS | OPTIONS_REPORTS | OPTIONS_MOVES | OPTIONS_NAMES, examples,
	"a record is invalid or does not fit the format",
	NULL, rules,
};

/* State of a slot. */
struct hconvert_slot {
	bool joined;      /* --join: made of several records, whose diagnostics were reported */
	bool differs;     /* --check: the record is not canonical */
	unsigned dropped; /* parts that the output format could not hold, as bits of enum hgn_dropped */
};

/* The parts dropped from all records. Zero-initialise it. */
struct dropped {
	uint64_t records[HGN_DROPPED_KINDS]; /* for each bit of enum hgn_dropped: number of records that had the part */
	struct hgn_buf replaced; /* location of the first record with replaced characters */
};

/* State of joining. Zero-initialise it. */
struct join {
	struct run *run;
	struct run_player player;
	const char *tags;            /* comma-separated tags that are compared besides moves; "" = none */
	struct run_slot next;        /* record after the current one, if `waiting` */
	bool waiting;
	struct hgn_play play, other; /* plays of the current record and of `next` */
	struct hgn_join *tree;       /* the records that are being joined; NULL = the current record is alone */
	struct hgn_record made;      /* memory for the joined record */
	struct hgn_buf text;
};

/* A group of records with the same values of keys. */
struct split_group {
	struct split_group *next;          /* the previous group that was made */
	struct split_group *newer, *older; /* neighbours in the list of open groups, in order of last use */
	struct hgn_output file;            /* the current file */
	bool begun, open;                  /* begun: the file exists; open: it has a file descriptor */
	uint64_t number, records, bytes;   /* number of the current file; records and bytes in it */
	char name[];                       /* values of the keys in its file names, as of run_template_values() */
};

/* State of dividing records. Zero-initialise it. */
struct split {
	struct run *run;
	uint64_t records, bytes;      /* maximum per file; 0 = no limit */
	bool keyed;                   /* create directories, and rename files to their final names only after all
				       * input */
	const struct hgn_buf *header; /* header of each file, owned by the caller; NULL = none */
	void *tree;                   /* groups, a tree of tsearch(3) */
	struct split_group *last;     /* the last group that was made */
	struct split_group *newest, *oldest; /* ends of the list of open groups */
	unsigned open;                /* number of open files */
};

struct converter {
	struct run_player player, joined; /* `joined` replays joined records, which are HGN */
	const struct hgn_codec *to;       /* output format */
	struct hgn_notation *notation;    /* of the output format, or NULL */
	struct hgn_dialect *dialect;      /* of the output; NULL = native FEN */
	struct hgn_write_options write;
	const struct options *options;
	const struct hgn_openings *openings; /* NULL = do not classify records */
	struct run *run;
	struct join *join; /* NULL = do not join records */
	struct split *split; /* NULL = write one output */
	int named; /* index of the last file that --check printed; -1 = none */
	struct dropped dropped; /* parts dropped from all records */
};

/* ---- tags ------------------------------------------------------------------------------------------------------- */

/* Return the text at offset *i of a list, and advance *i to the next one; NULL after the last. */
static char *
next_text(const struct hgn_buf *list, size_t *i)
{
	char *text = *i < list->len ? list->data + *i : NULL;

	*i += text != NULL ? strlen(text) + 1 : 0;
	return text;
}

/* Set and remove the tags of a record. Return 0 or HGN_ENOMEM. */
static int
edit_tags(const struct tag_changes *tags, struct hgn_record *record)
{
	const char *name, *value;
	size_t i = 0;
	int status = 0;

	while ((name = next_text(&tags->remove, &i)) != NULL)
		hgn_record_remove_tag(record, name);
	for (i = 0; status == 0 && (name = next_text(&tags->set, &i)) != NULL;) {
		value = next_text(&tags->set, &i);
		status = hgn_record_set_tag(record, name, value, NULL);
	}
	return status;
}

/* Check that a tag neither follows from the moves nor is required by them. Return false after a message. */
static bool
check_tag(struct run *run, const char *option, const char *name, bool all)
{
	static const struct { const char *name, *why; } fixed[] = {
		{ "Result", "must agree with the movetext; use" },
		{ "Variant", "determines the game of the moves; use --game or" },
		{ "SetUp", "depends on the tag FEN; use" },
		{ "FEN", "is the initial position of the moves; use" },
	};
	size_t i;

	for (i = 0; !all && i < sizeof fixed / sizeof *fixed; i++)
		if (strcmp(name, fixed[i].name) == 0)
			return run_usage(run, "%s: the tag %s cannot be changed: it %s --syntax-only", option,
			    name, fixed[i].why);
	return true;
}

/* Separate names and values of --set, and set them in an empty record as a test. Return false after a message. */
static bool
check_set(struct run *run, struct hgn_buf *set, bool all)
{
	struct hgn_record record = { .date_order = (uint8_t)run->common.date_order };
	struct hgn_error error;
	char *name, *value;
	bool good = true;
	size_t i = 0;
	int status;

	while (good && (name = next_text(set, &i)) != NULL) {
		value = strchr(name, '=');
		if (value == NULL || value == name) {
			good = run_usage(run, "--set: invalid value '%.60s'; expected NAME=VALUE", name);
			break;
		}
		*value++ = '\0';
		good = check_tag(run, "--set", name, all);
		status = good ? hgn_record_set_tag(&record, name, value, &error) : 0;
		if (status != 0)
			good = run_error(run, "--set", &error);
	}
	hgn_record_clear(&record);
	return good;
}

/* Check that tags may be removed and are not also set. Return false after a message. */
static bool
check_remove(struct run *run, const struct tag_changes *tags, bool all)
{
	struct hgn_record record = { 0 };
	const char *name, *other;
	struct hgn_error error;
	bool good = true;
	size_t i = 0, k;

	while (good && (name = next_text(&tags->remove, &i)) != NULL) {
		good = check_tag(run, "--remove", name, all);
		if (good &&
		    hgn_record_set_tag(&record, name, strcmp(name, "Result") == 0 ? "*" : "????.??.??", &error) != 0)
			good = run_error(run, "--remove", &error);
		for (k = 0; good && (other = next_text(&tags->set, &k)) != NULL; next_text(&tags->set, &k))
			if (strcmp(other, name) == 0)
				good = run_usage(run, "--set and --remove both name the tag %s", name);
	}
	hgn_record_clear(&record);
	return good;
}

/* ---- dropped parts ---------------------------------------------------------------------------------------------- */

/* Report how many records lost each part. The severity is a note if the format drops the part without --lossy. */
static void
report_dropped(struct run *run, struct dropped *all, const struct hgn_codec *to, bool lossy)
{
	const unsigned columns = HGN_DROPPED_COMMENTS | HGN_DROPPED_NAGS | HGN_DROPPED_VARIATIONS;
	enum hgn_severity severity = lossy ? hgn_severity_find(run->data.severities, "dropped") : HGN_NOTE;
	size_t i;

	for (i = 0; i < HGN_DROPPED_KINDS && !run->common.quiet && run->status < 2 && severity != HGN_OFF; i++) {
		bool replaced = 1u << i == HGN_DROPPED_CHARACTERS;

		if (all->records[i] > 0 && (to->traits & HGN_TRAIT_TABLE) != 0 && (1u << i & columns) != 0)
			run_notice(run, "note: %s of %ju record%s are not in the table%s",
			    hgn_dropped_name((enum hgn_dropped)(1u << i)), (uintmax_t)all->records[i],
			    all->records[i] > 1 ? "s" : "", 1u << i == HGN_DROPPED_COMMENTS ?
			    "; --columns can include 'comment'" : 1u << i == HGN_DROPPED_NAGS ?
			    "; --columns can include 'nags'" : "");
		else if (all->records[i] > 0)
			run_notice(run, "%s: %.60s cannot hold %s; %s in %ju record%s%s%s%s",
			    hgn_severity_text(severity), to->name, hgn_dropped_name((enum hgn_dropped)(1u << i)),
			    replaced ? "replaced by ?" : "dropped", (uintmax_t)all->records[i],
			    all->records[i] > 1 ? "s" : "", replaced ? ", the first at " : "",
			    replaced ? hgn_buf_string(&all->replaced) : "", lossy ? " [dropped]" : "");
	}
}

/* ---- --join ----------------------------------------------------------------------------------------------------- */

/* Replay a record, and report its diagnostics if `report` is set. Return false if it is invalid. */
static bool
play(struct join *join, struct hgn_play *played, struct run_slot *slot, bool report)
{
	struct hgn_listener listener = { report ? diagnostics_report : diagnostics_ignore, &slot->diags, false,
		HGN_NOTE, slot->diags.severities };
	struct hgn_error error;

	if (hgn_play_record(played, join->player.library, &slot->record, &join->player.options, &listener,
	    &error) != 0) {
		slot->fatal = error;
		return false;
	}
	return played->valid;
}

/* Compute the key of a record. Return false if it cannot be joined, because it is invalid or has no moves. */
static bool
find_key(uint8_t key[HGN_KEY_BYTES], struct join *join, struct hgn_play *played, struct run_slot *slot)
{
	int status;

	if (!slot->source.present || slot->fatal.status != 0 || slot->record.broken || slot->record.partial ||
	    slot->diags.errors > 0 || !play(join, played, slot, false) || played->plies == 0)
		return false;
	status = hgn_record_key_moves(key, &join->text, played, &slot->fatal);
	if (status == 0 && *join->tags != '\0')
		status = hgn_record_key_add_tags(key, &join->text, &slot->record, join->tags, &slot->fatal);
	return status == 0;
}

/* Join the next record with the current one, which gets its diagnostics. Return false if they remain separate. */
static bool
join_next(struct join *join, struct run_slot *slot)
{
	const struct diagnostics *diags = &join->next.diags;
	bool begins = join->tree == NULL;
	int status = begins ? hgn_join_new(&join->tree, &slot->record, &join->play, &slot->fatal) : 0;
	struct hgn_diagnostic d;
	size_t i;

	if (status == 0)
		status = hgn_join_add(join->tree, &join->next.record, &join->other, &slot->fatal);
	if (begins && status == HGN_DONE) {
		hgn_join_free(join->tree);
		join->tree = NULL;
	}
	if (status != 0) {
		slot->fatal.status = status == HGN_DONE ? 0 : status;
		return false;
	}
	if (begins)
		play(join, &join->play, slot, true);
	play(join, &join->other, &join->next, true);
	for (i = 0; i < diags->n; i++) {
		d = diagnostics_get(diags, i);
		diagnostics_report(&slot->diags, &d);
	}
	slot->diags.failed |= diags->failed;
	join->waiting = false;
	return true;
}

/* Read a record and join it with those after it. Note if the record was made of several, whose diagnostics were
 * reported. */
static bool
read_joined(void *ctx, struct run_slot *slot)
{
	struct join *join = ((struct converter *)ctx)->join;
	uint8_t key[HGN_KEY_BYTES], next[HGN_KEY_BYTES];
	struct run_slot own = *slot;
	struct hgn_record record;

	if (join->waiting) {
		*slot = join->next;
		slot->state = own.state;
		own.state = join->next.state;
		join->next = own;
		join->waiting = false;
	} else if (!run_read_record(&join->run->in, slot)) {
		return false;
	}
	if (!find_key(key, join, &join->play, slot))
		return true;
	while (slot->fatal.status == 0) {
		run_slot_begin(join->run, &join->next);
		join->waiting = run_read_record(&join->run->in, &join->next);
		if (!join->waiting || !find_key(next, join, &join->other, &join->next) ||
		    memcmp(key, next, sizeof key) != 0 || !join_next(join, slot))
			break;
	}
	((struct hconvert_slot *)slot->state)->joined = join->tree != NULL;
	/* Replace the current record by the joined record. */
	if (join->tree != NULL && slot->fatal.status == 0 &&
	    hgn_join_write(&join->made, join->tree, &slot->fatal) == 0) {
		record = slot->record;
		slot->record = join->made;
		join->made = record;
	}
	hgn_join_free(join->tree);
	join->tree = NULL;
	return true;
}

/* ---- files of --split, and those with keys in --output ---------------------------------------------------------- */

/* Records with the same values of the keys in the file name form a group, which is written to one or more files. Only a
 * few files are open at once; the others are closed under their temporary names and reopened when needed. Memory grows
 * with the number of groups only. */

static int
by_name(const void *a, const void *b)
{
	return strcmp(((const struct split_group *)a)->name, ((const struct split_group *)b)->name);
}

/* Find or create the group for a name. Return NULL if memory runs out. */
static struct split_group *
find_group(struct split *groups, const char *name)
{
	struct split_group *group, **found;

	if (groups->newest != NULL && strcmp(groups->newest->name, name) == 0)
		return groups->newest;
	group = calloc(1, sizeof *group + strlen(name) + 1);
	if (group == NULL)
		return NULL;
	strcpy(group->name, name);
	found = tsearch(group, &groups->tree, by_name);
	if (found == NULL || *found != group) {
		free(group);
		return found != NULL ? *found : NULL;
	}
	group->next = groups->last;
	groups->last = group;
	return group;
}

static void
unlink_group(struct split *groups, struct split_group *group)
{
	*(group->newer != NULL ? &group->newer->older : &groups->newest) = group->older;
	*(group->older != NULL ? &group->older->newer : &groups->oldest) = group->newer;
	group->newer = group->older = NULL;
	group->open = false;
	groups->open--;
}

static void
link_group(struct split *groups, struct split_group *group)
{
	group->older = groups->newest;
	*(groups->newest != NULL ? &groups->newest->newer : &groups->oldest) = group;
	groups->newest = group;
	group->open = true;
	groups->open++;
}

/* Return true if the process can open SPARE_DESCRIPTORS files. */
static bool
has_descriptors(void)
{
	int spare[SPARE_DESCRIPTORS];
	size_t n = 0;
	bool has;

	while (n < SPARE_DESCRIPTORS && (spare[n] = dup(STDERR_FILENO)) >= 0)
		n++;
	has = n == SPARE_DESCRIPTORS || (errno != EMFILE && errno != ENFILE);
	while (n > 0)
		close(spare[--n]);
	return has;
}

/* Close the least recently used files while too many are open. Their errors are stored, and reported when they are
 * ended. */
static void
limit_open(struct split *groups)
{
	struct split_group *group;

	while ((group = groups->oldest) != NULL && (groups->open >= OPEN_FILES_MAX || !has_descriptors())) {
		unlink_group(groups, group);
		hgn_output_end(&group->file);
	}
}

/* Write the name of a group's current file, NUL-terminated. */
static void
name_file(struct run_files *to, struct split_group *group)
{
	to->name.len = 0;
	run_template_name(&to->name, &to->template, group->name, &(struct run_place){ .number = group->number });
	hgn_buf_string(&to->name);
}

/* End the current file of a group, if there is one. */
static void
end_file(struct split *groups, struct split_group *group)
{
	struct run *run = groups->run;
	struct run_files *to = &run->to;

	if (!group->begun)
		return;
	if (group->open)
		unlink_group(groups, group);
	group->begun = false;
	name_file(to, group);
	run_files_end(run, &group->file, to->failed || run->status >= 2 ? RUN_FILES_DROP :
	    groups->keyed ? RUN_FILES_WAIT : RUN_FILES_KEEP);
}

/* Begin the next file of a group, and create the directories in its name. */
static void
begin_file(struct split *groups, struct split_group *group)
{
	struct run *run = groups->run;
	struct run_files *to = &run->to;
	char *slash;
	int error = 0;

	end_file(groups, group);
	if (to->failed)
		return;
	limit_open(groups);
	group->number++;
	group->records = group->bytes = 0;
	name_file(to, group);
	slash = groups->keyed && !to->name.failed ? strchr(to->name.data + 1, '/') : NULL;
	for (; error == 0 && slash != NULL; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		error = hgn_temps_make_directory(&run_temps, to->name.data);
		*slash = '/';
	}
	if (error != 0) {
		to->failed = true;
		run_fail(run, "%s: %s", hgn_buf_string(&to->name), strerror(error));
	} else if (run_files_start(run, &group->file)) {
		group->begun = true;
		link_group(groups, group);
		if (groups->header != NULL) {
			hgn_output_add(&group->file, groups->header->data, groups->header->len);
			group->bytes = groups->header->len;
		}
	}
}

/* Open the file of a group to which a record of `n` bytes will be written. */
static void
open_file(struct split *groups, struct split_group *group, size_t n)
{
	if (!group->begun || (groups->records > 0 && group->records == groups->records) ||
	    (groups->bytes > 0 && group->records > 0 && group->bytes + n > groups->bytes)) {
		begin_file(groups, group);
		return;
	}
	if (group->open) {
		unlink_group(groups, group);
	} else {
		limit_open(groups);
		hgn_output_resume(&group->file);
	}
	link_group(groups, group);
}

/* Write a slot's output to the file for its name, or for run->to.template if it has none. */
static void
write_to_group(struct split *groups, const struct run_slot *slot)
{
	struct run_files *to = &groups->run->to;
	struct split_group *group;

	if (slot->out.len == 0 || to->failed)
		return;
	group = find_group(groups, slot->documents.values.len > 0 ? slot->documents.values.data : "");
	if (group == NULL) {
		to->failed = true;
		run_fail(groups->run, "out of memory");
		return;
	}
	open_file(groups, group, slot->out.len);
	if (!group->begun)
		return;
	group->records++;
	group->bytes += slot->out.len;
	hgn_output_add(&group->file, slot->out.data, slot->out.len);
	if (group->file.error != 0)
		end_file(groups, group);
}

/* End all files. Call it before run_finish(). */
static void
close_groups(struct split *groups)
{
	struct split_group *group, *first = NULL, *next;

	for (group = groups->last; group != NULL; group = next) { /* in the order in which they were made */
		next = group->next;
		group->next = first;
		first = group;
	}
	for (group = first; group != NULL; group = next) {
		next = group->next;
		end_file(groups, group);
		tdelete(group, &groups->tree, by_name);
		free(group);
	}
}

/* ---- records ---------------------------------------------------------------------------------------------------- */

/* Write a record, and count the parts dropped from it. For --check, print the file name. */
static bool
write_record(void *ctx, struct run_slot *slot)
{
	struct converter *c = ctx;
	const struct hconvert_slot *own = slot->state;
	const struct hgn_record *record = &slot->record;
	size_t i;

	if (c->split == NULL && !run_write(c->run, slot))
		return false;
	if (c->split != NULL) { /* write it to the file of its group */
		if (!run_report(c->run, slot))
			return false;
		write_to_group(c->split, slot);
		if (!run_settle(c->run, slot))
			return false;
	}
	for (i = 0; i < HGN_DROPPED_KINDS; i++)
		c->dropped.records[i] += own->dropped >> i & 1;
	if ((own->dropped & HGN_DROPPED_CHARACTERS) != 0 && c->dropped.replaced.len == 0)
		hgn_buf_printf(&c->dropped.replaced, "%s:%ju:%ju", record->file, (uintmax_t)record->line,
		    (uintmax_t)record->col);
	if (!own->differs)
		return true;
	if (c->run->status == 0)
		c->run->status = 1;
	if (c->named == slot->source.input)
		return true;
	c->named = slot->source.input;
	return run_print_name(c->run, record->file, c->options->null);
}

/* For --lossy: report the parts dropped from a record, and refuse the record if this is an error. */
static void
refuse_dropped(const struct converter *c, struct run_slot *slot)
{
	struct hconvert_slot *own = slot->state;
	size_t i;

	if (!slot->diags.strict && hgn_severity_find(slot->diags.severities, "dropped") != HGN_ERROR)
		return;
	for (i = 0; i < HGN_DROPPED_KINDS; i++)
		if ((own->dropped >> i & 1) != 0)
			run_remark(slot, "dropped", "%.60s cannot hold %s", c->to->name,
			    hgn_dropped_name((enum hgn_dropped)(1u << i)));
	if (slot->invalid)
		run_undo(slot);
	own->dropped = 0;
}

/* Convert a record. */
static void
process_record(void *ctx, struct run_worker *worker, struct run_slot *slot)
{
	const struct converter *c = ctx;
	struct hconvert_slot *own = slot->state;
	const struct hgn_codec *codec = slot->source.codec;
	struct hgn_write_options write = c->write;
	struct hgn_error error;
	int status = edit_tags(&c->options->tags, &slot->record);

	if (c->player.options.syntax_only && (codec->traits & HGN_TRAIT_UNPLAYED) == 0) {
		run_remark(slot, "not-expressible", "%.60s cannot be read with --syntax-only", codec->name);
		return;
	}
	if (status != 0)
		run_nomem(slot);
	if (status != 0 || !run_play_opening(slot, worker, own->joined ? &c->joined : &c->player, c->openings))
		return;
	if (c->run->to.together) {
		struct run_place place = { .record = &slot->record, .play = &worker->play, .played = true };

		run_template_values(&slot->documents.values, &c->run->to.template, &place);
	}
	write.dropped = &own->dropped;
	if (c->options->check && slot->source.nth > 0)
		slot->record.ordinal = slot->source.nth; /* canonical JSON contains the ordinal */
	status = hgn_codec_write(&slot->out, c->options->check && codec->writes ? codec : c->to, &slot->record,
	    &worker->play, &write, &error);
	if (status == 0 && write.lossy)
		refuse_dropped(c, slot);
	if (status == 0 && c->options->check) {
		const struct hgn_buf made = run_new_bytes(slot);

		own->differs = !run_is_own(&slot->record, &made);
		run_undo(slot);
	}
	if (status == HGN_ENOMEM) {
		run_nomem(slot);
	} else if (status != 0) {
		run_undo(slot);
		own->dropped = 0;
		run_refuse(slot, &error);
	}
}

/* ---- formats and options ---------------------------------------------------------------------------------------- */

/* Return the format for the suffix of an output file, before .gz or .zst; "hgn" if the suffix is of no format. */
static const char *
format_of_suffix(const char *output)
{
	static const struct {
		const char *suffix, *format;
	} formats[] = {{".json", "json"}, {".ndjson", "json"}, {".jsonl", "json"}, {".yaml", "yaml"}, {".yml", "yaml"},
	    {".sgf", "sgf"}, {".fen", "fen"}, {".epd", "epd"}, {".csv", "csv"}, {".tsv", "tsv"}, {".uci", "uci"},
	    {".zsg", "zsg"}, {".pjn", "pjn"}, {".kif", "kif"}, {".kifu", "kif"}, {".csa", "csa"}};
	size_t i, len, n = output != NULL ? strlen(output) : 0;

	if (n > 0 && hgn_pack_detect(output) != HGN_PACKING_PLAIN)
		n -= strlen(strrchr(output, '.'));
	for (i = 0; i < sizeof formats / sizeof *formats; i++) {
		len = strlen(formats[i].suffix);
		if (n > len && strncasecmp(output + n - len, formats[i].suffix, len) == 0)
			return formats[i].format;
	}
	return "hgn";
}

/* Find the input and the output format. Return false after a message. */
static bool
find_formats(struct run *run, struct converter *c, const struct options *options)
{
	static const char *const encodings[] = {NULL, "cp932", "euc-jp", "gb18030", "windows-1252"};

	if (!run_find_format(run, &c->to, &c->notation, "--to", options->to))
		return false;
	if (c->notation != NULL && run->data.letters_out != NULL)
		return run_usage(run, "--letters-out cannot be combined with --to=%s", options->to);
	if (c->notation == NULL && options->encoding > 0)
		return run_usage(run, "--encoding requires a notation, such as -t kif, not --to=%s", options->to);
	c->write.encoding = encodings[options->encoding];
	if (c->notation != NULL)
		c->player.options.notation_out = c->notation;
	return true;
}

/* Check that the formats and the style of moves support --syntax-only. Return false after a message. */
static bool
check_syntax_only(struct run *run, struct converter *c, const struct options *options)
{
	const struct hgn_codec *other;

	if (!options->syntax_only)
		return true;
	if (options->write.moves != HGN_MOVE_SHORT)
		return run_usage(run,
		    "--syntax-only cannot be combined with --moves, which requires playing the moves");
	other = run->data.from != NULL && (c->to->traits & HGN_TRAIT_UNPLAYED) != 0 ? run->data.from : c->to;
	if ((other->traits & HGN_TRAIT_UNPLAYED) == 0)
		return run_usage(run,
		    "--syntax-only cannot be combined with the format %.60s; expected hgn, pgn, json, yaml "
		    "or sgf",
		    other->name);
	c->player.options.syntax_only = true;
	return true;
}

/* Check that the output format supports the options, and find the columns and the dialect of positions. Return false
 * after a message. */
static bool
check_format(struct run *run, struct converter *c, const struct options *options)
{
	const struct hgn_codec *to = c->to;
	struct hgn_error error;
	const char *name;
	size_t i;

	if (options->wrap != UINT64_MAX && (to->traits & HGN_TRAIT_MOVETEXT) == 0)
		return run_usage(run, "--wrap cannot be combined with --to=%s, which does not wrap lines",
		    options->to);
	if (to->notation == NULL && (to->traits & (HGN_TRAIT_UNPLAYED | HGN_TRAIT_TABLE)) == 0 &&
	    (run->data.letters_out != NULL || options->write.moves != HGN_MOVE_SHORT))
		return run_usage(run, "%s cannot be combined with --to=%s, which has no moves",
		    run->data.letters_out != NULL ? "--letters-out" : "--moves=long", options->to);
	if (options->columns != NULL && (to->traits & HGN_TRAIT_TABLE) == 0)
		return run_usage(run, "--columns requires -t csv or -t tsv");
	if (options->columns != NULL && hgn_columns_parse(&c->write.columns, options->columns, &error) != 0)
		return run_usage(run, "--columns: %s", error.message);
	for (i = 0; i < c->write.columns.n; i++) {
		name = hgn_column_name(c->write.columns.list[i]);
		if (name != NULL && ((strcmp(name, "comment") == 0 && c->write.strip_comments) ||
		    (strcmp(name, "nags") == 0 && c->write.strip_nags)))
			return run_usage(run, "--strip drops the column '%s' of --columns", name);
	}
	if (options->write.columns.guarded && (to->traits & HGN_TRAIT_TABLE) == 0)
		return run_usage(run, "--spreadsheet-safe requires -t csv or -t tsv");
	if (options->write.annotations && (to->traits & HGN_TRAIT_ANNOTATIONS) == 0)
		return run_usage(run, "--annotations requires -t json, yaml, csv or tsv");
	if (options->dialect != NULL && (to->traits & HGN_TRAIT_POSITIONS) == 0)
		return run_usage(run, "--fen-dialect-out requires -t fen");
	if (options->dialect != NULL && hgn_dialect_load(&c->dialect, run->data.library, options->dialect,
	    run->data.game, &error) != 0)
		return run_error(run, "--fen-dialect-out", &error);
	c->write.dialect = c->dialect;
	return true;
}

/* Check the output name, which must contain a number if, and only if, files are numbered. If it contains keys, records
 * will be divided among files. Return false after a message. */
static bool
check_names(struct run *run, struct converter *c, struct split *split, const struct options *options)
{
	static const char *const more[] = {"d", NULL};
	const char *output = run->common.output, *by = options->split > 0 ? "--split" : "--split-size";
	struct run_template *names = &run->to.template;
	bool numbered = options->split > 0 || options->split_size > 0;
	int status = output != NULL && run_template_is(output) ? run_template_compile(names, output, more) : 0;

	if (status == HGN_ENOMEM)
		return run_fail(run, "out of memory");
	if (status != 0 && !numbered)
		return run_usage(run,
		    "--output: '%s' is not well-formed: write %%d, %%{name}, %%{name:3}, or %%%% for a "
		    "percent sign", output);
	if (status != 0)
		run_template_clear(names);
	else if (!run_template_accept(run, "output", names))
		return false;
	if (numbered && names->nkeys == 0)
		return run_usage(run, "%s requires a name for the files: -o 'NAME-%%d'", by);
	if (numbered && names->numbers == 0)
		return run_usage(run, "%s requires a key for the number of a file: -o 'NAME-%%d'", by);
	if (!numbered && names->numbers > 0)
		return run_usage(run,
		    "--output: '%s' has a key for a number, which requires --split or --split-size", output);
	if (names->nkeys == 0)
		return true;
	if (options->check)
		return run_usage(run, "--check cannot be combined with keys in --output");
	run->to.together = names->names > 0;
	*split = (struct split){ .run = run, .records = options->split, .bytes = options->split_size,
		.keyed = names->names > 0 };
	c->split = split;
	return true;
}

static void
convert_all(struct run *run, struct converter *c)
{
	struct run_work work = { .tool = c, .read = c->join != NULL ? read_joined : NULL, .process = process_record,
		.write = write_record, .state = sizeof(struct hconvert_slot) };
	struct run_input_options input = {.syntax_only = c->player.options.syntax_only};
	struct hgn_buf head = { 0 };
	const char *name;
	unsigned want = c->options->check ? HGN_WANT_SAN | HGN_WANT_LAN | HGN_WANT_PARTS :
	    hgn_codec_required(c->to, &c->write);

	c->player.options.want = want;
	c->player.options.out_as_in = c->options->check;
	c->joined = c->player;
	c->joined.silent = true;
	c->joined.options.notation = NULL;
	c->joined.options.dialect = NULL;
	work.input = &input;
	work.batch = want != HGN_WANT_SAN && c->write.fens ? 8 * 1024 : 0;
	if (!c->options->check)
		hgn_codec_header(&head, c->to, &c->write);
	if (c->split != NULL)
		c->split->header = head.len > 0 ? &head : NULL;
	else
		work.head = &head;
	if (head.failed)
		run_fail(run, "out of memory");
	else if (c->join == NULL || run_check_inputs(run))
		run_records(run, &work);
	if (c->split != NULL)
		close_groups(c->split);
	hgn_buf_clear(&head);
	/* An output that lacks some of the records of an input does not replace it. */
	name = run->status == 1 && !c->options->check ? run_files_replaced(run) : NULL;
	if (name != NULL)
		run_fail(run, "%s: the input is not replaced, because some of its records were not written", name);
	report_dropped(run, &c->dropped, c->to, c->write.lossy);
}

/* Check options and convert all records. */
static void
convert_inputs(struct run *run, struct split *split, struct options *options)
{
	struct converter c = { .player = run_player_of(run), .options = options, .write = options->write, .run = run,
		.named = -1 };
	struct hgn_openings openings = { .list = NULL };
	struct join join = { .run = run, .player = run_player_of(run) };

	if (options->wrap != UINT64_MAX)
		c.write.wrap = options->wrap == 0 ? HGN_NO_WRAP : (uint32_t)options->wrap;
	c.write.strip_comments = (options->strip & STRIP_COMMENTS) != 0;
	c.write.strip_nags = (options->strip & STRIP_NAGS) != 0;
	c.write.strip_variations = (options->strip & STRIP_VARIATIONS) != 0;
	c.write.strip_tags = (options->strip & STRIP_TAGS) != 0;
	c.join = options->join != NULL ? &join : NULL;
	join.player.options.want = HGN_WANT_SAN;
	join.player.options.notation_out = NULL; /* only for the output */
	c.openings = options->classify != NULL ? &openings : NULL;
	c.player.options.renumber = options->renumber;
	if (find_formats(run, &c, options) && check_set(run, &options->tags.set, options->syntax_only) &&
	    check_remove(run, &options->tags, options->syntax_only) &&
	    check_syntax_only(run, &c, options) && check_format(run, &c, options) &&
	    check_names(run, &c, split, options) &&
	    (c.join == NULL || run_tags_compared(run, &join.tags, "join", options->join, "")) &&
	    (c.openings == NULL || run_read_openings(&openings, run, options->classify))) {
		convert_all(run, &c);
	}
	hgn_buf_clear(&c.dropped.replaced);
	if (c.join != NULL) {
		run_slot_clear(&join.next);
		hgn_join_free(join.tree);
		hgn_play_clear(&join.play);
		hgn_play_clear(&join.other);
		hgn_record_clear(&join.made);
		hgn_buf_clear(&join.text);
	}
	hgn_dialect_free(c.dialect);
	if (c.openings != NULL)
		hgn_openings_clear(&openings);
	hgn_notation_free(c.notation);
}

int
main(int argc, char **argv)
{
	struct options options = { 0 };
	struct split split = { .records = 0 };
	struct run run;

	options.wrap = UINT64_MAX;
	if (run_begin(&run, &tool, &options, argc, argv)) {
		if (options.to == NULL)
			options.to = options.check ? "hgn" : format_of_suffix(run.common.output);
		convert_inputs(&run, &split, &options);
	}
	hgn_buf_clear(&options.tags.set);
	hgn_buf_clear(&options.tags.remove);
	return run_finish(&run);
}
