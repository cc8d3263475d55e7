/** Badges and portraits as files of a site, each once. */

import { UsageError } from '../../cli/world.ts';
import type { Picture } from '../../render/drawing/mark.ts';
import type { SiteContent } from './site-content.ts';
import type { SiteFile } from './site-file.ts';

/** The path of a picture within the site, by its digest. */
export function picturePath(digest: string): string {
  return `pictures/${Buffer.from(digest, 'base64').toString('hex').slice(0, 16)}.png`;
}

export function pictureFiles({ designs, fleets, pictures }: SiteContent, program: string): readonly SiteFile[] {
  const { badgeOf, portraitOf } = pictures;
  const makers = new Map<string, () => Promise<Picture | undefined>>();
  for (const design of designs) {
    const { badge, portraitDigest, summary, settings } = design;
    if (badge !== undefined) makers.set(badge, () => badgeOf(summary.navy, settings));
    if (portraitDigest !== undefined) makers.set(portraitDigest, () => portraitOf(design, summary.file));
  }
  for (const { badge, summary, settings } of fleets) {
    if (badge !== undefined) makers.set(badge, () => badgeOf(summary.navy, settings));
  }
  return [...makers].map(([digest, load]) => ({
    path: picturePath(digest),
    key: `${digest} ${program}`,
    make: async () => {
      const picture = await load();
      if (!picture) throw new UsageError('a picture has changed during the run', 'run slipway again');
      return Buffer.from(picture.href.slice(picture.href.indexOf(',') + 1), 'base64');
    },
  }));
}
