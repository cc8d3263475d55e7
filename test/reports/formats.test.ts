/** Reports that are documents print in every format. */

import { describe, expect, test } from 'vitest';
import { type DocumentFormat, documentFormatNames } from '../../src/document/report.ts';
import { projectPath } from '../support/project-path.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const valiant = projectPath('designs/concord/valiant.yaml');
const candid = projectPath('designs/concord/candid.yaml');

/** A cell that each format has, and the heads of CSV. */
const reports: readonly (readonly [args: readonly string[], cell: RegExp, csv: string])[] = [
  [['firepower', valiant, '--at', '12'], /12\.00|,2\.4,12,5,|"n":12,"d":5/, 'file,document,class,arc,from,'],
  [['firepower', valiant, candid, '--at', '12', '--point-defense'], /Valiant/, 'file,document,class,arc,from,'],
  [['firepower', candid, '--against', valiant, '--both'], /Candid/, 'file,document,class,arc,from,'],
  [['systems'], /Pulse torpedo/, 'id,chapter,system,mass,points'],
  [['systems', 'screen'], /area and advanced: 30%/, 'id,property,text'],
  [['systems', 'fighter'], /attack-fighter/, 'id,name'],
  [
    ['systems', '2 beam 3 FP F FS; screen 1', '--mass', '90'],
    /Beam battery, class 3|beam/,
    'system,count,mass,points,cpv',
  ],
  [['systems', '--fits', '1'], /scattergun/, 'system,arcs,mass,points,cpv,fit'],
  [['explain'], /over-mass/, 'id,chapter,severity,summary'],
  [['explain', 'over-mass'], /Cross Dimensions/, 'id,property,text'],
  [['damage', 'one.yaml', 'hull 1'], /hull 7\/8|"left":7/, 'ship,what,text'],
];

/** How the output of a format begins and ends. */
const shapes: Readonly<Record<Exclude<DocumentFormat, 'csv'>, RegExp>> = {
  table: /^\S[\s\S]*\n$/,
  json: /^[{[][\s\S]*[}\]]\n$/,
  markdown: /^(?:\|.*\|\n)/m,
  html: /^<!DOCTYPE html>\n[\s\S]*<\/html>\n$/,
};

describe('every format', () => {
  for (const [args, cell, csv] of reports)
    for (const format of documentFormatNames)
      test(`${args.join(' ')} --format ${format}`, async () => {
        const cwd = folderOf({ 'one.yaml': 'class: One\nmass: 20\nhull: { boxes: 8 }\n' });
        const { code, out } = await slipway([...args, '--format', format], { cwd });
        expect(code).toBe(0);
        expect(out).toMatch(cell);
        if (format === 'csv') expect(out.slice(0, csv.length)).toBe(csv);
        else expect(out).toMatch(shapes[format]);
        if (format === 'json') JSON.parse(out);
      });
});
