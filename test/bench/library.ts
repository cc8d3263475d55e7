/** `price` and `judge` of the public library, beside the functions of the engine that they call. */

import { pathToFileURL } from 'node:url';
import { stringify } from 'yaml';
import { judge } from '../../src/checks/judge.ts';
import { designReportData } from '../../src/reports/design/ship-facts.ts';
import type { DesignData } from '../support/legal-design.ts';
import { projectPath } from '../support/project-path.ts';
import { median, say } from './measure.ts';

/** Times of two functions in nanoseconds, run alternately, as the median ratio. */
async function ratioOf(one: () => unknown, other: () => unknown): Promise<string> {
  const timeOf = async (work: () => unknown) => {
    const start = process.hrtime.bigint();
    await work();
    return Number(process.hrtime.bigint() - start);
  };
  const ratios: number[] = [];
  for (let round = 0; round < 30; round++) ratios.push((await timeOf(one)) / (await timeOf(other)));
  return median(ratios.slice(10)).toFixed(2);
}

export async function measureLibrary(data: readonly DesignData[]): Promise<void> {
  const path = projectPath('bin/bundle/library/index.mjs');
  const library = (await import(pathToFileURL(path).href)) as typeof import('../../src/library/index.ts');
  const texts = data.slice(0, 200).map((each) => stringify(each));
  const files = texts.map((text) => ({ name: '', bytes: new TextEncoder().encode(text) }));
  const judgeAll = async () => {
    for (const text of texts) await library.judge(text);
  };
  const engine = async () => {
    for (const file of files) for (const verdict of await judge(file)) designReportData(verdict, false);
  };
  say('library: judge 200 designs / the engine', await ratioOf(judgeAll, engine), 'at most 1.15');
  const verdicts = (await Promise.all(files.map((file) => judge(file)))).flat();
  const designs = await Promise.all(texts.map(async (text) => (await library.readDesign(text)).design));
  // Once is too short for the clock.
  const price = () => {
    for (let time = 0; time < 20; time++) for (const design of designs) if (design) library.price(design);
  };
  const engineData = () => {
    for (let time = 0; time < 20; time++) for (const verdict of verdicts) designReportData(verdict, false);
  };
  say('library: price 4,000 designs / the engine', await ratioOf(price, engineData), 'at most 1.25');
}
