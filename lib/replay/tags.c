/* SPDX-License-Identifier: MIT
 * Tags that affect replay: the game, the initial position, dates, and duplicate tags. */
#include "replay/walk.h"

#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/error.h"
#include "base/text.h"
#include "library/library.h"
#include "notation/foreign/dialect.h"
#include "notation/foreign/names.h"
#include "notation/foreign/record_plan.h"
#include "notation/move/move.h"
#include "notation/position/fen.h"
#include "record/tag_names.h"
#include "hgn/tools/tools.h"

const char *
hgn_play_tag_value(struct hgn_walk *walk, const struct hgn_tag *tag)
{
	walk->scratch->value.len = 0;
	hgn_record_tag_value(&walk->scratch->value, walk->record, tag);
	return hgn_buf_string(&walk->scratch->value);
}

/* Return true if a tag with a name of two letters contains moves, as in EPD: best moves, moves to avoid, a line. */
static bool
has_moves(const char *name)
{
	return memcmp(name, "bm", 2) == 0 || memcmp(name, "am", 2) == 0 || memcmp(name, "pv", 2) == 0;
}

/* Report a date that is not in the form of PGN, and suggest the date in that form. */
static void
check_date(struct hgn_walk *walk, const struct hgn_tag *tag)
{
	char clip[HGN_PLAY_CLIP], read[HGN_DATE_SIZE];
	size_t len;
	const char *value = hgn_play_raw_value(&len, walk, tag);

	if (hgn_date_valid(value, len) || (tag->value.len == 0 && tag->name.len != 4))
		return;
	value = hgn_play_tag_value(walk, tag);
	len = strlen(value);
	if (hgn_date_valid(value, len))
		return;
	if (hgn_date_read(read, value, len, (enum hgn_date_order)walk->record->date_order))
		hgn_play_report(walk, "tag-bad-date", tag->place, NULL,
		    "invalid date '%s': expected YYYY.MM.DD; read as %s", hgn_text_clip(clip, sizeof clip, value),
		    read);
	else if (hgn_date_read(read, value, len, HGN_DATE_DMY) || hgn_date_read(read, value, len, HGN_DATE_MDY))
		hgn_play_report(walk, "tag-bad-date", tag->place, NULL,
		    "ambiguous date '%s'; use --date-order=dmy if the day is first, or --date-order=mdy; kept as it is",
		    hgn_text_clip(clip, sizeof clip, value));
	else
		hgn_play_report(walk, "tag-bad-date", tag->place, NULL,
		    "invalid date '%s': expected YYYY.MM.DD, with ? for unknown parts; kept as it is",
		    hgn_text_clip(clip, sizeof clip, value));
}

/* Process all tags. Return true if ids, and hashes of a few letters, prove that all names differ. The factors are
 * chosen so that common names have different hashes. */
static bool
survey_tags(struct hgn_walk *walk)
{
	const struct hgn_record *record = walk->record;
	uint64_t seen[8] = { 0 };
	bool differ = true;
	size_t i;

	for (i = 0; i < record->ntags; i++) {
		const struct hgn_tag *tag = &record->tags[i];
		const unsigned char *text = (const unsigned char *)record->text.data + tag->name.off;
		unsigned n = tag->name.len;

		if (tag->id != HGN_TAG_OTHER) {
			differ &= hgn_tag_name_keep(walk->tags.first, record, tag);
		} else if (n > 0) {
			unsigned mix = n + text[0] * 144u + text[n / 2] * 23u + text[n - 1] * 24u;
			uint64_t bit = UINT64_C(1) << (mix & 63);

			differ &= (seen[mix >> 6 & 7] & bit) == 0;
			seen[mix >> 6 & 7] |= bit;
			walk->tags.suggests |= n == 2 && has_moves((const char *)text);
		}
		if (hgn_date_is_tag((const char *)text, n))
			check_date(walk, tag);
	}
	return differ;
}

void
hgn_play_keep_tag(struct hgn_walk *walk, const struct hgn_tag *tag)
{
	struct hgn_buf *kept = &walk->play->kept, value = { 0 };
	struct hgn_item item = { .span = tag->value, .kind = HGN_COMMENT };
	bool escapes = !tag->escaped && walk->record->form == HGN_FORM_DATA;
	size_t i;

	hgn_buf_puts(kept, kept->len > 0 ? " [" : "[");
	hgn_record_tag_name(kept, walk->record, tag);
	hgn_buf_puts(kept, " \"");
	hgn_record_comment(&value, walk->record, &item); /* as written, apart from white space */
	for (i = 0; i < value.len; i++) {
		if (escapes && (value.data[i] == '"' || value.data[i] == '\\'))
			hgn_buf_putc(kept, '\\');
		hgn_buf_putc(kept, value.data[i]);
	}
	hgn_buf_puts(kept, "\"]");
	kept->failed |= value.failed;
	hgn_buf_clear(&value);
}

/* Report duplicate tags, in the order of the record. */
static int
check_duplicates(struct hgn_walk *walk)
{
	const struct hgn_record *record = walk->record;
	struct hgn_buf *names = &walk->scratch->names;
	size_t i;

	if (survey_tags(walk))
		return 0;
	if (!hgn_tag_names_find(names, record))
		return HGN_ENOMEM;
	for (i = 0; i < record->ntags; i++) {
		const struct hgn_tag *tag = &record->tags[i];

		if (!hgn_tag_repeats(names, i))
			continue;
		hgn_play_keep_tag(walk, tag);
		hgn_play_report(walk, "tag-duplicate", tag->place, NULL,
		    "duplicate tag %.*s: the first one counts, this one becomes a comment",
		    (int)tag->name.len, record->text.data + tag->name.off);
	}
	return 0;
}

const char *
hgn_play_game_name(const struct hgn_record *record, const struct hgn_play_options *options, const char *variant)
{
	const struct hgn_notation *notation = hgn_play_notation(record, options);
	const struct hgn_game_names *names = notation != NULL ? notation->games : NULL;
	const struct hgn_named_game *game = variant != NULL ? hgn_game_names_find(names, variant, strlen(variant)) :
	    names != NULL && names->games == 1 ? &names->game[0] : NULL;

	if (game != NULL)
		return game->id;
	return variant != NULL ? variant : options->dialect != NULL ? hgn_dialect_game(options->dialect)->id :
	    HGN_DEFAULT_GAME;
}

/* Find a game by its name in the library. The name of the last record is cached. */
static int
find_named_game(struct hgn_walk *walk, const char *name, struct hgn_error *error)
{
	struct hgn_play_scratch *scratch = walk->scratch;
	int status = 0;

	if (scratch->game == NULL || strcmp(hgn_buf_string(&scratch->variant), name) != 0) {
		scratch->variant.len = 0;
		hgn_buf_puts(&scratch->variant, name);
		scratch->game = NULL;
		status = hgn_library_named(&scratch->game, walk->library, name, error);
		scratch->alias = status == 0 && hgn_game_has_alias(scratch->game, name);
	}
	walk->play->game = scratch->game;
	return status;
}

/* Report a Variant tag that differs from the name of the game in the format, which overrides it. */
static void
compare_variant(struct hgn_walk *walk, const char *tag)
{
	const struct hgn_game *game = walk->play->game;
	char clip[HGN_PLAY_CLIP], other[HGN_PLAY_CLIP];

	walk->play->keeps_variant = game != NULL && hgn_game_has_alias(game, tag);
	if (game != NULL && hgn_game_is_called(game, tag))
		return;
	hgn_play_report(walk, "json-variant-mismatch", walk->tags.first[HGN_TAG_VARIANT]->place, NULL,
	    "the tag Variant is '%s', but variant is '%s', which counts", hgn_text_clip(clip, sizeof clip, tag),
	    hgn_text_clip(other, sizeof other, hgn_buf_string(&walk->scratch->variant)));
}

/* ---- games of records without a Variant tag ---- */

/* Return true if the FEN tag of the record, if it has one, is a position of a game. */
static bool
has_fen_of(struct hgn_walk *walk, const struct hgn_game *game)
{
	const struct hgn_tag *tag = walk->tags.first[HGN_TAG_FEN];
	const char *fen = tag != NULL ? hgn_play_tag_value(walk, tag) : NULL;
	struct hgn_buf repairs = { 0 };
	bool fits;

	if (fen == NULL || walk->options->fen != NULL)
		return true;
	hgn_position_copy(&walk->position, hgn_game_start(game));
	fits = hgn_position_read_fen(&walk->position, NULL, &repairs, fen, strlen(fen), NULL) == 0;
	walk->nomem |= repairs.failed;
	hgn_buf_clear(&repairs);
	return fits;
}

/* Report the game of a record that has no Variant tag, but another tag that implies the game. */
static void
report_other_game(struct hgn_walk *walk, const struct hgn_other_game *other, const struct hgn_tag *tag)
{
	const struct hgn_game *game = walk->play->game;
	char clip[HGN_PLAY_CLIP];

	hgn_text_clip(clip, sizeof clip, hgn_play_tag_value(walk, tag));
	if (walk->options->syntax_only)
		return;
	if (game != NULL && other->elsewhere)
		hgn_play_report(walk, "variant-from-fen", tag->place, NULL,
		    "no Variant tag; played as %s because of the castling rights in the FEN; use --game if this is "
		    "wrong",
		    game->title);
	else if (game != NULL)
		hgn_play_report(walk, "variant-from-event", tag->place, NULL,
		    "no Variant tag; played as %s because of %s '%s'; use --game if this is wrong", game->title,
		    other->tag, clip);
	else
		hgn_play_report(walk, "tag-unknown-variant", tag->place, NULL,
		    "the moves are not checked: no Variant tag, and %s '%s' means the unknown variant '%s'",
		    other->elsewhere ? "FEN" : other->tag, clip, other->name);
}

/* Return true if a FEN has castling rights of pieces that are not on their initial cells. */
static bool
is_elsewhere(const struct hgn_game *game, const char *fen)
{
	struct hgn_position *position = hgn_position_new(game);
	bool elsewhere = position != NULL && hgn_fen_read_back(position, fen, strlen(fen), NULL) == 0 &&
	    position->game->original == game;

	hgn_position_free(position);
	return elsewhere;
}

const struct hgn_other_game *
hgn_play_other_game(const struct hgn_tag **out, const struct hgn_tag *tags[HGN_TAG_IDS],
    const struct hgn_record *record, const struct hgn_game *usual, struct hgn_buf *scratch)
{
	const struct hgn_other_game *other = usual->other, *end = other + usual->others;
	const char *value;
	unsigned id;
	char first; /* byte of the value */

	while (other < end) { /* the entries for one tag */
		id = other->id;
		*out = id == HGN_TAG_OTHER ? hgn_record_tag(record, other->tag) : tags[id];
		if (*out == NULL) {
			for (other++; other < end && other->id == id && id != HGN_TAG_OTHER;)
				other++;
			continue;
		}
		first = (*out)->value.len > 0 ? record->text.data[(*out)->value.off] : '\0';
		do {
			if (hgn_is_upper(other->pattern[0]) && other->pattern[0] != first && first != '\\')
				continue;
			scratch->len = 0;
			hgn_record_tag_value(scratch, record, *out);
			value = hgn_buf_string(scratch);
			if (other->elsewhere ? is_elsewhere(usual, value) : hgn_glob_fits(other->pattern, value) &&
			    ((*out)->written.len == 0 || hgn_record_tag(record, "Game") == NULL))
				return other;
		} while (++other < end && other->id == id && id != HGN_TAG_OTHER);
	}
	return NULL;
}

/* Find the game of a record that has no Variant tag, and whose game would be `usual`: the one that the tag Game names,
 * or that a tag implies by the key other-games of `usual`. */
static int
find_other_game(struct hgn_walk *walk, const struct hgn_game *usual, struct hgn_error *error)
{
	const struct hgn_other_game *other;
	const struct hgn_tag *tag;
	int status;

	if (walk->tags.first[HGN_TAG_GAME] != NULL && hgn_library_named(&walk->play->game, walk->library,
	    hgn_play_tag_value(walk, walk->tags.first[HGN_TAG_GAME]), NULL) == 0)
		return 0;
	other = hgn_play_other_game(&tag, walk->tags.first, walk->record, usual, &walk->scratch->value);
	if (other == NULL)
		return 0;
	status = find_named_game(walk, other->name, error);
	if (status == 0 && !has_fen_of(walk, walk->play->game))
		walk->play->game = usual;
	else if (status == 0 || status == HGN_ENOTFOUND)
		report_other_game(walk, other, tag);
	return status == HGN_ENOTFOUND ? 0 : status;
}

/* Find the game that the record names. A data file that is invalid or cannot be read is not an error of the record;
 * return it in walk->error. */
static int
find_game(struct hgn_walk *walk)
{
	const struct hgn_record *record = walk->record;
	const struct hgn_tag *tag = walk->tags.first[HGN_TAG_VARIANT];
	const char *value = tag != NULL ? hgn_play_tag_value(walk, tag) : NULL, *name;
	struct hgn_error error;
	int status;

	name = hgn_play_game_name(record, walk->options,
	    record->game.len > 0 ? record->text.data + record->game.off : value);
	status = find_named_game(walk, name, &error);
	if (status == 0 && tag == NULL && record->game.len == 0 && walk->options->dialect == NULL &&
	    strcmp(name, HGN_DEFAULT_GAME) == 0)
		status = find_other_game(walk, walk->play->game, &error);
	if (status == HGN_EIO || status == HGN_ENOMEM || (status != 0 && error.file[0] != '\0')) {
		if (walk->error != NULL)
			*walk->error = error;
		return status;
	}
	walk->play->keeps_variant = name == value && walk->scratch->alias;
	if (record->game.len > 0 && tag != NULL)
		compare_variant(walk, value);
	if (walk->options->syntax_only)
		return 0;
	if (status != 0 && tag != NULL)
		hgn_play_report(walk, "tag-unknown-variant", tag->place, NULL, "%s%s",
		    error.status == HGN_ENOTFOUND ? "the moves are not checked: " : "the game cannot be used: ",
		    error.message);
	else if (status != 0 && !record->broken) /* in a broken record, the tag may have been lost */
		hgn_play_report(walk, "tag-unknown-variant", 0, NULL,
		    "no Variant tag, so the game is '%s', which is unknown; use --game=FILE.yaml",
		    name);
	return 0;
}

/* Find the dialect of FEN tags, from the options or the notation of the record; *out = NULL for native FEN. */
static int
find_dialect(const struct hgn_dialect **out, struct hgn_walk *walk, struct hgn_error *error)
{
	struct hgn_play_scratch *scratch = walk->scratch;
	const struct hgn_notation *notation = walk->notation;
	struct hgn_dialect *found;
	int status = 0;

	*out = walk->options->dialect;
	if (*out != NULL || walk->record->form != HGN_FORM_SYNTAX || notation == NULL || notation->positions == NULL)
		return 0;
	found = scratch->dialect;
	if (found == NULL || found->notation != notation || found->game != walk->play->game) {
		hgn_dialect_free(found);
		status = hgn_dialect_new(&found, notation, walk->play->game, error);
		scratch->dialect = found;
	}
	*out = found;
	return status;
}

/* Return true if setup lines of the notation define the initial position. */
static bool
has_setup_lines(const struct hgn_walk *walk)
{
	const struct hgn_notation *notation = walk->notation;

	return walk->record->form == HGN_FORM_SYNTAX && notation != NULL && notation->record != NULL &&
	    notation->record->setup != NULL && notation->moves != NULL;
}

/* Report an initial position in which no move is possible, unless the record has no moves. */
static int
check_playable(struct hgn_walk *walk, struct hgn_buf *repairs, struct hgn_error *error)
{
	const struct hgn_record *record = walk->record;
	const struct hgn_position *position = &walk->position;
	const struct hgn_game *game = position->game;
	int side = hgn_position_lacks_royal(position, HGN_WHITE) ? HGN_WHITE : HGN_BLACK;
	size_t i;

	for (i = 0; i < record->nitems && record->items[i].kind != HGN_MOVE; i++)
		continue;
	if (i == record->nitems || hgn_position_is_playable(position))
		return 0;
	return position->partial ? hgn_error_set(error, HGN_EINVAL, "tag-bad-fen", "the FEN is read %s",
	    hgn_buf_string(repairs)) : hgn_error_set(error, HGN_EINVAL, "tag-bad-fen",
	    "%s has no %s: no move can be played", hgn_side_names[side], game->type[game->royal_of[side]].name);
}

/* Check the SetUp tag: 1 with a FEN tag, 0 or missing without one. */
static void
check_setup(struct hgn_walk *walk, bool given)
{
	const struct hgn_tag *tag = walk->tags.first[HGN_TAG_SETUP];
	const char *value = tag != NULL ? hgn_play_tag_value(walk, tag) : "";
	bool set_up = strcmp(value, "0") != 0;

	if (tag == NULL || set_up == given || walk->record->form == HGN_FORM_DATA)
		return;
	hgn_play_report(walk, "tag-setup", tag->place, NULL, "%s",
	    given ? "SetUp is 0, but there is a FEN, which counts" :
		    "SetUp without a FEN: the game begins with its initial position");
}

/* Set the initial position of the record. */
static void
set_start(struct hgn_walk *walk)
{
	const struct hgn_tag *tag = walk->tags.first[HGN_TAG_FEN];
	struct hgn_play *play = walk->play;
	const char *fen = walk->options->fen;
	struct hgn_buf repairs = { 0 };
	struct hgn_error error;
	const struct hgn_dialect *dialect = walk->options->dialect;
	uint32_t place = tag != NULL ? tag->place : 0;
	int status = 0;

	hgn_position_copy(&walk->position, hgn_game_start(play->game));
	check_setup(walk, fen != NULL || tag != NULL);
	if (fen == NULL && tag != NULL)
		fen = hgn_play_tag_value(walk, tag);
	if (fen == NULL || walk->scratch->value.failed)
		return;
	play->has_fen = true;
	if (walk->options->fen == NULL)
		status = find_dialect(&dialect, walk, &error);
	if (status == 0)
		status = walk->options->fen == NULL && has_setup_lines(walk) ? hgn_play_setup(walk, fen, &error) :
		    hgn_position_read_fen(&walk->position, dialect, &repairs, fen, strlen(fen), &error);
	if (status != 0 || check_playable(walk, &repairs, &error) != 0) {
		if (error.status == HGN_ENOMEM)
			walk->nomem = true;
		if (tag != NULL && walk->record->form == HGN_FORM_SYNTAX && tag->place == tag->value.off &&
		    error.col > 0)
			place += (uint32_t)error.col - 1; /* location of the setup line */
		hgn_play_report(walk, error.status == HGN_EINVAL && error.rule[0] != '\0' ? error.rule : "tag-bad-fen",
		    place, NULL,
		    "%s", error.message);
		hgn_position_copy(&walk->position, hgn_game_start(play->game));
		walk->line->state = HGN_LINE_DEAD;
	} else if (repairs.len > 0) {
		hgn_play_report(walk, "fen-incomplete", place, NULL, "the FEN is read %s", hgn_buf_string(&repairs));
	}
	if (walk->options->renumber && walk->position.number > 1)
		walk->position.number = 1;
	hgn_buf_clear(&repairs);
}

/* Check the moves of a tag in the initial position. Those of a line are made one after the other. */
static void
check_tag_moves(struct hgn_walk *walk, const struct hgn_tag *tag)
{
	const char *name = walk->record->text.data + tag->name.off, *word = hgn_play_tag_value(walk, tag), *end;
	bool line = name[0] == 'p';
	struct hgn_position position;
	struct hgn_error error;
	struct hgn_marks marks;
	struct hgn_move move;

	hgn_position_copy(&position, &walk->position);
	for (; *word != '\0'; word = end) {
		word += strspn(word, " \"");
		end = word + strcspn(word, " \"");
		if (hgn_is_digit(*word)) /* a move number */
			word += word[strspn(word, "0123456789")] == '.' ? strspn(word, "0123456789.") : 0;
		if (word == end)
			continue;
		if (hgn_move_read(&move, &marks, &position, word, strcspn(word, " \"!?"), &error) == 0) {
			if (line)
				hgn_position_play(&position, &move);
			continue;
		}
		hgn_play_report(walk, "epd-move", tag->place, NULL, "%.2s: %.*s is not a legal move: %s", name,
		    (int)(end - word < HGN_PLAY_CLIP ? end - word : HGN_PLAY_CLIP), word, error.message);
		if (line)
			return;
	}
}

/* Return the FEN of the game's initial position. It is cached. */
static const struct hgn_buf *
own_start(struct hgn_walk *walk)
{
	struct hgn_play_scratch *scratch = walk->scratch;

	if (scratch->start_of != walk->play->game) {
		scratch->start.len = 0;
		hgn_position_fen(&scratch->start, hgn_game_start(walk->play->game));
		scratch->start_of = walk->play->game;
	}
	return &scratch->start;
}

/* Keep the initial position in the play, and write its FEN. Ignore a FEN tag with the game's own initial position if
 * the format writes it in each record, that is, if the tag is implied or has no SetUp tag. Return 0 or HGN_ENOMEM. */
static int
keep_start(struct hgn_walk *walk)
{
	struct hgn_play *play = walk->play;
	const struct hgn_tag *fen = walk->tags.first[HGN_TAG_FEN];
	const struct hgn_buf *own = own_start(walk);

	if (!play->has_fen) {
		hgn_buf_add(&play->text, own->data, own->len);
		play->start.len = (uint32_t)play->text.len;
		return 0;
	}
	if (play->initial == NULL && (play->initial = hgn_position_new(play->game)) == NULL)
		return HGN_ENOMEM;
	*play->initial = walk->position;
	hgn_position_fen(&play->text, &walk->position);
	play->start.len = (uint32_t)play->text.len;
	if ((walk->record->form == HGN_FORM_DATA || has_setup_lines(walk)) && fen != NULL &&
	    (walk->tags.first[HGN_TAG_SETUP] == NULL || fen->implied) && own->len == play->start.len &&
	    memcmp(own->data, play->text.data + play->start.off, own->len) == 0)
		play->has_fen = false;
	return 0;
}

/* In a record whose moves are not played, store the id or the name of the game, and the initial position as written.
 * Omit the game's own initial position in formats that write it in each record. */
static void
keep_unplayed_start(struct hgn_walk *walk)
{
	struct hgn_play *play = walk->play;
	const struct hgn_tag *variant = walk->tags.first[HGN_TAG_VARIANT], *tag = walk->tags.first[HGN_TAG_FEN];
	const char *name = play->game != NULL ? hgn_game_id(play->game) : hgn_buf_string(&walk->scratch->variant);
	const char *text = variant != NULL ? hgn_play_tag_value(walk, variant) : NULL;
	const struct hgn_buf *own = tag != NULL && tag->implied && play->game != NULL ? own_start(walk) : NULL;

	play->keeps_variant = text != NULL &&
	    (play->game != NULL ? hgn_game_is_called(play->game, text) : strcmp(name, text) == 0);
	play->variant = (struct hgn_span){ (uint32_t)play->text.len, (uint32_t)strlen(name) };
	hgn_buf_add(&play->text, name, strlen(name) + 1);
	text = tag != NULL ? hgn_play_tag_value(walk, tag) : "";
	play->has_fen = tag != NULL &&
	    (own == NULL || own->len != strlen(text) || memcmp(own->data, text, own->len) != 0);
	play->start.off = (uint32_t)play->text.len;
	hgn_buf_puts(&play->text, text);
	play->start.len = (uint32_t)play->text.len - play->start.off;
}

int
hgn_play_tags(struct hgn_walk *walk)
{
	struct hgn_play *play = walk->play;
	const struct hgn_game *before = play->game;
	const struct hgn_tag *tag, *end;
	int status = 0;

	if (check_duplicates(walk) != 0)
		return HGN_ENOMEM;
	play->keeps_variant = false;
	if (walk->options->syntax_only) {
		status = find_game(walk);
		if (status == 0)
			keep_unplayed_start(walk);
		play->game = NULL;
		return status;
	}
	if (walk->options->game != NULL)
		play->game = walk->options->game;
	else
		status = find_game(walk);
	if (play->position != NULL && play->game != before) {
		hgn_position_free(play->position);
		hgn_position_free(play->initial);
		play->position = play->initial = NULL;
	}
	if (walk->scratch->variant.failed || walk->scratch->value.failed)
		return HGN_ENOMEM;
	if (play->game == NULL)
		return status;
	set_start(walk);
	if (walk->scratch->value.failed)
		return HGN_ENOMEM;
	tag = walk->record->tags;
	end = walk->tags.suggests && walk->line->state == HGN_LINE_LIVE ? tag + walk->record->ntags : tag;
	for (; tag < end; tag++)
		if (tag->name.len == 2 && has_moves(walk->record->text.data + tag->name.off))
			check_tag_moves(walk, tag);
	return walk->options->want != 0 || play->has_fen ? keep_start(walk) : 0;
}
