import { ledgerCodes } from '../campaign/codes.ts';
import { campaignTerms } from '../campaign/terms.ts';
import { crossFileChecks } from '../checks/cross-file.ts';
import { allFleetChecks, fleetChecks } from '../checks/fleet/index.ts';
import { stateChecks } from '../checks/state.ts';
import { waiverCodes } from '../checks/waivers.ts';
import type { Severity } from '../findings/finding.ts';
import { entryIssueCodes } from '../fleet/fleet.ts';
import { type FaultDescription, faultCodes } from '../parse/messages/faults.ts';
import { craftChapters } from '../rules/catalogue/craft/chapters.ts';
import { type CraftRow, craftHouseCitation, craftPoints } from '../rules/catalogue/craft/define-craft.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import { splitClass, systemCalled } from '../rules/catalogue/vocabulary.ts';
import { rulebook } from '../rules/house/book.ts';
import type { Citation } from '../rules/model/citation.ts';
import { defaultRules, type RuleSet, withoutHouseRules } from '../rules/model/house-rules.ts';
import { battleTopics } from '../rules/reference/battle-rules.ts';
import { campaignReadings } from '../rules/reference/campaign-readings.ts';
import { firepowerReadings } from '../rules/reference/firepower-readings.ts';
import { lightTopics } from '../rules/reference/light-rules.ts';
import { optionalRules } from '../rules/reference/optional-rules.ts';
import { type GlossaryTerm, terms } from '../rules/reference/terms.ts';
import { playTopics } from '../rules/reference/turn-sequence.ts';
import { closestMatch } from '../text/names.ts';
import { checkTopics, type FindingTopic, topicOf } from './design-checks.ts';

export type Topic =
  | { readonly kind: 'system'; readonly id: string; readonly name: string; readonly entry: BookEntry }
  | {
      readonly kind: 'craft';
      readonly id: string;
      readonly name: string;
      readonly row: CraftRow;
      readonly unit: string;
      /** The house rules that changed its points, and the book's points. */
      readonly house?: { readonly cite: Citation; readonly book: number };
    }
  | FindingTopic
  | {
      readonly kind: 'option' | 'term';
      readonly id: string;
      readonly name: string;
      readonly about: string;
      readonly reading?: string | undefined;
      readonly cite: Citation;
    };

/** Everything that can be aboard, in book order, then systems of house rules. */
export function catalogTopics(rules: RuleSet = defaultRules): readonly Topic[] {
  const systems = [...rulebook(rules).values()].map(
    (entry): Topic => ({ kind: 'system', id: entry.id, name: entry.name, entry }),
  );
  const craft = craftChapters.flatMap(({ rows, unit }) =>
    rows.map((row): Topic => {
      const priced = { ...row, points: craftPoints(row, rules) };
      const cite = craftHouseCitation([row], rules);
      const changed = cite && { house: { cite, book: craftPoints(row, withoutHouseRules(rules.edition)) } };
      return { kind: 'craft', id: row.id, name: row.name, row: priced, unit, ...changed };
    }),
  );
  return [...systems, ...craft];
}

/** Checks of a fleet and of its loadouts: the codes that a fleet file can waive. A fleet needs all its ships. */
export function fleetWaiverTopics(): readonly FindingTopic[] {
  return [...fleetChecks.filter(({ code }) => !isEntryIssue(code)).map(topicOf), ...checkTopics()];
}

/** The codes whose severity can be configured: all checks of designs, fleets and states, and of waivers. */
export function configurableTopics(): readonly FindingTopic[] {
  return [
    ...checkTopics(),
    ...crossFileChecks.map(topicOf),
    ...allFleetChecks.map(topicOf),
    ...stateChecks.map(topicOf),
    ...waiverTopics(),
  ];
}

export function findingTopics(): readonly FindingTopic[] {
  return [...configurableTopics(), ...codeTopics(ledgerCodes, 'error'), ...codeTopics(faultCodes, 'error')];
}

/** Codes of entries without a ship, which cannot be waived. */
function isEntryIssue(code: string): boolean {
  return (entryIssueCodes as readonly string[]).includes(code);
}

function waiverTopics(): readonly FindingTopic[] {
  return Object.entries(waiverCodes).flatMap(([code, each]) => codeTopics({ [code]: each }, each.severity));
}

function codeTopics(codes: Readonly<Record<string, FaultDescription>>, severity: Severity): readonly FindingTopic[] {
  return Object.entries(codes).map(([id, { about, cite }]) => ({
    kind: 'finding',
    id,
    name: id,
    about,
    cite,
    severity,
  }));
}

/** All topics: the catalog, findings, optional rules, terms of the game and of campaigns. */
export function allTopics(rules: RuleSet = defaultRules): readonly Topic[] {
  const general = termTopics({
    ...terms,
    ...playTopics,
    ...battleTopics,
    ...lightTopics,
    ...firepowerReadings,
    ...campaignTerms,
    ...campaignReadings,
  });
  return [...catalogTopics(rules), ...findingTopics(), ...optionTopics(), ...general];
}

/** The topics of `explain` outside the catalog, by chapter. */
export function topicChapters(): readonly { readonly title: string; readonly topics: readonly Topic[] }[] {
  const chapters = [
    ['Design checks', checkTopics()],
    ['Cross-file checks', crossFileChecks.map(topicOf)],
    ['Fleet checks', allFleetChecks.map(topicOf)],
    ['State file checks', stateChecks.map(topicOf)],
    ['Ledger checks', codeTopics(ledgerCodes, 'error')],
    ['Waivers', waiverTopics()],
    ['Syntax and schema errors', codeTopics(faultCodes, 'error')],
    ['Optional rules, for `options` of a design', optionTopics()],
    ['Game terms', termTopics({ ...terms, ...playTopics, ...battleTopics })],
    ['Full Thrust Light', termTopics(lightTopics)],
    ['Firepower', termTopics(firepowerReadings)],
    ['Campaign terms', termTopics({ ...campaignTerms, ...campaignReadings })],
  ] as const;
  return chapters.map(([title, topics]) => ({ title, topics }));
}

function optionTopics(): readonly Topic[] {
  return Object.entries(optionalRules).map(([id, { name, about, cite }]) => ({
    kind: 'option',
    id,
    name,
    about,
    cite,
  }));
}

function termTopics(all: Readonly<Record<string, GlossaryTerm>>): readonly Topic[] {
  return Object.entries(all).map(([id, { name, about, reading, cite }]) => ({
    kind: 'term',
    id,
    name,
    about,
    reading,
    cite,
  }));
}

export interface FoundTopics {
  /** One, or several to choose from. */
  readonly topics: readonly [Topic, ...Topic[]];
  readonly exact: boolean;
}

/** Finds the topic of an ID or name, or else the topics with that word in them, or else the closest match, if wanted. */
export function findTopics(
  query: string,
  topics: readonly Topic[],
  { closest: isCloseEnough = true } = {},
): FoundTopics | undefined {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return undefined;
  const withId = topics.find(({ id }) => id === wanted);
  if (withId) return { topics: [withId], exact: true };
  const plural = topics.find(({ id }) => `${id}s` === wanted);
  const named = topics.filter(({ name }) => name.toLowerCase() === wanted);
  const exact = plural ?? (named.length === 1 ? named[0] : undefined);
  if (exact) return { topics: [exact], exact: exact !== plural };
  const [first, ...others] = topics.filter(
    ({ id, name }) => hasWord(id, wanted) || hasWord(name.toLowerCase(), wanted),
  );
  if (first && others.length > 0) return { topics: [first, ...others], exact: false };
  const entries = topics.flatMap((topic) => (topic.kind === 'system' ? topic.entry : []));
  for (const name of new Set([wanted, splitClass(wanted).name])) {
    const id = systemCalled(name, entries)?.id;
    const system = topics.find((topic) => topic.kind === 'system' && topic.id === id);
    if (system) return { topics: [system], exact: name === wanted };
  }
  if (first) return { topics: [first], exact: false };
  if (!isCloseEnough) return undefined;
  const [ids, names] = [topics.map(({ id }) => id), topics.map(({ name }) => name)];
  const partial = () => topics.find(({ id, name }) => id.includes(wanted) || name.toLowerCase().includes(wanted))?.id;
  const match = closestMatch(wanted, ids) ?? partial() ?? closestMatch(wanted, names);
  const closest = topics.find(({ id, name }) => id === match || name === match);
  return closest && { topics: [closest], exact: false };
}

/** Whether a word or its plural is in a text. */
function hasWord(text: string, wanted: string): boolean {
  return text.split(/[^a-z\d]+/).some((word) => word === wanted || word === `${wanted}s` || `${word}s` === wanted);
}
