import { type Finding, replaceFix } from '../../findings/finding.ts';
import type { Fleet, FleetEntry, FleetEntryIssue } from '../../fleet/fleet.ts';
import { campaignRules, fleetFile } from '../../rules/model/citation.ts';
import { comparableName, isSameName } from '../../text/names.ts';
import { formatCount, listSome } from '../../text/phrases.ts';
import { type FleetCheck, type ReportFinding, toFinding } from '../check.ts';

const wellFormed = /^[A-Z0-9]{2}\d{6}$/i;

/** The entries of a fleet file: first missing ships, then names and numbers. */
export const entryChecks: readonly FleetCheck[] = [
  {
    code: 'outside-folder',
    severity: 'error',
    about:
      'A fleet may name designs of its repository, or without one, below the outermost configuration; with `--sandbox DIR`, designs in that folder. A path that leads out of it (by `..`, an absolute path or a link) is not followed, and nothing about its target is reported. `--allow-outside` reads it, without quoting it in messages.',
    cite: fleetFile('ships.design'),
    find: reportEntryIssues('outside-folder'),
  },
  {
    code: 'missing-design',
    severity: 'error',
    about:
      'The fleet names a design that does not exist: no such file (relative to the fleet file), or no such class in it. Its ships are missing from the totals.',
    cite: fleetFile('ships.design'),
    find: reportEntryIssues('missing-design'),
  },
  {
    code: 'ambiguous-design',
    severity: 'error',
    about: 'The design file holds several designs, and `class` does not say which one is meant.',
    cite: fleetFile('ships.class'),
    find: reportEntryIssues('ambiguous-design'),
  },
  {
    code: 'unreadable-design',
    severity: 'error',
    about:
      'The design file cannot be read or holds nothing that can be priced as a design. Its own errors are reported in that file. Its ships are missing from the totals.',
    cite: fleetFile('ships.design'),
    find: reportEntryIssues('unreadable-design'),
  },
  {
    code: 'uneven-entry',
    severity: 'error',
    about:
      'The number of `names` or `ids` differs from `count`. Without `count` there are as many ships as names. IDs may be omitted, but not for some ships only.',
    cite: fleetFile('ships.names'),
    find({ entries }, report) {
      for (const { path, source, count } of entries) {
        for (const [key, noun] of [
          ['names', 'name'],
          ['ids', 'ID'],
        ] as const) {
          const found = source[key]?.length;
          if (found === undefined || found === count) continue;
          const message = `${found} ${noun}${found === 1 ? '' : 's'} for ${count} ship${count === 1 ? '' : 's'}`;
          report({ at: `${path}/${key}`, message: `${message}; each ship needs exactly one` });
        }
      }
    },
  },
  {
    code: 'name-twice',
    severity: 'error',
    about:
      'Two ships of the fleet have the same name, so orders would be ambiguous. Case and surrounding blanks are ignored.',
    cite: campaignRules('Ship design and validation'),
    find: ({ entries }, report) => reportDuplicates(entries, 'names', 'duplicate ship name', report),
  },
  {
    code: 'id-twice',
    severity: 'error',
    about: 'Two ships of the fleet have the same ID. The referee assigns each ship its own.',
    cite: campaignRules('Ship design and validation'),
    find: ({ entries }, report) => reportDuplicates(entries, 'ids', 'duplicate ship ID', report),
  },
  {
    code: 'malformed-id',
    severity: 'error',
    about:
      'A ship ID is ppXXXYYY, as assigned by the referee: two characters for the player, three digits for the class and three for the ship.',
    cite: campaignRules('Ship design and validation'),
    find({ entries }, report) {
      for (const { path, ids } of entries) {
        ids.forEach((id, index) => {
          if (wellFormed.test(id)) return;
          report({
            at: `${path}/ids/${index}`,
            message: `invalid ship ID \`${id}\`; expected ppXXXYYY`,
            help: 'use two characters for the player, then three digits each for class and ship, such as AB101233',
          });
        });
      }
    },
  },
];

/** Reported by `check` only: `fleet` shows the errors themselves. */
export const illegalClass: FleetCheck = {
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
};

export function illegalClasses(fleet: Fleet): readonly Finding[] {
  const findings: Finding[] = [];
  illegalClass.find(fleet, (found) => void findings.push(toFinding(illegalClass, found)));
  return findings;
}

/** Reports each name or ID that an earlier ship has. */
function reportDuplicates(
  entries: readonly FleetEntry[],
  key: 'names' | 'ids',
  problem: string,
  report: ReportFinding,
): void {
  const all = entries.flatMap((entry) =>
    entry[key].map((name, index) => ({ entry, name, at: `${entry.path}/${key}/${index}` })),
  );
  const first = new Map<string, (typeof all)[number]>();
  for (const each of all) {
    const name = comparableName(each.name);
    const before = first.get(name);
    if (!before) first.set(name, each);
    else report({ at: each.at, message: `${problem} ${before.name}${otherClass(before.entry, each.entry)}` });
  }
}

function otherClass(before: FleetEntry, here: FleetEntry): string {
  const name = before.ship?.design.class;
  if (name == null || isSameName(name, here.ship?.design.class ?? '')) return '';
  return `; also in class ${name}`;
}

/** Reports the entries that have no ship for the reason `code`. */
function reportEntryIssues(code: FleetEntryIssue['code']): (fleet: Fleet, report: ReportFinding) => void {
  return ({ entries }, report) => {
    for (const { path, issue } of entries) {
      if (issue?.code !== code) continue;
      const { message, help, key, meant } = issue;
      const at = `${path}/${key}`;
      report({ at, message, help, fix: meant && replaceFix(at, meant.word, meant.isSure) });
    }
  };
}
