import type { Command } from 'commander';
import { type DocumentFormat, documentFormatNames } from '../../../document/report.ts';
import { editionFormats } from '../../../reports/formats.ts';
import { designExitCodes, helpText, queryOptions } from '../../options/design-options.ts';
import type { QueryOptions } from '../../runtime/queries/query-each.ts';
import type { World } from '../../world.ts';

export function addEditions(program: Command, world: World, done: (code: number) => void): void {
  const command = program.command('editions').description('Compare the cost and legality of designs across editions.');
  helpText(queryOptions(command, undefined, documentFormatNames), {
    exitCodes: designExitCodes,
    examples: [
      'slipway editions designs/concord/valiant.yaml',
      ['slipway cost designs --rules fleet-book', 'full cost under another edition'],
    ],
  }).action(async (paths: string[], options: QueryOptions<DocumentFormat>) => {
    const { queryEach } = await import('../../runtime/queries/query-each.ts');
    const { compareEditions: answer } = await import('../../../workshop/compare-editions.ts');
    done(await queryEach(paths, options, { answer, reports: editionFormats }, world));
  });
}
