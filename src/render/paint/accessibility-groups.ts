import type { MarkGroup } from '../drawing/block.ts';

export interface AccessibilityGroup {
  readonly alt: string | undefined;
  readonly groups: readonly MarkGroup[];
}

/** Splits groups into elements: groups without alternative text belong to the one before, as a label to its icon. */
export function accessibilityGroups(groups: readonly MarkGroup[]): readonly AccessibilityGroup[] {
  const elements: { alt: string | undefined; groups: MarkGroup[] }[] = [];
  for (const group of groups) {
    const last = elements.at(-1);
    if (group.alt === undefined && !group.startsGroup && last) last.groups.push(group);
    else elements.push({ alt: group.alt, groups: [group] });
  }
  return elements;
}

export function textIn(groups: readonly MarkGroup[]): string {
  return groups.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))).join(' ');
}
