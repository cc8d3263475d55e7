import type { Finding } from '../findings/finding.ts';
import { faultFinding } from '../parse/messages/faults.ts';
import type { Choice } from '../rules/catalogue/choices.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import type { Figure, FigureParts } from '../rules/model/house-rules.ts';
import { listed, withArticle } from '../text/phrases.ts';
import { didYouMean } from '../text/suggest.ts';

/** The system that a figure of house rules belongs to. */
export interface FigureOwner {
  readonly of: 'mass' | 'points';
  readonly entry?: BookEntry;
  /** Defined under `add`. */
  readonly isNew: boolean;
}

/** The ways to compute a figure; exactly one per figure. */
const methods = ['amount', 'percent', 'by-arcs', 'per-mass', 'of-book'] as const;
const methodList = listed(methods.map((method) => `\`${method}\``));

const percentOnly = ['at-least', 'times'] as const;

/** Errors in a schema-valid figure: conflicting parts, unknown choices. */
export function validateFigure(figure: Figure, path: string, owner: FigureOwner): readonly Finding[] {
  if (typeof figure === 'number') return [];
  const [first, second] = methods.filter((method) => figure[method] !== undefined);
  if (second !== undefined) {
    const help = `use one of ${methodList}, optionally with \`plus\``;
    const message = `\`${second}\` cannot be combined with \`${first}\``;
    return [faultFinding('not-offered', message, { path: `${path}/${second}`, help })];
  }
  if (first === undefined && (owner.isNew || figure.plus === undefined)) {
    return [faultFinding('missing-key', `incomplete figure; one of ${methodList} is required`, { path })];
  }
  return [
    ...misplacedParts(figure, path, owner),
    ...inexactRates(figure, path),
    ...(['times', 'per'] as const).flatMap((key) => unknownMultiplier(figure[key], `${path}/${key}`, owner.entry)),
  ];
}

function misplacedParts(figure: FigureParts, path: string, { of, entry, isNew }: FigureOwner): readonly Finding[] {
  const issue = (key: string, reason: string) =>
    faultFinding('not-offered', `\`${key}\` ${reason}`, { path: `${path}/${key}` });
  const withoutPercent = percentOnly.filter((key) => figure[key] !== undefined && figure.percent === undefined);
  const hasArcs = isNew || entry?.covers !== undefined;
  const table = figure['by-arcs'];
  return [
    ...withoutPercent.map((key) => issue(key, 'requires `percent`')),
    ...(figure['per-mass'] !== undefined && of === 'mass' ? [issue('per-mass', 'is allowed for `points` only')] : []),
    ...(figure['of-book'] !== undefined && isNew ? [issue('of-book', 'requires a system of the rulebook')] : []),
    ...(table && !hasArcs ? [issue('by-arcs', 'requires a system with arcs')] : []),
    ...(table && Object.keys(table).length === 0
      ? [issue('by-arcs', 'is empty; at least one number is required')]
      : []),
  ];
}

function inexactRates(figure: FigureParts, path: string): readonly Finding[] {
  return (['percent', 'per-mass', 'of-book'] as const).flatMap((key) => {
    const rate = figure[key];
    if (rate === undefined || Number.isInteger(rate * 2)) return [];
    return [
      faultFinding('not-offered', `invalid \`${key}\` ${rate}; allowed: multiples of 0.5`, { path: `${path}/${key}` }),
    ];
  });
}

/** A multiplier (`times` or `per`) that is not a numeric choice of the system. */
export function unknownMultiplier(
  key: string | undefined,
  path: string,
  entry: BookEntry | undefined,
): readonly Finding[] {
  if (key === undefined) return [];
  const choices = Object.entries((entry?.choices ?? {}) as Readonly<Record<string, Choice>>);
  const numeric = choices.flatMap(([name, { kind }]) => (kind === 'number' || kind === 'whole' ? [name] : []));
  if (numeric.includes(key)) return [];
  const owner = entry ? withArticle(entry.name) : 'a system of house rules';
  const help = didYouMean(key, numeric) ?? `numeric choices: ${listed(numeric, 'and') || 'none'}`;
  return [faultFinding('not-offered', `unknown numeric choice \`${key}\` of ${owner}`, { path, help })];
}
