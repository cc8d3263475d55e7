import type { Finding, Fix } from '../../findings/finding.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { appendToPointer } from '../document.ts';
import { type MeantSystem, systemMeant } from '../shorthand/system-meant.ts';
import { faultFinding, formatValue } from './faults.ts';
import { withoutCurlyQuotes } from './meant-value.ts';

/** An entry of a system that no book has, and its name. */
interface NamedEntry {
  readonly name: string;
  readonly entry: object;
}

interface KnownSystems {
  readonly systems: readonly BookEntry[];
  /** True if the other keys of the entry are those of the system. */
  readonly fits: (system: BookEntry) => boolean;
}

/** Reports an unknown system, with the system that was meant. Of those with a similar name, one that fits is preferred. */
export function unknownSystem(path: string, { name, entry }: NamedEntry, { systems, fits }: KnownSystems): Finding {
  const bare = withoutCurlyQuotes(name);
  const first = systemMeant(bare, systems);
  const isSure = !first || first.exact || fits(first.system);
  const meant = isSure ? first : (systemMeant(bare, systems.filter(fits)) ?? first);
  return faultFinding('unknown-system', `unknown system ${formatValue(name)}`, {
    path: appendToPointer(path, 'system'),
    help: meant ? systemHelp(meant, entry) : 'run `slipway systems` for the list',
    fix: meant && systemFix(path, meant, entry),
  });
}

/** The class in the name of a system, unless the entry states one. */
function classToSet({ class: named }: MeantSystem<BookEntry>, entry: object): MeantSystem<BookEntry>['class'] {
  return named && !Object.hasOwn(entry, named.key) ? named : undefined;
}

function systemHelp(meant: MeantSystem<BookEntry>, entry: object): string {
  const named = classToSet(meant, entry);
  const { id } = meant.system;
  return named ? `did you mean \`${id}\` with \`${named.key}: ${named.value}\`?` : `did you mean \`${id}\`?`;
}

/** Writes the ID of the system, and the class that stood in its name. Safe if the name means nothing else. */
function systemFix(path: string, meant: MeantSystem<BookEntry>, entry: object): Fix {
  const { id } = meant.system;
  const named = classToSet(meant, entry);
  const edits = [
    { at: appendToPointer(path, 'system'), set: id },
    ...(named ? [{ at: appendToPointer(path, named.key), set: named.value }] : []),
  ];
  return { title: `use \`${id}\``, safe: meant.exact, edits };
}
