import { type Choice, mostAlike } from '../rules/catalogue/choices.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import { cited } from '../rules/model/citation.ts';
import { forbids, type RulesInForce } from '../rules/model/house-rules.ts';
import { choiceSchema } from './choice-schema.ts';
import { changedWords, figureWords } from './house-rules-text.ts';
import { list, mapping, ref, type Schema, whole } from './json-schema.ts';

/** What an editor shows beside a system: what it does, what it costs, where the book says so. */
function describe(system: BookEntry): string {
  const { name, about, limits, cite } = system;
  return [`${name}. ${about}`, figureWords(system), ...changedWords(system), ...limits, `Source: ${cited(cite)}.`].join(
    '\n\n',
  );
}

/** An entry of `systems` for one system, with what it may hold and carry. */
export function systemSchema(system: BookEntry, rules: RulesInForce): Schema {
  const choices = Object.entries(system.choices) as [string, Choice][];
  const required = choices.filter(([, choice]) => choice.fallback === undefined && choice.kind !== 'arcs');
  const { carries } = system;
  // What holds nothing but what a house forbids, holds nothing.
  const holds = system.holds?.only && forbids(rules, system.holds.only) ? undefined : system.holds;
  const inside = holds?.key === 'launchers' ? 'The launchers that it feeds.' : 'The weapons in it.';
  const properties = {
    system: { const: system.id, description: describe(system) },
    ...Object.fromEntries(choices.map(([key, choice]) => [key, choiceSchema(choice)])),
    count: whole('How many identical ones, each with all that it holds.', 1, mostAlike, 1),
    ...(holds ? { [holds.key]: list(inside, holds.only ? ref(`system-${holds.only}`) : ref('system')) } : {}),
    ...(carries ? { [carries]: ref(carries) } : {}),
  };
  return mapping(describe(system), ['system', ...required.map(([key]) => key)], properties, system.name);
}
