/** Conditions joined by `and`, `or` and parentheses: `mass<=60 and (role~escort or system=adfc)`. */

import { type Condition, type ConditionProblem, parseCondition } from './conditions.ts';

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
