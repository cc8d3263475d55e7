/** A stretch of text that is replaced: from `start` up to `end`, in UTF-16 units from the start of the text. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Changes of one text that do not touch each other, gathered from the inside out. */
export class Changes {
  readonly #text: string;
  #made: TextEdit[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** The changes in the order of the text. */
  get made(): readonly TextEdit[] {
    return inOrder(this.#made);
  }

  /** Whether one more change would want the place of another. */
  clash(change: TextEdit): boolean {
    return this.#made.some((other) => clash(change, other));
  }

  add(...changes: readonly TextEdit[]): void {
    this.#made.push(...changes);
  }

  /** The text from `start` up to `end`, with the changes in it made. */
  slice(start: number, end: number): string {
    return applied(this.#text, this.#within(start, end), start, end);
  }

  /** Replaces a stretch, and with it the changes in it: `text` was made of {@link slice}. */
  absorb({ start, end, text }: TextEdit): void {
    const inner = new Set(this.#within(start, end));
    this.#made = this.#made.filter((change) => !inner.has(change));
    this.#made.push({ start, end, text });
  }

  #within(start: number, end: number): readonly TextEdit[] {
    return inOrder(this.#made.filter((change) => change.start >= start && change.end <= end));
  }
}

/** Whether two changes want the same place. Two insertions at one place do: which comes first would be chance. */
export function clash(one: TextEdit, other: TextEdit): boolean {
  const bothInsert = one.start === one.end && other.start === other.end;
  return bothInsert ? one.start === other.start : one.start < other.end && other.start < one.end;
}

/** A text with changes made in it, which are in order and do not touch; of a part of it, if that is asked for. */
export function applied(text: string, changes: readonly TextEdit[], from = 0, until = text.length): string {
  let done = '';
  let at = from;
  for (const change of changes) {
    done += text.slice(at, change.start) + change.text;
    at = change.end;
  }
  return done + text.slice(at, until);
}

function inOrder(changes: readonly TextEdit[]): readonly TextEdit[] {
  return [...changes].sort((one, other) => one.start - other.start || one.end - other.end);
}
