import { resolve } from 'node:path';
import { normalizeHeading } from '../../../exchange/csv-header.ts';
import type { ColumnMap } from '../../../exchange/csv-heads.ts';
import { decodeText } from '../../../parse/read-documents.ts';
import { readRegularFile } from '../../runtime/files/read-file.ts';
import { UsageError, type World } from '../../world.ts';

/** The meanings of columns that `--map` gives: each a `Column=meaning`, or a file of such lines. */
export function columnMap(given: readonly string[], world: World): ColumnMap {
  const map = new Map<string, string>();
  for (const each of given) {
    const lines = each.includes('=') ? [each] : linesOf(each, world);
    for (const line of lines) {
      const at = line.indexOf('=');
      const [column, meaning] = [line.slice(0, Math.max(at, 0)), line.slice(at + 1)];
      if (column.trim() === '' || meaning.trim() === '') {
        throw new UsageError(`invalid mapping \`${line}\``, 'write the column and its meaning: `--map "Gizmos=pds"`');
      }
      map.set(normalizeHeading(column), meaning.trim());
    }
  }
  return map;
}

/** The lines of a file without comments. */
function linesOf(path: string, { cwd }: World): readonly string[] {
  const text = textOf(path, cwd);
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
}

function textOf(path: string, cwd: string): string {
  const fix = 'pass `Column=meaning`, or a text file of such lines';
  let bytes: Uint8Array;
  try {
    bytes = readRegularFile(resolve(cwd, path));
  } catch {
    throw new UsageError(`cannot read the mapping ${path}`, fix);
  }
  const text = decodeText(bytes);
  if (typeof text !== 'string') throw new UsageError(`cannot read the mapping ${path}: ${text.message}`, fix);
  return text;
}
