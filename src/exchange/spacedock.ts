/** Imports blueprints of spacedock. Its parts and their keys are those of FTJava, in a text. */

import type { DesignData } from '../parse/shorthand/entry-data.ts';
import { rulebook } from '../rules/house/book.ts';
import { type Arc, arcNames } from '../rules/model/arcs.ts';
import type { Edition } from '../rules/model/citation.ts';
import { withoutHouseRules } from '../rules/model/house-rules.ts';
import { boxesOfType, hullTypes } from '../rules/model/hull.ts';
import { convertShip, type ForeignMount, type ForeignShip, holdMount, mountOf } from './foreign-ship.ts';
import { salvoesOfMass } from './ftjava/table.ts';
import type { JsonArray } from './json.ts';
import type { ConvertedShip } from './losses.ts';
import { isCorePart } from './not-in-designs.ts';
import type { ObjectReader } from './object-reader.ts';

/** Positions and states on a sheet. */
const idleKeys = ['part', 'xSSD', 'ySSD', 'active', 'status', 'operational'];

export function importBlueprints(
  root: JsonArray,
  { rules, navy }: { readonly rules: Edition; readonly navy?: string | undefined },
): readonly ConvertedShip<DesignData>[] {
  return root.items.flatMap((node, index) =>
    node.kind === 'object' ? convertShip(node, `/${index}`, (from) => readShip(from, rules, navy)) : [],
  );
}

/** What the parts of a ship say about it. */
interface Parts {
  readonly systems: ForeignMount[];
  armor: number;
  thrust?: number | undefined;
  isAdvanced?: boolean;
  ftl?: string | undefined;
}

function readShip(from: ObjectReader, rules: Edition, navy: string | undefined): ForeignShip {
  from.ignore(...idleKeys);
  const parts: Parts = { systems: [], armor: 0 };
  readParts(from, rules, parts);
  feedLaunchers(parts.systems);
  const mass = from.wholeNumber('mass', { min: 1, instead: 'no mass' });
  return {
    design: {
      class: from.text('name'),
      role: from.text('shipClass'),
      navy,
      rules,
      mass,
      boxes: readBoxes(from, mass),
      armor: parts.armor > 0 ? [parts.armor] : [],
      thrust: parts.thrust,
      isAdvanced: parts.isAdvanced ?? false,
      ftl: parts.ftl,
      systems: parts.systems,
    },
    total: { name: 'points are', stated: from.wholeNumber('pointValue'), from, key: 'pointValue' },
  };
}

/** The boxes of a hull, as a number or by its type. */
function readBoxes(from: ObjectReader, mass: number | undefined): number | undefined {
  const boxes = from.wholeNumber('damagePoints', { min: 1, instead: 'boxes by the type of the hull' });
  const type = from.oneOf('hull', [...Object.keys(hullTypes), 'Custom'], 'no boxes');
  return boxes ?? boxesOfType(type, mass);
}

function readParts(ship: ObjectReader, rules: Edition, parts: Parts): void {
  for (const from of ship.objects('parts')) {
    const name = from.text('part') ?? '';
    from.ignore(...idleKeys);
    if (isCorePart(name) || name === 'threshold') from.ignoreAll();
    else if (name === 'damageProfile') parts.armor += from.wholeNumber('totalArmor') ?? 0;
    else if (name === 'ftlDrive') parts.ftl = typeOf(from).toLowerCase();
    else if (name === 'spaceDrive') {
      parts.thrust = from.wholeNumber('initialThrust');
      parts.isAdvanced = typeOf(from) === 'Advanced';
    } else readSystem(from, name, rules, parts.systems);
    // A profile of damage has its thresholds in it, a magazine its salvoes.
    if (name !== 'salvoMissileMagazine') readParts(from, rules, parts);
    from.reportUnreadKeys(() => false);
  }
}

function typeOf(from: ObjectReader): string {
  return from.oneOf('type', ['Standard', 'Advanced'], 'standard') ?? 'Standard';
}

function readSystem(from: ObjectReader, name: string, rules: Edition, systems: ForeignMount[]): void {
  const choices: Record<string, unknown> = {};
  if (from.has('rating')) choices.class = from.wholeNumber('rating', { min: 1 });
  if (name === 'screenGenerator') choices.level = 1;
  if (name === 'salvoMissileMagazine') choices.salvoes = readSalvoes(from);
  if (/^salvo/.test(name)) from.ignore('id', 'smmId');
  const add = (called: string) => {
    const mount = mountOf(from, { called, choices, arcs: readArcs(from) }, rules);
    if (mount) systems.push(mount);
    else from.ignoreAll();
  };
  if (name !== 'fighterBay') add(wordsOf(name));
  else if (rulebook(withoutHouseRules(rules)).get('combined-hangar')?.only?.includes(rules)) add('combined-hangar');
  else {
    // A bay of mass 9, which Continuum 2014 has in two parts.
    from.report('', 'changed', 'fighter bay', 'hangar and launch tube of the same mass and cost');
    add('hangar');
    add('launch-tube');
  }
}

/** `pointDefence` as words; its misspelled rack is the rack. */
function wordsOf(name: string): string {
  return name
    .replace('Missle', 'Missile')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/^point defen[cs]e$/i, 'pds');
}

/** Arcs are numbers, clockwise from the bow: `5,0,1`. A mount without them bears all round. */
function readArcs(from: ObjectReader): readonly Arc[] {
  const given = from.text('arcs');
  if (given === undefined) return arcNames;
  return given.split(',').flatMap((number) => {
    const arc = /^\s*[0-5]\s*$/.test(number) ? arcNames[Number(number)] : undefined;
    if (arc) return [arc];
    from.report('arcs', 'lost', `invalid arc \`${number}\`; expected 0 to 5, clockwise from the bow`, 'dropped');
    return [];
  });
}

/** The salvoes of a magazine, by its capacity in mass or one by one. */
function readSalvoes(from: ObjectReader): number {
  const capacity = from.wholeNumber('capacity');
  if (capacity === undefined) return from.objects('parts').length;
  const salvoes = salvoesOfMass(capacity);
  if (2 * salvoes !== capacity) {
    from.report('capacity', 'changed', `magazine of ${capacity} mass`, `${2 * salvoes} mass of salvoes`);
  }
  return salvoes;
}

/** Puts launchers into the magazine that they name. A magazine without others feeds those that name none. */
function feedLaunchers(systems: readonly ForeignMount[]): void {
  const magazines = systems.filter(({ entry }) => entry.system === 'salvo-magazine');
  for (const launcher of systems.filter(({ entry }) => entry.system === 'salvo-launcher')) {
    const id = launcher.from.text('smmId');
    const [only, ...others] = magazines;
    const magazine =
      id === undefined ? others.length === 0 && only : magazines.find(({ from }) => from.text('id') === id);
    if (magazine) holdMount(magazine, launcher);
  }
}
