import { Ajv } from 'ajv';
import ajvStandalone from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '../schema/json-schema.ts';
import { schemas } from './schemas/index.ts';

/** JavaScript of all schema validators by file, rebuilt by every build. */
export function validators(): Readonly<Record<string, string>> {
  return {
    'src/parse/validate/design.generated.js': designValidatorCode(),
    'src/config/config.generated.js': validatorCode('validateConfig', schemas.config()),
    'src/config/house-rules.generated.js': validatorCode('validateHouse', schemas.house()),
    'src/fleet/fleet.generated.js': validatorCode('validateFleet', schemas.fleet()),
    'src/damage/state.generated.js': validatorCode('validateState', schemas.state()),
    'src/campaign/ledger/ledger.generated.js': validatorCode('validateLedger', schemas.ledger()),
    'src/campaign/calculators/tech.generated.js': validatorCode('validateTech', schemas.tech()),
    'src/render/sheet/frames/template.generated.js': validatorCode('validateTemplate', schemas.template()),
  };
}

// ajv is CommonJS: what type-checkers see as the function itself, Node sees as the `default` of a module.
const standaloneCode = (ajvStandalone as unknown as { default?: typeof ajvStandalone }).default ?? ajvStandalone;

/** ajv options for standalone code that reports all errors without messages. */
const asCode = {
  allErrors: true,
  discriminator: true,
  inlineRefs: false,
  messages: false,
  code: { source: true, esm: true, lines: true },
} as const;

/** `validateDesign` checks all but `systems`; `validateSystem` checks one entry, once for all designs that share it. */
function designValidatorCode(): string {
  const { properties, definitions, if: _, then: hull, required, ...schema } = withoutText(schemas.design());
  const entries = mergeAlike(definitions as Readonly<Record<string, JsonSchema>>);
  // A definition is a function, which V8 compiles when a design has that key.
  const keys = Object.entries({ ...(properties as Readonly<Record<string, JsonSchema>>), systems: { type: 'array' } });
  const parts = keys.filter(([, { type }]) => type === undefined || type === 'object' || type === 'array');
  const design = {
    ...schema,
    // `parse/validate/validate-design.ts` drops this requirement if the ship has biomass.
    required: [...(required as string[]), ...(hull as { readonly required: readonly string[] }).required],
    $id: 'design',
    properties: {
      ...Object.fromEntries(keys),
      ...Object.fromEntries(parts.map(([key]) => [key, { $ref: `parts#/definitions/design-${key}` }])),
    },
  };
  const partSchemas = Object.fromEntries(parts.map(([key, part]) => [`design-${key}`, part]));
  const ajv = new Ajv({
    ...asCode,
    schemas: [
      design,
      { $id: 'parts', definitions: { ...entries, ...partSchemas } },
      { $id: 'entry', $ref: 'parts#/definitions/system' },
    ],
  });
  return codeOf(ajv, { validateDesign: 'design', validateSystem: 'entry' });
}

function validatorCode(name: string, schema: JsonSchema): string {
  const ajv = new Ajv(asCode);
  ajv.addSchema({ ...withoutText(schema), $id: name });
  return codeOf(ajv, { [name]: name });
}

/**
 * The code that ajv writes, and the same in fewer letters. All functions add to one list of errors. Messages read what the
 * schema has from the schema.
 */
const shorter: readonly (readonly [RegExp, string])[] = [
  [/schemaPath:[^,]+,/g, ''],
  [/params:\{allowedValues: [^}]+\}/g, 'params:{}'],
  [/\{instancePath,keyword/g, '{instancePath:instancePath,keyword'],
  [
    /const (err\d+) = \{(?:instancePath:(.+?),keyword:("[^"]+"),params:(.+))?\};\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\nerrors\+\+;\n/g,
    'fail(vErrors, $2, $3, $4);\n',
  ],
  [/fail\(vErrors, , , \)/g, 'vErrors.push({})'],
  [/\{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}\)\{\n/g, 'instancePath="", vErrors=[]){\n'],
  [/let vErrors = null;\nlet errors = 0;\n/g, ''],
  [
    /if\(!\(([\w.]+)\((.+?), \{instancePath:?(.*?),parentData.*?\}\)\)\)\{\nvErrors = .*\nerrors = vErrors\.length;\n\}/g,
    '$1($2, $3 || instancePath, vErrors);',
  ],
  [/, {2}\|\| instancePath, vErrors/g, ', instancePath, vErrors'],
  [/ \|\| instancePath, vErrors/g, ', vErrors'],
  [/errors = (_errs\d+);\nif\(vErrors !== null\)\{[^}]+\}\nelse \{[^}]+\}\n\}/g, 'vErrors.length = $1;'],
  [/(_errs\d+ ===?|return|const _errs\d+ =) errors\b/g, '$1 vErrors.length'],
  // What a branch refuses has an error of its own.
  [/if\(!valid\d+\)\{\nfail\(.*"if".*\n\}\n/g, ''],
  [/let ifClause\d+;\n|ifClause\d+ = "\w+";\n/g, ''],
  [
    /\(\(typeof (\w+) == "number"\) && \(!\(\1 % 1\) && !isNaN\(\1\)\)\) && \(isFinite\(\1\)\)/g,
    'Number.isInteger($1)',
  ],
  [/\(typeof (\w+) == "number"\) && \(isFinite\(\1\)\)/g, 'Number.isFinite($1)'],
  [
    /if\(!\(Number\.is(\w+)\((\w+)\)\)\)\{\nfail\(vErrors, (.*), "type", .*\n\}\nif\(Number\.isFinite\(\2\)\)\{\nif\(.*\n.*limit: (.*)\}\);\n\}\nif\(.*\n.*"minimum".*limit: (.*)\}\);\n\}\n\}/g,
    'checkNumber(vErrors, $3, $2, "$1", $5, $4);',
  ],
  [/(\w+) && typeof \1 == "object" && !Array\.isArray\(\1\)/g, 'isObject($1)'],
];

const helpers = `
function isObject(value) {
  return value && typeof value == "object" && !Array.isArray(value);
}
function checkNumber(errors, path, value, kind, minimum, maximum) {
  if (!Number["is" + kind](value)) fail(errors, path, "type", { type: kind.toLowerCase() });
  if (!Number.isFinite(value)) return;
  if (value > maximum) fail(errors, path, "maximum", {});
  if (value < minimum) fail(errors, path, "minimum", {});
}
function fail(errors, instancePath, keyword, params) {
  errors.push({ instancePath, keyword, params });
}
`;

/** Standalone code, in half of its length. */
function codeOf(ajv: Ajv, validate: Readonly<Record<string, string>>): string {
  return shorter.reduce((code, [long, short]) => code.replaceAll(long, short), standaloneCode(ajv, validate)) + helpers;
}

/** Merges systems with the same schema into one branch: without that, the code is 1.6 times as long. */
function mergeAlike(definitions: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> {
  const { system, ...others } = definitions as {
    readonly system: { readonly oneOf: readonly { readonly $ref: string }[]; readonly properties: unknown };
  };
  // The list of IDs is only for editors: the branches repeat it.
  const { properties: _, ...kept } = system;
  const alike = new Map<string, { readonly shape: JsonSchema; readonly ids: unknown[] }>();
  for (const { $ref } of system.oneOf) {
    const shape = (others as Readonly<Record<string, JsonSchema>>)[$ref.slice('#/definitions/'.length)] as JsonSchema;
    const { system: id, ...rest } = shape.properties as { readonly system: { readonly const: unknown } };
    const written = JSON.stringify({ ...shape, properties: rest });
    const group = alike.get(written) ?? { shape: { ...shape, properties: rest }, ids: [] };
    group.ids.push(id.const);
    alike.set(written, group);
  }
  const groups = [...alike.values()].map(({ shape, ids }, index): readonly [string, JsonSchema] => [
    `alike-${index}`,
    { ...shape, properties: { system: { enum: ids }, ...(shape.properties as object) } },
  ]);
  const branches = groups.map(([name]) => ({ $ref: `#/definitions/${name}` }));
  return { ...others, ...Object.fromEntries(groups), system: { ...kept, oneOf: branches } };
}

/** Keywords for editors that do not affect validation. */
const textKeywords = new Set(['title', 'description', 'markdownEnumDescriptions', 'default', 'examples']);

function withoutText(schema: JsonSchema): JsonSchema {
  const bare = (value: unknown, names: boolean): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return Array.isArray(value) ? value.map((item) => bare(item, false)) : value;
    }
    // Keys of `properties` and `definitions` are names, not keywords.
    const kept = Object.entries(value).filter(([key]) => names || !textKeywords.has(key));
    const result = Object.fromEntries(
      kept.map(([key, inner]) => [key, bare(inner, !names && (key === 'properties' || key === 'definitions'))]),
    );
    return names || !('anyOf' in result)
      ? result
      : byType(result as { readonly anyOf: readonly [JsonSchema, JsonSchema] });
  };
  return bare(schema, false) as JsonSchema;
}

/** Rewrites a shorthand as `if`/`else`, so that errors come from one branch only. */
function byType({ anyOf: [short, full], ...rest }: { readonly anyOf: readonly [JsonSchema, JsonSchema] }): JsonSchema {
  // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
  return { ...rest, if: { type: full.type }, then: full, else: short };
}
