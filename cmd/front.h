/* SPDX-License-Identifier: MIT
 *
 * What the tools share: options, inputs, outputs, jobs, diagnostics, progress. A tool is a table of options, a callback
 * that turns one record into bytes, and a main() of this shape:
 *
 *     struct options options = { 0 };
 *     struct front front;
 *
 *     if (front_begin(&front, &tool, &options, argc, argv))
 *             front_run(&front, &work);
 *     return front_finish(&front);
 *
 * The files, by what they know:
 *     front_options.c   the option table: parsing, --dump-options      front_help.c      --help and its kin
 *     front_output.c    files and standard output, whole or not at all front_template.c  names of output files
 *     front_input.c     files, directories, terminals, records         front_jobs.c      the loop over records, -j
 *     front_diag.c      collecting and counting diagnostics            front_print.c     gcc, json, sarif, tap
 *     front_ci.c        junit, github                                  front_mend.c      --fix
 *     front_place.c     --in-place
 *     front_play.c      playing a record, showing positions            front_main.c      start, end, messages
 *     front_files.c     documents in files of their own                front_plies.c     lists of half-moves
 *     front_html.c      pages of HTML                                  front_pack.c      compressed outputs
 *     front_progress.c  --progress                                     front_unpack.c    compressed inputs
 *     front_inputs.c    inputs that outputs must spare                 front_plain.c     text of anybody's, shown
 *     front_write.c     records out, kept apart
 */
#ifndef HGN_CMD_FRONT_H
#define HGN_CMD_FRONT_H

#include <signal.h>
#include <sys/types.h>
#include <time.h>

#include "hgn.h"

struct front;

/* ---- options ------------------------------------------------------------------------------------------------ */

enum front_kind {
	FRONT_FLAG,     /* bool: becomes true */
	FRONT_SET,      /* int: becomes `max`; for options that choose between each other */
	FRONT_TEXT,     /* const char *: the argument */
	FRONT_OPTIONAL, /* const char *: the argument, or "" when the option stands alone */
	FRONT_GLUED,    /* the same, but the argument is never the next word; it is one of `values`, if there are any */
	FRONT_CHOICE,   /* int: index of the argument among `values` */
	FRONT_WORD,     /* const char *: the argument, which is one of `values` */
	FRONT_WORDS,    /* unsigned: a bit for each of `values` named in a comma-separated argument */
	FRONT_LIST,     /* struct hgn_buf: the argument; if it is given again, a comma and that */
	FRONT_NUMBER,   /* uint64_t, min..max */
	FRONT_SIZE,     /* uint64_t, min..max; the argument may end in K, M or G (powers of 1024) */
	FRONT_PLIES     /* struct front_plies */
};

/* Which half-move: `n` counts from 0 (the start position), or from the end when negative (-1 = the last). */
struct front_ply {
	enum { FRONT_PLY_LAST, FRONT_PLY_FIRST, FRONT_PLY_NTH } which;
	int64_t n;
};

/* Every `step`th half-move of a range, both ends included. */
struct front_range {
	struct front_ply from, to;
	uint64_t step;
	bool single; /* written as one half-move */
};

/* A list of half-moves; an empty one means the last. */
#define FRONT_RANGES 32
struct front_plies {
	size_t n;
	struct front_range list[FRONT_RANGES];
};

/* A row of an option table; a row without a name ends the table. The table alone drives the parser, --help and
 * --dump-options. */
struct front_option {
	char letter;        /* '\0' = none */
	const char *name;
	const char *arg;    /* name of the argument, NULL = takes none */
	const char *help;   /* a few words, lower case, no full stop */
	const char *values; /* the words that it takes, space-separated; or "FILE" or "DIR"; or NULL */
	void (*list)(struct hgn_buf *out); /* appends the words instead, where only the library knows them */
	enum front_kind kind;
	size_t at;          /* offset of what it sets, in the options of the tool */
	uint64_t min, max;
};

/* Groups of common options that a tool may do without; the rest every tool has. */
enum front_group {
	FRONT_G_RECORDS = 1, /* --letters, --fen-dialect, --files0-from, --label, --max-record, --offset-base, --record-base */
	FRONT_G_REPORTS = 2, /* --max-errors */
	FRONT_G_MOVES = 4,   /* --letters-out */
	FRONT_G_NAMES = 8    /* --output may be a template: the tool looks at it */
};

struct front_common {
	const char *output, *game, *data, *label, *letters, *letters_out, *fen_dialect, *files0_from;
	uint64_t jobs, max_record, max_errors, offset_base, record_base;
	struct hgn_buf warnings; /* RULE=SEVERITY, separated by commas */
	int color; /* of "auto always never" */
	bool progress, quiet, list_games, line_buffered, exit_zero;
};

/* What a tool says about a common option in place of the usual words. */
struct front_override {
	const char *name;
	const char *help; /* NULL: the tool has no such option */
};

/* What a tool is. */
struct front_tool {
	const char *name;
	const char *usage; /* what follows the name in the usage line */
	const char *job;   /* one sentence */
	const struct front_option *options;
	unsigned groups;   /* of enum front_group */
	const char *const *examples; /* command, what it does, ..., NULL */
	const char *status;          /* what exit status 1 means, or NULL when there is none */
	const struct front_override *overrides; /* ends with a row without a name; may be NULL */
};

enum front_parsed { FRONT_PARSED, FRONT_PARSED_HELP, FRONT_PARSED_VERSION, FRONT_PARSED_DUMP, FRONT_PARSED_BAD };

/* Read the command line: `options` and `common` are set, operands are moved to argv[1..] and counted. Stops at --help,
 * --version and --dump-options. When bad, `message` says why, on one line. */
enum front_parsed front_parse(const struct front_tool *tool, void *options, struct front_common *common, int argc,
    char **argv, int *operands, struct hgn_buf *message);
/* Read "64K" and the like. False when it is no size or does not fit. */
bool front_parse_size(uint64_t *out, const char *text);
/* Read "first", "last" or a number with an optional minus; and a list of those and of ranges. */
bool front_parse_ply(struct front_ply *out, const char *text, size_t n);
bool front_parse_plies(struct front_plies *out, const char *text);
/* The ordinal that a half-move has in a record of so many: 0 = the start; below 0 or over `plies` = there is none. */
int64_t front_ply_of(const struct front_ply *ply, uint32_t plies);
/* Whether a half-move of a record of so many is in a list, and whether a list can mean several. */
bool front_plies_has(const struct front_plies *list, uint32_t ply, uint32_t plies);
bool front_plies_many(const struct front_plies *list);
/* The nth of space-separated words in a table's `values`, with its length; NULL after the last. */
const char *front_word(size_t *len, const char *values, size_t n);
/* The common options, and whether a tool has this one. */
extern const struct front_option front_common_options[];
bool front_has_option(const struct front_tool *tool, const struct front_option *common);
/* What a tool says about a common option that it has. */
const char *front_option_help(const struct front_tool *tool, const struct front_option *common);
/* Append the words that an option takes, "" when it takes anything. */
void front_option_values(struct hgn_buf *out, const struct front_option *option);

/* Append the words of a text as lines of at most 79 bytes, all but the first indented. */
void front_wrap(struct hgn_buf *out, const char *text, size_t indent);
/* Append what --help, --version, --dump-options print, and the line that a usage error ends with. */
void front_help(struct hgn_buf *out, const struct front_tool *tool);
void front_version(struct hgn_buf *out, const struct front_tool *tool);
void front_dump(struct hgn_buf *out, const struct front_tool *tool);
void front_short_help(struct hgn_buf *out, const struct front_tool *tool);

/* ---- outputs ------------------------------------------------------------------------------------------------ */

/* How bytes are compressed; unknown while there are too few to tell, foreign when other programs have to unpack them. */
enum front_packing { FRONT_PLAIN, FRONT_GZIP, FRONT_ZSTD, FRONT_FOREIGN, FRONT_UNKNOWN };

/* A compressor, which does not note the time: the same bytes in, the same bytes out. NULL = memory ran out. */
struct front_pack;
struct front_pack *front_pack_new(const char *path);
void front_pack_free(struct front_pack *pack);
/* Whether a file of that name is to be compressed: .gz, .svgz, .zst. */
bool front_pack_is(const char *path);
/* Compress bytes, and with `end` what is left of them all; `write` gets what comes out. 0 or an errno. */
int front_pack_add(struct front_pack *pack, const void *bytes, size_t n, bool end,
    void (*write)(void *ctx, const char *bytes, size_t n), void *ctx);

/* Reads bytes as read(2) does, but for EINTR. */
typedef long front_read_fn(void *ctx, char *into, size_t room);
/* How an input is compressed, by its first bytes (`last`: there are no more); its name, and for foreign ones the command
 * that unpacks it. */
enum front_packing front_packing(const char *bytes, size_t n, bool last, const char **name, const char **command);
/* A decompressor of gzip and zstd, parts of both in a row too. `bytes` were read already, no more than 512. NULL = memory
 * ran out. */
struct front_unpack;
struct front_unpack *front_unpack_new(front_read_fn *read, void *ctx, const char *bytes, size_t n);
void front_unpack_free(struct front_unpack *unpack);
/* As read(2): what could be unpacked comes before the failure. */
long front_unpack_read(struct front_unpack *unpack, char *into, size_t room);
/* Why it failed; "" when it was reading that failed. Lent. */
const char *front_unpack_fault(const struct front_unpack *unpack);

/* A stream of bytes out: standard output, standard error, or a file that appears under its name only when whole. */
struct front_output {
	int fd;              /* -1 = not open yet */
	const char *name;    /* for messages */
	char *path;          /* of a file: its name, */
	struct front_temp *temp; /* and the one it has until it is whole; NULL = written in place */
	char *data;
	size_t len;
	struct front_pack *pack; /* of a file whose name asks for it, once it is open */
	bool is_file;
	bool report;         /* says something when it is empty, too; other files are not made when they would be empty */
	bool precious;       /* is left under its other name when it cannot have its own */
	bool filled;         /* something was written */
	bool unmade;         /* once closed: the file was not made */
	bool old;            /* once open: there is a file of that name, which is this: */
	dev_t dev;
	ino_t ino;
	int error;           /* errno of the first failure, 0 = none; later writes do nothing */
};

/* `path` NULL or "-" is standard output. Nothing is opened yet. */
void front_output_init(struct front_output *out, const char *path);
int front_output_open(struct front_output *out);
void front_output_add(struct front_output *out, const void *bytes, size_t n);
int front_output_flush(struct front_output *out);
/* Flush and close; a file does not have its name yet. 0 or the errno. */
int front_output_end(struct front_output *out);
/* The same and, if `keep` and all went well, give a file its name; else remove it. Can be used again after another
 * front_output_init(). */
int front_output_close(struct front_output *out, bool keep);
/* Make fds 0 to 2 safe to use, and have signals that end the tool remove the files that are not whole. */
void front_signals(void);
/* Hold such signals off, in this thread and those that it starts, and let them come again. */
void front_hold_signals(sigset_t *old);
void front_release_signals(const sigset_t *old);

/* Value of a name in a template, appended to `out`; false = there is no such thing. */
typedef bool front_lookup_fn(void *ctx, struct hgn_buf *out, const char *name, size_t len);

/* Where the documents of a run go when they have names of their own. */
struct front_files {
	const char *template; /* NULL = all go to one output */
	front_lookup_fn *lookup; /* for the names of documents: its ctx is a struct front_place */
	uint64_t split;       /* records a file; 0 = every document is one */
	uint64_t records, number;
	struct front_output now; /* the file being written */
	struct front_output *late; /* files that are whole and wait for the end of all input to take the places of others */
	size_t nlate, caplate;
	bool open, failed, clash; /* clash: two documents had one file */
	struct hgn_buf name;  /* of that file */
	struct hgn_buf names; /* of all files of the run, and where links lead; each with a byte before it, and its NUL */
	size_t nnames;
	size_t *table;        /* of `captable` places, a power of two: a hash table of offsets in `names`, plus 1 */
	size_t captable;
};

/* What the name of a document can be made of. */
struct front_place {
	const struct hgn_record *record;
	uint32_t ply;
	uint64_t number; /* of the document, from 1 */
};

/* Append the file name that a template gives: "%d" (looked up as "d"), "%{name}", "%{name:width}" (digits are padded
 * with zeros), "%%". Values cannot leave the directory: see front_sanitise(). A NULL `lookup` knows nothing. False =
 * the template is malformed. */
bool front_template(struct hgn_buf *out, const char *template, front_lookup_fn *lookup, void *ctx);
/* Whether a text holds a place for a value, well-formed or not. */
bool front_template_is(const char *text);
/* Append a value made safe as part of a file name: no slash, control byte, blank, sign that means something to a shell,
 * or leading dot or hyphen; UTF-8 of 1..100 bytes. */
void front_sanitise(struct hgn_buf *out, const char *value, size_t len);

/* ---- diagnostics -------------------------------------------------------------------------------------------- */

/* A diagnostic kept for later: a struct hgn_diagnostic whose texts are offsets (from 1; 0 = NULL) into a buffer. */
struct front_diag {
	struct hgn_diagnostic d; /* its pointers are not valid but `file` */
	size_t rule, move, fen, message;
};

struct front_diags {
	struct front_diag *list;
	size_t n, cap;
	struct hgn_buf text;
	const struct hgn_severities *severities; /* NULL = the library's; lent */
	bool strict; /* warnings are errors */
	size_t errors;
	bool failed; /* memory ran out */
};

/* A hgn_report_fn: ctx is a struct front_diags. */
void front_diags_report(void *ctx, const struct hgn_diagnostic *diagnostic);
/* Report what is no remark of the library, with the severity that the user wants. */
void front_diags_tell(struct front_diags *diags, const struct hgn_diagnostic *diagnostic);
/* The nth, as it was reported; lent. */
struct hgn_diagnostic front_diags_at(const struct front_diags *diags, size_t n);
/* Put them in the order of their places; those of one place stay in the order in which they were reported. */
void front_diags_sort(struct front_diags *diags);
void front_diags_reset(struct front_diags *diags);
void front_diags_clear(struct front_diags *diags);

enum front_format { FRONT_GCC, FRONT_JSON, FRONT_SARIF, FRONT_TAP, FRONT_JUNIT, FRONT_GITHUB };
#define FRONT_FORMATS "gcc json sarif tap junit github"

/* How often each rule was met. */
struct front_rule_count {
	char *rule;
	uint64_t n;
};
struct front_rules {
	struct front_rule_count *list;
	size_t n, cap;
};
/* Count a rule; false when memory ran out. */
bool front_rules_count(struct front_rules *rules, const char *rule);
void front_rules_clear(struct front_rules *rules);

/* Prints diagnostics in one format to one output. */
struct front_printer {
	struct front_output *to;
	enum front_format format;
	bool color, quiet;
	uint64_t max_errors, errors, results, tests;
	bool muted;
	struct front_rules rules;
	uint64_t suites; /* of JUnit, begun so far */
	int suite;       /* the input that the last of them is about */
	struct hgn_buf line;
};

struct front_slot;
struct front_walk;
/* Print the diagnostics of a record, and in TAP its test line. Here and below false = memory ran out, and nothing is
 * printed. */
bool front_print(struct front_printer *printer, const struct front_slot *slot);
/* Print what a format starts and ends with. */
void front_print_begin(struct front_printer *printer);
bool front_print_end(struct front_printer *printer, const struct front *front);
void front_printer_clear(struct front_printer *printer);
/* Append one diagnostic in a format: a whole line (SARIF: an element of its results). */
void front_print_gcc(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth, bool color);
void front_print_json(struct hgn_buf *out, const struct hgn_diagnostic *d);
void front_print_sarif(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth);
void front_print_github(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth);
/* Append the test case of a record, and what begins its file. */
void front_print_junit(struct front_printer *printer, const struct front_slot *slot);
/* Append "game 3, 9... Nrxc4: "; with `nth` > 0 also which record of its file that is. */
void front_print_subject(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth);

/* ---- text of anybody's ---------------------------------------------------------------------------------------- */

/* Append text for a terminal or a format of lines: what could move the cursor, break the line or turn its direction, and
 * what is not UTF-8, is shown as \xNN or \uNNNN. */
void front_plain(struct hgn_buf *out, const char *text);
/* The same into `room` bytes, without asking for memory. Returns how many were written. */
size_t front_plain_into(char *out, size_t room, const char *text);
/* The same for a token, of which 60 characters are shown. */
void front_token(struct hgn_buf *out, const char *token);
/* Append a message whose long words are cut, as it is otherwise. */
void front_cut(struct hgn_buf *out, const char *message);
/* Append text as a JSON string; what is not UTF-8 is replaced by U+FFFD. */
void front_json(struct hgn_buf *out, const char *text);
/* Whether a character of UTF-8, of `n` bytes, is one that is not shown. */
bool front_is_hostile(const char *s, size_t n);

/* ---- the run ------------------------------------------------------------------------------------------------ */

/* A document in the output of a record that goes to a file of its own. */
struct front_document {
	size_t start; /* in slot->out */
	uint32_t ply; /* for its name */
};

/* A record on its way: what was read, what was found, what is to be written. */
struct front_slot {
	struct hgn_record record;
	const struct hgn_codec *codec; /* format of the record's input */
	int input;               /* which file of the command line it is from, from 0 */
	uint64_t nth;            /* ordinal in that file, from 1; 0 = the same as its ordinal in all of them */
	bool present;            /* false: nothing was read, only `trouble` or diagnostics to pass on */
	struct front_diags diags;
	struct hgn_buf trouble;  /* messages for standard error that are about no record */
	struct hgn_buf before;   /* what stands between the record before and this one, where all is passed on */
	struct hgn_buf out;      /* what process() wrote */
	struct front_document *documents;
	size_t ndocuments, capdocuments;
	bool verbatim;           /* write the record's own bytes, not `out` */
	bool more;               /* `out` goes on with the record before, which was not kept whole; this is none */
	bool invalid;            /* exit status 1 */
	bool differs;            /* the record is not written canonically: hconvert --check */
	uint32_t plies;          /* half-moves played, for counting */
	struct hgn_error fatal;  /* status != 0 ends the run with exit status 2 */
	/* Where front_stream() may write what is in `out`, which is all that has been before it; or NULL. */
	struct front *stream;
	const struct front_work *work;
	bool late;               /* too large to be worked on before what is before it has been written */
};

/* What one worker keeps from record to record. Zero-initialised; a tool uses what it needs, and all is freed for it. */
struct front_worker {
	struct hgn_play play;
	struct hgn_position *position;
	struct hgn_moves moves;
	struct hgn_buf text;
	/* While front_walk() is at work. */
	const struct front_walk *walk;
	struct front_slot *slot;
	uint32_t plies; /* that the record has */
	enum { FRONT_KEEP, FRONT_STREAM, FRONT_DROP } output; /* what becomes of what is shown, before the record's end */
	void *own;      /* what show() keeps from one position to the next; shown() frees it */
};

/* What a tool does with records. */
struct front_work {
	void *tool; /* for the callbacks; shared by all workers: read-only in process() */
	/* Read the next thing to do. NULL = the next record of the inputs. False = no more. */
	bool (*read)(struct front *front, void *tool, struct front_slot *slot);
	/* Do one record. Runs in several threads; touches nothing but `worker` and `slot`. */
	void (*process)(void *tool, struct front_worker *worker, struct front_slot *slot);
	/* What the output begins and ends with, whatever is read; lent. NULL = nothing. Not for files of their own. */
	const struct hgn_buf *head, *tail;
	bool single; /* a file holds one document only; others come by streams or have files of their own */
	/* Called in the order of the input, after output and diagnostics were written. May be NULL. */
	void (*emitted)(void *tool, const struct front_slot *slot);
	size_t batch; /* bytes of input that a worker takes at once with -j; 0 = 32 KiB. Less where output is large. */
	size_t large; /* bytes of a record that is not worked on together with others; 0 = 2 MiB */
	bool fens;    /* diagnostics need positions: struct hgn_listener.fens */
	bool strict;  /* warnings are errors */
	bool rest;    /* pass on what is not kept of records: those that are too long, or no text */
	bool whole;   /* and what stands between records, so that all bytes are passed on */
	const struct hgn_codec *codec; /* format of the inputs; NULL = what the first bytes of each look like */
};

/* Where records come from: the files of the command line, one after the other. */
struct front_input {
	struct hgn_reader *reader;
	int next;           /* index of the next file */
	int fd;             /* -1 = none is open */
	const struct hgn_codec *codec; /* of the file that is open */
	const char *name;
	int error;          /* errno of a failed read */
	struct front_unpack *unpack; /* of a compressed file */
	char *peek;         /* bytes read ahead to guess the format */
	size_t npeek, upeek;
	uint64_t bytes;     /* read so far, of all files */
	uint64_t records;   /* read so far, of the file that is open */
	bool later;         /* there were records in the files before */
	bool rest;          /* more of the record before is to be passed on */
};

/* The files that a run reads: what they are, sorted, and for each operand why there is none (an errno). */
struct front_identity {
	dev_t dev;
	ino_t ino;
};
struct front_inputs {
	struct front_identity *list;
	size_t n;
	int *errors;
};

/* Files that are mended in their places, one after the other. */
struct front_in_place {
	bool on;
	const char *suffix; /* of the names that the old files keep; "" = they go */
	int input, fd;      /* the file at work, -1 = none */
	uint64_t at;        /* so many bytes of it are in `out`, as they were or changed */
	bool changed, broken; /* a record changed; reading it failed */
	int error;
	struct front_output out;
};

struct front_progress {
	bool on, always, shown, terminal;
	struct timespec start, last;
	uint64_t records;
};

struct front {
	const struct front_tool *tool;
	struct front_common common;
	char **files; /* the operands, or what --files0-from lists; "-" alone when there were neither */
	int nfiles, operands;
	bool named;   /* there were */
	struct hgn_buf names; /* what --files0-from lists */
	char **listed;
	struct hgn_library *library;
	struct hgn_severities *severities; /* of -W */
	const struct hgn_game *game; /* of --game, or NULL */
	struct hgn_dialect *dialect;               /* of --fen-dialect, or NULL */
	struct hgn_notation *letters, *letters_out; /* of the options of these names, or NULL */
	struct front_output out, err;
	struct front_files to;
	struct front_printer printer;
	struct front_input in;
	struct front_inputs inputs;
	struct front_in_place place;
	struct front_progress progress;
	bool flush;   /* after each record */
	/* The last record passed on did not end its line; nor is it known to end; line feeds at its end. */
	bool midline, unended;
	size_t feeds;
	int passed;   /* the input that was passed on last */
	bool begun;   /* the head of the output was written */
	uint64_t documents; /* written so far */
	bool cut;     /* front_run() ended before its input did: a failure has been told */
	int status; /* exit status so far: the worst wins */
};

/* Parse options, find the game, set up streams. `front` need not be initialised. False: all is said, go to
 * front_finish(). */
bool front_begin(struct front *front, const struct front_tool *tool, void *options, int argc, char **argv);
/* Do all records. */
void front_run(struct front *front, const struct front_work *work);
/* That no document was made is a failure, which no diagnostic may have told. */
void front_need_documents(struct front *front);
/* Close outputs, free everything, and return the exit status. */
int front_finish(struct front *front);

/* Diagnostics are the data of this tool: they go where its output goes. */
void front_print_to_data(struct front *front);

/* Say "TOOL: message". */
void front_say(struct front *front, const char *format, ...) HGN_PRINTF(2, 3);
/* Say it and make the exit status 2. */
void front_fail(struct front *front, const char *format, ...) HGN_PRINTF(2, 3);
/* The same about the command line: adds where to find help. Returns false. */
bool front_usage(struct front *front, const char *format, ...) HGN_PRINTF(2, 3);
/* Add a text to the output; or fail, when memory ran out while it was made. */
void front_print_text(struct front *front, const struct hgn_buf *text);
/* The same for an error of the library, with its place. `what` (may be NULL) names what it is about. */
void front_error(struct front *front, const char *what, const struct hgn_error *error);
/* A usage error, and false, when --game is missing, when --ply and --each are both given, or when files are named that
 * the tool does not read; when --output has a place for a value though there is one file only. */
bool front_need_game(struct front *front);
bool front_one_output(struct front *front);
bool front_ply_or_each(struct front *front, const struct front_plies *plies, bool each);
bool front_no_files(struct front *front);

/* ---- for process() ------------------------------------------------------------------------------------------ */

/* How process() plays records. */
struct front_player {
	struct hgn_library *library;
	struct hgn_play_options options;
	bool fens;
};
/* Play slot->record into worker->play. Sets slot->invalid, slot->plies. True when it is valid. */
bool front_play(struct front_slot *slot, struct front_worker *worker, const struct front_player *player);
/* Put a record of text, played with HGN_WANT_SAN and HGN_WANT_LAN, into slot->out with what is told of it mended. The
 * game that comes out is the same, or it is left alone: HGN_DONE when it stays as it is. */
int front_mend(struct front_slot *slot, struct front_worker *worker, const struct front_player *player,
    struct hgn_error *error);
/* Let what is written go into the places of the files that were read, whose old bytes keep a name with a suffix ("" =
 * none). False after a message. */
bool front_place_begin(struct front *front, const char *suffix);
void front_place_write(struct front *front, const struct front_slot *slot);
void front_place_close(struct front *front, bool whole);
/* Half-moves written in the main line of a record. */
uint32_t front_count_plies(const struct hgn_record *record);
/* Call `each` for every comment that stands after a half-move of the main line, or before the first one when `played`
 * is NULL. */
void front_comments(const struct hgn_record *record, const struct hgn_played *played,
    void (*each)(void *ctx, const struct hgn_item *comment), void *ctx);
/* A position of --game from the FEN that `option` gave (NULL = the start). NULL after a message. */
struct hgn_position *front_position(struct front *front, const char *option, const char *fen);

/* Kinds of positions, as --where names them: the side to move is in check; a capture, or a promotion, led there; a
 * comment stands there. */
#define FRONT_WHERE "check capture promotion comment"
enum front_where { FRONT_CHECK = 1, FRONT_CAPTURE = 2, FRONT_PROMOTION = 4, FRONT_COMMENT = 8 };

/* Which positions of a record are shown, and how. */
struct front_walk {
	struct front_player player;
	struct front_plies plies;
	bool each;      /* the start and all half-moves, whatever `plies` says */
	bool whole;     /* what an invalid record shows is dropped, with `each` too */
	unsigned where; /* of enum front_where: only positions of one of these kinds; 0 = any. Without `plies` all count */
	/* Show a position at the end of worker->slot->out; `played` led to it, NULL for the start. */
	void (*show)(void *tool, struct front_worker *worker, const struct hgn_position *position,
	    const struct hgn_played *played);
	/* Called after the last position of a record that was shown, valid or not. May be NULL. */
	void (*shown)(void *tool, struct front_worker *worker);
	void *tool;
};
enum front_walked {
	FRONT_WALKED,
	FRONT_WALK_INVALID, /* what is before the error was shown with `each`, nothing without it */
	FRONT_WALK_SHORT    /* the record does not reach a half-move that was asked for: there is a warning */
};
/* Whether several positions of a record may be shown. */
bool front_walk_many(const struct front_walk *walk);
/* Play slot->record and show what is asked for. */
enum front_walked front_walk(struct front_slot *slot, struct front_worker *worker, const struct front_walk *walk);
/* Show one position that no record belongs to, and write it. */
void front_show(struct front *front, const struct front_walk *walk, const struct hgn_position *position);
/* Write what a record has put out so far, if it may go out and is much. */
void front_stream(struct front_slot *slot);
/* Start a document at the end of slot->out: where documents go to files of their own, this is one. */
void front_document(struct front_slot *slot, uint32_t ply);
/* Drop what process() has written. */
void front_undo(struct front_slot *slot);
/* Add a diagnostic about the record as a whole, or about a half-move of it (`ply` > 0). */
void front_remark(struct front_slot *slot, const char *rule, const char *format, ...) HGN_PRINTF(3, 4);
/* Memory ran out: end the run. */
void front_nomem(struct front_slot *slot);

/* ---- pages -------------------------------------------------------------------------------------------------- */

/* How records become a page of HTML. */
struct front_html {
	struct front_player player;
	struct hgn_page_options page; /* `ply`, `diagram` and `ctx` are filled in */
	struct front_plies plies;     /* what is shown first: one half-move, or none for the start */
	bool named;                   /* front->to is set up: each record is a page with a name of its own */
	/* As hgn_page_options.diagram, for a position of worker->slot->record, which was played in worker->play. */
	int (*diagram)(void *tool, struct front_worker *worker, struct hgn_page_step *step,
	    const struct hgn_position *position, const struct hgn_played *played, bool flip, struct hgn_error *error);
	void *tool;
	struct hgn_buf head, tail;    /* of front_html_run() */
};
/* Do all records; or `position` (may be NULL) alone, when no files are named. */
void front_html_run(struct front *front, struct front_html *html, const struct hgn_position *position);

/* ---- parts that only front_*.c use -------------------------------------------------------------------------- */

/* Read the list of --files0-from into front->files. False after a message. */
bool front_inputs_list(struct front *front);
/* Look at all inputs before anything is written. False after a message: one of them is the output. */
bool front_inputs_look(struct front *front);
/* For qsort(3) and bsearch(3): the order of struct front_identity. */
int front_identity_order(const void *a, const void *b);
/* Whether a file is one of them. */
bool front_inputs_has(const struct front_inputs *inputs, dev_t dev, ino_t ino);
/* Why the nth operand was no file at that time, an errno; 0 = it was one. */
int front_inputs_error(const struct front_inputs *inputs, int n);
void front_inputs_clear(struct front_inputs *inputs);
/* open(2) of a file that is there, which signals do not interrupt. */
int front_open(const char *name, int flags);
/* Read the next record of the inputs into a slot; false when there is none. `work` chooses formats. */
bool front_input_next(struct front *front, const struct front_work *work, struct front_slot *slot);
void front_input_close(struct front_input *in);
/* Write what all output begins with, once; and what a slot holds, to where it goes. */
void front_write_head(struct front *front, const struct front_work *work);
void front_write(struct front *front, const struct front_work *work, const struct front_slot *slot);
/* Write a slot and its diagnostics; false when the run must end. */
bool front_emit(struct front *front, const struct front_work *work, struct front_slot *slot);
/* Write a slot's output to files of their own: front->to says how. */
void front_files_write(struct front *front, const struct front_slot *slot);
void front_files_close(struct front *front);
void front_slot_reset(struct front_slot *slot);
void front_slot_clear(struct front_slot *slot);
void front_worker_clear(struct front_worker *worker);
/* Text for standard error: progress is cleared first. */
void front_stderr(struct front *front, const char *text, size_t n);
void front_progress_begin(struct front *front);
void front_progress_tick(struct front *front);
void front_progress_clear(struct front *front);

#endif
