/** Replaces the content of a page when its files change. Only `serve` uses it. */

document.documentElement.classList.add('live');

const events = new EventSource('/events');

events.addEventListener('change', () => void refresh());
events.addEventListener('error', () => show('No connection to slipway serve'));
events.addEventListener('open', () => show(undefined));

/** The number of the newest refresh: answers of earlier ones are too late. */
let newest = 0;

async function refresh(): Promise<void> {
  const own = ++newest;
  const response = await fetch(location.pathname, { cache: 'no-store' });
  const text = await response.text();
  const fresh = new DOMParser().parseFromString(text, 'text/html');
  const [before, after] = [document.querySelector('main'), fresh.querySelector('main')];
  if (own !== newest || !before || !after) return;
  if (before.innerHTML === after.innerHTML) return;
  // The index holds the state of its script.
  if (document.querySelector('#filters')) {
    location.reload();
    return;
  }
  document.title = fresh.title;
  before.replaceWith(document.adoptNode(after));
}

function show(problem: string | undefined): void {
  document.querySelector('.live-status')?.remove();
  if (problem === undefined) return;
  const line = document.createElement('p');
  line.className = 'live-status';
  line.setAttribute('role', 'status');
  line.textContent = problem;
  document.body.append(line);
}
