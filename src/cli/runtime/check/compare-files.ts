import { type Facts, factsOf } from '../../../checks/cross-file/facts.ts';
import { company } from '../../../checks/cross-file/index.ts';
import { type Settings, usualSettings } from '../../../config/settings.ts';
import { type Finding, type LocatedFinding, placedAt } from '../../../findings/finding.ts';
import { inOrder } from '../../../findings/sort.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import { gradedBy, placed } from '../../../judge/judge.ts';
import { andThen, type Soon } from '../../maybe-promise.ts';
import { readInput } from '../files/read-input.ts';
import { type Bench, type Judged, placeOfInput } from '../judge/judge-file.ts';

/** Holds what is judged against what was judged before it, and adds what there is to say of that. */
export function comparing(bench: Bench): (judged: Judged) => Soon<readonly Verdict[]> {
  const meet = company();
  return (judged) => {
    const found: Found[] = [];
    for (const facts of judged.facts ?? judged.verdicts.flatMap((verdict) => factsOf(verdict) ?? [])) {
      const findings = meet(facts);
      if (findings.length > 0) found.push({ facts, findings });
    }
    return found.length === 0 ? judged.verdicts : joined(judged, found, bench);
  };
}

/** What was found of a design beside others, and what is known of it. */
interface Found {
  readonly facts: Facts;
  readonly findings: readonly Finding[];
}

/** The verdicts with what was found of them, at its places. */
function joined(judged: Judged, found: readonly Found[], bench: Bench): Soon<readonly Verdict[]> {
  const settings = bench.configs.settingsOf(placeOfInput(judged.input, bench));
  const located = andThen(settings, locatedIn, judged, found, bench);
  return andThen(located, (more) =>
    judged.verdicts.map((verdict) => {
      const findings = more.get(verdict.document);
      return findings ? { ...verdict, findings: inOrder([...findings, ...verdict.findings]) } : verdict;
    }),
  );
}

/** Findings with their places, by document. */
type Located = ReadonlyMap<number, readonly LocatedFinding[]>;

/** Findings that are all about the names of classes have places that are known; others get theirs from the file, which is read once more for them. */
function locatedIn(
  settings: Settings | undefined,
  judged: Judged,
  found: readonly Found[],
  bench: Bench,
): Soon<Located> {
  const isAtName = ({ findings }: Found) => findings.every(({ path, on }) => path === '/class' && on === 'value');
  if (!found.every(isAtName)) return readAgain(judged, found, bench, settings);
  const { checks } = settings ?? usualSettings;
  return new Map(
    found.map(({ facts: { document, named }, findings }) => {
      return [document, gradedBy(checks, findings).map((finding) => placedAt(finding, named))] as const;
    }),
  );
}

async function readAgain(
  { input, source }: Judged,
  found: readonly Found[],
  bench: Bench,
  settings: Settings | undefined,
): Promise<Located> {
  const file = source ?? (await readInput(input, bench.world, bench.stdinFilename));
  const known = typeof file === 'string' ? { name: input.name, bytes: new Uint8Array() } : file;
  return placed(known, new Map(found.map(({ facts, findings }) => [facts.document, findings])), settings);
}
