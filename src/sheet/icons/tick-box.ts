import { open } from '../mark.ts';
import { rect } from '../path.ts';

/** Ticked when a weapon that fires once has fired. */
export const tickBox = open(rect(2.2, 2.2, 1.65, 1.65));
