import { openShape } from '../../drawing/mark.ts';
import { rect } from '../../drawing/path.ts';

/** Box to tick when a one-shot weapon has fired. */
export const tickBox = openShape(rect(2.2, 2.2, 1.65, 1.65));
