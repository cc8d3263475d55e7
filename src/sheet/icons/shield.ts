import { curve, type Point } from '../path.ts';

/** A shield as a knight bears it, round (0, 0) and reaching `size` up and down. */
export function shield(size: number): string {
  const at = (x: number, y: number): Point => [x * size, y * size];
  const left = [at(-0.85, 0.3), at(-0.5, 0.75), at(0, 1)] as const;
  const right = [at(0.5, 0.75), at(0.85, 0.3), at(0.85, -0.85)] as const;
  const top = [at(0.3, -0.85), at(-0.3, -0.85), at(-0.85, -0.85)] as const;
  return `${curve(at(-0.85, -0.85), left, right, top)} Z`;
}

/** The right half of the same shield. */
export function halfShield(size: number): string {
  const at = (x: number, y: number): Point => [x * size, y * size];
  const right = [at(0.5, 0.75), at(0.85, 0.3), at(0.85, -0.85)] as const;
  const top = [at(0.6, -0.85), at(0.3, -0.85), at(0, -0.85)] as const;
  return `${curve(at(0, 1), right, top)} Z`;
}
