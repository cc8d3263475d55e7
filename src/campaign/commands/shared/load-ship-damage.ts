import type { Configs } from '../../../cli/runtime/config/configs.ts';
import type { InputFile } from '../../../cli/runtime/files/find-inputs.ts';
import { printFindings } from '../../../cli/runtime/output/output.ts';
import { UsageError, type World } from '../../../cli/world.ts';
import { noDamage, type ShipDamage } from '../../../damage/ship-damage.ts';
import { stateFiles } from '../../../reports/fleet/report.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { loadStateOf } from './load-state-of.ts';

/** Where state files are read, and how their findings are printed. */
interface DamageContext {
  readonly ledger: InputFile;
  readonly configs: Configs;
  readonly world: World;
  readonly color?: boolean | undefined;
}

/** Damage of a registered ship in state files, applied in order; none without a file. Throws a {@link UsageError} if it cannot be used. */
export async function loadShipDamage(
  name: string,
  ship: Ship,
  state: readonly string[] | undefined,
  { ledger, configs, world, color }: DamageContext,
): Promise<ShipDamage> {
  if (state === undefined) return noDamage;
  const settings = await configs.settingsFrom(ledger.path, ledger.path);
  if (!settings) throw new UsageError(`cannot use the configuration of ${ledger.name}`, 'fix it, or use --no-config');
  const own = { ship, name: '', id: undefined };
  const { verdict } = await loadStateOf(own, name, state, { settings, world });
  let faulty: string | undefined;
  for (const { file, findings } of stateFiles(verdict)) {
    await printFindings(file, findings, color, world);
    if (findings.some(({ severity }) => severity === 'error')) faulty ??= file;
  }
  const [damaged] = verdict.ships;
  if (!damaged || faulty !== undefined) {
    throw new UsageError(`cannot use the damage in ${faulty}`, 'fix the errors above');
  }
  return damaged.damage;
}
