import { noStyle, type Style } from '../../../reports/shared/style.ts';
import type { Screen, World } from '../../world.ts';

/** Whether to colour, decided once: the flag, then FORCE_COLOR, NO_COLOR, TERM, and at last whether it is a terminal. */
export function wantsColour(flag: boolean | undefined, { env }: World, screen: Screen): boolean {
  if (flag !== undefined) return flag;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  if (env.NO_COLOR) return false;
  if (env.TERM === 'dumb') return false;
  return screen.isTerminal;
}

/** The style of a screen. chalk asks the system about its terminals as it is loaded, so it is loaded only to colour. */
export async function styleOf(flag: boolean | undefined, world: World, screen: Screen): Promise<Style> {
  if (!wantsColour(flag, world, screen)) return noStyle;
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level: 1 });
  const grades = { error: chalk.red, warning: chalk.yellow, info: chalk.cyan };
  // chalk puts all that it is given into one text: of what `map` hands on, only the text is meant.
  return {
    strong: (text) => chalk.bold(text),
    faint: (text) => chalk.dim(text),
    severity: (severity, text) => grades[severity](text),
    added: (text) => chalk.green(text),
    removed: (text) => chalk.red(text),
  };
}
