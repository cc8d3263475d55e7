import type { Finding } from '../findings/finding.ts';
import { appendToPointer } from '../parse/document.ts';
import { faultFinding } from '../parse/messages/faults.ts';
import type { Choice } from '../rules/catalogue/choices.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import type { Figure, FigureParts, HouseFires } from '../rules/model/house-rules.ts';
import { didYouMean } from '../text/names.ts';
import { listed, withArticle } from '../text/phrases.ts';

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
function unknownMultiplier(key: string | undefined, path: string, entry: BookEntry | undefined): readonly Finding[] {
  if (key === undefined) return [];
  const choices = Object.entries((entry?.choices ?? {}) as Readonly<Record<string, Choice>>);
  const numeric = choices.flatMap(([name, { kind }]) => (kind === 'number' || kind === 'whole' ? [name] : []));
  if (numeric.includes(key)) return [];
  const owner = entry ? withArticle(entry.name) : 'a system of house rules';
  const help = didYouMean(key, numeric) ?? `numeric choices: ${listed(numeric, 'and') || 'none'}`;
  return [faultFinding('not-offered', `unknown numeric choice \`${key}\` of ${owner}`, { path, help })];
}

/** Errors in a schema-valid `fires`: bands out of order, lists of other lengths, unknown choices, keys that exclude each other. */
export function validateFires(fires: HouseFires, path: string, entry?: BookEntry): readonly Finding[] {
  return [
    ...unorderedBands(fires, path),
    ...otherLengths(fires, path),
    ...unknownMultiplier(fires.per, `${path}/per`, entry),
    ...excluded(fires, path),
    ...wrongSpeeds(fires, path),
  ];
}

function issue(path: string, message: string, help?: string): Finding {
  return faultFinding('not-offered', message, help === undefined ? { path } : { path, help });
}

function unorderedBands({ range }: HouseFires, path: string): readonly Finding[] {
  if (typeof range === 'number') return [];
  const index = range.findIndex((to, band) => band > 0 && to <= (range[band - 1] as number));
  if (index < 0) return [];
  const message = `band to ${range[index]} mu after one to ${range[index - 1]} mu`;
  return [issue(`${path}/range/${index}`, message, 'list the far edges of the bands in ascending order')];
}

function otherLengths(fires: HouseFires, path: string): readonly Finding[] {
  const { range } = fires;
  return (['dice', 'hits-on'] as const).flatMap((key) => {
    const values = fires[key];
    if (typeof values !== 'object') return [];
    if (typeof range === 'number') {
      const help = `list the far edges of the bands under \`range\`, or write one number for \`${key}\``;
      return [issue(`${path}/${key}`, `a list in \`${key}\` requires a list in \`range\``, help)];
    }
    if (values.length === range.length) return [];
    const message = `${values.length} values in \`${key}\` for ${range.length} bands in \`range\``;
    return [issue(`${path}/${key}`, message, 'list one value for each band')];
  });
}

function excluded(fires: HouseFires, path: string): readonly Finding[] {
  if (fires.damage !== undefined && fires['damage-die'] !== undefined) {
    return [issue(`${path}/damage-die`, '`damage-die` cannot be combined with `damage`', 'remove one of them')];
  }
  if (fires['hits-on'] === undefined) return [];
  const message = (key: string) => `\`${key}\` cannot be combined with \`hits-on\``;
  return (['rerolls', 'screens'] as const)
    .filter((key) => fires[key] !== undefined)
    .map((key) => issue(`${path}/${key}`, message(key), `remove it: \`${key}\` is about beam dice`));
}

function wrongSpeeds({ damage }: HouseFires, path: string): readonly Finding[] {
  if (typeof damage !== 'object') return [];
  const at = `${path}/damage/by-speed`;
  const speeds = Object.keys(damage['by-speed']);
  if (speeds.length === 0) return [issue(at, '`by-speed` is empty; at least one speed is required')];
  return speeds
    .filter((speed) => !/^(?:0|[1-9]\d{0,3})$/.test(speed))
    .map((speed) =>
      issue(appendToPointer(at, speed), `invalid speed \`${speed}\`; allowed: whole numbers from 0`, 'write `0: 1`'),
    );
}
