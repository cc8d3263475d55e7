import { noStyle, type Style, type TextOptions } from '../../../document/style.ts';
import type { Screen, World } from '../../world.ts';
import { styleCode } from './terminal-text.ts';

/** Whether to use color. In order of precedence: the option, FORCE_COLOR, NO_COLOR, TERM, and whether it is a terminal. */
function wantsColor(flag: boolean | undefined, { env }: World, screen: Screen): boolean {
  if (flag !== undefined) return flag;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  if (env.NO_COLOR) return false;
  if (env.TERM === 'dumb') return false;
  return screen.isTerminal;
}

/** The style of a screen. */
export function screenStyle(flag: boolean | undefined, world: World, screen: Screen): Style {
  if (!wantsColor(flag, world, screen)) return noStyle;
  const styled = (open: string, close: string) => {
    const [start, end] = [open, close].map((code) => styleCode(code, screen.mark)) as [string, string];
    // A style within it ends it; then it starts again. No style continues on the next line.
    return (text: string) =>
      text === '' ? '' : `${start}${text.replaceAll(end, end + start).replaceAll('\n', `${end}\n${start}`)}${end}`;
  };
  const red = styled('31', '39');
  // An orange with the same contrast to white and to black: the yellow of many terminals cannot be read on white.
  const colors = { error: red, warning: styled('38;5;130', '39'), info: styled('36', '39') };
  return {
    strong: styled('1', '22'),
    faint: styled('2', '22'),
    severity: (severity, text) => colors[severity](text),
    added: styled('32', '39'),
    removed: red,
  };
}

/** Style and width of a screen; `flag` is the value of `--color`, if it is given. */
export function screenLook(flag: boolean | undefined, world: World, screen = world.out): TextOptions {
  return { style: screenStyle(flag, world, screen), columns: screen.columns };
}
