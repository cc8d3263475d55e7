/** The figures of small craft, as tables print them. */

import type { WingArms } from '../catalogue/craft/craft-fire.ts';
import { fighterTypes } from '../catalogue/craft/fighters.ts';
import { type GunboatRow, gunboatTypes } from '../catalogue/craft/gunboats.ts';
import type { FireMode } from '../catalogue/fires.ts';
import {
  type CraftMoves,
  fighterCount,
  squadronEndurance,
  squadronMoves,
  wingEndurance,
  wingMoves,
} from '../design/craft.ts';
import { wingName } from '../design/craft-points.ts';
import type { Squadron, Wing } from '../design/design.ts';
import { type DefenseTarget, killsText } from '../dice/defense.ts';
import type { Citation } from '../model/citation.ts';
import type { Flight } from '../ship/aboard.ts';
import { bandFigures, figuresText, modeEffect } from './fire-rows.ts';

/** A kind of small craft: how far it moves, for how long, what it does and what kills it. */
export interface CraftFigures extends CraftMoves {
  readonly name: string;
  readonly endurance: number;
  /** Dice at ships, a line for each mode. */
  readonly fire: readonly string[];
  /** Dice at other craft and ordnance. */
  readonly atCraft: string;
  readonly killedBy: string;
}

/** A row for each kind of wing and gunboat in flights. */
export function craftRows(flights: readonly Flight[]): readonly CraftFigures[] {
  const rows = flights.flatMap((flight) =>
    flight.kind === 'wing' ? [wingFigures(flight.wing)] : boatFigures(flight.squadron),
  );
  return [...new Map(rows.map((row) => [row.name, row])).values()];
}

function wingFigures(wing: Wing): CraftFigures {
  const row = fighterTypes[wing.type as keyof typeof fighterTypes];
  const { light, types } = wing;
  const arms: WingArms = {
    fighters: fighterCount(wing),
    weapon: wing.weapon === 'cannon' ? 'cannon' : 'beams',
    light,
    types,
  };
  const heavy = wing.mods?.includes('heavy') ?? false;
  return {
    ...wingMoves(wing),
    name: wingName(wing),
    endurance: wingEndurance(wing),
    fire: [...(row.fires ? modeLines(row.fires(arms), row.cite, arms.fighters) : []), ...termsOf(wing)],
    atCraft: `a die each${diceAtCraft(wing)}`,
    killedBy: killers(heavy ? 'heavy-fighter' : light ? 'light-fighter' : 'fighter'),
  };
}

/** What a wing does that fires no dice, of multi-role wings as each type. */
function termsOf({ type, types = [] }: Wing): readonly string[] {
  return [type, ...types].flatMap((role) => {
    const { firesNot } = fighterTypes[role as keyof typeof fighterTypes];
    return firesNot ? [`${role === type ? '' : `${role} `}${firesNot.terms}`] : [];
  });
}

/** The modifier at other craft and ordnance, of multi-role wings as each type. */
function diceAtCraft({ type, types }: Wing): string {
  const roles = type === 'multi-role' ? (types ?? ['interceptor', 'attack']) : [type];
  return roles
    .flatMap((role) => {
      const { atCraft } = fighterTypes[role as keyof typeof fighterTypes];
      const modifier = `at ${atCraft > 0 ? '+' : '−'}${Math.abs(atCraft)}`;
      return atCraft === 0 ? [] : [type === 'multi-role' ? `, ${role} ${modifier}` : ` ${modifier}`];
    })
    .join('');
}

function boatFigures({ boats, mods = [] }: Squadron): readonly CraftFigures[] {
  const worse = mods.includes('heavy') ? '; all at 1 worse' : '';
  return boats.map(({ type }) => {
    const { name, fires, atCraft = 'as at ships', cite }: GunboatRow = gunboatTypes[type as keyof typeof gunboatTypes];
    return {
      ...squadronMoves,
      name: `${name}${mods.includes('heavy') ? ', heavy' : ''}`,
      endurance: squadronEndurance,
      fire: modeLines(fires(), cite),
      atCraft,
      killedBy: `a point of any fire; ${killers('gunboat')}${worse}`,
    };
  });
}

/** What each mode of a number of craft does at ships: `a die each to 6 mu: beam dice`, `6 / 2 at 6 / 12 mu: beam dice`. */
function modeLines(modes: readonly FireMode[], cite: Citation, craft = 1): readonly string[] {
  return modes.map((mode) => {
    const name = mode.name === 'standard' ? '' : mode.name;
    return `${`${name} ${craftFigures(mode, craft)}`.trim()}: ${modeEffect(mode, cite)}`;
  });
}

function craftFigures(mode: FireMode, craft: number): string {
  const figures = bandFigures(mode);
  const [only, ...others] = figures.bands;
  const isEach = only?.figure === String(craft) && others.length === 0 && figures.times === '';
  return isEach ? `a die each to ${only.to} mu` : figuresText(figures);
}

/** Dice of point defense at a target; `*` is not rolled again. */
function killers(target: DefenseTarget): string {
  const [pds, first, scatter] = (['pds', 'class-1', 'scattergun'] as const).map((gun) => killsText(gun, target));
  return `PDS ${pds}, class 1 ${first}, scattergun ${scatter}`;
}
