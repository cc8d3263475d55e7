/** What editors show in files that are no designs: fleets, states, ledgers, configurations and house rules. */

import config from '../../schemas/config.schema.json' with { type: 'json' };
import fleet from '../../schemas/fleet.schema.json' with { type: 'json' };
import house from '../../schemas/house.schema.json' with { type: 'json' };
import ledger from '../../schemas/ledger.schema.json' with { type: 'json' };
import state from '../../schemas/state.schema.json' with { type: 'json' };
import type { TextRange } from '../findings/finding.ts';
import type { OtherKind } from '../findings/verdict.ts';
import { computeLimitUse, computeTotals, type Fleet, type FleetEntry } from '../fleet/fleet.ts';
import { findNodeAt, type NodePath, nodeAt, readTolerant, type TextNode } from '../parse/yaml-tolerant.ts';
import { formatCount, formatNumber, listed } from '../text/phrases.ts';
import type { CheckedFile } from './checked-text.ts';
import { type CodeLensText, summaryOf } from './code-lens.ts';
import { type Hover, joinParagraphs, spanOf, wordAbout } from './hover.ts';
import type { Schema } from './schema-at.ts';

/** Kinds of files that are no designs. House rules have no name of their own: a configuration names them. */
export type OtherFileKind = OtherKind | 'house rules';

/** JSON Schemas, by kind. */
export const otherSchemas: Readonly<Record<OtherFileKind, Schema>> = {
  fleet: fleet as Schema,
  state,
  ledger,
  configuration: config,
  'house rules': house,
};

export interface CheckedOther extends CheckedFile {
  readonly kind: OtherFileKind;
  /** The fleet of a fleet file or a state. */
  readonly fleet: Fleet | undefined;
}

/** Describes a key or a value, and the ships that an entry of a fleet or a state is about. */
export function otherHoverAt({ text, kind, fleet: ships }: CheckedOther, offset: number): Hover | undefined {
  const document = readTolerant(text);
  const found = findNodeAt(document, offset);
  if (!found) return undefined;
  const entry = entryAt(ships, kind, found.path, document);
  // What these values say is in the description of the ships.
  const isShown = entry && found.on === 'value' && isAboutShips(found.path);
  const word = isShown ? undefined : wordAbout(found, otherSchemas[kind], (path) => scalarAt(document, path));
  const shown = joinParagraphs(word, word && entry && '---', entry && entryText(entry));
  return shown === '' ? undefined : { span: spanOf(found, document), text: shown };
}

function scalarAt(document: TextNode | undefined, path: NodePath): unknown {
  const node = nodeAt(document, path);
  return node?.kind === 'scalar' ? node.value : undefined;
}

/** The entry of a fleet that a position in its file, or in a state of it, is about. */
function entryAt(
  ships: Fleet | undefined,
  kind: OtherFileKind,
  path: NodePath,
  document: TextNode | undefined,
): FleetEntry | undefined {
  const [list, index] = path;
  if (list !== 'ships' || typeof index !== 'number') return undefined;
  if (kind === 'fleet') return ships?.entries.find((each) => each.path === `/ships/${index}`);
  const [ship, id, name] = ['ship', 'id', 'class'].map((key) => scalarAt(document, ['ships', index, key]));
  return ships?.entries.find(
    ({ names, ids, verdict }) =>
      names.includes(`${ship}`) || ids.includes(`${id}`) || (name !== undefined && name === verdict?.design?.class),
  );
}

/** `**Incisive**, 2 ships: Incisive, Trenchant`, with figures. */
function entryText(entry: FleetEntry): string {
  const { verdict, ship, source, count, names, issue } = entry;
  if (!verdict || issue) return issue?.message ?? `${source.design} has not been checked`;
  const { class: name, role, navy } = verdict.design ?? {};
  const about = [role, navy].filter((word) => word !== undefined).join(', ');
  const heading = `**${name ?? source.design}**${about === '' ? '' : ` (${about})`}`;
  const ships =
    names.length > 0 ? `${formatCount(count, 'ship')}: ${listed(names, 'and')}` : formatCount(count, 'ship');
  const totals = ship && computeTotals([entry]);
  const sum = totals && `${formatNumber(totals.mass)} mass · ${formatCount(totals.points.total, 'point')}`;
  return joinParagraphs(
    `${heading}, ${ships}`,
    summaryOf({ ...verdict, ship }),
    count > 1 && sum !== undefined ? `together: ${sum}` : '',
  );
}

/** Totals of a fleet: `4 ships · 190 mass · 1,023 of 1,250 points · 1 error`. */
export function otherLenses({ text, kind, fleet: ships, verdicts }: CheckedOther): readonly CodeLensText[] {
  const document = readTolerant(text);
  const heading = document?.kind === 'mapping' ? document.pairs.find(({ key }) => key.value === 'fleet') : undefined;
  if (kind !== 'fleet' || !ships || !heading) return [];
  const { totals } = ships;
  const limits = new Map(computeLimitUse(ships).map(({ key, limit }) => [key, limit]));
  const used = (key: 'ships' | 'mass' | 'points', amount: number) => {
    const limit = limits.get(key);
    return limit === undefined ? formatNumber(amount) : `${formatNumber(amount)} of ${formatNumber(limit)}`;
  };
  const errors = verdicts.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'error').length;
  const parts = [
    `${used('ships', totals.ships)} ${totals.ships === 1 ? 'ship' : 'ships'}`,
    `${used('mass', totals.mass)} mass`,
    `${used('points', totals.points.total)} points`,
    ...(errors === 0 ? [] : [formatCount(errors, 'error')]),
  ];
  return [{ span: heading.key, text: parts.join(' · ') }];
}

/** A file that another one names, relative to it, and the range of the class that is meant. */
export interface FileReference {
  readonly file: string;
  readonly range: TextRange | undefined;
}

/** The design that an entry names, or the file that a configuration names. */
export function referenceAt({ text, kind, fleet: ships }: CheckedOther, offset: number): FileReference | undefined {
  const document = readTolerant(text);
  const found = findNodeAt(document, offset);
  if (found?.on !== 'value' || found.node.kind !== 'scalar') return undefined;
  const { path, node } = found;
  const entry = isAboutShips(path) ? entryAt(ships, kind, path, document) : undefined;
  if (entry) return { file: entry.source.design, range: entry.verdict?.named?.range };
  const key = path.findLast((step) => typeof step === 'string');
  const isFile = kind === 'configuration' ? key === 'house' || key === 'extends' : key === 'design';
  return isFile ? { file: String(node.value), range: undefined } : undefined;
}

/** True for the keys that identify the ships of an entry. */
function isAboutShips([, , key]: NodePath): boolean {
  return ['design', 'class', 'names', 'ids', 'ship', 'id'].includes(String(key));
}
