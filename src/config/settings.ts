import type { Severity } from '../findings/finding.ts';
import { defaultEdition, type Edition } from '../rules/model/citation.ts';
import type { HouseRules } from '../rules/model/house-rules.ts';
import type { OutlineStyle } from '../rules/reference/outline-styles.ts';
import { isSameName } from '../text/names.ts';

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

/** House rules in a configuration: inline, or the path of a file relative to the configuration. */
export type HouseRulesReference = HouseRules | string;

/** A validated configuration file; `Rules` is `House` once the files of house rules have been loaded. */
export interface Config<Rules = HouseRulesReference> extends SettingsLayer<Rules> {
  readonly extends?: string | readonly string[];
  /** Patterns, as in `.gitignore`, for files to skip in folders. */
  readonly ignore?: readonly string[];
  readonly overrides?: readonly Override<Rules>[];
}

export interface Override<Rules = HouseRulesReference> extends SettingsLayer<Rules> {
  /** Patterns, as in `.gitignore`, relative to the configuration's folder. */
  readonly files: readonly string[];
}

export const configFileNames = ['slipway.config.yaml', 'slipway.config.yml', 'slipway.config.json'] as const;

/** Which waivers count, by a setting of the referee's configuration. */
export interface WaiverPolicy {
  readonly allow: 'all' | 'none' | 'listed';
  /** Hashes (`for`) of the accepted waivers, if only listed ones count. */
  readonly by?: readonly string[];
  /** Why no waiver counts, if a command decided so. */
  readonly because?: string;
}

/** The policy of `--no-waivers`. */
export const ignoreWaivers: WaiverPolicy = { allow: 'none', because: '--no-waivers ignores it' };

/** The policy that accepts a waiver only if all `policies` accept it; `undefined` if there are none. */
export function strictestPolicy(policies: readonly (WaiverPolicy | undefined)[]): WaiverPolicy | undefined {
  const given = policies.filter((policy) => policy !== undefined);
  const none = given.find(({ allow }) => allow === 'none');
  if (none) return none;
  const [first, ...others] = given.filter(({ allow }) => allow === 'listed');
  if (!first) return given[0];
  const by = first.by?.filter((hash) => others.every((other) => other.by?.includes(hash)));
  return others.length === 0 ? first : { allow: 'listed', by: by ?? [] };
}

/** Why a waiver with this hash does not count, and how the referee can accept it; `undefined` if it counts. */
export function refusalOf(
  hash: string,
  policy: WaiverPolicy | undefined,
): { readonly reason: string; readonly help?: string } | undefined {
  const { allow, by = [], because } = policy ?? { allow: 'all' };
  if (allow === 'all' || (allow === 'listed' && by.includes(hash))) return undefined;
  if (because === ignoreWaivers.because) return { reason: because as string };
  if (allow === 'none') {
    const help = `to accept it, set \`waivers: { allow: listed, by: ["${hash}"] }\` in the configuration`;
    return { reason: because ?? 'the configuration accepts no waivers', help };
  }
  const help = `to accept it, add "${hash}" to \`waivers.by\` in the configuration`;
  return { reason: 'its hash is not in `waivers.by` of the configuration', help };
}
