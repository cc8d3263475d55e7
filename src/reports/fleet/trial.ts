/** What a change does to a fleet. */

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
import type { LocatedFinding } from '../../findings/finding.ts';
import { limitLabels } from '../../fleet/fleet.ts';
import { formatCount, formatDecimal, formatNumber, formatSigned, formatSignedDecimal } from '../../text/phrases.ts';
import type { ClassChange, FleetTrial } from '../../workshop/fleets/compare.ts';
import { findingData } from '../findings/finding-json.ts';
import { figuresNote } from './proposals.ts';

interface TotalRow {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly change: string;
}

/** Ships, totals, limits and rules; JSON has the same figures. */
export function fleetTrialDocument(trial: FleetTrial) {
  const { file, fleet, classes, before, after, limits, added, fixed, errors } = trial;
  return {
    blocks: [
      heading(2, fleet.name, faint(file)),
      ...(classes.length === 0 ? [paragraphBlock('no differences')] : [classTable(classes)]),
      tableOf('Total', totalColumns, totalRows(trial)),
      ...(limits.length === 0 ? [] : [limitTable(limits)]),
      ...findingBlocks(added, fixed),
      paragraphBlock(
        errors > 0
          ? { text: `not legal: ${formatCount(errors, 'error')}`, role: 'error' }
          : 'legal: limits and rules of the fleet are kept',
      ),
      paragraphBlock(faint(figuresNote)),
    ],
    data: {
      ...{ file, fleet: fleet.name, classes },
      before: { ...before.totals, ...before.figures },
      after: { ...after.totals, ...after.figures },
      ...{ limits, errors, added: added.map(findingData), fixed: fixed.map(findingData) },
    },
  } satisfies Document;
}

function classTable(classes: readonly ClassChange[]): DocumentBlock {
  return tableOf(
    'Ships',
    [
      column<ClassChange>('Ship', 'text', ({ name }) => name),
      column<ClassChange>('Before', 'number', ({ before }) => before),
      column<ClassChange>('After', 'number', ({ after }) => after),
      column<ClassChange>('Points', 'sign', ({ points }) => formatSigned(points)),
    ],
    classes,
  );
}

const totalColumns = [
  column<TotalRow>('Total', 'text', ({ label }) => label),
  column<TotalRow>('Before', 'sign', ({ before }) => before),
  column<TotalRow>('After', 'sign', ({ after }) => after),
  column<TotalRow>('Change', 'sign', ({ change }) => change),
];

function totalRows({ before, after }: FleetTrial): readonly TotalRow[] {
  const whole = (label: string, was: number, is: number): TotalRow => ({
    ...{ label, before: formatNumber(was), after: formatNumber(is), change: formatSigned(is - was) },
  });
  const decimal = (label: string, was: number, is: number): TotalRow => ({
    ...{ label, before: formatDecimal(was, 1), after: formatDecimal(is, 1) },
    change: formatSignedDecimal(is - was, 1),
  });
  return [
    whole('Ships', before.totals.ships, after.totals.ships),
    whole('Points', before.totals.points.total, after.totals.points.total),
    decimal('Damage', before.figures.offense, after.figures.offense),
    decimal('Endurance', before.figures.endurance, after.figures.endurance),
  ];
}

function limitTable(limits: FleetTrial['limits']): DocumentBlock {
  type Use = FleetTrial['limits'][number];
  return tableOf(
    'Limits',
    [
      column<Use>('Limit', 'text', ({ key }) => limitLabels[key]),
      column<Use>('Allowed', 'number', ({ limit }) => limit),
      column<Use>('Before', 'number', ({ before }) => before),
      column<Use>('After', 'number', ({ used }) => used),
      column<Use>('Left', 'number', ({ left }) => left),
    ],
    limits,
  );
}

function findingBlocks(added: readonly LocatedFinding[], fixed: readonly LocatedFinding[]): readonly DocumentBlock[] {
  const line = (what: string) => (finding: LocatedFinding) =>
    `${what} ${finding.severity}: ${finding.message} \`${finding.code}\``;
  return lineBlocks([...added.map(line('new')), ...fixed.map(line('fixed'))]);
}
