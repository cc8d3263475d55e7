import { type Document, type DocumentFormat, documentPrinter } from '../../document/report.ts';
import type { TextOptions } from '../../document/style.ts';
import { escapeControl } from '../../text/escape.ts';

/** Articles are easy to read up to this width. */
const widest = 96;

/** A document of the reference as text. JSON is the object of a topic, or a list of them. */
export async function referenceText(document: Document, format: DocumentFormat, look: TextOptions): Promise<string> {
  const { data } = document;
  if (format === 'json') return `${JSON.stringify(data, undefined, 2).split('\n').map(escapeControl).join('\n')}\n`;
  const columns = Array.isArray(data) ? look.columns : Math.min(look.columns, widest);
  return (await documentPrinter(format))(document, { ...look, columns });
}
