/** What a house or a campaign allows of what the book sells; a configuration file states it under `limits`. */
export interface Limits {
  /** Largest mass of a ship. */
  readonly mass?: number;
  /** The most class points by role: the role itself, a `/pattern/`, or `any` for every ship. */
  readonly points?: Readonly<Record<string, number>>;
  /** A pattern that the name of every class fits. */
  readonly 'class-name'?: string;
  /** What every navy may have. */
  readonly systems?: Selection;
  /** What one navy may have, by the navy's name. */
  readonly navies?: Readonly<Record<string, Selection>>;
  /** The optional rules in force, where they are settled: a design may not help itself to others. */
  readonly options?: readonly string[];
}

/** Ids of what may be aboard. */
export interface Selection {
  /** Nothing else may stand under `systems`. */
  readonly allow?: readonly string[];
  /** These may not be aboard: systems, parts of the ship, types of small craft. */
  readonly ban?: readonly string[];
}

/** The limits of a house that has none but the book's. */
export const noLimits: Limits = {};
