/** Damage of a ship in a game, as an entry of a state file. */

import { mergeEntries } from '../../parse/shorthand/entry-data.ts';
import type { ConversionLoss, ReportLoss } from '../losses.ts';
import { type ElementReader, quoted } from './element-reader.ts';

/** Kind of a loss in a state file. */
export type LossStatus = 'down' | 'destroyed';

/** Damage found so far. */
export interface FoundDamage {
  /** False in a file of classes, where room in a magazine is not spent rounds. */
  readonly isGame: boolean;
  /** Losses of the state file. */
  readonly report: ReportLoss;
  hull: number;
  armor: readonly unknown[] | number;
  drive: 'half' | LossStatus | undefined;
  ftl: LossStatus | undefined;
  readonly core: Record<string, LossStatus>;
  readonly down: object[];
  readonly destroyed: object[];
  readonly spent: object[];
}

export function startDamage(isGame: boolean, report: ReportLoss): FoundDamage {
  const lists = { core: {}, down: [], destroyed: [], spent: [] };
  return { isGame, report, hull: 0, armor: 0, drive: undefined, ftl: undefined, ...lists };
}

/** Reads `status`; `undefined` for a system that works. */
export function readStatus(from: ElementReader, { report }: FoundDamage): LossStatus | undefined {
  from.ignore('@active');
  const status = from.attribute('status');
  if (status === undefined) return undefined;
  const known = statuses.get(status.toLowerCase());
  if (known !== undefined) return known === 'works' ? undefined : known;
  const { element } = from;
  const loss: Omit<ConversionLoss, 'found' | 'instead'> = { kind: 'changed', path: element.path, span: element };
  report({ ...loss, found: `unknown status ${quoted(status)} of <${element.name}>`, instead: 'down' });
  return 'down';
}

const statuses: ReadonlyMap<string, LossStatus | 'works'> = new Map([
  ['operational', 'works'],
  ['damaged', 'down'],
  ['destroyed', 'destroyed'],
]);

/** The losses as keys of a state entry; `undefined` without damage. */
export function stateKeys(damage: FoundDamage): object | undefined {
  const { hull, armor, drive, ftl, core, down, destroyed, spent } = damage;
  const state = {
    ...(hull > 0 ? { hull } : {}),
    ...(isSome(armor) ? { armor } : {}),
    ...(drive === undefined ? {} : { drive }),
    ...(ftl === undefined ? {} : { ftl }),
    ...(Object.keys(core).length > 0 ? { core } : {}),
    ...(down.length > 0 ? { down: mergeEntries(down as never) } : {}),
    ...(destroyed.length > 0 ? { destroyed: mergeEntries(destroyed as never) } : {}),
    ...(spent.length > 0 ? { spent } : {}),
  };
  return Object.keys(state).length > 0 ? state : undefined;
}

function isSome(armor: readonly unknown[] | number): boolean {
  return typeof armor === 'number' ? armor > 0 : armor.some((layer) => layer !== 0);
}
