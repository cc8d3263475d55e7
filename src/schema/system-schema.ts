import { type Choice, mostAlike } from '../rules/catalogue/choices.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import { cited } from '../rules/model/citation.ts';
import { forbids, type RulesInForce } from '../rules/model/house-rules.ts';
import { choiceSchema } from './choice-schema.ts';
import { changedWords, figureWords } from './house-rules-text.ts';
import { list, mapping, ref, type Schema, whole } from './json-schema.ts';

function describe(system: BookEntry): string {
  const { name, about, limits, cite } = system;
  return [`${name}. ${about}`, figureWords(system), ...changedWords(system), ...limits, `Source: ${cited(cite)}.`].join(
    '\n\n',
  );
}

export function systemSchema(system: BookEntry, rules: RulesInForce): Schema {
  const choices = Object.entries(system.choices) as [string, Choice][];
  const required = choices.filter(([, choice]) => choice.fallback === undefined && choice.kind !== 'arcs');
  const { carries } = system;
  // A system whose only contents are forbidden has no contents.
  const holds = system.holds?.only && forbids(rules, system.holds.only) ? undefined : system.holds;
  const contents = holds?.key === 'launchers' ? 'Launchers fed by the magazine.' : 'Weapons in the turret.';
  const properties = {
    system: { const: system.id, description: describe(system) },
    ...Object.fromEntries(choices.map(([key, choice]) => [key, choiceSchema(choice)])),
    count: whole('Number of identical systems, each with the same contents.', 1, mostAlike, 1),
    ...(holds ? { [holds.key]: list(contents, holds.only ? ref(`system-${holds.only}`) : ref('system')) } : {}),
    ...(carries ? { [carries]: ref(carries) } : {}),
  };
  return mapping(describe(system), ['system', ...required.map(([key]) => key)], properties, system.name);
}
