import { factsOf } from '../../across/facts.ts';
import { company } from '../../across/index.ts';
import type { Finding } from '../../findings/finding.ts';
import { inOrder } from '../../findings/order.ts';
import { placed, type Verdict } from '../../judge.ts';
import { readInput } from '../files/reading.ts';
import { type Bench, type Judged, placeOfInput } from '../judging/judged.ts';

/** Holds what is judged against what was judged before it, and adds what there is to say of that. */
export function comparing(bench: Bench): (judged: Judged) => Promise<readonly Verdict[]> {
  const meet = company();
  return async (judged) => {
    const found = new Map<number, readonly Finding[]>();
    for (const facts of judged.facts ?? judged.verdicts.flatMap((verdict) => factsOf(verdict) ?? [])) {
      const findings = meet(facts);
      if (findings.length > 0) found.set(facts.document, findings);
    }
    return found.size === 0 ? judged.verdicts : joined(judged, found, bench);
  };
}

/** The verdicts with what was found of them, at its places: what was judged elsewhere is read once more for those. */
async function joined(
  { input, source, verdicts }: Judged,
  found: ReadonlyMap<number, readonly Finding[]>,
  bench: Bench,
): Promise<readonly Verdict[]> {
  const file = source ?? (await readInput(input, bench.world, bench.stdinFilename));
  const settings = await bench.configs.settingsOf(placeOfInput(input, bench));
  const known = typeof file === 'string' ? { name: input.name, bytes: new Uint8Array() } : file;
  const more = await placed(known, found, settings);
  return verdicts.map((verdict) => {
    const findings = more.get(verdict.document);
    return findings ? { ...verdict, findings: inOrder([...verdict.findings, ...findings]) } : verdict;
  });
}
