import type { Verdict } from '../../findings/verdict.ts';
import type { Design } from '../../rules/design/design.ts';

export function designData({ file, document, design }: Pick<Verdict, 'file' | 'document' | 'design'>) {
  return { file, document, class: design?.class ?? null, ...designerData(design) };
}

/** The designer as a key of JSON data; omitted if the design names none. */
export function designerData(design: Pick<Design, 'designer'> | undefined): { readonly designer?: string } {
  return design?.designer === undefined ? {} : { designer: design.designer };
}
