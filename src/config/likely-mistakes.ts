/** Common mistakes in house rules that the schema would report less helpfully. The input is not validated yet. */

import type { Finding } from '../findings/finding.ts';
import { appendToPointer, parentPointer, pointerSteps } from '../parse/document.ts';
import { faultFinding } from '../parse/messages/faults.ts';
import { systemCalled } from '../rules/catalogue/vocabulary.ts';
import { idsInBook, rulebook } from '../rules/house/book.ts';
import { defaultRules } from '../rules/model/house-rules.ts';
import { isMapping, type MappingData } from '../text/collections.ts';

/** Common mistakes in the house rules at `path`, each with a specific help line. */
export function findLikelyMistakes(house: unknown, path: string): readonly Finding[] {
  const { forbid, change, add } = asMapping(house);
  const added = asMapping(add);
  const isAdded = (id: unknown): id is string => typeof id === 'string' && Object.hasOwn(added, id);
  const changes = asList(change).map((each, index) => [asMapping(each), `${path}/change/${index}`] as const);
  const additions = Object.entries(added).map(
    ([id, each]) => [asMapping(each), appendToPointer(`${path}/add`, id)] as const,
  );
  return [
    ...asList(forbid).flatMap((id, index) =>
      isAdded(id)
        ? [redefinesAdded(id, `${path}/forbid/${index}`, 'and forbidden', 'remove it from `add` or `forbid`')]
        : [],
    ),
    ...changes.flatMap(([{ system }, at]) =>
      isAdded(system) ? [redefinesAdded(system, `${at}/system`, 'and changed', 'set its figures under `add`')] : [],
    ),
    ...changes.flatMap(([each, at]) => conditionsOutsideWhen(each, at)),
    ...[...changes, ...additions].flatMap(([each, at]) =>
      (['mass', 'points'] as const).flatMap((key) => figureAsText(each[key], `${at}/${key}`)),
    ),
  ];
}

function redefinesAdded(id: string, path: string, conflict: string, help: string): Finding {
  return faultFinding('not-offered', `\`${id}\` is defined under \`add\` ${conflict}`, { path, help });
}

/** Choices of the system that are not under `when`. */
function conditionsOutsideWhen(change: MappingData, path: string): readonly Finding[] {
  const choices = typeof change.system === 'string' ? (rulebook(defaultRules).get(change.system)?.choices ?? {}) : {};
  return Object.entries(choices).flatMap(([key, { kind }]) => {
    if (!Object.hasOwn(change, key)) return [];
    const value = typeof change[key] === 'object' ? '…' : change[key];
    const help =
      kind === 'arcs'
        ? 'write `mass: { by-arcs: … }` for costs by arcs'
        : `write it under \`when\`: \`when: { ${key}: ${value} }\``;
    return [
      faultFinding('unknown-key', `unknown key \`${key}\` in a change`, { path: `${path}/${key}`, on: 'key', help }),
    ];
  });
}

/** Figures as text, and the YAML for them. */
const textFigures: readonly (readonly [text: RegExp, yaml: string])[] = [
  [/^([\d.]+) (?:points )?(?:per|a|x|\*) mass$/i, '{ per-mass: $1 }'],
  [/^([\d.]+) ?%(?: of (?:the )?(?:ship's )?mass)?$/i, '{ percent: $1 }'],
  [/^\+ ?([\d]+)$/, '{ plus: $1 }'],
];

function figureAsText(figure: unknown, path: string): readonly Finding[] {
  if (typeof figure !== 'string') return [];
  const [text, yaml] = textFigures.find(([pattern]) => pattern.test(figure.trim())) ?? [];
  if (!text || !yaml) return [];
  const help = `write \`${figure.trim().replace(text, yaml)}\``;
  return [faultFinding('wrong-type', `invalid figure \`${figure}\`; allowed: a number or a mapping`, { path, help })];
}

function asMapping(data: unknown): MappingData {
  return isMapping(data) ? data : {};
}

function asList(data: unknown): readonly unknown[] {
  return Array.isArray(data) ? data : [];
}

// Help for unknown keys that were meant to ban systems, such as `limits: { pds: 0 }`.

/** How the mapping at a JSON pointer bans systems. */
interface BanForm {
  readonly at: RegExp;
  /** Key of the mapping that leads to the list. */
  readonly key: string;
  readonly list: string;
  readonly form: (ids: string) => string;
}

const forbid = { key: 'forbid', list: 'forbid', form: (ids: string) => `forbid: [${ids}]` };
const ban = { key: 'ban', list: 'ban', form: (ids: string) => `ban: [${ids}]` };
const systems = { key: 'systems', list: 'systems.ban', form: (ids: string) => `systems: { ${ban.form(ids)} }` };
const limits = { key: 'limits', list: 'limits.systems.ban', form: (ids: string) => `limits: { ${systems.form(ids)} }` };

/** Help for an unknown key of a file of house rules that names a system. */
export const houseBanHelp = banHelpFor([{ ...forbid, at: /^$/ }]);

/** The same for a configuration. */
export const configBanHelp = banHelpFor([
  { ...limits, at: /^(?:\/overrides\/\d+)?$/ },
  { ...systems, at: /^(?:\/overrides\/\d+)?\/limits$/ },
  { ...ban, at: /^(?:\/overrides\/\d+)?\/limits\/(?:systems|navies\/[^/]+)$/ },
  { ...forbid, at: /^(?:\/overrides\/\d+)?\/house$/ },
]);

function banHelpFor(forms: readonly BanForm[]) {
  return ({ code, path, fix }: Finding, data: object): string | undefined => {
    const parent = parentPointer(path);
    const form = forms.find(({ at }) => at.test(parent));
    if (code !== 'unknown-key' || fix || !form) return undefined;
    const holder = valueAt(data, parent);
    const name = pointerSteps(path).at(-1) ?? '';
    const meant = bansIn(name, holder[name]);
    if (!meant) return undefined;
    const written = form.form(meant.ids.join(', '));
    if (meant.isCount) return `systems are banned or not, but never counted: \`${written}\``;
    const ids = meant.ids.map((id) => `\`${id}\``).join(', ');
    return Object.hasOwn(holder, form.key) ? `add ${ids} to \`${form.list}\`` : `write \`${written}\``;
  };
}

function valueAt(data: object, path: string): Readonly<Record<string, unknown>> {
  return pointerSteps(path).reduce(
    (value, step) => value[step] as typeof value,
    data as Record<string, Record<string, unknown>>,
  );
}

/** The IDs that a key and its value ban or count; undefined if they are about something else. */
function bansIn(
  key: string,
  value: unknown,
): { readonly ids: readonly string[]; readonly isCount: boolean } | undefined {
  const known = idsInBook(defaultRules);
  const entries = [...rulebook(defaultRules).values()].filter(({ isShipPart }) => !isShipPart);
  const idOf = (word: unknown) =>
    typeof word !== 'string' ? undefined : known.includes(word) ? word : systemCalled(word, entries)?.id;
  const isList = /^(?:ban|forbid)/.test(key);
  // House rules with `limits`, as in a configuration.
  const isMapping = key === 'limits' && typeof value === 'object' && value !== null;
  const words = isList ? [value].flat() : isMapping ? Object.keys(value) : [key];
  const ids = words.map(idOf).filter((id) => id !== undefined);
  if (ids.length === 0 || ids.length < words.length) return undefined;
  const figures = isList ? [] : isMapping ? Object.values(value) : [value];
  return { ids, isCount: !figures.every(isNone) };
}

/** True for 0, `none` and the like. */
function isNone(value: unknown): boolean {
  return !value || /^(?:none|no|off|never|banned|forbidden)$/i.test(String(value));
}
