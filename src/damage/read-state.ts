import type { Finding } from '../findings/finding.ts';
import { fault } from '../parse/messages/faults.ts';
import { type DataKind, type ReadData, readData } from '../parse/read-data-file.ts';
import { stateFile } from '../rules/model/citation.ts';
import { validateState } from './state.generated.js';
import type { StateFile } from './state-file.ts';

/** Reads a state file. Never throws: mistakes come back with their places, as those of a design do. */
export function readState(bytes: Uint8Array): Promise<ReadData<StateFile>> {
  return readData(bytes, kind);
}

const kind: DataKind<StateFile> = {
  name: 'state',
  keys: '`ships` and `after`',
  cite: stateFile('A state'),
  validate: validateState,
  schema: async () => (await import('../../schemas/state.schema.json', { with: { type: 'json' } })).default,
  instead: (data) => {
    if ('fleet' in data) return ['this is a fleet, not the state of one', 'a state says what ships have lost'];
    const isDesign = 'mass' in data && 'hull' in data;
    return isDesign ? ['this is a ship class, not the state of ships', 'a state says what ships have lost'] : undefined;
  },
  more: ({ ships }) => ships.flatMap((ship, index) => badEntry(ship, `/ships/${index}`)),
};

/** An entry from which nobody learns anything. */
function badEntry(ship: StateFile['ships'][number], path: string): readonly Finding[] {
  if (Object.keys(ship).length === 0) return [fault('missing-key', 'this entry says nothing of any ship', { path })];
  if (ship.number !== undefined && ship.ship === undefined && ship.id === undefined && ship.class === undefined) {
    return [fault('missing-key', '`number` needs the `class` of which it counts', { path: `${path}/number` })];
  }
  return [];
}
