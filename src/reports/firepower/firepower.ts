/** The firepower of ships: tables and a picture for each, or a comparison of several. */

import { type Cell, column, type DocumentBlock, heading, paragraphBlock, tableOf } from '../../document/document.ts';
import { toNumber } from '../../rules/dice/rational.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import { escapeControl } from '../../text/escape.ts';
import { nameInSentence } from '../../text/phrases.ts';
import {
  type BandFire,
  type Firepower,
  isSlower,
  unknownWeapons,
  type VolleyKind,
  volleyKinds,
} from '../../workshop/firepower/firepower.ts';
import { designName, designTitle, errorBlocks, type QueryReport, type QueryResult } from '../design/query-report.ts';
import { comparisonBlocks } from './comparison.ts';
import { asideBlocks, shipData, targetData } from './json.ts';
import { arcPicture } from './picture.ts';
import {
  arcTable,
  conditionsText,
  emptyText,
  type FirepowerAnswer,
  type FirepowerReportOptions,
  type FirepowerSide,
  targetName,
  titledTable,
} from './report.ts';
import { againstBlocks, defenseBlocks, distributionBlocks, modeBlocks, weaponBlocks } from './sections.ts';

type Answered = QueryResult<FirepowerAnswer>;

/** Tables and pictures for each ship; a comparison of several, unless they fire at a design. In CSV, every weapon. */
export function firepowerReport(options: FirepowerReportOptions) {
  const all: Answered[] = [];
  const fires = () => all.flatMap(({ answer }) => answer?.fire ?? []);
  return {
    add: (answered) => {
      all.push(answered);
      return [];
    },
    end: () => {
      const [first, second] = fires();
      const isComparison = first && second && !first.request.target.ship;
      const blocks = isComparison
        ? [
            ...comparisonBlocks(all, first),
            ...leftOutBlocks(all),
            ...unknownBlocks(all.flatMap(namedFire)),
            ...all.flatMap(namedDefense),
          ]
        : all.flatMap((answered) => shipBlocks(answered, options));
      const records = tableOf('Weapons', recordColumns, all.flatMap(recordsOf), { only: 'data' });
      return [...blocks, ...errorBlocks(all), records];
    },
    json: {
      list: 'ships',
      add: (answered) => {
        all.push(answered);
        return shipData(answered, options);
      },
      end: (summary) => {
        const [fire] = fires();
        return { target: fire ? targetData(fire.request.target) : null, summary };
      },
    },
  } satisfies QueryReport<FirepowerAnswer>;
}

function shipBlocks(answered: Answered, options: FirepowerReportOptions): readonly DocumentBlock[] {
  const { verdict, answer } = answered;
  if (!answer) return [designTitle(verdict)];
  const { fire, pointDefense, reply, aside = [] } = answer;
  const showsAside = options.weapon || emptyText(fire) !== undefined;
  const name = targetName(fire.request.target) ?? 'the target';
  return [
    { ...designTitle(verdict), facts: [introOf(fire)] },
    ...sideBlocks(answer, options),
    ...(showsAside ? asideBlocks(aside) : []),
    ...leftOutBlocks([answered]),
    ...(pointDefense ? defenseBlocks(pointDefense) : []),
    ...(reply
      ? [{ ...heading(2, `${name} fires back`), facts: [introOf(reply.fire)] }, ...sideBlocks(reply, options)]
      : []),
  ];
}

function namedFire({ verdict, answer }: Answered) {
  return answer ? [{ name: escapeControl(designName(verdict)), fire: answer.fire }] : [];
}

function namedDefense({ verdict, answer }: Answered): readonly DocumentBlock[] {
  return answer?.pointDefense ? [designTitle(verdict), ...defenseBlocks(answer.pointDefense)] : [];
}

function introOf(fire: Firepower): string {
  return `mean damage points; ${conditionsText(fire)}`;
}

/** What Full Thrust Light leaves out of ships. */
function leftOutBlocks(answered: readonly Answered[]): readonly DocumentBlock[] {
  return answered.flatMap(({ verdict, answer }) => {
    const leftOut = answer?.leftOut ?? [];
    const name = answered.length > 1 ? `${designName(verdict)}: ` : '';
    return leftOut.length === 0
      ? []
      : [paragraphBlock(`${name}not in Full Thrust Light, left out: ${leftOut.map(nameInSentence).join('; ')}`)];
  });
}

function sideBlocks(side: FirepowerSide, options: FirepowerReportOptions): readonly DocumentBlock[] {
  const { fire } = side;
  const unknown = unknownBlocks([{ fire }]);
  const empty = emptyText(fire);
  if (empty !== undefined) return [paragraphBlock(empty), ...unknown];
  const tables = fire.request.target.ship
    ? [...againstBlocks(side), ...(options.weapon ? weaponBlocks(fire, 'first') : [])]
    : volleyBlocks(fire, options);
  return [...tables, ...modeBlocks(fire), ...(options.distribution ? distributionBlocks(side) : []), ...unknown];
}

/** Range by arc, for the first volley and for later turns, and a picture. */
function volleyBlocks(fire: Firepower, { weapon }: FirepowerReportOptions): readonly DocumentBlock[] {
  const volleys: readonly (readonly [VolleyKind, title: string])[] = isSlower(fire)
    ? [
        ['first', 'First volley'],
        ['sustained', 'Later volleys, average'],
      ]
    : [['first', 'Every volley']];
  const hasArmor = fire.request.target.layers.length > 0;
  const tables = volleys.flatMap(([kind, title]) => {
    const past = `${title}, past the armor`;
    return [
      ...[heading(3, title), arcTable(title, fire, kind)],
      ...(hasArmor ? [heading(3, past), arcTable(past, fire, kind, 'hull')] : []),
      ...(weapon ? weaponBlocks(fire, kind) : []),
    ];
  });
  return [...tables, arcPicture(fire)];
}

/** Weapons that the totals do not include, with the reason; with the names of ships if there are several. */
function unknownBlocks(
  ships: readonly { readonly name?: string; readonly fire: Firepower }[],
): readonly DocumentBlock[] {
  const unknown = ships.flatMap(({ name, fire }) => unknownWeapons(fire).map((weapon) => ({ name, ...weapon })));
  if (unknown.length === 0) return [];
  return titledTable<(typeof unknown)[number]>(
    'Unknown damage, not in the totals',
    [
      ...(ships.length > 1 ? [column<(typeof unknown)[number]>('Ship', 'text', ({ name }) => name)] : []),
      column('Weapon', 'text', ({ count, label }) => (count > 1 ? `${count} × ${label}` : label)),
      column('Arcs', 'label', ({ arcs }) => (arcs.length === arcNames.length ? 'all' : arcs.join(' '))),
      column('Reason', 'text', ({ reason }) => reason),
    ],
    unknown,
  );
}

const recordHeads = [
  ...(['file', 'document', 'class', 'arc', 'from', 'to', 'volley', 'path', 'system', 'label', 'count'] as const),
  ...(['mode', 'shots', 'mean', 'n', 'd', 'unknown', 'designer'] as const),
];

type FireRecord = Readonly<Partial<Record<(typeof recordHeads)[number], Cell>>>;

const recordColumns = recordHeads.map((head) => column<FireRecord>(head, 'text', (record) => record[head]));

/** A record per weapon, arc, band and volley; weapons without figures have a reason instead of a mean. */
function recordsOf({ verdict, answer }: Answered): readonly FireRecord[] {
  const { file, document, design } = verdict;
  const own = { file, document, class: design?.class, designer: design?.designer };
  return arcNames.flatMap((arc) =>
    (answer?.fire.arcs[arc] ?? []).flatMap((fire) => fireRecords(fire).map((record) => ({ ...own, arc, ...record }))),
  );
}

function fireRecords({ band, ...fires }: BandFire): readonly FireRecord[] {
  const kinds = volleyKinds.filter((kind) => kind === 'first' || fires.sustained !== fires.first);
  return kinds.flatMap((volley) => {
    const { weapons, unknown } = fires[volley].volley;
    const known = weapons.filter(({ weapon }) => !unknown.some(({ path }) => path === weapon.path));
    return [
      ...known.map(({ weapon: { path, system, label, count }, mode, shots, mean }) => ({
        ...{ ...band, volley, path, system, label, count, mode: mode.name },
        ...{ shots: toNumber(shots), mean: toNumber(mean), n: String(mean.n), d: String(mean.d) },
      })),
      ...unknown.map(({ path, system, label, count, reason }) => ({
        ...{ ...band, volley, path, system, label, count, unknown: reason },
      })),
    ];
  });
}
