import type { LocatedFinding } from '../../../findings/finding.ts';
import { findingText } from '../../../reports/findings/finding-text.ts';
import { defaultReportOptions } from '../../../reports/shared/report.ts';
import type { World } from '../../world.ts';
import { screenStyle } from './style.ts';

/** Prints findings in a file to standard error. `color` is the value of `--color`, if it is given. */
export async function printFindings(
  file: string,
  findings: readonly LocatedFinding[],
  color: boolean | undefined,
  world: World,
): Promise<void> {
  const look = defaultReportOptions(await screenStyle(color, world, world.err), world.err.columns);
  for (const finding of findings) await world.err.write(findingText(file, finding, look));
}
