import { type DocumentBlock, heading, lineBlocks } from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { commandLine } from '../../text/escape.ts';
import { formatCount, formatNumber } from '../../text/phrases.ts';
import { countSeverity, summaryData } from '../report.ts';
import { designReportData } from './ship-facts.ts';

/** A new design: its totals, free mass, and what `check` reports. */
export function draftDocument(verdict: Verdict) {
  const [errors, warnings, infos] = (['error', 'warning', 'info'] as const).map((severity) =>
    countSeverity(verdict.findings, severity),
  ) as [number, number, number];
  return {
    blocks: draftBlocks(verdict),
    data: {
      designs: [designReportData(verdict, false)],
      ...summaryData({ files: 1, designs: 1, errors, warnings, infos, waived: 0, interrupted: false }),
    },
  } satisfies Document;
}

function draftBlocks({ ship, file, findings: all }: Verdict): readonly DocumentBlock[] {
  const findings = all.filter(({ code }) => code !== 'mass-unused').map((finding) => ({ file, finding }));
  const problems: readonly DocumentBlock[] = findings.length === 0 ? [] : [{ kind: 'findings', findings }];
  if (!ship) return problems;
  const { class: name, role } = ship.design;
  const { used, limit, free } = ship.mass;
  const left = free === 0 ? '' : free < 0 ? `${formatNumber(-free)} over, ` : `${formatNumber(free)} left, `;
  const texts = [
    `${formatNumber(used)} of ${formatNumber(limit)} mass, ${left}${formatCount(ship.points.class, 'point')}`,
    ...(free > 0
      ? [
          `  help: ${commandLine('fit', file)} proposes what to add; \`slipway systems --fits ${free} --mass ${limit}\` lists what fits`,
        ]
      : []),
  ];
  const parts = [name, role, file === '-' ? undefined : file].flatMap((part) => part || []);
  return [heading(2, ...parts), ...lineBlocks(texts, true), ...problems];
}
