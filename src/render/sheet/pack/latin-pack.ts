/** Packs whose names the font can print. */

import { inLatin, type Replaced, replacementsIn } from '../../drawing/latin-names.ts';
import type { Typeface } from '../../drawing/typeface.ts';
import { latinShip, namesOf } from '../panels/latin-ship.ts';
import type { Pack } from './pack.ts';

export async function packInLatin(
  pack: Pack,
  typeface: Typeface,
  blank: boolean,
): Promise<{ readonly pack: Pack; readonly replaced: Replaced }> {
  const { title, navy, notes = [], ships } = pack;
  const names = blank ? notes : [title, navy, ...notes];
  const replaced = await replacementsIn([...names, ...ships.flatMap((ship) => namesOf(ship, blank))], typeface);
  if (replaced.size === 0) return { pack, replaced };
  const shown = {
    title: inLatin(title, replaced),
    navy: inLatin(navy, replaced),
    notes: notes.map((note) => inLatin(note, replaced)),
    ships: ships.map((ship) => latinShip(ship, replaced)),
  };
  return { pack: { ...pack, ...shown }, replaced };
}
