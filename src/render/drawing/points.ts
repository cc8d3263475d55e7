/** A type size in millimeters; sizes of sheets are stated in points. */
export function points(size: number): number {
  return (size * 25.4) / 72;
}
