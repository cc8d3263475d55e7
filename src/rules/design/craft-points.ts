import { type CraftRow, craftPoints } from '../catalogue/craft/define-craft.ts';
import { fighterMods, fighterTypes, fighterWeapons, lightFighter } from '../catalogue/craft/fighters.ts';
import { gunboatTypes, squadronEcm, squadronMods } from '../catalogue/craft/gunboats.ts';
import type { RuleSet } from '../model/house-rules.ts';
import { wingRows } from './craft.ts';
import type { Squadron, Wing } from './design.ts';

/** Points that the combat point value adds per wing. */
export const combatBonus = { usual: 30, longRange: 42 };

/** Points of a wing. Six fighters and eight light ones cost the same. */
export function wingPoints(wing: Wing, rules: RuleSet): { readonly points: number; readonly combatPoints: number } {
  let points = 0;
  for (const row of wingRows(wing)) points += craftPoints(row, rules);
  const bonus = wing.mods?.includes('long-range') ? combatBonus.longRange : combatBonus.usual;
  return { points, combatPoints: points + bonus };
}

/** The calculation of {@link wingPoints}: `24 + 18 heavy + 6 fast = 48`. */
export function wingCalculation(wing: Wing, rules: RuleSet): string {
  const { type, mods = [], light, weapon = 'beams' } = wing;
  const base = craftPoints(rowOf(fighterTypes, type), rules);
  const paid = mods.map((mod) => [craftPoints(rowOf(fighterMods, mod), rules), mod] as const);
  // Free in the books; house rules may charge for them.
  const free = [
    [light ? craftPoints(lightFighter, rules) : 0, 'light'] as const,
    [craftPoints(rowOf(fighterWeapons, weapon), rules), weapon] as const,
  ].filter(([points]) => points !== 0);
  const added = [...paid, ...free].map(([points, label]) => signed(points, label));
  return added.length === 0 ? `${base}` : `${base} ${added.join(' ')} = ${wingPoints(wing, rules).points}`;
}

/** The label of a wing: `Attack fighter wing, light, fast`. */
export function wingName(wing: Wing): string {
  let name = `${rowOf(fighterTypes, wing.type).name} wing`;
  // `join` would give a two-byte string here, which spreads to every string built from it.
  for (const type of wing.types ?? []) name += `, ${type}`;
  if (wing.light) name += ', light';
  for (const mod of wing.mods ?? []) name += `, ${mod}`;
  return wing.weapon === 'cannon' ? `${name}, cannon` : name;
}

export function boatCount({ boats }: Squadron): number {
  let count = 0;
  for (const boat of boats) count += boat.count ?? 1;
  return count;
}

/** Points of a squadron: boats, modifications, and ECM per boat and level. */
export function squadronPoints(squadron: Squadron, rules: RuleSet): number {
  let points = 0;
  for (const { type, count = 1 } of squadron.boats) points += craftPoints(rowOf(gunboatTypes, type), rules) * count;
  for (const mod of squadron.mods ?? []) points += craftPoints(rowOf(squadronMods, mod), rules);
  return points + craftPoints(squadronEcm, rules) * (squadron.ecm ?? 0) * boatCount(squadron);
}

/** The calculation of {@link squadronPoints}: `4 × 9 + 2 × 12 + 12 heavy + 3 × 6 × 1 ECM = 90`. */
export function squadronCalculation(squadron: Squadron, rules: RuleSet): string {
  const boats = squadron.boats.map(
    ({ type, count = 1 }) => `${count} × ${craftPoints(rowOf(gunboatTypes, type), rules)}`,
  );
  const mods = (squadron.mods ?? []).map((mod) => signed(craftPoints(rowOf(squadronMods, mod), rules), mod));
  const ecm = squadron.ecm
    ? [`+ ${craftPoints(squadronEcm, rules)} × ${boatCount(squadron)} × ${squadron.ecm} ECM`]
    : [];
  return `${[boats.join(' + '), ...mods, ...ecm].join(' ')} = ${squadronPoints(squadron, rules)}`;
}

/** The label of a squadron: `Gunboat squadron, 4 beam, 2 area-defense, heavy, ECM 1`. */
export function squadronName(squadron: Squadron): string {
  let name = 'Gunboat squadron';
  for (const { type, count = 1 } of squadron.boats) name += `, ${count} ${type}`;
  for (const mod of squadron.mods ?? []) name += `, ${mod}`;
  return squadron.ecm ? `${name}, ECM ${squadron.ecm}` : name;
}

function signed(points: number, label: string): string {
  return `${points < 0 ? '−' : '+'} ${Math.abs(points)} ${label}`;
}

function rowOf<Row extends CraftRow>(rows: Readonly<Record<string, Row>>, key: string): Row {
  return rows[key] as Row;
}
