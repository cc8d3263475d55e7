import { type Choice, maxCount } from '../rules/catalogue/choices.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import { formatCitation } from '../rules/model/citation.ts';
import { isForbidden, type RulesInForce } from '../rules/model/house-rules.ts';
import { choiceSchema } from './choice-schema.ts';
import { changedFigures, figureText } from './house-rules-text.ts';
import { definitionRef, integerSchema, type JsonSchema, listOf, objectOf } from './json-schema.ts';

function describe(system: BookEntry): string {
  const { name, about, limits, cite } = system;
  return [
    `${name}. ${about}`,
    figureText(system),
    ...changedFigures(system),
    ...limits,
    `Source: ${formatCitation(cite)}.`,
  ].join('\n\n');
}

export function systemSchema(system: BookEntry, rules: RulesInForce): JsonSchema {
  const choices = Object.entries(system.choices) as [string, Choice][];
  const required = choices.filter(([, choice]) => choice.fallback === undefined && choice.kind !== 'arcs');
  const { carries } = system;
  // A system whose only contents are forbidden has no contents.
  const holds = system.holds?.only && isForbidden(rules, system.holds.only) ? undefined : system.holds;
  const contents = holds?.key === 'launchers' ? 'Launchers fed by the magazine.' : 'Weapons in the turret.';
  const properties = {
    system: { const: system.id, description: describe(system) },
    ...Object.fromEntries(choices.map(([key, choice]) => [key, choiceSchema(choice)])),
    count: integerSchema('Number of identical systems, each with the same contents.', 1, maxCount, 1),
    ...(holds
      ? { [holds.key]: listOf(contents, holds.only ? definitionRef(`system-${holds.only}`) : definitionRef('system')) }
      : {}),
    ...(carries ? { [carries]: definitionRef(carries) } : {}),
  };
  return objectOf(describe(system), ['system', ...required.map(([key]) => key)], properties, system.name);
}
