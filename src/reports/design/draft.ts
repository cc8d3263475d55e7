import type { Verdict } from '../../findings/verdict.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';
import { findingText } from '../findings/finding-text.ts';
import type { TextOptions } from '../shared/style.ts';

/** A new design: its totals, free mass, and what `check` reports. */
export function draftText(verdict: Verdict, look: TextOptions): string {
  const { style } = look;
  const { ship, file } = verdict;
  const findings = verdict.findings.filter(({ code }) => code !== 'mass-unused');
  const problems = findings.map((finding) => findingText(file, finding, look)).join('');
  if (!ship) return problems;
  const { design, mass, points } = ship;
  const where = file === '-' ? '' : escapeControl(file);
  const names = [style.strong(escapeControl(design.class ?? '')), escapeControl(design.role ?? ''), where];
  const { used, limit, free } = mass;
  const left = free === 0 ? '' : free < 0 ? `${formatNumber(-free)} over, ` : `${formatNumber(free)} left, `;
  return [
    `${names.filter((name) => name !== '').join(' · ')}\n`,
    `${formatNumber(used)} of ${formatNumber(limit)} mass, ${left}${formatCount(points.class, 'point')}\n`,
    free > 0
      ? `  help: \`slipway fit\` proposes what to add; \`slipway systems --fits ${free} --mass ${limit}\` lists what fits\n`
      : '',
    problems === '' ? '' : `\n${problems}`,
  ].join('');
}
