/** Every report prints in every format of documents. */

import { expect, test } from 'vitest';
import { type DocumentFormat, documentFormatNames } from '../../src/document/report.ts';
import { projectPath } from '../support/project-path.ts';
import { slipway } from '../support/world.ts';

const cwd = projectPath('');
const [valiant, watchful] = ['designs/concord/valiant.yaml', 'designs/concord/watchful.yaml'];

const ledger = 'designs/campaign/harbour-war.ledger.yaml';
const watch = 'designs/fleets/harbour-watch';
const emphatic = `--fleet ${watch}.fleet.yaml --state ${watch}.state.yaml --ship Emphatic`;
const refitted = 'designs/hesperid/sloe.yaml designs/skerry/mizzle.yaml';

/** Commands, and a row of their CSV. */
const commands: readonly (readonly [command: string | readonly string[], row: RegExp])[] = [
  ['check test/fixtures/diff/after', /,badger\.yaml|badger\.yaml,0,,1,1,error,missing-key,/],
  ['diff test/fixtures/diff/before test/fixtures/diff/after', /otter\.yaml,Otter,added,,,30,54,/],
  [`try ${valiant} --set hull=3`, /valiant\.yaml,Valiant,changed,Hull: .*,,-46,/],
  [`try ${valiant} ${watchful} --set thrust=3`, /^Watchful,.*watchful\.yaml,13,4,64,-8,$/m],
  [`fit ${valiant} --add pds`, /^1,gives /m],
  ['export test/fixtures/exchange/said.yaml -o /dev/null', /^lost,.*said\.yaml,Outspoken,/m],
  ['ls designs/concord', /^Valiant,Battle Carrier,Concord Navy,/m],
  [`editions ${valiant}`, /^.*valiant\.yaml,0,Valiant,continuum-2014,fleet-book,190,/m],
  ['campaign cargo designs/hesperid/windfall.yaml', /windfall\.yaml,Windfall,80,48,48,32,8,24,24,48$/m],
  [`campaign research ${valiant}`, /valiant\.yaml,Valiant,c-battery,C battery,0,campaign rules,unknown,0$/m],
  ['campaign research', /^A battery,a-battery,0,"beam, class 3"$/m],
  ['campaign yard --first 50 --second 100', /^First rating,50,50,1000,250$/m],
  ['campaign yard designs/hesperid/quince.yaml --first 50 --second 100', /quince\.yaml,Quince,30,123,3,135,3,15,$/m],
  [`campaign refit ${watchful} ${watchful}`, /^part,change,system,count,points$/m],
  [`campaign refit ${refitted}`, /^class,fitted,"Main drive, thrust 8",1,8$/m],
  [`campaign repair ${emphatic}`, /^boxes,Hull boxes,9,9 × 10,90$/m],
  [`campaign scrap ${emphatic}`, /^"Screen, level 1",1,15,15,$/m],
  [`campaign turn ${ledger} --player CN --dry-run`, /^player,turn,item,rp,trp$/m],
  [`campaign register list --ledger ${ledger}`, /^HL,class,HL\d+,Sloe,Sloe,10,\d+,/m],
  [`campaign register show Sloe --ledger ${ledger}`, /^HL,class,HL\d+,Sloe,Sloe,10,\d+,/m],
  [`campaign register show 3 --ledger ${ledger}`, /^HL,3,Income,/m],
  [`campaign register roll Quince --seed 105 --ledger ${ledger}`, /^Fire control,1,1,\d \d,passes$/m],
  [
    'campaign register verify --ledger test/campaign/faulty.ledger.yaml',
    /faulty\.ledger\.yaml,5,73,error,lost-design,/,
  ],
  [`campaign breakpoints ${valiant}`, /^.*valiant\.yaml,Valiant,190,/m],
  ['new Ironclad --mass 90 -o -', /^$/],
  [`firepower ${valiant} --at 12`, /^.*valiant\.yaml,0,Valiant,F,12,12,first,.*,2\.4,12,5,,/m],
  [`firepower ${valiant} ${watchful} --point-defense`, /^.*watchful\.yaml,0,Watchful,F,0,6,first,/m],
  [`firepower ${watchful} --against ${valiant} --both`, /^.*watchful\.yaml,0,Watchful,F,0,6,first,/m],
  [`duel ${valiant} ${watchful} --runs 20`, /^Valiant,771,1,0\.8\d+,1,/m],
  [`duel ${valiant} --balance ${watchful} --runs 20`, /^Valiant,.*valiant\.yaml,771,1,/m],
  ['systems', /^beam,[^,]+,Beam battery,/m],
  ['systems screen', /^screen,,area and advanced: 30%$/m],
  ['systems fighter', /^attack-fighter,/m],
  [['systems', '2 beam 3 FP F FS; screen 1', '--mass', '90'], /^"Beam battery, class 3, FP F FS",2,12,36,36$/m],
  ['systems --fits 1', /^scattergun,,1,5,5,1$/m],
  ['explain', /^over-mass,[^,]+,error,/m],
  ['explain over-mass', /^over-mass,Kind,finding \(error\)$/m],
  ['review test/fixtures/review', /^Bob,.*castle\.yaml,0,castle,accept,/m],
];

for (const [command, row] of commands) {
  const words = typeof command === 'string' ? command.split(' ') : command;
  test(words.join(' '), async () => {
    const shapes: Readonly<Partial<Record<DocumentFormat, RegExp>>> = {
      csv: row,
      markdown: /^(?:\||#|- )/m,
      html: /<\/body>\n<\/html>\n$/,
    };
    for (const format of documentFormatNames) {
      const { code, out, err } = await slipway([...words, '--format', format], { cwd });
      const text = words[0] === 'new' ? err : out;
      expect(code, text).toBeLessThan(3);
      expect(text).not.toMatch(/undefined|NaN|\[object/);
      expect(text).toMatch(shapes[format] ?? /^/);
    }
  });
}
