/** The designs that a ledger registers: read as `check` reads them, and known by what they mean. */

import { createHash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { classCost } from '../../../../campaign/class-cost.ts';
import type { Objection } from '../../../../campaign/codes.ts';
import type { SubmitEntry } from '../../../../campaign/entry.ts';
import type { Settings } from '../../../../config/settings.ts';
import { designMeant } from '../../../../findings/select-design.ts';
import type { Verdict } from '../../../../findings/verdict.ts';
import { judge } from '../../../../judge/judge.ts';
import { shipIdentity } from '../../../../rules/ship/identity.ts';
import type { Ship } from '../../../../rules/ship/ship.ts';
import type { Configs } from '../../../runtime/config/configs.ts';
import type { InputFile } from '../../../runtime/files/find-inputs.ts';
import { nearestBeside, statusOf } from '../../../runtime/files/paths.ts';
import { readInput } from '../../../runtime/files/read-input.ts';
import type { World } from '../../../world.ts';

/**
 * What a design means, as 16 hexadecimal digits of its SHA-256: everything that bears on its bill or its legality, whatever
 * the spelling. What the author states of it is checked elsewhere, and no part of it.
 */
export function designHash(ship: Ship): string {
  const meaning = shipIdentity({ ...ship, design: { ...ship.design, stated: undefined } });
  return createHash('sha256').update(meaning).digest('hex').slice(0, 16);
}

/** What it takes to judge the designs of a ledger. */
export interface DesignBench {
  readonly configs: Configs;
  readonly world: World;
}

/**
 * Judges a design file and picks the class that is meant; or says why there is none. Breakpoints are always told. The file is
 * called as it is from the folder `from`, and so is what may have been meant instead of it.
 */
export async function judgedClass(
  input: InputFile,
  name: string | undefined,
  { configs, world }: DesignBench,
  from = world.cwd,
): Promise<Verdict | { readonly problem: string; readonly help?: string | undefined }> {
  const settings = await configs.settingsOf(input.path);
  if (!settings) return { problem: `the configuration for ${input.name} cannot be used (--no-config does without)` };
  const status = statusOf(input.path);
  if (typeof status === 'string') return { problem: `cannot read ${input.name}: ${status}` };
  if (!status?.isFile()) {
    const near = status ? undefined : nearestBeside(input.name, from);
    const help = near === undefined ? undefined : `did you mean \`${near}\`?`;
    return { problem: status ? `${input.name} is no file` : `there is no file ${input.name}`, help };
  }
  const source = await readInput(input, world, '');
  if (typeof source === 'string') return { problem: source };
  const verdicts = await judge(source, withBreakpoints(settings));
  // A design that is alone is the one that is meant, whatever it has been called since.
  const wanted = verdicts.length > 1 ? name : undefined;
  const meant = designMeant(verdicts, wanted, { file: input.name, what: 'an entry of a ledger', by: '--class' });
  return 'verdict' in meant ? meant.verdict : { problem: meant.message, help: meant.help };
}

/** Whether a design takes advantage of a breakpoint is for the referee to judge, whoever has turned the finding off. */
function withBreakpoints(settings: Settings): Settings {
  const { 'mass-breakpoint': grade = 'info', ...others } = settings.checks;
  return { ...settings, checks: { ...others, 'mass-breakpoint': grade === 'off' ? 'info' : grade } };
}

/** The ship of a class as its file has it now, and what no longer is as it was registered. */
export async function proofOf(
  entry: SubmitEntry,
  ledger: InputFile,
  bench: DesignBench,
): Promise<{ readonly ship: Ship | undefined; readonly objections: readonly Objection[] }> {
  const folder = dirname(ledger.path);
  const input = { name: entry.design, path: resolve(folder, entry.design) };
  const judged = await judgedClass(input, entry.name, bench, folder);
  if ('problem' in judged || !judged.ship) {
    const { problem, help } =
      'problem' in judged ? judged : { problem: `${entry.design} cannot be priced`, help: undefined };
    const message = `the design of ${entry.class} ${entry.name} is lost: ${problem}`;
    return { ship: undefined, objections: [{ code: 'lost-design', at: 'design', message, help }] };
  }
  const { ship } = judged;
  if (designHash(ship) !== entry.hash) {
    const message = `${entry.design} is no longer what was registered as ${entry.class} ${entry.name}`;
    const help = 'put the old design back, and submit the new one under a name of its own';
    return { ship, objections: [{ code: 'changed-design', at: 'hash', message, help }] };
  }
  const figures = [
    { at: 'mass', stated: entry.mass, right: ship.design.mass },
    { at: 'points', stated: entry.points, right: classCost(ship).total },
  ];
  const objections = figures.flatMap(({ at, stated, right }): readonly Objection[] => {
    if (stated === right) return [];
    const message = `\`${at}\` of ${entry.class} ${entry.name} is stated as ${stated}, and its design comes to ${right}`;
    return [{ code: 'wrong-sum', at, message }];
  });
  return { ship, objections };
}
