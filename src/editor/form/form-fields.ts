/** The fields of the form that are single values: where they are, what is allowed, and the edits that set them. */

import type { Edit } from '../../findings/finding.ts';
import type { DesignData } from '../../parse/shorthand/entry-data.ts';
import type { NodePath } from '../../parse/yaml-tolerant.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import { isMapping } from '../../text/collections.ts';
import { formatNumber } from '../../text/phrases.ts';
import { keysAfter, settings } from '../../workshop/what-if/settings.ts';
import { type Schema, schemaFor, schemaOfKey } from '../schema-at.ts';

export interface FormField {
  readonly id: string;
  readonly label: string;
  readonly section: 'ship' | 'hull' | 'drive' | 'more';
  /** Where the value is, as keys; a shorthand such as `drive: 6` is at the key around it. */
  readonly path: NodePath;
}

/** In the order of the form. */
export const formFields: readonly FormField[] = [
  { id: 'class', label: 'Class', section: 'ship', path: ['class'] },
  { id: 'role', label: 'Role', section: 'ship', path: ['role'] },
  { id: 'navy', label: 'Navy', section: 'ship', path: ['navy'] },
  { id: 'mass', label: 'Mass', section: 'hull', path: ['mass'] },
  { id: 'boxes', label: 'Hull boxes', section: 'hull', path: ['hull', 'boxes'] },
  { id: 'rows', label: 'Hull rows', section: 'hull', path: ['hull', 'rows'] },
  { id: 'streamlining', label: 'Streamlining', section: 'hull', path: ['hull', 'streamlining'] },
  { id: 'stealth', label: 'Stealth hull', section: 'hull', path: ['hull', 'stealth'] },
  { id: 'thrust', label: 'Thrust', section: 'drive', path: ['drive', 'thrust'] },
  { id: 'drive', label: 'Drive', section: 'drive', path: ['drive', 'type'] },
  { id: 'ftl', label: 'FTL drive', section: 'drive', path: ['ftl', 'type'] },
  { id: 'tug', label: 'Towed mass', section: 'drive', path: ['ftl', 'tug'] },
  { id: 'designer', label: 'Designer', section: 'more', path: ['designer'] },
  { id: 'rules', label: 'Edition', section: 'more', path: ['rules'] },
  { id: 'kind', label: 'Kind', section: 'more', path: ['kind'] },
  { id: 'crew', label: 'Crew', section: 'more', path: ['crew'] },
  { id: 'orientation', label: 'Orientation of arcs', section: 'more', path: ['orientation'] },
  { id: 'flawed', label: 'Flawed design', section: 'more', path: ['flawed'] },
  { id: 'notes', label: 'Notes', section: 'more', path: ['notes'] },
];

export interface FieldOption {
  readonly value: string;
  readonly about: string;
  /** What the list shows, if not value and explanation. */
  readonly label?: string;
}

/** Values that the schema allows for a field. */
export interface FieldForm {
  readonly about: string;
  readonly kind: 'text' | 'number' | 'choice' | 'flag';
  readonly options: readonly FieldOption[];
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** The value that counts where none is written. */
  readonly fallback: string;
}

interface NumberSchema extends Schema {
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Defaults without a drive and without an FTL drive. */
const withoutDrive: Readonly<Record<string, string>> = { thrust: '0', ftl: 'none', tug: '0' };

const kinds: Readonly<Record<string, FieldForm['kind']>> = { integer: 'number', boolean: 'flag' };

export function fieldForm({ id, path }: FormField, rules: RuleSet): FieldForm {
  const schema: NumberSchema = schemaOfKey(schemaFor(rules), path, () => undefined) ?? {};
  const { description = '', enum: values = [], markdownEnumDescriptions: words = [], minimum, maximum } = schema;
  const fallback = id === 'rules' ? rules.edition : (withoutDrive[id] ?? String(schema.default ?? ''));
  return {
    about: description.split('\n')[0] as string,
    kind: values.length > 0 ? 'choice' : (kinds[schema.type ?? ''] ?? 'text'),
    options: values.map((value, index) => ({ value: String(value), about: words[index] ?? '' })),
    min: minimum,
    max: maximum,
    fallback,
  };
}

/** The written value of a field as text; the fallback without one. */
export function fieldValue({ path }: FormField, { fallback }: FieldForm, data: DesignData): string {
  const [key, inner] = path as readonly string[];
  const outer = data[key as string];
  const value = inner === undefined ? outer : isMapping(outer) ? outer[inner] : shorthandValue(inner, outer);
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : fallback;
}

export function fieldText(id: string, data: DesignData, rules: RuleSet): string {
  const field = formFields.find((each) => each.id === id) as FormField;
  return fieldValue(field, fieldForm(field, rules), data);
}

/** `drive: 6` is the thrust, `ftl: advanced` is the type. */
function shorthandValue(inner: string, outer: unknown): unknown {
  const isMeant = typeof outer === 'number' ? inner === 'thrust' : inner === 'type';
  return isMeant ? outer : undefined;
}

/** The JSON pointer of a field, to what is written of it. */
export function fieldPointer({ path }: FormField, data: DesignData): string {
  const [key, inner] = path as readonly string[];
  return inner === undefined || !isMapping(data[key as string]) ? `/${key}` : `/${key}/${inner}`;
}

/** Free texts, which an empty field removes. */
const texts = new Set(['role', 'navy', 'designer', 'notes']);

/** Edits that set a field; a text says what is wrong with the value. */
export function fieldEdits(id: string, value: string, data: DesignData, rules: RuleSet): readonly Edit[] | string {
  const field = formFields.find((each) => each.id === id);
  if (!field) return `Unknown field \`${id}\``;
  const form = fieldForm(field, rules);
  if (texts.has(id) && value.trim() === '') return id in data ? [{ at: `/${id}`, drop: true }] : [];
  const wrong = problemWith(value, field, form);
  if (wrong !== undefined) return wrong;
  if (value === fieldValue(field, form, data)) return [];
  if (id === 'designer' || id === 'notes') return [{ at: `/${id}`, set: value, before: keysAfter(id) }];
  if (id === 'flawed') return flawedEdits(value);
  if (id === 'tug') return tugEdits(Number(value), data);
  if (id !== 'drive') return settings[id]?.edits(value, data, rules) ?? [];
  const thrust = fieldText('thrust', data, rules);
  if (thrust === '0') return 'A ship without thrust has no drive';
  return settings.drive?.edits(`${thrust} ${value}`, data, rules) ?? [];
}

function problemWith(value: string, { label }: FormField, form: FieldForm): string | undefined {
  const { kind, options, min, max } = form;
  if (kind === 'choice') {
    return options.some((option) => option.value === value) ? undefined : `\`${value}\` is not an option of ${label}`;
  }
  if (kind === 'flag') return undefined;
  if (kind === 'text') return value.trim() === '' ? `${label} needs a value` : undefined;
  const number = /^\d{1,9}$/.test(value.trim()) ? Number(value) : undefined;
  const isAllowed = number !== undefined && number >= (min ?? 0) && number <= (max ?? number);
  return isAllowed
    ? undefined
    : `${label} needs a whole number from ${min ?? 0}${max ? ` to ${formatNumber(max)}` : ''}`;
}

function flawedEdits(value: string): readonly Edit[] {
  return value === 'true'
    ? [{ at: '/flawed', set: true, before: keysAfter('flawed') }]
    : [{ at: '/flawed', drop: true }];
}

function tugEdits(tug: number, { ftl }: DesignData): readonly Edit[] | string {
  if (isMapping(ftl)) return [tug === 0 ? { at: '/ftl/tug', drop: true } : { at: '/ftl/tug', set: tug }];
  if (typeof ftl !== 'string') return 'Without an FTL drive a ship tows nothing';
  return [{ at: '/ftl', set: { type: ftl, tug } }];
}
