import { zlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFragment, shareFragment } from '../../../src/site/pages/share-link.ts';

describe('a design in a URL', () => {
  const shared = [
    { text: 'class: Sloe\nmass: 10\n' },
    { text: '' },
    { text: 'class: "Élan 🚀"\n'.repeat(2000), line: 12 },
    { text: 'class: A\n', settings: 2 },
  ];
  for (const design of shared) {
    test(`round-trips: ${design.text.length} characters`, () => {
      const fragment = shareFragment(design);
      expect(fragment).toMatch(/^[\w=&-]+$/);
      expect(readFragment(`#${fragment}`)).toEqual({ line: undefined, settings: undefined, ...design });
    });
  }

  test('is undefined in other fragments', () => {
    for (const fragment of ['', '#', '#main', '#line=3']) expect(readFragment(fragment)).toBeUndefined();
  });

  const whole = shareFragment({ text: 'class: Sloe\nmass: 10\nhull: { boxes: 3 }\n' });
  const damaged = [
    ['cut off', whole.slice(0, -4)],
    ['not Base64', 'design=%%%'],
    ['other bytes', 'design=AAAA'],
    ['3 MB of zeros', shareFragment({ text: '0'.repeat(3_000_000) })],
    ['another format', `design=${Buffer.from(zlibSync(Buffer.from('class: A'))).toString('base64url')}`],
  ] as const;
  for (const [name, fragment] of damaged) {
    test(`is reported as damaged: ${name}`, () => expect(readFragment(fragment)).toContain('The link is damaged'));
  }
});
