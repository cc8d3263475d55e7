import { Ajv } from 'ajv';
import ajvStandalone from 'ajv/dist/standalone/index.js';
import { designSchema, type Schema } from './schema.ts';

// ajv is CommonJS: what type-checkers see as the function itself, Node sees as the `default` of a module.
const standaloneCode = (ajvStandalone as unknown as { default?: typeof ajvStandalone }).default ?? ajvStandalone;

/** The validator of the design schema as JavaScript, so that no run of slipway compiles a schema. */
export function designValidatorCode(): string {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    inlineRefs: false,
    messages: false,
    code: { source: true, esm: true, lines: true },
  });
  return standaloneCode(ajv, ajv.compile(judging(designSchema())));
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
    return Object.fromEntries(
      kept.map(([key, inner]) => [key, bare(inner, !names && (key === 'properties' || key === 'definitions'))]),
    );
  };
  return bare(schema, false) as Schema;
}
