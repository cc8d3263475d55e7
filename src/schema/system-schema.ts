import { type Choice, maxCount } from '../rules/catalogue/choices.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import { formatCitation } from '../rules/model/citation.ts';
import { isForbidden, type RuleSet } from '../rules/model/house-rules.ts';
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

export function systemSchema(system: BookEntry, rules: RuleSet): JsonSchema {
  const choices = Object.entries(system.choices) as [string, Choice][];
  const required = choices.filter(([, choice]) => choice.fallback === undefined && choice.kind !== 'arcs');
  const { carries } = system;
  // A system whose only contents are forbidden has no contents.
  const holds = system.holds?.only && isForbidden(rules, system.holds.only) ? undefined : system.holds;
  const contents =
    holds?.key === 'launchers' ? 'Launchers fed by the magazine, or turrets with them.' : 'Mounts in the turret.';
  const properties = {
    system: { const: system.id, description: describe(system) },
    ...Object.fromEntries(choices.map(([key, choice]) => [key, choiceSchema(choice)])),
    count: integerSchema('Number of identical systems, each with the same contents.', 1, maxCount, 1),
    ...(holds
      ? { [holds.key]: listOf(contents, holds.only ? launcherSchema(holds.only, rules) : definitionRef('system')) }
      : {}),
    ...(carries ? { [carries]: definitionRef(carries) } : {}),
  };
  return objectOf(describe(system), ['system', ...required.map(([key]) => key)], properties, system.name);
}

/** An entry under `launchers` of a magazine. */
function launcherSchema(only: string, rules: RuleSet): JsonSchema {
  return systemOneOf(isForbidden(rules, 'turret') ? [only] : [only, 'turret']);
}

/** An entry with one of some systems. */
export function systemOneOf(ids: readonly string[]): JsonSchema {
  return {
    type: 'object',
    required: ['system'],
    // All IDs, so that editors can complete them before the branch is known.
    properties: { system: { enum: ids } },
    discriminator: { propertyName: 'system' },
    oneOf: ids.map((id) => definitionRef(`system-${id}`)),
  };
}
