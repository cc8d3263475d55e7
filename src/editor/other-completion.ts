/** Completion in files that are no designs. */

import type { Verdict } from '../findings/verdict.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { defaultRules } from '../rules/model/house-rules.ts';
import { summaryOf } from './code-lens.ts';
import { type Completion, type CompletionProposal, completionsIn, quotedValue } from './completion.ts';
import { type Cursor, cursorAt } from './cursor.ts';
import { type CheckedOther, otherSchemas } from './other-files.ts';

/** A design that a file may name. */
export interface NamedDesign {
  /** As the file names it. */
  readonly file: string;
  readonly verdicts: readonly Verdict[];
}

/** Where names come from, looked up when they are needed. */
export interface NameSource {
  readonly designs: () => Promise<readonly NamedDesign[]>;
  /** Names of ships that other fleets have of a design. */
  readonly shipsOf: (design: string) => Promise<readonly string[]>;
}

/** A name to propose, with what it stands for. */
interface Name {
  readonly name: string;
  readonly detail?: string | undefined;
}

/** Completions by the schema of a kind, and of the names of designs, classes and ships. Never throws. */
export async function otherCompletionsAt(
  { text, kind, fleet: ships }: Pick<CheckedOther, 'text' | 'kind' | 'fleet'>,
  offset: number,
  source: NameSource,
): Promise<Completion | undefined> {
  const cursor = cursorAt(text, offset);
  if (!cursor) return undefined;
  const { path } = cursor;
  const names =
    cursor.target === 'key' ? [] : kind === 'state' ? namesOfState(cursor, ships) : await namesOfShips(cursor, source);
  const present = new Set(typeof path.at(-1) === 'number' ? cursor.itemsAt(path.slice(0, -1)) : []);
  const proposals = names
    .filter(({ name }, index) => !present.has(name) && names.findIndex((each) => each.name === name) === index)
    .map((each) => nameProposal(each, cursor));
  return completionsIn({ cursor, rules: defaultRules, schema: otherSchemas[kind] }, offset, proposals);
}

function nameProposal({ name, detail }: Name, cursor: Cursor): CompletionProposal {
  const isPlain = cursor.quote !== '' || cursor.isJson || /^(?:\.{1,2}\/|\p{L})[\p{L}\p{N}_./ -]*$/u.test(name);
  const insert = cursor.leadingBlank + (isPlain ? quotedValue(name, cursor) : JSON.stringify(name));
  return { label: name, kind: 'value', detail, insert };
}

/** Names in fleets and ledgers: of designs, of the classes in a design, and of ships in other fleets. */
async function namesOfShips({ path, valueAt }: Cursor, { designs, shipsOf }: NameSource): Promise<readonly Name[]> {
  const [list, entry, key] = path;
  if (path.at(-1) === 'design') {
    return (await designs()).map(({ file, verdicts }) => ({ name: file, detail: verdicts.map(classText).join('; ') }));
  }
  if (list !== 'ships' || entry === undefined) return [];
  const design = valueAt([list, entry, 'design']);
  if (typeof design !== 'string') return [];
  if (key === 'names' && path.length === 4) return (await shipsOf(design)).map((name) => ({ name }));
  if (key !== 'class') return [];
  const named = (await designs()).find(({ file }) => file === design);
  return (named?.verdicts ?? []).flatMap((verdict) => {
    const { class: name } = verdict.design ?? {};
    return name ? [{ name, detail: summaryOf(verdict) }] : [];
  });
}

function classText(verdict: Verdict): string {
  return `${verdict.design?.class ?? 'unnamed class'} · ${summaryOf(verdict)}`;
}

/** Names in a state: of the ships of its fleet, their IDs and classes. */
function namesOfState({ path }: Cursor, ships: Fleet | undefined): readonly Name[] {
  const [list, , key] = path;
  if (list !== 'ships' || path.length !== 3) return [];
  return (ships?.entries ?? []).flatMap(({ names, ids, verdict }) => {
    const { class: name } = verdict?.design ?? {};
    const detail = name ?? undefined;
    if (key === 'ship') return names.map((each) => ({ name: each, detail }));
    if (key === 'id') return ids.map((each, index) => ({ name: each, detail: names[index] ?? detail }));
    return key === 'class' && name ? [{ name }] : [];
  });
}
