/* SPDX-License-Identifier: MIT
 * Runs the loop over records. With one job it is a simple loop. With more jobs, the main thread reads batches, other
 * threads process them, and the main thread writes results in the order of the input, so that the output does not
 * depend on the number of jobs. While the main thread waits it processes batches too. Memory is bounded: the ring has a
 * fixed number of batches, the input in flight is at most IN_FLIGHT plus one record, and no new batch is begun while
 * more than MAX_OUTPUT waits to be written. The main thread processes a large record when its turn to be written has
 * come, so that there is only one at a time and its output need not be stored. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "run.h"

#define BATCH_RECORDS 32
#define BATCH_BYTES (32 * 1024) /* so that the ring fits into the caches */
#define SPARE 6         /* batches in the ring besides two per worker, for reading ahead */
#define IN_FLIGHT (32 * 1024 * 1024)
#define MAX_OUTPUT (64 * 1024 * 1024)
#define LARGE_BYTES (2 * 1024 * 1024)
#define STREAM_BYTES (1024 * 1024)

struct batch {
	struct run_slot *slots; /* an array of BATCH_RECORDS */
	size_t n, bytes;
	size_t output;    /* size of the output of its slots, if `done` */
	bool taken, done; /* guarded by the lock */
};

struct pool {
	struct run *run;
	const struct run_work *work;
	struct batch *ring;
	struct run_worker worker;      /* worker of the main thread */
	size_t size, workers, in_flight; /* number of threads besides the main one */
	uint64_t filled, written;        /* number of batches so far; guarded by the lock */
	size_t output;                   /* size of output to be written; guarded by the lock */
	uint64_t taken;                  /* all batches before this number are taken; guarded by the lock */
	bool quit;                       /* guarded by the lock */
	pthread_t *threads;
	pthread_mutex_t lock;
	pthread_cond_t work_there, batch_done;
};

/* Read a record into an empty slot. Return false at the end of all input. */
static bool
read_record(struct run *run, const struct run_work *work, struct run_slot *slot)
{
	run_slot_begin(run, slot);
	slot->diags.strict = work->strict;
	if (work->state > 0 && slot->state == NULL && (slot->state = malloc(work->state)) == NULL) {
		run_nomem(slot);
		return true;
	}
	if (work->state > 0)
		memset(slot->state, 0, work->state);
	return work->read != NULL ? work->read(work->tool, slot) : run_read_record(&run->in, slot);
}

bool
run_report(struct run *run, struct run_slot *slot)
{
	run_print_trouble(run, slot);
	if (slot->source.present)
		run_tags_meet(&run->tags, &slot->record);
	if (slot->diags.failed || slot->out.failed || slot->source.trouble.failed || slot->source.before.failed ||
	    slot->documents.values.failed)
		run_nomem(slot);
	if (slot->fatal.status != 0)
		return run_error(run, NULL, &slot->fatal);
	if (slot->diags.n > 0 && run->printer.to == &run->err)
		run_progress_clear(run);
	if (slot->diags.errors > 0 && diagnostics_hint(run, slot, &slot->fatal) != 0)
		return run_error(run, NULL, &slot->fatal);
	diagnostics_sort(&slot->diags);
	if (!diagnostics_print(&run->printer, slot))
		return run_fail(run, "out of memory");
	hgn_output_flush(&run->err);
	return true;
}

bool
run_settle(struct run *run, const struct run_slot *slot)
{
	if ((slot->invalid || slot->diags.errors > 0) && run->status == 0)
		run->status = 1;
	if (slot->source.present)
		run_progress_tick(run, run->in.stream.bytes);
	return run->out.error == 0 && run->err.error == 0 && !run->to.failed;
}

bool
run_write(struct run *run, struct run_slot *slot)
{
	if (!run_report(run, slot))
		return false;
	run->writer.documents += slot->documents.n;
	if (run->writer.single && run->out.temp != NULL && run->writer.documents > 1)
		return run_fail(run, "%s: a file holds one document; for several use -o 'NAME-%%d.svg', "
		    "--contact-sheet or hrender-html", run->out.name);
	run_put_slot(run, slot);
	return run_settle(run, slot);
}

/* Write a slot as the tool wants it. Return false if the run must end. */
static bool
write_record(struct run *run, const struct run_work *work, struct run_slot *slot)
{
	if (slot->source.input < run->in.passed)
		return true;
	return work->write != NULL ? work->write(work->tool, slot) : run_write(run, slot);
}

void
run_stream(struct run_slot *slot)
{
	struct run *run = slot->turn.stream;

	if (run == NULL || slot->out.failed || slot->out.len < STREAM_BYTES ||
	    (run->writer.single && run->to.template.nkeys == 0 && run->out.temp != NULL))
		return;
	run->writer.documents += slot->documents.n;
	run_put_slot(run, slot);
	run_undo(slot);
}

/* Call the tool's process_record() for a slot, unless it has no record. */
static void
process_record(const struct run_work *work, struct run_worker *worker, struct run_slot *slot)
{
	if (!slot->source.present)
		return;
	work->process(work->tool, worker, slot);
	if (worker->text.failed)
		run_nomem(slot);
	worker->text.failed = false;
}

static void
finish_worker(const struct run_work *work, struct run_worker *worker)
{
	if (work->finish != NULL)
		work->finish(work->tool, worker);
	run_worker_clear(worker);
}

/* Process all records in one thread, each after all output before it was written. Return false if the run stopped
 * before the end of the input, as the next functions do. */
static bool
run_alone(struct run *run, const struct run_work *work)
{
	struct run_worker worker = { 0 };
	struct run_slot slot = { 0 };
	bool ok = true;

	while (ok && read_record(run, work, &slot)) {
		slot.turn.stream = run;
		process_record(work, &worker, &slot);
		ok = write_record(run, work, &slot);
	}
	run_slot_clear(&slot);
	finish_worker(work, &worker);
	return ok;
}

/* ---- workers ------------------------------------------------------------------------------------------------ */

/* Take a batch by its number. Return NULL if it was taken. The caller holds the lock, as for the next functions. */
static struct batch *
claim_batch(struct pool *pool, uint64_t number)
{
	struct batch *batch = &pool->ring[number % pool->size];

	if (batch->taken)
		return NULL;
	batch->taken = true;
	return batch;
}

/* Release the lock, and process the slots of a batch, except large records, which the main thread processes later. */
static void
process_batch(struct pool *pool, struct run_worker *worker, struct batch *batch)
{
	const struct run_work *work = pool->work;
	size_t i, large = work->batch > 1 ? 4 * work->batch : LARGE_BYTES;

	pthread_mutex_unlock(&pool->lock);
	batch->output = 0;
	for (i = 0; i < batch->n; i++) {
		struct run_slot *slot = &batch->slots[i];

		slot->turn.late = slot->source.present && slot->record.text.len > large;
		if (!slot->turn.late)
			process_record(work, worker, slot);
		batch->output += slot->out.cap;
	}
	pthread_mutex_lock(&pool->lock);
	batch->done = true;
	pool->output += batch->output;
}

/* Run a worker thread: process batches, the oldest first, until the run ends. If much output is waiting for the oldest
 * batch, only that batch may be begun. */
static void *
run_worker(void *ctx)
{
	struct pool *pool = ctx;
	struct run_worker worker = { 0 };
	struct batch *batch;

	pthread_mutex_lock(&pool->lock);
	for (;;) {
		batch = NULL;
		if (pool->output <= MAX_OUTPUT || pool->taken <= pool->written)
			while (batch == NULL && pool->taken < pool->filled)
				batch = claim_batch(pool, pool->taken++);
		if (batch != NULL) {
			process_batch(pool, &worker, batch);
			pthread_cond_signal(&pool->batch_done);
		} else if (!pool->quit) {
			pthread_cond_wait(&pool->work_there, &pool->lock);
		} else {
			break;
		}
	}
	finish_worker(pool->work, &worker);
	pthread_mutex_unlock(&pool->lock);
	return NULL;
}

/* ---- the main thread ---------------------------------------------------------------------------------------- */

/* Wait until a batch is done. Meanwhile process other batches, beginning with the last batch read, which is still in
 * the cache. The caller holds the lock. */
static void
wait_for_batch_done(struct pool *pool, const struct batch *batch)
{
	struct batch *other;
	uint64_t i;

	while (!batch->done) {
		if (pool->output > MAX_OUTPUT)
			other = claim_batch(pool, pool->written);
		else
			for (other = NULL, i = pool->filled; other == NULL && i > pool->taken;)
				other = claim_batch(pool, --i);
		if (other != NULL)
			process_batch(pool, &pool->worker, other);
		else
			pthread_cond_wait(&pool->batch_done, &pool->lock);
	}
}

/* Write the oldest batch. If `wait` is set, wait until it is done. Return false if there was nothing to write or the
 * run must end (then *ok is false). */
static bool
write_oldest(struct pool *pool, bool wait, bool *ok)
{
	struct batch *batch = &pool->ring[pool->written % pool->size];
	bool done;
	size_t i;

	if (pool->written == pool->filled)
		return false;
	pthread_mutex_lock(&pool->lock);
	if (wait)
		wait_for_batch_done(pool, batch);
	done = batch->done;
	pthread_mutex_unlock(&pool->lock);
	if (!done)
		return false;
	for (i = 0; i < batch->n && *ok; i++) {
		struct run_slot *slot = &batch->slots[i];

		if (slot->turn.late) {
			slot->turn.stream = pool->run;
			process_record(pool->work, &pool->worker, slot);
		}
		*ok = write_record(pool->run, pool->work, slot);
		run_slot_begin(pool->run, slot);
	}
	pool->in_flight -= batch->bytes;
	pthread_mutex_lock(&pool->lock);
	pool->written++;
	if (pool->output > MAX_OUTPUT)
		pthread_cond_broadcast(&pool->work_there);
	pool->output -= batch->output;
	pthread_mutex_unlock(&pool->lock);
	return *ok;
}

/* Read a batch and make it available to workers. Return false at the end of all input. */
static bool
fill_batch(struct pool *pool)
{
	struct batch *batch = &pool->ring[pool->filled % pool->size];
	size_t limit = pool->work->batch > 0 ? pool->work->batch : BATCH_BYTES;
	bool more = true;

	batch->n = batch->bytes = 0;
	while (more && batch->n < BATCH_RECORDS && batch->bytes < limit &&
	    (more = read_record(pool->run, pool->work, &batch->slots[batch->n]))) {
		/* A task without text counts like a small record. */
		batch->bytes += batch->slots[batch->n].record.text.len + batch->slots[batch->n].out.len +
		    batch->slots[batch->n].source.before.len + 1024;
		if (batch->slots[batch->n++].fatal.status != 0)
			more = false;
	}
	pool->in_flight += batch->bytes;
	pthread_mutex_lock(&pool->lock);
	/* Reset the flags only now, because a delayed worker may examine this element of the ring at any time. */
	batch->taken = batch->done = false;
	if (pool->taken < pool->written)
		pool->taken = pool->written;
	pool->filled++;
	pthread_cond_signal(&pool->work_there);
	pthread_mutex_unlock(&pool->lock);
	return more;
}

/* Read and write batches up to the end of all input. Return false if the run stopped before. */
static bool
run_batches(struct pool *pool)
{
	bool ok = true, more = true;

	while (ok && more) {
		while (
		    write_oldest(pool, pool->filled - pool->written == pool->size || pool->in_flight > IN_FLIGHT, &ok))
			;
		if (ok)
			more = fill_batch(pool);
	}
	while (ok && write_oldest(pool, true, &ok))
		;
	return ok;
}

/* Create the pool. If fewer threads can be created, these do the work; without any, the main thread does. */
static bool
make_pool(struct pool *pool, size_t workers)
{
	sigset_t old;
	size_t i;

	pool->size = 2 * workers + SPARE;
	pool->ring = calloc(pool->size, sizeof *pool->ring);
	pool->threads = calloc(workers, sizeof *pool->threads);
	for (i = 0; pool->ring != NULL && i < pool->size; i++) {
		pool->ring[i].slots = calloc(BATCH_RECORDS, sizeof *pool->ring[i].slots);
		if (pool->ring[i].slots == NULL)
			return false;
	}
	if (pool->ring == NULL || pool->threads == NULL)
		return false;
	pthread_mutex_init(&pool->lock, NULL);
	pthread_cond_init(&pool->work_there, NULL);
	pthread_cond_init(&pool->batch_done, NULL);
	run_hold_signals(&old);
	while (pool->workers < workers && pthread_create(&pool->threads[pool->workers], NULL, run_worker, pool) == 0)
		pool->workers++;
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	return true;
}

/* Stop and join all threads and free the pool. */
static void
free_pool(struct pool *pool)
{
	size_t i, k;

	if (pool->workers > 0) {
		pthread_mutex_lock(&pool->lock);
		pool->quit = true;
		pool->taken = pool->filled; /* do not begin further batches */
		pthread_cond_broadcast(&pool->work_there);
		pthread_mutex_unlock(&pool->lock);
	}
	for (i = 0; i < pool->workers; i++)
		(void)pthread_join(pool->threads[i], NULL);
	for (i = 0; pool->ring != NULL && i < pool->size; i++) {
		for (k = 0; pool->ring[i].slots != NULL && k < BATCH_RECORDS; k++)
			run_slot_clear(&pool->ring[i].slots[k]);
		free(pool->ring[i].slots);
	}
	free(pool->ring);
	free(pool->threads);
	finish_worker(pool->work, &pool->worker);
}

bool
run_records(struct run *run, const struct run_work *work)
{
	long cores = run->common.jobs == 0 ? sysconf(_SC_NPROCESSORS_ONLN) : (long)run->common.jobs;
	size_t jobs = cores > 0 && !run->common.line_buffered && !work->in_order ? (size_t)cores : 1;
	struct pool pool = { .run = run, .work = work };
	bool ok;

	if (work->input != NULL)
		run->in.options = *work->input;
	run->writer.head = work->head;
	run->writer.tail = work->tail;
	run->writer.single = work->single;
	run->in.options.fens |= run->common.format == DIAGNOSTICS_JSON;
	if (work->reports) {
		run->out.report = true;
		diagnostics_print_to(&run->printer, &run->out, run->common.color, run->writer.terminal);
	}
	if ((work->read == NULL && !run_check_inputs(run)) ||
	    (run->to.template.nkeys == 0 && hgn_output_open(&run->out) != 0))
		return false;
	run_progress_begin(run);
	if (!diagnostics_print_begin(&run->printer)) {
		ok = run_fail(run, "out of memory");
	} else if (jobs <= 1) {
		ok = run_alone(run, work);
	} else {
		ok = make_pool(&pool, jobs - 1) ? run_batches(&pool) : run_fail(run, "out of memory");
		free_pool(&pool);
	}
	run_progress_clear(run);
	if (ok) { /* incomplete output gets no footer, because it would look complete */
		if (!run->out.is_file) /* no file is made that would contain only header and footer */
			run_put_header(run);
		if (run->writer.begun && run->writer.tail != NULL && run->to.template.nkeys == 0)
			run_put(run, run->writer.tail->data, run->writer.tail->len);
		if (!diagnostics_print_end(&run->printer))
			run_fail(run, "out of memory");
	}
	hgn_output_flush(&run->err);
	return ok;
}
