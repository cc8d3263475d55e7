/**
 * Ships of the library with more mass than they use, or with a wish, and what is proposed for them: a player read each proposal of the
 * golden file. `UPDATE=1` writes the file; read it as a player before you commit it.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { judge } from '../../../src/checks/judge.ts';
import { defaultSettings } from '../../../src/config/settings.ts';
import type { Verdict } from '../../../src/findings/verdict.ts';
import { targetOf } from '../../../src/rules/firepower/target.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { answerFit, type DesignProposal } from '../../../src/workshop/fit/answer.ts';
import { navyDesigns } from '../../../src/workshop/fit/technology.ts';
import { parseChanges } from '../../../src/workshop/what-if/change.ts';
import { expectFile } from '../../support/golden.ts';
import { projectPath } from '../../support/project-path.ts';

/** A design with more mass, or with a system to add. */
const examples: readonly (readonly [file: string, wish: number | string])[] = [
  ['concord/candid', 26],
  ['concord/diligent', 44],
  ['concord/forthright', 62],
  ['concord/emphatic', 120],
  ['concord/valiant', 217],
  ['concord/unyielding', 320],
  ['concord/enduring', 330],
  ['hesperid/sloe', 13],
  ['hesperid/walnut', 110],
  ['skerry/williwaw', 100],
  ['skerry/thunderhead', 225],
  ['veiled/second-shadow', 52],
  ['published/esu/beijing-b', 72],
  ['published/fse/roma', 130],
  ['published/kravak/ko-tek', 85],
  ['published/merchant/medium-freighter', 90],
  ['published/nac/ark-royal', 230],
  ['published/nac/vandenburg', 94],
  ['published/nsl/szent-istvan', 170],
  ['published/phalon/huulth', 80],
  ['concord/forthright', 'screen 1'],
  ['concord/valiant', 'ecm 1; 2 pds'],
  ['hesperid/walnut', 'screen 1'],
  ['published/esu/voroshilev', 'adfc; 2 pds'],
  ['published/kravak/ko-tek', 'k-gun 2 F'],
  ['published/nac/vandenburg', 'screen 1'],
];

async function answersFor(file: string, wish: number | string) {
  const path = projectPath(`designs/${file}.yaml`);
  const text = readFileSync(path, 'utf8');
  const changed = typeof wish === 'number' ? text.replace(/^mass: .*$/m, `mass: ${wish}`) : text;
  const source = { name: path, bytes: new TextEncoder().encode(changed) };
  const [verdict] = (await judge(source)) as readonly [Verdict & { readonly ship: Ship }];
  const beside = readdirSync(dirname(path)).filter((name) => /\.yaml$/.test(name) && !path.endsWith(`/${name}`));
  const files = beside.sort().map((name) => ({ name, bytes: readFileSync(join(dirname(path), name)) }));
  const navy = await navyDesigns(files, verdict, defaultSettings);
  const add = typeof wish === 'string' ? [wish] : [];
  const { changes } = parseChanges({ add }, { edition: verdict.rules, house: undefined });
  const question = { add: changes, isRepair: false, request: { maxProposals: 8 } };
  const { proposals } = await answerFit({ source, verdict, settings: defaultSettings, navy }, question);
  return { verdict, proposals };
}

/** `+12%`, for the golden file. */
function percent(before: number, after: number): string {
  if (after < 0.005) return '0%';
  return before < 0.005 ? 'new' : `${after >= before ? '+' : '-'}${Math.abs((after / before - 1) * 100).toFixed(0)}%`;
}

function lineOf({ goal, gives, words, left, effect: { before, after } }: DesignProposal): string {
  const changes = [...words.remove.map((text) => `-${text}`), ...words.add.map((text) => `+${text}`), ...words.set];
  const kind = (gives === undefined ? goal : `gives ${gives}`).padEnd(14);
  const offense = `offense ${percent(before.offense, after.offense)}`.padEnd(14);
  const survival = `survival ${percent(before.survival, after.survival)}`.padEnd(15);
  return `  ${kind} ${offense} ${survival} ${changes.join('; ')}${left > 0 ? ` (${left} left)` : ''}`;
}

const report: string[] = [];

test.each(examples)('%s, %s: proposals that a player would make', async (file, wish) => {
  const { verdict, proposals } = await answersFor(file, wish);
  const wanted = typeof wish === 'number' ? `${verdict.ship.mass.free} free mass` : `add ${wish}`;
  report.push(`${verdict.ship.design.class}: ${wanted}`, ...proposals.map(lineOf), '');
  expect(proposals.length).toBeGreaterThanOrEqual(typeof wish === 'number' ? 3 : 4);
  const kinds = proposals.map(({ goal, gives }) => gives ?? goal);
  expect(kinds).toEqual([...new Set(kinds)]);
  for (const { design, words, ship } of proposals) {
    const [after] = await judge({ name: file, bytes: new TextEncoder().encode(design) });
    const before = new Set(['mass-unused', ...verdict.findings.map(({ code }) => code)]);
    const findings = after?.findings.filter(({ severity, code }) => severity !== 'info' && !before.has(code)) ?? [];
    expect(findings.map(({ code }) => code)).toEqual([]);
    // No pile of one system, no third screen.
    expect(words.add.filter((text) => Number(/^(\d+) /.exec(text)?.[1] ?? 1) > 9)).toEqual([]);
    expect(targetOf(ship).target.screens).toBeLessThanOrEqual(2);
  }
});

test('the examples, to be read by a player', () => {
  expectFile(projectPath('test/workshop/fit/examples.txt'), report.join('\n'));
});
