/** The file of a design, with the document number if it is not the first: `a.yaml, document 2`. */
export function formatLocation({ file, document }: { readonly file: string; readonly document: number }): string {
  return document === 0 ? file : `${file}, document ${document + 1}`;
}
