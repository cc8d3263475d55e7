/** The quick reference as data: what each phase of a turn asks for, when it concerns a fleet, and the section that says so. */

import type { Citation } from '../../model/citation.ts';
import type { Aboard } from './aboard.ts';

/** In texts `**` encloses what is looked up, `___` is a blank to fill in, and ° marks a reading where the books are silent. */
type Text = string | ((fleet: Aboard) => string);

interface Common {
  /** Number of the phase in the turn sequence. */
  readonly phase: number;
  readonly when: (fleet: Aboard) => boolean;
  readonly cite: readonly Citation[];
  /** The systems of which it says what a player must know. */
  readonly covers: readonly string[];
}

export interface PlayRule extends Common {
  readonly kind: 'text' | 'bullet' | 'caption';
  readonly text: Text;
}

export interface PlayColumn {
  readonly title: string;
  /** Its part of the width. */
  readonly share: number;
  /** Figures, bold and in the middle. */
  readonly isFigure?: boolean;
}

export interface PlayTable extends Common {
  readonly kind: 'table';
  readonly columns: (fleet: Aboard) => readonly PlayColumn[];
  readonly rows: (fleet: Aboard) => readonly (readonly string[])[];
}

/** What is drawn: the weapons of the phase by range, the clock of arcs, a turn of a ship, point defense, what small craft do. */
export interface PlayDrawing extends Common {
  readonly kind: 'weapons' | 'clock' | 'turn' | 'defense' | 'craft';
  /** Beside the drawing, a paragraph each. */
  readonly beside: (fleet: Aboard) => readonly string[];
}

export type PlayItem = PlayRule | PlayTable | PlayDrawing;

type Options = Partial<Pick<Common, 'when' | 'covers'>>;

const always = () => true;

/** Items of one phase; by default a rule concerns the fleets that have one of the systems that it covers. */
export function phase(number: number) {
  const common = (cite: Common['cite'], { covers = [], when }: Options): Common => ({
    phase: number,
    when: when ?? (covers.length === 0 ? always : (fleet) => covers.some((id) => fleet.has(id))),
    cite,
    covers,
  });
  const rule =
    (kind: PlayRule['kind']) =>
    (text: Text, cite: Common['cite'], options: Options = {}): PlayRule => ({ kind, text, ...common(cite, options) });
  return {
    text: rule('text'),
    bullet: rule('bullet'),
    caption: rule('caption'),
    table: (
      columns: readonly PlayColumn[] | PlayTable['columns'],
      rows: PlayTable['rows'],
      cite: Common['cite'],
      options: Options = {},
    ): PlayTable => ({
      kind: 'table',
      columns: typeof columns === 'function' ? columns : () => columns,
      rows,
      ...common(cite, options),
    }),
    drawing: (
      kind: PlayDrawing['kind'],
      cite: Common['cite'],
      { beside = () => [], ...options }: Options & Partial<Pick<PlayDrawing, 'beside'>> = {},
    ): PlayDrawing => ({ kind, beside, ...common(cite, options) }),
  };
}

export function textOf(rule: PlayRule, fleet: Aboard): string {
  return typeof rule.text === 'string' ? rule.text : rule.text(fleet);
}

/** A sentence from parts, those that do not apply left out. */
export function joinText(...parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join(' ');
}
