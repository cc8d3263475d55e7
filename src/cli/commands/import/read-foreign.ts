import type { ImportedFleet } from '../../../exchange/ftjava/read.ts';
import { type FtlibshipImportOptions, importShips } from '../../../exchange/ftlibship/read.ts';
import { readJson } from '../../../exchange/json.ts';
import type { ConversionLoss, ConvertedShip } from '../../../exchange/losses.ts';
import type { Finding } from '../../../findings/finding.ts';
import { decodeText } from '../../../parse/read-documents.ts';
import type { HouseRules } from '../../../rules/model/house-rules.ts';
import type { Span } from '../../../text/span.ts';

export type ForeignFormat = 'ftlibship' | 'csv' | 'ftjava';

/** House rules at the target, and values given by the user. */
export interface ImportTarget extends FtlibshipImportOptions {
  readonly house: HouseRules | undefined;
}

/** The content of a file. */
export interface ForeignFile {
  readonly ships: readonly ConvertedShip<object>[];
  readonly losses: readonly ConversionLoss[];
  /** Fleets of a game; their ships refer to `ships`. */
  readonly fleets: readonly ImportedFleet[];
}

/** The given format, XML or a table by content, or CSV by file name. */
export function foreignFormatOf(text: string, file: string, given: ForeignFormat | undefined): ForeignFormat {
  if (given !== undefined) return given;
  if (isXml(text)) return 'ftjava';
  return /\.[ct]sv$/i.test(file) || isTable(text) ? 'csv' : 'ftlibship';
}

/** True for text with a column `class` in its first line. */
function isTable(text: string): boolean {
  const [head = ''] = text.split('\n', 1);
  const names = head.split(/[,;\t]/).map((name) => name.trim().toLowerCase());
  return names.length > 1 && names.includes('class');
}

function isXml(text: string): boolean {
  return text.trimStart().startsWith('<');
}

const windows1252: ConversionLoss = {
  kind: 'note',
  path: '',
  found: 'the file is not UTF-8',
  instead: 'read as Windows-1252',
};

/** Decodes a file: UTF-8, or Windows-1252 for XML. */
export function decodeForeign(
  bytes: Uint8Array,
  format: ForeignFormat | undefined,
): { readonly text: string | Finding; readonly encodingLoss: readonly ConversionLoss[] } {
  const text = decodeText(bytes);
  if (typeof text === 'string' || text.code !== 'not-text' || bytes.includes(0)) return { text, encodingLoss: [] };
  const decoded = new TextDecoder('windows-1252').decode(bytes);
  const isOther = format !== undefined && format !== 'ftjava';
  return isOther || !isXml(decoded) ? { text, encodingLoss: [] } : { text: decoded, encodingLoss: [windows1252] };
}

/** Reads the ships of a file. The parsers are loaded on demand. */
export async function readForeign(
  text: string,
  format: ForeignFormat,
  target: ImportTarget,
): Promise<ForeignFile | { readonly message: string; readonly span: Span }> {
  if (format === 'ftjava') {
    const [{ readXml }, { importFtjava }] = await Promise.all([
      import('../../../exchange/xml.ts'),
      import('../../../exchange/ftjava/read.ts'),
    ]);
    const root = readXml(text);
    return 'message' in root ? { message: root.message, span: root } : importFtjava(root, target);
  }
  if (format === 'csv') {
    const { importCsv } = await import('../../../exchange/csv.ts');
    return { fleets: [], ...importCsv(text, target) };
  }
  const root = readJson(text);
  if (root.kind === 'problem') return { message: root.message, span: root };
  return { fleets: [], ...importShips(root, target) };
}
