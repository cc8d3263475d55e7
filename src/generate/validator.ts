import { Ajv } from 'ajv';
import ajvStandalone from 'ajv/dist/standalone/index.js';
import { designSchema } from './schema.ts';

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
    keywords: ['markdownEnumDescriptions'],
  });
  return standaloneCode(ajv, ajv.compile(designSchema()));
}
