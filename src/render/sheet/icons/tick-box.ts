import { open } from '../../drawing/mark.ts';
import { rect } from '../../drawing/path.ts';

/** Ticked when a weapon that fires once has fired. */
export const tickBox = open(rect(2.2, 2.2, 1.65, 1.65));
