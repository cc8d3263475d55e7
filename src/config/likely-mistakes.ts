/** Common mistakes in house rules that the schema would report less helpfully. The input is not validated yet. */

import type { Finding } from '../findings/finding.ts';
import { appendToPointer } from '../parse/document.ts';
import { faultFinding } from '../parse/messages/faults.ts';
import { rulebook } from '../rules/house/book.ts';
import { defaultRules } from '../rules/model/house-rules.ts';
import { isMapping, type MappingData } from '../text/mapping.ts';

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
