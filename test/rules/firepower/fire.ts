/** Finds fire modes and rolls of weapons by name. */

import type { WingArms } from '../../../src/rules/catalogue/craft/craft-fire.ts';
import { fighterTypes } from '../../../src/rules/catalogue/craft/fighters.ts';
import { gunboatTypes } from '../../../src/rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../../../src/rules/catalogue/entry.ts';
import { bandAt, type Currency, type FireMode } from '../../../src/rules/catalogue/fires.ts';
import { readChoices } from '../../../src/rules/design/design.ts';
import { bareTarget, type Conditions, type Target } from '../../../src/rules/dice/conditions.ts';
import { nothing, type Roll } from '../../../src/rules/dice/roll.ts';
import { rulebook } from '../../../src/rules/house/book.ts';
import type { Edition } from '../../../src/rules/model/citation.ts';
import { withoutHouseRules } from '../../../src/rules/model/house-rules.ts';

/** A weapon by name: a system with choices, or `wing` or `boat` with a type. */
export interface Weapon {
  readonly system?: string;
  readonly wing?: string;
  readonly boat?: string;
  readonly edition?: Edition;
  readonly mode?: string;
  readonly [choice: string]: unknown;
}

export function modesOf({
  system,
  wing,
  boat,
  edition = 'continuum-2014',
  mode,
  ...choices
}: Weapon): readonly FireMode[] {
  if (wing !== undefined) {
    const arms: WingArms = {
      fighters: (choices.fighters as number) ?? 6,
      weapon: (choices.weapon as 'beams') ?? 'beams',
      light: choices.light === true,
      types: choices.types as readonly string[] | undefined,
    };
    const row = (fighterTypes as Readonly<Record<string, (typeof fighterTypes)[keyof typeof fighterTypes]>>)[wing];
    return row?.fires?.(arms) ?? [];
  }
  if (boat !== undefined) return gunboatTypes[boat as keyof typeof gunboatTypes].fires();
  const entry = rulebook(withoutHouseRules(edition)).get(system ?? '') as BookEntry;
  return entry.fires?.(readChoices(entry, { system, ...choices } as never) as never, edition) ?? [];
}

export function modeOf(weapon: Weapon): FireMode {
  const modes = modesOf(weapon);
  const found = weapon.mode === undefined ? modes[0] : modes.find(({ name }) => name === weapon.mode);
  if (!found) throw new Error(`no mode ${weapon.mode} of ${weapon.system ?? weapon.wing ?? weapon.boat}`);
  return found;
}

/** Roll of a weapon in one currency; `nothing` out of range. */
export function rollOf(weapon: Weapon, conditions: Conditions, currency: Currency = 'damage'): Roll {
  const mode = modeOf(weapon);
  const band = bandAt(mode, conditions);
  return (band && mode.roll(band, conditions)[currency]) ?? nothing;
}

/** Fire at a target without other defenses. */
export function at(range: number, target: Partial<Target> = {}, others: Partial<Conditions> = {}): Conditions {
  return {
    target: { ...bareTarget, ...target },
    range,
    modifier: 0,
    sensors: 0,
    astern: undefined,
    screenedRerolls: false,
    ...others,
  };
}
