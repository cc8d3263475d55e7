import { designSchema } from '../schema/design-schema.ts';

/** The subset of JSON Schema that `parse/validate/structural-check.ts` supports. */
interface FormSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly items?: FormSchema;
  readonly minItems?: number;
  readonly anyOf?: readonly [short: FormSchema, full: FormSchema];
  readonly properties?: Readonly<Record<string, FormSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly oneOf?: readonly FormSchema[];
  readonly discriminator?: { readonly propertyName: string };
  /** One key with some values, with which `then` rules out another. */
  readonly if?: { readonly properties: Readonly<Record<string, { readonly enum: readonly unknown[] }>> };
  readonly then?: { readonly properties: Readonly<Record<string, FormSchema>> };
}

/** JavaScript of `designForm`, with identical parts shared to shorten startup. Throws on unsupported schemas. */
export function designFormCode(): string {
  const { definitions, if: _, then: __, ...schema } = designSchema();
  const writer = new Writer(definitions as Readonly<Record<string, FormSchema>>);
  const design = writer.form(schema);
  return `${writer.lines().join('\n')}\nexport const designForm = ${design};\n`;
}

class Writer {
  private readonly definitions: Readonly<Record<string, FormSchema>>;
  private readonly names = new Map<string, string>();
  /** Statements after all constants, because systems can contain systems. */
  private readonly statements: string[] = [];
  /** Names of the choices among systems that are being written or done. */
  private readonly begun = new Set<string>();

  constructor(definitions: Readonly<Record<string, FormSchema>>) {
    this.definitions = definitions;
  }

  lines(): readonly string[] {
    return [...[...this.names].map(([code, name]) => `const ${name} = ${code};`), ...this.statements];
  }

  form(part: FormSchema): string {
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

  private typed({ type, minimum, maximum, pattern, items, minItems = 0, ...part }: FormSchema): string {
    switch (type) {
      case 'integer':
        return this.named('whole', `min: ${minimum}, max: ${maximum}`);
      case 'boolean':
        return this.named('flag', '');
      case 'string':
        return this.named('text', `pattern: ${pattern === undefined ? pattern : `/${pattern}/u`}`);
      case 'array':
        return this.named('list', `items: ${this.form(items ?? {})}, min: ${minItems}`);
      default:
        if (type !== 'object' || part.additionalProperties !== false)
          throw new Error(`unsupported schema type ${type}`);
        return this.mapping(part);
    }
  }

  private mapping({ properties = {}, required = [], if: condition, then }: FormSchema): string {
    const keys = Object.entries(properties).map(([key, part]) => {
      const form = this.constant(`{ form: ${this.form(part)}, needed: ${required.includes(key)} }`);
      return `[${JSON.stringify(key)}, ${form}]`;
    });
    const [[key, { enum: values }] = ['', { enum: [] }]] = Object.entries(condition?.properties ?? {});
    const [without] = Object.keys(then?.properties ?? {});
    const unless = without === undefined ? '' : `, unless: ${JSON.stringify({ key, values, without })}`;
    return this.named('mapping', `keys: new Map([${keys.join(', ')}]), needed: ${required.length}${unless}`);
  }

  private ofKind(key: string, branches: readonly FormSchema[]): string {
    const ids = branches.map(({ $ref = '' }) => $ref.slice('#/definitions/'.length));
    // The comment keeps choices among different systems apart.
    const name = this.named(
      'of-kind',
      `key: ${JSON.stringify(key)}, forms: new Map() /* ${ids.length > 9 ? 'any' : ids.join(' ')} */`,
    );
    // Recursive: a turret contains systems.
    if (this.begun.has(name)) return name;
    this.begun.add(name);
    const place = this.statements.push('') - 1;
    for (const { $ref = '' } of branches) {
      const { properties = {}, ...branch } = this.defined($ref);
      const id = JSON.stringify(properties[key]?.const);
      // The key is checked before its branch is chosen; without it, many branches are identical.
      const form = this.mapping({ ...branch, properties: { ...properties, [key]: { type: 'string' } } });
      this.statements[place] += `${name}.forms.set(${id}, ${form});\n`;
    }
    return name;
  }

  private defined($ref: string): FormSchema {
    return this.definitions[$ref.slice('#/definitions/'.length)] as FormSchema;
  }

  private named(kind: string, rest: string): string {
    return this.constant(`{ kind: '${kind}'${rest === '' ? '' : `, ${rest}`} }`);
  }

  private constant(code: string): string {
    const name = this.names.get(code) ?? `form${this.names.size}`;
    this.names.set(code, name);
    return name;
  }
}
