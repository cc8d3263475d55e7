import { designSchema } from '../schema/design-schema.ts';

/** As much of JSON Schema as the forms of `design/fitting.ts` can say. */
interface Part {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly items?: Part;
  readonly minItems?: number;
  readonly anyOf?: readonly [short: Part, full: Part];
  readonly properties?: Readonly<Record<string, Part>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly oneOf?: readonly Part[];
  readonly discriminator?: { readonly propertyName: string };
}

/**
 * The form of a design as JavaScript, `designForm`. What is alike is written once: V8 makes all of it at every start.
 * Throws on a schema that forms cannot say.
 */
export function formsCode(): string {
  const { definitions, if: _, then: __, ...schema } = designSchema();
  const writer = new Writer(definitions as Readonly<Record<string, Part>>);
  const design = writer.form(schema);
  return `${writer.lines().join('\n')}\nexport const designForm = ${design};\n`;
}

/** Writes forms as constants, and calls them by their names. */
class Writer {
  private readonly definitions: Readonly<Record<string, Part>>;
  /** The names of the constants by what they are. */
  private readonly names = new Map<string, string>();
  /** What is filled in once all constants are there, for systems hold systems. */
  private readonly later: string[] = [];

  constructor(definitions: Readonly<Record<string, Part>>) {
    this.definitions = definitions;
  }

  lines(): readonly string[] {
    return [...[...this.names].map(([code, name]) => `const ${name} = ${code};`), ...this.later];
  }

  form(part: Part): string {
    const { $ref, anyOf, oneOf, const: only, enum: values = only === undefined ? undefined : [only] } = part;
    if ($ref !== undefined) return this.form(this.defined($ref));
    if (oneOf) return this.ofKind(part.discriminator?.propertyName ?? '', oneOf);
    if (anyOf) {
      const [short, full] = anyOf;
      return this.named('either', `full: ${this.form(full)}, short: ${this.form(short)}`);
    }
    if (values) return this.named('one-of', `values: ${JSON.stringify(values)}`);
    return this.typed(part);
  }

  private typed({ type, minimum, maximum, pattern, items, minItems = 0, ...part }: Part): string {
    switch (type) {
      case 'integer':
        return this.named('whole', `least: ${minimum}, most: ${maximum}`);
      case 'boolean':
        return this.named('flag', '');
      case 'string':
        return this.named('text', `pattern: ${pattern === undefined ? pattern : `/${pattern}/u`}`);
      case 'array':
        return this.named('list', `items: ${this.form(items ?? {})}, least: ${minItems}`);
      default:
        if (type !== 'object' || part.additionalProperties !== false) throw new Error(`no form for ${type}`);
        return this.mapping(part);
    }
  }

  private mapping({ properties = {}, required = [] }: Part): string {
    const keys = Object.entries(properties).map(([key, part]) => {
      const form = this.constant(`{ form: ${this.form(part)}, needed: ${required.includes(key)} }`);
      return `[${JSON.stringify(key)}, ${form}]`;
    });
    return this.named('mapping', `keys: new Map([${keys.join(', ')}]), needed: ${required.length}`);
  }

  private ofKind(key: string, branches: readonly Part[]): string {
    const name = this.named('of-kind', `key: ${JSON.stringify(key)}, forms: new Map(), known: new WeakSet()`);
    // It stands among what it holds itself: a turret among the systems of a turret.
    if (this.later.length > 0) return name;
    const place = this.later.push('') - 1;
    for (const { $ref = '' } of branches) {
      const { properties = {}, ...branch } = this.defined($ref);
      const id = JSON.stringify(properties[key]?.const);
      // The key has been looked at before its branch is; without it, many branches are one.
      const form = this.mapping({ ...branch, properties: { ...properties, [key]: { type: 'string' } } });
      this.later[place] += `${name}.forms.set(${id}, ${form});\n`;
    }
    return name;
  }

  private defined($ref: string): Part {
    return this.definitions[$ref.slice('#/definitions/'.length)] as Part;
  }

  private named(kind: string, rest: string): string {
    return this.constant(`{ kind: '${kind}'${rest === '' ? '' : `, ${rest}`} }`);
  }

  /** The name of the constant of some code; the same code is one constant. */
  private constant(code: string): string {
    const name = this.names.get(code) ?? `form${this.names.size}`;
    this.names.set(code, name);
    return name;
  }
}
