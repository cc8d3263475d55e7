/** Conditions on designs: `mass<=90`, `role~cruiser`, `system=needle-beam`. */

import { hasAboard } from '../../fleet/selector.ts';
import { lineLabel } from '../../rules/ship/ship.ts';
import { didYouMean, isSameName } from '../../text/names.ts';
import { listed } from '../../text/phrases.ts';
import { fieldNames, fields, type LibraryDesign } from './fields.ts';

export type Condition = (design: LibraryDesign) => boolean;

export interface ConditionProblem {
  readonly message: string;
  readonly help: string;
}

/** Names that conditions accept in addition to the fields. */
const otherKeys: Readonly<Record<string, string>> = {
  system: 'a system, a part of the ship or a type of small craft aboard',
  text: 'class, role, navy, file name and names of everything aboard; `text~torpedo`',
};

const keys = [...fieldNames, ...Object.keys(otherKeys)];

const comparisons: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '=': (one, other) => one === other,
  '!=': (one, other) => one !== other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};

/** Parses a condition; `idOf` finds the ID of a system by its ID or name. */
export function parseCondition(text: string, idOf: (name: string) => string | undefined): Condition | ConditionProblem {
  const [, key = '', operator = '', given = ''] =
    /^\s*([a-z-]+)\s*(!=|!~|<=|>=|=|<|>|~)\s*([\s\S]*?)\s*$/i.exec(text) ?? [];
  if (operator === '' || given === '') {
    return { message: `cannot read \`${text}\``, help: 'write a field, a comparison and a value, such as mass<=90' };
  }
  const name = key.toLowerCase();
  if (name === 'system') return systemCondition(text, operator, idOf(given));
  if (name === 'text') return textCondition(text, operator, given, textOf);
  const field = fields[name];
  if (!field || !Object.hasOwn(fields, name)) {
    const hint = didYouMean(name, keys);
    return {
      message: `unknown field \`${key}\``,
      help: `${hint === undefined ? '' : `${hint} `}fields: ${keys.join(', ')}`,
    };
  }
  if (!field.isNumber) return textCondition(text, operator, given, (design) => String(field.of(design)));
  const compare = comparisons[operator];
  if (!compare || !/^-?\d{1,9}$/.test(given)) {
    return { message: `cannot read \`${text}\``, help: `${name} is a number: ${name}<=90, ${name}=90, ${name}>90` };
  }
  return (design) => compare(Number(field.of(design)), Number(given));
}

function systemCondition(text: string, operator: string, id: string | undefined): Condition | ConditionProblem {
  if (id === undefined) return { message: `unknown system in \`${text}\``, help: 'run `slipway systems` for a list' };
  if (operator === '=') return ({ ship }) => hasAboard(ship, id);
  if (operator === '!=') return ({ ship }) => !hasAboard(ship, id);
  return { message: `cannot read \`${text}\``, help: `a system is aboard or not: system=${id}, system!=${id}` };
}

function textCondition(
  text: string,
  operator: string,
  given: string,
  partOf: (design: LibraryDesign) => string,
): Condition | ConditionProblem {
  if (/^\/.*\/$/s.test(given)) {
    const plain = given.slice(1, -1);
    return {
      message: `cannot read \`${text}\``,
      help: `without slashes, ~ finds a part of a text: ${text.replace(/[=~].*$/s, '')}~${plain}`,
    };
  }
  const contains = (design: LibraryDesign) => partOf(design).toLowerCase().includes(given.toLowerCase());
  const equals = (design: LibraryDesign) => isSameName(partOf(design), given);
  const conditions: Readonly<Record<string, Condition>> = {
    '=': equals,
    '!=': (design) => !equals(design),
    '~': contains,
    '!~': (design) => !contains(design),
  };
  const found = conditions[operator];
  return (
    found ?? { message: `cannot read \`${text}\``, help: `texts are compared with ${listed(Object.keys(conditions))}` }
  );
}

/** Everything about a design that `text` searches, a line each. */
function textOf({ verdict, ship }: LibraryDesign): string {
  const { class: name, role, navy } = ship.design;
  return [name, role, navy, verdict.file, ...ship.lines.map(lineLabel)].join('\n');
}

/** Sorts by several keys; `-mass` sorts downward. */
export function sortDesigns<Design extends LibraryDesign>(
  designs: readonly Design[],
  order: readonly string[],
): readonly Design[] {
  const rules = order.map((key) => ({ of: fields[key.replace(/^-/, '')]?.of, sign: key.startsWith('-') ? -1 : 1 }));
  return [...designs].sort((one, other) => {
    for (const { of, sign } of rules) {
      const result = of ? compareValues(of(one), of(other)) : 0;
      if (result !== 0) return sign * result;
    }
    return 0;
  });
}

function compareValues(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [first, second] = [String(one).toLowerCase(), String(other).toLowerCase()];
  return first < second ? -1 : Number(first > second);
}
