/** Kinds of files, by name. */

import { configFileNames } from '../../../config/settings.ts';
import type { OtherKind } from '../../../findings/verdict.ts';

/** Extensions of design files, with the mark that is recommended. */
export const designExtension = /(?:\.ship)?\.(?:ya?ml|json)$/i;

/** How slipway names the designs that it writes. */
export const newDesignExtension = '.ship.yaml';

/** True for names that can only be designs: other files of the folder may be those of other programs. */
export const isMarkedDesign = (name: string): boolean => /\.ship\.(?:ya?ml|json)$/i.test(name);

/** JSON and YAML files that are not designs. */
const notDesigns =
  /^(?:\..*|package(?:-lock)?\.json|tsconfig.*\.json|.*\.schema\.json|(?:.*\.)?config\.(?:ya?ml|json)|.+\.tech\.(?:ya?ml|json))$/;

/** Tests for `*.fleet.yaml` and `*.fleet.json`. */
export const isFleetName = (name: string): boolean => /^[^.].*\.fleet\.(?:ya?ml|json)$/is.test(name);

/** Tests for `*.ledger.yaml`. */
export const isLedgerName = (name: string): boolean => /^[^.].*\.ledger\.ya?ml$/is.test(name);

/** Tests for `*.state.yaml` and `*.state.json`. */
export const isStateName = (name: string): boolean => /^[^.].*\.state\.(?:ya?ml|json)$/is.test(name);

/** Other kinds of files, which are skipped when looking for designs, and the commands that read them. */
export const otherFileKinds = [
  { kind: 'fleet', isNamed: isFleetName, mark: '.fleet.', words: 'fleets', reader: 'use `slipway fleet`' },
  {
    kind: 'state',
    isNamed: isStateName,
    mark: '.state.',
    words: 'fleet states',
    reader: 'use `slipway fleet FLEET --state STATE`',
  },
  {
    kind: 'ledger',
    isNamed: isLedgerName,
    mark: '.ledger.',
    words: 'ledgers',
    reader: 'use `slipway campaign register verify`',
  },
] as const;

/** The kind of a file that is no design and that `check` judges. */
export function otherKindOf(name: string): OtherKind | undefined {
  if ((configFileNames as readonly string[]).includes(name)) return 'configuration';
  return otherFileKinds.find(({ isNamed }) => isNamed(name))?.kind;
}

/** True for names that folders are searched for. */
export function isDesignName(name: string): boolean {
  return designExtension.test(name) && !notDesigns.test(name) && !otherFileKinds.some(({ isNamed }) => isNamed(name));
}

/** True for files and folders that are only read if they are named. */
export function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** A kind of file to search folders for. */
export interface InputKind {
  readonly isNamed: (name: string) => boolean;
  /** Name of the kind in messages. */
  readonly words: string;
}

export const designKind: InputKind = { isNamed: isDesignName, words: 'designs (*.yaml, *.yml, *.json)' };

/** Everything that `check` judges. */
export const checkedKind: InputKind = {
  isNamed: (name) => isDesignName(name) || otherKindOf(name) !== undefined,
  words: designKind.words,
};

/** The same in a sandbox, where no configuration applies. */
export const sandboxKind: InputKind = {
  isNamed: (name) => checkedKind.isNamed(name) && otherKindOf(name) !== 'configuration',
  words: designKind.words,
};

export const fleetKind: InputKind = { isNamed: isFleetName, words: 'fleets (*.fleet.yaml)' };
