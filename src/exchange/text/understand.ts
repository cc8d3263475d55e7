/** Understands a phrase: as a property, as systems, or as several of both. */

import { squadronOf } from '../../parse/shorthand/shorthand.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import { isCorePart, withoutBattleSetting } from '../not-in-designs.ts';
import { isFact, isHeading, isMailHeader, type Labeled, labeled } from './labels.ts';
import type { Part } from './parts.ts';
import { readProperty } from './properties.ts';
import { readSystemPhrase } from './system-phrase.ts';

/** A longer phrase is prose. */
const maxLength = 240;

/** With more words, a phrase without separators is not searched for several parts. */
const maxRun = 12;

/** The same for a phrase without numbers. */
const maxRunOfWords = 4;

/** Phrases without separators that are searched: a text with more is no list of ships. */
const maxSearches = 400;

/** Phrases of one text, with what they became: texts of fleets repeat themselves. */
type Known = Map<string, readonly Part[] | string>;

/** Understands the phrases of one text. */
export class Understanding {
  readonly rules: RuleSet;
  readonly #known: Known = new Map();
  #searches = 0;

  constructor(rules: RuleSet) {
    this.rules = rules;
  }

  /** The parts of a phrase, none for a heading. A string is why it is not understood. */
  parts(text: string): readonly Part[] | string {
    if (text.length > maxLength) return 'not understood';
    const whole = this.single(text);
    if (typeof whole !== 'string') return whole;
    const several = this.#several(text);
    return several ?? whole;
  }

  /** The parts of a phrase about one thing. */
  single(text: string): readonly Part[] | string {
    if (text.length > maxLength) return 'not understood';
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const parts = this.#read(text);
    this.#known.set(text, parts);
    return parts;
  }

  #read(text: string): readonly Part[] | string {
    const [, carried] =
      /^(?:armed|fitted|equipped) with (.+)$|^(?:carries|carrying|mounts|mounting) (.+)$/i
        .exec(text)
        ?.filter((each, index) => index === 0 || each !== undefined) ?? [];
    if (carried !== undefined) return this.parts(carried);
    const label = labeled(text);
    if (label) return this.#readLabeled(label, text);
    const property = readProperty(text);
    if (property) return property;
    const [, nothing] = /^(?:no|without|non-)\s?(\S.*)$/i.exec(text) ?? [];
    if (nothing !== undefined && this.#isKnown(nothing)) return [{ kind: 'nothing', why: 'the ship has none' }];
    if (isCorePart(text)) return [{ kind: 'nothing', why: 'every ship has it' }];
    const { item, note } = withoutBattleSetting(text);
    const system = readSystemPhrase(item, this.rules);
    if (typeof system === 'string') return isHeading(text) ? [] : system;
    if (note === undefined) return system;
    return [...system, { kind: 'nothing', why: note }];
  }

  #readLabeled({ label, value }: Labeled, text: string): readonly Part[] | string {
    if (isMailHeader(label)) return [{ kind: 'nothing', why: 'a line of a mail' }];
    if (isFact(label)) return [{ kind: 'nothing', why: 'not part of a design' }];
    if (value === '') return isHeading(label) ? [] : readSystemPhrase(label, this.rules);
    const property = readProperty(text);
    if (property) return property;
    if (/^gunboats?$/i.test(label) && /^\[[^[\]]*\]$/.test(value)) return readSquadron(value.slice(1, -1));
    if (/^(?:0|-+|none|nil|no|n\/a)$/i.test(value)) {
      return isHeading(label) || this.#isKnown(label)
        ? [{ kind: 'nothing', why: 'the ship has none' }]
        : 'not understood';
    }
    // `PDS: 2`, `Beams: 2 class 3 (FP/F/FS)`.
    const system = readSystemPhrase(`${value} ${label}`, this.rules);
    if (typeof system !== 'string') return system;
    if (isHeading(label)) return this.parts(value);
    // `Drive: main drive 6`.
    const repeated = readProperty(value);
    if (repeated && this.#isKnown(label)) return repeated;
    return readSystemPhrase(text, this.rules);
  }

  /** True if a name means a property or a system. */
  #isKnown(name: string): boolean {
    const attempts = [`${name} 1`, name, `1 ${name} class 1`];
    return attempts.some((each) => readProperty(each) || typeof readSystemPhrase(each, this.rules) !== 'string');
  }

  #several(text: string): readonly Part[] | undefined {
    for (const words of [/ (?:and|&|plus|with|w\/) /i, /(?<=[a-z\d)])[/+](?=[a-z\d])/i]) {
      const parts = this.#all(splitOutside(text, words));
      if (parts) return parts;
    }
    const [, before = '', inside = ''] = /^([^()]{1,120})\(([^()]{1,120})\)$/.exec(text) ?? [];
    this.#searches++;
    const beside =
      inside === '' ? undefined : this.#all([before.trim(), ...inside.split(/[,;]/).map((each) => each.trim())]);
    return beside ?? this.#run(splitOutside(text, / /));
  }

  /** All parts of several phrases, if each is understood. */
  #all(texts: readonly string[]): readonly Part[] | undefined {
    if (texts.length < 2 || texts.length > 20) return undefined;
    const parts = texts.map((each) => this.parts(each));
    return parts.every((each) => typeof each !== 'string') ? (parts as readonly (readonly Part[])[]).flat() : undefined;
  }

  /** Parts without separators: `TMF 30 NPV 100 MD 6 FTL`. */
  #run(words: readonly string[]): readonly Part[] | undefined {
    if (words.length < 2 || words.length > maxRun) return undefined;
    if (this.#searches >= maxSearches) return undefined;
    if (words.length > maxRunOfWords && !words.some((word) => /\d/.test(word))) return undefined;
    for (let length = words.length - 1; length > 0; length--) {
      const first = this.single(words.slice(0, length).join(' '));
      if (typeof first === 'string') continue;
      const others = words.slice(length).join(' ');
      const whole = this.single(others);
      const rest = typeof whole === 'string' ? this.#run(words.slice(length)) : whole;
      if (rest) return [...first, ...rest];
    }
    return undefined;
  }
}

/** Gunboats outside racks: `4 beam, 2 needle, ftl`. */
function readSquadron(text: string): readonly Part[] | string {
  let problem: string | undefined;
  const { squadron } = squadronOf(text, (message) => {
    problem = message;
  });
  return problem ?? (squadron === undefined ? 'no gunboats' : [{ kind: 'squadron', squadron }]);
}

/** Splits a text outside parentheses. */
function splitOutside(text: string, separator: RegExp): readonly string[] {
  const parts = text.split(separator);
  const whole: string[] = [];
  let depth = 0;
  for (const [index, part] of parts.entries()) {
    if (depth > 0) whole[whole.length - 1] += ` ${part}`;
    else whole.push(part);
    depth += (part.match(/[([]/g)?.length ?? 0) - (part.match(/[)\]]/g)?.length ?? 0);
    if (index === 0 && depth < 0) depth = 0;
  }
  return whole.filter((each) => each !== '');
}
