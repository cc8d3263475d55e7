/** What the schema of designs says of a house's rules. */

import type { BookEntry } from '../rules/catalogue.ts';
import type { RulesInForce } from '../rules/house.ts';
import type { Schema } from './json-schema.ts';

/** Whether a house lets something aboard, by its id: a system, a part of the ship, a type of small craft. */
export function isAllowed(id: string, { house }: RulesInForce): boolean {
  return !house?.forbid?.includes(id);
}

/** What may stand for something that is known by `id`: where a house forbids it, only what says that there is none of it. */
export function allowed(id: string, rules: RulesInForce, schema: Schema): Schema {
  if (isAllowed(id, rules)) return schema;
  const { enum: values, markdownEnumDescriptions: words } = schema as Readonly<Record<string, readonly unknown[]>>;
  // Lists of values begin with `none`.
  if (values)
    return { ...schema, enum: values.slice(0, 1), ...(words && { markdownEnumDescriptions: words.slice(0, 1) }) };
  return schema.type === 'boolean' ? { ...schema, enum: [false] } : { ...schema, minimum: 0, maximum: 0 };
}

/** What the book says where the house says otherwise; nothing where it keeps the book's figures. */
export function changedWords({ house, mass, points }: BookEntry): readonly string[] {
  if (!house?.book) return [];
  const { mass: bookMass, points: bookPoints } = house.book;
  const told = [
    ...(bookMass.says === mass.says ? [] : [`mass ${bookMass.says}`]),
    ...(bookPoints.says === points.says ? [] : [`points ${bookPoints.says}`]),
  ];
  return told.length === 0 ? [] : [`${house.cite.book} have changed this. By the book: ${told.join('; ')}.`];
}

/** The figures of an entry, as editors show them. */
export function figureWords({ mass, points }: BookEntry): string {
  return `Mass: ${mass.says}. Points: ${points.says}.`;
}
