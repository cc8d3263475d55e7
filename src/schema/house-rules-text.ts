import type { BookEntry } from '../rules/catalogue/entry.ts';
import { changedBookFigures } from '../rules/house/overlay.ts';
import { isForbidden, type RuleSet } from '../rules/model/house-rules.ts';
import type { JsonSchema } from './json-schema.ts';

/** Restricts a schema to its "none" value if house rules forbid the entry `id`. */
export function unlessForbidden(id: string, rules: RuleSet, schema: JsonSchema): JsonSchema {
  if (!isForbidden(rules, id)) return schema;
  const { enum: values, markdownEnumDescriptions: texts } = schema as Readonly<Record<string, readonly unknown[]>>;
  // Lists of values start with `none`.
  if (values)
    return { ...schema, enum: values.slice(0, 1), ...(texts && { markdownEnumDescriptions: texts.slice(0, 1) }) };
  return schema.type === 'boolean' ? { ...schema, enum: [false] } : { ...schema, minimum: 0, maximum: 0 };
}

/** Figures of the rulebook that house rules have changed; empty if there are none. */
export function changedFigures(entry: BookEntry): readonly string[] {
  const original = changedBookFigures(entry);
  return original.length === 0 ? [] : [`${entry.house?.cite.book} apply. In the rulebook: ${original.join('; ')}.`];
}

export function figureText({ mass, points }: BookEntry): string {
  return `Mass: ${mass.summary}. Points: ${points.summary}.`;
}
