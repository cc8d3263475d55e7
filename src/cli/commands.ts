import { check } from './commands/check.ts';
import { cost } from './commands/cost.ts';
import type { Definition } from './define-command.ts';

/** Commands in the order of `--help`. Apart from `cost` and `check`, each is loaded only when it is needed. */
const commands: Readonly<Record<string, () => Promise<Definition>>> = {
  new: async () => (await import('./commands/new.ts')).newCommand,
  cost: async () => cost,
  check: async () => check,
  show: async () => (await import('./commands/show.ts')).show,
  review: async () => (await import('./commands/review.ts')).review,
  ls: async () => (await import('./commands/ls.ts')).ls,
  diff: async () => (await import('./commands/diff.ts')).diff,
  try: async () => (await import('./commands/try.ts')).tryCommand,
  fit: async () => (await import('./commands/fit.ts')).fit,
  firepower: async () => (await import('./commands/firepower.ts')).firepower,
  duel: async () => (await import('./commands/duel.ts')).duel,
  editions: async () => (await import('./commands/editions.ts')).editions,
  convert: async () => (await import('./commands/convert.ts')).convert,
  fleet: async () => (await import('./commands/fleet.ts')).fleet,
  damage: async () => (await import('./commands/damage.ts')).damage,
  campaign: async () => (await import('../campaign/index.ts')).campaign,
  fmt: async () => (await import('./commands/fmt.ts')).fmt,
  waive: async () => (await import('./commands/waive.ts')).waive,
  ssd: async () => (await import('./commands/ssd.ts')).ssd,
  site: async () => (await import('../site/index.ts')).site,
  serve: async () => (await import('../site/index.ts')).serve,
  cards: async () => (await import('./commands/cards.ts')).cards,
  import: async () => (await import('./commands/import.ts')).importCommand,
  export: async () => (await import('./commands/export.ts')).exportCommand,
  systems: async () => (await import('./commands/systems.ts')).systems,
  explain: async () => (await import('./commands/explain.ts')).explain,
  schema: async () => (await import('./commands/schema.ts')).schema,
  lsp: async () => (await import('./commands/lsp.ts')).lsp,
  completion: async () => (await import('./commands/completion.ts')).completion,
  help: async () => (await import('./commands/help.ts')).help,
};

export const commandNames: readonly string[] = Object.keys(commands);

export function loadCommand(name: string): Promise<Definition> {
  return (commands[name] as () => Promise<Definition>)();
}
