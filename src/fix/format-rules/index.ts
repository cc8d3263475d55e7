import { arcsRule } from './arcs.ts';
import { countRule } from './count.ts';
import type { FormatRule } from './format-rule.ts';
import { keyOrderRule } from './key-order.ts';
import { statedRule } from './stated.ts';

/** The rules of `slipway fmt`, in order: earlier rules can affect later ones. */
export const formatRules: readonly FormatRule[] = [arcsRule, countRule, keyOrderRule, statedRule];
