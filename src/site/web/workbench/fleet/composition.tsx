/** Rules on the ships that a fleet is made of: own ones, and those of the club's fleets. */

import { useState } from 'preact/hooks';
import { describeSelector } from '../../../../fleet/fleet.ts';
import type { CompositionRule, FleetFile, ShipSelector } from '../../../../fleet/fleet-file.ts';
import { readDocuments } from '../../../../parse/read-documents.ts';
import { isMapping } from '../../../../text/collections.ts';
import { formatNumber } from '../../../../text/phrases.ts';
import { ChoiceField } from '../form/fields.tsx';
import type { ClubTerms, FleetData } from './fleet-change.ts';
import type { FleetProps } from './fleet-session.ts';

export function Composition({ fleet, data }: FleetProps & { readonly data: FleetData }) {
  const { composition = [] } = data;
  const clubFleets = fleet.host.data.fleets ?? [];
  const set = (value: FleetFile['composition']) => fleet.change({ kind: 'set', path: ['composition'], value });
  return (
    <fieldset class="form-options">
      <legend>Composition</legend>
      {clubFleets.length > 0 && (
        <ChoiceField
          label="Take limits and rules of a fleet of the club"
          value=""
          options={[
            { value: '', about: '', label: 'choose a fleet' },
            ...clubFleets.map(({ name }, index) => ({ value: String(index), about: '', label: name })),
          ]}
          commit={async (index) => {
            const terms = await termsIn(clubFleets[Number(index)]?.text);
            return terms !== undefined && fleet.change({ kind: 'terms', terms });
          }}
        />
      )}
      {composition.length === 0 && <p class="form-hint">No rules on the composition.</p>}
      {composition.map((rule, index) => {
        const words = ruleText(rule);
        return (
          <p key={index} class="fleet-rule">
            <span>{words}</span>
            <button
              type="button"
              aria-label={`Remove rule: ${words}`}
              onClick={() => set(composition.length === 1 ? undefined : composition.toSpliced(index, 1))}
            >
              ✕
            </button>
          </p>
        );
      })}
      <NewRule fleet={fleet} add={(rule) => set([...composition, rule])} />
    </fieldset>
  );
}

async function termsIn(text: string | undefined): Promise<ClubTerms | undefined> {
  const [document] = await readDocuments(text ?? '');
  if (!isMapping(document?.data)) return undefined;
  const { limit, rules, options, composition } = document.data as FleetData;
  return { limit, rules, options, composition } as ClubTerms;
}

/** `at least 2 ships of role escort; at most 50% of the points for ships of mass 90 or more`. */
function ruleText({ of, 'share-of-points': share, ...count }: CompositionRule): string {
  const ships = describeSelector(of);
  return [
    ...boundTexts(count, (value) => `${formatNumber(value)} ${value === 1 ? ships.replace(/^ships/, 'ship') : ships}`),
    ...boundTexts(share ?? {}, (value) => `${formatNumber(value * 100)}% of the points for ${ships}`),
  ].join('; ');
}

type Bounds = Pick<CompositionRule, 'at-least' | 'at-most'>;

function boundTexts({ 'at-least': least, 'at-most': most }: Bounds, text: (value: number) => string) {
  return [
    ...(least === undefined ? [] : [`at least ${text(least)}`]),
    ...(most === undefined ? [] : [`at most ${text(most)}`]),
  ];
}

const bounds = { 'at-least': 'at least', 'at-most': 'at most' } as const;
const units = { ships: 'ships', points: '% of the points' } as const;
const properties = { role: 'role', class: 'class', navy: 'navy', from: 'mass, or more', to: 'mass, or less' } as const;

interface Draft {
  readonly bound: keyof typeof bounds;
  readonly number: string;
  readonly unit: keyof typeof units;
  readonly property: keyof typeof properties;
  readonly value: string;
}

const firstDraft: Draft = { bound: 'at-most', number: '1', unit: 'ships', property: 'role', value: '' };

function NewRule({ fleet, add }: FleetProps & { readonly add: (rule: CompositionRule) => Promise<boolean> }) {
  const [draft, setDraft] = useState(firstDraft);
  const rule = ruleOf(draft);
  const designs = fleet.ships.flatMap(({ verdict }) => verdict?.design ?? []);
  const { property } = draft;
  const known =
    property === 'from' || property === 'to' ? [] : [...new Set(designs.flatMap((design) => design[property] ?? []))];
  const choice = <Key extends 'bound' | 'unit' | 'property'>(
    key: Key,
    label: string,
    options: Readonly<Record<Draft[Key], string>>,
  ) => (
    <select
      aria-label={label}
      value={draft[key]}
      onChange={({ currentTarget }) => setDraft({ ...draft, [key]: currentTarget.value })}
    >
      {Object.entries(options).map(([value, words]) => (
        <option key={value} value={value}>
          {words as string}
        </option>
      ))}
    </select>
  );
  return (
    <fieldset class="fleet-new-rule" aria-label="New rule">
      {choice('bound', 'Bound', bounds)}
      <input
        type="number"
        aria-label="Number"
        min={0}
        value={draft.number}
        onInput={({ currentTarget }) => setDraft({ ...draft, number: currentTarget.value })}
      />
      {choice('unit', 'Unit', units)}
      <span>{draft.unit === 'ships' ? 'of' : 'for ships of'}</span>
      {choice('property', 'Property', properties)}
      <input
        type="text"
        aria-label="Value"
        list="fleet-known"
        value={draft.value}
        onInput={({ currentTarget }) => setDraft({ ...draft, value: currentTarget.value })}
      />
      <datalist id="fleet-known">
        {known.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <button
        type="button"
        disabled={!rule}
        onClick={async () => {
          if (rule && (await add(rule))) setDraft(firstDraft);
        }}
      >
        Add the rule
      </button>
    </fieldset>
  );
}

/** The rule that is typed; `undefined` while it is not complete. */
function ruleOf({ bound, number, unit, property, value }: Draft): CompositionRule | undefined {
  const text = value.trim();
  const isMass = property === 'from' || property === 'to';
  if (!/^\d{1,6}$/.test(number) || text === '' || (isMass && !/^\d{1,6}$/.test(text))) return undefined;
  if (unit === 'points' && Number(number) > 100) return undefined;
  const of: ShipSelector = isMass
    ? { mass: { [property === 'from' ? 'at-least' : 'at-most']: Number(text) } }
    : { [property]: text };
  const limit = { [bound]: unit === 'points' ? Number(number) / 100 : Number(number) };
  return unit === 'points' ? { 'share-of-points': limit, of } : { ...limit, of };
}
