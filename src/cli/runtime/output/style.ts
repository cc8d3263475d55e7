import { noStyle, type Style, type TextOptions } from '../../../document/style.ts';
import type { Screen, World } from '../../world.ts';
import { markedStyle } from './terminal-text.ts';

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
  // chalk joins all its arguments; callers such as `map` pass more than the text.
  const styled = (paint: (text: string) => string) => (text: string) => markedStyle(text, screen.mark, paint);
  const red = styled(chalk.red);
  // An orange with the same contrast to white and to black: the yellow of many terminals cannot be read on white.
  const colors = { error: red, warning: styled(chalk.ansi256(130)), info: styled(chalk.cyan) };
  return {
    strong: styled(chalk.bold),
    faint: styled(chalk.dim),
    severity: (severity, text) => colors[severity](text),
    added: styled(chalk.green),
    removed: red,
  };
}

/** Style and width of a screen; `flag` is the value of `--color`, if it is given. */
export async function screenLook(flag: boolean | undefined, world: World, screen = world.out): Promise<TextOptions> {
  return { style: await screenStyle(flag, world, screen), columns: screen.columns };
}
