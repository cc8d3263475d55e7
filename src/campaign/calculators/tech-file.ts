import type { Finding } from '../../findings/finding.ts';
import { appendToPointer } from '../../parse/document.ts';
import { faultFinding } from '../../parse/messages/faults.ts';
import { type DataFileKind, type DataFileResult, readDataFile } from '../../parse/read-data-file.ts';
import { allCraftRows } from '../../rules/design/craft.ts';
import { rulebook } from '../../rules/house/book.ts';
import { techFile } from '../../rules/model/citation.ts';
import { defaultRules } from '../../rules/model/house-rules.ts';
import { didYouMean } from '../../text/names.ts';
import type { LookupResult } from '../ledger/ids.ts';
import type { PlayerKnowledge, TechStatus } from './research.ts';
import { validateTech } from './tech.generated.js';
import { techRows } from './technologies.ts';

/** A player's technologies, as in the file after validation. */
export interface TechFile {
  readonly player?: string;
  readonly notes?: string;
  readonly known?: readonly string[];
  readonly encountered?: readonly string[];
  readonly captured?: readonly string[];
  /** TRPs by technology ID or name, overriding the campaign rules. */
  readonly prices?: Readonly<Record<string, number>>;
  /** TRPs of technologies that the campaign rules do not price. */
  readonly default?: number;
}

/** Reads a TECH file. Never throws; problems are returned as located findings. */
export function readTechFile(bytes: Uint8Array): Promise<DataFileResult<TechFile>> {
  return readDataFile(bytes, techKind);
}

/** The lists of the file; a technology in several has the status of the last. */
const lists: readonly Exclude<TechStatus, 'unknown'>[] = ['encountered', 'captured', 'known'];

const techKind: DataFileKind<TechFile> = {
  name: 'TECH file',
  exampleKeys: '`known` and `captured`',
  cite: techFile('Technologies'),
  validate: validateTech,
  schema: async () => (await import('../../../schemas/tech.schema.json', { with: { type: 'json' } })).default,
  checkAfterSchema: (file) => [
    ...lists.flatMap((list) =>
      (file[list] ?? []).flatMap((name, index) => unknownName(name, `/${list}/${index}`, 'value')),
    ),
    ...Object.keys(file.prices ?? {}).flatMap((name) => unknownName(name, appendToPointer('/prices', name), 'key')),
  ],
};

/** Converts a file that was read without problems, with names resolved to technology IDs. */
export function knowledgeFrom(file: TechFile): PlayerKnowledge {
  const statuses = new Map<string, TechStatus>();
  for (const list of lists) for (const name of file[list] ?? []) statuses.set(idNamed(name), list);
  const prices = Object.entries(file.prices ?? {}).map(([name, points]) => [idNamed(name), points] as const);
  return { statuses, prices: new Map(prices), fallback: file.default };
}

/** ID of a technology; the name has been validated. */
function idNamed(name: string): string {
  return technologiesNamed(name)[0] as string;
}

/** The ID of a technology by its ID or name. */
export function technologyNamed(given: string): LookupResult<string> {
  const [found] = technologiesNamed(given);
  const [problem] = unknownName(given, '', 'value');
  if (found !== undefined && !problem) return { found };
  return { problem: problem?.message ?? '', ...(problem?.help === undefined ? {} : { help: problem.help }) };
}

/** IDs of the technologies that a name may mean: by their own ID or name, else by a system that they cover. */
function technologiesNamed(given: string): readonly string[] {
  const name = given.toLowerCase();
  const matches = (item: { readonly id: string; readonly name: string }) =>
    item.id === name || item.name.toLowerCase() === name;
  const row = techRows.find(matches);
  if (row) return [row.id];
  const items = catalogItems().filter(matches);
  const rows = techRows.filter((each) => each.ours.some(({ id }) => items.some((item) => item.id === id)));
  return rows.length > 0 ? rows.map(({ id }) => id) : items.slice(0, 1).map(({ id }) => id);
}

/** All systems, ship parts and craft rows. */
function catalogItems(): readonly { readonly id: string; readonly name: string }[] {
  return [...rulebook(defaultRules).values(), ...allCraftRows()];
}

function unknownName(given: string, path: string, on: 'key' | 'value'): readonly Finding[] {
  const ids = technologiesNamed(given);
  if (ids.length === 1) return [];
  if (ids.length > 1) {
    const message = `ambiguous technology \`${given}\`: ${ids.length} matches`;
    return [faultFinding('not-offered', message, { path, on, help: `use one of ${ids.join(', ')}` })];
  }
  const names = [...techRows, ...catalogItems()].flatMap(({ id, name }) => [id, name]);
  const help = didYouMean(given, names) ?? 'run `slipway systems` for a list';
  return [faultFinding('unknown-system', `unknown technology \`${given}\``, { path, on, help })];
}
