/** The choices of one entry: from the catalog, arcs, and what is in it. */

import {
  entryChoices,
  entryCoverage,
  offeredArcs,
  offeredOptions,
  salvoCounts,
  salvoData,
  withChoice,
} from '../../../../editor/form/entry-choices.ts';
import type { EntryData } from '../../../../editor/form/form-design.ts';
import { systemById } from '../../../../editor/schema-at.ts';
import { isOffered } from '../../../../rules/catalogue/choices.ts';
import type { BookEntry, KeyedChoice } from '../../../../rules/catalogue/entry.ts';
import { type Arc, parseArcs } from '../../../../rules/model/arcs.ts';
import type { RuleSet } from '../../../../rules/model/house-rules.ts';
import { capitalize } from '../../../../text/phrases.ts';
import { ArcRose } from './arc-rose.tsx';
import { Contents } from './contents.tsx';
import { ChoiceField, FlagField, LockedText, NumberField } from './fields.tsx';
import { Marked } from './marked-text.tsx';
import { useLatest } from './use-form.ts';

export interface EntryEditorProps {
  readonly entry: EntryData;
  readonly rules: RuleSet;
  /** Hull mass that prices are for. */
  readonly mass: number;
  readonly locked: string | undefined;
  readonly change: (entry: EntryData) => Promise<boolean>;
  /** Called when the arcs are not complete. */
  readonly incomplete?: (isIncomplete: boolean) => void;
}

export function EntryEditor(props: EntryEditorProps) {
  const { entry, rules, locked } = props;
  const book = systemById(rules, entry.system);
  if (!book) {
    const text = `\`${String(entry.system ?? '')}\` is not a system of these rules: correct it in the text, or remove it.`;
    return <LockedText text={text} />;
  }
  return (
    <div class="entry-editor">
      <p class="form-about">
        <Marked text={book.about} />
      </p>
      <div class="form-grid">
        {entryChoices(book).map((keyed) => (
          <ChoiceOf key={keyed.key} {...props} book={book} keyed={keyed} />
        ))}
      </div>
      <EntryArcs {...props} book={book} locked={locked} />
      <Contents
        {...props}
        book={book}
        editorOf={(held, change) => <EntryEditor {...props} entry={held} change={change} />}
      />
    </div>
  );
}

type WithBook = EntryEditorProps & { readonly book: BookEntry };

function ChoiceOf(props: WithBook & { readonly keyed: KeyedChoice }) {
  const { entry, book, keyed, change, locked } = props;
  const { key, choice } = keyed;
  const value = entry[key] ?? choice.fallback;
  const label = capitalize(key);
  const set = (next: unknown) => change(withChoice(entry, key, next, book));
  const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (choice.kind) {
    case 'flag':
      return isOffered(choice, true, book.edition) || value === true ? (
        <FlagField
          label={label}
          about={choice.about}
          value={String(value === true)}
          locked={locked}
          commit={(text) => set(text === 'true' ? true : undefined)}
        />
      ) : null;
    case 'whole':
      return (
        <NumberField
          label={label}
          about={choice.about}
          value={shown}
          min={choice.atLeast}
          max={choice.atMost}
          locked={locked}
          commit={async (text) => /^\d{1,6}$/.test(text) && set(Number(text))}
        />
      );
    case 'salvoes':
      return <SalvoFields value={value} locked={locked} set={set} />;
    default:
      return (
        <ChoiceField
          label={label}
          about={choice.about}
          value={shown}
          options={offeredOptions(keyed, book, value).map((option) => ({ ...option, value: String(option.value) }))}
          locked={locked}
          commit={(text) => set(choice.kind === 'number' ? Number(text) : text)}
        />
      );
  }
}

const salvoLabels = {
  standard: 'Standard salvoes',
  extended: 'Extended-range salvoes',
  'two-stage': 'Two-stage salvoes',
} as const;

export function SalvoFields({
  value,
  locked,
  set,
}: {
  readonly value: unknown;
  readonly locked: string | undefined;
  readonly set: (value: unknown) => Promise<boolean>;
}) {
  const counts = salvoCounts(value);
  return (
    <>
      {(Object.keys(salvoLabels) as readonly (keyof typeof salvoLabels)[]).map((kind) => (
        <NumberField
          key={kind}
          label={salvoLabels[kind]}
          value={String(counts[kind])}
          locked={locked}
          commit={async (text) => /^\d{1,5}$/.test(text) && set(salvoData({ ...counts, [kind]: Number(text) }))}
        />
      ))}
    </>
  );
}

function EntryArcs({ entry, book, rules, mass, change, locked, incomplete }: WithBook) {
  const coverage = entryCoverage(entry, book);
  const { arcs } = entry;
  const isWritten = typeof arcs === 'string' || (Array.isArray(arcs) && arcs.every((arc) => typeof arc === 'string'));
  const set = isWritten ? parseArcs(arcs as string) : coverage?.only;
  const chosen: readonly Arc[] = set?.names ?? [];
  const offered = useLatest(
    async () => (coverage ? offeredArcs(entry, { coverage, chosen }, mass, rules) : []),
    [JSON.stringify(entry), mass, rules.edition, rules.house],
  );
  if (!coverage) return null;
  return (
    <ArcRose
      coverage={coverage}
      arcs={set}
      offered={offered ?? []}
      disabled={locked !== undefined}
      change={(text) => void change(withChoice(entry, 'arcs', text, book))}
      {...(incomplete ? { incomplete } : {})}
    />
  );
}
