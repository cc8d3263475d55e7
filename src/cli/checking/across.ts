import { factsOf } from '../../across/facts.ts';
import { company } from '../../across/index.ts';
import { type Settings, usualSettings } from '../../config/settings.ts';
import type { Finding, LocatedFinding, Place } from '../../findings/finding.ts';
import { inOrder } from '../../findings/order.ts';
import { gradedBy, placed, type Verdict } from '../../judge.ts';
import { readInput } from '../files/reading.ts';
import { type Bench, type Judged, placeOfInput } from '../judging/judged.ts';
import { andThen, type Soon } from '../soon.ts';

/** Holds what is judged against what was judged before it, and adds what there is to say of that. */
export function comparing(bench: Bench): (judged: Judged) => Soon<readonly Verdict[]> {
  const meet = company();
  return (judged) => {
    const found = new Map<number, Found>();
    for (const facts of judged.facts ?? judged.verdicts.flatMap((verdict) => factsOf(verdict) ?? [])) {
      const findings = meet(facts);
      if (findings.length > 0) found.set(facts.document, { findings, named: facts.named });
    }
    return found.size === 0 ? judged.verdicts : joined(judged, found, bench);
  };
}

/** What was found of a document, and where its class is named. */
interface Found {
  readonly findings: readonly Finding[];
  readonly named: Place;
}

/** The verdicts with what was found of them, at its places. */
function joined(judged: Judged, found: ReadonlyMap<number, Found>, bench: Bench): Soon<readonly Verdict[]> {
  const located = andThen(
    bench.configs.settingsOf(placeOfInput(judged.input, bench)),
    (settings): Soon<Located> => atNames(found, settings) ?? readAgain(judged, found, bench, settings),
  );
  return andThen(located, (more) =>
    judged.verdicts.map((verdict) => {
      const findings = more.get(verdict.document);
      return findings ? { ...verdict, findings: inOrder([...verdict.findings, ...findings]) } : verdict;
    }),
  );
}

type Located = ReadonlyMap<number, readonly LocatedFinding[]>;

/** Findings that are all about the names of classes, whose places are known; nothing where some are not. */
function atNames(found: ReadonlyMap<number, Found>, settings: Settings | undefined): Located | undefined {
  const isElsewhere = ({ path, on }: Finding) => path !== '/class' || on !== 'value';
  if ([...found.values()].some(({ findings }) => findings.some(isElsewhere))) return undefined;
  const all = [...found].map(([document, { findings, named }]) => {
    const graded = gradedBy((settings ?? usualSettings).checks, findings);
    return [document, graded.map((finding) => ({ ...finding, range: named.range, excerpt: named.excerpt }))] as const;
  });
  return new Map(all);
}

/** Other findings get their places from the file, which is read once more for them. */
async function readAgain(
  { input, source }: Judged,
  found: ReadonlyMap<number, Found>,
  bench: Bench,
  settings: Settings | undefined,
): Promise<Located> {
  const file = source ?? (await readInput(input, bench.world, bench.stdinFilename));
  const known = typeof file === 'string' ? { name: input.name, bytes: new Uint8Array() } : file;
  const findings = new Map([...found].map(([document, { findings }]) => [document, findings]));
  return placed(known, findings, settings);
}
