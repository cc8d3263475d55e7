/** A fleet file of ships in the register. */

import { flowText } from '../ledger/ledger-text.ts';

/** Ships of one design. */
export interface FleetFileGroup {
  /** Path from the fleet file. */
  readonly design: string;
  /** Class name, if the design file holds several designs. */
  readonly class: string | undefined;
  readonly names: readonly string[];
  readonly ids: readonly string[];
}

export function registerFleetText(
  { title, limit, schema }: { readonly title: string; readonly limit: number | undefined; readonly schema: string },
  groups: readonly FleetFileGroup[],
): string {
  const head = `# yaml-language-server: $schema=${schema}\nfleet: ${flowText(title)}\n`;
  const bound = limit === undefined ? '' : `limit: { points: ${limit} }\n`;
  const ships = groups.map(({ class: name, ...group }) => {
    const { design, names, ids } = group;
    return `  - ${flowText({ design, ...(name === undefined ? {} : { class: name }), names, ids })}\n`;
  });
  return `${head}${bound}ships:\n${ships.join('')}`;
}
