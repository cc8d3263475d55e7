/** Spreadsheets run cells that begin with one of these as formulas; apostrophes are included so that both ways are exact. */
const formula = /^'*[=+\-@\t\r]/;

/** Prefixes a text that a spreadsheet would run as a formula with an apostrophe. */
export function neutralizeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Reverses {@link neutralizeFormula}. */
export function restoreFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
