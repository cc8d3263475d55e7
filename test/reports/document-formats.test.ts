/** Every report prints as CSV, Markdown and HTML. */

import { expect, test } from 'vitest';
import { projectPath } from '../support/project-path.ts';
import { slipway } from '../support/world.ts';

const cwd = projectPath('');
const [valiant, watchful] = ['designs/concord/valiant.yaml', 'designs/concord/watchful.yaml'];

/** Commands, and a row of their CSV. */
const commands: readonly (readonly [command: string | readonly string[], row: RegExp])[] = [
  ['check test/fixtures/diff/after', /,badger\.yaml|badger\.yaml,0,,1,1,error,missing-key,/],
  ['diff test/fixtures/diff/before test/fixtures/diff/after', /otter\.yaml,Otter,added,,,30,54,/],
  [`try ${valiant} --set hull=3`, /valiant\.yaml,Valiant,changed,Hull: .*,,-46,/],
  [`try ${valiant} ${watchful} --set thrust=3`, /^Watchful,.*watchful\.yaml,13,4,64,-8,$/m],
  [`fit ${valiant} --add pds`, /^1,room,/m],
  ['export test/fixtures/exchange/said.yaml -o /dev/null', /^lost,.*said\.yaml,Outspoken,/m],
  ['ls designs/concord', /^Valiant,Battle Carrier,Concord Navy,/m],
  [`editions ${valiant}`, /^.*valiant\.yaml,0,Valiant,continuum-2014,fleet-book,190,/m],
  [`campaign breakpoints ${valiant}`, /^.*valiant\.yaml,Valiant,190,/m],
  ['new Ironclad --mass 90 -o -', /^$/],
  [`firepower ${valiant} --at 12`, /^.*valiant\.yaml,0,Valiant,F,12,12,first,.*,2\.4,12,5,,/m],
  [`firepower ${valiant} ${watchful} --point-defense`, /^.*watchful\.yaml,0,Watchful,F,0,6,first,/m],
  [`firepower ${watchful} --against ${valiant} --both`, /^.*watchful\.yaml,0,Watchful,F,0,6,first,/m],
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
    for (const format of ['csv', 'markdown', 'html']) {
      const { code, out, err } = await slipway([...words, '--format', format], { cwd });
      const text = words[0] === 'new' ? err : out;
      expect(code, text).toBeLessThan(3);
      expect(text).not.toMatch(/undefined|NaN|\[object/);
      expect(text).toMatch({ csv: row, markdown: /^(?:\||#|- )/m, html: /<\/body>\n<\/html>\n$/ }[format] as RegExp);
    }
  });
}
