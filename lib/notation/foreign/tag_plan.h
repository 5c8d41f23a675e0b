/* SPDX-License-Identifier: MIT
 * Rules for lines with tags, in the section `record` of notation files. */
#ifndef HGN_NOTATION_FOREIGN_TAG_PLAN_H
#define HGN_NOTATION_FOREIGN_TAG_PLAN_H

#include "base/template.h"
#include "notation/foreign/pattern.h"

#define HGN_TAG_MISSING "?" /* written for a missing tag, on a line with several */

/* Groups in patterns of tags. Groups whose names are tags follow; they begin with an upper-case letter. */
enum hgn_tag_group { HGN_TAG_NAME, HGN_TAG_VALUE, HGN_TAG_GROUPS };

/* A rule for lines with one or more tags. */
struct hgn_tag_rule {
	const struct hgn_pattern *read; /* NULL = the form [Name "value"] */
	struct hgn_span name;           /* HGN name of the tag, in the names of the plan; empty = given by a group */
	struct hgn_span *group;         /* groups that are tags, as names of the plan */
	size_t groups;
	struct hgn_template write;      /* with {name} and {value}, or names of tags; part = NULL: the rule is only for
					 * reading */
	const char *missing;            /* written for a record without the tag; NULL = no line */
};

extern const struct hgn_schema hgn_tag_schema;

/* Load a rule. Names of tags are appended to `names`, each with a space after it. `load` is a struct
 * hgn_notation_loader. */
int hgn_tag_rule_load(struct hgn_tag_rule *out, struct hgn_loader *load, struct hgn_buf *names,
    const struct hgn_node *node);
/* Return true if a rule writes a tag, whose name is in `names`. */
bool hgn_tag_rule_writes(const struct hgn_tag_rule *rule, const char *names, const char *name, size_t n);
/* Return a copy of a scalar that is the name of a tag in HGN, or NULL after an error. */
const char *hgn_tag_name_load(struct hgn_loader *load, const struct hgn_node *node);
struct hgn_span hgn_tag_name_add(struct hgn_buf *names, const char *text, size_t len);

#endif
