/** The figures that are always in view: free mass, points, legality. */

import type { ComponentChildren } from 'preact';
import { formatNumber } from '../../../text/phrases.ts';
import { statusClass, statusText, summarize } from '../../pages/summary.ts';
import { maxLength } from './check.ts';
import type { WorkbenchSession } from './session.ts';

export interface SummaryProps {
  readonly session: WorkbenchSession;
  /** What can be done about the figures. */
  readonly children: ComponentChildren;
}

export function Summary({ session, children }: SummaryProps) {
  const { verdict, lastGood, isTooLong } = session;
  const shown = verdict?.ship ? verdict : lastGood;
  const ship = shown?.ship;
  const summary = verdict && summarize(verdict);
  const name = ship?.design.class ?? 'Unnamed class';
  return (
    <section class={`summary ${ship && shown !== verdict ? 'stale' : ''}`} aria-label="Totals">
      <p class="class-name" title={name}>
        {name}
      </p>
      <dl>
        <SummaryFigure
          name="Mass"
          value={ship && `${formatNumber(ship.mass.used)} of ${formatNumber(ship.mass.limit)}`}
        />
        {ship && ship.mass.free < 0 ? (
          <SummaryFigure name="Mass over" value={formatNumber(-ship.mass.free)} kind="error" />
        ) : (
          <SummaryFigure name="Free mass" value={ship && formatNumber(ship.mass.free)} />
        )}
        <SummaryFigure name="Points (NPV)" value={ship && formatNumber(ship.points.total)} />
        <SummaryFigure name="Combat points (CPV)" value={ship && formatNumber(ship.combatPoints.total)} />
      </dl>
      {children}
      {isTooLong ? (
        <p class="status error">Too large: more than {formatNumber(maxLength)} characters</p>
      ) : (
        summary && <p class={`status ${statusClass(summary)}`}>{statusText(summary)}</p>
      )}
    </section>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string | undefined;
  readonly kind?: string;
}

export function SummaryFigure({ name, value = '–', kind = '' }: FigureProps) {
  return (
    <div class={kind}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
