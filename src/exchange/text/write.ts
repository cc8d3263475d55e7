/** Exports designs as plain text for a post or a mail: one line for each thing, which `importText` reads back. */

import { printLongShorthand, squadronWords } from '../../parse/shorthand/print-shorthand.ts';
import { type ArmorLayer, type Design, rulesOfDesign } from '../../rules/design/design.ts';
import { defaultEdition } from '../../rules/model/citation.ts';
import { houseRulesUse, type Ship } from '../../rules/ship/ship.ts';
import type { ConversionLoss, DesignTexts, ReportExportLoss as Report } from '../losses.ts';
import { importText } from './read.ts';

/** Exports a design. Never throws; what the text cannot say is reported. */
export function exportText(ship: Ship, { designer, notes }: DesignTexts) {
  const losses: ConversionLoss[] = [];
  const report: Report = (kind, path, found, instead) => void losses.push({ kind, path, found, instead });
  const { design } = ship;
  const texts = { class: design.class ?? undefined, role: design.role, navy: design.navy, designer };
  const lines = [
    ...Object.entries(texts).flatMap(([key, text]) => textLine(key, text)),
    ...(design.rules === defaultEdition ? [] : [`Rules: ${design.rules}`]),
    ...frameLines(design),
    `NPV: ${ship.points.class}`,
    ...systemLines(design),
    ...textLine('notes', notes),
  ];
  reportUnsupported(ship, report);
  reportChangedTexts(lines, { ...texts, notes }, { design, report });
  return { lines, losses };
}

/** A file with the ships of a fleet. */
export function textFile(ships: readonly (readonly string[])[]): string {
  return `${ships.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function textLine(key: string, text: string | undefined): readonly string[] {
  const line = text?.replace(/\s+/g, ' ').trim() ?? '';
  return line === '' ? [] : [`${key.charAt(0).toUpperCase()}${key.slice(1)}: ${line}`];
}

function frameLines({ kind, crew, orientation, mass, hull, grown, armor, drive, ftl, flawed, options }: Design) {
  const when = (condition: boolean, line: string) => (condition ? [line] : []);
  return [
    ...when(kind !== 'ship', kind === 'fortress' ? 'Fortress' : 'System defense boat'),
    `Mass: ${mass}`,
    ...when(!grown.hull, `Hull: ${hull.boxes} boxes in ${hull.rows} rows`),
    ...when(hull.stealth > 0, `Stealth hull: ${hull.stealth}`),
    ...when(hull.streamlining !== 'none', `Streamlining: ${hull.streamlining}`),
    ...when(armor.length > 0 && !grown.armor, `Armor: ${armor.map(layerText).join('/')}`),
    ...(drive ? [`Thrust: ${drive.thrust}${drive.type === 'advanced' ? ' (advanced)' : ''}`] : []),
    ...(ftl ? [`FTL: ${ftl.type}`, ...when(ftl.tug > 0, `Tug: ${ftl.tug} mass`)] : []),
    ...when(crew === 'civilian', 'Crew: civilian'),
    ...when(orientation === 'beta', 'Orientation: beta'),
    ...when(flawed, 'Flawed design'),
    ...when(options.length > 0, `Options: ${options.join(', ')}`),
  ];
}

function layerText({ standard, regenerative }: ArmorLayer): string {
  if (regenerative === 0) return String(standard);
  return standard === 0 ? `${regenerative}r` : `${standard}+${regenerative}r`;
}

function systemLines(design: Design): readonly string[] {
  const rules = rulesOfDesign(design);
  const systems = design.systems.flatMap((entry) => (entry ? [`- ${printLongShorthand(entry, rules)}`] : []));
  const gunboats = design.gunboats.flatMap((squadron) =>
    squadron ? [`Gunboats: [${squadronWords(squadron).join(', ')}]`] : [],
  );
  return [...(systems.length > 0 ? ['Systems:', ...systems] : []), ...gunboats];
}

function reportUnsupported(ship: Ship, report: Report): void {
  const use = houseRulesUse(ship);
  if (use) report('changed', '', `ship priced by the house rules of ${use.name}`, 'readable only with them');
  if (ship.design.portrait !== undefined) report('note', '/portrait', 'portrait not supported', 'dropped');
  if (ship.design.waivers.length > 0) report('note', '/waivers', 'waivers not supported', 'dropped');
}

/** Reports names and notes that would be read as something else: `Kestrel, mass 30`. */
function reportChangedTexts(
  lines: readonly string[],
  texts: Readonly<Record<string, string | undefined>>,
  { design, report }: { readonly design: Design; readonly report: Report },
): void {
  const read = importText(lines.join('\n'), { rules: defaultEdition, house: design.house });
  if ('message' in read) {
    report('changed', '', read.message, 'not readable again');
    return;
  }
  const again = (read.ships[0]?.result ?? {}) as Readonly<Record<string, unknown>>;
  for (const [key, text] of Object.entries(texts)) {
    if (text !== undefined && text.trim() !== '' && again[key] !== text) {
      report('changed', `/${key}`, `\`${key}\` is read back differently`, String(again[key] ?? 'nothing'));
    }
  }
}
