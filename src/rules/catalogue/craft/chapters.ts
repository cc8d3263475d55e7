import type { CraftRow } from './define-craft.ts';
import { fighterMods, fighterTypes, fighterWeapons, lightFighter } from './fighters.ts';
import { gunboatTypes, squadronEcm, squadronMods } from './gunboats.ts';

/** Small craft by chapter. `unit` is what the points pay for. */
export const craftChapters: readonly {
  readonly title: string;
  readonly unit: string;
  readonly rows: readonly CraftRow[];
}[] = [
  { title: 'Fighter wings', unit: 'a wing', rows: [...Object.values<CraftRow>(fighterTypes), lightFighter] },
  {
    title: 'Wing modifications',
    unit: 'a wing',
    rows: [...Object.values<CraftRow>(fighterMods), ...Object.values<CraftRow>(fighterWeapons)],
  },
  { title: 'Gunboats', unit: 'a boat', rows: Object.values<CraftRow>(gunboatTypes) },
  { title: 'Squadron modifications', unit: 'a squadron', rows: Object.values<CraftRow>(squadronMods) },
  { title: 'Squadron ECM', unit: 'a boat and level', rows: [squadronEcm] },
];
