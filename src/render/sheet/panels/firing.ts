import type { Ship } from '../../../rules/ship/ship.ts';
import { type Block, stack, wrapBlocks } from '../../drawing/block.ts';
import { paragraph } from '../../drawing/paragraph.ts';
import type { Theme } from '../../drawing/theme.ts';
import { flowRuns, type TextRun } from '../../drawing/typeface.ts';
import { byEffect, dieLines, figuresText, type WeaponKind, weaponKinds } from '../symbols/fire-table.ts';
import type { Panel } from './panel.ts';

/** Dice of each kind of weapon: `B3 3 / 2 / 1 at 12 / 24 / 36`. */
export const firing: Panel = {
  title: 'Dice by range',
  description: 'the dice or the score to hit of each kind of weapon, by range in mu',
  strips: ({ ship }, width, theme) => {
    const kinds = kindsOf(ship);
    return firingStrips(kinds, width, theme, kinds);
  },
};

/** Without point defense and what is dropped, where there is no room for all. */
export const briefFiring: Panel = {
  ...firing,
  strips: ({ ship }, width, theme) => {
    const kinds = kindsOf(ship).filter(({ isAimed }) => isAimed);
    return firingStrips(kinds, width, theme, kinds);
  },
};

/** Every kind of weapon of a ship, once. */
export function kindsOf(ship: Ship): readonly WeaponKind[] {
  return weaponKinds([ship]);
}

/** Lines for weapons, those with the same effect together, and for the dice of `rolled` that screens weaken. */
export function firingStrips(
  kinds: readonly WeaponKind[],
  width: number,
  theme: Theme,
  rolled: readonly WeaponKind[],
): readonly Block[] {
  const groups = byEffect(kinds).map((group) => groupBlock(group, width, theme));
  const dice = dieLines(rolled).map((line) => paragraph(line, width, theme, { size: theme.type.label }));
  const lines = [...wrapBlocks(groups, width, theme.gap * 1.5), ...dice];
  return lines.length === 0 ? [] : [stack(lines, theme.gap * lineGap)];
}

/** Space between the lines, in gaps. */
const lineGap = 0.2;

function groupBlock(
  { effect, kinds }: { readonly effect: string; readonly kinds: readonly WeaponKind[] },
  width: number,
  { type, typeface }: Theme,
): Block {
  const runs = kinds.flatMap((kind, index): readonly TextRun[] => {
    const rate = kind.item.entry.oneShot ? ' (once)' : '';
    const isLast = index === kinds.length - 1;
    const figures = `${figuresText(kind)}${rate}`.trim();
    const end = isLast ? (effect === '' ? '' : ':') : ',';
    return figures === ''
      ? [{ text: `${kind.label}${end}`, bold: true }]
      : [{ text: kind.label, bold: true }, { text: `${figures}${end}` }];
  });
  const words = effect === '' ? [] : effect.split(' ').map((text) => ({ text }));
  return flowRuns([...runs, ...words], width, type.label, typeface);
}
