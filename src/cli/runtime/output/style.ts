import { noStyle, type Style, type TextOptions } from '../../../document/style.ts';
import type { Screen, World } from '../../world.ts';

/** Whether to use color. In order of precedence: the option, FORCE_COLOR, NO_COLOR, TERM, and whether it is a terminal. */
function wantsColor(flag: boolean | undefined, { env }: World, screen: Screen): boolean {
  if (flag !== undefined) return flag;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  if (env.NO_COLOR) return false;
  if (env.TERM === 'dumb') return false;
  return screen.isTerminal;
}

/** The style of a screen. chalk is loaded only for color, since it inspects the terminal when it is loaded. */
export async function screenStyle(flag: boolean | undefined, world: World, screen: Screen): Promise<Style> {
  if (!wantsColor(flag, world, screen)) return noStyle;
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level: 2 });
  // An orange with the same contrast to white and to black: the yellow of many terminals cannot be read on white.
  const colors = { error: chalk.red, warning: chalk.ansi256(130), info: chalk.cyan };
  // chalk joins all its arguments; callers such as `map` pass more than the text.
  return {
    strong: (text) => chalk.bold(text),
    faint: (text) => chalk.dim(text),
    severity: (severity, text) => colors[severity](text),
    added: (text) => chalk.green(text),
    removed: (text) => chalk.red(text),
  };
}

/** Style and width of a screen; `flag` is the value of `--color`, if it is given. */
export async function screenLook(flag: boolean | undefined, world: World, screen = world.out): Promise<TextOptions> {
  return { style: await screenStyle(flag, world, screen), columns: screen.columns };
}
