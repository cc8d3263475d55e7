import type { Ship } from '../../rules/ship/ship.ts';
import { type Change, setting } from '../what-if/change.ts';

/** More boxes of standard armor in the innermost layer, or fewer; the other layers stay. */
export function armorChange({ design }: Pick<Ship, 'design'>, more: number): Change {
  const [inner = { standard: 0, regenerative: 0 }, ...outer] = design.armor;
  const layers = [{ ...inner, standard: inner.standard + more }, ...outer];
  const isPlain = outer.length === 0 && inner.regenerative === 0;
  return setting('armor', isPlain ? inner.standard + more : `[${layers.map(layerText).join(', ')}]`);
}

function layerText({ standard, regenerative }: Ship['design']['armor'][number]): string {
  return regenerative > 0 ? `{ standard: ${standard}, regenerative: ${regenerative} }` : String(standard);
}
