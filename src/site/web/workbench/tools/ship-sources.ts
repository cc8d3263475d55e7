/** The ships that a tool can choose: the open design, kept designs, opened files, designs of the site, published ships. */

import type { Settings } from '../../../../config/settings.ts';
import type { Verdict } from '../../../../findings/verdict.ts';
import { slug, uniqueName } from '../../../../text/names.ts';
import { check } from '../check.ts';
import { draftName } from '../drafts.ts';
import { publishedShips } from '../published-ships.ts';
import type { WorkbenchSession } from '../session.ts';
import type { DesignText } from './searches.ts';

export interface ToolShip extends DesignText {
  readonly key: string;
  readonly label: string;
  /** `Your designs`, or a navy of the published ships. */
  readonly group: string;
  /** The path that a fleet file next to the site names it by; that of a draft is made of its name. */
  readonly file: string;
  /** The ID of a draft. */
  readonly draft?: number;
  /** The index of its settings; otherwise those of the page. */
  readonly settings?: number;
}

/** Files that were opened for a tool, by name; they leave the draft alone. */
const openedFiles = new Map<string, string>();

/** Largest file that is opened, in characters. */
const maxLength = 200_000;

/** Adds a file to the choice; resolves to its key, or to `undefined` if it is no design. */
export async function addFile(file: File, settings: Settings): Promise<string | undefined> {
  if (file.size > maxLength) return undefined;
  const text = await file.text();
  const { verdicts } = await check(text, settings);
  if (!verdicts[0]?.ship) return undefined;
  openedFiles.set(file.name, text);
  return `file ${file.name}`;
}

/** The key of the open design. */
export const ownKey = 'own';

export function shipSources(session: WorkbenchSession): readonly ToolShip[] {
  const { text, verdict, data, draft: open } = session;
  const kept = session.drafts.filter(({ id }) => id !== open.id);
  const own = `${verdict?.design?.class ?? draftName(text)} (open)`;
  const taken = new Map<string, number>();
  const draftFile = (draft: string) => `${uniqueName(slug(draftName(draft)), taken)}.yaml`;
  return [
    {
      ...{ key: ownKey, label: own, group: 'Your designs', text, document: verdict?.document ?? 0 },
      ...{ file: draftFile(text), draft: open.id },
    },
    ...kept.map(
      (each): ToolShip => ({
        ...{ key: `design ${each.id}`, label: draftName(each.text), group: 'Your designs' },
        ...{ text: each.text, document: 0, file: draftFile(each.text), draft: each.id },
      }),
    ),
    ...[...openedFiles].map(
      ([name, opened]): ToolShip => ({
        ...{ key: `file ${name}`, label: name, group: 'Opened files' },
        ...{ text: opened, document: 0, file: name },
      }),
    ),
    ...(data.designs ?? []).flatMap(({ name, source, document }): readonly ToolShip[] => {
      const from = data.sources?.[source];
      if (!from) return [];
      const key = `site ${document} ${from.file}`;
      return [{ ...from, key, label: name, group: 'Designs of the site', document }];
    }),
    ...publishedShips().map(
      ({ name, navy, text: design, file }): ToolShip => ({
        ...{ key: `published ${navy} ${name}`, label: name, group: `Published: ${navy}` },
        ...{ text: design, document: 0, file },
      }),
    ),
  ];
}

/** The texts among which are designs of the navy of the open one. */
export function navyTexts({ data, text }: WorkbenchSession): readonly string[] {
  return [...new Set((data.sources ?? []).map((source) => source.text))].filter((other) => other !== text);
}

const known = new WeakMap<Settings, Map<string, Promise<readonly Verdict[]>>>();

/** The checked design of a source. Drafts change with every key, so few results are kept. */
export async function verdictOfSource(
  { text, document }: DesignText,
  settings: Settings,
): Promise<Verdict | undefined> {
  const cache = known.get(settings) ?? new Map<string, Promise<readonly Verdict[]>>();
  known.set(settings, cache);
  const checked = cache.get(text) ?? check(text, settings).then(({ verdicts }) => verdicts);
  cache.delete(text);
  cache.set(text, checked);
  if (cache.size > 12) cache.delete([...cache.keys()][0] as string);
  return (await checked)[document];
}
