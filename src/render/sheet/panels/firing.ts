import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { type Block, wrapBlocks } from '../../drawing/block.ts';
import type { Theme } from '../../drawing/theme.ts';
import { flowRuns, type TextRun } from '../../drawing/typeface.ts';
import { byEffect, dieLines, figuresText, type WeaponKind, weaponKinds } from '../symbols/fire-table.ts';
import { type Panel, paragraph } from './panel.ts';

/** What each kind of weapon rolls: `B3 3 / 2 / 1 at 12 / 24 / 36`. */
export const firing: Panel = {
  title: 'Dice by range',
  description: 'the dice or the score to hit of each kind of weapon, by range in mu',
  strips: ({ ship }, width, theme) => {
    const kinds = getOrCompute(kindsOfShips, ship, () => weaponKinds([ship]));
    return firingStrips(kinds, width, theme);
  },
};

const kindsOfShips = new WeakMap<Ship, readonly WeaponKind[]>();

/** Lines for weapons, those with the same effect together, and for the dice that screens weaken. */
export function firingStrips(kinds: readonly WeaponKind[], width: number, theme: Theme): readonly Block[] {
  const groups = byEffect(kinds).map((group) => groupBlock(group, width, theme));
  const dice = dieLines(kinds).map((line) => paragraph(line, width, theme, { size: theme.type.label }));
  return [...wrapBlocks(groups, width, theme.gap * 1.5), ...dice];
}

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
