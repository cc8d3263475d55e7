/** Memory of a live site: results by content, and the last readable version of each design. */

import type { DesignFacts } from '../../checks/cross-file.ts';
import type { InputFile } from '../../cli/runtime/files/find-inputs.ts';
import type { SourceFile } from '../../findings/verdict.ts';
import type { ShipSummary } from '../pages/summary.ts';

/** A design that has been checked. */
export interface ScannedDesign {
  readonly summary: ShipSummary;
  /** Facts for comparisons with other designs; `undefined` without a class name. */
  readonly facts: DesignFacts | undefined;
  /** Identifies the content of its drawings. */
  readonly key: string;
  /** The picture that the design names. */
  readonly portrait: string | undefined;
  readonly isDrawn: boolean;
  readonly hasFirepower: boolean;
}

/** A version of a design that could be read. */
interface GoodVersion {
  readonly source: SourceFile;
  readonly design: ScannedDesign;
}

export interface SiteMemory {
  /** The designs of a file with this content, if it has been checked before. */
  readonly scanned: (input: InputFile, content: string) => readonly ScannedDesign[] | undefined;
  readonly remember: (input: InputFile, content: string, source: SourceFile, designs: readonly ScannedDesign[]) => void;
  /** The version to show of a design that cannot be read. */
  readonly lastGood: (input: InputFile, summary: ShipSummary) => GoodVersion | undefined;
}

/** Remembers nothing: a site is made once. */
export const noMemory: SiteMemory = { scanned: () => undefined, remember: () => {}, lastGood: () => undefined };

export function createMemory(): SiteMemory {
  const known = new Map<string, { readonly content: string; readonly designs: readonly ScannedDesign[] }>();
  const good = new Map<string, GoodVersion>();
  const keyOf = ({ path }: InputFile, { document }: ShipSummary) => `${document} ${path}`;
  return {
    scanned: ({ path }, content) => {
      const entry = known.get(path);
      return entry?.content === content ? entry.designs : undefined;
    },
    remember: (input, content, source, designs) => {
      known.set(input.path, { content, designs });
      for (const design of designs)
        if (design.summary.figures) good.set(keyOf(input, design.summary), { source, design });
    },
    lastGood: (input, summary) => (summary.figures ? undefined : good.get(keyOf(input, summary))),
  };
}
