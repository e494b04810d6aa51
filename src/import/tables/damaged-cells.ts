import { damagedCells as t } from '@messages/server/import';

/** Errors of spreadsheets, in the languages that they write them in. */
const ERROR = new RegExp(
  `^(?:${[
    ...['#(?:REF|BEZUG|¡REF|RIF|VERW)!', '#(?:VALUE|WERT|VALEUR|¡VALOR|VALORE|WAARDE)!', '#¡?DIV/0!'],
    ...['#(?:NUM|ZAHL|NOMBRE|¡NUM|GETAL)!', '#(?:NULL|NUL|¡NULO)!', '#(?:NAME|NOM|¿NOMBRE|NOME|NAAM)\\?'],
    ...['#N/[ADB]', '#NV', '#(?:SPILL|CALC|BLOCKED|FIELD|CONNECT|BUSY)!', 'Err:\\d{3}', '#{3,}'],
  ].join('|')})$`,
  'i',
);

/** A number of which a spreadsheet kept the first digits only: `1.23457E+11`. */
const SHORTENED = /^-?\d(?:[.,]\d+)?E[+-]\d{2,}$/i;

/** Reason why a cell no longer holds what was written into it, and what to do; null if it does. */
export function damageOf(cell: string): string | null {
  const written = JSON.stringify(cell);
  if (ERROR.test(cell)) return t.isSpreadsheetError(written);
  if (SHORTENED.test(cell)) return t.wasShortened(written);
  return null;
}
