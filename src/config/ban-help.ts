/** Help for unknown keys that were meant to ban systems, such as `limits: { pds: 0 }`. */

import type { Finding } from '../findings/finding.ts';
import { parentPointer, pointerSteps } from '../parse/document.ts';
import { systemCalled } from '../rules/catalogue/vocabulary.ts';
import { rulebook } from '../rules/house/book.ts';
import { idsInBook } from '../rules/house/ids-in-book.ts';
import { defaultRules } from '../rules/model/house-rules.ts';

/** How the mapping at a JSON pointer bans systems. */
interface BanForm {
  readonly at: RegExp;
  /** Key of the mapping that leads to the list. */
  readonly key: string;
  readonly list: string;
  readonly form: (ids: string) => string;
}

const forbid = { key: 'forbid', list: 'forbid', form: (ids: string) => `forbid: [${ids}]` };
const ban = { key: 'ban', list: 'ban', form: (ids: string) => `ban: [${ids}]` };
const systems = { key: 'systems', list: 'systems.ban', form: (ids: string) => `systems: { ${ban.form(ids)} }` };
const limits = { key: 'limits', list: 'limits.systems.ban', form: (ids: string) => `limits: { ${systems.form(ids)} }` };

/** Help for an unknown key of a file of house rules that names a system. */
export const houseBanHelp = banHelpFor([{ ...forbid, at: /^$/ }]);

/** The same for a configuration. */
export const configBanHelp = banHelpFor([
  { ...limits, at: /^(?:\/overrides\/\d+)?$/ },
  { ...systems, at: /^(?:\/overrides\/\d+)?\/limits$/ },
  { ...ban, at: /^(?:\/overrides\/\d+)?\/limits\/(?:systems|navies\/[^/]+)$/ },
  { ...forbid, at: /^(?:\/overrides\/\d+)?\/house$/ },
]);

function banHelpFor(forms: readonly BanForm[]) {
  return ({ code, path, fix }: Finding, data: object): string | undefined => {
    const parent = parentPointer(path);
    const form = forms.find(({ at }) => at.test(parent));
    if (code !== 'unknown-key' || fix || !form) return undefined;
    const holder = valueAt(data, parent);
    const name = pointerSteps(path).at(-1) ?? '';
    const meant = bansIn(name, holder[name]);
    if (!meant) return undefined;
    const written = form.form(meant.ids.join(', '));
    if (meant.isCount) return `systems are banned or not, but never counted: \`${written}\``;
    const ids = meant.ids.map((id) => `\`${id}\``).join(', ');
    return Object.hasOwn(holder, form.key) ? `add ${ids} to \`${form.list}\`` : `write \`${written}\``;
  };
}

function valueAt(data: object, path: string): Readonly<Record<string, unknown>> {
  return pointerSteps(path).reduce(
    (value, step) => value[step] as typeof value,
    data as Record<string, Record<string, unknown>>,
  );
}

/** The IDs that a key and its value ban or count; undefined if they are about something else. */
function bansIn(
  key: string,
  value: unknown,
): { readonly ids: readonly string[]; readonly isCount: boolean } | undefined {
  const known = idsInBook(defaultRules);
  const entries = [...rulebook(defaultRules).values()].filter(({ isShipPart }) => !isShipPart);
  const idOf = (word: unknown) =>
    typeof word !== 'string' ? undefined : known.includes(word) ? word : systemCalled(word, entries)?.id;
  const isList = /^(?:ban|forbid)/.test(key);
  // House rules with `limits`, as in a configuration.
  const isMapping = key === 'limits' && typeof value === 'object' && value !== null;
  const words = isList ? [value].flat() : isMapping ? Object.keys(value) : [key];
  const ids = words.map(idOf).filter((id) => id !== undefined);
  if (ids.length === 0 || ids.length < words.length) return undefined;
  const figures = isList ? [] : isMapping ? Object.values(value) : [value];
  return { ids, isCount: !figures.every(isNone) };
}

/** True for 0, `none` and the like. */
function isNone(value: unknown): boolean {
  return !value || /^(?:none|no|off|never|banned|forbidden)$/i.test(String(value));
}
