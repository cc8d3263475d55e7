/** Designs as ships of ftLibShip. */

import { under } from '../../parse/document.ts';
import type { Squadron, Wing } from '../../rules/design/design.ts';
import { houseUse } from '../../rules/ship/house-rules-use.ts';
import { systemLabel } from '../../rules/ship/label.ts';
import { type Aboard, countOf, type Item, type Ship } from '../../rules/ship/ship.ts';
import { inSentence, withArticle } from '../../text/phrases.ts';
import type { Loss, LossKind } from '../losses.ts';
import { saidArcs } from './arcs.ts';
import { saidSquadron, saidWing } from './craft.ts';
import { type List, type Row, rows, type Values, wordless } from './table.ts';

/** The text of a design that its bill does not know. */
export interface Words {
  readonly designer?: string | undefined;
  readonly notes?: string | undefined;
}

/** What came of a design. */
export interface WrittenShip {
  /** The ship as JSON data; nothing where it is too large to be written out system by system. */
  readonly data: object | undefined;
  readonly losses: readonly Loss[];
}

/** The most entries that a ship is written out in: over there each of identical systems is one of its own. */
const mostEntries = 5000;

/** Writes a design as a ship of ftLibShip. Never throws: what the format cannot say is told of. */
export function writeShip(ship: Ship, { designer, notes }: Words): WrittenShip {
  const { design } = ship;
  const losses: Loss[] = [];
  const tell = (kind: LossKind, path: string, found: string, instead: string) =>
    void losses.push({ kind, path, found, instead });
  const entries = ship.items.reduce((sum, { count }) => sum + count, 0) + levelsIn(ship);
  if (entries > mostEntries || ship.squadrons.length > mostEntries) {
    tell('lost', '/systems', `a ship with ${entries} systems, of which the format lists each by itself`, 'no ship');
    return { data: undefined, losses };
  }
  const writer = new Writer(ship, tell);
  writer.ship();
  tellUnsaid(ship, designer, tell);
  const isSame = losses.every(({ kind }) => kind === 'note');
  const { boxes, rows: hullRows, stealth, streamlining } = design.hull;
  const data = {
    hull: { points: boxes, rows: hullRows, stealth: String(stealth), streamlining },
    armour: design.armor.map(({ standard, regenerative }) => [standard, regenerative]),
    ...writer.lists,
    extras: [],
    fighters: writer.fighters,
    ...(writer.squadrons.length > 0 ? { gunboatSquadrons: writer.squadrons } : {}),
    orientation: design.orientation,
    ...(design.crew === 'civilian' ? { civilian: true } : {}),
    ...(design.flawed ? { flawed: true } : {}),
    // What a ship costs that is not quite this one is for their program to say.
    ...(isSame ? { points: ship.points.class, cpv: ship.combatPoints.class } : {}),
    mass: design.mass,
    ...(design.role === undefined ? {} : { class: design.role }),
    ...(design.class === null ? {} : { name: design.class }),
    ...(notes === undefined ? {} : { notes }),
  };
  return { data, losses };
}

/** How many entries more than systems there are, because levels stand each by itself. */
function levelsIn({ items }: Ship): number {
  return items.reduce((sum, item) => {
    const { level = 1 } = item.choices as { readonly level?: number };
    return rowFor(item)?.levels === undefined ? sum : sum + item.count * (level - 1);
  }, 0);
}

type Tell = (kind: LossKind, path: string, found: string, instead: string) => void;

/** What a design says of a ship as a whole for which the format has no word. */
function tellUnsaid(ship: Ship, designer: string | undefined, tell: Tell): void {
  const { design } = ship;
  const use = houseUse(ship);
  if (use)
    tell('changed', '', `the ship is priced by the house rules of ${use.name}`, 'the prices of the other program');
  if (design.kind !== 'ship') tell('changed', '/kind', `the format knows ships only, and no ${design.kind}`, 'a ship');
  if (designer !== undefined) tell('note', '/designer', 'the format has no word for who designed a ship', 'left out');
  for (const [index, option] of design.options.entries()) {
    if (option === 'critical-hangar-hits') continue;
    const found = `the format has no word for the option ${option}`;
    tell('changed', `/options/${index}`, found, 'left out: its program counts without it');
  }
}

/** One ship on its way: entries get their names one after the other, so that the same design gives the same bytes. */
class Writer {
  readonly lists: Readonly<Record<List, object[]>> = { systems: [], weapons: [], ordnance: [] };
  readonly fighters: object[] = [];
  readonly squadrons: object[] = [];
  readonly #ship: Ship;
  readonly #tell: Tell;
  readonly #wings: ReadonlyMap<Item | undefined, Aboard<Wing>>;
  readonly #boats: ReadonlyMap<Item | undefined, Aboard<Squadron>>;
  readonly #hasTube: boolean;
  readonly #isCritical: boolean;
  #named = 0;

  constructor(ship: Ship, tell: Tell) {
    this.#ship = ship;
    this.#tell = tell;
    this.#wings = new Map(ship.wings.map((wing) => [wing.carrier, wing]));
    this.#boats = new Map(ship.squadrons.map((squadron) => [squadron.carrier, squadron]));
    this.#hasTube = countOf(ship, 'launch-tube') > 0;
    this.#isCritical = ship.design.options.includes('critical-hangar-hits');
  }

  ship(): void {
    const { drive, ftl } = this.#ship.design;
    if (drive) {
      const name = { name: 'drive', thrust: drive.thrust, advanced: drive.type === 'advanced' };
      this.lists.systems.push({ ...name, id: this.#name() });
    }
    if (ftl && ftl.type !== 'none') {
      if (ftl.tug % 5 !== 0) {
        this.#tell('changed', '/ftl/tug', `a tug for ${ftl.tug} mass, which is counted in fives there`, 'as it stands');
      }
      const tug = ftl.tug > 0 ? { transferMass: ftl.tug } : {};
      this.lists.systems.push({ name: 'ftl', advanced: ftl.type === 'advanced', ...tug, id: this.#name() });
    } else if (ftl) this.#tell('lost', '/ftl/tug', 'a tug without an FTL drive of its own', 'left out');
    for (const item of this.#ship.items) {
      if (item.holder) continue;
      for (let copy = 0; copy < item.own; copy++) this.#entries(item, copy === 0);
    }
    for (const { carrier, craft } of this.#ship.squadrons) {
      if (!carrier) this.squadrons.push({ ...saidSquadron(craft), id: this.#name() });
    }
  }

  /** Names of systems count up; nothing is left to chance. */
  #name(): string {
    this.#named++;
    return `s${this.#named}`;
  }

  /** The entries of theirs for one of ours, and for all that it holds. Gives their names; what is lost is told of once. */
  #entries(item: Item, isFirst: boolean, more: object = {}): readonly string[] {
    const tell: Tell = isFirst ? this.#tell : () => {};
    const choices = item.choices as Values;
    const row = rowFor(item);
    if (!row) {
      tell(
        'lost',
        item.path,
        `${withArticle(item.entry.name)}: ${wordless[item.id] ?? 'the format has no word for it'}`,
        'left out',
      );
      for (const held of item.held)
        for (let copy = 0; copy < held.own; copy++) this.#entries(held, isFirst && copy === 0);
      return [];
    }
    const parts = row.parts?.(choices);
    if (parts) tell('changed', item.path, parts.found, parts.instead);
    const levels = row.levels === undefined ? 1 : (choices.level as number);
    const alike = parts?.each ?? Array.from({ length: levels }, () => ({}));
    const names: string[] = [];
    for (const [index, part] of alike.entries()) {
      const own = { ...choices, ...part };
      const keys = this.#said(item, row, own, isFirst && index === 0 ? tell : () => {});
      if (!keys) return names;
      const name = this.#name();
      const holding = index === 0 ? this.#holding(item, name, isFirst) : {};
      this.lists[row.list].push({ name: row.name, ...row.by, ...keys, ...holding, ...more, id: name });
      names.push(name);
    }
    return names;
  }

  /** The keys that say the choices of an entry; nothing where they cannot be said. */
  #said(item: Item, row: Row, choices: Values, tell: Tell): object | undefined {
    const keys: Record<string, unknown> = {};
    for (const key of row.keys) {
      const said = key.write(choices[key.ours] as never);
      if ('cannot' in said) {
        tell('lost', under(item.path, key.ours), `${systemLabel(item)}: ${said.cannot}`, 'left out');
        return undefined;
      }
      Object.assign(keys, said.keys);
    }
    if (row.arcs !== undefined) {
      const said = saidArcs(choices.arcs as Parameters<typeof saidArcs>[0], row.arcs);
      if ('cannot' in said) return undefined;
      if (said.but) tell('changed', item.path, `${inSentence(item.entry.name)}: ${said.but.found}`, said.but.instead);
      Object.assign(keys, said.keys);
    }
    for (const [key, instead] of Object.entries(row.unsaid ?? {})) {
      const value = choices[key];
      if (value === item.entry.settings.find((setting) => setting.key === key)?.choice.fallback) continue;
      tell('lost', under(item.path, key), `${systemLabel(item)}: the format has no word for \`${key}\``, instead);
    }
    return keys;
  }

  /** What an entry says of what it holds or carries, which stands elsewhere in the file. */
  #holding(item: Item, name: string, isFirst: boolean): object {
    const wing = this.#wings.get(item);
    if (wing) {
      const tell: Tell = isFirst ? this.#tell : () => {};
      const said = saidWing(wing.craft, (found, instead) => tell('lost', wing.path, found, instead));
      this.fighters.push({ name: 'fighters', ...said, hangar: name, id: this.#name() });
    }
    const boats = this.#boats.get(item);
    if (boats) this.squadrons.push({ rack: name, ...saidSquadron(boats.craft), id: this.#name() });
    if (item.id === 'hangar' || item.id === 'combined-hangar') return this.#bay(item, isFirst);
    if (item.held.length === 0) return {};
    const inside = (more: object) =>
      item.held.flatMap((held) =>
        Array.from({ length: held.own }, (_, copy) => this.#entries(held, isFirst && copy === 0, more)).flat(),
      );
    if (item.entry.holds?.key === 'mounts') return { weapons: inside({}) };
    inside({ magazine: name });
    return {};
  }

  /** A bay, which over there has 9 mass where no launch tube is aboard, and 6 where there is one. */
  #bay(item: Item, isFirst: boolean): object {
    if (isFirst && item.id === 'hangar' && !this.#hasTube) {
      this.#tell(
        'changed',
        item.path,
        'a hangar, with no launch tube aboard',
        'a bay that its program takes to have 9 mass',
      );
    }
    if (isFirst && item.id === 'combined-hangar' && this.#hasTube) {
      this.#tell(
        'changed',
        item.path,
        'a combined hangar beside launch tubes',
        'a bay that its program takes to have 6 mass',
      );
    }
    return { critRules: this.#isCritical };
  }
}

/** The row that speaks of a system with these choices. */
function rowFor({ id, choices }: Item): Row | undefined {
  return rows.find(
    ({ ours, when = {} }) =>
      ours === id && Object.entries(when).every(([key, value]) => (choices as Values)[key] === value),
  );
}
