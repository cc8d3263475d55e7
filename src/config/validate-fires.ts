import type { Finding } from '../findings/finding.ts';
import { appendToPointer } from '../parse/document.ts';
import { faultFinding } from '../parse/messages/faults.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import type { HouseFires } from '../rules/model/house-rules.ts';
import { unknownMultiplier } from './validate-figure.ts';

/** Errors in a schema-valid `fires`: bands out of order, lists of other lengths, unknown choices, keys that exclude each other. */
export function validateFires(fires: HouseFires, path: string, entry?: BookEntry): readonly Finding[] {
  return [
    ...unorderedBands(fires, path),
    ...otherLengths(fires, path),
    ...unknownMultiplier(fires.per, `${path}/per`, entry),
    ...excluded(fires, path),
    ...wrongSpeeds(fires, path),
  ];
}

function issue(path: string, message: string, help?: string): Finding {
  return faultFinding('not-offered', message, help === undefined ? { path } : { path, help });
}

function unorderedBands({ range }: HouseFires, path: string): readonly Finding[] {
  if (typeof range === 'number') return [];
  const index = range.findIndex((to, band) => band > 0 && to <= (range[band - 1] as number));
  if (index < 0) return [];
  const message = `band to ${range[index]} mu after one to ${range[index - 1]} mu`;
  return [issue(`${path}/range/${index}`, message, 'list the far edges of the bands in ascending order')];
}

function otherLengths(fires: HouseFires, path: string): readonly Finding[] {
  const { range } = fires;
  return (['dice', 'hits-on'] as const).flatMap((key) => {
    const values = fires[key];
    if (typeof values !== 'object') return [];
    if (typeof range === 'number') {
      const help = `list the far edges of the bands under \`range\`, or write one number for \`${key}\``;
      return [issue(`${path}/${key}`, `a list in \`${key}\` requires a list in \`range\``, help)];
    }
    if (values.length === range.length) return [];
    const message = `${values.length} values in \`${key}\` for ${range.length} bands in \`range\``;
    return [issue(`${path}/${key}`, message, 'list one value for each band')];
  });
}

function excluded(fires: HouseFires, path: string): readonly Finding[] {
  if (fires.damage !== undefined && fires['damage-die'] !== undefined) {
    return [issue(`${path}/damage-die`, '`damage-die` cannot be combined with `damage`', 'remove one of them')];
  }
  if (fires['hits-on'] === undefined) return [];
  const message = (key: string) => `\`${key}\` cannot be combined with \`hits-on\``;
  return (['rerolls', 'screens'] as const)
    .filter((key) => fires[key] !== undefined)
    .map((key) => issue(`${path}/${key}`, message(key), `remove it: \`${key}\` is about beam dice`));
}

function wrongSpeeds({ damage }: HouseFires, path: string): readonly Finding[] {
  if (typeof damage !== 'object') return [];
  const at = `${path}/damage/by-speed`;
  const speeds = Object.keys(damage['by-speed']);
  if (speeds.length === 0) return [issue(at, '`by-speed` is empty; at least one speed is required')];
  return speeds
    .filter((speed) => !/^(?:0|[1-9]\d{0,3})$/.test(speed))
    .map((speed) =>
      issue(appendToPointer(at, speed), `invalid speed \`${speed}\`; allowed: whole numbers from 0`, 'write `0: 1`'),
    );
}
