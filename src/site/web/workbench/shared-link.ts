/** Links that hold a design: taken from the address, and made to share. */

import {
  readFleetFragment,
  readFragment,
  type SharedDesign,
  type SharedFleet,
  shareFragment,
} from '../../pages/share-link.ts';

/** The design in the address, once: a reload must show the draft, not the link again. */
export function takeLink(): SharedDesign | string | undefined {
  const shared = readFragment(location.hash);
  if (shared !== undefined) forgetFragment();
  return shared;
}

/** The fleet in the address, once. */
export function takeFleetLink(): SharedFleet | string | undefined {
  const shared = readFleetFragment(location.hash);
  if (shared !== undefined) forgetFragment();
  return shared;
}

function forgetFragment(): void {
  try {
    history.replaceState(null, '', location.href.replace(/#.*$/, ''));
  } catch {
    location.hash = '';
  }
}

export function linkToDesign(text: string, settings: number, address: string | undefined): string {
  return pageLink(shareFragment({ text, settings: settings || undefined }), address);
}

/** The page with a fragment; `address` is that of the page on the web, for a page that is open from a disk. */
export function pageLink(fragment: string, address: string | undefined): string {
  const here = location.href.replace(/#.*$/, '');
  return `${address !== undefined && location.protocol === 'file:' ? address : here}#${fragment}`;
}
