import { findStateEntry } from '../../../../damage/damage.ts';
import { noWounds, type Wounds } from '../../../../damage/wounds.ts';
import { findingText } from '../../../../reports/findings/finding-text.ts';
import { defaultReportOptions } from '../../../../reports/shared/report.ts';
import { noStyle } from '../../../../reports/shared/style.ts';
import type { Ship } from '../../../../rules/ship/ship.ts';
import type { Configs } from '../../../runtime/config/configs.ts';
import type { InputFile } from '../../../runtime/files/find-inputs.ts';
import { loadState } from '../../../runtime/queries/load-state.ts';
import { UsageError, type World } from '../../../world.ts';

/** Damage of a registered ship in a state file; none without a file. Throws a {@link UsageError} if it cannot be used. */
export async function loadWounds(
  name: string,
  ship: Ship,
  state: string | undefined,
  { ledger, configs, world }: { readonly ledger: InputFile; readonly configs: Configs; readonly world: World },
): Promise<Wounds> {
  if (state === undefined) return noWounds;
  const settings = await configs.settingsFrom(ledger.path, ledger.path);
  if (!settings) throw new UsageError(`cannot use the configuration of ${ledger.name}`, 'fix it, or use --no-config');
  const { ships, findings } = await loadState(
    state,
    { settings, world },
    [{ ship, name: '', id: undefined }],
    (file) => {
      const entry = findStateEntry(file, name, ship.design.class);
      if ('problem' in entry) throw new UsageError(entry.problem);
      return entry.index;
    },
  );
  const look = defaultReportOptions(noStyle, world.err.columns);
  for (const finding of findings) await world.err.write(findingText(state, finding, look));
  const [wounded] = ships;
  if (wounded && !findings.some(({ severity }) => severity === 'error')) return wounded.wounds;
  throw new UsageError(`cannot use the damage in ${state}`, 'fix the errors above');
}
