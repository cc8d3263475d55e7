import { resolve } from 'node:path';
import { decodeWithMark, encodeText } from '../../../cli/runtime/files/read-file.ts';
import { readInput } from '../../../cli/runtime/files/read-input.ts';
import { printMessage } from '../../../cli/runtime/output/output.ts';
import { rewriteLocked } from '../../../cli/runtime/output/rewrite-file.ts';
import { UsageError, type World } from '../../../cli/world.ts';
import { editStateText, entryEdits } from '../../../damage/record/state-edits.ts';
import type { ShipDamage } from '../../../damage/ship-damage.ts';
import type { ChosenShip } from './chosen-ship.ts';

/** Writes the damage that a repair leaves into the state file; comments are kept. Throws a {@link UsageError} on failure. */
export async function writeRepair({ damaged, state }: ChosenShip, after: ShipDamage, world: World): Promise<void> {
  const name = state?.file ?? '';
  const entry = damaged.entry === undefined ? undefined : state?.state?.ships[damaged.entry];
  if (!entry || damaged.entry === undefined) {
    await printMessage(`nothing to repair in ${name}`, world);
    return;
  }
  const input = { name, path: resolve(world.cwd, name) };
  const source = await readInput(input, world, '');
  if (typeof source === 'string') throw new UsageError(source);
  const bytes = Uint8Array.from(source.bytes);
  const edits = entryEdits(entry, damaged.ship, after, `/ships/${damaged.entry}`);
  const edited = await editStateText(decodeWithMark(bytes).replace(/^\ufeff/, ''), edits);
  if (!('text' in edited)) {
    throw new UsageError(`cannot write ${name}: ${edited.reason} (at ${edited.at})`, 'change the file by hand');
  }
  rewriteLocked(input, bytes, encodeText(edited.text, bytes), world);
  await printMessage(`${name}: repair recorded`, world);
}
