/* SPDX-License-Identifier: MIT
 * Checks the options of hrender-svg and hrender-html, and loads what they name. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "hrender.h"

#define DEFAULT_PALETTE "hepta7"

enum arrow_layer { ARROWS_ABOVE, ARROWS_BELOW };
enum pieces { PIECES_FIGURINES, PIECES_LETTERS };

const struct options_override hrender_overrides[] = {
	{ "no-messages", NULL },
	{ "max-errors", NULL },
	{ "max-warnings", NULL },
	{ "exit-zero", NULL },
	{ "color", NULL },
	{ "progress", NULL },
	{ "line-buffered", NULL },
	{ "label", NULL },
	{ "offset-base", NULL },
	{ "record-base", NULL },
	{ "line-base", NULL },
	{ "range", NULL },
	{ "max-record", NULL },
	{ NULL, NULL },
};

/* ---- texts and measures ----------------------------------------------------------------------------------------- */

/* Check the keys of the template of an option that is expanded while a record is replayed. */
static bool
accept_keys(struct run *run, const char *option, const struct run_template *template)
{
	if (template->end)
		return run_usage(run, "--%s: %%{end} and %%{valid} are available only in --output", option);
	return run_template_accept(run, option, template);
}

bool
hrender_read_text(struct run *run, const char *option, const char *text, struct run_template *out)
{
	static const char *const names[] = {"id", "ply", "move", NULL};
	int status = text != NULL ? run_template_compile(out, text, names) : 0;

	if (text == NULL)
		return true;
	if (status == HGN_ENOMEM)
		return run_fail(run, "out of memory");
	if (status != 0 || out->numbers > 0)
		return run_usage(run,
		    "--%s: '%.60s' cannot be expanded; expected text with %%{id}, %%{ply}, %%{move} and %%{tag}, and "
		    "%%%% for a "
		    "percent sign",
		    option, text);
	return accept_keys(run, option, out);
}

/* Compile the argument of --id-prefix like hrender_read_text(). Ids begin with a letter, and cannot contain the number
 * of the document, which is unknown while it is drawn. */
static bool
read_prefix(struct run *run, const char *text, struct run_template *out)
{
	static const char *const names[] = {"id", "ply", NULL};
	int status = text != NULL ? run_template_compile(out, text, names) : 0;

	if (text == NULL || *text == '\0')
		return true;
	if (status == HGN_ENOMEM)
		return run_fail(run, "out of memory");
	if (status != 0 || out->numbers > 0 ||
	    !((text[0] >= 'a' && text[0] <= 'z') || (text[0] >= 'A' && text[0] <= 'Z')))
		return run_usage(run,
		    "--id-prefix: invalid value '%.60s'; expected nothing, or a name that begins with a letter and may "
		    "contain %%{id}, %%{ply} and %%{tag}", text);
	return accept_keys(run, "id-prefix", out);
}

/* Parse a number up to 100000 with at most two decimals, as hundredths. */
static bool
read_hundredths(uint64_t *out, const char *text, size_t n)
{
	const char *point = memchr(text, '.', n);
	size_t whole = point != NULL ? (size_t)(point - text) : n, rest = point != NULL ? n - whole - 1 : 0;

	if (!hgn_text_number(out, text, whole, 100000) ||
	    (point != NULL && (rest == 0 || rest > 2 || strspn(point + 1, "0123456789") < rest)))
		return false;
	*out *= 100;
	if (rest > 0)
		*out += (uint64_t)(point[1] - '0') * 10;
	if (rest > 1)
		*out += (uint64_t)(point[2] - '0');
	return *out > 0 && *out <= 10000000;
}

/* Parse a size such as "400" or "60mm". If it is invalid, report a usage error and return false. */
static bool
read_size(struct run *run, struct hgn_diagram_options *out, const char *text)
{
	static const char *const units[] = { "px", "mm", "cm", "in", "pt" }; /* indexed by enum hgn_length_unit */
	uint64_t size;
	size_t n, i;

	if (text == NULL)
		return true;
	n = strspn(text, "0123456789.");
	for (i = 0; i < sizeof units / sizeof *units && strcmp(text + n, units[i]) != 0; i++)
		;
	if (text[n] == '\0')
		i = 0;
	if (i == sizeof units / sizeof *units || !read_hundredths(&size, text, n) ||
	    (i == HGN_LENGTH_PX && (memchr(text, '.', n) != NULL)))
		return run_usage(run,
		    "--size: invalid width '%.60s'; expected 400 (pixels), 60mm, 6.5cm, 2.5in or 170pt, "
		    "of at most 100000", text);
	out->unit = (enum hgn_length_unit)i;
	out->size = (unsigned)(i == HGN_LENGTH_PX ? size / 100 : size);
	return true;
}

bool
hrender_read_grid(struct run *run, const char *option, const char *text, unsigned *columns, unsigned *rows)
{
	uint64_t wide, high;
	size_t n = text != NULL ? strcspn(text, "x") : 0;

	if (text == NULL)
		return true;
	if (text[n] != 'x' || !hgn_text_number(&wide, text, n, 50) || wide == 0 ||
	    !hgn_text_number(&high, text + n + 1, strlen(text + n + 1), 50) || high == 0)
		return run_usage(run, "--%s: invalid value '%.60s'; expected COLSxROWS such as 4x3, at most 50x50",
		    option, text);
	*columns = (unsigned)wide;
	*rows = (unsigned)high;
	return true;
}

/* ---- names of files --------------------------------------------------------------------------------------------- */

bool
hrender_has_extension(const struct run *run, const char *extensions)
{
	const char *dot = run->common.output != NULL ? strrchr(run->common.output, '.') : NULL;
	char lower[8];
	size_t n;

	for (n = 0; dot != NULL && dot[1 + n] != '\0' && n < sizeof lower; n++)
		lower[n] = (char)tolower((unsigned char)dot[1 + n]);
	return n > 0 && n < sizeof lower && options_find_word(extensions, lower, n) >= 0;
}

/* Check the output name, which is a template. Without keys it names one file. Return false after a message. */
static bool
read_template(struct run *run, struct hrender_options *options, struct hrender_tool *r)
{
	static const char *const names[] = {"d", "id", "ply", NULL};
	const char *output = run->common.output;
	struct run_template *template = &run->to.template;
	int status = output != NULL ? run_template_compile(template, output, names) : 0;

	r->names = template;
	if (output == NULL)
		return true;
	if (status == HGN_ENOMEM)
		return run_fail(run, "out of memory");
	if (status != 0)
		return run_usage(run,
		    "--output: '%s' is not well-formed: write %%d, %%{name}, %%{name:3}, or %%%% for a "
		    "percent sign", output);
	if (!run_template_accept(run, "output", template))
		return false;
	r->named = template->nkeys > 0;
	if (!r->named) {
		run_template_name(&options->output, template, NULL, NULL);
		run_output_init(run, &run->out, hgn_buf_string(&options->output));
	}
	return !options->output.failed || run_fail(run, "out of memory");
}

void
hrender_store_names(const struct hrender_tool *r, struct run_worker *worker, struct run_slot *slot)
{
	struct run_place place = { .record = &slot->record, .play = &worker->play, .played = true };

	if (r->names->played)
		run_template_values(&slot->documents.values, r->names, &place);
}

/* ---- the tool --------------------------------------------------------------------------------------------------- */

/* Load the language of texts. Unless --letters-out is given, it also determines the piece letters of moves. */
static bool
load_language(struct run *run, struct hgn_language **out, struct run_player *player, const char *name)
{
	struct hgn_error error;
	const char *letters;

	if (hgn_language_load(out, run->data.library, name, &error) != 0)
		return run_error(run, "--lang", &error);
	letters = hgn_language_letters(*out);
	if (run->data.letters_out != NULL || letters == NULL)
		return true;
	if (hgn_notation_load(&run->data.letters_out, run->data.library, letters, &error) != 0)
		return run_error(run, "--lang", &error);
	player->options.notation_out = run->data.letters_out;
	player->options.out_if_fits = true;
	return true;
}

/* Set the options of drawings and replay. */
static void
set_options(const struct run *run, const struct hrender_options *options, struct hrender_tool *r)
{
	int word = options->caption == NULL ? (options->across ? CAPTION_FULL : CAPTION_MOVE) :
	    options_find_word("move none full", options->caption, strlen(options->caption));

	r->options = options;
	r->caption = word < 0 ? CAPTION_OWN : (enum caption)word;
	r->diagram = options->diagram;
	r->diagram.bare = r->caption == CAPTION_NONE;
	r->diagram.coords = (enum hgn_coords)options->coords;
	r->diagram.panels = (enum hgn_panels)options->panels;
	r->diagram.scheme = (enum hgn_diagram_scheme)options->scheme;
	r->diagram.text = (enum hgn_text_mode)options->text;
	r->diagram.arrows_below = options->arrow_layer == ARROWS_BELOW;
	r->diagram.letters = options->pieces == PIECES_LETTERS;
	r->walk.player = run_player_of(run);
	r->walk.player.options.fen = options->from_fen;
	r->walk.player.options.want = HGN_WANT_SAN;
}

bool
hrender_begin(struct run *run, struct hrender_options *options, struct hrender_tool *r)
{
	struct hgn_error error;

	set_options(run, options, r);
	if (!read_template(run, options, r) || !read_prefix(run, options->id_prefix, &r->prefix) ||
	    !hrender_read_grid(run, "levels", options->levels, &r->diagram.level_columns, &r->diagram.level_rows) ||
	    !hrender_read_text(run, "caption", options->caption, &r->words) ||
	    !hrender_read_text(run, "title", options->title, &r->title) ||
	    !hrender_read_text(run, "desc", options->desc, &r->desc) || !read_size(run, &r->diagram, options->size))
		return false;
	if (hgn_theme_load(&r->theme, run->data.library, options->palette != NULL ? options->palette : DEFAULT_PALETTE,
	    &error) != 0)
		return run_error(run, NULL, &error);
	if (options->lang != NULL && !load_language(run, &r->language, &r->walk.player, options->lang))
		return false;
	r->diagram.language = r->language;
	return true;
}

void
hrender_end(struct hrender_tool *r)
{
	hgn_theme_free(r->theme);
	hgn_language_free(r->language);
	run_template_clear(&r->words);
	run_template_clear(&r->title);
	run_template_clear(&r->desc);
	run_template_clear(&r->prefix);
}

void
hrender_need_documents(struct run *run, const char *message)
{
	if (run->writer.documents > 0 || run->status >= 2 || run->out.error != 0)
		return;
	if (run->status == 0)
		run_notice(run, "%s", message);
	run->status = 1;
}

void
hrender_options_clear(struct hrender_options *options)
{
	hgn_buf_clear(&options->output);
	hgn_buf_clear(&options->marks);
	hgn_buf_clear(&options->arrows);
	hgn_buf_clear(&options->shows);
}

void
hrender_rule_sheet(struct run *run, const struct hrender_tool *r, bool html)
{
	struct run_slot slot = { 0 };
	struct hgn_error error;
	int status;

	if (run->data.game == NULL) {
		run_usage(run, "--rule-sheet needs a game; use --game to choose one");
		return;
	}
	if (run->in.named) {
		run_usage(run, "--rule-sheet cannot be combined with input: no records are read");
		return;
	}
	run_document(&slot, 0);
	status = html ? hgn_rules_html(&slot.out, run->data.game, r->theme, &r->diagram, &error) :
	    hgn_rules_svg(&slot.out, run->data.game, r->theme, &r->diagram, 0, &error);
	if (status != 0)
		slot.fatal = error;
	run_write(run, &slot);
	run_slot_clear(&slot);
}
