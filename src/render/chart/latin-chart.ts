/** Charts whose names the font can print. */

import { inLatin, type Replaced, replacementsIn } from '../drawing/latin-names.ts';
import type { Typeface } from '../drawing/typeface.ts';
import type { FirepowerChart } from './chart.ts';

export async function chartInLatin(
  chart: FirepowerChart,
  typeface: Typeface,
): Promise<{ readonly chart: FirepowerChart; readonly replaced: Replaced }> {
  const { title, subtitle, lines, fans } = chart;
  const replaced = await replacementsIn([title, subtitle, ...[...lines, ...fans].map(({ name }) => name)], typeface);
  if (replaced.size === 0) return { chart, replaced };
  const renamed = <Named extends { readonly name: string }>(all: readonly Named[]) =>
    all.map((each) => ({ ...each, name: inLatin(each.name, replaced) }));
  const texts = { title: inLatin(title, replaced), subtitle: inLatin(subtitle, replaced) };
  return { chart: { ...chart, ...texts, lines: renamed(lines), fans: renamed(fans) }, replaced };
}
