/** The sheet with its zoom, the files of it to save, and how it is drawn. */

import { useRef, useState } from 'preact/hooks';
import { className } from '../../../../render/sheet/panels/panel.ts';
import { slug } from '../../../../text/names.ts';
import { savePicture, svgBlob } from '../download.ts';
import { type DrawnShip, sheetFile, sheetHtml } from '../drawings.ts';
import { Made, nothing, useDrawing } from '../pictures.tsx';
import type { WorkbenchSession } from '../session.ts';
import { drawnOn, loadImage } from './load-picture.ts';
import { pageFonts } from './page-fonts.ts';
import { SheetOptions, type SheetOptionsProps } from './sheet-options.tsx';

const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4];

export interface SheetTabProps extends SheetOptionsProps {
  readonly session: WorkbenchSession;
  /** `undefined` while there is nothing to draw. */
  readonly drawn: DrawnShip | undefined;
  readonly hasShip: boolean;
}

export function SheetTab({ session, drawn, hasShip, ...options }: SheetTabProps) {
  const [zoom, setZoom] = useState(1);
  const made = useDrawing(drawn, sheetHtml);
  const step = (by: number) => setZoom(zooms[zooms.indexOf(zoom) + by] ?? zoom);
  const view = useRef<HTMLElement>(null);
  if (view.current) view.current.style.setProperty('--zoom', String(zoom));
  return (
    <>
      <div class="sheet-bar">
        <span class="group">
          <button type="button" disabled={!drawn} onClick={() => window.print()}>
            PDF, through the print dialog
          </button>
          <button type="button" disabled={!drawn} onClick={() => drawn && void save(session, drawn, 'svg')}>
            Save SVG
          </button>
          <button type="button" disabled={!drawn} onClick={() => drawn && void save(session, drawn, 'png')}>
            Save PNG
          </button>
        </span>
        <span class="group zoom">
          <button type="button" aria-label="Smaller" disabled={zoom === zooms[0]} onClick={() => step(-1)}>
            −
          </button>
          <button type="button" title="As wide as the page" onClick={() => setZoom(1)}>
            {`${100 * zoom}%`}
          </button>
          <button type="button" aria-label="Larger" disabled={zoom === zooms.at(-1)} onClick={() => step(1)}>
            +
          </button>
        </span>
        <SheetOptions {...options} />
      </div>
      <section
        class={`sheet-view ${zoom > 1 ? 'zoomed' : ''}`}
        aria-label="Drawing"
        tabIndex={zoom > 1 ? 0 : undefined}
        ref={view}
      >
        {made !== undefined ? (
          <Made name="sheet" html={made} />
        ) : hasShip ? (
          <p>No sheet: the design has too many systems.</p>
        ) : (
          nothing
        )}
      </section>
    </>
  );
}

/** Dots per inch of a PNG, as `slipway ssd` has it. */
const dpi = 300;
const inch = 25.4;

/** Saves the sheet as the command does. */
async function save(session: WorkbenchSession, drawn: DrawnShip, format: 'svg' | 'png'): Promise<void> {
  const make = async () => {
    const file = sheetFile(drawn, await pageFonts());
    return format === 'svg' ? svgBlob(file.svg) : pngOf(file);
  };
  await savePicture(`${slug(className(drawn.ship))}.${format}`, make, (notice) => session.say(notice));
}

async function pngOf({ svg, width, height }: ReturnType<typeof sheetFile>) {
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  const across = Math.round((width / inch) * dpi);
  const canvas = drawnOn(image, { width: across, height: Math.round((height / width) * across) });
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('too large'))), 'image/png');
  });
}
