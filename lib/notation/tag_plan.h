/* SPDX-License-Identifier: MIT
 * Lines that are tags: what notation files say of them in their section `record`. */
#ifndef HGN_NOTATION_TAG_PLAN_H
#define HGN_NOTATION_TAG_PLAN_H

#include "base/template.h"
#include "notation/pattern.h"

#define HGN_TAG_MISSING "?" /* stands for a tag that a record lacks, in a line of several */

/* Groups of patterns of tags. Behind them come those that are called as tags of the library's, which begin with a
 * capital. */
enum hgn_tag_group { HGN_TAG_NAME, HGN_TAG_VALUE, HGN_TAG_GROUPS };

/* Lines with a tag, or with several. */
struct hgn_tag_rule {
	const struct hgn_pattern *read; /* NULL = [Name "value"] */
	struct hgn_span name;           /* of the library's tag, in the names of the plan; of length 0 = the group's */
	struct hgn_span *group;         /* of groups that are tags: their names, in the names of the plan */
	size_t groups;
	struct hgn_template write;      /* {name} and {value}, or tags; part NULL = it is only read */
	const char *missing;            /* written for a record without the tag; NULL = then there is no such line */
};

extern const struct hgn_schema hgn_tag_schema;

/* Load a rule. Names of tags are added to `names`, with a space after each. `load` is a struct hgn_notation_loader. */
int hgn_tag_rule_load(struct hgn_tag_rule *out, struct hgn_loader *load, struct hgn_buf *names,
    const struct hgn_node *node);
/* Load the name of a tag of the library's. */
int hgn_tag_name_load(struct hgn_span *out, struct hgn_loader *load, struct hgn_buf *names, const struct hgn_node *node);
/* Whether a rule writes the tag of this name, which is among those of the plan. */
bool hgn_tag_rule_writes(const struct hgn_tag_rule *rule, const char *names, const char *name, size_t n);
struct hgn_span hgn_tag_name_add(struct hgn_buf *names, const char *text, size_t len);

#endif
