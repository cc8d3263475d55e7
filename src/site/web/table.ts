/**
 * Search, filters, sorting and totals of the index. All of these are in the address, after `#`, so that Back, a reload and a
 * link to send keep them. The page works without this script.
 */

import { openViews } from './gallery.ts';

type Direction = 'ascending' | 'descending';

/** Columns of the table that filters read, by position. */
const positions = { navy: 1, role: 2, edition: 3 } as const;

const bounded = ['mass', 'points'] as const;

const filters = document.querySelector('form#filters') as HTMLFormElement | null;
const ships = document.querySelector('table#ships') as HTMLTableElement | null;
if (filters && ships) start(filters, ships);

function start(form: HTMLFormElement, table: HTMLTableElement): void {
  let ships = [...(table.tBodies[0]?.rows ?? [])].map(shipOf);
  const apply = () => {
    const found = ships.filter(filterOf(new FormData(form)));
    showTotals(table, found);
    showRows(found.map(({ row }) => row));
  };
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const remember = () => rememberView(form, heads);
  const showRows = openViews(form, remember);
  const sort = (head: HTMLTableCellElement, direction: Direction) => {
    ships = sortBy(head, direction, ships);
    apply();
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
    if (head) ships = sortBy(head, view.get('order') === 'descending' ? 'descending' : 'ascending', ships);
    if (fields.some((field) => field.value !== '' && inMore?.contains(field))) showMore(true);
    apply();
  };
  form.hidden = false;
  const more = form.querySelector<HTMLButtonElement>('[aria-controls="more-filters"]');
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

/** A row, read once: a search looks at thousands. */
interface Ship {
  readonly row: HTMLTableRowElement;
  readonly text: string;
  readonly cells: readonly string[];
  readonly figures: Readonly<Record<string, string | undefined>>;
}

function shipOf(row: HTMLTableRowElement): Ship {
  const all = [...row.cells];
  const cells = all.map(({ textContent }) => textContent ?? '');
  const figures = Object.assign({}, ...all.map(({ dataset }) => dataset));
  return { row, text: normalized(cells.join(' ')), cells, figures };
}

function filterOf(data: FormData): (ship: Ship) => boolean {
  const given = (name: string) => String(data.get(name) ?? '').trim();
  const words = normalized(given('text')).split(/\s+/);
  const system = given('system');
  const limits = bounded.flatMap((key) => {
    const [from, to] = [given(`${key}-from`), given(`${key}-to`)];
    if (from === '' && to === '') return [];
    return [{ key, from: from === '' ? 0 : Number(from), to: to === '' ? Number.POSITIVE_INFINITY : Number(to) }];
  });
  const equal = Object.entries(positions).filter(([key]) => given(key) !== '');
  return ({ row, text, cells, figures }) =>
    words.every((word) => text.includes(word)) &&
    equal.every(([key, column]) => cells[column] === given(key)) &&
    (system === '' || (row.dataset.systems ?? '').split(' ').includes(system)) &&
    limits.every(({ key, from, to }) => Number(figures[key]) >= from && Number(figures[key]) <= to);
}

function showTotals(table: HTMLTableElement, ships: readonly Ship[]): void {
  const count = table.querySelector('#count');
  if (count) count.textContent = format(ships.length);
  for (const cell of table.querySelectorAll<HTMLElement>('[data-total]')) {
    const key = cell.dataset.total as string;
    cell.textContent = format(ships.reduce((sum, { figures }) => sum + Number(figures[key] ?? 0), 0));
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

/** Marks the head of the order, and returns the ships in this order. */
function sortBy(head: HTMLTableCellElement, direction: Direction, ships: readonly Ship[]): Ship[] {
  const heads = [...(head.parentElement?.children ?? [])];
  for (const other of heads) other.setAttribute('aria-sort', 'none');
  head.setAttribute('aria-sort', direction);
  const index = heads.indexOf(head);
  const sign = direction === 'ascending' ? 1 : -1;
  const collator = new Intl.Collator('en', { numeric: true });
  const keyed = ships.map((ship) => ({ ship, text: ship.cells[index]?.replaceAll(',', '') ?? '' }));
  return keyed.sort((one, other) => sign * collator.compare(one.text, other.text)).map(({ ship }) => ship);
}
