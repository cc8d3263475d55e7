import type { Command } from 'commander';
import { check } from './commands/check.ts';
import { cost } from './commands/cost.ts';
import type { Definition } from './define-command.ts';
import type { World } from './world.ts';

/** Adds a command to the program. */
export type Adder = (program: Command, world: World, done: (code: number) => void) => void;

/** Commands in the order of `--help`. Apart from `cost` and `check`, each is loaded only when it is needed. */
const commands: Readonly<Record<string, () => Promise<Definition | Adder>>> = {
  new: async () => (await import('./commands/new/options.ts')).addNew,
  cost: async () => cost,
  check: async () => check,
  review: async () => (await import('./commands/review/options.ts')).addReview,
  ls: async () => (await import('./commands/ls/options.ts')).addLs,
  diff: async () => (await import('./commands/diff/options.ts')).addDiff,
  try: async () => (await import('./commands/try/options.ts')).addTry,
  fit: async () => (await import('./commands/fit/options.ts')).addFit,
  firepower: async () => (await import('./commands/firepower/options.ts')).addFirepower,
  editions: async () => (await import('./commands/editions/options.ts')).addEditions,
  convert: async () => (await import('./commands/convert.ts')).convert,
  fleet: async () => (await import('./commands/fleet/options.ts')).addFleet,
  damage: async () => (await import('./commands/damage/options.ts')).addDamage,
  campaign: async () => (await import('../campaign/index.ts')).addCampaign,
  fmt: async () => (await import('./commands/fmt.ts')).fmt,
  waive: async () => (await import('./commands/waive.ts')).waive,
  ssd: async () => (await import('./commands/ssd/options.ts')).addSsd,
  site: async () => (await import('../site/index.ts')).addSite,
  serve: async () => (await import('../site/index.ts')).addServe,
  cards: async () => (await import('./commands/cards/options.ts')).addCards,
  import: async () => (await import('./commands/import/options.ts')).addImport,
  export: async () => (await import('./commands/export/options.ts')).addExport,
  systems: async () => (await import('./commands/systems/options.ts')).addSystems,
  explain: async () => (await import('./commands/explain/options.ts')).addExplain,
  schema: async () => (await import('./commands/schema.ts')).schema,
  lsp: async () => (await import('./commands/lsp.ts')).lsp,
  completion: async () => (await import('./commands/completion/options.ts')).addCompletion,
  help: async () => (await import('./commands/help/options.ts')).addHelp,
};

export const commandNames: readonly string[] = Object.keys(commands);

/** Loads a command by its name. */
export function loadCommand(name: string): Promise<Definition | Adder> {
  return (commands[name] as () => Promise<Definition | Adder>)();
}
