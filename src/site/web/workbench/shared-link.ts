/** Links that hold a design: taken from the address, and made to share. */

import { readFragment, type SharedDesign, shareFragment } from '../../pages/share-link.ts';

/** The design in the address, once: a reload must show the draft, not the link again. */
export function takeLink(): SharedDesign | string | undefined {
  const shared = readFragment(location.hash);
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

/** A link to a design; `address` is that of the page on the web, for a page that is open from a disk. */
export function linkToDesign(text: string, settings: number, address: string | undefined): string {
  const here = location.href.replace(/#.*$/, '');
  const page = address !== undefined && location.protocol === 'file:' ? address : here;
  return `${page}#${shareFragment({ text, settings: settings || undefined })}`;
}
