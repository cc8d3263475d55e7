import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { argument, defineCommand, type OptionsOf, option } from '../../../cli/define-command.ts';
import { isLedgerName } from '../../../cli/runtime/files/file-names.ts';
import { writeNewFile } from '../../../cli/runtime/output/new-file.ts';
import { printDocument, printMessage } from '../../../cli/runtime/output/output.ts';
import { exitCodes, UsageError, type World } from '../../../cli/world.ts';
import { formatCount } from '../../../text/phrases.ts';
import type { EntryOf } from '../../ledger/entry-kinds.ts';
import { newLedgerText } from '../../ledger/read-ledger.ts';
import { replayLedger } from '../../replay/replay.ts';
import { entriesData, entryLines, parseName } from '../shared/add-entry.ts';
import { entryOutput } from '../shared/ledger-options.ts';

const options = {
  players: option.required(option.list('--players <letters=name>', 'player letters and name; repeatable')),
  ...entryOutput,
};

export const init = defineCommand({
  name: 'init',
  about: 'Create a ledger.',
  arguments: [argument('<ledger>', 'new file, named *.ledger.yaml')],
  options,
  details: "All IDs of a player begin with the player's two capital letters.",
  exitCodes: { 0: 'created', 2: 'wrong usage, or the file exists or cannot be written' },
  examples: [
    'slipway campaign register init harbour-war.ledger.yaml --players AB=Anne --players CD=Carl',
    'slipway campaign register init solo.ledger.yaml --players AB=Anne',
  ],
  run: ([name], given, world) => createLedger(name, given, world),
});

/** Creates a ledger; resolves to the exit code. */
async function createLedger(name: string, given: OptionsOf<typeof options>, world: World): Promise<number> {
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
  const entries = given.players.map(playerEntry);
  const { findings } = replayLedger(entries);
  if (findings[0]) throw new UsageError(findings[0].message, findings[0].help);
  writeNewFile(name, newLedgerText(entries), { replaces: [] }, world);
  await printDocument({ blocks: entryLines([], entries), data: entriesData(name, entries) }, given, world);
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
