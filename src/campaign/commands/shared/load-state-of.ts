import { loadState } from '../../../cli/runtime/queries/load-state.ts';
import type { World } from '../../../cli/world.ts';
import { UsageError } from '../../../cli/world.ts';
import type { Settings } from '../../../config/settings.ts';
import { findStateEntry, type PricedShip } from '../../../damage/damage.ts';
import type { StateVerdict } from '../../../judge/judge-state.ts';

/**
 * Reads the damage of one ship from state files, of which not every one needs to cover it; `called` is its name in them.
 * Throws a {@link UsageError} if none does.
 */
export async function loadStateOf(
  own: PricedShip,
  named: string | undefined,
  files: readonly string[],
  context: { readonly settings: Settings; readonly world: World },
): Promise<{ readonly verdict: StateVerdict; readonly called: string }> {
  const problems: UsageError[] = [];
  let called: string | undefined;
  const verdict = await loadState(files, context, [own], (file) => {
    const entry = findStateEntry(file, named, own.ship.design.class);
    if ('index' in entry) {
      called = entry.called;
      return entry.index;
    }
    problems.push(new UsageError(entry.problem, entry.help));
    return undefined;
  });
  if (verdict.state && called === undefined && problems[0]) throw problems[0];
  return { verdict, called: called ?? '' };
}
