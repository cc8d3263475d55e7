import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import type { Block } from '../../drawing/block.ts';
import type { Theme } from '../../drawing/theme.ts';
import type { Panel } from './panel.ts';

export interface PanelRoom<Shown> {
  readonly subject: Shown;
  readonly width: number;
  readonly theme: Theme;
  readonly tallest?: number;
}

/** Wider than any page: what a panel holds in as few lines as possible. */
const unlimited = 1e6;

/** Cache of what panels hold: a ship is tried in several frames, and most of them ask for the same. */
export class PanelContents<Shown> {
  readonly #byPanel = new Map<Panel<Shown>, Map<string, readonly Block[]>>();

  strips(panel: Panel<Shown>, room: PanelRoom<Shown>): readonly Block[] {
    const { subject, width, theme, tallest } = room;
    const drawn = getOrCompute(this.#byPanel, panel, () => new Map<string, readonly Block[]>());
    const scale = `${theme.icon} ${panel.usesBox ? theme.box : ''}`;
    const natural = panel.wraps ? drawn.get(`${unlimited} ${scale} `) : undefined;
    if (natural?.every((strip) => strip.width <= width)) return natural;
    const key = `${width} ${scale} ${panel.usesTallest ? tallest : ''}`;
    return getOrCompute(drawn, key, () => panel.strips(subject, width, theme, tallest));
  }

  /** Contents of a panel in a frame of unlimited width. */
  natural(panel: Panel<Shown>, { subject, theme }: Pick<PanelRoom<Shown>, 'subject' | 'theme'>): readonly Block[] {
    return this.strips(panel, { subject, width: unlimited, theme });
  }
}
