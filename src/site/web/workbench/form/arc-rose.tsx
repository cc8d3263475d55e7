/** Six arcs to click, bow up. Each is a checkbox; a set is passed on once it is available. */

import { useId, useLayoutEffect, useState } from 'preact/hooks';
import { arcName, arcStatus, setName, toggleArc, whyNotArc } from '../../../../editor/form/arc-draft.ts';
import type { OfferedArcs } from '../../../../editor/form/entry-choices.ts';
import { type Arc, arcNames, type Coverage, type FireArcs } from '../../../../rules/model/arcs.ts';
import { priceText } from './price-text.ts';

export interface ArcRoseProps {
  readonly coverage: Coverage;
  readonly arcs: FireArcs | undefined;
  /** The available sets, one for each number of arcs. */
  readonly offered: readonly OfferedArcs[];
  readonly disabled: boolean;
  /** Receives the text of a set: `FP F FS`, `all`, `broadside`. */
  readonly change: (text: string) => void;
  /** Called when the arcs are not complete. */
  readonly incomplete?: (isIncomplete: boolean) => void;
}

const radius = 60;
const hub = 14;

/** X and y of a point; angles are clockwise from dead ahead. */
function at(angle: number, distance: number): readonly [x: number, y: number] {
  const turn = (angle * Math.PI) / 180;
  return [Math.sin(turn) * distance, -Math.cos(turn) * distance];
}

function point(angle: number, distance: number): string {
  return at(angle, distance).join(' ');
}

/** The outline of an arc: the first is dead ahead, the others follow clockwise. */
function wedge(index: number): string {
  const [from, to] = [index * 60 - 30, index * 60 + 30];
  return `M${point(from, hub)}L${point(from, radius)}A${radius} ${radius} 0 0 1 ${point(to, radius)}L${point(to, hub)}A${hub} ${hub} 0 0 0 ${point(from, hub)}Z`;
}

export function ArcRose({ coverage, arcs, offered, disabled, change, incomplete }: ArcRoseProps) {
  const id = useId();
  const given = arcs?.names.join(' ') ?? '';
  const [chosen, setChosen] = useState<readonly Arc[]>(arcs?.names ?? []);
  const [reason, setReason] = useState('');
  const [focused, setFocused] = useState<Arc>();
  useLayoutEffect(() => setChosen(arcs?.names ?? []), [given]);
  const isGiven = chosen.join(' ') === given && arcs !== undefined;
  const status = isGiven && arcs.kind === 'pair' ? 'A pair, one on each side.' : arcStatus(coverage, chosen).text;

  const toggle = (arc: Arc) => {
    const why = disabled ? undefined : whyNotArc(coverage, chosen, arc);
    setReason(why ? `${why}.` : '');
    if (disabled || why) return;
    const next = toggleArc(chosen, arc);
    const { set } = arcStatus(coverage, next);
    setChosen(next);
    incomplete?.(set === undefined);
    if (set) change(set.text);
  };
  const choose = (set: FireArcs) => {
    setReason('');
    setChosen(set.names);
    incomplete?.(false);
    change(set.text);
  };

  return (
    <fieldset class="form-rose" aria-describedby={`${id}-status`}>
      <legend>Arcs</legend>
      <div class="rose">
        <svg viewBox="-64 -64 128 128" aria-hidden="true">
          {arcNames.map((arc, index) => {
            const isChosen = chosen.includes(arc);
            const isImpossible = whyNotArc(coverage, chosen, arc) !== undefined;
            return (
              <g key={arc} class={`arc${isChosen ? ' chosen' : ''}${isImpossible ? ' impossible' : ''}`}>
                <path d={wedge(index)} class={focused === arc ? 'focused' : ''} />
                <text x={at(index * 60, 40)[0]} y={at(index * 60, 40)[1]}>
                  {arc}
                </text>
              </g>
            );
          })}
          <path class="bow" d="M0 -9L5 7L0 3L-5 7Z" />
        </svg>
        {arcNames.map((arc) => {
          const isImpossible = whyNotArc(coverage, chosen, arc) !== undefined;
          return (
            <input
              key={arc}
              class={`arc-input arc-${arc}`}
              type="checkbox"
              aria-label={arcName(arc)}
              title={arcName(arc)}
              checked={chosen.includes(arc)}
              disabled={disabled}
              aria-disabled={isImpossible}
              aria-describedby={`${id}-status`}
              onClick={(event) => {
                if (isImpossible) event.preventDefault();
                toggle(arc);
              }}
              onFocus={() => setFocused(arc)}
              onBlur={() => setFocused(undefined)}
            />
          );
        })}
      </div>
      <div class="rose-side">
        <p id={`${id}-status`} class="rose-status" role="status">
          {reason === '' ? status : reason}
        </p>
        <div class="rose-sets">
          {offered.map(({ set, price }) => (
            <button
              type="button"
              key={`${set.kind} ${set.size}`}
              disabled={disabled}
              aria-pressed={arcs?.kind === set.kind && chosen.length === set.size}
              onClick={() => choose(set)}
            >
              {setName(set, coverage)} <span class="rose-price">{priceText(price)}</span>
            </button>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

/** The arcs of an entry at a glance; its label names them. */
export function ArcMark({ arcs }: { readonly arcs: FireArcs }) {
  return (
    <svg class="arc-mark" viewBox="-64 -64 128 128" aria-hidden="true">
      {arcNames.map((arc, index) => (
        <path key={arc} d={wedge(index)} class={arcs.names.includes(arc) ? 'chosen' : ''} />
      ))}
    </svg>
  );
}
