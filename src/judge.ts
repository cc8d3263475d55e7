import { findingsOf } from './checks/index.ts';
import { designOf } from './design/design.ts';
import { type DesignDocument, nothingBut } from './design/document.ts';
import { decode, readDocuments } from './design/read.ts';
import { formOf } from './design/validate.ts';
import type { Finding, LocatedFinding } from './findings/finding.ts';
import { inOrder } from './findings/order.ts';
import type { Ship } from './rules/ship.ts';
import { shipOf } from './rules/ship.ts';
import { designSchema } from './schema.ts';

/** What slipway has to say about one design. */
export interface Verdict {
  /** The file's name, as the user gave it. */
  readonly file: string;
  /** Which document of the file it is, from 0. */
  readonly document: number;
  /** The design with its bill; `undefined` where the document cannot be read as a design. */
  readonly ship: Ship | undefined;
  /** In the order of the file. */
  readonly findings: readonly LocatedFinding[];
}

/** A file as it comes from outside. */
export interface SourceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The whole of slipway in one function: a file's bytes in, a verdict for each of its documents out. Never throws. */
export async function judge({ name, bytes }: SourceFile): Promise<readonly Verdict[]> {
  const text = decode(bytes);
  const documents = typeof text === 'string' ? await readDocuments(text) : [nothingBut(text)];
  return documents.map((document, index) => judgeDocument(name, index, document));
}

function judgeDocument(file: string, index: number, document: DesignDocument): Verdict {
  const located = (findings: readonly Finding[]): readonly LocatedFinding[] =>
    findings.length === 0
      ? []
      : inOrder(
          findings.map((finding) => ({
            ...finding,
            range: finding.range ?? document.locate(finding.path, finding.on),
          })),
        );
  if (document.problems.length > 0)
    return { file, document: index, ship: undefined, findings: located(document.problems) };
  const form = formOf(document.data, designSchema);
  const design = designOf(document.data, form.broken);
  if (!design) return { file, document: index, ship: undefined, findings: located(form.findings) };
  const ship = shipOf(design);
  const ruled = findingsOf(ship, { whole: form.findings.length === 0 });
  return { file, document: index, ship, findings: located([...form.findings, ...ruled]) };
}
