import { judge } from '../../src/checks/judge.ts';
import { applyFixes } from '../../src/fix/apply-fixes.ts';

/** The text after `check --fix`. */
export async function fixedText(text: string): Promise<string> {
  const { text: fixed } = await applyFixes({ name: 'text.yaml', bytes: new TextEncoder().encode(text) }, judge);
  return fixed ?? text;
}
