/** Reads the designs of a ledger and compares them with their registration. */

import { createHash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { computeClassCost } from '../../../../campaign/class-cost.ts';
import type { LedgerIssue } from '../../../../campaign/codes.ts';
import type { SubmitEntry } from '../../../../campaign/entry.ts';
import type { Settings } from '../../../../config/settings.ts';
import type { WaiverPolicy } from '../../../../config/waiver-policy.ts';
import { selectDesign } from '../../../../findings/select-design.ts';
import type { Verdict } from '../../../../findings/verdict.ts';
import { judge } from '../../../../judge/judge.ts';
import { shipIdentity } from '../../../../rules/ship/identity.ts';
import type { Item, Ship } from '../../../../rules/ship/ship.ts';
import type { Configs } from '../../../runtime/config/configs.ts';
import type { InputFile } from '../../../runtime/files/find-inputs.ts';
import { similarFileName, statPath } from '../../../runtime/files/paths.ts';
import { readInput } from '../../../runtime/files/read-input.ts';
import { UsageError, type World } from '../../../world.ts';

/**
 * Hash of everything that affects the cost or legality of a class: the first 16 hexadecimal digits of a SHA-256. Wings,
 * squadrons, marines and extra parties are not part of a class; stated totals are checked elsewhere.
 */
export function classHash(ship: Ship): string {
  const isOfClass = ({ entry }: Item) => !entry.loadout;
  const items = ship.items.filter(isOfClass).map((item) => ({ ...item, held: item.held.filter(isOfClass) }));
  return designHash({ ...ship, items, wings: [], squadrons: [] });
}

/** Hash of a class with its loadout, as in ledgers that an earlier version has written. */
function designHash(ship: Ship): string {
  const identity = shipIdentity({ ...ship, design: { ...ship.design, stated: undefined } });
  return createHash('sha256').update(identity).digest('hex').slice(0, 16);
}

export interface DesignContext {
  /** The ledger, whose configuration applies to its designs: a submitted folder may hold another one. */
  readonly ledger: InputFile;
  readonly configs: Configs;
  readonly world: World;
}

/**
 * Checks a design file and selects a class, or returns why it cannot. Mass breakpoints are always reported. Paths in
 * messages are relative to the folder `from`.
 */
export async function loadClass(
  input: InputFile,
  name: string | undefined,
  { ledger, configs, world }: DesignContext,
  from = world.cwd,
): Promise<Verdict | { readonly problem: string; readonly help?: string | undefined }> {
  const settings = await configs.settingsFrom(ledger.path, input.path);
  if (!settings)
    return { problem: `cannot use the configuration of ${ledger.name}`, help: 'fix it, or use --no-config' };
  const status = statPath(input.path);
  if (typeof status === 'string') return { problem: `cannot read ${input.name}: ${status}` };
  if (!status?.isFile()) {
    const near = status ? undefined : similarFileName(input.name, from);
    const help = near === undefined ? undefined : `did you mean \`${near}\`?`;
    return { problem: status ? `${input.name} is not a file` : `file not found: ${input.name}`, help };
  }
  const source = await readInput(input, world, '');
  if (typeof source === 'string') return { problem: source };
  const verdicts = await judge(source, forRegister(settings));
  // A single design is used even if its class has been renamed since.
  const className = verdicts.length > 1 ? name : undefined;
  const meant = selectDesign(verdicts, className, {
    file: input.name,
    purpose: 'an entry of a ledger',
    selector: '--class',
  });
  return 'verdict' in meant ? meant.verdict : { problem: meant.message, help: meant.help };
}

/**
 * Enables the breakpoint finding even if the configuration turns it off: the referee decides. Waivers count only if the
 * configuration says so.
 */
function forRegister(settings: Settings): Settings {
  const { 'mass-breakpoint': severity = 'info', ...others } = settings.checks;
  const checks = { ...others, 'mass-breakpoint': severity === 'off' ? 'info' : severity };
  return { ...settings, checks, waivers: settings.waivers ?? unlessConfigured };
}

const unlessConfigured: WaiverPolicy = {
  allow: 'none',
  because: 'the configuration of the ledger has no `waivers`',
};

/** The unchanged design of a class. Throws a {@link UsageError} if it cannot be used. */
export async function loadClassDesign(entry: SubmitEntry, context: DesignContext): Promise<Ship> {
  const { ship, objections } = await compareWithDesign(entry, context);
  await context.world.err.write(context.configs.errorText());
  const [objection] = objections;
  if (ship && !objection) return ship;
  throw new UsageError(objection?.message ?? 'cannot read the design', objection?.help);
}

/** The current ship of a registered class, and its differences from the registration. */
export async function compareWithDesign(
  entry: SubmitEntry,
  context: DesignContext,
): Promise<{ readonly ship: Ship | undefined; readonly objections: readonly LedgerIssue[] }> {
  const folder = dirname(context.ledger.path);
  const input = { name: entry.design, path: resolve(folder, entry.design) };
  const judged = await loadClass(input, entry.name, context, folder);
  if ('problem' in judged || !judged.ship) {
    const { problem, help } =
      'problem' in judged ? judged : { problem: `${entry.design} cannot be priced`, help: undefined };
    const message = `cannot load the design of ${entry.class} ${entry.name}: ${problem}`;
    return { ship: undefined, objections: [{ code: 'lost-design', key: 'design', message, help }] };
  }
  const { ship } = judged;
  if (classHash(ship) !== entry.hash && designHash(ship) !== entry.hash) {
    const message = `${entry.design} has changed since it was registered as ${entry.class} ${entry.name}`;
    const help = 'restore it and submit the new version under another name';
    return { ship, objections: [{ code: 'changed-design', key: 'hash', message, help }] };
  }
  const figures = [
    { at: 'mass', stated: entry.mass, computed: ship.design.mass },
    { at: 'points', stated: entry.points, computed: computeClassCost(ship).total },
  ];
  const objections = figures.flatMap(({ at: key, stated, computed }): readonly LedgerIssue[] => {
    if (stated === computed) return [];
    const message = `stated \`${key}\` of ${entry.class} ${entry.name} is ${stated}; the design has ${computed}`;
    return [{ code: 'wrong-sum', key, message }];
  });
  return { ship, objections };
}
