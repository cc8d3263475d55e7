/** The file of a design, with the document number if it is not the first: `a.yaml, document 2`. */
export function formatLocation({ file, document }: { readonly file: string; readonly document: number }): string {
  return document === 0 ? file : `${file}, document ${document + 1}`;
}

/** A design as what a text is about: `design/a.yaml#0`. */
export function designTarget({ file, document }: { readonly file: string; readonly document: number }): string {
  return `design/${file}#${document}`;
}
