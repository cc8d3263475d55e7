import type { Group } from '../drawing/block.ts';

/** Groups that are one thing to those who hear the sheet read. */
export interface Telling {
  /** What it is; nothing where the texts in it speak for themselves. */
  readonly alt: string | undefined;
  readonly groups: readonly Group[];
}

/** Groups as they are told: what follows a group with words of its own belongs to it, as a label to its icon. */
export function tellings(groups: readonly Group[]): readonly Telling[] {
  const told: { alt: string | undefined; groups: Group[] }[] = [];
  for (const group of groups) {
    const last = told.at(-1);
    if (group.alt === undefined && !group.begins && last) last.groups.push(group);
    else told.push({ alt: group.alt, groups: [group] });
  }
  return told;
}

/** All the words that stand in groups. */
export function wordsIn(groups: readonly Group[]): string {
  return groups.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))).join(' ');
}
