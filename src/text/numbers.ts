/** `1 error`, `2 errors`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Formats a whole number: `12,345`. */
export function formatNumber(count: number): string {
  const digits = String(Math.abs(count)).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return count < 0 ? `−${digits}` : digits;
}

/** `+5`, `−3`, `0`. */
export function formatSigned(delta: number): string {
  return delta > 0 ? `+${formatNumber(delta)}` : formatNumber(delta);
}
