/**
 * Holds plain data against the schema. ajv says which branch and keyword failed; `explanation.ts` says it once, in words,
 * at the place where the author should look.
 */

import type { ErrorObject } from 'ajv';
import type { Finding } from '../findings/finding.ts';
import type { House } from '../rules/house.ts';
import { fault } from './faults.ts';
import { inWordsOfBook } from './house-entries.ts';
import { inWords } from './in-words.ts';
import { withoutHull } from './living.ts';
import { validateDesign, validateSystem } from './validator.js';

/** What the schema has to say about a document. */
export interface Form {
  /** One finding for each mistake. */
  readonly findings: readonly Finding[];
  /** The paths at which data cannot be used. */
  readonly broken: readonly string[];
}

/** Holds `data` against the schema, with the systems that a house has added. Never throws. */
export async function explainedForm(data: unknown, house?: House): Promise<Form> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    if (isLedger(data)) return { findings: [fault('not-a-design', ...aLedger)], broken: [''] };
    const message = `a design is a mapping of keys such as \`class\`, \`mass\` and \`hull\`, not ${inWords(data)}`;
    return { findings: [fault('not-a-design', message)], broken: [''] };
  }
  const errors = errorsOf(data, house);
  if (errors.length === 0) return { findings: [], broken: [] };
  if (isFleet(data)) return { findings: [fault('not-a-design', ...aFleet)], broken: [''] };
  if (isHouse(data)) return { findings: [fault('not-a-design', ...aHouse)], broken: [''] };
  if (isState(data)) return { findings: [fault('not-a-design', ...aState)], broken: [''] };
  const { default: schema } = await import('../../schemas/design.schema.json', { with: { type: 'json' } });
  const { Explanation } = await import('./explanation.ts');
  return {
    findings: new Explanation(data, schema, 'a design', house).findings(errors),
    broken: errors.filter(({ keyword }) => keyword !== 'additionalProperties').map(({ instancePath }) => instancePath),
  };
}

/** Whether somebody has handed in a fleet file: no design has ships, and no fleet a hull. */
function isFleet(data: object): boolean {
  return Object.hasOwn(data, 'fleet') && Object.hasOwn(data, 'ships') && !Object.hasOwn(data, 'hull');
}

const aFleet = ['this is a fleet, not a design', { help: '`slipway fleet FILE` judges it' }] as const;

/** Whether somebody has handed in the ledger of a campaign: a list of what was done. */
function isLedger(data: unknown): boolean {
  const first: unknown = Array.isArray(data) ? data[0] : undefined;
  return typeof first === 'object' && first !== null && Object.hasOwn(first, 'do');
}

const aLedger = [
  'this is the ledger of a campaign, not a design',
  { help: '`slipway campaign register verify --ledger FILE` proves it' },
] as const;

/** Whether somebody has handed in house rules: a club has a name, and no design has one under that key. */
function isHouse(data: object): boolean {
  const says = ['forbid', 'change', 'add'].some((key) => Object.hasOwn(data, key));
  return says && Object.hasOwn(data, 'name') && !Object.hasOwn(data, 'hull');
}

const aHouse = [
  'these are house rules, not a design',
  { help: '`house` in slipway.config.yaml names the file, and designs are judged by it' },
] as const;

/** Whether somebody has handed in a state file: it has ships as a fleet does, and no name. */
function isState(data: object): boolean {
  return Object.hasOwn(data, 'ships') && !Object.hasOwn(data, 'fleet') && !Object.hasOwn(data, 'hull');
}

const aState = [
  'this is the state of ships, not a design',
  { help: '`slipway fleet FILE --state STATE` reads it along with the fleet' },
] as const;

/** What ajv finds, without `if`, which only repeats what its branch has said already. */
function errorsOf(data: object, house: House | undefined): readonly ErrorObject[] {
  // A validator is one for all designs: its errors are taken before the next call.
  const all = validateDesign(data) ? [] : [...(validateDesign.errors ?? [])];
  const { systems } = data as { readonly systems?: unknown };
  const errors = withoutHull(systems) ? all.filter(({ params }) => params.missingProperty !== 'hull') : all;
  if (Array.isArray(systems)) {
    for (let index = 0; index < systems.length; index++) {
      const entry: unknown = systems[index];
      if (validateSystem(house?.add ? inWordsOfBook(entry, house) : entry)) continue;
      for (const error of validateSystem.errors ?? []) {
        errors.push({ ...error, instancePath: `/systems/${index}${error.instancePath}` });
      }
    }
  }
  return errors.filter(({ keyword }) => keyword !== 'if');
}
