/** Labels of a post: `Class:`, `Armament:`, `PDS:`. */

/** A label whose value is text of the author. */
export type TextLabel = 'class' | 'name' | 'title' | 'role' | 'navy' | 'designer' | 'options' | 'notes';

const textLabels: Readonly<Record<TextLabel, readonly string[]>> = {
  class: ['class', 'ship class', 'class name'],
  name: ['name', 'ship name', 'ship', 'vessel'],
  title: ['classification', 'design'],
  role: ['role', 'type', 'ship type', 'vessel type'],
  navy: ['navy', 'fleet', 'faction', 'nation', 'empire', 'owner', 'force'],
  designer: ['designer', 'author', 'designed by', 'by'],
  options: ['options', 'optional rules'],
  notes: ['notes', 'note', 'comments', 'comment', 'description', 'background', 'history', 'tactics', 'remarks'],
};

/** Headings of a list of systems. */
const headings: ReadonlySet<string> = new Set([
  ...['armament', 'armaments', 'arms', 'weapons', 'weaponry', 'weapon systems', 'main armament', 'main battery'],
  ...['secondary armament', 'primary armament', 'offense', 'offensive systems', 'defense', 'defenses', 'defence'],
  ...['defences', 'defensive systems', 'point defense', 'electronics', 'systems', 'other systems', 'other', 'misc'],
  ...['ordnance', 'equipment', 'special', 'special systems', 'drives', 'drive systems', 'propulsion', 'small craft'],
  ...[
    'fire control',
    'fighters',
    'craft',
    'stats',
    'statistics',
    'hull and drives',
    'protection',
    'general',
    'sensors',
  ],
  ...['aboard', 'ssd', 'crew'],
]);

/** Facts about a class that no design has. */
const facts: ReadonlySet<string> = new Set([
  ...['displacement', 'tonnage', 'length', 'in service', 'commissioned', 'built', 'ships in class', 'units built'],
  ...['builder', 'first built', 'status', 'date', 'year', 'sister ships', 'ships'],
]);

export interface Labeled {
  readonly label: string;
  readonly value: string;
}

/** A label and its value: `Hull: 27`, `PDS = 2`, `Armament -- …`. */
export function labeled(text: string): Labeled | undefined {
  const [, label, value] = /^([a-z][^:=]{0,60}?)\s?(?:[:=]|\s--?\s)\s{0,20}(.*)$/is.exec(text) ?? [];
  return label === undefined || value === undefined ? undefined : { label: label.trim(), value: value.trim() };
}

const textLabelOf = new Map(
  Object.entries(textLabels).flatMap(([label, names]) => names.map((name) => [name, label as TextLabel] as const)),
);

export function textLabel(label: string): TextLabel | undefined {
  return textLabelOf.get(label.toLowerCase());
}

export function isHeading(label: string): boolean {
  return headings.has(label.toLowerCase());
}

/** True for a line above a mail. */
export function isMailHeader(label: string): boolean {
  return /^(?:from|to|cc|date|sent|subject|re|reply-to)$/i.test(label);
}

export function isFact(label: string): boolean {
  return facts.has(label.toLowerCase());
}
