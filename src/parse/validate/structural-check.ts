/**
 * Whether data is as a schema wants it: yes, or else ask the validator, which also knows why not. The forms are made from
 * the schema when slipway is built (`generate/forms.ts`); `test/form.test.ts` holds the answers to those of ajv.
 */

/** What data may be. */
export type Form = Whole | OneOf | Flag | Text | List | Mapping | Either | OfKind;

/** A whole number within limits. */
interface Whole {
  readonly kind: 'whole';
  readonly least: number;
  readonly most: number;
}

/** One of some words and numbers. */
interface OneOf {
  readonly kind: 'one-of';
  readonly values: readonly unknown[];
}

/** True or false. */
interface Flag {
  readonly kind: 'flag';
}

/** Text, of a pattern where it has one. */
interface Text {
  readonly kind: 'text';
  readonly pattern: RegExp | undefined;
}

/** A list of at least so many items. */
interface List {
  readonly kind: 'list';
  readonly items: Form;
  readonly least: number;
}

/** A mapping of keys that are all known; some of them it needs. */
interface Mapping {
  readonly kind: 'mapping';
  readonly keys: ReadonlyMap<string, { readonly form: Form; readonly needed: boolean }>;
  /** How many of its keys it needs. */
  readonly needed: number;
}

/** A list or a mapping, or else a shorthand for it. */
interface Either {
  readonly kind: 'either';
  readonly full: List | Mapping;
  readonly short: Form;
}

/** A mapping whose form follows from one of its keys. */
interface OfKind {
  readonly kind: 'of-kind';
  readonly key: string;
  readonly forms: ReadonlyMap<unknown, Form>;
  /** Mappings that were found to fit: the same lines of two files are read as the same object. */
  readonly known: WeakSet<object>;
}

/** Whether `value` is of the form. */
export function fits(value: unknown, form: Form): boolean {
  switch (form.kind) {
    case 'whole':
      return Number.isInteger(value) && (value as number) >= form.least && (value as number) <= form.most;
    case 'one-of':
      return form.values.includes(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string' && (form.pattern === undefined || form.pattern.test(value));
    case 'list':
      return Array.isArray(value) && fitsList(value, form);
    case 'mapping':
      return isMapping(value) && fitsMapping(value, form);
    case 'either': {
      const isFull = form.full.kind === 'list' ? Array.isArray(value) : isMapping(value);
      return fits(value, isFull ? form.full : form.short);
    }
    case 'of-kind':
      return isMapping(value) && (form.known.has(value) || fitsKind(value, form));
  }
}

type Data = Readonly<Record<string, unknown>>;

function isMapping(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fitsList(values: readonly unknown[], { items, least }: List): boolean {
  if (values.length < least) return false;
  for (let index = 0; index < values.length; index++) if (!fits(values[index], items)) return false;
  return true;
}

function fitsKind(value: Data, { key, forms, known }: OfKind): boolean {
  const form = forms.get(value[key]);
  if (form === undefined || !fits(value, form)) return false;
  known.add(value);
  return true;
}

function fitsMapping(value: Data, { keys, needed }: Mapping): boolean {
  let missing = needed;
  for (const key in value) {
    const known = keys.get(key);
    if (known === undefined || !fits(value[key], known.form)) return false;
    if (known.needed) missing--;
  }
  return missing === 0;
}
