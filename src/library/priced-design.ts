import { defaultSettings, type Settings } from '../config/settings.ts';
import type { Verdict } from '../findings/verdict.ts';
import { editions } from '../rules/model/citation.ts';
import type { HouseRules as Rules } from '../rules/model/house-rules.ts';
import type { Ship } from '../rules/ship/ship.ts';
import { listed } from '../text/phrases.ts';
import type { Design, HouseRules, ReadOptions } from './types.ts';

/** A priced design with the verdict on it. */
export interface PricedDesign {
  readonly ship: Ship;
  readonly verdict: Verdict;
}

/** What is behind the designs that callers hold: they see a few names only. */
const priced = /* @__PURE__ */ new WeakMap<Design, PricedDesign>();

/** A design for callers. */
export function asDesign(ship: Ship, verdict: Verdict): Design {
  const { class: name, role, navy, designer, rules } = ship.design;
  const design: Design = Object.freeze({ class: name, role, navy, designer, rules });
  priced.set(design, { ship, verdict });
  return design;
}

/** The ship of a design. Throws a TypeError for anything that `readDesign` has not made. */
export function pricedDesign(design: Design): PricedDesign {
  const found = priced.get(design);
  if (!found) throw new TypeError('not a design: pass the `design` of a result of readDesign');
  return found;
}

/** True for a design of `readDesign`. */
export function isDesign(value: object): value is Design {
  return priced.has(value as Design);
}

/** What is behind the house rules that callers hold. */
const houses = /* @__PURE__ */ new WeakMap<HouseRules, Rules>();

/** House rules for callers. */
export function asHouseRules(rules: Rules): HouseRules {
  const house: HouseRules = Object.freeze({ name: rules.name });
  houses.set(house, rules);
  return house;
}

/** The settings of a call. Throws a RangeError for an unknown edition, a TypeError for house rules that are none. */
export function settingsOf({ rules = defaultSettings.rules, house: given }: ReadOptions): Settings {
  if (!Object.hasOwn(editions, rules)) throw new RangeError(`unknown edition: ${rules}; ${editionNames()}`);
  if (given === undefined) return { ...defaultSettings, rules };
  const house = houses.get(given);
  if (!house) throw new TypeError('not house rules: pass the `house` of a result of readHouseRules');
  return { ...defaultSettings, rules, house };
}

function editionNames(): string {
  return `editions: ${listed(Object.keys(editions), 'and')}`;
}

/** The file of a text, as the pipeline takes it. */
export function sourceOf(text: string | Uint8Array) {
  return { name: '', bytes: bytesOf(text) };
}

export function bytesOf(text: string | Uint8Array): Uint8Array {
  return typeof text === 'string' ? new TextEncoder().encode(text) : text;
}
