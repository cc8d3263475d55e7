/** The ships of the index as a list or as pictures: a card for each row that is shown, in the order of the rows. */

/** Rows or cards that are shown at once; a button shows more. */
const step = 200;

/**
 * Adds the switch between list and gallery; the hidden field `view` of the form is what is chosen. Returns a function that
 * shows the first of these rows.
 */
export function openViews(form: HTMLFormElement, onSwitch: () => void): (rows: readonly HTMLTableRowElement[]) => void {
  const view = form.elements.namedItem('view');
  const place = document.querySelector('#gallery');
  const list = place?.querySelector('ul');
  const table = document.querySelector('#list');
  const body = table?.querySelector('tbody');
  const more = document.querySelector<HTMLElement>('#more');
  const choices = [...document.querySelectorAll<HTMLButtonElement>('#views button')];
  if (!(view instanceof HTMLInputElement) || !list || !more) return () => {};
  let rows: readonly HTMLTableRowElement[] = [];
  const cards = new Map<HTMLTableRowElement, HTMLElement>();
  let count = step;
  const show = () => {
    const isGallery = view.value !== 'list';
    table?.toggleAttribute('hidden', isGallery);
    for (const part of [place, document.querySelector('#gallery-order')]) part?.toggleAttribute('hidden', !isGallery);
    for (const choice of choices) choice.setAttribute('aria-pressed', String(choice.value === view.value));
    more.hidden = rows.length <= count;
    const first = rows.slice(0, count);
    if (!isGallery) {
      // Only rows that are shown are on the page: to move thousands takes seconds.
      body?.replaceChildren(...first);
      return;
    }
    list.replaceChildren(
      ...first.map((row) => {
        const card = cards.get(row) ?? cardOf(row);
        cards.set(row, card);
        return card;
      }),
    );
  };
  more.querySelector('button')?.addEventListener('click', () => {
    count += step;
    show();
  });
  for (const choice of choices) {
    choice.addEventListener('click', () => {
      view.value = choice.value;
      show();
      onSwitch();
    });
  }
  document.querySelector('#views')?.removeAttribute('hidden');
  return (found) => {
    rows = found;
    count = step;
    show();
  };
}

function cardOf(row: HTMLTableRowElement): HTMLElement {
  const link = row.querySelector('a') as HTMLAnchorElement;
  const text = (column: number) => row.cells[column]?.textContent ?? '';
  const figure = (key: string) => Number(row.querySelector<HTMLElement>(`[data-${key}]`)?.dataset[key]);
  const card = document.createElement('li');
  const to = element('a', '', '') as HTMLAnchorElement;
  to.href = link.href;
  const picture = element('span', 'outline', '');
  if (row.dataset.drawn !== undefined) {
    const image = document.createElement('img');
    Object.assign(image, { loading: 'lazy', alt: '', width: 120, height: 156 });
    image.src = link.href.replace(/\.html$/, '.outline.svg');
    picture.append(image);
  }
  to.append(picture, element('strong', '', link.textContent ?? ''));
  const [navy, role] = [text(1), text(2)];
  const facts = Number.isNaN(figure('mass'))
    ? []
    : [`mass ${figure('mass').toLocaleString('en-US')}`, `${figure('points').toLocaleString('en-US')} points`];
  card.append(to, element('span', '', role), element('span', 'navy', navy), element('span', '', facts.join(' · ')));
  const status = row.cells[row.cells.length - 1];
  if (status && status.className !== 'good') card.append(element('span', status.className, status.textContent ?? ''));
  return card;
}

function element(name: string, className: string, text: string): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
}
