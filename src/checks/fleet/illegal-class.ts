import type { Finding } from '../../findings/finding.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import { fleetFile } from '../../rules/model/citation.ts';
import { formatCount } from '../../text/numbers.ts';
import { listSome } from '../../text/phrases.ts';
import { toFinding } from '../to-finding.ts';
import { defineFleetCheck } from './check.ts';

/** Reported by `check` only: `fleet` shows the errors themselves. */
export const illegalClass = defineFleetCheck({
  code: 'illegal-class',
  severity: 'error',
  about: 'The design has errors, so the fleet may not use it. They are reported in the file of the design.',
  cite: fleetFile('ships.design'),
  find: ({ entries }, report) => {
    for (const { path, source, ship, verdict } of entries) {
      const errors = (verdict?.findings ?? []).filter(({ severity }) => severity === 'error');
      if (!ship || errors.length === 0) continue;
      const codes = listSome([...new Set(errors.map(({ code }) => code))], 3);
      report({
        at: `${path}/design`,
        message: `${verdict?.design?.class ?? source.design} has ${formatCount(errors.length, 'error')}: ${codes}`,
      });
    }
  },
});

export function illegalClasses(fleet: Fleet): readonly Finding[] {
  const findings: Finding[] = [];
  illegalClass.find(fleet, (found) => void findings.push(toFinding(illegalClass, found)));
  return findings;
}
