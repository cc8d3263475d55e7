/** The figures of a fleet that are always in view: ships, points against the limit, legality. */

import { computeLimitUse } from '../../../../fleet/fleet.ts';
import { fleetFindings } from '../../../../reports/fleet/report.ts';
import { countSeverity } from '../../../../reports/report.ts';
import { formatCount, formatNumber } from '../../../../text/phrases.ts';
import { SummaryFigure } from '../summary.tsx';
import type { FleetProps } from './fleet-session.ts';

export function FleetFigures({ fleet: { verdict }, fill }: FleetProps & { readonly fill: () => void }) {
  const shown = verdict?.fleet;
  const name = shown?.name || 'Unnamed fleet';
  const use = shown && computeLimitUse(shown).find(({ key }) => key === 'points');
  const errors = verdict ? countSeverity(fleetFindings(verdict), 'error') : 0;
  const isEmpty = shown?.totals.ships === 0;
  return (
    <section class="summary fleet-summary" aria-label="Totals">
      <p class="class-name" title={name}>
        {name}
      </p>
      <dl>
        <SummaryFigure name="Ships" value={shown && formatNumber(shown.totals.ships)} />
        <SummaryFigure
          name="Points"
          value={shown && `${formatNumber(shown.totals.points.total)}${use ? ` of ${formatNumber(use.limit)}` : ''}`}
        />
        {use && use.left < 0 ? (
          <SummaryFigure name="Points over" value={formatNumber(-use.left)} kind="error" />
        ) : (
          use && <SummaryFigure name="Left" value={formatNumber(use.left)} />
        )}
        <SummaryFigure name="CPV" value={shown && formatNumber(shown.totals.combatPoints.total)} />
        <SummaryFigure name="Mass" value={shown && formatNumber(shown.totals.mass)} />
      </dl>
      {use && use.left > 0 && !isEmpty && (
        <p class="fit-offer">
          <button type="button" onClick={fill}>
            {`What fits in the last ${formatNumber(use.left)} points?`}
          </button>
        </p>
      )}
      {verdict && !isEmpty && (
        <p class={`status ${errors === 0 ? 'good' : 'error'}`}>
          {errors === 0 ? 'legal' : formatCount(errors, 'error')}
        </p>
      )}
      {use && (
        <progress
          class={use.left < 0 ? 'over' : ''}
          max={Math.max(1, use.limit)}
          value={Math.min(use.used, use.limit)}
          aria-label="Points used"
        />
      )}
    </section>
  );
}
