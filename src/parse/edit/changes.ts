/** Replaces the text from `start` to `end` (exclusive), in UTF-16 units. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Changes, or the reason why an edit cannot be applied. */
export type EditOutcome = readonly TextEdit[] | string;

/** Changes of one text that do not overlap, added from the inside out. */
export class TextChanges {
  readonly #text: string;
  #made: TextEdit[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** Sorted by position. */
  get sorted(): readonly TextEdit[] {
    return inOrder(this.#made);
  }

  conflictsWith(change: TextEdit): boolean {
    return this.#made.some((other) => editsConflict(change, other));
  }

  add(...changes: readonly TextEdit[]): void {
    this.#made.push(...changes);
  }

  /** The text from `start` to `end` with its changes applied. */
  slice(start: number, end: number): string {
    return applyTextEdits(this.#text, this.#within(start, end), start, end);
  }

  /** Replaces a range and the changes in it; `text` is made from {@link slice}. */
  absorb({ start, end, text }: TextEdit): void {
    const inner = new Set(this.#within(start, end));
    this.#made = this.#made.filter((change) => !inner.has(change));
    this.#made.push({ start, end, text });
  }

  #within(start: number, end: number): readonly TextEdit[] {
    return inOrder(this.#made.filter((change) => change.start >= start && change.end <= end));
  }
}

/** True if two changes overlap. Two insertions at one offset do, because their order is undefined. */
export function editsConflict(one: TextEdit, other: TextEdit): boolean {
  const bothInsert = one.start === one.end && other.start === other.end;
  return bothInsert ? one.start === other.start : one.start < other.end && other.start < one.end;
}

/** Applies sorted changes that do not overlap; returns the text between `from` and `until`. */
export function applyTextEdits(text: string, changes: readonly TextEdit[], from = 0, until = text.length): string {
  let result = '';
  let at = from;
  for (const change of changes) {
    result += text.slice(at, change.start) + change.text;
    at = change.end;
  }
  return result + text.slice(at, until);
}

function inOrder(changes: readonly TextEdit[]): readonly TextEdit[] {
  return [...changes].sort((one, other) => one.start - other.start || one.end - other.end);
}
