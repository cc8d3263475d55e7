/** Loads the target of fire: a design, or a target described by options. */

import type { Verdict } from '../../../findings/verdict.ts';
import { countSeverity, lightVerdict } from '../../../reports/report.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { commandLine } from '../../../text/escape.ts';
import { formatCount } from '../../../text/phrases.ts';
import {
  describedTarget,
  isTooMuchArmor,
  shipAsTarget,
  type TargetDescription,
} from '../../../workshop/firepower/against.ts';
import type { FireTarget } from '../../../workshop/firepower/firepower.ts';
import { UsageError, type World } from '../../world.ts';
import { type ConfigOptions, openConfigs } from '../config/configs.ts';
import { loadOneDesign } from './one-design.ts';

export interface TargetOptions extends TargetDescription {
  readonly against?: string;
}

interface ReadOptions extends Pick<ConfigOptions, 'config' | 'rules'> {
  readonly stdinFilename: string;
  /** Class of the target, if its file holds several. */
  readonly class?: string;
  /** The target is played by Full Thrust Light. */
  readonly light?: boolean;
}

/** Options that describe the target, by their names in messages. */
const describing = {
  '--screens': 'screens',
  '--advanced': 'advanced',
  '--armor': 'armor',
  '--stealth': 'stealth',
  '--ecm': 'ecm',
  '--holofield': 'holofield',
  '--pds': 'pds',
} as const;

/** True if the options say something about the target. */
export function describesTarget(options: TargetOptions): boolean {
  const { against, cloaked, rear } = options;
  return (
    against !== undefined || cloaked === true || rear === true || Object.values(describing).some((key) => options[key])
  );
}

export function rejectTargetOptions(options: TargetOptions): void {
  const { against, advanced, screens = 0 } = options;
  const given = Object.entries(describing).find(([, key]) => options[key] !== undefined)?.[0];
  if (against !== undefined && given !== undefined) {
    throw new UsageError(
      `${given} cannot be used with --against`,
      `omit ${given}: the target design defines its defenses`,
    );
  }
  if (advanced && screens === 0) throw new UsageError('--advanced requires --screens', 'add --screens 1 or 2');
}

/** The target that the options describe, read if it is a design. Throws a {@link UsageError} if it has errors. */
export async function chooseTarget(
  options: TargetOptions & ReadOptions,
  world: World,
): Promise<{ readonly target: FireTarget; readonly ship: Ship | undefined }> {
  const { against, rear = false, cloaked = false } = options;
  const found = against === undefined ? undefined : await loadTarget(against, options, world);
  const target = found ? shipAsTarget(found.ship, { ...found, rear, cloaked }) : describedTarget(options);
  if (isTooMuchArmor(target.layers, target.ship?.boxes)) {
    throw new UsageError(
      `too much armor for exact figures: ${target.layers.join('/')}`,
      'join inner layers, which changes only what armor-piercing hits do',
    );
  }
  return { target, ship: found?.ship };
}

async function loadTarget(path: string, options: ReadOptions, world: World) {
  const configs = openConfigs(options, world);
  const context = { configs, stdinFilename: options.stdinFilename, world };
  const { verdict } = await loadOneDesign(
    path,
    { what: 'a target', class: options.class, ignore: false, orExample: true },
    context,
  );
  const ship = requireLegal(options.light ? lightVerdict(verdict) : verdict, 'a target');
  return { ship, name: ship.design.class ?? verdict.file, file: verdict.file };
}

/** The ship of a design without errors. */
export function requireLegal({ file, ship, findings }: Verdict, what: string): Ship {
  const errors = countSeverity(findings, 'error');
  if (ship && errors === 0) return ship;
  const problem = ship ? `has ${formatCount(errors, 'error')}` : 'cannot be read as a design';
  throw new UsageError(`${file} cannot be ${what}: it ${problem}`, `run ${commandLine('check', file)}`);
}
