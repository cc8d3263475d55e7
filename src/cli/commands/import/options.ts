import { type Command, Option } from 'commander';
import { documentFormatNames } from '../../../document/report.ts';
import { defaultEdition } from '../../../rules/model/edition.ts';
import { helpText, outputOptions, rulesOptions, shared } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { ImportOptions } from './run.ts';

export function addImport(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('import')
    .description('Import designs from other programs and report what is lost.')
    .argument('[file...]', 'JSON of ftLibShip or its ship builder, XML of FTJava, or CSV; `-` reads standard input')
    .addOption(
      new Option('--from <format>', 'file format (default: from the content and the extension)').choices([
        'ftlibship',
        'csv',
        'ftjava',
      ]),
    )
    .option('--navy <name>', 'navy of all ships (default: the name of their fleet)')
    .addOption(shared.stdinFilename());
  const output = [
    new Option('-o, --output <folder>', 'output folder, one file per ship (default: print the designs)'),
    new Option('--one <file>', 'write all ships to one file, as several documents'),
    shared.overwrite(),
    shared.format(documentFormatNames),
  ];
  const rules = shared.rules('edition of the imported designs').default(defaultEdition);
  helpText(rulesOptions(outputOptions(command, ...output), rules), {
    details: `Reads every ship in the file: a single ship, a list, or fleets. Files are named after the
class. Anything a design cannot express is reported with its line and kept as a comment in the
file. Totals stated by the other program are compared with the computed ones. Designs are priced with
the configuration of the output folder. The report goes to standard output, or to standard error if
the designs are printed.

XML: a ship of FTJava, or a game. A game becomes designs, and for each player a fleet file and a
state file with the damage; these require \`-o\`.

CSV: the first row holds column names, each other row a ship. Required columns: class, mass, hull
(boxes). Optional: role, navy, designer, rules, kind, crew, orientation, rows, stealth,
streamlining, armor (6/4, or 6+2r/4 with regenerative boxes), thrust, drive, ftl, tug, options,
points, notes. Systems go in the column \`systems\`, or in separate columns (\`pds\`,
\`beam 2 FP F FS\`) with a count:

  systems:  2 fire-control; screen level 2; 3 beam 2 FP F FS
            salvo-magazine 4 [salvo-launcher FP F FS]; turret F FS [k-gun 3 F]
            hangar [attack heavy]; gunboat-rack [4 beam, 2 needle, ecm 1]
            or entries as in a design: { system: pds, count: 2 }`,
    exitCodes: {
      0: 'all ships imported completely',
      1: 'something is lost',
      2: 'wrong usage, or a file cannot be read or written',
    },
    examples: [
      'slipway import ships.json -o designs/mine',
      ['slipway import ships.csv | slipway cost -', 'price the imported ships'],
    ],
  }).action(async (paths: string[], options: ImportOptions) => {
    const { runImport } = await import('./run.ts');
    done(await runImport(paths, options, world));
  });
}
