/** The word by which a thread knows, without asking Node, that it may be there to help another. */
export const helping = '--helping-thread';

/** A thread is worth its start for so many files. */
export const worth = 1000;
