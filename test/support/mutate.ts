/** Design texts with typos and malicious changes, for the tests of the parsers. */

import { readdirSync, readFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { projectPath } from './project-path.ts';
import { type Pick, randomDesign } from './random-design.ts';

const texts = readdirSync(projectPath('designs'), { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.yaml'))
  .sort()
  .map((name) => ({ name, text: readFileSync(projectPath(`designs/${name}`), 'utf8') }));

/** Every example design as text. */
export const designTexts = texts.flatMap(({ name, text }) => (/^(?:fleets|campaign)\//.test(name) ? [] : [text]));

/** Every example fleet as text. */
export const fleetTexts = textsOf('.fleet.yaml');

/** Every example ledger as text. */
export const ledgerTexts = textsOf('.ledger.yaml');

/** Every example state as text. */
export const stateTexts = textsOf('.state.yaml');

function textsOf(ending: string): readonly string[] {
  return texts.flatMap(({ name, text }) => (name.endsWith(ending) ? [text] : []));
}

/** Typical typos and malicious input. */
const bits = [
  ...['\n', ' ', '  ', ':', ': ', '- ', '#', ' # c', '"', "'", '{', '}', '[', ']', ',', '|', '>', '\t', '\r\n', '\\'],
  ...['&a ', '*a', '!', '!!str ', '---\n', '...', '%', '@', '`', '?', '? ', '<<: ', '\n\n', '\n# c\n', '- - a', '""'],
  ...['null', '~', 'true', '0x1', '0o7', '0b1', '1e3', '1e308', '.5', '.inf', '.nan', '-', '+1', '12', '-0', '1_000'],
  ...['999999999999', 'eighty', '{ a: b }', '[a, b]', '{a: 1, b}', '[a, [b]]', 'key: v', 'a: b: c', '\n  - x', "''"],
  ...[
    '|-',
    '|\n   a\n    b\n',
    '|\n   a \n',
    '|\n   a\n\n   # b\n',
    '\u00a0',
    '\u3000',
    '>\n  x\n  y\n',
    'é',
    '日本',
    '😀',
    '\u0000',
    '\u001b[2J',
    '\u202e',
    '\u2028',
    '\ufeff',
  ],
  ...['__proto__: 1', 'constructor', 'system: ', 'arcs: all', 'class: ', 'count: ', 'mass: ', '\n  count: 3'],
];

/** The text of a design, or some of its lines, with up to six changes. */
export function mutatedText(pick: Pick): string {
  return mangled(
    pick(3) === 0 ? stringify(randomDesign(pick)) : (designTexts[pick(designTexts.length)] as string),
    pick,
  );
}

/** A text, or some of its lines, with up to six changes. */
export function mangled(whole: string, pick: Pick): string {
  const lines = whole.split('\n');
  const from = pick(2) === 0 ? 0 : pick(lines.length);
  let text = `${lines.slice(from, from + 1 + pick(lines.length)).join('\n')}${pick(4) === 0 ? '' : '\n'}`;
  for (let change = pick(7); change > 0; change--) {
    const position = pick(text.length + 1);
    const bit = bits[pick(bits.length)] as string;
    const cut = pick(3) === 0 ? 1 + pick(6) : 0;
    text = text.slice(0, position) + (pick(4) === 0 ? '' : bit) + text.slice(position + cut);
  }
  return text;
}
