/** Names and loadout of the ships of one entry, and their design. */

import { type SalvoCounts, salvoData } from '../../../../editor/form/entry-choices.ts';
import { systemById } from '../../../../editor/schema-at.ts';
import { missilesOf } from '../../../../fleet/apply-loadout.ts';
import type { FleetEntry } from '../../../../fleet/fleet.ts';
import type { FleetFileEntry, Loadout } from '../../../../fleet/fleet-file.ts';
import type { Squadron, Wing as WingData } from '../../../../rules/design/design.ts';
import type { RuleSet } from '../../../../rules/model/house-rules.ts';
import { itemsOf, type Ship } from '../../../../rules/ship/ship.ts';
import { formatCount } from '../../../../text/phrases.ts';
import { SquadronFields, WingFields } from '../form/contents.tsx';
import { SalvoFields } from '../form/entry-editor.tsx';
import { ChoiceField, NumberField, TextField } from '../form/fields.tsx';
import { withShipIds, withShipNames } from './fleet-change.ts';
import type { FleetProps } from './fleet-session.ts';

export interface EntryProps extends FleetProps {
  readonly source: FleetFileEntry;
  readonly entry: FleetEntry | undefined;
  readonly index: number;
  readonly name: string;
}

/** Names that have a field each. */
const maxNamed = 40;

export function EntryDetails({ fleet, source, entry, index, name }: EntryProps) {
  const { ship, verdict, loadedDesign } = entry ?? {};
  const replace = (next: FleetFileEntry) => fleet.change({ kind: 'replace', index, entry: next });
  if (!entry || !verdict || !ship || !loadedDesign) {
    return (
      <div class="entry-editor">
        <ChoiceField
          label="Design"
          value=""
          options={[
            { value: '', about: '', label: 'choose a design' },
            ...fleet.ships.map(({ key, label }) => ({ value: key, about: '', label })),
          ]}
          commit={async (key) => {
            const chosen = fleet.ships.find((each) => each.key === key);
            return chosen !== undefined && fleet.setDesign(index, chosen);
          }}
        />
      </div>
    );
  }
  const rules: RuleSet = { edition: verdict.rules, house: fleet.settings.house };
  const ownMarines = verdict.ship?.crew.marines ?? 0;
  return (
    <div class="entry-editor">
      <div class="form-grid fleet-names">
        <PerShip
          labels={['Ship name', 'Name']}
          count={entry.count}
          given={source.names}
          set={(names) => replace(withShipNames(source, names, fleet.names(name)))}
        />
        <NumberField
          label="Marines of each ship"
          value={String(ship.crew.marines)}
          max={100_000}
          commit={async (text) => {
            if (!/^\d{1,6}$/.test(text)) return false;
            const { marines: _, ...others } = source;
            return replace(Number(text) === ownMarines ? others : { ...source, marines: Number(text) });
          }}
        />
      </div>
      <details open={source.ids !== undefined}>
        <summary>IDs in a campaign</summary>
        <div class="form-grid fleet-names">
          <PerShip
            labels={['Ship ID', 'ID']}
            count={entry.count}
            given={source.ids}
            set={(ids) => replace(withShipIds(source, ids))}
          />
        </div>
      </details>
      {loadedDesign.bays > 0 && <Wings {...{ source, ship, rules, replace }} bays={loadedDesign.bays} />}
      <Squadrons {...{ source, ship, rules, replace }} />
      {verdict.ship && <Missiles {...{ source, ship, rules, replace }} room={missilesOf(verdict.ship)} />}
      <p class="actions">
        <button type="button" onClick={() => fleet.openDesign(verdict.file)}>
          Open the design
        </button>
      </p>
    </div>
  );
}

interface PerShipProps {
  /** Of the field of a single ship, and of those of several, which are numbered. */
  readonly labels: readonly [one: string, each: string];
  readonly count: number;
  readonly given: readonly string[] | undefined;
  readonly set: (texts: readonly string[]) => Promise<boolean>;
}

/** A text for each ship. */
function PerShip({ labels: [one, each], count, given = [], set }: PerShipProps) {
  const texts = Array.from({ length: count }, (_, at) => given[at] ?? '');
  return texts
    .slice(0, maxNamed)
    .map((text, at) => (
      <TextField
        key={at}
        label={count === 1 ? one : `${each} ${at + 1}`}
        value={text}
        commit={(next) => set(texts.with(at, next))}
      />
    ));
}

interface LoadoutProps {
  readonly source: FleetFileEntry;
  readonly ship: Ship;
  readonly rules: RuleSet;
  readonly replace: (entry: FleetFileEntry) => Promise<boolean>;
}

/** Data as it is written, without keys that have no value. */
const plain = <T,>(data: T): T => JSON.parse(JSON.stringify(data)) as T;

/** Wings of each ship: equal ones in a row are one line. */
function Wings({ source, ship, rules, replace, bays }: LoadoutProps & { readonly bays: number }) {
  const wings =
    source.wings ?? ship.wings.flatMap(({ craft, carrier }) => Array<WingData>(carrier?.count ?? 1).fill(plain(craft)));
  const groups: { wing: WingData; count: number }[] = [];
  for (const wing of wings) {
    const last = groups.at(-1);
    if (last && JSON.stringify(last.wing) === JSON.stringify(wing)) last.count++;
    else groups.push({ wing, count: 1 });
  }
  const set = (next: readonly { readonly wing: WingData; readonly count: number }[]) =>
    replace({ ...source, wings: next.flatMap(({ wing, count }) => Array<WingData>(count).fill(wing)) });
  const free = bays - wings.length;
  return (
    <fieldset class="form-held">
      <legend>{`Fighters: ${wings.length} of ${formatCount(bays, 'bay')} filled`}</legend>
      {groups.map((group, index) => {
        const put = (next: typeof group | undefined) =>
          set(groups.flatMap((each, at) => (at === index ? (next ?? []) : each)));
        return (
          <div key={index} class="fleet-wing">
            <div class="form-layer">
              <NumberField
                label="Wings"
                value={String(group.count)}
                min={1}
                max={group.count + Math.max(0, free)}
                commit={async (text) => /^[1-9]\d{0,3}$/.test(text) && put({ ...group, count: Number(text) })}
              />
              <button type="button" aria-label={`Remove wings ${index + 1}`} onClick={() => put(undefined)}>
                Remove
              </button>
            </div>
            <WingFields
              entry={{ system: '', wing: group.wing }}
              rules={rules}
              locked={undefined}
              change={({ wing }) => put(wing ? { ...group, wing: wing as WingData } : undefined)}
            />
          </div>
        );
      })}
      <p class="actions">
        <button
          type="button"
          disabled={free <= 0}
          onClick={() => set([...groups, { wing: freshWing(groups), count: 1 }])}
        >
          Add a wing
        </button>
        <AsDesigned {...{ source, replace }} part="wings" />
      </p>
    </fieldset>
  );
}

/** A standard wing, or another type if the last ones are standard: equal wings are one line. */
function freshWing(groups: readonly { readonly wing: WingData }[]): WingData {
  const isStandard = JSON.stringify(groups.at(-1)?.wing) === JSON.stringify({ type: 'standard' });
  return { type: isStandard ? 'interceptor' : 'standard' };
}

function Squadrons({ source, ship, rules, replace }: LoadoutProps) {
  const squadrons: readonly Squadron[] =
    source.squadrons ??
    ship.squadrons.flatMap(({ craft, carrier }) => Array<Squadron>(carrier?.count ?? 1).fill(plain(craft)));
  const hasRacks = ship.design.systems.some((each) => each && systemById(rules, each.system)?.carries === 'squadron');
  if (squadrons.length === 0 && !hasRacks) return null;
  const set = (next: readonly Squadron[]) => replace({ ...source, squadrons: next });
  return (
    <fieldset class="form-held">
      <legend>Gunboats</legend>
      {squadrons.map((squadron, index) => (
        <fieldset class="form-held" key={index}>
          <legend>{`Squadron ${index + 1}`}</legend>
          <SquadronFields
            squadron={squadron}
            rules={rules}
            locked={undefined}
            set={(next) =>
              set(squadrons.flatMap((each, at) => (at === index ? ((next as unknown as Squadron) ?? []) : each)))
            }
          />
        </fieldset>
      ))}
      <p class="actions">
        <button type="button" onClick={() => set([...squadrons, { boats: [{ type: 'beam', count: 6 }] } as Squadron])}>
          Add a squadron
        </button>
        <AsDesigned {...{ source, replace }} part="squadrons" />
      </p>
    </fieldset>
  );
}

const otherWarheads = { emp: 'EMP warheads', needle: 'Needle warheads' } as const;

/** Salvoes in each magazine, and warheads of heavy missiles by their number. */
function Missiles({ source, ship, replace, room }: LoadoutProps & { readonly room: ReturnType<typeof missilesOf> }) {
  const loaded = missilesOf(ship).magazines;
  const salvoes = itemsOf(ship, 'salvo-magazine').flatMap(({ choices, count }) =>
    Array<SalvoCounts>(count).fill(choices.salvoes),
  );
  const warheads = itemsOf(ship, 'heavy-missile').flatMap(({ choices, count, holder }) =>
    Array<string>(holder ? 0 : count).fill(choices.warhead),
  );
  const countOf = (warhead: string) => warheads.filter((each) => each === warhead).length;
  const arm = (kind: keyof typeof otherWarheads, count: number) => {
    const counts = { emp: countOf('emp'), needle: countOf('needle'), [kind]: count };
    const others = Object.entries(counts).flatMap(([warhead, many]) => Array<string>(many).fill(warhead));
    return replace({
      ...source,
      warheads: [...others, ...Array<string>(Math.max(0, room.heavy - others.length)).fill('standard')],
    });
  };
  return (
    <>
      {salvoes.map((counts, index) => (
        <fieldset key={index} class="form-held">
          <legend>{`Magazine${salvoes.length === 1 ? '' : ` ${index + 1}`}: ${loaded[index]} of ${room.magazines[index]} mass filled`}</legend>
          <div class="form-layer">
            <SalvoFields
              value={counts}
              locked={undefined}
              set={(value) =>
                replace({
                  ...source,
                  salvoes: salvoes.map(salvoData).with(index, value) as NonNullable<Loadout['salvoes']>,
                })
              }
            />
          </div>
          {index === salvoes.length - 1 && <AsDesigned {...{ source, replace }} part="salvoes" />}
        </fieldset>
      ))}
      {room.heavy > 0 && (
        <fieldset class="form-held">
          <legend>{`Warheads of ${formatCount(room.heavy, 'heavy missile')}`}</legend>
          <div class="form-layer">
            {(Object.keys(otherWarheads) as readonly (keyof typeof otherWarheads)[]).map((kind) => (
              <NumberField
                key={kind}
                label={otherWarheads[kind]}
                value={String(countOf(kind))}
                max={room.heavy}
                commit={async (text) => /^\d{1,4}$/.test(text) && arm(kind, Number(text))}
              />
            ))}
          </div>
          <AsDesigned {...{ source, replace }} part="warheads" />
        </fieldset>
      )}
    </>
  );
}

function AsDesigned({
  source,
  part,
  replace,
}: Pick<LoadoutProps, 'source' | 'replace'> & { readonly part: keyof Loadout }) {
  if (source[part] === undefined) return null;
  return (
    <button type="button" onClick={() => replace({ ...source, [part]: undefined })}>
      As designed
    </button>
  );
}
