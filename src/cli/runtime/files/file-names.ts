/** What files are by their names: designs, fleets, and what else stands beside them. */

/** How files end that may hold designs. */
export const designEnding = /\.(?:ya?ml|json)$/i;

/** JSON and YAML files that live beside designs and are none. */
const notDesigns =
  /^(?:\..*|package(?:-lock)?\.json|tsconfig.*\.json|.*\.schema\.json|(?:.*\.)?config\.(?:ya?ml|json)|.+\.tech\.(?:ya?ml|json))$/;

const fleetEnding = /\.fleet\.(?:ya?ml|json)$/i;

/** Whether the fleets of a folder are called so; where designs are looked for, they are passed over. */
export function isFleetName(name: string): boolean {
  return fleetEnding.test(name) && !name.startsWith('.');
}

const ledgerEnding = /\.ledger\.ya?ml$/i;

/** Whether the ledgers of a folder are called so; they are passed over as fleets are. */
export function isLedgerName(name: string): boolean {
  return ledgerEnding.test(name) && !name.startsWith('.');
}

const stateEnding = /\.state\.(?:ya?ml|json)$/i;

/** Whether a file is called as those that say what the ships of a fleet have lost. */
export function isStateName(name: string): boolean {
  return stateEnding.test(name) && !name.startsWith('.');
}

/** What may stand in a folder of designs and is none: how it is called, and who reads it. */
export const otherFileKinds = [
  { isNamed: isFleetName, mark: '.fleet.', words: 'fleets', reader: '`slipway fleet` judges them' },
  {
    isNamed: isStateName,
    mark: '.state.',
    words: 'states of fleets',
    reader: '`slipway fleet FLEET --state STATE` reads one',
  },
  {
    isNamed: isLedgerName,
    mark: '.ledger.',
    words: 'ledgers',
    reader: '`slipway campaign register verify` proves them',
  },
] as const;

/** Whether a file of this name may hold designs. */
export function mayHoldDesigns(name: string): boolean {
  return designEnding.test(name) && !notDesigns.test(name) && !otherFileKinds.some(({ isNamed }) => isNamed(name));
}

/** Whether files and folders of this name are passed over where nobody names them. */
export function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** A kind of file that folders are searched for. */
export interface InputKind {
  /** Whether a file in a folder is one, by its name. */
  readonly isNamed: (name: string) => boolean;
  /** What there is none of, where a folder holds none: `designs (*.yaml, *.yml, *.json)`. */
  readonly words: string;
}

/** Designs, as folders are searched for them. */
export const designKind: InputKind = { isNamed: mayHoldDesigns, words: 'designs (*.yaml, *.yml, *.json)' };

/** Fleet files, as folders are searched for them. */
export const fleetKind: InputKind = { isNamed: isFleetName, words: 'fleets (*.fleet.yaml)' };
