import type { CraftRow } from '../catalogue/craft/define-craft.ts';
import { squadronRows, wingRows } from '../design/craft-rows.ts';
import type { Ship } from './ship.ts';

export function craftRowsAboard({ wings, squadrons }: Pick<Ship, 'wings' | 'squadrons'>): readonly CraftRow[] {
  return [...wings.flatMap(({ craft }) => wingRows(craft)), ...squadrons.flatMap(({ craft }) => squadronRows(craft))];
}
