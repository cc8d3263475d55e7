/** Conditions that select designs, and messages for unreadable ones. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judge } from '../../src/checks/judge.ts';
import { matchesSelector } from '../../src/fleet/fleet.ts';
import { fieldNames, type LibraryDesign } from '../../src/workshop/ls-fields.ts';
import { parseWhere, sortDesigns } from '../../src/workshop/ls-where.ts';
import { projectPath } from '../support/project-path.ts';

const names = ['candid', 'enduring', 'patient', 'valiant', 'watchful'];

const designs = (
  await Promise.all(
    names.map(async (name): Promise<readonly LibraryDesign[]> => {
      const bytes = readFileSync(projectPath(`designs/concord/${name}.yaml`));
      const verdicts = await judge({ name: `${name}.yaml`, bytes });
      return verdicts.flatMap((verdict) => (verdict.ship ? [{ verdict, ship: verdict.ship }] : []));
    }),
  )
).flat();

const idOf = (name: string) => ['hangar', 'attack-fighter', 'ftl-drive', 'heavy'].find((id) => id === name);

const select = (text: string) => {
  const condition = parseWhere(text, idOf);
  if (typeof condition !== 'function') return expect.fail(condition.message);
  return designs.filter(condition).map(({ verdict }) => verdict.file.replace('.yaml', ''));
};

const selected: readonly (readonly [condition: string, found: readonly string[]])[] = [
  ['mass=190', ['valiant']],
  ['mass!=190', ['candid', 'enduring', 'patient', 'watchful']],
  ['mass < 22', ['watchful']],
  ['mass<=22', ['candid', 'watchful']],
  ['mass>190', ['enduring']],
  ['MASS >= 190', ['enduring', 'valiant']],
  ['points=771', ['valiant']],
  ['class-points=651', ['valiant']],
  ['thrust>=6', ['candid', 'watchful']],
  ['thrust=0', ['enduring']],
  ['kind=fortress', ['enduring']],
  ['ftl=advanced', ['watchful']],
  ['errors>0', []],
  ['free>=0', names],
  ['role=battle carrier', ['valiant']],
  ['role=carrier', []],
  ['role~carrier', ['valiant']],
  ['role!~carrier', ['candid', 'enduring', 'patient', 'watchful']],
  ['role!=Corvette', ['enduring', 'patient', 'valiant', 'watchful']],
  ['navy=CONCORD NAVY', names],
  ['file~ant.', ['valiant']],
  ['system=hangar', ['enduring', 'valiant']],
  ['system!=ftl-drive', ['enduring']],
  ['system=attack-fighter', ['valiant']],
  ['text~attack fighter wing', ['valiant']],
  ['text~FLEET TUG', ['patient']],
  ['text=Patient', []],
  ['mass<=22 and thrust>=6', ['candid', 'watchful']],
  ['mass<=22 && role=corvette', ['candid']],
  ['mass=190 or thrust=0', ['enduring', 'valiant']],
  ['mass=190||thrust=0', ['enduring', 'valiant']],
  ['mass<22 or mass=190 and role~carrier', ['valiant', 'watchful']],
  ['(mass<22 or mass=190) AND role~carrier', ['valiant']],
  ['thrust>=4 and (mass<22 or (mass=190 and role~carrier))', ['valiant', 'watchful']],
  ['role="fortress and dockyard"', ['enduring']],
  ["role~'and dock' or class=patient", ['enduring', 'patient']],
  ['navy=concord navy and system=hangar', ['enduring', 'valiant']],
  ['role~(', []],
  ['class~orandid or class=sand', []],
];

for (const [condition, found] of selected) test(condition, () => expect(select(condition)).toEqual(found));

test('`system` selects the same designs as the selector of a composition', () => {
  for (const id of ['hangar', 'attack-fighter', 'ftl-drive', 'heavy']) {
    const matching = designs.filter(({ ship }) => matchesSelector(ship, { system: id }));
    expect(select(`system=${id}`)).toEqual(matching.map(({ verdict }) => verdict.file.replace('.yaml', '')));
  }
});

const refused: readonly (readonly [condition: string, message: string, help: string])[] = [
  ['mass', 'cannot read `mass`', 'such as mass<=90'],
  ['mass<', 'cannot read `mass<`', 'such as mass<=90'],
  ['=3', 'cannot read `=3`', 'such as mass<=90'],
  ['mas<3', 'unknown field `mas`', 'did you mean `mass`?'],
  ['constructor=3', 'unknown field `constructor`', 'fields: class, role'],
  ['mass<many', 'cannot read `mass<many`', 'mass is a number'],
  ['mass~9', 'cannot read `mass~9`', 'mass is a number'],
  ['role<3', 'cannot read `role<3`', 'texts are compared with'],
  ['role=/carrier/', 'cannot read `role=/carrier/`', 'role~carrier'],
  ['system=baem', 'unknown system in `system=baem`', 'slipway systems'],
  ['role~cruiser or destroyer', '`destroyer` is not a condition', 'role~cruiser or role~destroyer'],
  ['role=fortress and dockyard', '`dockyard` is not a condition', 'role="Fortress and Dockyard"'],
  ['mass<9 and', 'cannot read `mass<9 and`: a condition is missing', 'write the field again'],
  ['and mass<9', 'cannot read `and mass<9`', 'such as mass<=90'],
  ['mass<9 || || mass>9', 'cannot read `mass<9 || || mass>9`: a condition is missing', 'write the field again'],
  ['()', 'cannot read `()`: a condition is missing', 'write the field again'],
  ['(mass<9', 'cannot read `(mass<9`', 'a ( has no ) after it'],
  ['(mass<9 or mass>9) and role~a)', 'cannot read `(mass<9 or mass>9) and role~a)`', 'a ) has no ( before it'],
  ['mass<9 and mas>3', 'unknown field `mas`', 'did you mean `mass`?'],
  ['system~hangar', 'cannot read `system~hangar`', 'system!=hangar'],
];

for (const [condition, message, help] of refused) {
  test(`refused: ${condition}`, () => {
    expect(parseWhere(condition, idOf)).toEqual({ message, help: expect.stringContaining(help) });
  });
}

const sorted: readonly (readonly [order: readonly string[], expected: readonly string[]])[] = [
  [[], names],
  [['mass'], ['watchful', 'candid', 'patient', 'valiant', 'enduring']],
  [['-mass'], ['enduring', 'valiant', 'patient', 'candid', 'watchful']],
  [
    ['-ftl', 'class'],
    ['candid', 'patient', 'valiant', 'enduring', 'watchful'],
  ],
];

for (const [order, expected] of sorted) {
  test(`sorted by ${order}`, () => {
    expect(sortDesigns(designs, order).map(({ verdict }) => verdict.file.replace('.yaml', ''))).toEqual(expected);
  });
}

test('designs can be sorted by every field', () => {
  for (const name of fieldNames) expect(sortDesigns(designs, [name, `-${name}`])).toHaveLength(names.length);
});
