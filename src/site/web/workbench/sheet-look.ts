/** How sheets are drawn, chosen by the user: the same for all designs, but for the pictures of each. */

import type { Picture } from '../../../render/drawing/mark.ts';
import type { Paper } from '../../../render/sheet/frames/frame-size.ts';
import type { SheetPrintOptions } from '../../../render/sheet/frames/sheet-options.ts';
import { type FrameCount, type SheetPart, sheetParts } from '../../../render/sheet/frames/template.ts';
import type { OutlineStyle } from '../../../rules/reference/outline-styles.ts';
import { picturesKey, storagePrefix, withStorage } from './drafts.ts';

export interface SheetLook {
  readonly template: keyof typeof SHEET_TEMPLATES;
  readonly paper: Paper;
  readonly ships: 'auto' | `${FrameCount}`;
  /** Blanks for names. */
  readonly blank: boolean;
  /** Parts that are left out. */
  readonly without: readonly SheetPart[];
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
  if (!kept || !(kept.template in SHEET_TEMPLATES)) return usualLook;
  // Earlier versions had other parts.
  return { ...usualLook, ...kept, without: kept.without?.filter((part) => part in sheetParts) ?? [] };
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
    template: { ...SHEET_TEMPLATES[template], without },
    ...{ paper, blank, ships: ships === 'auto' ? undefined : (Number(ships) as FrameCount) },
  };
}
