import { Ajv } from 'ajv';
import ajvStandalone from 'ajv/dist/standalone/index.js';
import { designSchema } from '../schema/design-schema.ts';
import { ref, type Schema } from '../schema/json-schema.ts';
import { formsCode } from './compile-forms.ts';
import { configSchema } from './schemas/config-schema.ts';
import { fleetSchema } from './schemas/fleet-schema.ts';
import { houseSchema } from './schemas/house-rules-schema.ts';
import { ledgerSchema } from './schemas/ledger-schema.ts';
import { stateSchema } from './schemas/state-schema.ts';
import { techSchema } from './schemas/tech-schema.ts';
import { templateSchema } from './schemas/template-schema.ts';

/** The validators of all schemas as JavaScript, by the files that they go into. They are made anew by every build. */
export function validators(): Readonly<Record<string, string>> {
  return {
    'src/parse/validate/design.generated.js': designValidatorCode(),
    'src/parse/validate/forms.generated.js': formsCode(),
    'src/config/config.generated.js': configValidatorCode(),
    'src/config/house-rules.generated.js': validatorCode('validateHouse', houseSchema()),
    'src/fleet/fleet.generated.js': validatorCode('validateFleet', fleetSchema()),
    'src/damage/state.generated.js': validatorCode('validateState', stateSchema()),
    'src/campaign/ledger.generated.js': validatorCode('validateLedger', ledgerSchema()),
    'src/campaign/tech.generated.js': validatorCode('validateTech', techSchema()),
    'src/render/sheet/layout/template.generated.js': validatorCode('validateTemplate', templateSchema()),
  };
}

// ajv is CommonJS: what type-checkers see as the function itself, Node sees as the `default` of a module.
const standaloneCode = (ajvStandalone as unknown as { default?: typeof ajvStandalone }).default ?? ajvStandalone;

/** How ajv writes a validator: as code of a module, which tells all errors, and leaves the words for them to us. */
const asCode = {
  allErrors: true,
  discriminator: true,
  inlineRefs: false,
  messages: false,
  code: { source: true, esm: true, lines: true },
} as const;

/**
 * The validators of the design schema as JavaScript, so that no run of slipway compiles a schema: `validateDesign` looks
 * at everything but the entries under `systems`, `validateSystem` at one of those. The same entry often stands in many
 * designs, and need be looked at only once.
 */
function designValidatorCode(): string {
  const { properties, definitions, if: _, then: hull, required, ...schema } = judging(designSchema());
  const entries = grouped(definitions as Readonly<Record<string, Schema>>);
  const ajv = new Ajv({
    ...asCode,
    schemas: [
      {
        ...schema,
        // Whether biomass stands for the hull is decided by `validate.ts`, which has the systems in hand.
        required: [...(required as string[]), ...(hull as { readonly required: readonly string[] }).required],
        $id: 'design',
        properties: { ...(properties as object), systems: { type: 'array' } },
        definitions: entries,
      },
      { $id: 'entry', $ref: 'design#/definitions/system' },
    ],
  });
  return standaloneCode(ajv, { validateDesign: 'design', validateSystem: 'entry' });
}

/** The validator of a configuration's schema as JavaScript: `validateConfig`. */
function configValidatorCode(): string {
  const { definitions, ...schema } = configSchema() as { readonly definitions: Readonly<Record<string, Schema>> };
  const { properties, ...checks } = definitions.checks as { readonly properties: Readonly<Record<string, Schema>> };
  // All codes take the same grades: one piece of code for them.
  const [grade] = Object.values(properties);
  const graded = Object.fromEntries(Object.keys(properties).map((code) => [code, ref('grade')]));
  return validatorCode('validateConfig', {
    ...schema,
    definitions: { ...definitions, checks: { ...checks, properties: graded }, grade },
  });
}

/** The validator of a schema as JavaScript, under a name. */
function validatorCode(name: string, schema: Schema): string {
  const ajv = new Ajv(asCode);
  ajv.addSchema({ ...judging(schema), $id: name });
  return standaloneCode(ajv, { [name]: name });
}

/** One branch for all systems that are written alike: less code, which V8 has compiled the sooner. */
function grouped(definitions: Readonly<Record<string, Schema>>): Readonly<Record<string, Schema>> {
  const { system, ...others } = definitions as {
    readonly system: { readonly oneOf: readonly { readonly $ref: string }[]; readonly properties: unknown };
  };
  // The list of all ids is for editors: the branches say the same.
  const { properties: _, ...judged } = system;
  const alike = new Map<string, { readonly shape: Schema; readonly ids: unknown[] }>();
  for (const { $ref } of system.oneOf) {
    const shape = (others as Readonly<Record<string, Schema>>)[$ref.slice('#/definitions/'.length)] as Schema;
    const { system: id, ...rest } = shape.properties as { readonly system: { readonly const: unknown } };
    const written = JSON.stringify({ ...shape, properties: rest });
    const group = alike.get(written) ?? { shape: { ...shape, properties: rest }, ids: [] };
    group.ids.push(id.const);
    alike.set(written, group);
  }
  const groups = [...alike.values()].map(({ shape, ids }, index): readonly [string, Schema] => [
    `alike-${index}`,
    { ...shape, properties: { system: { enum: ids }, ...(shape.properties as object) } },
  ]);
  const branches = groups.map(([name]) => ({ $ref: `#/definitions/${name}` }));
  return { ...others, ...Object.fromEntries(groups), system: { ...judged, oneOf: branches } };
}

/** What editors show and nothing is judged by. */
const shown = new Set(['title', 'description', 'markdownEnumDescriptions', 'default', 'examples']);

/** The schema without its words, which the compiled code would carry along. */
function judging(schema: Schema): Schema {
  const bare = (value: unknown, names: boolean): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return Array.isArray(value) ? value.map((item) => bare(item, false)) : value;
    }
    // Under `properties` and `definitions` stand names of ours, whatever they are called.
    const kept = Object.entries(value).filter(([key]) => names || !shown.has(key));
    const judged = Object.fromEntries(
      kept.map(([key, inner]) => [key, bare(inner, !names && (key === 'properties' || key === 'definitions'))]),
    );
    return names || !('anyOf' in judged) ? judged : decided(judged as { readonly anyOf: readonly [Schema, Schema] });
  };
  return bare(schema, false) as Schema;
}

/** A shorthand written so that a mistake is judged by one branch, never by both. */
function decided({ anyOf: [short, full], ...rest }: { readonly anyOf: readonly [Schema, Schema] }): Schema {
  // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
  return { ...rest, if: { type: full.type }, then: full, else: short };
}
