/** Search, filters, sorting and totals of the index. The page works without this script. */

type Direction = 'ascending' | 'descending';

/** Columns of the table that filters read, by position. */
const positions = { navy: 1, role: 2, edition: 3 } as const;

const bounded = ['mass', 'points'] as const;

const filters = document.querySelector('form#filters') as HTMLFormElement | null;
const ships = document.querySelector('table#ships') as HTMLTableElement | null;
if (filters && ships) start(filters, ships);

function start(form: HTMLFormElement, table: HTMLTableElement): void {
  const body = table.tBodies[0] as HTMLTableSectionElement;
  const rows = [...body.rows];
  const texts = new Map(rows.map((row) => [row, normalized(row.textContent ?? '')]));
  const apply = () => {
    const isWanted = filterOf(new FormData(form));
    for (const row of rows) row.hidden = !isWanted(row, texts.get(row) ?? '');
    showTotals(
      table,
      rows.filter((row) => !row.hidden),
    );
  };
  form.hidden = false;
  form.addEventListener('input', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  // The fields still have their old values when this event comes.
  form.addEventListener('reset', () => setTimeout(apply));
  for (const [index, head] of [...(table.tHead?.rows[0]?.cells ?? [])].entries()) addSorting(head, index, body, rows);
  // A browser may restore the fields of an earlier visit.
  apply();
}

function normalized(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

function filterOf(data: FormData): (row: HTMLTableRowElement, text: string) => boolean {
  const given = (name: string) => String(data.get(name) ?? '').trim();
  const words = normalized(given('text')).split(/\s+/);
  const system = given('system');
  const limits = bounded.flatMap((key) => {
    const [from, to] = [given(`${key}-from`), given(`${key}-to`)];
    if (from === '' && to === '') return [];
    return [{ key, from: from === '' ? 0 : Number(from), to: to === '' ? Number.POSITIVE_INFINITY : Number(to) }];
  });
  const equal = Object.entries(positions).filter(([key]) => given(key) !== '');
  return (row, text) =>
    words.every((word) => text.includes(word)) &&
    equal.every(([key, column]) => row.cells[column]?.textContent === given(key)) &&
    (system === '' || (row.dataset.systems ?? '').split(' ').includes(system)) &&
    limits.every(({ key, from, to }) => {
      const value = figure(row, key);
      return value !== undefined && value >= from && value <= to;
    });
}

function figure(row: HTMLTableRowElement, key: string): number | undefined {
  const text = row.querySelector<HTMLElement>(`[data-${key}]`)?.dataset[key];
  return text === undefined ? undefined : Number(text);
}

function showTotals(table: HTMLTableElement, rows: readonly HTMLTableRowElement[]): void {
  const count = table.querySelector('#count');
  if (count) count.textContent = format(rows.length);
  for (const cell of table.querySelectorAll<HTMLElement>('[data-total]')) {
    const key = cell.dataset.total as string;
    cell.textContent = format(rows.reduce((sum, row) => sum + (figure(row, key) ?? 0), 0));
  }
}

function format(value: number): string {
  return value.toLocaleString('en-US');
}

function addSorting(
  head: HTMLTableCellElement,
  index: number,
  body: HTMLTableSectionElement,
  rows: readonly HTMLTableRowElement[],
): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = head.textContent;
  head.textContent = '';
  head.append(button);
  head.setAttribute('aria-sort', 'none');
  const isNumber = head.classList.contains('number');
  button.addEventListener('click', () => {
    const before = head.getAttribute('aria-sort');
    const first: Direction = isNumber ? 'descending' : 'ascending';
    const second: Direction = isNumber ? 'ascending' : 'descending';
    const direction = before === first ? second : first;
    for (const other of head.parentElement?.children ?? []) other.setAttribute('aria-sort', 'none');
    head.setAttribute('aria-sort', direction);
    body.append(...sorted(rows, index, direction));
  });
}

function sorted(rows: readonly HTMLTableRowElement[], index: number, direction: Direction): HTMLTableRowElement[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const collator = new Intl.Collator('en', { numeric: true });
  const keyed = rows.map((row) => ({ row, text: row.cells[index]?.textContent?.replaceAll(',', '') ?? '' }));
  return keyed.sort((one, other) => sign * collator.compare(one.text, other.text)).map(({ row }) => row);
}
