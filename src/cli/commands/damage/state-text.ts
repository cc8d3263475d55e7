/** The state file that `slipway damage` writes. */

import { rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { DamagedShip } from '../../../damage/damage.ts';
import { editStateText, entryEdits } from '../../../damage/record/state-edits.ts';
import type { ShipDamage } from '../../../damage/ship-damage.ts';
import type { ShipState, StateFile } from '../../../damage/state-file.ts';
import type { Edit } from '../../../findings/finding.ts';
import { printPair } from '../../../parse/edit/print.ts';
import { isSameName } from '../../../text/names.ts';
import { designExtension, isStateName } from '../../runtime/files/file-names.ts';
import { isLink, statPath } from '../../runtime/files/paths.ts';
import { decodeWithMark, encodeText } from '../../runtime/files/read-file.ts';
import { schemaPathFor } from '../../runtime/files/schema-line.ts';
import { createFile } from '../../runtime/output/new-file.ts';
import { rewriteLocked } from '../../runtime/output/rewrite-file.ts';
import { UsageError, type World } from '../../world.ts';

/** Name of the state file of a fleet or design: `patrol.state.yaml` next to `patrol.fleet.yaml`. */
export function stateNameFor(path: string, cwd: string): string {
  const stem = basename(path)
    .replace(designExtension, '')
    .replace(/\.fleet$/i, '');
  const names = ['yaml', 'yml', 'json'].map((extension) => join(dirname(path), `${stem}.state.${extension}`));
  return names.find((name) => statPath(resolve(cwd, name)) !== undefined) ?? (names[0] as string);
}

export interface NewLosses {
  readonly ship: DamagedShip;
  readonly damage: ShipDamage;
}

/** The contents of a state file before and after a change. */
interface StateText {
  /** Text without a byte order mark; `null` if there is no file yet. */
  readonly text: string | null;
  readonly state: StateFile | undefined;
}

/** The text of a state file with new losses. Throws a {@link UsageError} if it cannot be edited. */
export async function textWithLosses(
  { text, state }: StateText,
  losses: readonly NewLosses[],
  all: readonly DamagedShip[],
  file: { readonly name: string; readonly path: string; readonly turn: number },
): Promise<string> {
  const entries: ShipState[] = [...(state?.ships ?? [])];
  const edits: Edit[] = [];
  let edited = text;
  const addShip = (ship: DamagedShip) => {
    const entry = newEntry(ship, all);
    if (edited === null) edited = newText(entry, file.path);
    else edits.push({ at: `/ships/${entries.length}`, set: entry });
    entries.push(entry);
  };
  for (const { ship, damage } of losses) {
    const index = ship.entry ?? entries.length;
    if (ship.entry === undefined) addShip(ship);
    edits.push(...entryEdits(entries[index] as ShipState, ship.ship, damage, `/ships/${index}`));
  }
  if (file.turn !== (state?.turn ?? 0)) {
    // A file needs a ship, even if none is damaged yet.
    if (edited === null) addShip(all[0] as DamagedShip);
    edits.push({ at: '/turn', set: file.turn, before: ['ships', 'notes'] });
  }
  if (edited === null) throw new UsageError('nothing to record');
  const result = await editStateText(edited, edits);
  if ('text' in result) return result.text;
  throw new UsageError(`cannot write ${file.name}: ${result.reason} (at ${result.at})`, 'change the file by hand');
}

/** How a new entry names its ship: by name, by ID, or by class and number. */
function newEntry(damaged: DamagedShip, all: readonly DamagedShip[]): ShipState {
  const { name, id, ship } = damaged;
  const numbered = (isMatch: (each: DamagedShip) => boolean) => {
    const matches = all.filter(isMatch);
    const at = matches.indexOf(damaged);
    return matches.length > 1 ? { number: at + 1 } : {};
  };
  if (name !== '') return { ship: name, ...numbered((each) => isSameName(each.name, name)) };
  if (id !== undefined) return { id };
  const { class: className } = ship.design;
  if (className === null) return { hull: 0 };
  return { class: className, ...numbered((each) => isSameName(each.ship.design.class ?? '', className)) };
}

function newText(entry: ShipState, path: string): string {
  const head = `# yaml-language-server: $schema=${schemaPathFor(path, 'state.schema.json')}\n`;
  const lines = Object.entries(entry).map(([key, value]) => printPair(key, value, blockStyle));
  return `${head}ships:\n  - ${lines.join('\n    ')}\n`;
}

/** The style of a new file. */
const blockStyle = { json: false, tight: false, padded: true };

/**
 * Writes the state file after `prepare`: replaces the one with the content `before`, or creates it. Nothing is prepared if
 * the new file cannot be created.
 */
export function writeState(
  { name, path }: { readonly name: string; readonly path: string },
  { before, after }: { readonly before: Uint8Array | null; readonly after: string },
  prepare: () => void,
  world: World,
): void {
  if (before !== null) {
    prepare();
    rewriteLocked({ name, path }, before, encodeText(after, before), world);
    return;
  }
  if (isLink(path)) throw new UsageError(`cannot create ${name}: it is a dangling link`);
  if (!isStateName(basename(name))) throw new UsageError(`cannot create ${name}`, 'name it *.state.yaml');
  const file = createFile(name, { replaces: [] }, world);
  try {
    file.write(Buffer.from(after));
    prepare();
    file.keep();
  } finally {
    file.drop();
  }
}

/** Deletes a state file that was created by the entry that is undone. */
export function deleteState({ name, path }: { readonly name: string; readonly path: string }): void {
  if (isLink(path)) throw new UsageError(`cannot delete ${name}: it is a link`);
  rmSync(path);
}

export function stateTextOf(bytes: Uint8Array): string {
  return decodeWithMark(bytes).replace(/^\ufeff/, '');
}

/** Names a ship, by its label, as the purpose of its dice: no two ships roll the same. */
export function diceName({ id }: DamagedShip, label: string): string {
  return `${id ?? ''} ${label}`;
}
