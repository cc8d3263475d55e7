import type { StateResult } from '../damage/damage.ts';
import type { StateIssueCode } from '../damage/issue.ts';
import { type Finding, replaceFix } from '../findings/finding.ts';
import { continuum, lightRules, stateFile } from '../rules/model/citation.ts';
import { type Check, toFinding } from './check.ts';

/** A rule for a state file. Applying the file to its fleet finds what breaks it; findings are located by JSON pointers into the file. */
export interface StateCheck extends Omit<Check, 'find' | 'onlyIfAboard' | 'code'> {
  readonly code: StateIssueCode;
}

/** Checks of a state file: first which ship, then which part, then how much of it. */
export const stateChecks: readonly StateCheck[] = [
  {
    code: 'unknown-ship',
    severity: 'error',
    about: 'The state file names a ship that is not in the fleet: no ship has that name, ID or class.',
    cite: stateFile('ships.ship'),
  },
  {
    code: 'ambiguous-ship',
    severity: 'error',
    about: 'An entry of the state file matches several ships. The ship may be left out only if there is just one.',
    cite: stateFile('ships.ship'),
  },
  {
    code: 'ship-twice',
    severity: 'error',
    about: 'The state file has two entries for one ship. List all its losses in one entry.',
    cite: stateFile('ships.ship'),
  },
  {
    code: 'not-aboard',
    severity: 'error',
    about:
      'The state file lists the loss of something that the ship does not have: no such system, none with these choices, or no such drive, wing or squadron.',
    cite: stateFile('ships.down'),
  },
  {
    code: 'ambiguous-loss',
    severity: 'error',
    about:
      'The state file lists the loss of a system, wing or ammunition without saying which, and the ship has several different ones. Identical ones need no distinction.',
    reading:
      'Systems are identical if they have the same choices, contents and holder: which of them is crossed off on the sheet makes no difference in play.',
    cite: stateFile('ships.down'),
  },
  {
    code: 'too-many-boxes-lost',
    severity: 'error',
    about: 'More boxes are lost than the hull or a layer of armor has.',
    reading:
      'A number for a ship with several layers of armor is taken from the outermost layer inwards. Within a layer standard boxes go before regenerative ones: from left to right, as on the sheet.',
    cite: continuum('Ship Damage and How Weapons Work'),
  },
  {
    code: 'too-many-systems-lost',
    severity: 'error',
    about:
      'More systems are down or destroyed than the ship has. Damage control can repair what is down, but not what is destroyed. A system is one or the other and counts once.',
    reading:
      'Each symbol on the sheet can be lost: each generator of a system with levels, each mount of a broadside pair.',
    cite: lightRules('Recording Damage'),
  },
  {
    code: 'too-much-spent',
    severity: 'error',
    about:
      'More ammunition is spent than was aboard, or the system has none: only magazines, minelayers and one-shot systems have ammunition.',
    cite: stateFile('ships.spent'),
  },
  {
    code: 'too-many-craft-lost',
    severity: 'error',
    about: 'More fighters or gunboats are lost than the wing or squadron has.',
    cite: stateFile('ships.wings'),
  },
  {
    code: 'too-many-people-lost',
    severity: 'error',
    about:
      'More marines or extra damage control parties are killed than are aboard, or people are listed under `down` or `destroyed`. The parties of the crew itself do not count: they are lost with the crew stars of the hull boxes.',
    cite: continuum('Marine Boarding Parties'),
  },
];

export function runStateChecks({ issues }: StateResult): readonly Finding[] {
  return stateChecks.flatMap((check) =>
    issues.flatMap(({ code, at, message, help, meant }) => {
      if (code !== check.code) return [];
      return toFinding(check, { at, message, help, fix: meant && replaceFix(at, meant.word, meant.isSure) });
    }),
  );
}
