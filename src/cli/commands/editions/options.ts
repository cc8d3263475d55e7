import type { Command } from 'commander';
import { asking } from '../../options/query-options.ts';
import type { AskingOptions } from '../../runtime/queries/query-each.ts';
import type { World } from '../../world.ts';

/** `slipway editions`: one design by every book. */
export function addEditions(program: Command, world: World, done: (code: number) => void): void {
  asking(
    program
      .command('editions')
      .description(
        'Show what designs cost by every edition, line by line where the books differ, and what they break.',
      ),
  )
    .addHelpText(
      'after',
      `
Exit code 0: no errors by the edition that a design follows; 1: a design has some; 2: wrong usage, or
a file that cannot be read.

Examples:
  $ slipway editions designs/concord/valiant.yaml
  $ slipway editions designs                      a row for each design
  $ slipway cost designs --rules fleet-book       the whole bill by another book
  $ slipway systems --rules continuum-2017        what another book sells`,
    )
    .action(async (paths: string[], options: AskingOptions) => {
      const { answerAll } = await import('../../runtime/queries/query-each.ts');
      const { underEveryEdition: answer } = await import('../../../workshop/compare-editions.ts');
      const { editionFormats: formats } = await import('../../../reports/design/editions.ts');
      done(await answerAll(paths, options, { answer, formats }, world));
    });
}
