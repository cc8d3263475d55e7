/** The open ship against another: who wins, and the hull of both by turn. */

import { useState } from 'preact/hooks';
import { usualSettings } from '../../../../workshop/duel/settings.ts';
import { Made } from '../pictures.tsx';
import type { WorkbenchSession } from '../session.ts';
import { wholeWithin } from './compare.tsx';
import type { DuelFound, DuelSearch } from './searches.ts';
import { ShipChoice } from './ship-choice.tsx';
import { ownKey, shipSources } from './ship-sources.ts';
import { Progress, useSearch } from './use-search.tsx';

export function DuelTool({ session }: { readonly session: WorkbenchSession }) {
  const search = useSearch<DuelSearch, DuelFound>();
  const [enemy, setEnemy] = useState('');
  const [range, setRange] = useState(usualSettings.range);
  const [closing, setClosing] = useState(usualSettings.closing);
  const sources = shipSources(session);
  const own = sources.find(({ key }) => key === ownKey);
  const other = sources.find(({ key }) => key === enemy);
  const start = () => {
    if (!own || !other) return;
    search.start({ kind: 'duel', sides: [own, other], settings: session.settings, range, closing });
  };
  return (
    <div class="duel">
      <ShipChoice
        session={session}
        sources={sources}
        label="Opponent"
        value={enemy}
        none="choose a ship"
        onChoose={setEnemy}
      />
      <p class="actions">
        <Distance label="First range in mu" value={range} min={1} onChange={setRange} />
        <Distance label="Closing each turn in mu" value={closing} min={0} onChange={setClosing} />
        <button type="button" disabled={!session.verdict?.ship || !other} onClick={start}>
          Fight
        </button>
      </p>
      <p class="facts">2,000 duels without maneuver; ships close to 6 mu and then stay.</p>
      <Progress search={search} />
      {search.found && <Made name="made sheet" html={search.found.html} />}
    </div>
  );
}

/** Longer than any weapon reaches, in mu. */
const maxDistance = 200;

interface DistanceProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly onChange: (value: number) => void;
}

function Distance({ label, value, min, onChange }: DistanceProps) {
  return (
    <label>
      {label}{' '}
      <input
        type="number"
        min={min}
        max={maxDistance}
        value={value}
        onChange={({ currentTarget }) => {
          const taken = wholeWithin(currentTarget.valueAsNumber, min, maxDistance);
          currentTarget.value = String(taken);
          onChange(taken);
        }}
      />
    </label>
  );
}
