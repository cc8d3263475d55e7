import type { Severity } from '../findings/finding.ts';
import { defaultEdition, type Edition } from '../rules/model/edition.ts';
import type { House } from '../rules/model/house-rules.ts';
import { type Limits, noLimits } from './limits.ts';

/** How grave a finding is to be; `off` leaves it out. */
export type Grade = Severity | 'off';

/** How designs are judged: what a configuration file may settle. */
export interface Settings {
  /** The edition of designs that name none. */
  readonly rules: Edition;
  /** The edition by which every design is priced, whatever it names; left out, each by its own. */
  readonly forced?: Edition;
  /** Optional rules in force for every design, besides what it names itself. */
  readonly options: readonly string[];
  /** Severities by code, where they are other than usual. */
  readonly checks: Readonly<Record<string, Grade>>;
  readonly limits: Limits;
  /** House rules that are laid over the book. */
  readonly house?: House;
}

/** How designs are judged where nobody has settled anything. */
export const usualSettings: Settings = { rules: defaultEdition, options: [], checks: {}, limits: noLimits };

/** What a configuration file, or one of its overrides, settles; with house rules, or with what stands for them in the file. */
export interface Part<HouseRules = House> {
  readonly rules?: Edition;
  readonly options?: readonly string[];
  readonly checks?: Readonly<Record<string, Grade>>;
  readonly limits?: Omit<Limits, 'options'>;
  readonly house?: HouseRules;
}

/** `settings` with what a part settles otherwise: single severities, ceilings and navies; everything else as a whole. */
export function settled(settings: Settings, { rules, options, checks, limits, house }: Part): Settings {
  const before = settings.limits;
  const points = { ...before.points, ...limits?.points };
  const navies = { ...before.navies, ...limits?.navies };
  const merged: Limits = {
    ...before,
    ...limits,
    ...(Object.keys(points).length > 0 ? { points } : {}),
    ...(Object.keys(navies).length > 0 ? { navies } : {}),
    ...(options ? { options } : {}),
  };
  return {
    ...settings,
    rules: rules ?? settings.rules,
    options: options ?? settings.options,
    checks: { ...settings.checks, ...checks },
    limits: Object.keys(merged).length > 0 ? merged : noLimits,
    ...(house ? { house } : {}),
  };
}
