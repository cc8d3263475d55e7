/** The ships that can join the fleet: searched, filtered, and added with one click or the Enter key. */

import { useRef, useState } from 'preact/hooks';
import { computeLimitUse } from '../../../../fleet/fleet.ts';
import type { Ship } from '../../../../rules/ship/ship.ts';
import { groupBy } from '../../../../text/collections.ts';
import { formatCount, formatNumber } from '../../../../text/phrases.ts';
import type { FleetProps, ListedShip } from './fleet-session.ts';

const orders = {
  points: ['points', (one, other) => other.points.total - one.points.total],
  mass: ['mass', (one, other) => other.design.mass - one.design.mass],
  name: ['name', (one, other) => ((one.design.class ?? '') < (other.design.class ?? '') ? -1 : 1)],
} as const satisfies Readonly<Record<string, readonly [string, (one: Ship, other: Ship) => number]>>;

type Candidate = ListedShip & { readonly ship: Ship };

export function ShipPicker({ fleet }: FleetProps) {
  const [search, setSearch] = useState('');
  const [chosenNavy, setNavy] = useState<string>();
  const [order, setOrder] = useState<keyof typeof orders>('points');
  const [fitsOnly, setFits] = useState(false);
  const [news, setNews] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const { verdict, ships } = fleet;
  const all = ships.flatMap((each): readonly Candidate[] =>
    each.verdict?.ship ? [{ ...each, ship: each.verdict.ship }] : [],
  );
  const navies = [...new Set(all.flatMap(({ ship }) => ship.design.navy ?? []))].sort();
  const own = fleet.data?.navy ?? '';
  // Until the user has chosen, the navy of the fleet.
  const navy = chosenNavy ?? (navies.includes(own) ? own : '');
  const left = verdict?.fleet && computeLimitUse(verdict.fleet).find(({ key }) => key === 'points')?.left;
  const words = search.toLowerCase().split(/\s+/);
  const found = all
    .filter(({ ship }) => navy === '' || ship.design.navy === navy)
    .filter(({ ship }) => !fitsOnly || left === undefined || ship.points.total <= left)
    .filter(({ ship: { design } }) => {
      const text = `${design.class} ${design.role} ${design.navy}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => orders[order][1](one.ship, other.ship));
  const add = async (chosen: Candidate | undefined) => {
    if (!chosen || !(await fleet.add(chosen))) return;
    setNews(`${chosen.ship.design.class ?? 'The ship'} added`);
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    if (step === undefined || rows.length === 0) return;
    event.preventDefault();
    const next = rows.indexOf(event.target as HTMLElement) + step;
    if (next < 0) document.querySelector<HTMLElement>('#ship-search')?.focus();
    else rows[Math.min(next, rows.length - 1)]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between its buttons
    <div class="ship-picker" onKeyDown={move}>
      <div class="ship-filter">
        <label>
          Search ships{' '}
          <input
            id="ship-search"
            type="search"
            autocomplete="off"
            value={search}
            onInput={({ currentTarget }) => setSearch(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') void add(found[0]);
            }}
          />
        </label>
        {navies.length > 1 && (
          <label>
            Navy{' '}
            <select value={navy} onChange={({ currentTarget }) => setNavy(currentTarget.value)}>
              <option value="">all</option>
              {navies.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          Sort by{' '}
          <select value={order} onChange={({ currentTarget }) => setOrder(currentTarget.value as keyof typeof orders)}>
            {Object.entries(orders).map(([key, [label]]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {left !== undefined && (
          <label class="check">
            <input
              type="checkbox"
              checked={fitsOnly}
              onChange={({ currentTarget }) => setFits(currentTarget.checked)}
            />{' '}
            {`only what fits in ${formatNumber(Math.max(0, left))} points`}
          </label>
        )}
      </div>
      <p class="form-unseen" role="status">
        {news}
      </p>
      <div ref={list}>
        {ships.length === 0 && <p class="facts">Checking the ships…</p>}
        {ships.length > 0 && found.length === 0 && <p class="facts">No ship of that kind.</p>}
        {[...groupBy(found, ({ group }) => group)].map(([group, members]) => (
          <section key={group} aria-label={group}>
            <h2>
              {group} <small>{formatCount(members.length, 'ship')}</small>
            </h2>
            <ul>
              {members.map((each) => (
                <ShipRow key={each.key} candidate={each} aboard={countIn(fleet, each)} add={() => add(each)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** How many ships of a design the fleet has. */
function countIn({ verdict }: FleetProps['fleet'], { verdict: own }: Candidate): number {
  const entries = verdict?.fleet?.entries ?? [];
  return entries.reduce((sum, { verdict: design, count }) => (design === own ? sum + count : sum), 0);
}

interface RowProps {
  readonly candidate: Candidate;
  readonly aboard: number;
  readonly add: () => Promise<void>;
}

function ShipRow({ candidate: { ship, label, verdict }, aboard, add }: RowProps) {
  const { design, points } = ship;
  const isIllegal = verdict?.findings.some(({ severity }) => severity === 'error');
  const name = design.class ?? label;
  const facts = [design.role, `mass ${formatNumber(design.mass)}`, design.navy].filter((fact) => fact !== undefined);
  return (
    <li>
      <button type="button" onClick={() => void add()}>
        <span class="plus" aria-hidden="true">
          +
        </span>
        <span class="ship-name">
          <span class="form-unseen">Add </span>
          <strong>{name}</strong>
          {isIllegal && <em class="error"> not legal</em>}
          {aboard > 0 && <em> {formatNumber(aboard)} in the fleet</em>}
          <small>{facts.join(' · ')}</small>
        </span>
        <span class="ship-points">{formatNumber(points.total)}</span>
      </button>
    </li>
  );
}
