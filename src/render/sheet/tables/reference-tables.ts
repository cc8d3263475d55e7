/** Tables of dice by screens and of thresholds. */

import { coreSystems } from '../../../rules/catalogue/systems/ship/core-systems.ts';
import { dieTables } from '../../../rules/firepower/fire-rows.ts';
import { formatCitation } from '../../../rules/model/citation.ts';
import { type CorePart, coreEffects, coreParts } from '../../../rules/ship/parts.ts';
import type { Block } from '../../drawing/block.ts';
import type { Theme } from '../../drawing/theme.ts';
import type { WeaponKind } from '../../symbols/fire-table.ts';
import { centeredColumns, textTable } from './table.ts';

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
