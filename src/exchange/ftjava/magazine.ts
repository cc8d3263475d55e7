/** Reads and writes the salvoes of a magazine. */

import type { Salvoes } from '../../rules/catalogue/choices.ts';
import { countItems, type Item, type Ship } from '../../rules/ship/ship.ts';
import type { ReportExportLoss as Report } from '../losses.ts';
import { type ElementReader, quoted } from './element-reader.ts';
import type { FoundDamage } from './state.ts';
import { salvoKinds } from './table.ts';

const standardSalvo = 'Standard Salvo';

/** Mass of the largest magazine read. */
const maxCapacity = 1000;

/** The salvoes of a magazine. Room left by salvoes fired in a game is filled, and the rounds are added to `damage`. */
export function readMagazine(from: ElementReader, damage: FoundDamage): { readonly salvoes: unknown } {
  const counts = { standard: 0, extended: 0 };
  let mass = 0;
  for (const salvo of from.children('Salvo')) {
    const type = salvo.attribute('type') ?? standardSalvo;
    const kind = Object.hasOwn(salvoKinds, type) ? salvoKinds[type] : undefined;
    if (!kind) salvo.report('changed', `unknown salvo ${quoted(type)}`, standardSalvo);
    const { ours, mass: salvoMass } = kind ?? { ours: 'standard', mass: 2 };
    counts[ours]++;
    mass += salvoMass;
    salvo.ignore('@status');
    salvo.reportUnread();
  }
  const capacity = Math.min(from.number('capacity') ?? mass, maxCapacity);
  const kind = counts.extended > 0 && counts.standard === 0 ? 'extended' : 'standard';
  const own = kind === 'extended' ? 3 : 2;
  const room = Math.max(0, capacity - mass);
  const missing = (room - (room % own)) / own;
  if (missing > 0) {
    counts[kind] += missing;
    const isMixed = counts.standard > 0 && counts.extended > 0;
    const spent = { system: 'salvo-magazine', ...(isMixed ? { kind } : {}), rounds: missing };
    if (damage.isGame) damage.spent.push(spent);
    else from.report('changed', `magazine of ${capacity} mass with ${mass} mass of salvoes`, `filled: ${kind} salvoes`);
  } else if (mass > capacity) {
    from.report('changed', `magazine of ${capacity} mass with ${mass} mass of salvoes`, `${mass} mass`);
  }
  if (counts.standard + counts.extended === 0) from.report('changed', 'magazine without salvoes', 'empty magazine');
  return { salvoes: counts.extended === 0 ? counts.standard : trimmed(counts) };
}

function trimmed(counts: Readonly<Record<'standard' | 'extended', number>>): object {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** The standard salvoes that a magazine of this mass holds. */
export function salvoesOfMass(mass: number): number {
  return (mass - (mass % 2)) / 2;
}

/** Capacity in mass, and the type of each salvo. */
export function writeSalvoes(salvoes: Salvoes): { readonly capacity: number; readonly types: readonly string[] } {
  const types = Object.entries(salvoKinds).flatMap(([type, { ours }]) =>
    Array.from({ length: salvoes[ours] }, () => type),
  );
  return { capacity: types.reduce((sum, type) => sum + (salvoKinds[type]?.mass ?? 0), 0), types };
}

/** Reports a launcher without a magazine: readers take the only magazine of the ship for its own. */
export function reportUnfed({ id, path }: Item, ship: Ship, report: Report): void {
  if (id !== 'salvo-launcher' || countItems(ship, 'salvo-magazine') !== 1) return;
  report('changed', path, 'launcher without a magazine', 'fed by the only magazine');
}

/** Reports the salvoes of a magazine that no other program has. */
export function reportTwoStage(path: string, salvoes: Salvoes, report: Report): void {
  if (salvoes['two-stage'] > 0) report('lost', path, 'two-stage salvoes: not supported', 'dropped');
}
