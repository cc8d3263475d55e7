import { describe, expect, test } from 'vitest';
import { html } from '../../../src/document/html.ts';
import { linkTo, pageText } from '../../../src/site/pages/page.ts';

test('links are relative, and names in them are encoded', () => {
  expect(linkTo('ships/élan #1.html', 'index.html')).toBe('ships/%C3%A9lan%20%231.html');
  expect(linkTo('index.html', 'ships/a.html')).toBe('../index.html');
});

describe('a page', () => {
  const page = { path: 'ships/a.html', title: '</title><script>', section: 'index.html', main: html`<p>x</p>` };
  const sections = [{ path: 'index.html', label: 'Ships' }];

  test('escapes its title, and marks its section', () => {
    const text = pageText(page, { title: 'Club', sections, isLive: false });
    expect(text).toContain('<title>&lt;/title&gt;&lt;script&gt; · Club</title>');
    expect(text).toContain('<a href="../index.html" aria-current="true">Ships</a>');
    expect(text).not.toContain('<script');
    expect(text).not.toContain('canonical');
  });

  test('has its canonical address', () => {
    const text = pageText(page, { title: 'Club', base: 'https://example.org/x/', sections, isLive: false });
    expect(text).toContain('<link rel="canonical" href="https://example.org/x/ships/a.html">');
  });

  test('has the script of live pages if it is live', () => {
    const text = pageText(page, { title: 'Club', sections, isLive: true });
    expect(text).toContain('<script src="../assets/live.js" defer></script>');
  });
});
