import { compareDesigns, type DesignFacts, designFacts } from '../../../checks/cross-file.ts';
import { defaultSettings, type Settings } from '../../../config/settings.ts';
import { type Finding, type LocatedFinding, sortFindings, withLocation } from '../../../findings/finding.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import { applySeverities, locateFindings } from '../../../judge/judge.ts';
import { configPathOf, type JudgeContext, type JudgedFile } from '../judge/judge-file.ts';

/** The cross-file findings of one design. */
interface Found {
  readonly facts: DesignFacts;
  readonly findings: readonly Finding[];
}

/** Returns a function that compares each file with those before it and returns its cross-file findings. */
export function createFileComparer(): (judged: JudgedFile) => readonly Found[] {
  const compare = compareDesigns();
  return (judged) => {
    const found: Found[] = [];
    for (const facts of judged.verdicts.flatMap((verdict) => designFacts(verdict) ?? [])) {
      const findings = compare(facts);
      if (findings.length > 0) found.push({ facts, findings });
    }
    return found;
  };
}

/** The verdicts on a file with cross-file findings added. */
export async function addCrossFileFindings(
  judged: JudgedFile,
  found: readonly Found[],
  context: JudgeContext,
): Promise<readonly Verdict[]> {
  const settings = (await context.configs.settingsOf(configPathOf(judged.input, context))) ?? defaultSettings;
  const isAtName = ({ findings }: Found) => findings.every(({ path, on }) => path === '/class' && on === 'value');
  const located = found.every(isAtName)
    ? locateAtName(found, settings)
    : await locateFindings(
        judged.source,
        new Map(found.map(({ facts, findings }) => [facts.document, findings])),
        settings,
      );
  return judged.verdicts.map((verdict) => {
    const findings = located.get(verdict.document);
    return findings ? { ...verdict, findings: sortFindings([...findings, ...verdict.findings]) } : verdict;
  });
}

/** Located findings by document. */
type Located = ReadonlyMap<number, readonly LocatedFinding[]>;

/** Locates findings about class names. Their positions are part of the facts, so the file is not read again. */
function locateAtName(found: readonly Found[], { checks }: Settings): Located {
  return new Map(
    found.map(({ facts: { document, named }, findings }) => {
      return [document, applySeverities(checks, findings).map((finding) => withLocation(finding, named))] as const;
    }),
  );
}
