import { arcsRule } from './arcs.ts';
import { countRule } from './count.ts';
import type { FormatRule } from './format-rule.ts';
import { keyOrderRule } from './key-order.ts';
import { statedRule, writtenStatedRule } from './stated.ts';

/** The rules of `slipway fmt`, in order: earlier rules can affect later ones. */
export const formatRules: readonly FormatRule[] = [arcsRule, countRule, keyOrderRule, statedRule];

/** The same for designs that are being edited: `stated` is corrected where it is written, and not added. */
export const editingRules: readonly FormatRule[] = formatRules.map((rule) =>
  rule === statedRule ? writtenStatedRule : rule,
);
