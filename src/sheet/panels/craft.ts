import { boatsIn, squadronName, wingName } from '../../rules/craft/price.ts';
import { fightersIn, squadronEndurance, wingEndurance } from '../../rules/craft/wing.ts';
import type { Squadron, Wing } from '../../rules/design.ts';
import type { Aboard } from '../../rules/ship.ts';
import { type Block, beside, drawing, flowed, stacked, symbol, told } from '../block.ts';
import { fighter } from '../icons/fighter.ts';
import { gunboat } from '../icons/gunboat.ts';
import type { Kit } from '../kit.ts';
import { centred, type Mark, open } from '../mark.ts';
import { circle } from '../path.ts';
import { words } from '../typeface.ts';
import { type Panel, paragraph } from './panel.ts';

/** Wings and squadrons: a symbol to cross out for each craft, and a track of the turns that their fuel lasts. */
export const craft: Panel = {
  title: 'Fighters and gunboats',
  about: 'wings and squadrons, a symbol for each craft and an endurance track',
  strips: ({ ship }, width, kit) => {
    const wings = ship.wings.flatMap((wing) => carried(wing, (each) => wingBlock(each, width, kit)));
    const squadrons = ship.squadrons.flatMap((squadron) =>
      carried(squadron, (each) => squadronBlock(each, width, kit)),
    );
    return flowed([...wings, ...squadrons], width, 2 * kit.gap);
  },
};

/** One block for each copy of what carries it. */
function carried<Craft>({ craft, carrier }: Aboard<Craft>, block: (craft: Craft) => Block): readonly Block[] {
  return Array.from({ length: carrier?.count ?? 1 }, () => block(craft));
}

function wingBlock(wing: Wing, width: number, kit: Kit): Block {
  const marks = fighter({ type: wing.type, light: wing.light === true });
  const count = fightersIn(wing);
  const boxes = Array.from({ length: count }, () => craftBox(marks, kit));
  return craftBlock(wingName(wing), `${count} fighters`, boxes, wingEndurance(wing), width, kit);
}

function squadronBlock(squadron: Squadron, width: number, kit: Kit): Block {
  const boxes = squadron.boats.flatMap(({ type, count = 1 }) =>
    Array.from({ length: count }, () => craftBox(gunboat(type), kit)),
  );
  return craftBlock(squadronName(squadron), `${boatsIn(squadron)} boats`, boxes, squadronEndurance, width, kit);
}

function craftBlock(
  name: string,
  alt: string,
  boxes: readonly Block[],
  endurance: number,
  width: number,
  kit: Kit,
): Block {
  const lines = flowed([told(beside(boxes, 0.4), alt), track(endurance, kit)], width, kit.gap, 'middle');
  const room = Math.max(...lines.map((each) => each.width));
  return stacked(
    [paragraph(name, kit.type.text, Math.min(width, Math.max(room, 45)), kit, { bold: true }), ...lines],
    0.4,
  );
}

function craftBox(marks: readonly Mark[], kit: Kit): Block {
  return symbol(marks, kit.icon * 0.62);
}

/** A circle a turn of endurance, numbered. */
function track(turns: number, kit: Kit): Block {
  const side = kit.icon * 0.45;
  const marks = Array.from({ length: turns }, (_, turn) => {
    const x = turn * (side + 0.4) + side / 2;
    return [
      open(circle(x, side / 2, side / 2 - 0.15)),
      centred(String(turn + 1), x, side / 2, side * 0.5, { bold: false }),
    ];
  }).flat();
  const circles = drawing(turns * (side + 0.4) - 0.4, side, marks, `Endurance: ${turns} turns`);
  return beside([words(kit.typeface, 'endurance', kit.type.label), circles], 0.8, 'middle');
}
