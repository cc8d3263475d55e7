/** Limits that a configuration sets on top of the rules, under `limits`. */
export interface Limits {
  /** Largest mass of a ship. */
  readonly mass?: number;
  /** Maximum class points by role: the role itself, a `/pattern/`, or `any` for every ship. */
  readonly points?: Readonly<Record<string, number>>;
  /** Pattern that every class name must match. */
  readonly 'class-name'?: string;
  /** Systems of every navy. */
  readonly systems?: SystemSelection;
  /** Systems of one navy, by its name. */
  readonly navies?: Readonly<Record<string, SystemSelection>>;
  /** Enabled optional rules. If set, designs cannot enable others. */
  readonly options?: readonly string[];
}

/** IDs of systems that may or may not be aboard. */
export interface SystemSelection {
  /** The only entries allowed under `systems`. */
  readonly allow?: readonly string[];
  /** Forbidden systems, parts of the ship and types of small craft. */
  readonly ban?: readonly string[];
}

export const noLimits: Limits = {};
