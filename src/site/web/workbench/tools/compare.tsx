/** Two to four ships side by side. */

import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Settings } from '../../../../config/settings.ts';
import type { Verdict } from '../../../../findings/verdict.ts';
import { Made } from '../pictures.tsx';
import type { WorkbenchSession } from '../session.ts';
import {
  comparedShips,
  costComparison,
  differences,
  fireComparison,
  fireTarget,
  type TargetChoice,
} from './comparison.ts';
import { ShipChoice } from './ship-choice.tsx';
import { ownKey, shipSources, type ToolShip, verdictOfSource } from './ship-sources.ts';

const maxShips = 4;

export function Compare({ session }: { readonly session: WorkbenchSession }) {
  const [chosen, setChosen] = useState<readonly string[]>([ownKey, '']);
  const [choice, setChoice] = useState<TargetChoice>({ screens: 0, armor: 0 });
  const [targetKey, setTarget] = useState('');
  const sources = shipSources(session);
  const { settings } = session;
  const verdicts = useVerdicts(chosen, sources, settings);
  const [target] = useVerdicts([targetKey], sources, settings);
  const ships = useMemo(() => comparedShips(verdicts.filter((each) => each !== undefined)), [verdicts]);
  const cost = useMemo(() => (ships.length > 1 ? costComparison(ships) : ''), [ships]);
  const changed = useMemo(() => (ships.length > 1 ? differences(ships) : ''), [ships]);
  const fire = useMemo(
    () => (ships.length > 1 ? fireComparison(ships, fireTarget(choice, target)) : ''),
    [ships, choice, target],
  );
  const unreadable = chosen.some((key, index) => key !== '' && verdicts[index] && !verdicts[index]?.ship);
  return (
    <div class="compare">
      {chosen.map((key, index) => (
        <ShipChoice
          key={index}
          session={session}
          sources={sources}
          label={`Ship ${index + 1}`}
          value={key}
          none="choose a ship"
          onChoose={(now) => setChosen(chosen.map((old, other) => (other === index ? now : old)))}
        />
      ))}
      <p class="actions">
        {chosen.length < maxShips && (
          <button type="button" onClick={() => setChosen([...chosen, ''])}>
            Another ship
          </button>
        )}
        {chosen.length > 2 && (
          <button type="button" onClick={() => setChosen(chosen.slice(0, -1))}>
            Remove the last
          </button>
        )}
      </p>
      {unreadable && <p class="warning">One of the designs cannot be read, and is left out.</p>}
      {ships.length < 2 ? (
        <p class="facts">Choose two to four ships.</p>
      ) : (
        <>
          <Made name="made sheet" html={cost} />
          <h3>Firepower</h3>
          <fieldset class="target">
            <legend>Target</legend>
            <ShipChoice
              session={session}
              sources={sources}
              label="Ship fired at"
              value={targetKey}
              none="none: screens and armor"
              onChoose={setTarget}
            />
            {targetKey === '' && (
              <p>
                <label>
                  Screens{' '}
                  <select
                    value={choice.screens}
                    onChange={({ currentTarget }) =>
                      setChoice({ ...choice, screens: Number(currentTarget.value) as TargetChoice['screens'] })
                    }
                  >
                    {[0, 1, 2].map((level) => (
                      <option key={level} value={level}>
                        {level}
                      </option>
                    ))}
                  </select>
                </label>{' '}
                <label>
                  Armor boxes{' '}
                  <input
                    type="number"
                    min={0}
                    max={200}
                    value={choice.armor}
                    onInput={({ currentTarget: { valueAsNumber } }) =>
                      setChoice({ ...choice, armor: wholeWithin(valueAsNumber, 0, 200) })
                    }
                  />
                </label>
              </p>
            )}
          </fieldset>
          <Made name="made sheet" html={fire} />
          <h3>Differences</h3>
          <Made name="made sheet" html={changed} />
        </>
      )}
    </div>
  );
}

/** The whole number of a field, within its bounds. */
export function wholeWithin(given: number, min: number, max: number): number {
  const value = Number.isNaN(given) ? min : given - (given % 1);
  return Math.min(max, Math.max(min, value));
}

/** The checked designs of some sources, in their order. */
function useVerdicts(
  keys: readonly string[],
  sources: readonly ToolShip[],
  settings: Settings,
): readonly (Verdict | undefined)[] {
  const [verdicts, setVerdicts] = useState<readonly (Verdict | undefined)[]>([]);
  const texts = keys.map((key) => sources.find((source) => source.key === key));
  const asked = JSON.stringify(texts.map((source) => source && [source.text, source.document]));
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(texts.map((source) => source && verdictOfSource(source, settings))).then((found) => {
      if (isCurrent) setVerdicts(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [asked, settings]);
  return verdicts;
}
