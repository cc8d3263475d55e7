import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkText } from '../../src/editor/checked-text.ts';
import { hoverAt } from '../../src/editor/hover.ts';
import { lineCalculation, lineCitation } from '../../src/rules/design/cost-line.ts';
import { formatCitation } from '../../src/rules/model/citation.ts';
import { lineLabel } from '../../src/rules/ship/ship.ts';
import { marked } from '../support/cursor.ts';
import { projectPath } from '../support/project-path.ts';

const ship = `class: Test
mass: 80
hull: { boxes: 20, rows: 5, stealth: 1 }
armor: [4, { standard: 2, regenerative: 1 }]
drive: { thrust: 4, type: advanced }
ftl: standard
options: [critical-hangar-hits]
systems:
  - { system: fire-control }
  - { system: screen, level: 1 }
  - system: turret
    arcs: F FS FP
    mounts:
      - { system: k-gun, class: 1, arcs: F }
  - { system: salvo-magazine, salvoes: 1, launchers: [{ system: salvo-launcher, arcs: FP F FS }] }
  - { system: hangar, wing: { type: attack, mods: [heavy] } }
  - { system: gunboat-rack, squadron: { boats: [{ type: beam, count: 2 }], ecm: 1 } }
`;

/** The cursor position, the highlighted word, and parts of the hover text. */
const cases: readonly (readonly [before: string, word: string, shows: readonly string[]])[] = [
  ['|mass: 80', 'mass', ['**Basic hull**', '80 points', 'Hull mass: the limit']],
  ['hull: { bo|xes: 20', 'boxes', ['Hull boxes', '**Hull, boxes 20, rows 5**', '20 mass']],
  ['rows: |5', '5', ['five rows']],
  ['stealth: |1', '1', ['**Stealth hull, level 1**']],
  ['|armor', 'armor', ['Armor layers', '**Armor, layer 1, standard 4**', '**Armor, layer 2']],
  ['armor: [|4', '4', ['**Armor, layer 1, standard 4**', '4 mass · 8 points']],
  ['regener|ative', 'regenerative', ['Regenerative boxes', '**Armor, layer 2']],
  ['|drive', 'drive', ['Main drive', '**Main drive, thrust 4, advanced**', '5% × 4 × 80']],
  ['type: adv|anced', 'advanced', ['all of its thrust', '**Main drive, thrust 4, advanced**']],
  ['ftl: stand|ard', 'standard', ['the usual drive', '**FTL drive, standard**', '10% × 80']],
  ['critical-h|angar', 'critical-hangar-hits', ['Critical hits on hangar bays', 'Continuum 2014']],
  ['|systems', 'systems', ['Systems aboard']],
  ['system: scr|een', 'screen', ['**Screen, level 1**', '5% × 80 = 4', 'A field that weakens beams', '- Standard and']],
  ['level: |1', '1', ['**Screen, level 1**']],
  ['system: tur|ret', 'turret', ['**Turret, F', 'Turns its weapons into']],
  ['mou|nts', 'mounts', ['Mounts in the turret', '**Turret, F']],
  ['system: k-g|un', 'k-gun', ['**K-gun, class 1', '*Continuum 2014, K-Guns; Flak Ammunition*']],
  ['system: salvo-l|auncher', 'salvo-launcher', ['**Salvo missile launcher, FP F FS**']],
  ['salvoes: |1', '1', ['**Salvo missile magazine, 1 standard**']],
  ['type: att|ack', 'attack', ['Attack fighter: 24 points', '**Attack fighter wing, heavy**', '24 + 18 heavy = 42']],
  ['mods: [hea|vy', 'heavy', ['Heavy: 18 points more', '*Continuum 2014, Heavy modification*']],
  ['wi|ng: {', 'wing', ['**Attack fighter wing, heavy**', '*Heavy*: Armored']],
  ['type: be|am', 'beam', ['Beam gunboat: 9 points per boat', '**Gunboat squadron, 2 beam, ECM 1**']],
  ['ec|m: 1', 'ecm', ['**Gunboat squadron, 2 beam, ECM 1**', 'Jammers']],
];

test.each(cases)('hover at %j', async (before, word, shows) => {
  const { text: found, offset } = marked(before);
  expect(ship.split(found).length).toBe(2);
  const shown = hoverAt(await checkText('ship.yaml', ship), ship.indexOf(found) + offset);
  expect(shown && ship.slice(shown.span.start, shown.span.end)).toBe(word);
  for (const part of shows) expect(shown?.text).toContain(part);
});

/** Texts without a price. */
const unpriced: readonly (readonly [text: string, shows: string | undefined])[] = [
  ['systems:\n  - { system: be|am, class: 2', '- Points: 3 per mass'],
  [
    'class: A\nsystems:\n  - { system: pds }\n  - { system: hangar, wing: { type: att|ack',
    'Attack fighter: 24 points per wing',
  ],
  ['mass: 3\nsystems:\n  - system: scr|een\n    level 1\nclass: "', '**Screen**'],
  ['class: Te|st\nmass: 3', '`class`: Class name.'],
  ['systems:\n  - { system: mass-dri|ver }', undefined],
  ['# a com|ment', undefined],
  ['nothing: he|re', undefined],
  ['__proto__: { constr|uctor: 1 }', undefined],
  ['systems:\n  - { system: toStr|ing, __proto__: 1 }', undefined],
  ['|', undefined],
];

test.each(unpriced)('hover without a price at %j', async (text, shows) => {
  const { text: plain, offset } = marked(text);
  const shown = hoverAt(await checkText('ship.yaml', plain), offset)?.text;
  if (shows === undefined) expect(shown).toBeUndefined();
  else expect(shown).toContain(shows);
});

test('hover uses the costs of the design under the cursor', async () => {
  const text = `# a fleet\n---\n${ship}---\n${ship.replace('mass: 80', 'mass: 120')}`;
  const checkedText = await checkText('fleet.yaml', text);
  expect(hoverAt(checkedText, text.indexOf('ftl') + 1)?.text).toContain('10% × 80');
  expect(hoverAt(checkedText, text.lastIndexOf('ftl') + 1)?.text).toContain('10% × 120');
});

test('hover shows every line of the itemized cost as `cost --explain` does', async () => {
  for (const name of [
    'designs/concord/valiant.yaml',
    'designs/hesperid/grafter.yaml',
    'designs/skerry/maelstrom.yaml',
  ]) {
    const text = readFileSync(projectPath(name), 'utf8');
    const checkedText = await checkText(name, text);
    const [verdict] = checkedText.verdicts;
    for (const line of verdict?.ship?.lines ?? []) {
      const { start } = checkedText.spanOf(verdict!, line.path, 'value');
      const shown = hoverAt(checkedText, start + (text[start] === '{' ? 1 : 0))?.text;
      for (const part of [
        lineLabel(line),
        lineCalculation(line, verdict!.ship!.hull),
        formatCitation(lineCitation(line)),
      ]) {
        expect(shown, `${name} ${line.path}`).toContain(part);
      }
    }
  }
});
