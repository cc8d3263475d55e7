import type { Finding } from '../findings/finding.ts';
import { fingerprint } from '../findings/fingerprint.ts';
import { designFile } from '../rules/model/citation.ts';
import { shipIdentity } from '../rules/ship/identity.ts';
import type { Ship } from '../rules/ship/ship.ts';

/** What slipway has to say of a waiver itself. */
export const waiverCodes = {
  'void-waiver': {
    about:
      'The design is no longer the one that the referee has excused: something that bears on its bill or its legality was changed after he ' +
      'had looked. The finding counts again until `slipway waive` is run anew.',
    cite: designFile('waivers'),
  },
  'idle-waiver': {
    about: 'The waiver excuses what nobody finds: the design no longer breaks the rule. It can go.',
    cite: designFile('waivers'),
  },
} as const;

/**
 * The hash that binds a waiver to a design as it is. Comments, spelling and the order of systems do not bear on it; what the
 * author states does only where that is what is excused.
 */
export function waiverHash(code: string, ship: Ship): string {
  const design = code.startsWith('stated-') ? ship.design : { ...ship.design, stated: undefined };
  return fingerprint(`${code}\n${shipIdentity({ ...ship, design })}`);
}

/** What is left to say when the referee's exceptions count: what he excuses stays in the list, as a note with his reason. */
export function excused(findings: readonly Finding[], ship: Ship): readonly Finding[] {
  const { waivers } = ship.design;
  if (waivers.length === 0) return findings;
  const reasons = new Map<string, string>();
  const said: Finding[] = [];
  for (const [index, waiver] of waivers.entries()) {
    if (!waiver) continue;
    const { code, reason } = waiver;
    if (!findings.some((finding) => finding.code === code)) {
      said.push(about('idle-waiver', `nothing here is ${code}: the waiver has nothing to excuse`, index));
    } else if (waiver.for !== waiverHash(code, ship)) {
      const help = `if the referee still agrees: \`slipway waive FILE ${code} --reason "…"\``;
      said.push(about('void-waiver', `the design has changed since ${code} was waived`, index, help));
    } else reasons.set(code, reason);
  }
  const left = findings.map((finding): Finding => {
    const reason = reasons.get(finding.code);
    return reason === undefined ? finding : { ...finding, severity: 'info', waived: { reason, was: finding.severity } };
  });
  return [...left, ...said];
}

function about(code: keyof typeof waiverCodes, message: string, index: number, help?: string): Finding {
  const place = { path: `/waivers/${index}`, on: 'value' } as const;
  return { code, severity: 'warning', message, ...place, cite: waiverCodes[code].cite, ...(help ? { help } : {}) };
}
