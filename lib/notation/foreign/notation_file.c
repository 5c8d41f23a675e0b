/* SPDX-License-Identifier: MIT
 * Loading of notation files. */
#include "notation/foreign/notation_file.h"

#include "base/error.h"
#include "board/cells_plan.h"
#include "notation/foreign/dialect.h"
#include "notation/foreign/game_names.h"
#include "notation/foreign/moves_plan.h"
#include "notation/foreign/record_plan.h"
#include "hgn/tools/tools.h"

#define NOTATION(field) HGN_FIELD(struct hgn_notation, field)
#define PARTS(keys, type) .schema = &keys, .n = sizeof(type)
#define TEXTS 3 /* number of keys that are not sections */

static const struct hgn_key notation_keys[] = {
	{ "id", hgn_key_text, NOTATION(name), .required = true, .about =
	    "the name by which options call the notation" },
	{ "title", hgn_key_text, NOTATION(title), .required = true, .about = "the name for people" },
	{ "about", hgn_key_text, NOTATION(about), .required = true, .about = "a sentence about it" },
	{ "games", hgn_key_game_names, NOTATION(games), .about = "names of games" },
	{ "letters", hgn_key_letters, NOTATION(sets), PARTS(hgn_letters_schema, struct hgn_letter_set),
	    .about = "piece letters" },
	{ "positions", hgn_key_parts, NOTATION(positions), PARTS(hgn_dialect_schema, struct hgn_dialect_plan),
	    .about = "how positions are written" },
	{ "cells", hgn_key_cells_plan, NOTATION(cells), .about = "what cells are called" },
	{ "moves", hgn_key_moves, NOTATION(moves), .about = "how plies are written" },
	{ "record", hgn_key_record, NOTATION(record), .about = "how records are laid out" },
	{ NULL },
};
const struct hgn_schema hgn_notation_schema = { "hgn-notation.5", "Notation files", notation_keys };

static int
load_root(struct hgn_notation *notation, struct hgn_loader *load, const struct hgn_node *root)
{
	if (hgn_load_map(notation, load, &hgn_notation_schema, root) == 0 && root->n <= TEXTS)
		return hgn_load_fail(load, root, "'letters', 'positions' or another section is missing");
	return load->status;
}

/* Return the traits of a notation as a format. Its own syntax may have no lines of moves that could be wrapped. */
static unsigned
find_traits(const struct hgn_record_plan *record)
{
	return record == NULL || record->like_hgn || record->width > 0 ? HGN_TRAIT_MOVETEXT : 0;
}

int
hgn_notation_parse(struct hgn_notation **out, const char *bytes, size_t n, const char *file, struct hgn_error *error)
{
	struct hgn_arena document = { NULL };
	struct hgn_notation *notation = hgn_notation_new("", 0);
	struct hgn_notation_loader load = { { NULL, file, error, 0 }, NULL };
	const struct hgn_node *root;

	*out = NULL;
	if (notation == NULL)
		return hgn_error_nomem(error);
	load.base.arena = &notation->arena;
	load.patterns = &notation->patterns;
	load.base.status = hgn_yaml_parse(&root, &document, bytes, n, file, error);
	if (load.base.status == 0)
		load_root(notation, &load.base, root);
	hgn_arena_clear(&document);
	if (load.base.status == 0) {
		notation->codec = (struct hgn_codec){ notation->name, notation->about,
		    hgn_moves_plan_reads(notation->moves),
		    hgn_moves_plan_writes(notation->moves), notation,
		    find_traits(notation->record) };
		*out = notation;
	} else {
		hgn_notation_free(notation);
	}
	return load.base.status;
}
