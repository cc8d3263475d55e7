import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Typeface } from '../../../render/drawing/typeface.ts';
import { type Faces, type FontFiles, facesOf, typefaceOf } from '../../../render/paint/fonts.ts';
import type { Paper } from '../../../render/sheet/layout/pages.ts';
import type { PrintOptions } from '../../../render/sheet/layout/print-sheets.ts';
import type { FrameCount } from '../../../render/sheet/layout/template.ts';
import type { World } from '../../world.ts';
import { templateNamed } from './load-template.ts';

/** What is needed to draw. */
export interface Studio {
  readonly options: PrintOptions;
  readonly fonts: FontFiles;
  readonly faces: Faces;
  readonly typeface: Typeface;
  readonly library: typeof import('./painters.ts');
}

/** How it is to be drawn. */
export interface StudioOptions {
  /** The name of a template, or its file. */
  readonly template: string;
  readonly paper: Paper;
  readonly ships: '1' | '2' | '4' | 'auto';
  readonly blank?: boolean;
}

/** Gets ready to draw. Throws a `UsageError` where the template cannot be used. */
export async function studioOf(asked: StudioOptions, world: World): Promise<Studio> {
  const template = await templateNamed(asked.template, world);
  const font = (name: string) => readFileSync(join(world.home, 'bin/bundle/fonts', `${name}.ttf`));
  const fonts = { regular: font('regular'), bold: font('bold') };
  const library = await import('./painters.ts');
  const faces = facesOf(fonts, library.create);
  const ships = asked.ships === 'auto' ? undefined : (Number(asked.ships) as FrameCount);
  const options = { template, paper: asked.paper, ships, blank: asked.blank ?? false };
  return { options, fonts, faces, typeface: typefaceOf(faces), library };
}
