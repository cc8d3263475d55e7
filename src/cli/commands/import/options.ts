import { type Command, Option } from 'commander';
import { exchangeFormats } from '../../../reports/formats.ts';
import { defaultEdition } from '../../../rules/model/edition.ts';
import { colouring, configured } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { ImportOptions } from './run.ts';

/** `slipway import`: ships of other programs as designs. */
export function addImport(program: Command, world: World, done: (code: number) => void): void {
  configured(
    colouring(
      program
        .command('import')
        .description('Write designs from the files of other programs, and say what could not be carried over.')
        .argument(
          '[file...]',
          'JSON of ftLibShip and its ship builder, CSV of a spreadsheet, or `-` for standard input',
        )
        .option('-o, --output <folder>', 'write a file for each ship there; without it, print them')
        .option('--one <file>', 'write all ships into one file, as several documents')
        .addOption(
          new Option('--from <format>', 'what the files are; by default their endings say').choices([
            'ftlibship',
            'csv',
          ]),
        )
        .option('--rules <edition>', 'the edition that the designs follow', defaultEdition)
        .option('--navy <name>', 'the navy of all ships; by default the name of the fleet around them')
        .option('--force', 'overwrite files that are there')
        .addOption(
          new Option('--format <format>', 'how to report').choices(Object.keys(exchangeFormats)).default('table'),
        )
        .option('--stdin-filename <name>', 'what to call standard input in messages', '<stdin>'),
    ),
  )
    .addHelpText(
      'after',
      `
Of the other program's files every ship is read: one, a list, fleets of ships. What a design cannot
say is reported with its place, and stands as a comment in the file: what is lost, and what is said
in another way. Totals that the other program states are compared, and files are named after the
class. The report goes to standard output, or beside it where the designs are printed. They are
priced by the configuration of the folder that they go to; a table may have systems of its house.

A CSV file has a row for each ship, under a first row of names: class, mass and hull (boxes), and as
wanted role, navy, designer, rules, kind, crew, orientation, rows, stealth, streamlining, armor (6/4,
or 6+2r/4 with regenerative boxes), thrust, drive, ftl, tug, options, points, notes. Systems stand in
the column \`systems\`, or in columns of their own (\`pds\`, \`beam 2 FP F FS\`) that give their number:

  systems:  2 fire-control; screen level 2; 3 beam 2 FP F FS; salvo-magazine 4 [salvo-launcher FP F FS]
            turret F FS [k-gun 3 F]; hangar [attack heavy]; gunboat-rack [4 beam, 2 needle, ecm 1]
            or entries as a design has them: { system: pds, count: 2 }

Exit code 0: all ships are written; 1: something of them is lost; 2: wrong usage, or a file that
cannot be read or written.

Examples:
  $ slipway import ships.json -o designs/mine
  $ slipway import fleet.json --one fleet.yaml --navy "Harbour Guard"
  $ slipway import ships.csv -o designs/mine
  $ slipway import ships.json | slipway cost -    what they cost here
  $ slipway import ships.json -o designs/mine --format json | jq '.ships[].losses'`,
    )
    .action(async (paths: string[], options: ImportOptions) => {
      const { importAll } = await import('./run.ts');
      done(await importAll(paths, options, exchangeFormats, world));
    });
}
