import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import type { Block } from '../../drawing/block.ts';
import type { Theme } from '../../drawing/theme.ts';
import type { Panel, PrintedShip } from './panel.ts';

export interface PanelRoom {
  readonly width: number;
  readonly theme: Theme;
  readonly tallest?: number;
}

/** Wider than any page, for contents in as few lines as possible. */
const unlimited = 1e6;

/** Contents of panels for a ship. Cached: a ship is tried in several frames, and most of them ask for the same. */
export class PanelContents {
  readonly #subject: PrintedShip;
  readonly #byPanel = new Map<Panel, Map<string, readonly Block[]>>();

  /** Keys to icons have no ship: their panels ignore it. */
  constructor(subject?: PrintedShip) {
    this.#subject = subject as PrintedShip;
  }

  strips(panel: Panel, { width, theme, tallest }: PanelRoom): readonly Block[] {
    const drawn = getOrCompute(this.#byPanel, panel, () => new Map<string, readonly Block[]>());
    const scale = `${theme.icon} ${panel.usesBox ? theme.box : ''}`;
    const natural = panel.wraps ? drawn.get(`${unlimited} ${scale} `) : undefined;
    if (natural?.every((strip) => strip.width <= width)) return natural;
    const key = `${width} ${scale} ${panel.usesTallest ? tallest : ''}`;
    return getOrCompute(drawn, key, () => panel.strips(this.#subject, width, theme, tallest));
  }

  /** Contents of a panel in a frame of unlimited width. */
  natural(panel: Panel, theme: Theme): readonly Block[] {
    return this.strips(panel, { width: unlimited, theme });
  }

  /** The width below which a panel is not readable. */
  minWidth(panel: Panel, theme: Theme): number {
    return panel.minWidth?.(this.#subject, theme) ?? 0;
  }
}
