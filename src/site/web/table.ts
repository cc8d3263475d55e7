/**
 * Search, filters, sorting and totals of the index. All of these are in the address, after `#`, so that Back, a reload and a
 * link to send keep them. The page works without this script.
 */

import { openGallery } from './gallery.ts';

type Direction = 'ascending' | 'descending';

/** Columns of the table that filters read, by position. */
const positions = { navy: 1, role: 2, edition: 3 } as const;

const bounded = ['mass', 'points'] as const;

const filters = document.querySelector('form#filters') as HTMLFormElement | null;
const ships = document.querySelector('table#ships') as HTMLTableElement | null;
if (filters && ships) start(filters, ships);

function start(form: HTMLFormElement, table: HTMLTableElement): void {
  const rows = [...(table.tBodies[0]?.rows ?? [])];
  const texts = new Map(rows.map((row) => [row, normalized(row.textContent ?? '')]));
  const apply = () => {
    const isWanted = filterOf(new FormData(form));
    for (const row of rows) row.hidden = !isWanted(row, texts.get(row) ?? '');
    showTotals(
      table,
      rows.filter((row) => !row.hidden),
    );
    showCards();
  };
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const remember = () => rememberView(form, heads);
  const showCards = openGallery(form, table, remember);
  const sort = (head: HTMLTableCellElement, direction: Direction) => {
    sortBy(head, direction, rows);
    showCards();
    remember();
  };
  const restore = () => {
    const view = new URLSearchParams(location.hash.slice(1));
    const fields = fieldsOf(form);
    // Other fragments are places on the page.
    if (fields.some(({ name }) => view.has(name)) || view.has('sort')) {
      for (const field of fields) field.value = view.get(field.name) ?? '';
    }
    const head = heads.find(({ textContent }) => columnName(textContent) === view.get('sort'));
    if (head) sortBy(head, view.get('order') === 'descending' ? 'descending' : 'ascending', rows);
    if (fields.some((field) => field.value !== '' && inMore?.contains(field))) showMore(true);
    apply();
  };
  form.hidden = false;
  const more = form.querySelector<HTMLButtonElement>('.more button');
  const inMore = form.querySelector<HTMLElement>('#more-filters');
  const showMore = (isShown: boolean) => {
    inMore?.toggleAttribute('hidden', !isShown);
    more?.setAttribute('aria-expanded', String(isShown));
  };
  more?.addEventListener('click', () => showMore(more.getAttribute('aria-expanded') !== 'true'));
  form.addEventListener('input', () => {
    apply();
    remember();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  // The fields still have their old values when this event comes.
  form.addEventListener('reset', () =>
    setTimeout(() => {
      apply();
      remember();
    }),
  );
  for (const head of heads) addSorting(head, (direction) => sort(head, direction));
  addSortChoice(heads, sort);
  window.addEventListener('hashchange', restore);
  // A browser may restore the fields of an earlier visit.
  restore();
}

function fieldsOf(form: HTMLFormElement): readonly (HTMLInputElement | HTMLSelectElement)[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]')];
}

function columnName(text: string | null): string {
  return (text ?? '').trim().toLowerCase();
}

/** Writes the fields and the order into the address. */
function rememberView(form: HTMLFormElement, heads: readonly HTMLTableCellElement[]): void {
  const view = new URLSearchParams(
    fieldsOf(form).flatMap(({ name, value }) => (value.trim() === '' ? [] : [[name, value]])),
  );
  const sorted = heads.find((head) => head.getAttribute('aria-sort') !== 'none');
  if (sorted) {
    view.set('sort', columnName(sorted.textContent));
    view.set('order', sorted.getAttribute('aria-sort') ?? '');
  }
  const page = location.href.replace(/#.*$/, '');
  history.replaceState(null, '', view.size === 0 ? page : `${page}#${view}`);
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

/** Sorts by the heads of the table where they are not shown. */
function addSortChoice(
  heads: readonly HTMLTableCellElement[],
  sort: (head: HTMLTableCellElement, direction: Direction) => void,
): void {
  const choice = document.querySelector<HTMLSelectElement>('#gallery-sort');
  choice?.append(...heads.map(({ textContent }) => new Option(textContent ?? '')));
  choice?.addEventListener('change', () => {
    const head = heads[choice.selectedIndex - 1];
    if (head) sort(head, head.classList.contains('number') ? 'descending' : 'ascending');
  });
}

function addSorting(head: HTMLTableCellElement, sort: (direction: Direction) => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = head.textContent;
  head.textContent = '';
  head.append(button);
  head.setAttribute('aria-sort', 'none');
  const isNumber = head.classList.contains('number');
  button.addEventListener('click', () => {
    const first: Direction = isNumber ? 'descending' : 'ascending';
    const second: Direction = isNumber ? 'ascending' : 'descending';
    sort(head.getAttribute('aria-sort') === first ? second : first);
  });
}

/** Sorts all rows of the table of a head. */
function sortBy(head: HTMLTableCellElement, direction: Direction, rows: readonly HTMLTableRowElement[]): void {
  const heads = [...(head.parentElement?.children ?? [])];
  for (const other of heads) other.setAttribute('aria-sort', 'none');
  head.setAttribute('aria-sort', direction);
  rows[0]?.parentElement?.append(...sorted(rows, heads.indexOf(head), direction));
}

function sorted(rows: readonly HTMLTableRowElement[], index: number, direction: Direction): HTMLTableRowElement[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const collator = new Intl.Collator('en', { numeric: true });
  const keyed = rows.map((row) => ({ row, text: row.cells[index]?.textContent?.replaceAll(',', '') ?? '' }));
  return keyed.sort((one, other) => sign * collator.compare(one.text, other.text)).map(({ row }) => row);
}
