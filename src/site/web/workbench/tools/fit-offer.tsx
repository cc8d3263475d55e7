/** Offers to use free mass or to make the design legal, next to the totals. */

import type { WorkbenchSession } from '../session.ts';

export interface FitOfferProps {
  readonly session: WorkbenchSession;
  readonly search: (isRepair: boolean) => void;
}

export function FitOffer({ session: { verdict }, search }: FitOfferProps) {
  const free = verdict?.ship?.mass.free ?? 0;
  const isIllegal = verdict?.findings.some(({ severity }) => severity === 'error') ?? false;
  if (!verdict?.ship || (free <= 0 && !isIllegal)) return null;
  return (
    <p class="fit-offer">
      {free > 0 && (
        <button type="button" onClick={() => search(false)}>
          Use free mass…
        </button>
      )}{' '}
      {isIllegal && (
        <button type="button" onClick={() => search(true)}>
          Make it legal…
        </button>
      )}
    </p>
  );
}
