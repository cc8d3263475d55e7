/** A ship as Full Thrust Light plays it: hull, drive, fire controls, beams and pulse torpedoes. */

import {
  type FireMode,
  fewerDice,
  fireWith,
  projectileBands,
  projectileWidths,
  type ScoredRoll,
  scored,
} from '../catalogue/fires.ts';
import { unmodified } from '../dice/conditions.ts';
import { beamDie, fullDie, onePoint, onHit } from '../dice/dice.ts';
import { hitOf, times } from '../dice/roll.ts';
import { fireArcs } from '../model/arcs.ts';
import { defaultEdition } from '../model/citation.ts';
import { getOrCompute } from '../model/get-or-compute.ts';
import { type Item, itemArcs, itemsOf, lineLabel, type Ship } from './ship.ts';

/** Source: Full Thrust Light, Firing Beam Weapons. */
const beamRoll: ScoredRoll = scored({ screens: 'all', text: 'a die: 1 on 4–5, 2 on 6' }, ({ dice = 1 }) => ({
  damage: times(dice, beamDie({ ...unmodified, level: 0, rerolls: false, mode: 'plain', perHit: onePoint })),
}));

/** Source: Full Thrust Light, Firing Pulse Torpedoes. */
const torpedoRoll: ScoredRoll = scored({ screens: 'all', text: 'd6' }, ({ needs = 1 }) => ({
  damage: onHit(needs, unmodified, hitOf('plain', fullDie)),
}));

const torpedoModes = fireWith(projectileBands(projectileWidths.standard), torpedoRoll);

/** The systems of Full Thrust Light: how they fire, and the settings that it does not have. */
const systems: Readonly<
  Record<string, { readonly fires?: (choices: never) => readonly [FireMode]; readonly settings: object }>
> = {
  beam: { fires: (gun: { readonly class: number }) => fireWith(fewerDice(gun.class), beamRoll), settings: {} },
  'pulse-torpedo': { fires: () => torpedoModes, settings: { range: 'standard', overload: false } },
  'fire-control': { settings: { advanced: false } },
};

/** A hit stops a drive at once. Source: Full Thrust Light, Recording Damage. */
const wholeDrive = { type: 'standard', whole: true };

const ships = new WeakMap<Ship, Ship>();

/** The ship without what Full Thrust Light has no rules for. Equal ships are the same object. */
export function lightShip(ship: Ship): Ship {
  if (ship.light) return ship;
  return getOrCompute(ships, ship, () => {
    const { design, hull } = ship;
    const { drive } = design;
    return {
      ...ship,
      light: true,
      design: {
        ...design,
        ...{ rules: defaultEdition, house: undefined, options: [], armor: [], ftl: undefined, orientation: 'alpha' },
        crew: 'military',
        hull: { ...design.hull, stealth: 0, streamlining: 'none' },
        grown: { hull: false, armor: false },
        drive: drive && { ...drive, type: 'standard' },
      },
      hull: { ...hull, edition: defaultEdition, house: undefined, armorBoxes: 0, advancedFireControl: false },
      items: ship.items.flatMap((item) => lightItem(item) ?? []),
      wings: [],
      squadrons: [],
      lines: ship.lines.flatMap((line) => {
        const { source } = line;
        const isPart = source.kind === 'system' && ['hull', 'main-drive'].includes(source.entry.id);
        return isPart ? [{ ...line, source: { ...source, choices: { ...source.choices, ...wholeDrive } } }] : [];
      }),
      crew: { factor: 0, damageControlParties: 0, marines: 0 },
    };
  });
}

/** No weapon fires aft. Source: Full Thrust Light, Courses and Fire Arcs. */
function lightItem(item: Item): Item | undefined {
  const kind = systems[item.id];
  if (!kind || item.holder !== undefined || item.entry.house?.isOwn) return undefined;
  const { fires, settings } = kind;
  const arcs = itemArcs(item);
  const ahead = arcs && fireArcs(...arcs.names.filter((name) => name !== 'A'));
  if (fires && arcs?.kind === 'set' && ahead?.size === 0) return undefined;
  const bears = fires && arcs?.kind === 'set' ? { arcs: ahead } : {};
  return {
    ...item,
    choices: { ...item.choices, ...settings, ...bears } as Item['choices'],
    entry: fires ? { ...item.entry, fires: fires as never } : item.entry,
    held: [],
  };
}

/** What a ship has that Full Thrust Light has no rules for, each kind once. */
export function leftOutByLight(ship: Ship): readonly string[] {
  const { drive, orientation } = ship.design;
  const kept = new Set([...always, ...lightShip(ship).items.map(({ path }) => path)]);
  const lines = ship.lines.filter(({ path }) => !kept.has(path));
  const torpedoes = itemsOf(ship, 'pulse-torpedo');
  const names = [
    ...lines.map((line) => {
      const { source } = line;
      return source.kind === 'system' && !(source.entry.id in systems) ? source.entry.name : lineLabel(line);
    }),
    ...(drive?.type === 'advanced' ? ['advanced drive'] : []),
    ...(itemsOf(ship, 'fire-control').some(({ choices }) => choices.advanced) ? ['advanced fire control'] : []),
    ...(orientation === 'beta' ? ['beta orientation'] : []),
    ...(torpedoes.some(({ choices }) => choices.overload) ? ['overloaded torpedoes'] : []),
    ...(torpedoes.some(({ choices }) => choices.range !== 'standard') ? ['long and short torpedoes'] : []),
  ];
  return [...new Set(names)];
}

/** Lines that are no systems, or that every game has. */
const always = ['/mass', '/flawed', '/hull', '/drive'];
