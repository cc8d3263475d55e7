import { type OptionsOf, option } from '../../define-command.ts';
import { designGroups, shared, sortOption } from '../../shared-options.ts';

export const ssdOptions = {
  paper: shared.paper,
  template: option.text('--template <name>', 'sheet template: a built-in name or a file'),
  ships: option.withDefault(
    option.choice('--ships <number>', 'ships per page; `auto` packs them by size', ['1', '2', '4', '6', 'auto']),
    'auto',
  ),
  legend: option.flag('--legend', 'print the icon key, after the ships if any'),
  light: shared.light,
  blank: shared.blank,
  badge: shared.badge,
  marks: shared.marks,
  state: option.text('--state <file>', 'damage is in the pack of a fleet', { isHidden: true }),
  sort: sortOption,
  ...designGroups({
    output: option.text(
      '-o, --output <file>',
      'output file; `-` for standard output (default: named after the design or folder)',
    ),
    split: shared.split,
    format: option.choice('--format <format>', 'output format (default: from the --output extension, else pdf)', [
      'pdf',
      'svg',
      'png',
    ]),
    dpi: shared.dpi,
    force: shared.force,
    allowIllegal: shared.allowIllegal(),
  }),
};

export type SsdOptions = OptionsOf<typeof ssdOptions>;
