/** The files and edits of a scaffold, as data: nothing here touches a file. */

/** The files and changes of one scaffold. */
export interface Plan {
  /** New files by their path in the project. */
  readonly files: Readonly<Record<string, string>>;
  /** The new text of existing files by their path. */
  readonly edits: Readonly<Record<string, string>>;
  /** Remaining steps for the author, one per line. */
  readonly next: readonly string[];
}

/** The project as a scaffold sees it. */
export interface Project {
  /** The text of a file. */
  readonly read: (path: string) => string;
  /** The paths of the files and folders directly in a folder. */
  readonly list: (folder: string) => readonly string[];
  /** Names that mean something in `slipway explain`: ids of systems and craft, codes of checks, terms. */
  readonly taken: ReadonlySet<string>;
}

/** A request that cannot be met; nothing has been written. */
export class ScaffoldError extends Error {
  constructor(
    message: string,
    readonly help: string,
  ) {
    super(message);
  }
}

/** Marks in a new file what its author has to write; a test fails as long as one is left. */
export const mark = 'FILL IN';

/** The command that takes each kind of name. */
const usage = {
  id: 'new:system -- ID --chapter CHAPTER [--weapon]',
  code: 'new:check -- CODE',
  icon: 'new:icon -- ID',
  report: 'new:report -- NAME',
} as const;

/** Throws unless `name` is in kebab case and free. */
export function requireNewName(
  what: keyof typeof usage,
  name: string | undefined,
  { taken }: Pick<Project, 'taken'>,
): string {
  const valid = requireName(what, name);
  if (!taken.has(valid)) return valid;
  throw new ScaffoldError(`\`${valid}\` already exists`, `see \`slipway explain ${valid}\`, or choose another name`);
}

/** Throws unless `name` is in kebab case. */
export function requireName(what: keyof typeof usage, name: string | undefined): string {
  if (name === undefined) throw new ScaffoldError(`missing ${what}`, `write npm run ${usage[what]}`);
  if (/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) return name;
  throw new ScaffoldError(`invalid ${what} \`${name}\``, 'use kebab case: lower-case words joined by hyphens');
}

/** `flare-launcher` as an identifier: `flareLauncher`. */
export function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `flare-launcher` as a title: `Flare launcher`. */
export function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}

/** `flare-launcher` as a key of an object literal: quoted. */
export function literalKey(name: string): string {
  return name.includes('-') ? `'${name}'` : name;
}
