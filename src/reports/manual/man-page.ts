/** The manual page for `man slipway`, from the definitions of the commands. */

/** What the page says about a command. */
export interface ManCommand {
  /** Full name, such as `campaign register submit`. */
  readonly name: string;
  readonly about: string;
  readonly details?: string | undefined;
  readonly arguments: readonly ManItem[];
  readonly options: readonly ManItem[];
  readonly exitCodes: readonly ManItem[];
  readonly examples: readonly (readonly [command: string, note: string])[];
}

/** A term with its description. */
export interface ManItem {
  readonly term: string;
  readonly about: string;
}

/** The page in the language of man pages. It has no date, so that two builds are the same. */
export function manPage(version: string, commands: readonly ManCommand[], pages: readonly ManItem[]): string {
  return [
    `.TH SLIPWAY 1 "" "slipway ${escapeText(version)}" "User Commands"`,
    '.SH NAME',
    'slipway \\- design starships for the tabletop game Full Thrust',
    '.SH SYNOPSIS',
    '.B slipway',
    '.I command',
    '[\\fIoptions\\fR] [\\fIarguments\\fR]',
    '.SH DESCRIPTION',
    'A ship is a short YAML file. slipway prices it, checks it against the rules, and prints the sheet you play with.',
    '.PP',
    '.B slipway help',
    'lists the pages of the manual.',
    '.SH COMMANDS',
    ...commands.flatMap(commandText),
    '.SH EXIT STATUS',
    ...exitStatus.flatMap(itemText),
    '.SH MANUAL',
    ...pages.flatMap(itemText),
    '',
  ].join('\n');
}

const exitStatus: readonly ManItem[] = [
  { term: '0', about: 'Success.' },
  { term: '1', about: 'At least one design has errors.' },
  { term: '2', about: 'Wrong usage, a broken configuration, or a file cannot be read or written.' },
  { term: '3', about: 'An error in slipway itself.' },
  { term: '130', about: 'Stopped by Ctrl-C.' },
];

function commandText({
  name,
  about,
  details,
  arguments: args,
  options,
  exitCodes,
  examples,
}: ManCommand): readonly string[] {
  const shown = examples.flatMap(([command, note]) => [
    '.PP',
    ...(note === '' ? [] : [`${escapeLine(note)}:`]),
    '.nf',
    `    ${escapeText(command)}`,
    '.fi',
  ]);
  return [
    `.SS slipway ${escapeText([name, ...args.map(({ term }) => term)].join(' '))}`,
    escapeLine(about),
    ...(details === undefined ? [] : ['.PP', ...details.split('\n').map(escapeLine)]),
    ...[...args, ...options].flatMap(itemText),
    ...(exitCodes.length === 0 ? [] : ['.PP', 'Exit codes:', ...exitCodes.flatMap(itemText)]),
    ...shown,
  ];
}

function itemText({ term, about }: ManItem): readonly string[] {
  return ['.TP', `.B ${escapeText(term)}`, escapeLine(about)];
}

/** Text within a line: backslashes and hyphens as they are written. */
function escapeText(text: string): string {
  return text.replaceAll('\\', '\\e').replaceAll('-', '\\-');
}

/** A line of text; a dot or quote at its start would be a request. Blank lines are paragraphs. */
function escapeLine(line: string): string {
  if (line.trim() === '') return '.PP';
  return escapeText(line).replace(/^(?=[.'])/, '\\&');
}
