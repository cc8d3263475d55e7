/**
 * A change to the data of one design. Places are JSON pointers into the data as they were before any of the edits that are
 * done together, so that their order means nothing.
 */
export type Edit =
  /**
   * The value at a place. Where nothing stands there yet, the key is added to its mapping: in front of the first of the keys
   * `before` that is there, or at the end.
   */
  | { readonly at: string; readonly set: unknown; readonly before?: readonly string[] }
  /** Another name for the key at a place. */
  | { readonly at: string; readonly rename: string }
  /** Takes out a key with its value, or an item of a list. */
  | { readonly at: string; readonly drop: true }
  /** The keys of the mapping at a place, all of them, in the order in which they are to stand. */
  | { readonly at: string; readonly order: readonly string[] };

/** What would mend a finding. */
export interface Fix {
  /** What is done, as an order: `write 3 without quotes`. */
  readonly title: string;
  /** Whether it is certainly what the author meant: `check --fix` makes safe fixes, editors offer all of them. */
  readonly safe: boolean;
  /** Done together or not at all. */
  readonly edits: readonly Edit[];
}
