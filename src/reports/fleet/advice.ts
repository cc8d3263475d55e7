/** What the points that are left buy in a fleet, and which ships to swap. */

import {
  column,
  type DocumentBlock,
  faint,
  heading,
  lineBlocks,
  paragraphBlock,
  tableOf,
} from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import { formatCount, formatNumber, formatSignedDecimal } from '../../text/phrases.ts';
import type { FleetAdvice, FleetImprovement } from '../../workshop/fleets/improve.ts';
import { writeHint } from '../report.ts';
import { figuresNote } from './proposals.ts';

interface Named {
  readonly file: string;
  readonly fleet: Fleet;
  /** One of the proposals is written into a file. */
  readonly isWritten: boolean;
}

type Row = FleetImprovement & { readonly number: number };

/** A row for each proposal; JSON has the changes as `try` takes them. */
export function fleetAdviceDocument({ file, fleet, isWritten }: Named, advice: FleetAdvice) {
  const { left, improvements, weakest, bogeys } = advice;
  const rows = improvements.map((each, index): Row => ({ ...each, number: index + 1 }));
  return {
    blocks: [
      { ...heading(2, fleet.name, faint(file)), facts: [leftText(left)] },
      ...(rows.length === 0 ? [] : [table(rows)]),
      ...lineBlocks([...fleetAdviceNotes(advice), ...writeHint(file, isWritten || rows.length === 0)]),
      paragraphBlock(faint(figuresNote)),
    ],
    data: {
      ...{ file, fleet: fleet.name, left, weakest: weakest ?? null, bogeys },
      proposals: improvements.map(({ kind, changes, points, left: after, gain }) => ({
        ...{ kind, changes, points, left: after, gain },
      })),
    },
  } satisfies Document;
}

/** What else there is to say about the points that are left. */
export function fleetAdviceNotes({ improvements, weakest, bogeys }: FleetAdvice): readonly string[] {
  return [
    ...(improvements.length === 0 ? ['no change makes this fleet stronger within its limits'] : []),
    ...(weakest === undefined ? [] : [`least for her points: ${weakest}`]),
    ...(bogeys > 0
      ? [`the points also buy ${formatCount(bogeys, 'dummy bogey')}, to hide which counters are ships`]
      : []),
  ];
}

function leftText(left: number): string {
  return left < 0 ? `${formatNumber(-left)} points over the limit` : `${formatNumber(left)} points left`;
}

function table(rows: readonly Row[]): DocumentBlock {
  const percent = (value: number) => `${formatSignedDecimal(value, 0)}%`;
  return tableOf(
    'Proposals',
    [
      column<Row>('No.', 'number', ({ number }) => number),
      column<Row>('Changes', 'text', changesText),
      column<Row>('Effect', 'text', effectText),
      column<Row>('Damage', 'sign', ({ gain }) => percent(gain.offense), { only: 'print' }),
      column<Row>('Endurance', 'sign', ({ gain }) => percent(gain.endurance), { only: 'print' }),
      column<Row>('Damage, %', 'number', ({ gain }) => gain.offense, { only: 'data' }),
      column<Row>('Endurance, %', 'number', ({ gain }) => gain.endurance, { only: 'data' }),
      column<Row>('Points', 'number', ({ points }) => points),
      column<Row>('Left', 'number', ({ left }) => left),
    ],
    rows,
  );
}

export function changesText({ changes: { add, remove } }: FleetImprovement): string {
  return remove.length === 0 ? `add ${add.join(', ')}` : `swap ${remove.join(', ')} for ${add.join(', ')}`;
}

/** One effect is the main one if it is so much more than the other. */
const mainFactor = 2;

export function effectText({ gain: { offense, endurance } }: FleetImprovement): string {
  if (offense >= endurance * mainFactor) return endurance < 0 ? 'hits harder, dies sooner' : 'hits harder';
  if (endurance >= offense * mainFactor) return offense < 0 ? 'lasts longer, hits less' : 'lasts longer';
  return 'hits harder, lasts longer';
}
