/** What is in an entry: a wing, a squadron, launchers or mounts. Everything is chosen, nothing is written. */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import {
  type BoatRow,
  type FlagOption,
  heldEntries,
  holdable,
  squadronForm,
  squadronWith,
  type WingChange,
  wingForm,
  withHeld,
  withSquadron,
  withWing,
} from '../../../../editor/form/contents.ts';
import { startingEntry } from '../../../../editor/form/entry-choices.ts';
import { type EntryData, entryCount } from '../../../../editor/form/form-design.ts';
import { systemById } from '../../../../editor/schema-at.ts';
import { maxBoats } from '../../../../rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../../../../rules/catalogue/entry.ts';
import type { RuleSet } from '../../../../rules/model/house-rules.ts';
import { ChoiceField, FlagField, NumberField } from './fields.tsx';

export interface ContentsProps {
  readonly entry: EntryData;
  readonly book: BookEntry;
  readonly rules: RuleSet;
  readonly locked: string | undefined;
  readonly change: (entry: EntryData) => Promise<boolean>;
  /** The choices of one of the entries in it. */
  readonly editorOf: (entry: EntryData, change: (entry: EntryData) => Promise<boolean>) => ComponentChildren;
}

export function Contents(props: ContentsProps) {
  const { book, entry, rules, locked, change } = props;
  if (book.carries === 'wing') return <WingFields {...props} />;
  if (book.carries === 'squadron') {
    return (
      <fieldset class="form-held">
        <legend>Gunboats</legend>
        <SquadronFields
          squadron={entry.squadron}
          rules={rules}
          locked={locked}
          set={(squadron) => change(withSquadron(entry, squadron))}
        />
      </fieldset>
    );
  }
  return book.holds ? <Held {...props} /> : null;
}

export function WingFields({
  entry,
  rules,
  locked,
  change,
}: Pick<ContentsProps, 'entry' | 'rules' | 'locked' | 'change'>) {
  const { type, types, roles, mods, weapons, weapon, about } = wingForm(entry.wing, rules);
  const set = (made: WingChange) => change(withWing(entry, made));
  const toggle = (kind: 'mod' | 'role') => (key: string, isChosen: boolean) => set({ kind, key, isChosen });
  return (
    <fieldset class="form-held">
      <legend>Fighters</legend>
      <div class="form-grid">
        <ChoiceField
          label="Type"
          about="Type of the fighters."
          value={type ?? ''}
          options={[{ value: '', about: '', label: 'None: an empty bay' }, ...types]}
          locked={locked}
          commit={(value) => set({ kind: 'type', value })}
        />
        {type !== undefined && weapons && weapons.length > 1 ? (
          <ChoiceField
            label="Guns"
            value={weapon}
            options={weapons}
            locked={locked}
            commit={(value) => set({ kind: 'weapon', value })}
          />
        ) : null}
      </div>
      {type === undefined ? null : (
        <>
          <p class="form-hint">{about}</p>
          <Flags title="Modifications" flags={mods} locked={locked} set={toggle('mod')} />
          <Flags title="Flies as, if the players agree on three" flags={roles} locked={locked} set={toggle('role')} />
        </>
      )}
    </fieldset>
  );
}

interface FlagsProps {
  readonly title: string;
  readonly flags: readonly FlagOption[];
  readonly locked: string | undefined;
  readonly set: (key: string, isChosen: boolean) => Promise<boolean>;
}

function Flags({ title, flags, locked, set }: FlagsProps) {
  if (flags.length === 0) return null;
  return (
    <fieldset class="form-flags">
      <legend>{title}</legend>
      {flags.map(({ key, label, about, isChosen }) => (
        <FlagField
          key={key}
          label={label}
          about={about}
          value={String(isChosen)}
          locked={locked}
          commit={(text) => set(key, text === 'true')}
        />
      ))}
    </fieldset>
  );
}

export interface SquadronProps {
  readonly squadron: unknown;
  readonly rules: RuleSet;
  readonly locked: string | undefined;
  /** Receives `undefined` for a squadron without a boat. */
  readonly set: (squadron: EntryData | undefined) => Promise<boolean>;
}

export function SquadronFields({ squadron, rules, locked, set }: SquadronProps) {
  const { boats, types, mods, ecm } = squadronForm(squadron, rules);
  const setBoats = (next: readonly BoatRow[]) => set(squadronWith(squadron, { boats: next }));
  const total = boats.reduce((sum, { count }) => sum + count, 0);
  const isOff = locked !== undefined;
  return (
    <>
      {boats.map((boat, index) => {
        const replace = (next: BoatRow) => setBoats(boats.map((each, at) => (at === index ? next : each)));
        return (
          <div class="form-layer" key={index}>
            <ChoiceField
              label="Type of boat"
              value={boat.type}
              options={types}
              locked={locked}
              commit={(type) => replace({ ...boat, type })}
            />
            <NumberField
              label="Boats"
              value={String(boat.count)}
              min={1}
              max={maxBoats}
              locked={locked}
              commit={async (text) => isCount(text, maxBoats) && replace({ ...boat, count: Number(text) })}
            />
            <button
              type="button"
              aria-label={`Remove boats ${index + 1}`}
              disabled={isOff}
              onClick={() => setBoats(boats.filter((_, at) => at !== index))}
            >
              Remove
            </button>
          </div>
        );
      })}
      <button
        type="button"
        disabled={isOff || total >= maxBoats}
        onClick={() => setBoats([...boats, { type: freeType(boats, types), count: Math.max(1, maxBoats - total) }])}
      >
        {boats.length === 0 ? 'Add gunboats' : 'Add another type of boat'}
      </button>
      {boats.length === 0 ? null : (
        <>
          <Flags
            title="Modifications"
            flags={mods}
            locked={locked}
            set={(key, isChosen) => set(squadronWith(squadron, { mod: { key, isChosen } }))}
          />
          <div class="form-grid">
            <NumberField
              label="ECM level"
              about="Jammers for the whole squadron."
              value={String(ecm)}
              max={3}
              locked={locked}
              commit={async (text) => /^[0-3]$/.test(text) && set(squadronWith(squadron, { ecm: Number(text) }))}
            />
          </div>
        </>
      )}
    </>
  );
}

const isCount = (text: string, max: number) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= max;

/** A type that the squadron does not have yet. */
function freeType(boats: readonly BoatRow[], types: readonly { readonly value: string }[]): string {
  const free = types.find(({ value }) => boats.every(({ type }) => type !== value));
  return (free ?? types[0])?.value ?? 'beam';
}

const heldNames = { launchers: ['Launchers', 'launcher'], mounts: ['Mounts', 'mount'] } as const;

/** The launchers of a magazine, the mounts of a turret. */
function Held({ entry, book, rules, locked, change, editorOf }: ContentsProps) {
  const offered = holdable(book, rules);
  const [chosen, setChosen] = useState(offered.find(({ id }) => id === 'beam')?.id ?? offered[0]?.id ?? '');
  const held = heldEntries(entry, book);
  const [title, name] = heldNames[book.holds?.key ?? 'mounts'];
  const set = (next: readonly EntryData[]) => change(withHeld(entry, next, book));
  const picked = systemById(rules, chosen);
  return (
    <fieldset class="form-held">
      <legend>{title}</legend>
      {held.map((each, index) => {
        const replace = (next: EntryData) => set(held.map((other, at) => (at === index ? next : other)));
        const label = `${systemById(rules, each.system)?.name ?? String(each.system)} ${index + 1}`;
        return (
          <fieldset class="form-held" key={index}>
            <legend>{label}</legend>
            {editorOf(each, replace)}
            <div class="form-layer">
              <NumberField
                label="Count"
                value={String(entryCount(each))}
                min={1}
                max={100}
                locked={locked}
                commit={async (text) => isCount(text, 100) && replace(withCount(each, Number(text)))}
              />
              <button
                type="button"
                aria-label={`Remove ${label}`}
                disabled={locked !== undefined}
                onClick={() => set(held.filter((_, at) => at !== index))}
              >
                Remove
              </button>
            </div>
          </fieldset>
        );
      })}
      <div class="form-layer">
        {offered.length > 1 ? (
          <ChoiceField
            label={`New ${name}`}
            value={chosen}
            options={offered.map((system) => ({ value: system.id, about: '', label: system.name }))}
            locked={locked}
            commit={async (value) => {
              setChosen(value);
              return true;
            }}
          />
        ) : null}
        <button
          type="button"
          disabled={locked !== undefined || !picked}
          onClick={() => picked && set([...held, startingEntry(picked, rules)])}
        >
          {`Add ${held.length > 0 ? 'another' : 'a'} ${name}`}
        </button>
      </div>
    </fieldset>
  );
}

function withCount({ count: _, ...entry }: EntryData, count: number): EntryData {
  return count === 1 ? entry : { ...entry, count };
}
