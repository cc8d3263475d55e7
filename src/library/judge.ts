import { judge as judgeFile } from '../checks/judge.ts';
import { designReportData } from '../reports/design/ship-facts.ts';
import { settingsOf, sourceOf } from './priced-design.ts';
import type { JudgedDesign, PriceOptions, ReadOptions } from './types.ts';

/** Prices and checks each design of a text in YAML or JSON. Whatever the text holds is a finding. */
export async function judge(
  text: string | Uint8Array,
  options: ReadOptions & PriceOptions = {},
): Promise<readonly JudgedDesign[]> {
  const verdicts = await judgeFile(sourceOf(text), settingsOf(options));
  return verdicts.map((verdict) => {
    const { file: _, ...data } = designReportData(verdict, options.explain ?? false);
    return data as JudgedDesign;
  });
}
