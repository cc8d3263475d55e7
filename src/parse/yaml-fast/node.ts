/** A node of the text. */
export interface Node {
  readonly value: unknown;
  readonly kind: 'scalar' | 'sequence' | 'mapping';
  /** An empty value has no length. */
  readonly start: number;
  readonly end: number;
  readonly inside: readonly Part[];
  /** How far each part stands from where it was read: the same lines are read once, wherever they stand. */
  readonly shifts?: readonly number[];
}

/** What a node holds: a key with its value, or an item of a list. */
export interface Part {
  readonly key: Key | undefined;
  readonly node: Node;
}

/** A key and where it stands. */
export interface Key {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export const nothingInside: readonly Part[] = [];
export const noNode: Node = { value: undefined, kind: 'scalar', start: 0, end: 0, inside: nothingInside };
