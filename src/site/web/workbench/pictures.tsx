/** Pictures of a ship: pages of paper, cost, firepower. */

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { tableHtml } from '../../../document/paint-html.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import { costTable } from '../../../reports/design/cost.ts';
import { shipFacts } from '../../../reports/design/ship-facts.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { type DrawnShip, firepowerHtml, paperHtml } from './drawings.ts';

/** Milliseconds without a change before a picture is drawn again: typing goes first. */
const drawDelay = 150;

/**
 * HTML that is made after a pause; the last one is shown until then. Not in an idle callback: after some clicks Chromium
 * calls none for a second or more.
 */
export function useDrawing<Subject>(
  subject: Subject | undefined,
  draw: (subject: Subject) => string,
): string | undefined {
  const [drawn, setDrawn] = useState<string>();
  useEffect(() => {
    if (!subject) {
      setDrawn(undefined);
      return;
    }
    const timer = setTimeout(() => setDrawn(draw(subject)), drawDelay);
    return () => clearTimeout(timer);
  }, [subject, draw]);
  return drawn;
}

interface PictureProps {
  readonly verdict: Verdict | undefined;
}

/** HTML that slipway has made, with all texts of users escaped. */
export function Made({ html, name }: { readonly html: string; readonly name: string }) {
  return <div class={name} dangerouslySetInnerHTML={{ __html: html }} />;
}

export const nothing = <p class="facts">Shown once the design can be read.</p>;

/** The pages of paper, drawn when the browser prints. */
export function PrintedPages({ drawn }: { readonly drawn: DrawnShip | undefined }) {
  const pages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The browser takes the page as it is when this ends.
    const draw = () => {
      if (pages.current) pages.current.innerHTML = drawn ? paperHtml(drawn) : '';
    };
    window.addEventListener('beforeprint', draw);
    return () => window.removeEventListener('beforeprint', draw);
  }, [drawn]);
  return <div class={`paper ${drawn?.look.paper}`} aria-hidden="true" ref={pages} />;
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
