/** What each gun aboard does in point defense, by target. */

import type { IconId } from '../../../rules/catalogue/chapters.ts';
import type { DefenseGun } from '../../../rules/dice/conditions.ts';
import { type DefenseTarget, killsText } from '../../../rules/dice/defense.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { type Block, placeBlock, stack } from '../../drawing/block.ts';
import { centeredText, type Mark, stroked, textMark } from '../../drawing/mark.ts';
import { line } from '../../drawing/path.ts';
import { points } from '../../drawing/points.ts';
import type { Theme } from '../../drawing/theme.ts';
import { iconOf } from '../../symbols/units.ts';
import { fittingSize, inkGroup, thinLine } from '../parts/lettering.ts';
import { richText } from './rich-text.ts';
import type { ReferenceType } from './section-parts.ts';

interface TargetColumn {
  readonly target: DefenseTarget;
  readonly title: readonly string[];
}

const columns: readonly TargetColumn[] = [
  { target: 'fighter', title: ['usual'] },
  { target: 'light-fighter', title: ['light'] },
  { target: 'heavy-fighter', title: ['heavy'] },
  { target: 'gunboat', title: ['gun-', 'boat'] },
  { target: 'missile', title: ['mis-', 'sile'] },
  { target: 'heavy-missile', title: ['heavy', 'mis.'] },
  { target: 'plasma-bolt', title: ['plas.', 'bolt'] },
  { target: 'ship', title: ['ship'] },
];

/** Columns with one head above them. */
const fighterColumns = 3;

/** The cells of each gun; guns with the same cells share a row. */
export function defenseRows(
  ships: readonly Ship[],
): readonly { readonly names: readonly string[]; readonly cells: readonly string[] }[] {
  const rows = new Map<string, { readonly names: Set<string>; readonly cells: readonly string[] }>();
  for (const { items, hull } of ships) {
    for (const { entry, choices } of items) {
      const defends = entry.defends?.(choices as never, hull);
      if (!defends) continue;
      const cells = columns.map(({ target }) => cellText(entry.id, killsText(defends.gun, target), target));
      const row = rows.get(cells.join('|')) ?? { names: new Set(), cells };
      rows.set(cells.join('|'), row);
      row.names.add(gunName(defends.gun, iconOf(entry.icon as IconId).label(choices, entry.name)));
    }
  }
  return [...rows.values()].map(({ names, cells }) => ({ names: mergedClasses([...names]), cells }));
}

/** Several classes of a gun have one name: `Phaser 1` and `Phaser 2` are phasers. */
function mergedClasses(names: readonly string[]): readonly string[] {
  const stemOf = (name: string) => name.replace(/ \d$/, '');
  const isShared = (name: string) => names.filter((each) => stemOf(each) === stemOf(name)).length > 1;
  return [...new Set(names.map((name) => (isShared(name) ? stemOf(name) : name)))];
}

/** EMP does no damage to ships; each hit tests a system. The dice of grapeshot are counted beside its name. */
function cellText(id: string, kills: string, target: DefenseTarget): string {
  if (id === 'emp-projector' && target === 'ship') return 'test';
  const each = kills.replace(/^\d dice$/, 'die').replace(/^\d at /, '');
  return each === '' ? '–' : each.replaceAll(' + ', '+');
}

/** The label of the icon; guns of all classes fire the same flak. */
function gunName(gun: DefenseGun, label: string): string {
  if (gun === 'flak') return 'Flak';
  const [dice] = /^\d(?= dice$)/.exec(killsText(gun, 'fighter')) ?? [];
  return dice === undefined ? label : `${label} ${dice}×`;
}

const words: Readonly<Record<string, string>> = {
  die: '**die**: 4–5 kills one, 6 two and again.',
  '±': '**±**: to the die.',
  '*': '*****: no re-roll.',
  '5+': '**5+**, **6**: one kill or point.',
  d6: '**d6**, **d3**: as many kills.',
  hit: '**hit**: rolls as at ships, a kill a hit.',
  test: '**test**: no damage, a hit tests a system.',
};

function legendOf(rows: readonly { readonly cells: readonly string[] }[]): string {
  const cells = rows.flatMap((row) => row.cells);
  const isUsed: Readonly<Record<string, boolean>> = {
    die: true,
    '±': cells.some((cell) => /^[+−]\d/.test(cell)),
    '*': cells.some((cell) => cell.endsWith('*')),
    '5+': cells.some((cell) => /^(?:5\+|6)$/.test(cell)),
    d6: cells.some((cell) => /^d\d/.test(cell)),
    hit: cells.includes('hit'),
    test: cells.includes('test'),
  };
  return Object.entries(words)
    .filter(([key]) => isUsed[key])
    .map(([, text]) => text)
    .join(' ');
}

const nameWidth = 13;
const headHeight = 6.4;
const rowHeight = 4.7;

export function defenseTable(
  ships: readonly Ship[],
  { width, type, theme }: { readonly width: number; readonly type: ReferenceType; readonly theme: Theme },
): Block {
  const rows = defenseRows(ships);
  const cell = (width - nameWidth) / columns.length;
  const center = (index: number) => nameWidth + (index + 0.5) * cell;
  const caption = points(6.5);
  const head: Mark[] = [
    textMark('to 6 mu', [0, headHeight - 1.1], caption, { bold: true }),
    centeredText('fighters', [center(1), 1.6], caption, { bold: false }),
    stroked(line(nameWidth + 0.6, 3.1, nameWidth + fighterColumns * cell - 0.6, 3.1), thinLine),
    ...columns.flatMap(({ title }, index) =>
      title.map((text, row) =>
        textMark(text, [center(index), headHeight - 1.1 - (title.length - 1 - row) * 2.4], caption, {
          anchor: 'middle',
        }),
      ),
    ),
    stroked(line(0, headHeight - thinLine / 2, width, headHeight - thinLine / 2), thinLine),
  ];
  const drawn = rows.map(({ names, cells }) => rowBlock(names.join(', '), cells, { width, cell, type, theme }));
  const legend = richText(legendOf(rows), width, { size: type.text }, theme);
  return stack(
    [
      { width, height: headHeight, parts: [inkGroup(head)] },
      ...drawn,
      { width, height: legend.height + 0.6, parts: [placeBlock(legend, 0, 0.6)] },
    ],
    0,
  );
}

interface RowLook {
  readonly width: number;
  readonly cell: number;
  readonly type: ReferenceType;
  readonly theme: Theme;
}

function rowBlock(names: string, cells: readonly string[], { width, cell, type, theme }: RowLook): Block {
  const size = fittingSize(names, nameWidth - 0.8, { from: type.text, to: 6.5, bold: true }, theme) ?? 6.5;
  const name = richText(names, nameWidth - 0.8, { size, bold: true }, theme);
  const height = Math.max(rowHeight, name.height + 0.8);
  const marks: Mark[] = [
    ...cells.map((text, index) => {
      const fits = fittingSize(text, cell - 0.2, { from: type.figure, to: 6.5, bold: true }, theme) ?? 6.5;
      return centeredText(text, [nameWidth + (index + 0.5) * cell, height / 2], points(fits));
    }),
    stroked(line(0, height - thinLine / 2, width, height - thinLine / 2), thinLine),
  ];
  return { width, height, parts: [inkGroup(marks), placeBlock(name, 0, (height - name.height) / 2)] };
}
