/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_FRAMES_H
#define HGN_CMD_FRONT_FRAMES_H

#include <stddef.h>

/* Reads bytes as read(2) does, but for EINTR. */
typedef long front_read_fn(void *ctx, char *into, size_t room);
/* Unpacks the frames of zstd that a stream begins with in some threads, several at a time. `bytes` were read already.
 * NULL = that cannot be had, and nothing was read. */
struct front_frames;
struct front_frames *front_frames_new(front_read_fn *read, void *ctx, const char *bytes, size_t n, unsigned threads);
void front_frames_free(struct front_frames *frames);
/* As read(2). 0 where the next thing is no whole frame, or one that is too large; the rest is left to others then. A frame
 * that is damaged is an error, behind what could be unpacked of it; `*why` says what is wrong with it. */
long front_frames_read(struct front_frames *frames, const char **why, char *into, size_t room);
/* Bytes that are left, still compressed. */
front_read_fn front_frames_rest;

#endif
