import { findingText } from '../../../document/finding-text.ts';
import type { LocatedFinding } from '../../../findings/finding.ts';
import type { World } from '../../world.ts';
import { screenLook } from './style.ts';

/** Findings in a file, formatted for standard error. `color` is the value of `--color`, if it is given. */
export async function findingTexts(
  file: string,
  findings: readonly LocatedFinding[],
  color: boolean | undefined,
  world: World,
): Promise<readonly string[]> {
  const look = await screenLook(color, world, world.err);
  return findings.map((finding) => findingText(file, finding, look));
}

export async function printFindings(
  file: string,
  findings: readonly LocatedFinding[],
  color: boolean | undefined,
  world: World,
): Promise<void> {
  for (const text of await findingTexts(file, findings, color, world)) await world.err.write(text);
}
