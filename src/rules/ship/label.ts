import type { Choice, Salvoes } from '../catalogue/choices.ts';
import { fighterTypes } from '../catalogue/craft/fighters.ts';
import type { Group } from '../catalogue/define-system.ts';
import type { Arcs } from '../model/arcs.ts';
import { squadronName, wingName } from '../pricing/craft-points.ts';
import type { Line, SystemSource } from '../pricing/line.ts';

/** The id of what a line is: a system, a part of the ship, a type of small craft. */
export function idOf({ source }: Line): string {
  if (source.kind === 'system') return source.entry.id;
  return source.kind === 'wing' ? fighterTypes[source.wing.type as keyof typeof fighterTypes].id : 'gunboat-squadron';
}

/** The group under which the bill lists a line. */
export function groupOf({ source, loadout }: Line): Group {
  return loadout || source.kind !== 'system' ? 'loadout' : source.entry.group;
}

/** A line in words: `Beam battery, class 3, FP F FS`. */
export function labelOf({ source }: Line): string {
  if (source.kind === 'wing') return wingName(source.wing);
  if (source.kind === 'squadron') return squadronName(source.squadron);
  return systemLabel(source);
}

/** A system and its choices in words; what everybody has is left out. */
export function systemLabel({ entry, choices }: Pick<SystemSource, 'entry' | 'choices'>): string {
  let label = entry.name;
  for (const key in entry.choices) {
    const word = choiceWord(key, entry.choices[key] as Choice, (choices as Readonly<Record<string, unknown>>)[key]);
    if (word !== '') label += `, ${word}`;
  }
  return label;
}

/** A choice as a label shows it; nothing where it is what everybody has. */
function choiceWord(key: string, choice: Choice, value: unknown): string {
  if (value === choice.fallback) return '';
  switch (choice.kind) {
    case 'flag':
      return key;
    case 'arcs':
      return (value as Arcs).text;
    case 'salvoes':
      return salvoWords(value as Salvoes);
    case 'word':
      return String(value);
    default:
      return `${key} ${value}`;
  }
}

function salvoWords(salvoes: Salvoes): string {
  return Object.entries(salvoes)
    .flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []))
    .join(', ');
}
