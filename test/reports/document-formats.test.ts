/** Every report prints as CSV, Markdown and HTML. */

import { expect, test } from 'vitest';
import { projectPath } from '../support/project-path.ts';
import { slipway } from '../support/world.ts';

const cwd = projectPath('');
const [valiant, watchful] = ['designs/concord/valiant.yaml', 'designs/concord/watchful.yaml'];

/** Commands, and a row of their CSV. */
const commands: readonly (readonly [command: string, row: RegExp])[] = [
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
  ['review test/fixtures/review', /^Bob,.*castle\.yaml,0,castle,accept,/m],
];

for (const [command, row] of commands) {
  test(command, async () => {
    for (const format of ['csv', 'markdown', 'html']) {
      const { code, out, err } = await slipway(`${command} --format ${format}`, { cwd });
      const text = command.startsWith('new') ? err : out;
      expect(code, text).toBeLessThan(3);
      expect(text).not.toMatch(/undefined|NaN|\[object/);
      expect(text).toMatch({ csv: row, markdown: /^(?:\||#|- )/m, html: /<\/body>\n<\/html>\n$/ }[format] as RegExp);
    }
  });
}
