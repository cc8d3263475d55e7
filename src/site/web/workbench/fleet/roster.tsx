/** The ships of a fleet: numbers, names, loadout and place in the list. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { FleetEntry } from '../../../../fleet/fleet.ts';
import { rosterName } from '../../../../reports/fleet/report.ts';
import { formatCount, formatNumber } from '../../../../text/phrases.ts';
import { FindingTexts, FormSection } from '../form/fields.tsx';
import { Stepper } from '../form/systems-section.tsx';
import { EntryDetails, type EntryProps } from './entry-details.tsx';
import { shipsOf, withCount } from './fleet-change.ts';
import type { FleetProps } from './fleet-session.ts';

/** Element that gets the focus after the list has changed. */
interface Focus {
  readonly index: number;
  readonly control: string;
}

export function Roster({ fleet, addShips }: FleetProps & { readonly addShips: () => void }) {
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<Focus | undefined>(undefined);
  const [open, setOpen] = useState<number>();
  const [news, setNews] = useState('');
  const entries = shipsOf(fleet.data ?? {});
  const checked = fleet.verdict?.fleet?.entries ?? [];
  useLayoutEffect(() => {
    const { current: wanted } = focus;
    if (!wanted || !list.current) return;
    focus.current = undefined;
    const row = list.current.children[Math.min(wanted.index, list.current.children.length - 1)];
    const control = row?.querySelector<HTMLButtonElement>(`[data-control="${wanted.control}"]`);
    (control?.disabled ? row?.querySelector<HTMLButtonElement>('.entry-name') : control)?.focus();
  }, [fleet.verdict]);
  const run = async (index: number, control: string, done: string, change: () => Promise<boolean>) => {
    focus.current = { index, control };
    if (!(await change())) return;
    setOpen(undefined);
    setNews(done);
  };
  const { totals, bogeys } = fleet.verdict?.fleet ?? {};
  return (
    <FormSection
      title="Ships"
      aside={
        <button type="button" class="form-add" onClick={addShips}>
          Add ships…
        </button>
      }
    >
      <p class="form-unseen" role="status">
        {news}
      </p>
      {entries.length === 0 && (
        <p class="form-hint">No ships yet: add some from the list, or let Improve propose a whole fleet.</p>
      )}
      <ol class="form-entries" ref={list}>
        {entries.map((source, index) => {
          const entry = checked[index];
          const name = rosterName(entry?.verdict, source);
          return (
            <li key={index} class="form-entry">
              <EntryLine
                {...{ fleet, source, entry, index, name }}
                isOpen={open === index}
                length={entries.length}
                toggle={() => setOpen(open === index ? undefined : index)}
                move={(to) =>
                  run(to, to < index ? 'up' : 'down', `${name} is now ${to + 1} of ${entries.length}`, () =>
                    fleet.change({ kind: 'move', index, to }),
                  )
                }
                duplicate={() =>
                  run(index + 1, 'copy', `${name} copied`, () => fleet.change({ kind: 'duplicate', index }))
                }
                remove={() => run(index, 'remove', `${name} removed`, () => fleet.change({ kind: 'remove', index }))}
              />
            </li>
          );
        })}
      </ol>
      {entries.length > 0 && (
        <p class="fleet-total">
          {formatCount(totals?.ships ?? entries.length, 'ship')}
          {bogeys && bogeys.count > 0 ? ` and ${formatCount(bogeys.count, 'dummy bogey')}` : ''}
          <strong>{formatCount(totals?.points.total ?? 0, 'point')}</strong>
        </p>
      )}
    </FormSection>
  );
}

interface LineProps extends EntryProps {
  readonly isOpen: boolean;
  readonly length: number;
  readonly toggle: () => void;
  readonly move: (to: number) => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
}

function EntryLine({ isOpen, length, toggle, move, duplicate, remove, ...props }: LineProps) {
  const { fleet, source, entry, index, name } = props;
  const count = entry?.count ?? 1;
  const each = entry?.ship?.points.total;
  const findings = (fleet.verdict?.findings ?? []).filter(({ path }) => path.startsWith(`/ships/${index}/`));
  const controls: readonly (readonly [string, string, string, () => void, boolean])[] = [
    ['up', '↑', `Move ${name} up`, () => move(index - 1), index === 0],
    ['down', '↓', `Move ${name} down`, () => move(index + 1), index === length - 1],
    ['copy', 'Copy', `Copy ${name}`, duplicate, false],
    ['remove', '✕', `Remove ${name}`, remove, false],
  ];
  return (
    <>
      <div class="entry-line fleet-entry">
        <Stepper
          label={name}
          count={count}
          isLocked={entry === undefined}
          set={async (next) =>
            Number.isSafeInteger(next) &&
            next >= 1 &&
            next <= 10_000 &&
            fleet.change({ kind: 'replace', index, entry: withCount(source, next, fleet.names(name)) })
          }
        />
        <div class="fleet-class">
          <button type="button" class="entry-name" data-entry={index} aria-expanded={isOpen} onClick={toggle}>
            <span>{name}</span>
          </button>
          <p class="fleet-facts">{factsOf(entry)}</p>
        </div>
        <span class="entry-price">
          <strong>{each === undefined ? '–' : formatNumber(each * count)}</strong>
          {each !== undefined && count > 1 && <small>{`${formatNumber(each)} each`}</small>}
        </span>
        <span class="entry-controls">
          {controls.map(([control, sign, label, act, isOff]) => (
            <button
              key={control}
              type="button"
              data-control={control}
              aria-label={label}
              title={label}
              disabled={isOff}
              onClick={act}
            >
              {sign}
            </button>
          ))}
        </span>
      </div>
      <FindingTexts findings={findings} />
      {isOpen && <EntryDetails {...props} />}
    </>
  );
}

/** `heavy cruiser · mass 96 · Daring, Diligent · 2 wings`. */
function factsOf(entry: FleetEntry | undefined): string {
  const ship = entry?.ship;
  if (!entry || !ship) return 'No design.';
  const { role, mass } = ship.design;
  const carried = (all: readonly { readonly carrier: { readonly count: number } | undefined }[]) =>
    all.reduce((sum, { carrier }) => sum + (carrier?.count ?? 1), 0);
  const [wings, squadrons] = [carried(ship.wings), carried(ship.squadrons)];
  return [
    ...(role === undefined ? [] : [role]),
    `mass ${formatNumber(mass)}`,
    ...(entry.names.length > 0 ? [entry.names.join(', ')] : []),
    ...(wings > 0 ? [formatCount(wings, 'wing')] : []),
    ...(squadrons > 0 ? [formatCount(squadrons, 'gunboat squadron')] : []),
  ].join(' · ');
}
