import type { Block } from '../../drawing/block.ts';

/** Removes the alternative text of an icon whose name is printed next to it. */
export function withoutAlt(icon: Block): Block {
  return { ...icon, parts: icon.parts.map(withoutOwn) };
}

function withoutOwn<Piece extends Block['parts'][number]>(piece: Piece): Piece {
  const { alt: _, ...rest } = piece as Piece & { readonly alt?: string };
  return rest as Piece;
}
