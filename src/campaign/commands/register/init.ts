/** `slipway campaign register init`: starts a ledger. */

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isLedgerName } from '../../../cli/runtime/files/file-names.ts';
import { writeNewFile } from '../../../cli/runtime/output/new-file.ts';
import { printMessage } from '../../../cli/runtime/output/print-message.ts';
import { exitCodes, UsageError, type World } from '../../../cli/world.ts';
import { formatCount } from '../../../text/numbers.ts';
import type { EntryOf } from '../../ledger/entry-kinds.ts';
import { newLedgerText } from '../../ledger/ledger-text.ts';
import { replayLedger } from '../../replay/replay.ts';
import { campaignJson, ledgerEntryJson } from '../../reports/json.ts';
import { type CampaignOptions, entryLines, parseName } from '../shared/add-entry.ts';

/** Creates a ledger; resolves to the exit code. */
export async function init(
  name: string,
  { players, format }: CampaignOptions & { readonly players: readonly string[] },
  world: World,
): Promise<number> {
  if (!isLedgerName(name.replace(/^.*[\\/]/, ''))) {
    throw new UsageError(`invalid ledger name: ${name}`, `use ${name.replace(/\.(?:ya?ml|json)$/i, '')}.ledger.yaml`);
  }
  const path = resolve(world.cwd, name);
  if (existsSync(path)) {
    throw new UsageError(
      `${name} already exists; not overwritten`,
      'choose another name; `slipway campaign register join` adds players to a ledger',
    );
  }
  const entries = players.map(playerEntry);
  const { findings } = replayLedger(entries);
  if (findings[0]) throw new UsageError(findings[0].message, findings[0].help);
  writeNewFile(name, newLedgerText(entries), { replaces: [] }, world);
  await world.out.write(
    format === 'json'
      ? campaignJson({ ledger: name, entries: entries.map(ledgerEntryJson), refused: [] })
      : entryLines([], entries),
  );
  await printMessage(`created ${name} with ${formatCount(entries.length, 'player')}`, world);
  return exitCodes.ok;
}

/** The entry of a player given as `AB=Anne`. Throws a {@link UsageError} for another format. */
export function playerEntry(given: string): EntryOf<'player'> {
  const [, player, name] = /^([A-Z]{2})=(.*)$/s.exec(given) ?? [];
  if (player === undefined || name === undefined) {
    throw new UsageError(`invalid player: ${given}`, 'write two capital letters and a name, such as AB=Anne');
  }
  if (/[,;]\s*[A-Z]{2}=/.test(name)) {
    const help = 'pass each player separately: --players AB=Anne --players CD=Carl, or `join` AB=Anne CD=Carl';
    throw new UsageError(`several players in one argument: ${given}`, help);
  }
  return { player, do: 'player', name: parseName(name, `the name of ${player}`) };
}
