/** Fighters in bays, missiles in magazines: packages of what a ship launches. */

import type { EntryData } from '../../parse/shorthand/entry-data.ts';
import { acceptsRobotsOnly } from '../../rules/design/craft.ts';
import { countItems } from '../../rules/ship/ship.ts';
import { setting } from '../what-if/change.ts';
import { emptyBays, salvoMagazines } from '../what-if/settings.ts';
import { additionOf, frameOf, type PackageDraft } from './package-draft.ts';
import type { FitSubject } from './subject.ts';
import type { Technology } from './technology.ts';

/** More wings than this are another ship. */
const maxWings = 2;

/** Fighters in all empty bays; for carriers also new hangars with a wing, and the first tube. */
export function wingDrafts({ data, ship, rules }: FitSubject, { wings, source }: Technology): readonly PackageDraft[] {
  const types = wings.length > 0 ? wings : ['standard'];
  const empty = emptyBays(data, rules).map(({ entry }) => acceptsRobotsOnly(String(entry.system)));
  const tube: readonly EntryData[] = countItems(ship, 'launch-tube') === 0 ? [{ system: 'launch-tube' }] : [];
  const isCarrier = countItems(ship, 'hangar') > 0 || frameOf(ship).massPerHangar !== undefined || source === 'any';
  return types.flatMap((type): readonly PackageDraft[] => [
    ...[...new Set(empty)].map(
      (isRack): PackageDraft => ({
        ...{ key: 'wing', use: 'craft', group: 'wing', maxCount: 1 },
        changes: () => [setting('wing', `all ${type}${isRack ? ' robot' : ''}`)],
      }),
    ),
    ...(isCarrier && empty.length === 0
      ? [
          {
            ...({ key: 'hangar', use: 'craft', maxCount: maxWings } as const),
            changes: (count: number) =>
              [additionOf({ system: 'hangar', wing: { type } }, count, rules)].concat(
                tube.map((entry) => additionOf(entry, 1, rules)),
              ),
          },
        ]
      : []),
  ]);
}

/** The most salvoes that one proposal adds to a magazine, and that a goal adds which asks for nothing else. */
const maxSalvoes = 6;
const mostSalvoes = 24;

/** A magazine is worth its mass with so many salvoes for a launcher. */
const salvoesEach = 3;

/** More salvoes in the magazine of the design; launchers with their own magazine if the navy has them. */
export function salvoDrafts({ data, rules, navy }: FitSubject, { source }: Technology): readonly PackageDraft[] {
  const [magazine, ...others] = salvoMagazines(data);
  const refills = magazine && others.length === 0 ? refillsOf(magazine.entry) : [];
  const isKnown = [data, ...navy.map((each) => each.data)].some((design) => salvoMagazines(design).length > 0);
  if (!isKnown && source !== 'any') return refills;
  const launchers = [{ system: 'salvo-launcher', arcs: 'FP F FS' }];
  const entry = { system: 'salvo-magazine', salvoes: salvoesEach, launchers };
  return [
    ...refills,
    {
      ...{ key: 'salvo-magazine', use: 'gun', isAboard: isKnown, maxCount: 2, mostAtAll: 20 },
      changes: (count) => [additionOf(entry, count, rules)],
    },
  ];
}

function refillsOf({ salvoes }: EntryData): readonly PackageDraft[] {
  const aboard: Readonly<Record<string, number>> =
    typeof salvoes === 'number' ? { standard: salvoes } : { ...(salvoes as Record<string, number>) };
  const kind =
    (aboard.standard ?? 0) > 0 || Object.keys(aboard).length === 0 ? 'standard' : (Object.keys(aboard)[0] as string);
  return Array.from({ length: mostSalvoes }, (_, index): PackageDraft => {
    const filled: Readonly<Record<string, number>> = { ...aboard, [kind]: (aboard[kind] ?? 0) + index + 1 };
    const words = Object.entries(filled).map(([name, number]) => `${name}=${number}`);
    const isPlain = words.length === 1 && kind === 'standard';
    return {
      ...{
        key: 'salvoes',
        use: 'gun',
        group: 'salvoes',
        isAboard: true,
        maxCount: index < maxSalvoes ? 1 : 0,
        mostAtAll: 1,
      },
      changes: () => [setting('salvoes', isPlain ? String(filled.standard) : words.join(' '))],
    };
  });
}
