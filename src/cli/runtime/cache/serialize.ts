import { type DesignFacts, designFacts } from '../../../checks/cross-file/facts.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import type { InputFile } from '../files/find-inputs.ts';
import type { JudgedFile, JudgeOutcome } from '../judge/judge-file.ts';

/** A verdict without its ship: findings, and facts for cross-file checks. */
export interface SerializedVerdict extends Pick<Verdict, 'rules' | 'findings'> {
  readonly facts: Omit<DesignFacts, 'file' | 'document'> | undefined;
}

/** An outcome that can be cached or sent to another thread; `null` if the configuration of the file has errors. */
export type SerializedOutcome =
  | { readonly hash: string | undefined; readonly documents: readonly SerializedVerdict[] }
  | string
  | null;

/** Drops the ships of an outcome. */
export function serialize(outcome: JudgeOutcome): SerializedOutcome {
  if (outcome === undefined) return null;
  if (typeof outcome === 'string') return outcome;
  const all = outcome.facts ?? outcome.verdicts.flatMap((verdict) => designFacts(verdict) ?? []);
  const byDocument = new Map(all.map(({ file: _, document, ...facts }) => [document, facts]));
  const documents = outcome.verdicts.map(({ document, rules, findings }): SerializedVerdict => {
    return { rules, findings, facts: byDocument.get(document) };
  });
  return { hash: outcome.hash, documents };
}

/** Restores an outcome without ships, as a result for `input`. */
export function deserialize(outcome: SerializedOutcome, input: InputFile): JudgeOutcome {
  if (outcome === null) return undefined;
  return typeof outcome === 'string' ? outcome : fromSerialized(outcome.documents, outcome.hash, input);
}

/** Restores the verdicts on a file, without ships. */
export function fromSerialized(
  documents: readonly SerializedVerdict[],
  hash: string | undefined,
  input: InputFile,
): JudgedFile {
  const file = input.name;
  const facts: DesignFacts[] = [];
  documents.forEach(({ facts: known }, document) => {
    if (!known) return;
    // Spreading `known` makes a run over 10,000 cached files 17% slower.
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
