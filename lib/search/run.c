/* SPDX-License-Identifier: MIT
 * Execution of programs. */
#include "search/run.h"

bool
hgn_program_run(const struct hgn_program *program, struct hgn_moment_context *context, const uint8_t *facts,
    bool *state, bool *stack)
{
	const struct hgn_instruction *code = program->code;
	bool *top = stack - 1, right, left;
	size_t i;

	if (program->n == 1 && code[0].op == HGN_OP_TEST)
		return hgn_moment_test(context, code[0].arg);
	for (i = 0; i < program->n; i++)
		switch (code[i].op) {
		case HGN_OP_TEST:
			*++top = hgn_moment_test(context, code[i].arg);
			break;
		case HGN_OP_RECORD:
			*++top = facts[code[i].arg] == HGN_YES;
			break;
		case HGN_OP_NOT:
			*top = !*top;
			break;
		case HGN_OP_AND:
			right = *top--;
			*top &= right;
			break;
		case HGN_OP_OR:
			right = *top--;
			*top |= right;
			break;
		case HGN_OP_THEN:
		case HGN_OP_NEXT:
			right = *top--;
			left = *top;
			*top = right && state[code[i].arg];
			state[code[i].arg] = left || (code[i].op == HGN_OP_THEN && state[code[i].arg]);
			break;
		case HGN_OP_IF_FALSE:
		case HGN_OP_IF_TRUE:
			if (*top == (code[i].op == HGN_OP_IF_TRUE))
				i = code[i].arg - 1;
			break;
		}
	return *top;
}

static enum hgn_truth
both(enum hgn_truth a, enum hgn_truth b)
{
	if (a == HGN_NO || b == HGN_NO)
		return HGN_NO;
	return a == HGN_YES && b == HGN_YES ? HGN_YES : HGN_UNKNOWN;
}

static enum hgn_truth
negate(enum hgn_truth a)
{
	return a == HGN_UNKNOWN ? a : a == HGN_YES ? HGN_NO : HGN_YES;
}

/* Return the truth of "a then b" over all moments: never true if either operand is never true, and never true in all
 * moments. */
static enum hgn_truth
after(enum hgn_truth a, enum hgn_truth b)
{
	return a == HGN_NO || b == HGN_NO ? HGN_NO : HGN_UNKNOWN;
}

enum hgn_truth
hgn_program_fold(const struct hgn_program *program, hgn_fact_fn *fact, void *ctx, uint8_t *stack)
{
	size_t i, n = 0;

	for (i = 0; i < program->n; i++)
		switch (program->code[i].op) {
		case HGN_OP_TEST:
			stack[n++] = HGN_UNKNOWN;
			break;
		case HGN_OP_RECORD:
			stack[n++] = (uint8_t)fact(ctx, program->code[i].arg);
			break;
		case HGN_OP_NOT:
			stack[n - 1] = (uint8_t)negate(stack[n - 1]);
			break;
		case HGN_OP_AND:
			n--;
			stack[n - 1] = (uint8_t)both(stack[n - 1], stack[n]);
			break;
		case HGN_OP_OR:
			n--;
			stack[n - 1] = (uint8_t)negate(both(negate(stack[n - 1]), negate(stack[n])));
			break;
		case HGN_OP_THEN:
		case HGN_OP_NEXT:
			n--;
			stack[n - 1] = (uint8_t)after(stack[n - 1], stack[n]);
			break;
		default:
			break;
		}
	return (enum hgn_truth)stack[0];
}
