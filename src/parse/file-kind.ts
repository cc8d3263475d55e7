/** What a document plainly is by its keys, for whoever has been handed a file of another kind. */

/** A kind of file that slipway reads. */
export interface FileKind {
  /** What messages call one: `a fleet`. */
  readonly words: string;
  /** Who reads such a file. */
  readonly reader: string;
  /** Whether the data can hardly be anything else. */
  readonly fits: (data: object) => boolean;
}

const holds = (data: object, ...keys: readonly string[]) => keys.every((key) => Object.hasOwn(data, key));
const holdsAny = (data: object, ...keys: readonly string[]) => keys.some((key) => Object.hasOwn(data, key));

/** A list of what was done. */
function isLedger(data: object): boolean {
  const first: unknown = Array.isArray(data) ? data[0] : undefined;
  return typeof first === 'object' && first !== null && holds(first, 'do');
}

/** Whether an item of `ships` has a key: those of a fleet name designs, those of a state what ships have lost. */
function someShip(data: object, ...keys: readonly string[]): boolean {
  const { ships } = data as { readonly ships?: unknown };
  return (
    Array.isArray(ships) && ships.some((each) => typeof each === 'object' && each !== null && holdsAny(each, ...keys))
  );
}

/** No design has ships, and no fleet a hull: the first that fits is meant. */
const kinds = {
  ledger: {
    words: 'the ledger of a campaign',
    reader: '`slipway campaign register verify --ledger FILE` proves it',
    fits: isLedger,
  },
  design: {
    words: 'a design',
    reader: '`slipway check FILE` judges it',
    fits: (data) => holds(data, 'class') && holdsAny(data, 'mass', 'hull', 'systems'),
  },
  fleet: {
    words: 'a fleet',
    reader: '`slipway fleet FILE` judges it',
    fits: (data) => holds(data, 'ships') && !holds(data, 'hull') && (holds(data, 'fleet') || someShip(data, 'design')),
  },
  state: {
    words: 'the state of ships',
    reader: '`slipway fleet FILE --state STATE` reads it along with the fleet',
    fits: (data) => holds(data, 'ships') && !holdsAny(data, 'fleet', 'hull') && !someShip(data, 'design'),
  },
  'file of house rules': {
    words: 'a file of house rules',
    reader: '`house` in slipway.config.yaml names it, and designs are judged by it',
    fits: (data) => holds(data, 'name') && holdsAny(data, 'forbid', 'change', 'add') && !holdsAny(data, 'mass', 'hull'),
  },
  configuration: {
    words: 'a configuration',
    reader: 'one that is called slipway.config.yaml counts for the designs below it, and --config names another',
    fits: (data) =>
      holdsAny(data, 'extends', 'checks', 'limits', 'house', 'ignore', 'overrides') &&
      !holdsAny(data, 'class', 'mass', 'hull'),
  },
  'TECH file': {
    words: 'a TECH file',
    reader: '`slipway campaign research --known FILE` reads it',
    fits: (data) =>
      holdsAny(data, 'known', 'encountered', 'captured', 'prices') && !holdsAny(data, 'class', 'mass', 'hull'),
  },
} as const satisfies Readonly<Record<string, FileKind>>;

/** What `data` is where it is no `wanted`; nothing where nobody can tell. */
export function otherKind(data: unknown, wanted: string): FileKind | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const [name, kind] = Object.entries(kinds).find(([, { fits }]) => fits(data)) ?? [];
  return name === wanted ? undefined : kind;
}
