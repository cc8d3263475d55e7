import type { Design } from '../../rules/design/design.ts';

/** The designer as a key of JSON data; omitted if the design names none. */
export function designerData(design: Pick<Design, 'designer'> | undefined): { readonly designer?: string } {
  return design?.designer === undefined ? {} : { designer: design.designer };
}
