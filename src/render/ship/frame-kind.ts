export { type FrameKind, frameKinds } from '../drawing/frame-kind.ts';
