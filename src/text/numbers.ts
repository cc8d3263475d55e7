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

/** Formats a number with a fixed number of decimals: `1,234.50`. `Intl` would take as long to load as pricing a ship. */
export function formatDecimal(value: number, digits = 2): string {
  const scale = 10 ** digits;
  // The product may miss an exact half by its last bits.
  const scaled = Math.abs(value) * scale * (1 + Number.EPSILON) + 0.5;
  const whole = scaled - (scaled % 1);
  const integer = formatNumber((whole - (whole % scale)) / scale);
  const decimals = String(scale + (whole % scale)).slice(1);
  return `${value < 0 && whole > 0 ? '−' : ''}${integer}${digits > 0 ? `.${decimals}` : ''}`;
}

/** `+5.25`, `−3.00`, `0.00`. */
export function formatSignedDecimal(delta: number, digits = 2): string {
  const size = formatDecimal(Math.abs(delta), digits);
  return delta > 0 ? `+${size}` : delta < 0 ? `−${size}` : size;
}

/** Formats a probability: `12.5%`. Only 0 and 1 are `0%` and `100%`; sums of probabilities miss them by rounding. */
export function formatChance(chance: number): string {
  if (chance < 1e-12) return '0%';
  if (chance > 1 - 1e-12) return '100%';
  if (chance < 0.0005) return '<0.1%';
  return chance >= 0.9995 ? '>99.9%' : `${formatDecimal(chance * 100, 1)}%`;
}
