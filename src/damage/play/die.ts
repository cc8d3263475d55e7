/** Rolls one six-sided die: 1 to 6. */
export type Die = () => number;
