/** The pages of a pack: the same as in the PDF of `slipway fleet`. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { outlineOf } from '../../../../config/settings.ts';
import type { Page } from '../../../../render/drawing/page.ts';
import { packPages } from '../../../../render/pack/print-pack.ts';
import { renderPagesSvg, renderPaperSvg } from '../../../../render/paint/svg.ts';
import { packOf } from '../../../../reports/fleet/pack-of-fleet.ts';
import { slug } from '../../../../text/names.ts';
import { formatCount } from '../../../../text/phrases.ts';
import { isDrawable } from '../../../pages/ship-fire.ts';
import { savePicture, svgBlob } from '../download.ts';
import { sheetOptions, typeface } from '../drawings.ts';
import { pageFonts } from '../sheet/page-fonts.ts';
import type { FleetProps, FleetSession } from './fleet-session.ts';

/** Milliseconds without a change before the pages are drawn again. */
const drawDelay = 300;

/** Ships of a pack that is drawn; more would take minutes. */
const maxShips = 300;

/** The pages, or why there are none. */
export function pagesOf({ verdict }: FleetSession): readonly Page[] | string {
  const fleet = verdict?.fleet;
  if (!fleet) return 'Shown once the fleet can be read.';
  const pack = packOf(fleet, undefined);
  if (pack.ships.length === 0) return 'No ships yet.';
  if (pack.ships.length > maxShips) return `Too large: a pack on this page has at most ${maxShips} ships.`;
  if (pack.ships.some(({ ship }) => !isDrawable(ship))) return 'No pack: a design has too many systems.';
  const looks = fleet.entries.flatMap(({ ship, settings, count }) =>
    ship && settings ? Array(count).fill(outlineOf(ship.design.navy, settings)) : [],
  );
  const ships = pack.ships.map((each, index) => ({ ...each, outline: looks[index] }));
  return [...packPages([{ ...pack, ships }], sheetOptions, typeface)].flat();
}

export function PackPages({ fleet }: FleetProps) {
  const [drawn, setDrawn] = useState<readonly string[] | string>('Drawing…');
  const { verdict } = fleet;
  useEffect(() => {
    const timer = setTimeout(() => {
      const pages = pagesOf(fleet);
      setDrawn(typeof pages === 'string' ? pages : pages.map((page) => renderPaperSvg([page], typeface)));
    }, drawDelay);
    return () => clearTimeout(timer);
  }, [verdict]);
  if (typeof drawn === 'string') return <p class="facts">{drawn}</p>;
  return (
    <>
      <p class="actions">
        <button type="button" onClick={() => window.print()}>
          Print, or save as PDF
        </button>{' '}
        <button type="button" onClick={() => void saveSvg(fleet)}>
          Save SVG
        </button>{' '}
        {formatCount(drawn.length, 'page')}: roster, ship sheets, tracker and quick reference.
      </p>
      <div class="pack-pages">
        {drawn.map((svg, index) => (
          <figure key={index} aria-label={`Page ${index + 1}`} dangerouslySetInnerHTML={{ __html: svg }} />
        ))}
      </div>
    </>
  );
}

/** Saves the pages, one below the other, in one file. */
async function saveSvg(fleet: FleetSession): Promise<void> {
  const pages = pagesOf(fleet);
  if (typeof pages === 'string') return;
  const name = `${slug(fleet.data?.fleet ?? 'fleet')}.svg`;
  const make = async () => svgBlob(renderPagesSvg(pages, await pageFonts(), typeface));
  await savePicture(name, make, (notice) => fleet.host.say(notice));
}

/** The pages of paper, drawn when the browser prints. */
export function PrintedPack({ fleet }: FleetProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The browser takes the page as it is when this ends.
    const draw = () => {
      const pages = pagesOf(fleet);
      if (place.current)
        place.current.innerHTML =
          typeof pages === 'string' ? '' : pages.map((page) => renderPaperSvg([page], typeface)).join('');
    };
    window.addEventListener('beforeprint', draw);
    return () => window.removeEventListener('beforeprint', draw);
  }, [fleet]);
  return <div class="paper" aria-hidden="true" ref={place} />;
}
