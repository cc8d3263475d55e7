import { matchNote, referenceText, systemListing, topicDocument } from '../../reports/reference/catalog.ts';
import { catalogTopics, findTopics } from '../../schema/topics.ts';
import { argument, defineCommand, type OptionsOf, option } from '../define-command.ts';
import { currentRuleSet } from '../runtime/config/configs.ts';
import { printMessage, screenLook } from '../runtime/output/output.ts';
import { outputGroup, rulesGroup, shared, wholeNumber } from '../shared-options.ts';
import { exitCodes, UsageError, type World } from '../world.ts';

/** Mass of a ship or of a part of it. */
const parseMass = wholeNumber(1, 100_000);

const options = {
  mass: option.parsed('--mass <mass>', 'mass of the ship, for systems that take a share of it', parseMass),
  fits: option.parsed('--fits <mass>', 'list what fits in this mass, most expensive first', parseMass),
  ...outputGroup({ format: shared.format() }),
  ...rulesGroup({ rules: shared.rules('show the systems and figures of this edition') }),
};

type SystemsOptions = OptionsOf<typeof options>;

export const systems = defineCommand({
  name: 'systems',
  alsoCalled: ['parts', 'catalog', 'weapons'],
  about: 'List all systems, show one in full, or quote the mass and points of some.',
  arguments: [
    argument('[id]', 'ID or name of a system, fighter, gunboat or modification; or systems in shorthand', {
      words: async () => catalogTopics().map(({ id }) => id),
    }),
  ],
  options,
  exitCodes: { 0: 'printed', 1: 'a quoted system is not legal', 2: 'wrong usage, or an unknown system' },
  examples: [
    'slipway systems beam',
    ['slipway systems --rules fleet-book', 'all systems of the Fleet Books'],
    ["slipway systems '2 beam 3 FP F FS'", 'mass, points and CPV of two mounts'],
    ['slipway systems --fits 7 --mass 90', 'what fits in 7 mass of a mass-90 ship'],
  ],
  run: ([text], given, world) => runSystems(text, given, world),
});

/** Lists all systems, describes one, or quotes some; resolves to the exit code. */
async function runSystems(text: string | undefined, options: SystemsOptions, world: World): Promise<number> {
  const { mass, fits, format, color } = options;
  const look = await screenLook(color, world);
  const rules = await currentRuleSet(options, world);
  const found = text === undefined ? undefined : findTopics(text, catalogTopics(rules));
  const isQuestion = (mass ?? fits) !== undefined;
  if (isQuestion || (text !== undefined && !found?.exact)) {
    const { isShorthand, runQuote } = await import('./systems/quote.ts');
    if (isQuestion || isShorthand(text ?? '', rules))
      return runQuote({ text, mass, fits, format, color }, rules, world);
  }
  if (text === undefined) {
    await world.out.write(await referenceText(systemListing(rules, options.rules), format, look));
  } else if (!found) throw new UsageError(`unknown system \`${text}\``, 'run `slipway systems` for a list');
  else {
    if (!found.exact) await printMessage(matchNote(text, found.topics), world);
    await world.out.write(await referenceText(topicDocument(found.topics, rules.house), format, look));
  }
  return exitCodes.ok;
}
