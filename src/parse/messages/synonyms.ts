/** What people call keys that are called something else here: by another program, in another tongue, from memory. */

const ofDesigns: Readonly<Record<string, string>> = {
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

const ofEntries: Readonly<Record<string, string>> = {
  amount: 'count',
  number: 'count',
  qty: 'count',
  quantity: 'count',
  facing: 'arcs',
  rating: 'class',
};

/** The key that is most likely meant by `key` at `path` of a design, if it is one of those that may stand there. */
export function meantBy(key: string, path: string, known: readonly string[]): string | undefined {
  const said = key.toLowerCase();
  const names = path === '' ? ofDesigns : ofEntries;
  const name = Object.hasOwn(names, said) ? names[said] : undefined;
  return name !== undefined && known.includes(name) ? name : undefined;
}

/** What is meant by a yes or a no where there is more than that to choose from. */
export function switched(value: unknown, offered: readonly unknown[]): string | undefined {
  const isOn = /^(?:true|yes|on)$/i.test(String(value));
  const isOff = /^(?:false|no|off)$/i.test(String(value));
  const meant = isOn ? 'standard' : isOff ? 'none' : undefined;
  return offered.includes(meant) ? meant : undefined;
}
