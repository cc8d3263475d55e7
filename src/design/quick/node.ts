/** A node of the text. A mapping lists key, value, key, value under `inside`; an empty value has no length. */
export interface Node {
  readonly value: unknown;
  readonly kind: 'scalar' | 'sequence' | 'mapping';
  readonly start: number;
  readonly end: number;
  readonly inside: readonly Node[];
  /** How far what is inside stands from where it was first read: the same lines are read once, wherever they stand. */
  readonly moved: number;
}

export const nothingInside: readonly Node[] = [];
export const noNode: Node = { value: undefined, kind: 'scalar', start: 0, end: 0, inside: nothingInside, moved: 0 };

/** The node of a scalar. */
export function scalar(value: string, start: number, end: number): Node {
  return { value, kind: 'scalar', start, end, inside: nothingInside, moved: 0 };
}
