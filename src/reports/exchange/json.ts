import type { LocatedLoss } from '../../exchange/losses.ts';
import { safeJson } from '../../text/escape-control.ts';
import { jsonDocument } from '../shared/json-document.ts';
import { type ExchangeFormat, summarizeExchange } from './report.ts';

/** A JSON document with one ship per line. */
export const exchangeJson: ExchangeFormat = (exchanged) => {
  const ships = exchanged.ships.map(({ from, path, range, class: name, to, errors, losses }) => {
    const { line, column } = range;
    return safeJson({ from, path, line, column, class: name, to, errors, losses: losses.map(lossOf) });
  });
  const files = exchanged.files.map(({ from, losses }) => safeJson({ from, losses: losses.map(lossOf) }));
  const { note, ...counts } = summarizeExchange(exchanged);
  return jsonDocument({ ships, files, summary: safeJson({ ...counts, notes: note }) });
};

function lossOf({ kind, path, range, found, instead }: LocatedLoss): object {
  const { line, column, endLine, endColumn } = range;
  return { kind, found, instead, path, line, column, endLine, endColumn };
}
