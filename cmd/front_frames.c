/* SPDX-License-Identifier: MIT
 * Frames of zstd unpacked at the same time. The main thread cuts the stream into whole frames, which is quick, and takes
 * what comes out in their order; each thread unpacks one frame at a time, and waits when it is far ahead. */
#include "front_frames.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>
#include <zstd_errors.h>

#include "front_output.h"

#define MOST_PACKED ((size_t)16 << 20) /* bytes of a frame that is kept whole */
#define MOST_OUT ((size_t)32 << 20)    /* bytes that wait for those of the frames before: what pzstd puts into a frame */
#define CHUNK ((size_t)256 << 10)
#define LEAST_OUT ((size_t)1 << 20)
#define HEADER 8                       /* bytes of the mark and the length of a skippable frame; no frame has fewer */

enum state { EMPTY, GIVEN, RUNNING, FULL, DONE };

struct slot {
	enum state state;  /* under the lock; a slot that is given or running is the thread's, any other the main thread's */
	char *in, *out;
	size_t nin, capin;
	size_t nout, capout, taken;
	const char *why;   /* what is wrong with the frame, NULL = nothing */
};

struct front_frames {
	front_read_fn *read;
	void *ctx;
	char *raw;         /* [at, n) was read, and is in no slot */
	size_t at, n, cap;
	bool ended;        /* what comes next is no whole frame */
	bool eof, failed;  /* of the stream */
	struct slot *slots;
	size_t nslots, filled, emitted, started; /* started, under the lock: frames that threads have taken */
	pthread_t *threads;
	size_t nthreads;
	bool quit;         /* under the lock, as is what the next are about */
	pthread_mutex_t lock;
	pthread_cond_t given, changed; /* for threads; for the main one */
};

/* ---- threads ------------------------------------------------------------------------------------------------------ */

/* Make room for what comes out: more memory, or, when that is enough, wait until the main thread has taken it. */
static bool
make_room(struct front_frames *frames, struct slot *slot)
{
	size_t cap = slot->capout == 0 ? LEAST_OUT : slot->capout * 2;
	char *out;

	if (slot->nout < slot->capout)
		return true;
	if (slot->capout < MOST_OUT) {
		out = realloc(slot->out, cap);
		if (out == NULL) {
			slot->why = "out of memory";
			return false;
		}
		slot->out = out;
		slot->capout = cap;
		return true;
	}
	pthread_mutex_lock(&frames->lock);
	slot->state = FULL;
	pthread_cond_signal(&frames->changed);
	while (slot->state == FULL && !frames->quit)
		pthread_cond_wait(&frames->given, &frames->lock);
	pthread_mutex_unlock(&frames->lock);
	return slot->state != FULL;
}

static void
unpack(struct front_frames *frames, struct slot *slot, ZSTD_DCtx *zstd)
{
	ZSTD_inBuffer in = { slot->in, slot->nin, 0 };
	size_t left = 1;

	if (zstd == NULL) {
		slot->why = "out of memory";
		return;
	}
	ZSTD_DCtx_reset(zstd, ZSTD_reset_session_only);
	while (left != 0 && make_room(frames, slot)) {
		ZSTD_outBuffer out = { slot->out, slot->capout, slot->nout };

		left = ZSTD_decompressStream(zstd, &out, &in);
		slot->nout = out.pos;
		if (ZSTD_isError(left)) {
			slot->why = ZSTD_getErrorName(left);
			return;
		}
	}
}

static struct slot *
take(struct front_frames *frames)
{
	struct slot *slot = NULL;

	pthread_mutex_lock(&frames->lock);
	while (!frames->quit && frames->slots[frames->started % frames->nslots].state != GIVEN)
		pthread_cond_wait(&frames->given, &frames->lock);
	if (!frames->quit) {
		slot = &frames->slots[frames->started++ % frames->nslots];
		slot->state = RUNNING;
	}
	pthread_mutex_unlock(&frames->lock);
	return slot;
}

static void *
work_on(void *ctx)
{
	struct front_frames *frames = ctx;
	ZSTD_DCtx *zstd = ZSTD_createDCtx();
	struct slot *slot;

	while ((slot = take(frames)) != NULL) {
		unpack(frames, slot, zstd);
		pthread_mutex_lock(&frames->lock);
		slot->state = DONE;
		pthread_cond_signal(&frames->changed);
		pthread_mutex_unlock(&frames->lock);
	}
	ZSTD_freeDCtx(zstd);
	return NULL;
}

/* ---- cutting ------------------------------------------------------------------------------------------------------ */

/* Read more behind what there is. False at the end, or when it is too much. */
static bool
read_more(struct front_frames *frames)
{
	char *raw;
	long n;

	if (frames->at > 0) {
		memmove(frames->raw, frames->raw + frames->at, frames->n - frames->at);
		frames->n -= frames->at;
		frames->at = 0;
	}
	if (frames->n > MOST_PACKED || frames->eof || frames->failed)
		return false;
	if (frames->cap - frames->n < CHUNK) {
		raw = realloc(frames->raw, frames->cap * 2);
		if (raw == NULL)
			return false;
		frames->raw = raw;
		frames->cap *= 2;
	}
	n = frames->read(frames->ctx, frames->raw + frames->n, CHUNK);
	frames->eof = n == 0;
	frames->failed = n < 0;
	frames->n += n > 0 ? (size_t)n : 0;
	return n > 0;
}

/* The length of the skippable frame in the buffer, such as those that say how long the next one is, or where each
 * begins; 0 when it is another. */
static uint64_t
skippable(const char *bytes)
{
	const unsigned char *p = (const unsigned char *)bytes;

	if ((p[0] & 0xF0) != 0x50 || p[1] != 0x2A || p[2] != 0x4D || p[3] != 0x18)
		return 0;
	return HEADER + ((uint64_t)p[4] | (uint64_t)p[5] << 8 | (uint64_t)p[6] << 16 | (uint64_t)p[7] << 24);
}

/* The length of the frame that comes next, read as a whole; 0 when there is none. */
static size_t
next_frame(struct front_frames *frames)
{
	size_t n, whole;
	uint64_t skip;

	for (;;) {
		n = frames->n - frames->at;
		skip = n >= HEADER ? skippable(frames->raw + frames->at) : 0;
		if (skip > 0 && skip <= n) {
			frames->at += (size_t)skip;
			continue;
		}
		if (skip == 0 && n >= HEADER) {
			whole = ZSTD_findFrameCompressedSize(frames->raw + frames->at, n);
			if (!ZSTD_isError(whole))
				return whole;
			if (ZSTD_getErrorCode(whole) != ZSTD_error_srcSize_wrong)
				return 0;
		}
		if (!read_more(frames))
			return 0;
	}
}

/* Give the next frame to the threads. False when there is none. */
static bool
give(struct front_frames *frames)
{
	struct slot *slot = &frames->slots[frames->filled % frames->nslots];
	size_t n = next_frame(frames);
	char *in = slot->in;

	if (n > slot->capin)
		in = realloc(slot->in, n);
	if (n == 0 || in == NULL)
		return false;
	slot->in = in;
	slot->capin = n > slot->capin ? n : slot->capin;
	slot->nin = n;
	slot->nout = slot->taken = 0;
	slot->why = NULL;
	memcpy(in, frames->raw + frames->at, n);
	frames->at += n;
	frames->filled++;
	pthread_mutex_lock(&frames->lock);
	slot->state = GIVEN;
	pthread_cond_broadcast(&frames->given);
	pthread_mutex_unlock(&frames->lock);
	return true;
}

/* ---- the stream --------------------------------------------------------------------------------------------------- */

static enum state
wait_for(struct front_frames *frames, const struct slot *slot)
{
	enum state state;

	pthread_mutex_lock(&frames->lock);
	while (slot->state == GIVEN || slot->state == RUNNING)
		pthread_cond_wait(&frames->changed, &frames->lock);
	state = slot->state;
	pthread_mutex_unlock(&frames->lock);
	return state;
}

/* Let the slot's thread go on: all that came out has been taken. */
static void
resume(struct front_frames *frames, struct slot *slot)
{
	slot->nout = slot->taken = 0;
	pthread_mutex_lock(&frames->lock);
	slot->state = RUNNING;
	pthread_cond_broadcast(&frames->given);
	pthread_mutex_unlock(&frames->lock);
}

long
front_frames_read(struct front_frames *frames, const char **why, char *into, size_t room)
{
	struct slot *slot;
	enum state state;
	size_t n;

	for (;;) {
		while (!frames->ended && frames->filled - frames->emitted < frames->nslots)
			frames->ended = !give(frames);
		if (frames->emitted == frames->filled)
			return 0;
		slot = &frames->slots[frames->emitted % frames->nslots];
		state = wait_for(frames, slot);
		n = slot->nout - slot->taken;
		n = n < room ? n : room;
		if (n > 0) {
			memcpy(into, slot->out + slot->taken, n);
			slot->taken += n;
			return (long)n;
		}
		*why = slot->why;
		if (state == DONE && slot->why != NULL)
			return -1;
		if (state == FULL)
			resume(frames, slot);
		else
			frames->emitted++;
	}
}

long
front_frames_rest(void *ctx, char *into, size_t room)
{
	struct front_frames *frames = ctx;
	size_t n = frames->n - frames->at;

	if (n == 0)
		return frames->failed ? -1 : frames->eof ? 0 : frames->read(frames->ctx, into, room);
	n = n < room ? n : room;
	memcpy(into, frames->raw + frames->at, n);
	frames->at += n;
	return (long)n;
}

/* ---- begin and end ------------------------------------------------------------------------------------------------ */

struct front_frames *
front_frames_new(front_read_fn *read, void *ctx, const char *bytes, size_t n, unsigned threads)
{
	struct front_frames *frames = calloc(1, sizeof *frames);
	sigset_t old;
	bool ready;

	if (frames == NULL)
		return NULL;
	frames->read = read;
	frames->ctx = ctx;
	frames->cap = 2 * CHUNK;
	frames->nslots = threads + 1;
	frames->raw = malloc(frames->cap);
	frames->slots = calloc(frames->nslots, sizeof *frames->slots);
	frames->threads = calloc(threads, sizeof *frames->threads);
	ready = frames->raw != NULL && frames->slots != NULL && frames->threads != NULL;
	pthread_mutex_init(&frames->lock, NULL);
	pthread_cond_init(&frames->given, NULL);
	pthread_cond_init(&frames->changed, NULL);
	front_hold_signals(&old);
	while (ready && frames->nthreads < threads &&
	    pthread_create(&frames->threads[frames->nthreads], NULL, work_on, frames) == 0)
		frames->nthreads++;
	front_release_signals(&old);
	if (!ready || frames->nthreads == 0) {
		front_frames_free(frames);
		return NULL;
	}
	memcpy(frames->raw, bytes, n);
	frames->n = n;
	return frames;
}

void
front_frames_free(struct front_frames *frames)
{
	size_t i;

	if (frames == NULL)
		return;
	pthread_mutex_lock(&frames->lock);
	frames->quit = true;
	pthread_cond_broadcast(&frames->given);
	pthread_mutex_unlock(&frames->lock);
	for (i = 0; i < frames->nthreads; i++)
		(void)pthread_join(frames->threads[i], NULL);
	for (i = 0; frames->slots != NULL && i < frames->nslots; i++) {
		free(frames->slots[i].in);
		free(frames->slots[i].out);
	}
	pthread_mutex_destroy(&frames->lock);
	pthread_cond_destroy(&frames->given);
	pthread_cond_destroy(&frames->changed);
	free(frames->threads);
	free(frames->slots);
	free(frames->raw);
	free(frames);
}
