/** Workbooks (XLSX) for tests, from rows of cells. */

import { strToU8, zipSync } from 'fflate';

/** A text, a number, or the XML inside a cell element with its type: `{ type: 'e', xml: '<v>#N/A</v>' }`. */
export type TestCell = string | number | boolean | { readonly xml: string; readonly type?: string };

export interface TestSheet {
  readonly name: string;
  /** The element of the sheet's name has these attributes too: `state="hidden"`. */
  readonly attributes?: string;
  readonly rows: readonly (readonly TestCell[])[];
  /** XML of further rows. */
  readonly more?: string;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return `${head}<Relationships xmlns="${namespace}">${each.join('')}</Relationships>`;
}

function cellElement(cell: TestCell): string {
  if (cell === '') return '<c/>';
  if (typeof cell === 'string') {
    return `<c t="inlineStr"><is><t xml:space="preserve">${escapeText(cell)}</t></is></c>`;
  }
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c t="b"><v>${Number(cell)}</v></c>`;
  return `<c${cell.type === undefined ? '' : ` t="${cell.type}"`}>${cell.xml}</c>`;
}

/** The bytes of a workbook with these sheets. */
export function workbook(...sheets: readonly TestSheet[]): Uint8Array {
  const listed = sheets.map(
    ({ name, attributes = '' }, index) =>
      `<sheet name="${escapeText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}" ${attributes}/>`,
  );
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="${types}"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`]),
    ),
    ...Object.fromEntries(
      sheets.map(({ rows, more = '' }, index) => {
        const lines = rows.map((row) => `<row>${row.map(cellElement).join('')}</row>`);
        const data = `<sheetData>${lines.join('')}${more}</sheetData>`;
        return [`xl/worksheets/sheet${index + 1}.xml`, `${head}<worksheet xmlns="${main}">${data}</worksheet>`];
      }),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}
