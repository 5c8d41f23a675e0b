/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_WRITE_H
#define HGN_CMD_FRONT_WRITE_H

#include "front_jobs.h"

/* Write what all output begins with, once; and what a slot holds, to where it goes. */
void front_write_head(struct front *front, const struct front_work *work);
void front_write(struct front *front, const struct front_work *work, const struct front_slot *slot);

#endif
