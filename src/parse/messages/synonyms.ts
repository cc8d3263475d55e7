/** Names that other programs and people use for keys of a design. */
const designKeys: Readonly<Record<string, string>> = {
  name: 'class',
  title: 'class',
  ship: 'class',
  type: 'role',
  nation: 'navy',
  faction: 'navy',
  empire: 'navy',
  owner: 'navy',
  author: 'designer',
  edition: 'rules',
  ruleset: 'rules',
  tonnage: 'mass',
  tmf: 'mass',
  layers: 'armor',
  thrust: 'drive',
  speed: 'drive',
  jump: 'ftl',
  weapons: 'systems',
  equipment: 'systems',
  components: 'systems',
  mounts: 'systems',
  comment: 'notes',
  description: 'notes',
  total: 'stated',
  totals: 'stated',
};

/** The same for keys of an entry under `systems`. */
const entryKeys: Readonly<Record<string, string>> = {
  amount: 'count',
  number: 'count',
  qty: 'count',
  quantity: 'count',
  facing: 'arcs',
  rating: 'class',
};

/** The key that `key` is a synonym for at `path` of a design, if it is among `known`. */
export function meantBy(key: string, path: string, known: readonly string[]): string | undefined {
  const word = key.toLowerCase();
  const names = path === '' ? designKeys : entryKeys;
  const name = Object.hasOwn(names, word) ? names[word] : undefined;
  return name !== undefined && known.includes(name) ? name : undefined;
}

/** Maps yes and no to `standard` and `none`, where those are among the options. */
export function switched(value: unknown, offered: readonly unknown[]): string | undefined {
  const isOn = /^(?:true|yes|on)$/i.test(String(value));
  const isOff = /^(?:false|no|off)$/i.test(String(value));
  const meant = isOn ? 'standard' : isOff ? 'none' : undefined;
  return offered.includes(meant) ? meant : undefined;
}
