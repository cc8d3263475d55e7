import { describeRules } from '../../rules/ship/house-rules-use.ts';
import { countItems, isLivingShip, type Ship } from '../../rules/ship/ship.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';

/** Mass, hull, drives, crew and unusual features of a ship. */
export function shipFacts(ship: Ship): readonly string[] {
  const { design } = ship;
  const { kind, orientation, hull } = design;
  const unusual = [
    kind === 'ship' ? '' : kind.replaceAll('-', ' '),
    design.crew === 'civilian' ? 'civilian' : '',
    orientation === 'beta' ? 'beta orientation' : '',
    hull.stealth > 0 ? `stealth ${hull.stealth}` : '',
    hull.streamlining === 'none' ? '' : `${hull.streamlining} streamlining`,
  ];
  return [
    `mass ${design.mass}`,
    `${hull.boxes} ${design.grown.hull ? 'boxes of biomass' : 'hull boxes'} in ${hull.rows} rows`,
    driveText(ship),
    ftlText(ship),
    crewText(ship),
    ...unusual.filter((word) => word !== ''),
    describeRules(ship),
    ...design.options,
  ];
}

/** `free mass: 7 of 96`, or `3 over the mass of 96`. */
export function freeMassText({ free, limit }: Pick<Ship['mass'], 'free' | 'limit'>): string {
  return free < 0
    ? `${formatNumber(-free)} over the mass of ${formatNumber(limit)}`
    : `free mass: ${formatNumber(free)} of ${formatNumber(limit)}`;
}

function driveText(ship: Ship): string {
  const { drive } = ship.design;
  if (drive) return `thrust ${drive.thrust}${drive.type === 'advanced' ? ' advanced' : ''}`;
  return countItems(ship, 'drive-node') > 0 ? 'drive node' : 'no drive';
}

function ftlText(ship: Ship): string {
  const none = countItems(ship, 'ftl-node') > 0 ? 'FTL node' : 'no FTL';
  return { none, standard: 'FTL', advanced: 'advanced FTL' }[ship.design.ftl?.type ?? 'none'];
}

function crewText({ design, crew }: Ship): string {
  const parties = formatCount(crew.damageControlParties, 'damage control party', 'damage control parties');
  const people = isLivingShip(design)
    ? `alive, without crew${crew.damageControlParties > 0 ? `, ${parties}` : ''}`
    : `crew factor ${crew.factor}, ${parties}`;
  return people + (crew.marines > 0 ? `, ${formatCount(crew.marines, 'marine')}` : '');
}
