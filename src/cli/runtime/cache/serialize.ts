import { type Facts, factsOf } from '../../../checks/cross-file/facts.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import type { InputFile } from '../files/find-inputs.ts';
import type { Judged, Outcome } from '../judge/judge-file.ts';

/** What is left of a verdict when its ship is gone: what there is to say, and what later designs are held against. */
export interface Light extends Pick<Verdict, 'rules' | 'findings'> {
  readonly facts: Omit<Facts, 'file' | 'document'> | undefined;
}

/** What became of a file, small enough to be sent to another thread or kept for another day. */
export type LightOutcome = { readonly hash: string | undefined; readonly documents: readonly Light[] } | string | null;

/** What became of a file without its ships. */
export function lightened(outcome: Outcome): LightOutcome {
  if (outcome === undefined) return null;
  if (typeof outcome === 'string') return outcome;
  const all = outcome.facts ?? outcome.verdicts.flatMap((verdict) => factsOf(verdict) ?? []);
  const documents = outcome.verdicts.map(({ document, rules, findings }): Light => {
    const known = all.find((each) => each.document === document);
    const facts = known && {
      ...{ class: known.class, navy: known.navy, rules: known.rules },
      ...{ stated: known.stated, named: known.named },
    };
    return { rules, findings, facts };
  });
  return { hash: outcome.hash, documents };
}

/** What became of a file, as if it had been judged here but for its ships. */
export function restored(outcome: LightOutcome, input: InputFile): Outcome {
  if (outcome === null) return undefined;
  return typeof outcome === 'string' ? outcome : judgedFrom(outcome.documents, outcome.hash, input);
}

/** The verdicts on a file from what was kept of them. */
export function judgedFrom(documents: readonly Light[], hash: string | undefined, input: InputFile): Judged {
  const file = input.name;
  const facts: Facts[] = [];
  documents.forEach(({ facts: known }, document) => {
    if (!known) return;
    // Named one by one: there may be ten thousand, and copies that grow are slow.
    const { class: name, navy, rules, stated, named } = known;
    facts.push({ file, document, class: name, navy, rules, stated, named });
  });
  const verdicts = documents.map(({ rules, findings }, document) => ({
    file,
    document,
    ship: undefined,
    design: undefined,
    rules,
    findings,
    named: undefined,
  }));
  return { input, verdicts, facts, hash };
}
