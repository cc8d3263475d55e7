/** Marks a worker thread on its command line: checking that is faster than asking Node. */
export const helping = '--helping-thread';

/** A worker thread pays off from this number of files. */
export const worth = 1000;
