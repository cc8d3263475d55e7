/** A design's file, and which of several designs in it, as reports name it. */
export function placeOf({ file, document }: { readonly file: string; readonly document: number }): string {
  return document === 0 ? file : `${file}, document ${document + 1}`;
}
