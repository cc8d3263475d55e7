import { hasAboard } from '../fleet/fleet.ts';
import { lineLabel } from '../rules/ship/ship.ts';
import { didYouMean, isSameName } from '../text/names.ts';
import { listed } from '../text/phrases.ts';
import { fieldNames, fields, type LibraryDesign } from './ls-fields.ts';

// Conditions joined by `and`, `or` and parentheses: `mass<=60 and (role~escort or system=adfc)`.

/** `and` binds closer than `or`; a value in quotes may hold these words. */
export function parseWhere(text: string, idOf: (name: string) => string | undefined): Condition | ConditionProblem {
  const reader: Reader = { text, at: 0, idOf };
  const found = readAlternatives(reader);
  if (typeof found !== 'function') return found;
  return reader.at >= text.length ? found : { message: `cannot read \`${text}\``, help: 'a ) has no ( before it' };
}

interface Reader {
  readonly text: string;
  readonly idOf: (name: string) => string | undefined;
  /** The next character. */
  at: number;
}

const joiners = { and: /^\s*(?:&&|\band\b)\s*/i, or: /^\s*(?:\|\||\bor\b)\s*/i };

function readAlternatives(reader: Reader): Condition | ConditionProblem {
  return readJoined(reader, joiners.or, {
    read: () =>
      readJoined(reader, joiners.and, {
        read: () => readOne(reader),
        join: (conditions) => (design) => conditions.every((holds) => holds(design)),
      }),
    join: (conditions) => (design) => conditions.some((holds) => holds(design)),
  });
}

function readJoined(
  reader: Reader,
  joiner: RegExp,
  { read, join }: { read: () => Condition | ConditionProblem; join: (conditions: readonly Condition[]) => Condition },
): Condition | ConditionProblem {
  const conditions: Condition[] = [];
  for (;;) {
    const found = read();
    if (typeof found !== 'function') return found;
    conditions.push(found);
    const [joined] = joiner.exec(reader.text.slice(reader.at)) ?? [];
    if (joined === undefined) return conditions.length === 1 ? found : join(conditions);
    reader.at += joined.length;
  }
}

function readOne(reader: Reader): Condition | ConditionProblem {
  const { text, idOf } = reader;
  const [open] = /^\s*\(\s*/.exec(text.slice(reader.at)) ?? [];
  if (open !== undefined) {
    reader.at += open.length;
    const found = readAlternatives(reader);
    if (typeof found !== 'function') return found;
    const [close] = /^\s*\)\s*/.exec(text.slice(reader.at)) ?? [];
    if (close === undefined) return { message: `cannot read \`${text}\``, help: 'a ( has no ) after it' };
    reader.at += close.length;
    return found;
  }
  const start = reader.at;
  reader.at = endOfCondition(text, start);
  const own = text.slice(start, reader.at).trim();
  const problem = whatIsMissing(own, reader, start);
  return problem ?? parseCondition(unquoted(own), idOf);
}

/** Where the condition ends: before a joiner, or the parenthesis that closes its group. Quotes protect both. */
function endOfCondition(text: string, start: number): number {
  let quote = '';
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const sign = text[at] as string;
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (/["']/.test(sign) && /[=~<>]\s*$/.test(text.slice(start, at))) quote = sign;
    else if (sign === '(') depth++;
    else if (sign === ')' && depth > 0) depth--;
    else if (sign === ')') return at;
    else if (/^(?:\s*(?:&&|\|\|)|\s+(?:and|or)(?=[\s(]|$))/i.test(text.slice(at))) return at;
  }
  return text.length;
}

/** What follows a joiner may be meant as another value of the same field, or as the rest of a value. */
function whatIsMissing(own: string, reader: Reader, start: number): ConditionProblem | undefined {
  const isFirst = /^[\s(]*$/.test(reader.text.slice(0, start));
  if (/[=~<>]/.test(own) || (isFirst && own !== '')) return undefined;
  return {
    message: own === '' ? `cannot read \`${reader.text}\`: a condition is missing` : `\`${own}\` is not a condition`,
    help: 'write the field again: role~cruiser or role~destroyer; quote values with these words: role="Fortress and Dockyard"',
  };
}

/** A condition without the quotes around its value. */
function unquoted(condition: string): string {
  return condition.replace(/([=~<>]\s*)(["'])(.*)\2$/s, '$1$3');
}

// Conditions on designs: `mass<=90`, `role~cruiser`, `system=needle-beam`.

export type Condition = (design: LibraryDesign) => boolean;

interface ConditionProblem {
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
function parseCondition(text: string, idOf: (name: string) => string | undefined): Condition | ConditionProblem {
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
