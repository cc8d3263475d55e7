/** Fleets that are proposed for a number of points. */

import { column, faint, heading, paragraphBlock, tableOf } from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import { formatDecimal, formatNumber } from '../../text/phrases.ts';
import type { FleetProposal } from '../../workshop/fleets/propose.ts';

export interface FleetProposals {
  readonly name: string;
  readonly points: number;
  readonly proposals: readonly FleetProposal[];
  /** Numbers of the designs looked at, and of the warships among them. */
  readonly designs: number;
  readonly warships: number;
  /** What to do next. */
  readonly next: string | undefined;
}

/** What the figures of a fleet mean. */
export const figuresNote =
  'Damage: points per turn; endurance: volleys until all hulls are gone; both against the usual cruiser';

const columns = [
  column<FleetProposal & { readonly number: number; readonly left: number }>('No.', 'number', ({ number }) => number),
  column<FleetProposal>('Fleet', 'label', ({ plan }) => plan),
  column<FleetProposal>('Ships', 'text', shipsText),
  column<FleetProposal>('Points', 'number', ({ points }) => points),
  column<FleetProposal & { readonly number: number; readonly left: number }>('Left', 'number', ({ left }) => left),
  column<FleetProposal>('Damage', 'sign', ({ offense }) => formatDecimal(offense, 1)),
  column<FleetProposal>('Endurance', 'sign', ({ endurance }) => formatDecimal(endurance, 1)),
];

/** The fleets in a table; JSON has the file of each design. */
export function fleetProposalsDocument(given: FleetProposals) {
  const { name, points, proposals, designs, warships, next } = given;
  const rows = proposals.map((proposal, index) => ({
    ...proposal,
    number: index + 1,
    left: points - proposal.points,
  }));
  return {
    blocks: [
      {
        ...heading(2, name),
        facts: [`${formatNumber(points)} points`, `${warships} warships among ${designs} designs`],
      },
      tableOf('Fleets', columns, rows),
      paragraphBlock(faint(figuresNote)),
      ...(next === undefined ? [] : [paragraphBlock(next)]),
    ],
    data: { fleet: name, points, proposals: rows.map(proposalData) },
  } satisfies Document;
}

function shipsText({ ships }: FleetProposal): string {
  return ships
    .map(({ candidate: { name }, count }, index) => `${count} ${name}${index === 0 ? ' (flagship)' : ''}`)
    .join(', ');
}

function proposalData({ plan, reason, ships, points, left, offense, endurance }: FleetProposal & { left: number }) {
  return {
    ...{ plan, reason, points, left, offense, endurance },
    ships: ships.map(({ candidate: { verdict, name, points: each }, count }) => ({
      ...{ design: verdict.file, class: name, count, points: each },
    })),
  };
}
