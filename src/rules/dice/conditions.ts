/** Everything outside a weapon that its dice depend on. */

/** Guns that defend a ship against missiles and small craft, by how they roll. */
export type DefenseGun = 'pds' | 'class-1' | 'class-1-k-gun' | 'scattergun' | 'grapeshot' | 'flak';

/** Protection of a target against incoming fire. */
export interface Target {
  /** Layers of screens. */
  readonly screens: 0 | 1 | 2 | 3;
  readonly advanced: boolean;
  /** Levels of stealth hull and stealth field together. */
  readonly stealth: 0 | 1 | 2;
  /** Levels of ECM, which shorten the reach of missiles and small craft. */
  readonly ecm: 0 | 1 | 2 | 3;
  readonly holofield: boolean;
  readonly cloaked: boolean;
  /** Mass of the ship, for singularity projectors. */
  readonly mass: number;
  /** Speed in mu, for gravitic guns under house rules. */
  readonly speed: number | undefined;
  /** The guns that fire at this attack: dice of PDS, class 1 guns, scatterguns, grapeshot launchers. */
  readonly defense: Readonly<Partial<Record<DefenseGun, number>>>;
}

/** A target without any defenses, of mass 100. */
export const bareTarget: Target = {
  screens: 0,
  advanced: false,
  stealth: 0,
  ecm: 0,
  holofield: false,
  cloaked: false,
  mass: 100,
  speed: undefined,
  defense: {},
};

export interface Conditions {
  readonly target: Target;
  /** Distance in mu. */
  readonly range: number;
  /** Modifier of the first roll of direct fire, such as +1 in a civil war. */
  readonly modifier: number;
  /** Sensors of the firing ship: 1 enhanced, 2 superior or two enhanced. */
  readonly sensors: 0 | 1 | 2;
  /** Fire astern under thrust with the help of sensors; `undefined` otherwise. */
  readonly astern: 'enhanced' | 'superior' | undefined;
  /** House rule: screens weaken re-rolls too. */
  readonly screenedRerolls: boolean;
}

/** Effect of the conditions on a die of direct fire. */
export interface DieModifiers {
  readonly first: number;
  readonly reroll: number;
  /** Only a natural 6 hits. */
  readonly onlySixes: boolean;
  readonly screenedRerolls: boolean;
}

export const unmodified: DieModifiers = { first: 0, reroll: 0, onlySixes: false, screenedRerolls: false };

/** Modifiers of direct fire. `area` weapons ignore holofields. */
export function directFire({ target, modifier, astern, screenedRerolls }: Conditions, area = false): DieModifiers {
  const field = target.cloaked ? -2 : target.holofield && !area ? -1 : 0;
  return {
    first: modifier + field + (astern === 'superior' ? -1 : 0),
    reroll: field,
    onlySixes: astern === 'enhanced',
    screenedRerolls,
  };
}

/** A fixed modifier of small craft; nothing else changes their dice. */
export function craftFire(first: number, { screenedRerolls }: Pick<Conditions, 'screenedRerolls'>): DieModifiers {
  return { ...unmodified, first, screenedRerolls };
}

/** The level of screens that weakens beams; cloaks turn them off. */
export function screenLevel({ screens, cloaked }: Target): number {
  return cloaked ? 0 : screens;
}

/** The level that weakens weapons which pass standard screens. */
export function advancedLevel(target: Target): number {
  return target.advanced ? screenLevel(target) : 0;
}
