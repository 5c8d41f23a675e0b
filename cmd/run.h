/* SPDX-License-Identifier: MIT
 * The run of a tool: it reads records from files, processes them, and writes the results. A tool is an option table, a
 * callback that turns a record into bytes, and a main() of this shape:
 *
 *     struct options options = { 0 };
 *     struct run_work work = { .process = process_record };
 *     struct run run;
 *
 *     if (run_begin(&run, &tool, &options, argc, argv))
 *             run_records(&run, &work);
 *     return run_finish(&run);
 *
 * Each record is in a slot, which goes through four steps:
 *
 * read:    work->read(), or run_read_record() (run-input.c), stores the next record, and what the reader reports.
 * process: work->process() replays the record (run-record.c), and appends its output to the slot. Any thread may do
 *          this.
 * order:   run-jobs.c passes the slots on in the order of the input. Only now it processes a record that is too large
 *          to wait with its output.
 * write:   work->write(), or run_write(), prints the diagnostics (run_report()), writes the output (run_put_slot() in
 *          run-output.c), and sets the exit status (run_settle()). */
#ifndef HGN_CMD_RUN_H
#define HGN_CMD_RUN_H

#include <signal.h>
#include <sys/stat.h>
#include <time.h>

#include "base/template.h"
#include "diagnostics.h"
#include "hgn/tools/objects.h"
#include "io/input.h"
#include "io/output.h"
#include "options.h"
#include "search/openings.h"

struct run;
struct run_slot;

/* ---- messages (run-message.c) ----------------------------------------------------------------------------------- */

/* The state of --progress. */
struct run_progress {
	bool on, always, shown, terminal;
	struct timespec start, last;
	uint64_t records;
};

void run_progress_begin(struct run *run);
/* Count a record, after reading `bytes` of the input. */
void run_progress_tick(struct run *run, uint64_t bytes);
void run_progress_clear(struct run *run);

/* Print a message: "TOOL: text", or beside diagnostics in JSON an object, unless `severity` is NULL. */
void run_message(struct run *run, const char *severity, const char *text, size_t n);
/* Print a message that is a warning or, if it begins with "note: ", a note. */
void run_notice(struct run *run, const char *format, ...) HGN_PRINTF(2, 3);
/* Print a message and set the exit status to 2. Return false, as the next two functions do. */
bool run_fail(struct run *run, const char *format, ...) HGN_PRINTF(2, 3);
/* Find a format by its name. It is built in, or from a notation, which the caller frees. Return false after a
 * message. */
bool run_find_format(struct run *run, const struct hgn_codec **out, struct hgn_notation **notation, const char *option,
    const char *name);
/* Print a message about the command line as run_fail() does, and how to get help. */
bool run_usage(struct run *run, const char *format, ...) HGN_PRINTF(2, 3);
/* Print an error of the library as run_fail() does, with its location. `what` (may be NULL) names its subject. */
bool run_error(struct run *run, const char *what, const struct hgn_error *error);
/* Write text to standard error, after clearing the progress line. */
void run_stderr(struct run *run, const char *text, size_t n);

/* Append text for a terminal or a line-based format. Control and bidirectional characters, U+FFFE and U+FFFF (not
 * allowed in XML) and invalid UTF-8 become \xNN or \uNNNN. */
void run_escape(struct hgn_buf *out, const char *text);
/* Append a token as run_escape() does, truncated to 60 characters. */
void run_escape_token(struct hgn_buf *out, const char *token);
/* Append a message with its long words truncated, but not escaped. */
void run_shorten(struct hgn_buf *out, const char *text);
/* Append text as a JSON string. Invalid UTF-8 becomes U+FFFD. */
void run_escape_json(struct hgn_buf *out, const char *text);
/* Write the first character of a text as it is displayed, at most 9 bytes. Return their number, and set `*len` to the
 * size of the character in the text. */
size_t run_escape_character(char *out, const char *text, size_t n, size_t *len);
/* Return true if a UTF-8 character of `n` bytes is escaped for display. */
bool run_is_hostile(const char *s, size_t n);
/* Append text with each byte of `which` replaced by the string with the same index in `with`. */
void run_put_replaced(struct hgn_buf *out, const char *text, const char *which, const char *const *with);

/* Temporary files of all outputs, and directories created for them, which a fatal signal removes. */
extern struct hgn_temp *run_temps;

/* Open file descriptors 0 to 2 if they are closed, and install the signal handlers. */
void run_catch_signals(void);
/* Block fatal signals in this thread, and in threads that it creates. Store the old mask, for pthread_sigmask(). */
void run_hold_signals(sigset_t *old);

/* ---- names (run-names.c) ---------------------------------------------------------------------------------------- */

/* A key of a template: the number of the document, an ordinal of its record, a property or a tag. */
struct run_key {
	enum { RUN_KEY_NUMBER, RUN_KEY_ID, RUN_KEY_PLY, RUN_KEY_MOVE, RUN_KEY_PROPERTY, RUN_KEY_TAG } kind;
	enum hgn_property property; /* of RUN_KEY_PROPERTY */
	const char *name;           /* of RUN_KEY_TAG: `len` bytes, which may begin with "tag:" */
	size_t len;
	unsigned width;             /* minimum number of digits */
};

/* A file name or text with keys: "%d", "%{name}" and "%{name:width}"; "%%" is a percent sign. It is compiled once, when
 * the run begins. Zero-initialise it. */
struct run_template {
	struct hgn_template parts; /* a name is an index of `keys` */
	struct run_key *keys;
	size_t nkeys;
	size_t names, numbers; /* number of keys for properties, tags and ordinals; and for the number of the file */
	bool played; /* some keys require a replayed record */
	bool end;    /* some keys are unknown until the whole record is replayed */
	char unknown[64];        /* first key that the option does not accept; empty = none */
	const char *const *more; /* other keys that it accepts besides properties and tags, NULL-terminated */
};

/* A document and its record, for which keys have values. */
struct run_place {
	const struct hgn_record *record;
	uint32_t ply;
	uint64_t number; /* number of the document, 1-based */
	const struct hgn_play *play; /* NULL = the record was not replayed */
	bool played;     /* the record was replayed to its end; otherwise keys about the end have no value */
	const struct hgn_played *last; /* the last ply; NULL = none */
};

/* Compile the template of an option, which accepts the keys in `more` (of "id", "ply", "move" and "d") besides
 * properties and tags. Return 0, HGN_EINVAL if it is malformed, or HGN_ENOMEM. `text` must outlive the template. */
int run_template_compile(struct run_template *out, const char *text, const char *const *more);
/* Check the keys of the template of an option, and watch its tags. Return false after a message if a key is unknown. */
bool run_template_accept(struct run *run, const char *option, const struct run_template *template);
/* Append the values of all keys but the number and the ply, each with a newline, and a NUL. */
void run_template_values(struct hgn_buf *out, const struct run_template *template, const struct run_place *place);
/* Append the file name for a document, whose values may be stored in `values`; NULL = none are. They cannot leave the
 * directory, see run_sanitise(). */
void run_template_name(
    struct hgn_buf *out, const struct run_template *template, const char *values, const struct run_place *place);
/* Append a text for display, with unchanged values, and question marks for missing ones. */
void run_template_text(struct hgn_buf *out, const struct run_template *template, const struct run_place *place);
void run_template_clear(struct run_template *template);
/* Return true if a text contains a key, well-formed or not. */
bool run_template_is(const char *text);
/* Append a move with its number, such as "12... Nrc4"; nothing if `played` is NULL. */
void run_put_move(struct hgn_buf *out, const struct hgn_play *play, const struct hgn_played *played);
/* Append a value, made safe as part of a file name: without slashes, control bytes, spaces, special characters of
 * shells, and leading dots or hyphens; valid UTF-8 of 1 to 100 bytes. */
void run_sanitise(struct hgn_buf *out, const char *value, size_t len);

/* The tags that options name, to warn about those that no record has. */
struct run_tags {
	struct run_tag {
		const char *option; /* long name of the option that names the tag */
		char *name;
		bool met; /* a record has the tag */
	} *tags;
	size_t n, unmet;
	bool asked; /* there was a record */
};

/* Watch the tag that a key names, `len` bytes of `key`; ignore keys of properties. Return false after a message if out
 * of memory. */
bool run_tags_watch(struct run *run, const char *option, const char *key, size_t len);
/* Parse `by`, the value of an option that compares records: "" or "moves", "tags:LIST", or `other` unless that is "".
 * Watch the tags, and set `tags` to the comma-separated list; "" = none. Return false after a message. */
bool run_tags_compared(struct run *run, const char **tags, const char *option, const char *by, const char *other);
/* Note the tags of a record. */
void run_tags_meet(struct run_tags *tags, const struct hgn_record *record);
/* Warn about each tag that no record had, if there was a record. */
void run_tags_report(struct run *run);
void run_tags_clear(struct run_tags *tags);

/* ---- slots (run-input.c) ---------------------------------------------------------------------------------------- */

/* The source of a slot's record, set by run-input.c. */
struct run_source {
	const struct hgn_codec *codec; /* input format of the record */
	int input;               /* index of its file on the command line, 0-based */
	uint64_t nth;            /* ordinal in its file, 1-based; 0 = equal to the ordinal in all files */
	bool present;            /* false: the slot has `trouble` or diagnostics without a record */
	bool more;               /* `out` continues the previous record, which was too long to keep; `present` is
				  * false */
	struct hgn_buf before;   /* text between the previous record and this one, if all text is copied */
	struct hgn_buf trouble;  /* lines with messages that are not about a record */
};

/* Documents in a slot's output, if they go to separate files. */
struct run_documents {
	struct hgn_buf values;   /* values of run_template_values() for their file names; empty = not stored */
	struct run_document {
		size_t start;    /* offset in slot->out */
		uint32_t ply;    /* ply of its position, for the file name */
	} *list;
	size_t n, cap;
};

/* The output for a record. */
enum run_content {
	RUN_MADE,    /* `out`, made by the tool */
	RUN_EDITED,  /* `out`, a copy of the record with insertions */
	RUN_VERBATIM /* the record's own bytes instead of `out` */
};

/* A record that is processed, its diagnostics, and its output. */
struct run_slot {
	struct hgn_record record;
	struct run_source source;
	struct diagnostics diags;
	struct hgn_buf out;      /* output of process() */
	struct run_documents documents;
	enum run_content content;
	bool invalid;            /* sets exit status 1 */
	struct hgn_error fatal;  /* status != 0 ends the run with exit status 2 */
	void *state;             /* work->state bytes that the tool uses, zeroed for each record */
	/* Owned by run-jobs.c. */
	struct {
		struct run *stream; /* set if all output before this slot was written, so that run_stream() may write
				     * `out`; otherwise NULL */
		bool late;          /* too large: process it only after all output before it was written */
	} turn;
};

/* State that a worker keeps between records. Zero-initialise it. Tools use the members that they need;
 * run_worker_clear() frees all. */
struct run_worker {
	struct hgn_play play;
	struct hgn_moves moves;
	struct hgn_buf text;
	/* Set while run_walk() runs. */
	const struct run_walk *walk;
	struct run_slot *slot;
	uint32_t plies; /* number of plies of the record */
	void *tool;     /* owned by the tool, which frees it in work->finish() or walk->shown() */
	enum { RUN_KEEP, RUN_STREAM, RUN_DROP } output; /* what to do with output before the end of the record */
	bool begun;     /* `tool` contains an incomplete document */
};

/* Begin a document at the end of slot->out, if documents go to separate files. */
void run_document(struct run_slot *slot, uint32_t ply);
/* Return the bytes of a record that were kept. They are valid as long as the record. */
struct hgn_buf run_own_bytes(const struct hgn_record *record);
/* Return the output for a record that replaces the record's own bytes: in data formats, the line end is not part of a
 * record. */
struct hgn_buf run_new_bytes(const struct run_slot *slot);
/* Return true if a text consists of the bytes of a record that were kept. */
bool run_is_own(const struct hgn_record *record, const struct hgn_buf *text);
/* Return the number of errors and warnings of a slot. */
uint64_t run_slot_faults(const struct run_slot *slot);
/* Discard the output of process(). */
void run_undo(struct run_slot *slot);
/* Add a diagnostic about a whole record, or about a ply of it if `ply` > 0. */
void run_remark(struct run_slot *slot, const char *rule, const char *format, ...) HGN_PRINTF(3, 4);
/* Add a diagnostic about a byte of a record. */
void run_remark_at(struct run_slot *slot, uint64_t off, const char *rule, const char *message);
/* Report that a record cannot be written, at the location of the error if it has one. */
void run_refuse(struct run_slot *slot, const struct hgn_error *error);
/* End the run because memory ran out. */
void run_nomem(struct run_slot *slot);
/* Print the messages of a slot that are not about its record. If there are any, set the exit status to 2. */
void run_print_trouble(struct run *run, const struct run_slot *slot);
/* Empty a slot for the next record of a run. */
void run_slot_begin(const struct run *run, struct run_slot *slot);
void run_slot_clear(struct run_slot *slot);
void run_worker_clear(struct run_worker *worker);

/* ---- inputs (run-input.c) --------------------------------------------------------------------------------------- */

/* How a tool reads records. */
struct run_input_options {
	/* Checks besides that an input is readable. They return the reason why it is refused, or NULL. NULL = none. */
	const char *(*check_file)(void *ctx, int input, const struct stat *st); /* when it is opened, before it is
	                                                                         * read */
	const char *(*check_text)(void *ctx, int input, const struct hgn_input *stream); /* when its first bytes have
	                                                                                  * been read */
	void *ctx;
	enum hgn_severity min_severity; /* minimum severity of syntax diagnostics */
	bool fens;        /* add positions to diagnostics, see struct hgn_listener */
	bool syntax_only; /* do not replay: HGN_READER_SYNTAX_ONLY */
	bool tags_only;   /* do not read moves: HGN_READER_TAGS_ONLY */
	bool apart;       /* number the records of each file from 1 */
	bool rest;        /* also read the rest of records that are too long or not text, to copy them */
	bool whole;       /* also read the text between records, to copy all bytes */
};

/* The files that are read, one after the other: the inputs of a run, or a file that an option names. */
struct run_input {
	struct run *run;
	struct run_input_options options;
	/* The files, and where their bytes are, as options say. */
	char **files;         /* operands, or names from --files0-from; "-" alone if there are none */
	int nfiles, operands;
	bool named;           /* there are operands, or --files0-from is given */
	const char *label;    /* name of all files in diagnostics; NULL = their own */
	struct options_range range; /* range of bytes that is read */
	struct hgn_reader_options bases; /* added to all offsets, records and lines */
	struct hgn_buf names; /* content of the file of --files0-from */
	char **listed;        /* pointers to the names in `names` */
	/* Set by run_input_check(): identities of all files, sorted, and 0 or the errno of opening each. */
	struct run_identity *identities;
	size_t nidentities;
	int *errors;
	/* The open file. */
	struct hgn_reader *reader;
	int next;           /* index of the next file */
	int passed;         /* files before this index are skipped */
	struct hgn_input stream;
	const struct hgn_codec *codec; /* its format */
	const char *name;
	uint64_t from, to;  /* range of bytes that is read */
	uint64_t records;   /* records read from it so far */
	bool filled;        /* it has text besides white space and byte order marks */
	bool later;         /* earlier files had records */
	bool rest;          /* the rest of the last record is still to be passed on */
	struct hgn_detected *detected; /* notations detected in files */
};

/* Prepare to read files. */
void run_input_begin(struct run_input *in, struct run *run, char **files, int nfiles);
/* Return true if there are no operands. Otherwise report that the tool or option `what` does not read files. */
bool run_input_none(struct run *run, const char *what);
/* Read the list of --files0-from. Return false after a message. */
bool run_input_list(struct run *run);
/* Check all files before output is written, in the first call. Return false after a message if one of them is the
 * output. */
bool run_input_check(struct run_input *in);
/* Check the inputs of a run as run_input_check() does. Without any, do not wait for a terminal. */
bool run_check_inputs(struct run *run);
/* Return the index of the first input that is a file; -1 if none is. */
int run_input_find(const struct run_input *in, dev_t dev, ino_t ino);
/* Read the next record into a slot. Return false at the end. */
bool run_read_record(struct run_input *in, struct run_slot *slot);
void run_input_clear(struct run_input *in);

/* Process a line, passed without its line end. Return 0, or a status with `error` set. */
typedef int run_line_fn(void *ctx, const char *line, size_t n, struct hgn_error *error);
/* Call `each` for all lines of the inputs that are not empty. An error ends the run and is reported with its location.
 * Return false after a message. */
bool run_lines(struct run *run, run_line_fn *each, void *ctx);
/* Call `each` for each line of a file that an option names. Return false after a message. */
bool run_read_lines(struct run *run, const char *file, run_line_fn *each, void *ctx);

/* ---- outputs (run-output.c) ------------------------------------------------------------------------------------- */

/* State of the output. */
struct run_writer {
	bool flush;    /* flush after each record */
	bool terminal; /* the output is a terminal */
	bool single;   /* a file can hold only one document, unlike a stream */
	/* Header and footer of the output. They are written even if there are no records, but not in separate files.
	 * NULL = none. */
	const struct hgn_buf *head, *tail;
	bool begun;    /* the header was written */
	/* About the last copied record: it did not end its line; its end is not evident; number of newlines at its
	 * end. */
	bool midline, unended;
	size_t newlines;
	int passed;    /* index of the input that was copied last */
	int recorded;  /* index of the input of the last record */
	uint64_t documents; /* number of documents written */
};

/* Append bytes to the output. On a terminal they are escaped. */
void run_put(struct run *run, const char *bytes, size_t n);
/* Append a text as run_put() does. Fail if memory ran out when it was written. */
bool run_print_text(struct run *run, const struct hgn_buf *text);
/* Print a file name on a line of its own, or unchanged with a NUL if `null` is set. */
bool run_print_name(struct run *run, const char *name, bool null);
/* Write the header of the output once; write the output of a slot. */
void run_put_header(struct run *run);
void run_put_slot(struct run *run, const struct run_slot *slot);

/* Separate files for documents. */
struct run_files {
	struct run_template template; /* without keys, all documents go to one output */
	bool together;        /* the files together have the content of the inputs, so either all get their names or
			       * none does */
	uint64_t number;      /* number of documents */
	/* Complete files that are renamed after all input was read, such as those that replace existing files. */
	struct hgn_output *late;
	size_t nlate, caplate;
	bool failed, clash;   /* clash: two documents had the same file name */
	struct hgn_buf name;  /* name of the current file */
	struct run_name *names; /* names of all files of the run, last one first */
	void *tree;           /* the same names, as a tree of tsearch(3) */
};

/* Initialise an output as the common options specify; see hgn_output_init(). */
void run_output_init(const struct run *run, struct hgn_output *out, const char *path);
/* Report that an output failed with an errno. Return false. */
bool run_output_fail(struct run *run, const struct hgn_output *out, const char *name, int error);
/* Open the file with the name run->to.name. Return false after a message. */
bool run_files_start(struct run *run, struct hgn_output *file);
/* End a file. RUN_FILES_KEEP: rename it, at the end of the run if it replaces an existing file. RUN_FILES_WAIT: rename
 * it at the end of the run. RUN_FILES_DROP: remove it. */
enum run_files_end { RUN_FILES_KEEP, RUN_FILES_WAIT, RUN_FILES_DROP };
void run_files_end(struct run *run, struct hgn_output *file, enum run_files_end end);
void run_files_close(struct run *run);
/* Return the name of an output that will replace an input, without directories; NULL if there is none. */
const char *run_files_replaced(const struct run *run);

/* ---- the loop over records (run-jobs.c) ------------------------------------------------------------------------- */

/* How a tool processes records: its callbacks and its settings. Zero means the usual. */
struct run_work {
	void *tool; /* argument of the callbacks, shared by all workers; read-only in process() */
	/* Read the next task into a slot. Return false at the end. NULL = read the next record of the inputs, after
	 * run_check_inputs(). */
	bool (*read)(void *tool, struct run_slot *slot);
	/* Process a record. Called in several threads; it may change only `worker` and `slot`. */
	void (*process)(void *tool, struct run_worker *worker, struct run_slot *slot);
	/* Call run_write(), or do what it does, and collect results. Called in the order of the input, also for slots
	 * without a record. Return false to end the run. NULL = run_write(). */
	bool (*write)(void *tool, struct run_slot *slot);
	/* Called for each worker after its last record, never for two workers at once. May be NULL. */
	void (*finish)(void *tool, struct run_worker *worker);
	size_t state; /* size of slot->state */
	size_t batch; /* bytes of input per batch; 0 = 32 KiB; smaller where the output is large */
	bool in_order; /* use one thread, because records depend on the records before them */
	const struct run_input_options *input; /* how records are read */
	bool strict;  /* treat warnings as errors */
	bool reports; /* the diagnostics are the output */
	const struct hgn_buf *head, *tail; /* header and footer of the output, see struct run_writer */
	bool single;  /* a file can hold only one document, unlike a stream */
};

/* Process all records. Return false if the run stopped before the end of the input, after a message. */
bool run_records(struct run *run, const struct run_work *work);
/* Write a slot and its diagnostics. Return false if the run must end, as the next two functions do. */
bool run_write(struct run *run, struct run_slot *slot);
/* Do the parts of run_write() before and after run_put_slot(): print diagnostics; set the exit status. */
bool run_report(struct run *run, struct run_slot *slot);
bool run_settle(struct run *run, const struct run_slot *slot);
/* Write the output of a record so far, if this is allowed and the output is large. */
void run_stream(struct run_slot *slot);

/* ---- records (run-record.c) ------------------------------------------------------------------------------------- */

/* How records are replayed. */
struct run_player {
	struct hgn_library *library;
	struct hgn_play_options options;
	bool fens;
	bool silent; /* report no diagnostics */
};
/* Return a player for the common options. */
struct run_player run_player_of(const struct run *run);
/* Replay slot->record into worker->play. Set slot->invalid. Return true if it is valid. */
bool run_play(struct run_slot *slot, struct run_worker *worker, const struct run_player *player);
/* Replay a record without diagnostics. Return true if it is valid. Set slot->fatal on failure. */
bool run_plays(struct run_slot *slot, struct run_worker *worker, const struct run_player *player);
/* Replay a record as run_play() does, and set its tags ECO and Opening by the last position of the main line in the
 * list. `openings` may be NULL. */
bool run_play_opening(struct run_slot *slot, struct run_worker *worker, const struct run_player *player,
    const struct hgn_openings *openings);
/* How the records of a file that an option names are read. */
struct run_reading {
	const char *option; /* for messages */
	/* Process a record that was replayed without an error. Return 0 or a status. */
	int (*record)(void *ctx, struct run_worker *worker, struct run_slot *slot, struct hgn_error *error);
	void *ctx;
};
/* Replay the records of a file, and report records with errors. Return false after a message if a record was invalid or
 * none could be replayed. */
bool run_read_records(struct run *run, const char *file, struct run_reading *reading);
/* Read a list of openings: a table if the name ends in .tsv, .tsv.gz or .tsv.zst, otherwise records. Return false after
 * a message. */
bool run_read_openings(struct hgn_openings *out, struct run *run, const char *file);

/* Return the comment after `last` (NULL = the first) among those after a ply of the main line, or before the first ply
 * if `played` is NULL; NULL after the last. */
const struct hgn_item *run_next_comment(
    const struct hgn_record *record, const struct hgn_played *played, const struct hgn_item *last);
/* Create a position of the game named by --game from the FEN of `option`, or the initial position if `fen` is NULL. In
 * tools that read records, --game may be missing if no file is named. If `playable` is set, the position must be
 * complete, so that moves are possible. Return NULL after a message. */
struct hgn_position *run_position(struct run *run, const char *option, const char *fen, bool playable);

/* Kinds of positions for --where: the side to move is in check; a capture or a promotion led to it; it has a
 * comment. */
#define RUN_WHERE "check capture promotion comment"
enum run_where { RUN_CHECK = 1, RUN_CAPTURE = 2, RUN_PROMOTION = 4, RUN_COMMENT = 8 };

/* Selection of positions of a record, and callbacks for them. */
struct run_walk {
	struct run_player player;
	struct options_plies plies;
	bool each;      /* select the initial position and all plies, regardless of `plies` */
	bool whole;     /* discard the output of invalid records, even with `each` */
	bool keep;      /* never discard output, because all records are valid or the output is stored elsewhere */
	unsigned where; /* bits of enum run_where: select only positions of these kinds, 0 = all; then an empty `plies`
			 * means all plies */
	/* Append a position to worker->slot->out. `played` is the ply that led to it, NULL for the initial position. */
	void (*show)(void *tool, struct run_worker *worker, const struct hgn_position *position,
	    const struct hgn_played *played);
	/* Called after the last position of a record, valid or not. May be NULL. */
	void (*shown)(void *tool, struct run_worker *worker);
	void *tool;
};
enum run_walked {
	RUN_WALKED,
	RUN_WALK_INVALID, /* with `each`, the positions before the error were shown; otherwise none */
	RUN_WALK_SHORT    /* a selected ply does not exist; there is a warning */
};
/* Return true if a replayed record reaches a ply. Otherwise add a warning. */
bool run_reaches(struct run_slot *slot, const struct hgn_play *play, const struct options_ply *ply);
/* Return true if several positions of a record may be selected. */
bool run_walk_many(const struct run_walk *walk);
/* Replay slot->record and show the selected positions. */
enum run_walked run_walk(struct run_slot *slot, struct run_worker *worker, const struct run_walk *walk);
/* Show a position without a record, and write it. */
void run_show(struct run *run, const struct run_walk *walk, const struct hgn_position *position);

/* ---- the run (run.c) -------------------------------------------------------------------------------------------- */

/* Data named by common options. */
struct run_data {
	struct hgn_library *library;
	struct hgn_severities *severities;          /* from -W */
	const struct hgn_game *game;                /* from --game, or NULL */
	struct hgn_dialect *dialect;                /* from --fen-dialect, or NULL */
	struct hgn_notation *letters, *letters_out; /* from the options of these names, or NULL */
	const struct hgn_codec *from;               /* input format from --from; NULL = detect it for each file */
	struct hgn_notation *notation;              /* of that format, or NULL */
};

/* A process has one run, which is never copied. */
struct run {
	const struct options_tool *tool;
	struct options_common common;
	struct run_data data;
	int status; /* highest exit status so far */
	struct hgn_output out, err; /* `err` is standard error */
	struct run_input in;      /* the files to read */
	struct run_writer writer; /* writes records to `out` */
	struct run_files to;      /* separate files instead of `out` */
	struct run_tags tags;
	struct run_progress progress;
	struct diagnostics_printer printer;
	struct diagnostics_hints hints;
};

/* Begin a run: parse options, find the game, prepare streams. `run` need not be initialised. Return false if nothing is
 * to be done, perhaps after a message. In both cases call run_finish(). */
bool run_begin(struct run *run, const struct options_tool *tool, void *options, int argc, char **argv);
/* Close outputs, free everything, and return the exit status. */
int run_finish(struct run *run);

#endif
