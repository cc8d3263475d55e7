import { type Finding, type Fix, replaceFix } from '../../findings/finding.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import type { MappingData } from '../../text/collections.ts';
import { suggestion } from '../../text/names.ts';
import { arcsCounted, arcsLike, arcsMeant, arcsNamed, arcWords, unknownArcs } from '../arc-words.ts';
import { appendToPointer } from '../document.ts';
import { faultFinding, formatValue } from './faults.ts';

/** Reports what is no arc; `around` is the list or entry that contains the value. */
export function badArcs(path: string, value: unknown, around: unknown): Finding {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const counted = Array.isArray(around) ? undefined : arcsCounted(text);
  const meant = arcsMeant(text);
  if (counted !== undefined && meant === undefined) {
    return faultFinding('bad-arcs', `${formatValue(value)} says how many arcs, not which`, {
      path,
      help: suggestion(counted),
      fix: replaceFix(path, counted),
    });
  }
  const fix =
    meant === undefined || (Array.isArray(around) && !isNewArc(meant, around)) ? undefined : arcsFix(path, meant);
  const unknown = typeof value === 'string' ? unknownArcs(value) : [];
  const names = unknown.map((name) => formatValue(name)).join(', ');
  const [noun, where] = [unknown.length > 1 ? 'arcs' : 'arc', unknown[0] === value ? '' : ` in ${formatValue(value)}`];
  const problem = unknown.length === 0 ? `invalid arcs: ${formatValue(value)}` : `unknown ${noun} ${names}${where}`;
  return faultFinding('bad-arcs', `${problem}; allowed: F, FS, AS, A, AP, FP, or \`all\``, {
    path,
    ...(fix || typeof value !== 'string' ? { help: fix?.title, fix } : typoHelp(path, value, around)),
  });
}

/** The arcs that may be meant by one that is mistyped. */
function typoHelp(path: string, value: string, around: unknown): Pick<Finding, 'help' | 'fix'> {
  const [word, ...others] = unknownArcs(value);
  if (word === undefined || others.length > 0) return {};
  const [arc, ...more] = arcsLike(word, Array.isArray(around) ? around : arcWords(value));
  if (arc === undefined) return {};
  if (more.length > 0) return { help: `closest arcs: ${[arc, ...more].map((each) => `\`${each}\``).join(', ')}` };
  return { help: `did you mean \`${arc}\`?`, fix: replaceFix(path, value.replace(word, arc)) };
}

/** True for an arc that a list does not have. A repeated arc is usually a typo, so it gets no fix. */
function isNewArc(meant: string, list: readonly unknown[]): boolean {
  return arcNames.some((name) => name === meant) && !list.includes(meant);
}

function arcsFix(at: string, text: string): Fix {
  return { title: `use \`${text}\``, safe: true, edits: [{ at, set: text }] };
}

/** Arcs that commas in braces divide, `{ arcs: FP, F, FS }`: YAML reads all but the first as keys, of which `key` is one. */
export function splitArcs(path: string, entry: MappingData, key: string): Finding | undefined {
  const { arcs } = entry;
  const isStray = (name: string) => entry[name] === null && arcsNamed(name) !== undefined;
  if (typeof arcs !== 'string' || !isStray(key)) return undefined;
  const stray = Object.keys(entry).filter(isStray);
  const text = [arcs, ...stray].join(', ');
  const meant = arcsMeant(text);
  if (meant === undefined) return undefined;
  const at = appendToPointer(path, 'arcs');
  const edits = [
    { at, set: meant },
    ...stray.map((name) => ({ at: appendToPointer(path, name), drop: true }) as const),
  ];
  return faultFinding('bad-arcs', `commas in braces end the arcs: ${formatValue(text)}`, {
    path: at,
    help: `use \`${meant}\``,
    fix: { title: `use \`${meant}\``, safe: true, edits },
  });
}
