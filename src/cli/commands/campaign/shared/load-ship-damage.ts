import { noDamage, type ShipDamage } from '../../../../damage/ship-damage.ts';
import { findingText } from '../../../../reports/findings/finding-text.ts';
import { stateFiles } from '../../../../reports/fleet/report.ts';
import { defaultReportOptions } from '../../../../reports/shared/report.ts';
import { noStyle } from '../../../../reports/shared/style.ts';
import type { Ship } from '../../../../rules/ship/ship.ts';
import type { Configs } from '../../../runtime/config/configs.ts';
import type { InputFile } from '../../../runtime/files/find-inputs.ts';
import { loadState } from '../../../runtime/queries/load-state.ts';
import { UsageError, type World } from '../../../world.ts';
import { createEntryChooser } from './entry-chooser.ts';

/** Damage of a registered ship in state files, applied in order; none without a file. Throws a {@link UsageError} if it cannot be used. */
export async function loadShipDamage(
  name: string,
  ship: Ship,
  state: readonly string[] | undefined,
  { ledger, configs, world }: { readonly ledger: InputFile; readonly configs: Configs; readonly world: World },
): Promise<ShipDamage> {
  if (state === undefined) return noDamage;
  const settings = await configs.settingsFrom(ledger.path, ledger.path);
  if (!settings) throw new UsageError(`cannot use the configuration of ${ledger.name}`, 'fix it, or use --no-config');
  const own = { ship, name: '', id: undefined };
  const chooser = createEntryChooser(name, ship.design.class);
  const verdict = await loadState(state, { settings, world }, [own], chooser.choose);
  const look = defaultReportOptions(noStyle, world.err.columns);
  let faulty: string | undefined;
  for (const { file, findings } of stateFiles(verdict)) {
    for (const finding of findings) await world.err.write(findingText(file, finding, look));
    if (findings.some(({ severity }) => severity === 'error')) faulty ??= file;
  }
  const [damaged] = verdict.ships;
  if (!damaged || faulty !== undefined) {
    throw new UsageError(`cannot use the damage in ${faulty}`, 'fix the errors above');
  }
  chooser.rejectNone();
  return damaged.damage;
}
