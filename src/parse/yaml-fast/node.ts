/** A value in the text. Offsets are in UTF-16 units; an empty value has `start === end`. */
export interface FastNode {
  readonly value: unknown;
  readonly kind: 'scalar' | 'sequence' | 'mapping';
  readonly start: number;
  readonly end: number;
  /** Items of a list, or values of a mapping in the order of its keys. */
  readonly children: readonly FastNode[];
  /** Range of the key in front of the value; both 0 without a key. */
  keyStart: number;
  keyEnd: number;
}

export const noChildren: readonly FastNode[] = [];
export const emptyNode: FastNode = {
  value: undefined,
  kind: 'scalar',
  start: 0,
  end: 0,
  children: noChildren,
  keyStart: 0,
  keyEnd: 0,
};
