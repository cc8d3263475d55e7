import type { Finding } from '../findings/finding.ts';
import { faultFinding } from '../parse/messages/faults.ts';
import { type DataFileKind, type DataFileResult, readDataFile } from '../parse/read-data-file.ts';
import { stateFile } from '../rules/model/citation.ts';
import { validateState } from './state.generated.js';
import type { StateFile } from './state-file.ts';

/** Reads a state file. Never throws; errors are returned as findings. */
export function readState(bytes: Uint8Array): Promise<DataFileResult<StateFile>> {
  return readDataFile(bytes, kind);
}

const kind: DataFileKind<StateFile> = {
  name: 'state',
  exampleKeys: '`ships` and `after`',
  cite: stateFile('A state'),
  validate: validateState,
  schema: async () => (await import('../../schemas/state.schema.json', { with: { type: 'json' } })).default,
  describeOtherKind: (data) => {
    const help = 'use a *.state.yaml file; `slipway damage` writes one';
    if ('fleet' in data) return ['this file is a fleet, not a state file', help];
    return 'mass' in data && 'hull' in data ? ['this file is a design, not a state file', help] : undefined;
  },
  checkAfterSchema: ({ ships }) => ships.flatMap((ship, index) => checkEntry(ship, `/ships/${index}`)),
};

/** Problems of an entry that the schema cannot express. */
function checkEntry(ship: StateFile['ships'][number], path: string): readonly Finding[] {
  if (Object.keys(ship).length === 0)
    return [faultFinding('missing-key', 'empty entry: no ship and no losses', { path })];
  const { number, id, class: className } = ship;
  if (number === undefined || (ship.ship ?? id ?? className) !== undefined) return [];
  return [faultFinding('missing-key', 'missing `class` for `number`', { path: `${path}/number` })];
}
