import type { Choice, Salvoes } from '../catalogue/choices.ts';
import { fighterTypes } from '../catalogue/craft/fighters.ts';
import type { Group } from '../catalogue/define-system.ts';
import type { FireArcs } from '../model/arcs.ts';
import { squadronName, wingName } from '../pricing/craft-points.ts';
import type { CostLine, SystemSource } from '../pricing/line.ts';

/** ID of the system, part of the ship or small craft on a line. */
export function lineId({ source }: CostLine): string {
  if (source.kind === 'system') return source.entry.id;
  return source.kind === 'wing' ? fighterTypes[source.wing.type as keyof typeof fighterTypes].id : 'gunboat-squadron';
}

/** The group in which a line of the cost is listed. */
export function lineGroup({ source, loadout }: CostLine): Group {
  return loadout || source.kind !== 'system' ? 'loadout' : source.entry.group;
}

export function lineLabel({ source }: CostLine): string {
  if (source.kind === 'wing') return wingName(source.wing);
  if (source.kind === 'squadron') return squadronName(source.squadron);
  return systemLabel(source);
}

/** The label of a system with its choices; defaults are omitted. */
export function systemLabel({ entry, choices }: Pick<SystemSource, 'entry' | 'choices'>): string {
  let label = entry.name;
  for (const key in entry.choices) {
    const text = choiceText(key, entry.choices[key] as Choice, (choices as Readonly<Record<string, unknown>>)[key]);
    if (text !== '') label += `, ${text}`;
  }
  return label;
}

/** A choice in a label; empty for the default. */
function choiceText(key: string, choice: Choice, value: unknown): string {
  if (value === choice.fallback) return '';
  switch (choice.kind) {
    case 'flag':
      return key;
    case 'arcs':
      return (value as FireArcs).text;
    case 'salvoes':
      return salvoText(value as Salvoes);
    case 'word':
      return String(value);
    default:
      return `${key} ${value}`;
  }
}

function salvoText(salvoes: Salvoes): string {
  return Object.entries(salvoes)
    .flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []))
    .join(', ');
}
