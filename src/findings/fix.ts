/** An edit of the data of one design. All JSON pointers of a fix refer to the original data, so the order of edits is irrelevant. */
export type Edit =
  /**
   * Sets a value. A missing key is inserted before the first present key of `before`, or at the end; the index after the
   * last appends an item.
   */
  | { readonly at: string; readonly set: unknown; readonly before?: readonly string[] }
  | { readonly at: string; readonly rename: string }
  /** Removes a key with its value, or an item of a list. Refused if comments belong to it, unless they are kept. */
  | { readonly at: string; readonly drop: true; readonly keepComments?: true }
  /** Reorders a mapping or a list; `order` lists all its keys, or all its indexes. */
  | { readonly at: string; readonly order: readonly string[] };

export interface Fix {
  /** Description of the fix, in the imperative: `write 3 without quotes`. */
  readonly title: string;
  /** The same for a page with a form: `add a fire control`. */
  readonly pageTitle?: string;
  /** The only possible fix: `check --fix` applies safe fixes, editors offer all. */
  readonly safe: boolean;
  /** Applied together or not at all. */
  readonly edits: readonly Edit[];
}

/** Replaces the value at `at`. Not safe if the value is a guess. */
export function replaceFix(at: string, value: unknown, safe = false): Fix {
  return { title: `use \`${value}\``, safe, edits: [{ at, set: value }] };
}
