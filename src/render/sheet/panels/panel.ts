import type { ShipDamage } from '../../../damage/ship-damage.ts';
import { type OptionalRule, optionalRules } from '../../../rules/reference/optional-rules.ts';
import type { OutlineStyle } from '../../../rules/reference/outline-styles.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import type { Picture } from '../../drawing/mark.ts';
import { printableText } from '../../drawing/typeface.ts';

/** A ship with what is printed of her. */
export interface PrintedShip {
  readonly ship: Ship;
  /** Messages. */
  readonly errors: readonly string[];
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  readonly damage?: ShipDamage | undefined;
  readonly after?: string | undefined;
  readonly badge?: Picture | undefined;
  readonly outline?: OutlineStyle | undefined;
  readonly portrait?: Picture | undefined;
  /** In front of its title in bookmarks, if a file has several fleets. */
  readonly fleet?: string | undefined;
}

/** The optional rules of a design that concern something aboard. */
export function optionsAboard({ design, items, wings }: Ship): readonly OptionalRule[] {
  const aboard = new Set<string>([...items.map(({ entry }) => entry.id), ...wings.map(({ craft }) => craft.type)]);
  return Object.entries<OptionalRule>(optionalRules).flatMap(([id, rule]) => {
    const isMet = rule.aboard?.some((each) => aboard.has(each)) ?? true;
    return isMet && design.options.includes(id) ? [rule] : [];
  });
}

export function className({ design }: Ship): string {
  return printableText(design.class ?? '') || 'Unnamed class';
}

export function shipName({ ship, name = '' }: PrintedShip): string {
  const own = printableText(name);
  return own === '' || own === className(ship) ? className(ship) : `${own}, ${className(ship)} class`;
}

/** A ship without hull boxes left: a line in the roster, and nothing to play with. */
export function isLost({ ship, damage }: PrintedShip): boolean {
  return damage !== undefined && damage.hull > 0 && damage.hull >= ship.design.hull.boxes;
}

/** Ship name with its ID, for bookmarks and continuation pages. */
export function shipTitle(subject: PrintedShip): string {
  const id = printableText(subject.id ?? '');
  const name = `${subject.fleet ?? ''}${shipName(subject)}`;
  return id === '' ? name : `${name} (${id})`;
}
