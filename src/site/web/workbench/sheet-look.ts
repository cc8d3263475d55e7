/** How sheets are drawn, chosen by the user: the same for all designs, but for the pictures of each. */

import type { Picture } from '../../../render/drawing/mark.ts';
import type { Paper } from '../../../render/sheet/layout/pages.ts';
import type { SheetPrintOptions } from '../../../render/sheet/layout/print-sheets.ts';
import { type FrameCount, keepPanels, panelRows, type Template } from '../../../render/sheet/layout/template.ts';
import type { PanelId } from '../../../render/sheet/panels/index.ts';
import type { OutlineStyle } from '../../../rules/reference/outline-styles.ts';
import { picturesKey, storagePrefix, withStorage } from './drafts.ts';

export interface SheetLook {
  readonly template: keyof typeof SHEET_TEMPLATES;
  readonly paper: Paper;
  readonly ships: 'auto' | `${FrameCount}`;
  /** Blanks for names. */
  readonly blank: boolean;
  /** Panels that are left out. */
  readonly without: readonly PanelId[];
  /** `undefined`: that of the navy. */
  readonly outline?: OutlineStyle | undefined;
}

/** The pictures of a design. */
export interface SheetPictures {
  readonly badge?: Picture | undefined;
  readonly portrait?: Picture | undefined;
}

export const usualLook: SheetLook = { template: 'standard', paper: 'a4', ships: 'auto', blank: false, without: [] };

const lookKey = `${storagePrefix}:sheet`;

export function keptLook(): SheetLook {
  const kept = parsed<SheetLook>(lookKey);
  return { ...usualLook, ...(kept && kept.template in SHEET_TEMPLATES ? kept : {}) };
}

export function keepLook(look: SheetLook): void {
  withStorage(() => localStorage.setItem(lookKey, JSON.stringify(look)), undefined);
}

export function keptPictures(design: number): SheetPictures {
  const kept = parsed<SheetPictures>(picturesKey(design)) ?? {};
  return { badge: drawable(kept.badge), portrait: drawable(kept.portrait) };
}

/** Only PDF writers need pixels. */
function drawable(picture: Picture | undefined): Picture | undefined {
  return picture && { ...picture, pixels: new Uint8Array() };
}

/** False if the browser has no room for them. */
export function keepPictures(design: number, { badge, portrait }: SheetPictures): boolean {
  const kept = { badge: badge && { ...badge, pixels: [] }, portrait: portrait && { ...portrait, pixels: [] } };
  return withStorage(() => {
    localStorage.setItem(picturesKey(design), JSON.stringify(kept));
    return true;
  }, false);
}

function parsed<Value>(key: string): Value | undefined {
  return withStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null, null) ?? undefined;
}

export function printOptions({ template, paper, ships, blank, without }: SheetLook): SheetPrintOptions {
  return {
    template: templateWithout(SHEET_TEMPLATES[template], without),
    ...{ paper, blank, ships: ships === 'auto' ? undefined : (Number(ships) as FrameCount) },
  };
}

function templateWithout(template: Template, without: readonly PanelId[]): Template {
  if (without.length === 0) return template;
  const frames = template.frames.map((frame) => ({
    ...frame,
    rows: keepPanels(panelRows(frame), ({ panel }) => !without.includes(panel)),
  }));
  return { ...template, frames };
}
