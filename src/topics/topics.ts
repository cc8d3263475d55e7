import { ledgerCodes } from '../campaign/codes.ts';
import { campaignTerms } from '../campaign/terms.ts';
import type { Check } from '../checks/check.ts';
import { acrossChecks } from '../checks/cross-file/index.ts';
import { checks } from '../checks/design/index.ts';
import { fleetChecks } from '../checks/fleet/index.ts';
import { stateChecks } from '../checks/state/index.ts';
import type { Severity } from '../findings/finding.ts';
import { waiverCodes } from '../judge/waivers.ts';
import { type Fault, faultCodes } from '../parse/messages/faults.ts';
import { craftChapters } from '../rules/catalogue/craft/chapters.ts';
import { type CraftRow, houseOfRows, pointsOf } from '../rules/catalogue/craft/define-craft.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import { book } from '../rules/house/book.ts';
import type { Citation } from '../rules/model/citation.ts';
import { bareBook, type RulesInForce, usualBook } from '../rules/model/house-rules.ts';
import { desk } from '../rules/reference/campaign-readings.ts';
import { optionalRules } from '../rules/reference/optional-rules.ts';
import { type Term, terms } from '../rules/reference/terms.ts';
import { play } from '../rules/reference/turn-sequence.ts';
import { nearest } from '../text/suggest.ts';

/** Something that `systems` or `explain` can tell about. */
export type Topic =
  | { readonly kind: 'system'; readonly id: string; readonly name: string; readonly entry: BookEntry }
  | {
      readonly kind: 'craft';
      readonly id: string;
      readonly name: string;
      readonly row: CraftRow;
      readonly unit: string;
      /** The house rules that have changed its points, and the points of the book. */
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

/** Everything that the catalogue and the house sell, in the order of the book. */
export function catalogueTopics(rules: RulesInForce = usualBook): readonly Topic[] {
  const systems = [...book(rules).values()].map(
    (entry): Topic => ({ kind: 'system', id: entry.id, name: entry.name, entry }),
  );
  const craft = craftChapters.flatMap(({ rows, unit }) =>
    rows.map((row): Topic => {
      const priced = { ...row, points: pointsOf(row, rules) };
      const cite = houseOfRows([row], rules);
      const changed = cite && { house: { cite, book: pointsOf(row, bareBook(rules.edition)) } };
      return { kind: 'craft', id: row.id, name: row.name, row: priced, unit, ...changed };
    }),
  );
  return [...systems, ...craft];
}

/** A code that findings bear, with what it means. */
export interface FindingTopic {
  readonly kind: 'finding';
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly reading?: string | undefined;
  readonly cite: Citation;
  readonly severity: Severity;
}

/** What is looked for in a design that can be read: what a referee may waive. */
export function checkTopics(): readonly FindingTopic[] {
  return checks.map(topicOf);
}

/** What a configuration may grade otherwise: everything that is looked for, in a design, across several, in a fleet, or in its state. */
export function ruleTopics(): readonly FindingTopic[] {
  return [
    ...checkTopics(),
    ...acrossChecks.map(topicOf),
    ...fleetChecks.map(topicOf),
    ...stateChecks.map(topicOf),
    ...coded(waiverCodes, 'warning'),
  ];
}

/** Every code that a finding may bear. */
export function findingTopics(): readonly FindingTopic[] {
  return [...ruleTopics(), ...coded(ledgerCodes, 'error'), ...coded(faultCodes, 'error')];
}

function topicOf({ code, severity, about, reading, cite }: Omit<Check, 'find'>): FindingTopic {
  return { kind: 'finding', id: code, name: code, about, reading, cite, severity };
}

function coded(codes: Readonly<Record<string, Fault>>, severity: Severity): readonly FindingTopic[] {
  return Object.entries(codes).map(([id, { about, cite }]) => ({
    kind: 'finding',
    id,
    name: id,
    about,
    cite,
    severity,
  }));
}

/** Everything that can be explained: the catalogue, the findings, the optional rules, the words of the field, of play and of the referee's desk. */
export function allTopics(rules: RulesInForce = usualBook): readonly Topic[] {
  const general = wordTopics({ ...terms, ...play, ...campaignTerms, ...desk });
  return [...catalogueTopics(rules), ...findingTopics(), ...optionTopics(), ...general];
}

/** What `explain` knows besides the catalogue, by where one meets it. */
export function topicChapters(): readonly { readonly title: string; readonly topics: readonly Topic[] }[] {
  const chapters = [
    ['Rules for a design', checkTopics()],
    ['Rules across designs', acrossChecks.map(topicOf)],
    ['Rules for a fleet', fleetChecks.map(topicOf)],
    ['Rules for the state of a fleet', stateChecks.map(topicOf)],
    ['Rules for a ledger', coded(ledgerCodes, 'error')],
    ['Waivers', coded(waiverCodes, 'warning')],
    ['Mistakes of form', coded(faultCodes, 'error')],
    ['Optional rules, for `options` of a design', optionTopics()],
    ['Words of the rules', wordTopics({ ...terms, ...play })],
    ["Words of a campaign and of the referee's desk", wordTopics({ ...campaignTerms, ...desk })],
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

function wordTopics(words: Readonly<Record<string, Term>>): readonly Topic[] {
  return Object.entries(words).map(([id, { name, about, reading, cite }]) => ({
    ...{ kind: 'term', id, name, about, reading, cite },
  }));
}

/** The topic of `asked`: by id, by name, or the one that is nearest to it. */
export function findTopic(
  asked: string,
  topics: readonly Topic[],
): { readonly topic: Topic; readonly exact: boolean } | undefined {
  const wanted = asked.toLowerCase();
  const exact = topics.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (exact) return { topic: exact, exact: true };
  const near =
    nearest(
      wanted,
      topics.map(({ id }) => id),
    ) ??
    topics.find(({ id, name }) => id.includes(wanted) || name.toLowerCase().includes(wanted))?.id ??
    nearest(
      wanted,
      topics.map(({ name }) => name),
    );
  const topic = topics.find(({ id, name }) => id === near || name === near);
  return topic && { topic, exact: false };
}
