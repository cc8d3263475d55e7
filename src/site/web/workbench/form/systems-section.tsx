/** The systems of the design: their count, choices, price and place in the list. */

import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { contentsText, entryShorthand, hullMass } from '../../../../editor/form/entry-choices.ts';
import { type EntryData, entryCount, systemEntries } from '../../../../editor/form/form-design.ts';
import { systemById } from '../../../../editor/schema-at.ts';
import type { LocatedFinding } from '../../../../findings/finding.ts';
import type { RuleSet } from '../../../../rules/model/house-rules.ts';
import { type Item, itemArcs, type Ship, systemLabel } from '../../../../rules/ship/ship.ts';
import { groupBy } from '../../../../text/collections.ts';
import { formatCount } from '../../../../text/phrases.ts';
import { ArcMark } from './arc-rose.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { FindingTexts, FormSection, LockedText } from './fields.tsx';
import { priceText } from './price-text.ts';
import type { LoadedForm } from './use-form.ts';

/** Rows shown at most: more would take seconds to draw. */
const maxRows = 300;

/** Element that gets the focus after the list has changed. */
interface Focus {
  readonly index: number;
  readonly control: 'remove' | 'up' | 'down';
}

export function SystemsSection({ form, add }: { readonly form: LoadedForm; readonly add: () => void }) {
  const { design, verdict, apply } = form;
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<Focus | undefined>(undefined);
  const [open, setOpen] = useState<number>();
  const [news, setNews] = useState('');
  useLayoutEffect(() => {
    const { current: wanted } = focus;
    focus.current = undefined;
    if (!wanted || !list.current) return;
    const index = Math.min(wanted.index, list.current.children.length - 1);
    const row = list.current.children[index];
    const control = row?.querySelector<HTMLButtonElement>(`[data-control="${wanted.control}"]`);
    const enabled = control?.disabled ? row?.querySelector<HTMLButtonElement>('.entry-name') : control;
    (enabled ?? list.current.parentElement?.querySelector<HTMLButtonElement>('.form-add'))?.focus();
  }, [design]);
  const entries = systemEntries(design.data);
  const rows = rowsOf(entries.slice(0, maxRows), verdict.ship, verdict.findings, form);
  const whole = verdict.findings.filter(({ path }) => path === '/systems');
  const move = async (index: number, to: number, control: Focus['control']) => {
    focus.current = { index: to, control };
    if (!(await apply({ kind: 'move', index, to }))) return;
    if (open !== undefined) setOpen(open === index ? to : open === to ? index : open);
    setNews(`${rows[index]?.label} is now ${to + 1} of ${entries.length}`);
  };
  const remove = async (index: number) => {
    focus.current = { index, control: 'remove' };
    if (!(await apply({ kind: 'remove', index }))) return;
    setOpen(undefined);
    setNews(`${rows[index]?.label} removed`);
  };
  return (
    <FormSection
      title="Systems"
      aside={
        <button type="button" class="form-add" data-at="/systems" disabled={design.locked !== undefined} onClick={add}>
          Add a system…
        </button>
      }
    >
      <p class="form-unseen" role="status">
        {news}
      </p>
      <FindingTexts findings={whole} />
      {entries.length === 0 ? <p class="form-hint">No systems yet.</p> : null}
      <ol class="form-entries" ref={list}>
        {rows.map((row, index) => (
          <li key={index} class="form-entry">
            <EntryRow
              row={row}
              form={form}
              isOpen={open === index}
              toggle={() => setOpen(open === index ? undefined : index)}
              move={(by) => move(index, index + by, by < 0 ? 'up' : 'down')}
              remove={() => remove(index)}
              length={entries.length}
            />
          </li>
        ))}
      </ol>
      {entries.length > maxRows ? (
        <p class="form-locked">
          {`${formatCount(entries.length - maxRows, 'more entry is', 'more entries are')} in the text only: the form shows ${maxRows}.`}
        </p>
      ) : null}
    </FormSection>
  );
}

interface Row {
  readonly index: number;
  readonly entry: EntryData;
  readonly item: Item | undefined;
  readonly label: string;
  readonly price: string;
  readonly findings: readonly LocatedFinding[];
  readonly locked: string | undefined;
}

function rowsOf(
  entries: readonly EntryData[],
  ship: Ship | undefined,
  findings: readonly LocatedFinding[],
  { design, rules }: LoadedForm,
): readonly Row[] {
  const items = new Map(ship?.items.map((item) => [item.path, item]));
  const at = (path: string) => Number(/^\/systems\/(\d+)/.exec(path)?.[1] ?? -1);
  const prices = new Map<number, { mass: number; points: number }>();
  for (const { path, mass, points } of ship?.lines ?? []) {
    const known = prices.get(at(path)) ?? { mass: 0, points: 0 };
    prices.set(at(path), { mass: known.mass + mass, points: known.points + points });
  }
  const found = groupBy(findings, ({ path }) => at(path));
  return entries.map((entry, index) => {
    const item = items.get(`/systems/${index}`);
    const price = prices.get(index);
    return {
      index,
      entry,
      item,
      label: labelOf(entry, item, rules),
      price: price ? priceText(price) : '',
      findings: found.get(index) ?? [],
      locked: design.lockOf(`/systems/${index}/count`),
    };
  });
}

/** `Hangar bay [attack heavy]`. */
function labelOf(entry: EntryData, item: Item | undefined, rules: RuleSet): string {
  if (!item) return systemById(rules, entry.system)?.name ?? entryShorthand(entry, rules);
  const contents = contentsText(entry, rules);
  return contents === '' ? systemLabel(item) : `${systemLabel(item)} [${contents}]`;
}

interface RowProps {
  readonly row: Row;
  readonly form: LoadedForm;
  readonly isOpen: boolean;
  readonly length: number;
  readonly toggle: () => void;
  readonly move: (by: 1 | -1) => void;
  readonly remove: () => void;
}

function EntryRow({ row, form, isOpen, length, toggle, move, remove }: RowProps) {
  const { index, entry, item, label, price, findings, locked } = row;
  const { design, rules, apply } = form;
  const isLocked = locked !== undefined;
  const notes = useId();
  const arcs = item && itemArcs(item);
  return (
    <>
      <div class="entry-line">
        <Stepper
          label={label}
          count={entryCount(entry)}
          isLocked={isLocked}
          set={(count) => apply({ kind: 'count', index, count })}
        />
        <button
          type="button"
          class="entry-name"
          data-at={`/systems/${index}`}
          aria-expanded={isOpen}
          aria-describedby={findings.length > 0 ? notes : undefined}
          onClick={toggle}
        >
          {arcs && arcs.size > 0 ? <ArcMark arcs={arcs} /> : <span class="arc-mark" />}
          <span>{label}</span>
        </button>
        <span class="entry-price">{price}</span>
        <span class="entry-controls">
          <button
            type="button"
            data-control="up"
            aria-label={`Move ${label} up`}
            disabled={isLocked || index === 0}
            onClick={() => move(-1)}
          >
            ↑
          </button>
          <button
            type="button"
            data-control="down"
            aria-label={`Move ${label} down`}
            disabled={isLocked || index === length - 1}
            onClick={() => move(1)}
          >
            ↓
          </button>
          <button
            type="button"
            data-control="remove"
            aria-label={`Remove ${label}`}
            disabled={isLocked}
            onClick={remove}
          >
            ✕
          </button>
        </span>
      </div>
      {locked ? <LockedText text={locked} /> : null}
      <div id={notes}>
        <FindingTexts findings={findings} />
      </div>
      {isOpen ? (
        <EntryEditor
          entry={entry}
          rules={rules}
          mass={hullMass(design.data)}
          locked={locked}
          change={(next) => apply({ kind: 'replace', index, entry: next })}
        />
      ) : null}
    </>
  );
}

interface StepperProps {
  readonly label: string;
  readonly count: number;
  readonly isLocked: boolean;
  readonly set: (count: number) => Promise<boolean>;
}

/** A count with buttons for one fewer and one more. */
export function Stepper({ label, count, isLocked, set }: StepperProps) {
  return (
    <span class="form-stepper">
      <button
        type="button"
        aria-label={`One fewer: ${label}`}
        disabled={isLocked || count <= 1}
        onClick={() => set(count - 1)}
      >
        −
      </button>
      <input
        type="number"
        aria-label={`Count: ${label}`}
        value={count}
        min={1}
        max={10_000}
        disabled={isLocked}
        onChange={async ({ currentTarget }) => {
          const isSet = await set(Number(currentTarget.value));
          if (!isSet) currentTarget.value = String(count);
        }}
      />
      <button type="button" aria-label={`One more: ${label}`} disabled={isLocked} onClick={() => set(count + 1)}>
        +
      </button>
    </span>
  );
}
