/** The pictures of `--svg` and `--pdf`. */

import { maxLines } from '../../../render/chart/plot.ts';
import { designName, type QueryResult } from '../../../reports/design/query-report.ts';
import { allRanges, firepowerChart, type NamedFire } from '../../../reports/firepower/picture.ts';
import type { FirepowerAnswer } from '../../../reports/firepower/report.ts';
import { escapeControl } from '../../../text/escape.ts';
import { formatCount } from '../../../text/phrases.ts';
import { writeCharts } from '../../runtime/render/chart-files.ts';
import { UsageError, type World } from '../../world.ts';

export interface PictureOptions {
  readonly svg?: string;
  readonly pdf?: string;
  readonly force?: boolean;
}

/** Writes plot and fans of the ships that have weapons; resolves to messages. */
export async function writePictures(
  answered: readonly QueryResult<FirepowerAnswer>[],
  options: PictureOptions,
  world: World,
): Promise<readonly string[]> {
  const ships = answered.flatMap(({ verdict, answer }): readonly NamedFire[] =>
    answer && answer.fire.longest > 0
      ? [{ name: escapeControl(designName(verdict)), fire: allRanges(answer.fire) }]
      : [],
  );
  if (ships.length === 0) return ['no picture written: no weapons with known damage'];
  if (ships.length > maxLines) {
    throw new UsageError(`too many ships for a picture: ${ships.length}; the limit is ${maxLines}`, 'name fewer files');
  }
  const names = await writeCharts(firepowerChart(ships), 'Firepower for Full Thrust', options, world);
  return names.map((name) => `wrote ${name}: ${formatCount(ships.length, 'ship')}`);
}
