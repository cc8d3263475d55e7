/** Ways to use free mass, or to make a design legal, each one click. */

import { useEffect, useState } from 'preact/hooks';
import { formatNumber } from '../../../../text/phrases.ts';
import type { WorkbenchSession } from '../session.ts';
import { SummaryFigure } from '../summary.tsx';
import type { FitFound, FitSearch, ShownProposal } from './searches.ts';
import { navyTexts } from './ship-sources.ts';
import { Progress, useSearch } from './use-search.tsx';

/** What is asked for; a new object asks again. */
export interface FitWish {
  readonly isRepair: boolean;
}

export interface ProposalsProps {
  readonly session: WorkbenchSession;
  /** A search that was asked for outside of the panel. */
  readonly wish: FitWish | undefined;
}

export function Proposals({ session, wish }: ProposalsProps) {
  const search = useSearch<FitSearch, FitFound>();
  const [anyTechnology, setAny] = useState(false);
  const [searched, setSearched] = useState<string>();
  const { verdict, text } = session;
  const ship = verdict?.ship;
  const start = (isRepair: boolean) => {
    setSearched(text);
    const design = { text, document: verdict?.document ?? 0 };
    const { settings } = session;
    search.start({ kind: 'fit', design, settings, isRepair, anyTechnology, others: navyTexts(session) });
  };
  useEffect(() => {
    if (wish) start(wish.isRepair);
  }, [wish]);
  const isIllegal = verdict?.findings.some(({ severity }) => severity === 'error') ?? false;
  const free = ship?.mass.free ?? 0;
  const { found } = search;
  const isStale = found !== undefined && searched !== text;
  return (
    <div class="proposals">
      <p class="actions">
        <button type="button" disabled={!ship || free <= 0} onClick={() => start(false)}>
          Use free mass
        </button>
        <button type="button" disabled={!ship || !isIllegal} onClick={() => start(true)}>
          Make it legal
        </button>
        <label>
          <input
            type="checkbox"
            checked={anyTechnology}
            onChange={({ currentTarget }) => setAny(currentTarget.checked)}
          />{' '}
          any system of the rulebook
        </label>
      </p>
      <p class="facts">{ship ? stateText(free, isIllegal) : 'Shown once the design can be read.'}</p>
      <Progress search={search} />
      {found && isStale && <p class="warning">The design has changed: search again.</p>}
      {found && !isStale && (
        <>
          {found.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {found.proposals.length === 0 && <p>No legal proposal found.</p>}
          <ol class="proposal-list">
            {found.proposals.map((each) => (
              <Proposal key={each.design} proposal={each} session={session} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function stateText(free: number, isIllegal: boolean): string {
  const mass = free < 0 ? `${formatNumber(-free)} mass over` : `${formatNumber(free)} mass free`;
  return isIllegal ? `${mass}; the design breaks the rules` : mass;
}

interface ProposalProps {
  readonly proposal: ShownProposal;
  readonly session: WorkbenchSession;
}

function Proposal({ proposal, session }: ProposalProps) {
  const { title, changes, reason, mass, points, left, offense, survival, design, unwritable } = proposal;
  const use = () => {
    session.change(design);
    session.say({ text: `Changed: ${title}. Undo takes it back.`, kind: 'info' });
  };
  return (
    <li>
      <h3>{title}</h3>
      <ul class="changes">
        {changes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>{reason}</p>
      <dl>
        <SummaryFigure name="Mass" value={signed(mass)} />
        <SummaryFigure name="Points" value={signed(points)} />
        <SummaryFigure name="Left" value={formatNumber(left)} />
        <SummaryFigure name="Offense" value={offense} />
        <SummaryFigure name="Survival" value={survival} />
      </dl>
      {unwritable.map((why) => (
        <p key={why} class="warning">
          {why}
        </p>
      ))}
      <button type="button" disabled={unwritable.length > 0} onClick={use} aria-label={`Use this: ${title}`}>
        Use this
      </button>
    </li>
  );
}

function signed(value: number): string {
  return value > 0 ? `+${formatNumber(value)}` : formatNumber(value);
}
