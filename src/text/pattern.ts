/** Regular expressions from users' files, matched in linear time: V8's engine can backtrack for years. */

import type { RE2JS } from 're2js';

/** Longest pattern, in characters. */
const maxPatternLength = 200;

/** Longest text that a pattern is tried on, in characters: time is proportional to both. */
export const maxMatchedLength = 1000;

let engine: typeof RE2JS | undefined;

/** Loads the engine. Readers of files with patterns call it before they check them. */
export async function loadPatternEngine(): Promise<void> {
  engine ??= (await import('re2js')).RE2JS;
}

const compiled = new Map<string, RE2JS>();

/** Compiled patterns that are kept. */
const maxCompiled = 1000;

function compile(pattern: string, ignoreCase: boolean): RE2JS {
  if (!engine) throw new Error('the pattern engine is not loaded');
  const key = `${ignoreCase ? 'i' : ''}/${pattern}`;
  const known = compiled.get(key);
  if (known) return known;
  const flags = ignoreCase ? engine.CASE_INSENSITIVE : 0;
  const made = engine.compile(engine.translateRegExp(pattern), flags);
  if (compiled.size >= maxCompiled) compiled.clear();
  compiled.set(key, made);
  return made;
}

/** True if the pattern matches a part of the text. Texts longer than {@link maxMatchedLength} match nothing. */
export function matchesRegex(text: string, pattern: string, ignoreCase = false): boolean {
  return text.length <= maxMatchedLength && compile(pattern, ignoreCase).matcher(text).find();
}

/** The steps of a compiled pattern, about one per letter. Matching takes time in proportion. The engine must be loaded. */
export function patternSteps(pattern: string, ignoreCase: boolean): number {
  return compile(pattern, ignoreCase).programSize();
}

export interface PatternProblem {
  readonly reason: string;
  readonly help?: string;
}

const linearHelp = 'patterns have neither lookaround nor back references, so that matching takes linear time';

/** Syntax that a linear-time engine does not have, at the start of the rest of a pattern. */
const unsupported: readonly (readonly [start: RegExp, name: string])[] = [
  [/^\(\?[=!]/, 'lookahead'],
  [/^\(\?<[=!]/, 'lookbehind'],
  [/^\\[1-9]/, 'back reference'],
  [/^\\k</, 'back reference'],
];

/** Why a pattern cannot be used, if so. The engine must be loaded. */
export function patternProblem(pattern: string, ignoreCase = false): PatternProblem | undefined {
  if (pattern.length > maxPatternLength) {
    return {
      reason: `${pattern.length} characters; at most ${maxPatternLength} are allowed`,
      help: 'use a shorter one',
    };
  }
  const found = unsupportedSyntax(pattern);
  if (found !== undefined) return { reason: found, help: linearHelp };
  try {
    compile(pattern, ignoreCase);
    return undefined;
  } catch (error) {
    return { reason: (error as Error).message.replace(/^error parsing regexp: /, '') };
  }
}

function unsupportedSyntax(pattern: string): string | undefined {
  let inClass = false;
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at];
    const rest = pattern.slice(at, at + 4);
    const [start, name] = inClass ? [] : (unsupported.find(([syntax]) => syntax.test(rest)) ?? []);
    if (start) return `${name} \`${start.exec(rest)?.[0]}\` is not supported`;
    if (char === '\\') at++;
    else if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
  }
  return undefined;
}
