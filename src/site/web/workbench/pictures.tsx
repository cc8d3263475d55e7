/** Pictures of a ship: sheet, cost, firepower. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Settings } from '../../../config/settings.ts';
import { tableHtml } from '../../../document/paint-html.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import { costTable } from '../../../reports/design/cost.ts';
import { shipFacts } from '../../../reports/design/ship-facts.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { firepowerHtml, paperHtml, sheetHtml } from './drawings.ts';

/** Milliseconds without a change before a picture is drawn again: typing goes first. */
const drawDelay = 150;

/**
 * HTML that is made after a pause; the last one is shown until then. Not in an idle callback: after some clicks Chromium
 * calls none for a second or more.
 */
function useDrawing(verdict: Verdict | undefined, draw: (verdict: Verdict) => string): string | undefined {
  const [drawn, setDrawn] = useState<string>();
  useEffect(() => {
    if (!verdict) {
      setDrawn(undefined);
      return;
    }
    const timer = setTimeout(() => setDrawn(draw(verdict)), drawDelay);
    return () => clearTimeout(timer);
  }, [verdict, draw]);
  return drawn;
}

interface PictureProps {
  readonly verdict: Verdict | undefined;
}

/** HTML that slipway has made, with all texts of users escaped. */
function Made({ html, name }: { readonly html: string; readonly name: string }) {
  return <div class={name} dangerouslySetInnerHTML={{ __html: html }} />;
}

const nothing = <p class="facts">Shown once the design can be read.</p>;

export function SheetPicture({ verdict, settings }: PictureProps & { readonly settings: Settings }) {
  const draw = useCallback((shown: Verdict) => (shown.ship ? sheetHtml(shown.ship, shown, settings) : ''), [settings]);
  const drawn = useDrawing(verdict, draw);
  return drawn === undefined ? nothing : <Made name="sheet" html={drawn} />;
}

/** The pages of paper, drawn when the browser prints. */
export function PrintedPages({ verdict, settings }: PictureProps & { readonly settings: Settings }) {
  const pages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The browser takes the page as it is when this ends.
    const draw = () => {
      if (pages.current) pages.current.innerHTML = verdict?.ship ? paperHtml(verdict.ship, verdict, settings) : '';
    };
    window.addEventListener('beforeprint', draw);
    return () => window.removeEventListener('beforeprint', draw);
  }, [verdict, settings]);
  return <div class="paper" aria-hidden="true" ref={pages} />;
}

function drawFirepower(verdict: Verdict): string {
  const made = verdict.ship && firepowerHtml(verdict.ship);
  return made ?? '<p>No weapons with known damage.</p>';
}

export function FirepowerPicture({ verdict }: PictureProps) {
  const drawn = useDrawing(verdict, drawFirepower);
  if (drawn === undefined) return nothing;
  return (
    <>
      <p class="facts">Mean damage points of the first volley by range in mu and arc; target without defenses.</p>
      <Made name="sheet" html={drawn} />
    </>
  );
}

export function Cost({ verdict, systemsPage }: PictureProps & { readonly systemsPage: string | undefined }) {
  const ship = verdict?.ship;
  const table = useMemo(() => (ship ? costHtml(ship, systemsPage) : ''), [ship, systemsPage]);
  if (!ship) return nothing;
  return (
    <>
      <p class="facts">{shipFacts(ship).join(' · ')}</p>
      <Made name="cost" html={table} />
    </>
  );
}

function costHtml(ship: Ship, systemsPage: string | undefined): string {
  const added = ship.design.house?.add ?? {};
  const linkOf = (to: string) => {
    const id = to.replace(/^system\//, '');
    return systemsPage === undefined || Object.hasOwn(added, id) ? undefined : `${systemsPage}#${id}`;
  };
  return tableHtml(costTable(ship, { cpv: true, explain: true }), linkOf).text;
}
