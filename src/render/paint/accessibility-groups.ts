import type { Group } from '../drawing/block.ts';

export interface Telling {
  readonly alt: string | undefined;
  readonly groups: readonly Group[];
}

/** Splits groups into elements: groups without alternative text belong to the one before, as a label to its icon. */
export function tellings(groups: readonly Group[]): readonly Telling[] {
  const elements: { alt: string | undefined; groups: Group[] }[] = [];
  for (const group of groups) {
    const last = elements.at(-1);
    if (group.alt === undefined && !group.begins && last) last.groups.push(group);
    else elements.push({ alt: group.alt, groups: [group] });
  }
  return elements;
}

export function wordsIn(groups: readonly Group[]): string {
  return groups.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))).join(' ');
}
