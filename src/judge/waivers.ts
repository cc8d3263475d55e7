import type { Finding } from '../findings/finding.ts';
import { fingerprint } from '../findings/fingerprint.ts';
import { designFile } from '../rules/model/citation.ts';
import { shipIdentity } from '../rules/ship/identity.ts';
import type { Ship } from '../rules/ship/ship.ts';

/** Findings about waivers themselves. */
export const waiverCodes = {
  'void-waiver': {
    about:
      'The design has changed since the referee granted the waiver, in a way that affects its cost or legality. The finding counts again ' +
      'until `slipway waive` is run again.',
    cite: designFile('waivers'),
  },
  'idle-waiver': {
    about: 'The design does not break the rule that the waiver is for. Remove the waiver.',
    cite: designFile('waivers'),
  },
} as const;

/**
 * The hash that binds a waiver to a ship. Comments, formatting and the order of systems do not affect it; `stated` totals
 * only do for waivers of `stated-` codes.
 */
export function waiverHash(code: string, ship: Ship): string {
  const design = code.startsWith('stated-') ? ship.design : { ...ship.design, stated: undefined };
  return fingerprint(`${code}\n${shipIdentity({ ...ship, design })}`);
}

/** Applies the waivers of a design: waived findings become `info` with the reason. Adds findings about unused and void waivers. */
export function applyWaivers(findings: readonly Finding[], ship: Ship): readonly Finding[] {
  const { waivers } = ship.design;
  if (waivers.length === 0) return findings;
  const reasons = new Map<string, string>();
  const issues: Finding[] = [];
  for (const [index, waiver] of waivers.entries()) {
    if (!waiver) continue;
    const { code, reason } = waiver;
    if (!findings.some((finding) => finding.code === code)) {
      issues.push(
        waiverFinding('idle-waiver', `unused waiver for \`${code}\`: the design does not break this rule`, index),
      );
    } else if (waiver.for !== waiverHash(code, ship)) {
      const help = `if the referee still agrees, run \`slipway waive FILE ${code} --reason "…"\``;
      issues.push(
        waiverFinding('void-waiver', `void waiver for \`${code}\`: the design has changed since`, index, help),
      );
    } else reasons.set(code, reason);
  }
  const graded = findings.map((finding): Finding => {
    const reason = reasons.get(finding.code);
    return reason === undefined ? finding : { ...finding, severity: 'info', waived: { reason, was: finding.severity } };
  });
  return [...graded, ...issues];
}

function waiverFinding(code: keyof typeof waiverCodes, message: string, index: number, help?: string): Finding {
  const location = { path: `/waivers/${index}`, on: 'value' } as const;
  return { code, severity: 'warning', message, ...location, cite: waiverCodes[code].cite, ...(help ? { help } : {}) };
}
