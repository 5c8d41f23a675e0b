/* SPDX-License-Identifier: MIT
 * Records divided among files: by their number, by size, and by keys in the name of the output. */
#ifndef HGN_CMD_FRONT_SPLIT_H
#define HGN_CMD_FRONT_SPLIT_H

#include "front_files.h"

/* Divide the output among files named by front->to.template: `records` and `bytes` a file, 0 = any number. False after a
 * message. */
bool front_split_begin(struct front *front, uint64_t records, uint64_t bytes);
/* Write a slot's output to the file of its name, or of the template if it has none. */
void front_split_write(struct front *front, const struct front_slot *slot);
/* End all files. */
void front_split_close(struct front *front);
/* Free what front_split_begin() made, and remove the directories of a run that failed. */
void front_split_clear(struct front *front);

#endif
