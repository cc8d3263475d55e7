import type { Finding } from '../findings/finding.ts';
import { under } from '../parse/document.ts';
import { fault } from '../parse/messages/faults.ts';
import type { DataKind, ReadData } from '../parse/read-data-file.ts';
import { readData } from '../parse/read-data-file.ts';
import { craftRows } from '../rules/design/craft-rows.ts';
import { book } from '../rules/house/book.ts';
import { designFile } from '../rules/model/citation.ts';
import { usualBook } from '../rules/model/house-rules.ts';
import { listed } from '../text/phrases.ts';
import { nearest } from '../text/suggest.ts';
import type { Knowledge, Standing } from './research.ts';
import { validateTech } from './tech.generated.js';
import { techRows } from './technologies.ts';

/** A file that says what a player knows, once it is known to be one. */
export interface TechFile {
  readonly player?: string;
  readonly notes?: string;
  readonly known?: readonly string[];
  readonly encountered?: readonly string[];
  readonly captured?: readonly string[];
  /** TRPs of single technologies, by id or name, whatever the campaign rules say. */
  readonly prices?: Readonly<Record<string, number>>;
  /** TRPs of what the campaign rules do not price. */
  readonly default?: number;
}

/** Reads a TECH file. Never throws: mistakes come back with their places, as those of a design do. */
export function readTech(bytes: Uint8Array): Promise<ReadData<TechFile>> {
  return readData(bytes, kind);
}

/** The lists of the file, each with the standing that it gives; those that come later count more. */
const standings: readonly Exclude<Standing, 'unknown'>[] = ['encountered', 'captured', 'known'];

const kind: DataKind<TechFile> = {
  name: 'TECH file',
  keys: '`known` and `captured`',
  cite: designFile('campaign research'),
  validate: validateTech,
  schema: async () => (await import('../../schemas/tech.schema.json', { with: { type: 'json' } })).default,
  more: (file) => [
    ...standings.flatMap((list) =>
      (file[list] ?? []).flatMap((name, at) => unknownName(name, `/${list}/${at}`, 'value')),
    ),
    ...Object.keys(file.prices ?? {}).flatMap((name) => unknownName(name, under('/prices', name), 'key')),
  ],
};

/** What a file says, by the ids of technologies. */
export function knowledgeOf(file: TechFile): Knowledge {
  const ids = new Map<string, Standing>();
  for (const standing of standings) for (const name of file[standing] ?? []) ids.set(idNamed(name), standing);
  const prices = Object.entries(file.prices ?? {}).map(([name, points]) => [idNamed(name), points] as const);
  return { standings: ids, prices: new Map(prices), fallback: file.default };
}

/** The one technology of that name; the file has been read, and there is one. */
function idNamed(name: string): string {
  return technologiesNamed(name)[0] as string;
}

/** The ids of the technologies that somebody may mean by a name: by their own ids and names first, else by what of ours they are. */
function technologiesNamed(given: string): readonly string[] {
  const wanted = given.toLowerCase();
  const named = ({ id, name }: { readonly id: string; readonly name: string }) =>
    id === wanted || name.toLowerCase() === wanted;
  const row = techRows.find(named);
  if (row) return [row.id];
  const ours = catalogue().filter(named);
  const rows = techRows.filter((each) => each.ours.some(({ id }) => ours.some((thing) => thing.id === id)));
  return rows.length > 0 ? rows.map(({ id }) => id) : ours.slice(0, 1).map(({ id }) => id);
}

/** Everything that a design may be made of, by id and name. */
function catalogue(): readonly { readonly id: string; readonly name: string }[] {
  return [...book(usualBook).values(), ...craftRows()];
}

function unknownName(given: string, path: string, on: 'key' | 'value'): readonly Finding[] {
  const meant = technologiesNamed(given);
  if (meant.length === 1) return [];
  if (meant.length > 1) {
    const message = `\`${given}\` is several technologies`;
    return [fault('not-offered', message, { path, on, help: `say which: ${listed(meant)}` })];
  }
  const names = [...techRows, ...catalogue()].flatMap(({ id, name }) => [id, name]);
  const near = nearest(given, names);
  const help = near === undefined ? '`slipway systems` lists what there is' : `did you mean \`${near}\`?`;
  return [fault('unknown-system', `there is no technology \`${given}\``, { path, on, help })];
}
