/** Marks a worker thread on its command line: checking that is faster than asking Node. */
export const WORKER_ROLE = '--worker-thread';

/** A worker thread pays off from this number of files. */
export const MIN_FILES_PER_WORKER = 1000;
