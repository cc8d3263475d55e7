/** The tables of the quick reference: turn, dice by screens, thresholds, point defense, armor. */

import type { IconId } from '../../../rules/catalogue/chapters.ts';
import { coreSystems } from '../../../rules/catalogue/systems/ship/core-systems.ts';
import type { DefenseGun } from '../../../rules/dice/conditions.ts';
import { type DefenseTarget, killsText } from '../../../rules/dice/defense.ts';
import { dieTables } from '../../../rules/firepower/fire-rows.ts';
import { formatCitation } from '../../../rules/model/citation.ts';
import { turnPhases } from '../../../rules/reference/turn-sequence.ts';
import { type CorePart, coreEffects, coreParts } from '../../../rules/ship/parts.ts';
import { hasCrew, type Ship } from '../../../rules/ship/ship.ts';
import { asOwnGroup, type Block, drawingBlock, drawOver, placeInRow, stack } from '../../drawing/block.ts';
import { chunks } from '../../drawing/chunks.ts';
import { pen, solid, stroked, textMark } from '../../drawing/mark.ts';
import { paragraph } from '../../drawing/paragraph.ts';
import { rect } from '../../drawing/path.ts';
import type { Theme } from '../../drawing/theme.ts';
import { leading, wrapText } from '../../drawing/typeface.ts';
import type { WeaponKind } from '../../symbols/fire-table.ts';
import { iconOf } from '../../symbols/units.ts';
import { centeredColumns, textTable } from './table.ts';

/** The phases of a turn as numbered boxes, in two lines. */
export function turnStrip(width: number, theme: Theme): Block {
  const perLine = Math.ceil(turnPhases.length / 2);
  const side = width / perLine;
  const size = theme.type.label;
  const number = size * 1.9;
  const texts = turnPhases.map((phase) => wrapText(theme.typeface, phase, side - number - 1, { size }));
  const height = Math.max(...texts.map((lines) => lines.length)) * size * leading + 1;
  const lines = chunks(turnPhases, perLine).map((cells, row) => {
    const boxes = cells.map((phase, index) => {
      const text = paragraph(phase, side - number - 1, theme, { size });
      const marks = [
        stroked(rect(pen.fine / 2, pen.fine / 2, side - pen.fine, height - pen.fine), pen.fine),
        solid(rect(0, 0, number - 0.6, height)),
        textMark(String(row * perLine + index + 1), [(number - 0.6) / 2, height / 2 + size * 0.36], size, {
          bold: true,
          ink: 'white',
          anchor: 'middle',
        }),
      ];
      return drawOver(drawingBlock(side, height, marks), text, [number, (height - text.height) / 2]);
    });
    return placeInRow(boxes, 0);
  });
  return asOwnGroup(stack(lines, 0.6));
}

/** A die by level of screens, for each kind of die that the weapons roll. */
export function screenTables(kinds: readonly WeaponKind[], width: number, theme: Theme): readonly Block[] {
  const used = new Set(kinds.map(({ die }) => die));
  const shown = dieTables.filter(({ die }) => die === 'beam' || used.has(die));
  return shown.map(({ name, levels }) => {
    const columns = [{ title: name, width: 20 }, ...centeredColumns(['1', '2', '3', '4', '5', '6'], 6)];
    const rows = levels.map((points, level) => [
      level === 0 ? 'no screen' : `screen ${level}`,
      ...points.map((each, face) => `${each === 0 ? '–' : each}${face === 5 ? ' +' : ''}`),
    ]);
    return textTable(columns, rows, width, theme);
  });
}

/** Notes on screens and on the sign `+`. */
export function screenNotes(kinds: readonly WeaponKind[]): string {
  const isScreened = kinds.some(({ ship }) => ship.hull.house?.['screened-re-rolls']);
  const past = isScreened ? '' : '; screens do not weaken it and it passes armor';
  return `+ roll again${past}. Other hits pass standard screens. An advanced screen takes 1 a level off each die of a hit.`;
}

/** Scores that lose a system at the end of each hull row. */
export function thresholdTable(ships: readonly Ship[], width: number, theme: Theme): Block {
  const rows = Math.max(4, ...ships.map(({ design }) => design.hull.rows ?? 4));
  const systems = thresholdScores(rows, 0, theme);
  const ends = systems.map((_, index) => String(index + 1));
  const lines = [
    ['systems', ...systems],
    ...(ships.some(hasCrew) ? [['core systems', ...thresholdScores(rows, -1, theme)]] : []),
  ];
  return textTable([{ title: 'After hull row', width: 24 }, ...centeredColumns(ends, 9)], lines, width, theme);
}

/** Scores after each hull row but the last; a positive modifier makes a system easier to lose. */
export function thresholdScores(rows: number, modifier: number, { thresholdRoll }: Theme): readonly string[] {
  return Array.from({ length: rows - 1 }, (_, index) => {
    const row = index + 1 + modifier;
    return (row < 1 ? undefined : thresholdRoll(row, Number.POSITIVE_INFINITY)) ?? '–';
  });
}

/** A line for each core system: what its loss does, and the section that has the dice. */
export const coreLines: readonly string[] = [
  ...Object.entries(coreParts).map(([part, name]) => `Lost ${name.toLowerCase()}: ${coreEffects[part as CorePart]}.`),
  `When: ${formatCitation(coreSystems.cite)}. Damage control may repair it before.`,
];

export const thresholdNote =
  'A die for each system. If one attack takes several rows, roll for the last only, one worse for each further row.';

const targetTitles: readonly (readonly [target: DefenseTarget, title: string])[] = [
  ['fighter', 'fighter'],
  ['light-fighter', 'light'],
  ['heavy-fighter', 'heavy'],
  ['gunboat', 'gunboat'],
  ['missile', 'missile'],
  ['heavy-missile', 'heavy missile'],
  ['plasma-bolt', 'plasma bolt'],
  ['ship', 'ship'],
];

/** Kills of each kind of gun aboard; undefined if there are none. */
export function defenseTable(ships: readonly Ship[], width: number, theme: Theme): Block | undefined {
  const guns = gunsOf(ships);
  if (guns.size === 0) return undefined;
  const titles = targetTitles.map(([, title]) => title);
  const rows = [...guns].map(([gun, names]) => [
    [...names].join(', '),
    ...targetTitles.map(([target]) => killsText(gun, target) || '–'),
  ]);
  return textTable([{ title: '', width: 22 }, ...centeredColumns(titles, 9)], rows, width, theme);
}

export const defenseNote =
  'To 6 mu; ADS two dice to 6 mu, one to 12; flak a die a class. A kill a point; * is not rolled again.';

/** The systems that can defend, by how they roll. */
function gunsOf(ships: readonly Ship[]): ReadonlyMap<DefenseGun, ReadonlySet<string>> {
  const guns = new Map<DefenseGun, Set<string>>();
  for (const { items, hull } of ships) {
    for (const { entry, choices } of items) {
      const defends = entry.defends?.(choices as never, hull);
      if (!defends) continue;
      const names = guns.get(defends.gun) ?? new Set<string>();
      const label = iconOf(entry.icon as IconId).label(choices, entry.name);
      guns.set(defends.gun, names.add(defends.gun === 'flak' ? `${label} flak` : label));
    }
  }
  return guns;
}

const armorRows: readonly (readonly string[])[] = [
  ['beam, plasma', 'all points, outer layer first', 'what is left, and all re-rolls'],
  ['SAP', 'half of each hit, rounded up', 'the rest'],
  ['AP', 'one point of each hit, in each layer', 'the rest'],
  ['rear arc', 'none; screens count', 'all'],
];

/** How a hit divides between armor and hull. */
export function armorTable(width: number, theme: Theme): Block {
  const columns = [
    { title: 'Damage', width: 20 },
    { title: 'to the armor', width: 40 },
    { title: 'to the hull', width: 34 },
  ];
  return textTable(columns, armorRows, width, theme);
}
