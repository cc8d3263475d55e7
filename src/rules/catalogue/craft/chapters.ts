import type { CraftRow } from './define-craft.ts';
import { fighterMods, fighterTypes, fighterWeapons, lightFighter } from './fighters.ts';
import { gunboatTypes, squadronEcm, squadronMods } from './gunboats.ts';

/** The small craft by their chapters: titles, rows, and what the points are for. */
export const craftChapters: readonly {
  readonly title: string;
  readonly unit: string;
  readonly rows: readonly CraftRow[];
}[] = [
  { title: 'Fighter wings', unit: 'a wing', rows: [...Object.values<CraftRow>(fighterTypes), lightFighter] },
  {
    title: 'Modifications of wings',
    unit: 'a wing',
    rows: [...Object.values<CraftRow>(fighterMods), ...Object.values<CraftRow>(fighterWeapons)],
  },
  { title: 'Gunboats', unit: 'a boat', rows: Object.values<CraftRow>(gunboatTypes) },
  { title: 'Modifications of squadrons', unit: 'a squadron', rows: Object.values<CraftRow>(squadronMods) },
  { title: 'Jamming of squadrons', unit: 'a boat and level', rows: [squadronEcm] },
];
