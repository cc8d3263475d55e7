/** A dialog that adds a system of the catalog, with its price and the mass left after it. */

import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { findSystems } from '../../../../editor/form/catalog-search.ts';
import { entryShorthand, hullMass, startingEntry, startingPrices } from '../../../../editor/form/entry-choices.ts';
import { type EntryData, entryCount } from '../../../../editor/form/form-design.ts';
import { type Addition, tryAddition } from '../../../../editor/form/try-addition.ts';
import { systemById } from '../../../../editor/schema-at.ts';
import type { BookEntry } from '../../../../rules/catalogue/entry.ts';
import type { RuleSet } from '../../../../rules/model/house-rules.ts';
import { formatNumber, plainWords } from '../../../../text/phrases.ts';
import { CatalogList } from './catalog-list.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { NumberField } from './fields.tsx';
import { Marked } from './marked-text.tsx';
import { priceText } from './price-text.ts';
import { type FormProps, useForm, useLatest } from './use-form.ts';

export function AddSystem({ close, ...props }: FormProps & { readonly close: () => void }) {
  const { design, rules, apply, problem } = useForm(props);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [search, setSearch] = useState('');
  const [entry, setEntry] = useState<EntryData>();
  const [isIncomplete, setIncomplete] = useState(false);
  const [news, setNews] = useState('');
  // Before the next key is handled: the dialog gets what is typed after the click.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }, []);
  const found = findSystems(search, rules);
  const mass = hullMass(design?.data ?? {});
  const prices = useLatest(
    () =>
      startingPrices(
        findSystems('', rules).groups.flatMap(({ systems }) => systems),
        mass,
        rules,
      ),
    [mass, rules.edition, rules.house],
  );
  const addition = useLatest(async () => {
    if (!entry || !design || design.locked !== undefined) return undefined;
    return {
      of: entry,
      ...(await tryAddition({ data: design.data, verdict: props.verdict, settings: props.settings }, entry)),
    };
  }, [entry, design, props.verdict, props.settings]);
  const pick = (book: BookEntry) => {
    setIncomplete(false);
    setEntry(found.entry?.system === book.id ? found.entry : startingEntry(book, rules));
  };
  const type = (text: string) => {
    setSearch(text);
    const next = findSystems(text, rules);
    if (next.entry) setEntry(next.entry);
    else if (text.trim() !== '') setEntry(next.best && startingEntry(next.best, rules));
    setIncomplete(false);
  };
  const add = async (isLast: boolean) => {
    const refused = dialog.current?.querySelector<HTMLElement>('.add-choice [aria-invalid="true"]');
    refused?.focus();
    if (refused) setNews('Not added: correct the marked field first.');
    if (refused || !entry || !(await apply({ kind: 'add', entry }))) return;
    setNews(`Added ${entryShorthand(entry, rules)}.`);
    if (isLast) dialog.current?.close();
  };
  const change = async (next: EntryData) => {
    setEntry(next);
    return true;
  };
  const enter = () => {
    if (found.entry) void add(false);
    else dialog.current?.querySelector<HTMLElement>('.add-choice :is(input, select)')?.focus();
  };
  const canAdd = entry !== undefined && !isIncomplete && design?.locked === undefined;
  return (
    <dialog ref={dialog} class="design-form add-system" aria-labelledby={title} onClose={close}>
      <div class="add-head">
        <h2 id={title}>Add a system</h2>
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          ✕
        </button>
      </div>
      <div class="add-body">
        <CatalogList
          search={search}
          type={type}
          groups={found.groups}
          part={found.part}
          prices={prices}
          selected={entry === undefined ? undefined : String(entry.system)}
          pick={pick}
          enter={enter}
        />
        <div class="add-choice">
          {entry && design ? (
            <Chosen rules={rules} entry={entry} mass={mass} incomplete={setIncomplete} change={change} />
          ) : (
            <p class="form-hint">
              Choose a system, or type it as in a list: <code>2 beam 3 FP F FS</code>.
            </p>
          )}
        </div>
      </div>
      <div class="add-foot">
        {entry === undefined || isIncomplete ? (
          <p class="add-effect form-hint">
            {entry === undefined ? 'The price of your choice will be here.' : 'Complete the arcs to see the price.'}
          </p>
        ) : (
          <Effect addition={addition?.of === entry ? addition : undefined} use={change} />
        )}
        <p role="status" class="form-hint">
          {news}
        </p>
        <p role="alert" class="form-problem">
          <Marked text={design?.locked ?? problem} />
        </p>
        <button type="button" disabled={!canAdd} onClick={() => add(false)}>
          Add, and stay
        </button>
        <button type="button" class="primary" disabled={!canAdd} onClick={() => add(true)}>
          Add
        </button>
      </div>
    </dialog>
  );
}

interface ChosenProps {
  readonly rules: RuleSet;
  readonly entry: EntryData;
  readonly mass: number;
  readonly incomplete: (isIncomplete: boolean) => void;
  readonly change: (entry: EntryData) => Promise<boolean>;
}

function Chosen({ rules, entry, mass, incomplete, change }: ChosenProps) {
  const { count: _, ...one } = entry;
  return (
    <>
      <h3>{systemById(rules, entry.system)?.name}</h3>
      <EntryEditor
        key={String(entry.system)}
        entry={entry}
        rules={rules}
        mass={mass}
        locked={undefined}
        change={change}
        incomplete={incomplete}
      />
      <div class="form-grid">
        <NumberField
          label="Count"
          value={String(entryCount(entry))}
          min={1}
          max={10_000}
          commit={async (text) => {
            const count = Number(text);
            if (!Number.isSafeInteger(count) || count < 1 || count > 10_000) return false;
            return change(count === 1 ? one : { ...entry, count });
          }}
        />
      </div>
    </>
  );
}

/** The price of the choice, the mass left after it, and its errors and warnings. */
function Effect({
  addition,
  use,
}: {
  readonly addition: Addition | undefined;
  readonly use: (entry: EntryData) => void;
}) {
  if (!addition) return <p class="add-effect form-hint">…</p>;
  const { left, refusals, warnings, alternative } = addition;
  const rest =
    left === undefined
      ? 'The design has errors, so its free mass is unknown.'
      : left < 0
        ? `${formatNumber(-left)} mass too much for this hull.`
        : `${formatNumber(left)} free mass left after adding it.`;
  return (
    <div class="add-effect" role="status">
      <p class="add-price">
        <strong>{priceText(addition)}</strong>.{' '}
        <span class={left !== undefined && left < 0 ? 'error' : ''}>{rest}</span>
      </p>
      {refusals.map((message) => (
        <p key={message} class="form-finding error">
          <strong>not allowed:</strong> {plainWords(message)}
        </p>
      ))}
      {warnings.map((message) => (
        <p key={message} class="form-finding warning">
          <strong>warning:</strong> {plainWords(message)}
        </p>
      ))}
      {alternative ? (
        <p class="add-instead">
          Closest that is allowed and fits:{' '}
          <button type="button" onClick={() => use(alternative.entry)}>
            <code>{alternative.text}</code>
          </button>
        </p>
      ) : null}
    </div>
  );
}
