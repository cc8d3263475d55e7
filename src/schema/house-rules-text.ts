/** What the schema of designs says of a house's rules. */

import type { BookEntry } from '../rules/catalogue/entry.ts';
import { saidByBook } from '../rules/house/overlay.ts';
import { forbids, type RulesInForce } from '../rules/model/house-rules.ts';
import type { Schema } from './json-schema.ts';

/** What may stand for something that is known by `id`: where a house forbids it, only what says that there is none of it. */
export function allowed(id: string, rules: RulesInForce, schema: Schema): Schema {
  if (!forbids(rules, id)) return schema;
  const { enum: values, markdownEnumDescriptions: words } = schema as Readonly<Record<string, readonly unknown[]>>;
  // Lists of values begin with `none`.
  if (values)
    return { ...schema, enum: values.slice(0, 1), ...(words && { markdownEnumDescriptions: words.slice(0, 1) }) };
  return schema.type === 'boolean' ? { ...schema, enum: [false] } : { ...schema, minimum: 0, maximum: 0 };
}

/** What the book says where the house says otherwise; nothing where it keeps the book's figures. */
export function changedWords(entry: BookEntry): readonly string[] {
  const told = saidByBook(entry);
  return told.length === 0 ? [] : [`${entry.house?.cite.book} have changed this. By the book: ${told.join('; ')}.`];
}

/** The figures of an entry, as editors show them. */
export function figureWords({ mass, points }: BookEntry): string {
  return `Mass: ${mass.says}. Points: ${points.says}.`;
}
