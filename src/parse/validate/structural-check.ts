/**
 * Fast yes/no validation. If it says no, the ajv validator explains why. `build/compile-forms.ts` generates the forms from
 * the schema; a test compares the answers with those of ajv.
 */

import { isMapping, type MappingData } from '../../text/mapping.ts';

/** Structure that data must have. */
export type StructureForm =
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  | { readonly kind: 'one-of'; readonly values: readonly unknown[] }
  | { readonly kind: 'flag' }
  | { readonly kind: 'text'; readonly pattern: RegExp | undefined }
  | List
  | Mapping
  | Either
  | OfKind;

interface List {
  readonly kind: 'list';
  readonly items: StructureForm;
  /** Minimum number of items. */
  readonly min: number;
}

/** A mapping without other keys; `needed` is the number of required keys. */
interface Mapping {
  readonly kind: 'mapping';
  readonly keys: ReadonlyMap<string, { readonly form: StructureForm; readonly needed: boolean }>;
  readonly needed: number;
  /** A key that is not allowed with some values of another one. */
  readonly unless?: { readonly key: string; readonly values: readonly unknown[]; readonly without: string };
}

/** A list or a mapping, or a shorthand for it. */
interface Either {
  readonly kind: 'either';
  readonly full: List | Mapping;
  readonly short: StructureForm;
}

/** A mapping whose form depends on one of its keys. */
interface OfKind {
  readonly kind: 'of-kind';
  readonly key: string;
  readonly forms: ReadonlyMap<unknown, StructureForm>;
}

export function checkStructure(value: unknown, form: StructureForm): boolean {
  switch (form.kind) {
    case 'whole':
      return Number.isInteger(value) && (value as number) >= form.min && (value as number) <= form.max;
    case 'one-of':
      return form.values.includes(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string' && form.pattern?.test(value) !== false;
    case 'list':
      return Array.isArray(value) && fitsList(value, form);
    case 'mapping':
      return isMapping(value) && fitsMapping(value, form);
    case 'either':
      return checkStructure(value, isFull(value, form) ? form.full : form.short);
    case 'of-kind':
      return isMapping(value) && fitsKind(value, form);
  }
}

function fitsList(values: readonly unknown[], { items, min }: List): boolean {
  if (values.length < min) return false;
  for (let index = 0; index < values.length; index++) if (!checkStructure(values[index], items)) return false;
  return true;
}

function isFull(value: unknown, { full }: Either): boolean {
  return full.kind === 'list' ? Array.isArray(value) : isMapping(value);
}

function fitsKind(value: MappingData, { key, forms }: OfKind): boolean {
  const form = forms.get(value[key]);
  return form !== undefined && checkStructure(value, form);
}

function fitsMapping(value: MappingData, { keys, needed, unless }: Mapping): boolean {
  if (unless && value[unless.without] !== undefined && unless.values.includes(value[unless.key])) return false;
  let missing = needed;
  for (const key in value) {
    const known = keys.get(key);
    if (known === undefined || !checkStructure(value[key], known.form)) return false;
    if (known.needed) missing--;
  }
  return missing === 0;
}
