import { refusalOf, type WaiverPolicy } from '../config/settings.ts';
import { type Finding, fingerprint } from '../findings/finding.ts';
import type { Fleet, FleetEntry } from '../fleet/fleet.ts';
import type { Waiver } from '../rules/design/design.ts';
import { designFile, fleetFile } from '../rules/model/citation.ts';
import { shipIdentity, squadronIdentity } from '../rules/ship/identity.ts';
import type { Ship } from '../rules/ship/ship.ts';

/** Findings about waivers themselves. */
export const waiverCodes = {
  'void-waiver': {
    severity: 'warning',
    about:
      'The design or fleet has changed since the referee granted the waiver, in a way that affects its cost or legality. The finding counts ' +
      'again until `slipway waive` is run again.',
    cite: designFile('waivers'),
  },
  'idle-waiver': {
    severity: 'warning',
    about: 'The design or fleet does not break the rule that the waiver is for. Remove the waiver.',
    cite: designFile('waivers'),
  },
  'refused-waiver': {
    severity: 'info',
    about:
      'The configuration (`waivers`), the command or `--no-waivers` does not accept the waiver, so the finding counts. ' +
      '`campaign register submit` accepts only waivers that the configuration of the ledger allows.',
    cite: designFile('waivers'),
  },
} as const;

export interface WaiverSubject {
  readonly kind: 'design' | 'fleet';
  readonly waivers: readonly (Waiver | undefined)[];
  /** The hash that binds a waiver for a code to the subject as it is. */
  readonly hashOf: (code: string) => string;
}

export function shipSubject(ship: Ship): WaiverSubject {
  return { kind: 'design', waivers: ship.design.waivers, hashOf: (code) => waiverHash(code, ship) };
}

export function fleetSubject(fleet: Fleet): WaiverSubject {
  return { kind: 'fleet', waivers: fleet.file.waivers ?? [], hashOf: (code) => fleetWaiverHash(code, fleet) };
}

/**
 * The hash that binds a waiver to a ship. Comments, formatting and the order of systems do not affect it; `stated` totals
 * only do for waivers of `stated-` codes.
 */
export function waiverHash(code: string, ship: Ship): string {
  const design = code.startsWith('stated-') ? ship.design : { ...ship.design, stated: undefined };
  // What an import dropped is no part of the ship, but it is what this waiver excuses.
  const dropped = code === 'incomplete-import' ? JSON.stringify(ship.design.incomplete) : '';
  return fingerprint(`${code}\n${shipIdentity({ ...ship, design })}${dropped}`);
}

/** The hash that binds a waiver to a fleet. Comments, formatting and the order of ships do not affect it. */
function fleetWaiverHash(code: string, fleet: Fleet): string {
  return fingerprint(`fleet\n${code}\n${fleetIdentity(fleet)}`);
}

/**
 * Applies waivers: waived findings become `info` with the reason. Adds findings about waivers that are unused, void, or not
 * accepted by the policy.
 */
export function applyWaivers(
  findings: readonly Finding[],
  subject: WaiverSubject,
  policy: WaiverPolicy | undefined,
): readonly Finding[] {
  if (subject.waivers.length === 0) return findings;
  const reasons = new Map<string, string>();
  const issues: Finding[] = [];
  for (const [index, waiver] of subject.waivers.entries()) {
    if (!waiver) continue;
    const { code, reason } = waiver;
    const issue = findings.some((finding) => finding.code === code)
      ? waiverIssue(waiver, subject, policy)
      : ({ code: 'idle-waiver', message: idleMessage(code, subject) } as const);
    if (issue) issues.push(waiverFinding(issue, index, subject));
    else reasons.set(code, reason);
  }
  const graded = findings.map((finding): Finding => {
    const reason = reasons.get(finding.code);
    if (reason === undefined) return finding;
    // What is accepted needs no help and no fix.
    const { help: _help, fix: _fix, severity: was, ...accepted } = finding;
    return { ...accepted, severity: 'info', waived: { reason, was } };
  });
  return [...graded, ...issues];
}

interface WaiverIssue {
  readonly code: keyof typeof waiverCodes;
  readonly message: string;
  readonly help?: string | undefined;
}

function idleMessage(code: string, { kind }: WaiverSubject): string {
  return `unused waiver for \`${code}\`: the ${kind} does not break this rule`;
}

/** Why a waiver does not count, if so. */
function waiverIssue(
  { code, for: given }: Waiver,
  { kind, hashOf }: WaiverSubject,
  policy: WaiverPolicy | undefined,
): WaiverIssue | undefined {
  if (given !== hashOf(code)) {
    const help = `if the referee still agrees, run \`slipway waive FILE ${code} --reason "…"\``;
    return { code: 'void-waiver', message: `void waiver for \`${code}\`: the ${kind} has changed since`, help };
  }
  const refusal = refusalOf(given, policy);
  if (!refusal) return undefined;
  const message = `waiver for \`${code}\` does not count: ${refusal.reason}`;
  return { code: 'refused-waiver', message, help: refusal.help };
}

const citations = { design: designFile('waivers'), fleet: fleetFile('waivers') };

function waiverFinding({ code, message, help }: WaiverIssue, index: number, { kind }: WaiverSubject): Finding {
  const location = { path: `/waivers/${index}`, on: 'value' } as const;
  const { severity } = waiverCodes[code];
  return { code, severity, message, ...location, cite: citations[kind], ...(help ? { help } : {}) };
}

/** A fleet as canonical text: everything that affects its cost or legality, whatever the order of its ships. */
export function fleetIdentity({ file, name, navy, rules, options, entries, squadrons, bogeys }: Fleet): string {
  const { limit, composition = [] } = file;
  return JSON.stringify([
    [name, navy, rules, bogeys.count],
    [...options].sort(),
    [limit?.points, limit?.cpv, limit?.mass, limit?.ships],
    composition.map((rule) => canonicalJson(rule)).sort(),
    entries.map(entryIdentity).sort(),
    // Without a key for fleets that have none, so that their waivers stay valid.
    ...(squadrons.length > 0 ? [squadrons.map(({ craft }) => squadronIdentity(craft)).sort()] : []),
  ]);
}

function entryIdentity({ ship, source, count, names, ids }: FleetEntry): string {
  const design = ship && shipIdentity({ ...ship, design: { ...ship.design, stated: undefined } });
  return JSON.stringify([design ?? [source.design, source.class], count, names, ids]);
}

/** JSON with sorted keys. */
function canonicalJson(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
