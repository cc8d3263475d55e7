import { partsPerItem, type Ship } from '../../rules/ship/ship.ts';
import { type ClassOfPart, partsOf } from '../part-classes.ts';
import { type ItemPart, selectParts, selectSystems } from '../select.ts';
import { noDamage } from '../ship-damage.ts';
import type { SystemSelector } from '../state-file.ts';

/** The shortest selector that picks only parts of the class of `part`; `undefined` if it takes a number. */
export function selectorFor(part: ItemPart, ship: Ship, classOf: ClassOfPart): SystemSelector | undefined {
  const wanted = classOf(part);
  return selectorsOf(part).find((selector) => {
    const selected = selectSystems(selector, { ship, before: noDamage, path: '', report: () => {} });
    if (!selected) return false;
    return selected.items.every((item) =>
      [...selectParts(item, selector)].every((index) => classOf({ item, part: index }) === wanted),
    );
  });
}

/** Selectors to try, short ones first. */
function selectorsOf({ item, part }: ItemPart): readonly SystemSelector[] {
  const system = item.id;
  const each = partsPerItem(item);
  const arcs = each[part % each.length]?.text;
  const withArcs = arcs === undefined ? {} : { arcs };
  const offered = item.entry.choices as Readonly<Record<string, { readonly fallback?: unknown }>>;
  const choices = Object.fromEntries(
    Object.entries(item.choices as object).filter(
      ([key, value]) => value !== undefined && typeof value !== 'object' && value !== offered[key]?.fallback,
    ),
  );
  const { class: size } = choices;
  const bySize = size === undefined ? {} : { class: size };
  return [
    { system },
    { system, ...bySize },
    { system, ...withArcs },
    { system, ...bySize, ...withArcs },
    { system, ...choices },
    { system, ...choices, ...withArcs },
    { system, at: item.path },
    { system, at: item.path, ...withArcs },
  ];
}

/** Selects one part by its number among all parts of its system. */
export function numberedSelector({ item, part }: ItemPart, ship: Ship): SystemSelector {
  const all = [...partsOf({ items: ship.items.filter(({ id }) => id === item.id) })];
  return { system: item.id, number: all.findIndex((each) => each.item === item && each.part === part) + 1 };
}
