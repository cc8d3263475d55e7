/** The public library: `import { judge } from 'slipway'`. Nothing here reads files or needs Node. */

export { firepower } from './firepower.ts';
export { judge } from './judge.ts';
export { price } from './price.ts';
export { readDesign } from './read-design.ts';
export { readHouseRules } from './read-house-rules.ts';
export { renderSvg } from './render-svg.ts';
export type * from './types.ts';
