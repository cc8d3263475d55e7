/** The sizes of frames: six, four, two ships or one on a page. */
export const frameKinds = ['sixth', 'quarter', 'half', 'whole'] as const;

export type FrameKind = (typeof frameKinds)[number];
