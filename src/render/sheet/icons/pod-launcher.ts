import { type Mark, solid } from '../../drawing/mark.ts';
import { ellipse, joinPaths } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const marks: readonly Mark[] = [
  solid(joinPaths(ellipse(0, -1.2, 0.65, 1.1), ellipse(-1.1, 1.1, 0.65, 1.1), ellipse(1.1, 1.1, 0.65, 1.1))),
];

/** Three pods in a ring of arcs. */
export const podLauncher = defineIcon('pod-launcher', {
  label: () => 'Pods',
  draw: (subject) => [...arcRing(subject), ...marks],
});
