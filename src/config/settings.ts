import type { Severity } from '../findings/finding.ts';
import { defaultEdition, type Edition } from '../rules/model/edition.ts';
import type { HouseRules } from '../rules/model/house-rules.ts';
import type { OutlineStyle } from '../rules/reference/outline-styles.ts';
import { isSameName } from '../text/match-name.ts';
import type { WaiverPolicy } from './waiver-policy.ts';

/** Limits that a configuration sets on top of the rules, under `limits`. */
export interface Limits {
  /** Largest mass of a ship. */
  readonly mass?: number;
  /** Maximum class points by role: the role itself, a `/pattern/`, or `any` for every ship. */
  readonly points?: Readonly<Record<string, number>>;
  /** Pattern that every class name must match. */
  readonly 'class-name'?: string;
  /** Systems of every navy. */
  readonly systems?: SystemSelection;
  /** Systems of one navy, by its name. */
  readonly navies?: Readonly<Record<string, SystemSelection>>;
  /** Enabled optional rules. If set, designs cannot enable others. */
  readonly options?: readonly string[];
}

/** IDs of systems that may or may not be aboard. */
export interface SystemSelection {
  /** The only entries allowed under `systems`. */
  readonly allow?: readonly string[];
  /** Forbidden systems, parts of the ship and types of small craft. */
  readonly ban?: readonly string[];
}

export const noLimits: Limits = {};

/** A configured severity; `off` suppresses the finding. */
type ConfiguredSeverity = Severity | 'off';

export interface Settings {
  /** Edition of designs that do not name one. */
  readonly rules: Edition;
  /** Edition for all designs, overriding their own. */
  readonly overridingRules?: Edition;
  /** Optional rules enabled for all designs. */
  readonly options: readonly string[];
  /** Severities by code, if not the default. */
  readonly checks: Readonly<Record<string, ConfiguredSeverity>>;
  readonly limits: Limits;
  readonly house?: HouseRules;
  /** How the sheets of navies look, by name of the navy. */
  readonly navies?: Readonly<Record<string, NavyLook>>;
  /** Left out, all waivers count. */
  readonly waivers?: WaiverPolicy;
}

export const defaultSettings: Settings = { rules: defaultEdition, options: [], checks: {}, limits: noLimits };

/** How the sheets of a navy look. */
export interface NavyLook {
  /** Path of an SVG or PNG file: as written in the configuration, absolute once it is loaded. */
  readonly badge?: string;
  /** Style of the outlines of hulls; without it, by the name of the navy. */
  readonly outline?: OutlineStyle;
}

/** The settings in a configuration file or in one of its overrides. */
export interface SettingsLayer<Rules = HouseRules> {
  readonly rules?: Edition;
  readonly options?: readonly string[];
  readonly checks?: Readonly<Record<string, ConfiguredSeverity>>;
  readonly limits?: Omit<Limits, 'options'>;
  readonly house?: Rules;
  readonly navies?: Readonly<Record<string, NavyLook>>;
  readonly waivers?: Omit<WaiverPolicy, 'because'>;
}

/** Applies a part to `settings`. Severities, point limits and navies are merged by key; everything else is replaced. */
export function applySettings(settings: Settings, layer: SettingsLayer): Settings {
  const { rules, options, checks, limits, house, navies: looks, waivers } = layer;
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
    ...(looks ? { navies: mergeLooks(settings.navies, looks) } : {}),
    ...(waivers ? { waivers } : {}),
  };
}

function mergeLooks(
  before: Settings['navies'] = {},
  after: NonNullable<Settings['navies']>,
): NonNullable<Settings['navies']> {
  const merged = Object.entries(after).map(([navy, look]) => [navy, { ...before[navy], ...look }]);
  return { ...before, ...Object.fromEntries(merged) };
}

/** The look of a navy, whose name may be in other case; the exact name comes first. */
export function lookOf(navy: string | undefined, settings: Settings | undefined): NavyLook | undefined {
  if (navy === undefined || !settings?.navies) return undefined;
  if (Object.hasOwn(settings.navies, navy)) return settings.navies[navy];
  return Object.entries(settings.navies).find(([name]) => isSameName(name, navy))?.[1];
}

/** The style of outlines that a navy has chosen. */
export function outlineOf(navy: string | undefined, settings: Settings | undefined): OutlineStyle | undefined {
  return lookOf(navy, settings)?.outline;
}

/** Settings without the files of badges, whose paths belong to the machine. Badges change no verdict. */
export function withoutBadges(settings: Settings): Settings {
  const { navies } = settings;
  if (!navies) return settings;
  const looks = Object.entries(navies).map(([navy, { badge: _, ...look }]) => [navy, look] as const);
  return { ...settings, navies: Object.fromEntries(looks) };
}
