/** Values with more around them than the format has: `90t`, `“60”`, `Average 27`, one item in place of a list. */

import { boxesOfType } from '../../rules/model/hull.ts';
import { capitalize } from '../../text/phrases.ts';
import { isIndex, pointerSteps } from '../document.ts';
import { fitsSchema, resolveSchema, type SchemaNode } from '../resolve-schema.ts';

/** A design, with its schema. */
export interface SchemaContext {
  readonly root: SchemaNode;
  readonly data: unknown;
}

/** Units after a number, by the key of the number. */
const units: Readonly<Record<string, RegExp>> = {
  mass: /^(?:t|tons?|tonnes?|mass|tmf)$/,
  points: /^(?:pts?|points?|npv)$/,
  limit: /^(?:pts?|points?|npv)$/,
  drive: /^(?:"|\u201d|\u2033|''|in|inch(?:es)?|mu|thrust)$/,
  thrust: /^(?:"|\u201d|\u2033|''|in|inch(?:es)?|mu|thrust)$/,
  boxes: /^(?:hull )?box(?:es)?$/,
  armor: /^box(?:es)?$/,
  standard: /^box(?:es)?$/,
  regenerative: /^box(?:es)?$/,
  rows: /^(?:rows?|tracks?)$/,
  count: /^(?:x|\u00d7)$/,
};

/** The counts that people write as words, by number. */
const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Keys given as their main value alone: `limit: 1500` is `limit: { points: 1500 }`. */
const mainKeys: Readonly<Record<string, string>> = { limit: 'points' };

const quotes =
  /^[\u201c\u201d\u201e\u201f\u00ab\u00bb\u2018\u2019](.*)[\u201c\u201d\u201e\u201f\u00ab\u00bb\u2018\u2019]$/;

/** A text without the typographic quotes around it, which YAML reads as part of it. */
export function withoutCurlyQuotes(text: string): string {
  return quotes.exec(text)?.[1]?.trim() ?? text;
}

/** A word for an option as a design has it, without quotes and capitals. */
export function optionWord(text: string): string {
  const word = withoutCurlyQuotes(text).toLowerCase();
  return word === 'normal' || word === 'regular' ? 'standard' : word;
}

/** The value of `schema` that is meant at `path`; `undefined` if nothing or more than one is. */
export function meantValue(path: string, value: unknown, schema: SchemaNode, context: SchemaContext): unknown {
  const key = pointerSteps(path).findLast((step) => !isIndex(step)) ?? '';
  const fits = (meant: unknown) => fitsSchema(context.root, schema, meant);
  const bare = typeof value === 'string' ? withoutCurlyQuotes(value.trim()) : value;
  if (!Object.is(bare, value) && fits(bare)) return bare;
  const number = typeof bare === 'string' ? numberMeant(key, bare, context.data) : undefined;
  if (number !== undefined && fits(number)) return number;
  const main = Object.hasOwn(mainKeys, key) ? mainKeys[key] : undefined;
  if (main !== undefined) {
    const { properties = {} } = resolveSchema(context.root, schema, {});
    const inner = number ?? bare;
    if (fitsSchema(context.root, properties[main] ?? {}, inner)) return { [main]: inner };
  }
  if (key === 'drive' && typeof bare === 'string') {
    const drive = driveMeant(bare);
    return fitsSchema(context.root, context.root.properties?.drive ?? {}, drive) ? drive : undefined;
  }
  if (key === 'hull' && typeof bare === 'string') {
    const boxes = boxesMeant(bare, context.data);
    return boxes === undefined ? undefined : { boxes };
  }
  const { items } = resolveSchema(context.root, schema, []);
  if (items === undefined || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  const isName = key === 'names' && typeof value === 'string';
  const item = isName || fitsItem(context.root, items, value) ? value : meantValue(path, value, items, context);
  return item === undefined ? undefined : [item];
}

/** Free text fits any list of texts, so only numbers and words of a list of options count. */
function fitsItem(root: SchemaNode, items: SchemaNode, value: unknown): boolean {
  const { enum: offered, type } = resolveSchema(root, items, value);
  return offered ? offered.includes(value) : type === 'integer' && Number.isInteger(value);
}

function numberMeant(key: string, text: string, data: unknown): number | undefined {
  const word = numberWords.indexOf(text.toLowerCase());
  if (word !== -1) return word;
  const [, digits, unit = ''] = /^(\d{1,9}|\d{1,3}(?:,\d{3})+)\s*(\D*)$/.exec(text) ?? [];
  if (digits === undefined) return key === 'boxes' ? boxesMeant(text, data) : undefined;
  const isUnit = unit === '' || (Object.hasOwn(units, key) && units[key]?.test(unit.toLowerCase().replace(/\.$/, '')));
  return isUnit ? Number(digits.replaceAll(',', '')) : undefined;
}

/** Thrust and type in one text, in any order: `4 advanced`, `advanced, thrust 4`. */
function driveMeant(text: string): unknown {
  const words = text.split(/[\s,]+/).filter((word) => !/^(?:thrust|drive)$/i.test(word));
  const [thrust = '', type = ''] = words.sort();
  return words.length === 2 ? { thrust: Number(thrust), type: optionWord(type) } : undefined;
}

/** Hull boxes of `Average 27`, `27 boxes` and `average`, which is a share of the mass. */
function boxesMeant(text: string, data: unknown): number | undefined {
  const { mass } = (data ?? {}) as { readonly mass?: unknown };
  const [, type, digits] =
    /^([a-z]+)?(?: hull)?[\s:,(-]*(\d{1,6})?\)?(?:\s*(?:hull )?box(?:es)?)?\)?$/i.exec(text) ?? [];
  if (type !== undefined && boxesOfType(capitalize(type.toLowerCase()), 1) === undefined) return undefined;
  if (digits !== undefined) return Number(digits);
  return type !== undefined && Number.isSafeInteger(mass) && Number(mass) > 0
    ? boxesOfType(capitalize(type.toLowerCase()), Number(mass))
    : undefined;
}
