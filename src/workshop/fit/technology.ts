/** The systems that a navy builds: what `fit` may propose. */

import { isFullyRead, judge } from '../../checks/judge.ts';
import type { Settings } from '../../config/settings.ts';
import type { SourceFile, Verdict } from '../../findings/verdict.ts';
import { decodeText, readDocuments } from '../../parse/read-documents.ts';
import type { DesignData, EntryData } from '../../parse/shorthand/entry-data.ts';
import { printShorthand } from '../../parse/shorthand/print-shorthand.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { rulebook } from '../../rules/house/book.ts';
import { parseArcs } from '../../rules/model/arcs.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { isSameName } from '../../text/names.ts';
import { choiceVariants } from '../choice-variants.ts';
import { frameOf } from './package-draft.ts';
import type { FitSubject, NavyDesign } from './subject.ts';

/** A system that the navy builds. */
export interface Known {
  readonly entry: BookEntry;
  /** Its choices, without arcs, count and contents that differ from ship to ship. */
  readonly choices: EntryData;
  /** The sets of arcs that ships of the navy give it, as text. */
  readonly arcs: readonly string[];
  /** How many are aboard the design. */
  readonly aboard: number;
}

export interface Technology {
  readonly systems: readonly Known[];
  /** Types of fighters in the bays of the navy. */
  readonly wings: readonly string[];
  readonly source: 'navy' | 'standard' | 'any';
}

/** The legal designs of files that belong to the same navy and edition. */
export async function navyDesigns(
  files: readonly SourceFile[],
  own: Pick<Verdict, 'file' | 'document'> & { readonly ship: Ship },
  settings: Settings,
): Promise<readonly NavyDesign[]> {
  const found: NavyDesign[] = [];
  for (const file of files) {
    const verdicts = await judge(file, settings);
    const text = decodeText(file.bytes);
    const documents = typeof text === 'string' ? await readDocuments(text) : [];
    for (const verdict of verdicts) {
      const { ship: other, findings, document } = verdict;
      if (verdict.file === own.file && document === own.document) continue;
      const data = documents[document]?.data;
      if (!other || !isFullyRead(verdict) || !isOfNavy(other, own.ship)) continue;
      if (findings.some(({ severity }) => severity === 'error')) continue;
      found.push({ data: data as DesignData, ship: other });
    }
  }
  return found;
}

/** True for ships of one navy and edition. Ships without a navy in one folder are taken for one. */
function isOfNavy({ design, hull }: Ship, { design: own, hull: ownHull }: Ship): boolean {
  const isSame = design.navy === own.navy || isSameName(design.navy ?? '', own.navy ?? '');
  return isSame && hull.edition === ownHull.edition && design.grown.hull === own.grown.hull;
}

/** What a design without a navy may have, if she has beams, or no guns yet. */
const standardSet: readonly EntryData[] = [
  { system: 'fire-control' },
  { system: 'beam', class: 1, arcs: 'all' },
  { system: 'beam', class: 2, arcs: 'FP F FS' },
  { system: 'beam', class: 3, arcs: 'FP F FS' },
  { system: 'pds' },
  { system: 'screen', level: 1 },
  { system: 'adfc' },
];

/** Fewer other designs, or designs without a navy, say little about what it builds. */
export const fewDesigns = 3;

/** The systems that may be proposed: of the ship, of her navy, and those that the configuration allows; or all. */
export function technologyOf({ data, ship, rules, settings, navy }: FitSubject, any: boolean): Technology {
  const book = rulebook(rules);
  const own = entriesOf(data);
  const others = navy.flatMap((each) => entriesOf(each.data));
  const isLone = ship.design.navy === undefined || navy.length < fewDesigns;
  const guns = own.filter(({ system }) => book.get(String(system))?.group === 'weapons');
  const isPlain = guns.some(({ system }) => system === 'beam') || guns.length === 0;
  const allowed = allowedIds(ship, settings).flatMap((id) => variantsOf(book.get(id)));
  const all = any ? [...book.values()].flatMap(variantsOf) : [];
  const standard = isLone && isPlain && !ship.design.grown.hull ? standardSet : [{ system: 'fire-control' }];
  const stores: readonly EntryData[] = frameOf(ship).fortress ? [{ system: 'cargo-hold', mass: 1 }] : [];
  const known = new Map<
    string,
    { entry: BookEntry; choices: EntryData; arcs: Map<string, number>; aboard: number; fleet: number }
  >();
  for (const [list, isAboard] of [
    [own, true],
    [[...others, ...standard, ...stores, ...allowed, ...all], false],
  ] as const)
    for (const each of list) {
      const { count = 1, arcs, wing: _, squadron: __, launchers: ___, mounts: ____, ...choices } = each;
      const entry = book.get(String(each.system));
      if (!entry || entry.isShipPart || entry.unavailable) continue;
      const key = printShorthand(choices, rules);
      const found = known.get(key) ?? { entry, choices, arcs: new Map<string, number>(), aboard: 0, fleet: 0 };
      known.set(key, found);
      found.fleet += Number(count);
      if (isAboard) found.aboard += Number(count);
      if (typeof arcs !== 'string' && !Array.isArray(arcs)) continue;
      const { text } = parseArcs(arcs as string);
      found.arcs.set(text, (found.arcs.get(text) ?? 0) + Number(count));
    }
  return {
    systems: [...known.values()]
      .sort((one, other) => other.fleet - one.fleet)
      .map(({ arcs, fleet: _, ...each }) => ({
        ...each,
        arcs: [...arcs].sort(([, one], [, other]) => other - one).map(([text]) => text),
      })),
    wings: [
      ...new Set([ship, ...navy.map((each) => each.ship)].flatMap(({ wings }) => wings.map(({ craft }) => craft.type))),
    ],
    source: any ? 'any' : isLone ? 'standard' : 'navy',
  };
}

/** All entries of a design, with those in turrets and magazines. */
function entriesOf({ systems }: DesignData): readonly EntryData[] {
  if (!Array.isArray(systems)) return [];
  return (systems as readonly EntryData[]).flatMap((entry) => [
    entry,
    ...[...((entry.launchers ?? []) as readonly EntryData[]), ...((entry.mounts ?? []) as readonly EntryData[])],
  ]);
}

/** IDs that `allow` lists, for all ships or for the navy of this one. */
function allowedIds({ design }: Ship, { limits: { systems, navies = {} } }: Settings): readonly string[] {
  const own = Object.entries(navies).filter(([name]) => isSameName(name, design.navy ?? ''));
  return [systems, ...own.map(([, selection]) => selection)].flatMap((selection) => selection?.allow ?? []);
}

/** Classes above this one are rare; a ship gets them if she, or her navy, has them. */
const usualClass = 3;

function variantsOf(entry: BookEntry | undefined): readonly EntryData[] {
  if (!entry || entry.isShipPart || entry.unavailable) return [];
  return choiceVariants(entry).filter(({ class: size }) => typeof size !== 'number' || size <= usualClass);
}
