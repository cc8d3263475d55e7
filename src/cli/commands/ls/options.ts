import { type Command, InvalidArgumentError, Option } from 'commander';
import { documentFormatNames } from '../../../document/report.ts';
import { didYouMean } from '../../../text/suggest.ts';
import { fieldNames } from '../../../workshop/library/fields.ts';
import { collect, designOptions, helpText, shared } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { LsOptions } from './run.ts';

export function addLs(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('ls')
    .description('Find designs by role, mass, points, systems and more.')
    .option(
      '--where <condition>',
      'condition: `mass<=90`, `role~cruiser`, `system=needle-beam`; repeatable, all must match',
      collect,
    )
    .option('--sort <fields>', 'sort by fields, such as `navy,-points`; a minus sorts in descending order', parseFields)
    .option('--columns <fields>', 'fields to show, such as `class,mass,cpv`', parseFields);
  const output = [
    shared.format([...documentFormatNames, 'files', 'fleet']),
    shared.output(),
    shared.overwrite(),
    new Option('-0, --null', 'with --format files: end names with a zero byte, for `xargs -0`'),
  ];
  helpText(designOptions(command, 'design files, folders or globs (default: the current folder)', ...output), {
    details: `Fields: ${fieldNames.slice(0, 10).join(', ')},
${fieldNames.slice(10).join(', ')}. Compare numbers with
= != < <= > >=, texts with = != ~ (contains) !~. \`system=ID\` finds designs with that system aboard;
\`text~WORDS\` searches names and systems. \`--format files\` prints file names for pipes, \`--format fleet\` a fleet file.`,
    exitCodes: { 0: 'designs found', 1: 'no design found', 2: 'wrong usage, or a file cannot be read' },
    examples: [
      "slipway ls designs --where 'mass<=90' --where 'system=needle-beam'",
      ['slipway ls --sort=-points --columns class,navy,cpv', 'most expensive first'],
      ["slipway ls --where 'mass<60' --format fleet", 'a fleet to start from'],
    ],
  }).action(async (paths: string[], options: LsOptions) => {
    const { runLs } = await import('./run.ts');
    done(await runLs(paths, options, world));
  });
}

/** Parses a list of fields, some with a minus. */
function parseFields(given: string, before: readonly string[] = []): readonly string[] {
  const names = given.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !fieldNames.includes(name.replace(/^-/, '')));
  if (unknown === undefined) return [...before, ...names];
  const hint = didYouMean(unknown, fieldNames) ?? `allowed fields are ${fieldNames.join(', ')}.`;
  throw new InvalidArgumentError(`Unknown field \`${unknown}\`; ${hint}`);
}
