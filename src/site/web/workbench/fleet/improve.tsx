/** Proposals for a fleet: what the last points buy, whole fleets, and what a change would do. */

import { useEffect, useState } from 'preact/hooks';
import { pricedEntries } from '../../../../fleet/fleet.ts';
import { figuresNote } from '../../../../reports/fleet/proposals.ts';
import { capitalize } from '../../../../text/phrases.ts';
import { Made } from '../pictures.tsx';
import { SummaryFigure } from '../summary.tsx';
import { Progress, useSearch } from '../tools/use-search.tsx';
import type { FleetFound, FleetSearch, FleetWish, ShownFleet } from './fleet-searches.ts';
import type { FleetProps } from './fleet-session.ts';

/** Asks for what fits in the points that are left; a new object asks again. */
export type ImproveWish = object;

export function Improve({ fleet, wish }: FleetProps & { readonly wish: ImproveWish | undefined }) {
  const search = useSearch<FleetSearch, FleetFound>();
  const [searched, setSearched] = useState<string>();
  const [navy, setNavy] = useState<string>();
  const { verdict, data, draft } = fleet;
  const start = (asked: FleetWish) => {
    setSearched(draft.text);
    search.start({ kind: 'fleet', task: fleet.task, wish: asked });
  };
  useEffect(() => {
    if (wish) start({ kind: 'fit' });
  }, [wish]);
  const navies = [...new Set(fleet.ships.flatMap(({ verdict: design }) => design?.design?.navy ?? []))].sort();
  // Until the user has chosen, the navy of the fleet.
  const shownNavy = navy ?? (navies.includes(data?.navy ?? '') ? (data?.navy ?? '') : '');
  const limit = data?.limit?.points;
  const hasShips = (verdict?.fleet?.totals.ships ?? 0) > 0;
  const { found } = search;
  const isStale = found !== undefined && searched !== draft.text;
  return (
    <div class="proposals">
      <div class="fleet-wishes">
        <button type="button" disabled={!hasShips || limit === undefined} onClick={() => start({ kind: 'fit' })}>
          Use the points that are left
        </button>
        <button
          type="button"
          disabled={limit === undefined}
          onClick={() => start({ kind: 'new', navy: shownNavy === '' ? undefined : shownNavy })}
        >
          Propose whole fleets
        </button>
        <div>
          <label>
            of{' '}
            <select value={shownNavy} onChange={({ currentTarget }) => setNavy(currentTarget.value)}>
              <option value="">any navy</option>
              {navies.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          </label>
        </div>
        {hasShips && <Try fleet={fleet} start={start} />}
      </div>
      {limit === undefined && <p class="facts">Set a limit of points first.</p>}
      <Progress search={search} />
      {found && isStale && <p class="warning">The fleet has changed: search again.</p>}
      {found && !isStale && (
        <>
          {found.notes.map((note) => (
            <p key={note}>{capitalize(note)}.</p>
          ))}
          <ol class="proposal-list">
            {found.proposals.map((each) => (
              <Proposal key={each.title} proposal={each} fleet={fleet} />
            ))}
          </ol>
          {found.proposals.length > 0 && <p class="facts">{figuresNote}.</p>}
        </>
      )}
    </div>
  );
}

function Proposal({ proposal, fleet }: FleetProps & { readonly proposal: ShownFleet }) {
  const { title, reason, figures, ships, html } = proposal;
  const use = async () => {
    if (await fleet.useProposal(ships))
      fleet.host.say({ text: `Changed: ${title}. Undo takes it back.`, kind: 'info' });
  };
  return (
    <li>
      <h3>{title}</h3>
      {reason !== '' && <p>{capitalize(reason)}.</p>}
      {html === undefined ? (
        <dl>
          {figures.map(([name, value]) => (
            <SummaryFigure key={name} name={name} value={value} />
          ))}
        </dl>
      ) : (
        <Made name="made sheet" html={html} />
      )}
      <button type="button" onClick={() => void use()} aria-label={`Use this: ${title}`}>
        Use this
      </button>
    </li>
  );
}

/** Ships that would join and leave. */
function Try({ fleet, start }: FleetProps & { readonly start: (wish: FleetWish) => void }) {
  const [change, setChange] = useState({ add: '', remove: '' });
  const aboard = fleet.verdict?.fleet ? pricedEntries(fleet.verdict.fleet) : [];
  const options = {
    add: fleet.ships.flatMap(({ verdict }) => (verdict?.ship ? (verdict.design?.class ?? []) : [])),
    remove: aboard.flatMap(({ ship }) => ship.design.class ?? []),
  };
  const choice = (key: 'add' | 'remove', label: string) => (
    <label>
      {label}{' '}
      <select
        value={change[key]}
        onChange={({ currentTarget }) => setChange({ ...change, [key]: currentTarget.value })}
      >
        <option value="">no ship</option>
        {[...new Set(options[key])].sort().map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  const list = (name: string) => (name === '' ? [] : [name]);
  return (
    <>
      <button
        type="button"
        disabled={change.add === '' && change.remove === ''}
        onClick={() => start({ kind: 'try', changes: { add: list(change.add), remove: list(change.remove) } })}
      >
        Try a change
      </button>
      <div>
        {choice('add', 'one more')}
        {choice('remove', 'one fewer')}
      </div>
    </>
  );
}
