import type { ShipDamage } from '../../../damage/ship-damage.ts';
import { type OptionalRule, optionalRules } from '../../../rules/reference/optional-rules.ts';
import type { OutlineStyle } from '../../../rules/reference/outline-styles.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { type Block, drawingBlock } from '../../drawing/block.ts';
import { type Picture, textMark } from '../../drawing/mark.ts';
import type { Theme } from '../../drawing/theme.ts';
import { printableText, withLabel } from '../../drawing/typeface.ts';

export interface PrintedShip {
  readonly ship: Ship;
  readonly errors: readonly string[];
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  readonly damage?: ShipDamage | undefined;
  readonly after?: string | undefined;
  readonly badge?: Picture | undefined;
  readonly outline?: OutlineStyle | undefined;
  readonly portrait?: Picture | undefined;
  /** In front of its title in bookmarks, if a file has several fleets. */
  readonly fleet?: string | undefined;
}

/** The optional rules of a design that concern something aboard. */
export function optionsAboard({ design, items, wings }: Ship): readonly OptionalRule[] {
  const aboard = new Set<string>([...items.map(({ entry }) => entry.id), ...wings.map(({ craft }) => craft.type)]);
  return Object.entries<OptionalRule>(optionalRules).flatMap(([id, rule]) => {
    const isMet = rule.aboard?.some((each) => aboard.has(each)) ?? true;
    return isMet && design.options.includes(id) ? [rule] : [];
  });
}

export function className({ design }: Ship): string {
  return printableText(design.class ?? '') || 'Unnamed class';
}

export function shipName({ ship, name = '' }: PrintedShip): string {
  const own = printableText(name);
  return own === '' || own === className(ship) ? className(ship) : `${own}, ${className(ship)} class`;
}

/** A ship without hull boxes left: a line in the roster, and nothing to play with. */
export function isLost({ ship, damage }: PrintedShip): boolean {
  return damage !== undefined && damage.hull > 0 && damage.hull >= ship.design.hull.boxes;
}

/** Ship name with its ID, for bookmarks and continuation pages. */
export function shipTitle(subject: PrintedShip): string {
  const id = printableText(subject.id ?? '');
  const name = `${subject.fleet ?? ''}${shipName(subject)}`;
  return id === '' ? name : `${name} (${id})`;
}

export interface Panel {
  readonly title: string;
  readonly description: string;
  /**
   * Panels are mandatory unless they say otherwise: never left out. One that is wanted is left out if the sheet has no room
   * for it, and then the filling ones are, too.
   */
  readonly rank?: 'wanted' | 'filling';
  /** Contents at a width, as strips (at most `tallest` high) between which a page may end; empty for none. */
  readonly strips: (subject: PrintedShip, width: number, theme: Theme, tallest?: number) => readonly Block[];
  /** In a narrower frame the panel would not be readable. */
  readonly minWidth?: (subject: PrintedShip, theme: Theme) => number;
  /** Contents are lines of {@link wrapEvenly}, which may be narrower than they are. */
  readonly wrapsEvenly?: boolean;
  /** As wide as its contents: the rest of a row goes to the other panels. */
  readonly hugs?: boolean;
  /** Centers its contents: it takes the width that no panel of its row needs. */
  readonly centers?: boolean;
  /** May be in one line with its neighbors of a column, and below another column. */
  readonly sharesLine?: boolean;
  /** Contents that fill the height left over; panels without it keep the height they need. */
  readonly fillHeight?: (subject: PrintedShip, width: number, height: number, theme: Theme) => Block;
}

export function labeledFigure(value: string | number, label: string, theme: Theme): Block {
  const number = String(value);
  const size = theme.icon * 0.8;
  const width = Math.max(
    theme.typeface.textWidth(number, size, true),
    theme.typeface.textWidth(label, theme.type.label, false),
  );
  const above = drawingBlock(width, theme.icon, [
    textMark(number, [width / 2, theme.icon * 0.5 + size * 0.355], size, { bold: true, anchor: 'middle' }),
  ]);
  return withLabel(above, label, theme.type.label, theme.typeface);
}
