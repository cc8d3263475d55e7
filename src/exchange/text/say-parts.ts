/** Says what a phrase became, for the report. */

import { printShorthand, squadronWords } from '../../parse/shorthand/print-shorthand.ts';
import type { Squadron } from '../../rules/design/design.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import type { Part, ValueKey } from './parts.ts';

/** Words for the keys of values; others are named by their key. */
const words: Partial<Readonly<Record<ValueKey, string>>> = {
  boxes: 'hull boxes',
  rows: 'hull rows',
  hullType: 'hull type',
  combatPoints: 'CPV',
  driveType: 'drive',
  crewFactor: 'crew factor',
  damageControl: 'damage control parties',
};

export function sayParts(parts: readonly Part[], rules: RuleSet): string {
  return parts.map((part) => sayPart(part, rules)).join('; ');
}

function sayPart(part: Part, rules: RuleSet): string {
  if (part.kind === 'system') return printShorthand(part.entry, rules);
  if (part.kind === 'squadron') return `gunboats [${squadronWords(part.squadron as Squadron).join(', ')}]`;
  if (part.kind === 'nothing') return `nothing: ${part.why}`;
  const { key, value } = part;
  if (key === 'armor') return `armor ${(value as readonly unknown[]).map(sayLayer).join('/') || 'none'}`;
  if (Array.isArray(value)) return `${key} ${value.length}`;
  return `${words[key] ?? key} ${value}`;
}

function sayLayer(layer: unknown): string {
  if (typeof layer === 'number') return String(layer);
  const { standard, regenerative } = layer as { readonly standard: number; readonly regenerative: number };
  return `${standard}+${regenerative}r`;
}
