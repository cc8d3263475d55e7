import { lightTopics } from '../../../rules/reference/light-rules.ts';
import { gapStrip } from '../../drawing/flow.ts';
import { weaponKinds } from '../../symbols/fire-table.ts';
import { rosetteLegend } from '../../symbols/rosette.ts';
import { withHeading } from '../tables/heading.ts';
import { gridStrips } from '../tables/weapon-grid.ts';
import { balanceColumns } from './balance.ts';
import type { PackPart } from './part.ts';
import { articleSection, referenceFoot } from './quick-reference.ts';

const { 'full-thrust-light': _, ...rules } = lightTopics;

/** The rules of Full Thrust Light, with the weapons of the fleet by range, below another part if there is one. */
export const lightReference = (above?: PackPart): PackPart => ({
  title: above ? `${above.title} and quick reference` : 'Quick reference',
  pages: (inner, context) =>
    balanceColumns(
      () => ({
        wide: (width) => {
          const { pack, theme } = context;
          const kinds = weaponKinds(pack.ships.map(({ ship }) => ship));
          return [
            ...(above?.strips?.(inner, context) ?? []),
            gapStrip(2 * theme.gap),
            ...(kinds.length === 0
              ? []
              : withHeading('Weapons by range', width, gridStrips(kinds, width, theme), theme)),
            gapStrip(theme.gap),
            ...withHeading('Arcs of fire', width, [{ block: rosetteLegend(width / 2, theme) }], theme),
            gapStrip(theme.gap),
          ];
        },
        narrow: (width) => articleSection('In play', articles, width, context.theme),
        foot: (width) => referenceFoot(Object.values(rules), width, context.theme),
      }),
      inner,
      [1],
    ),
});

const articles = Object.values(rules).map(({ name, ...rule }) => ({
  ...rule,
  name: name.replace('Full Thrust Light: ', '').replace(/^./, (letter) => letter.toUpperCase()),
}));
