/** Slips in house rules of which their schema would say that they are wrong, and not what is meant. They may hold anything yet. */

import type { Finding } from '../findings/finding.ts';
import { under } from '../parse/document.ts';
import { fault } from '../parse/messages/faults.ts';

type Rules = Readonly<Record<string, unknown>>;

/** What is wrong in house rules at `path` in a way that people fall into. */
export function slipsIn(house: unknown, path: string): readonly Finding[] {
  const { forbid, change, add } = rulesIn(house);
  const added = rulesIn(add);
  const isOwn = (id: unknown): id is string => typeof id === 'string' && Object.hasOwn(added, id);
  const changes = listIn(change).map((each, index) => [rulesIn(each), `${path}/change/${index}`] as const);
  const additions = Object.entries(added).map(([id, each]) => [rulesIn(each), under(`${path}/add`, id)] as const);
  return [
    ...listIn(forbid).flatMap((id, index) =>
      isOwn(id) ? [ofOwn(id, `${path}/forbid/${index}`, 'what nobody is to have need not be added')] : [],
    ),
    ...changes.flatMap(([{ system }, at]) =>
      isOwn(system) ? [ofOwn(system, `${at}/system`, 'what it costs stands there')] : [],
    ),
    ...[...changes, ...additions].flatMap(([each, at]) =>
      (['mass', 'points'] as const).flatMap((key) => inText(each[key], `${at}/${key}`)),
    ),
  ];
}

function ofOwn(id: string, path: string, help: string): Finding {
  return fault('not-offered', `\`${id}\` is a system of the house's own, under \`add\``, { path, help });
}

/** How listings and people put figures, and how house rules write them. */
const spoken: readonly (readonly [words: RegExp, written: string])[] = [
  [/^([\d.]+) (?:points )?(?:per|a|x|\*) mass$/i, '{ per-mass: $1 }'],
  [/^([\d.]+) ?%(?: of (?:the )?(?:ship's )?mass)?$/i, '{ percent: $1 }'],
  [/^\+ ?([\d]+)$/, '{ plus: $1 }'],
];

/** A figure that is put into words. */
function inText(figure: unknown, path: string): readonly Finding[] {
  if (typeof figure !== 'string') return [];
  const [words, written] = spoken.find(([pattern]) => pattern.test(figure.trim())) ?? [];
  if (!words || !written) return [];
  const help = `write \`${figure.trim().replace(words, written)}\``;
  return [fault('wrong-type', `a figure is a number or a mapping, not \`${figure}\``, { path, help })];
}

function rulesIn(data: unknown): Rules {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Rules) : {};
}

function listIn(data: unknown): readonly unknown[] {
  return Array.isArray(data) ? data : [];
}
