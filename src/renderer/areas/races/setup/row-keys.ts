interface Row {
  key: string;
}

/**
 * A key for a row that is added to those of a form, which neither these nor the saved ones have. Rows that are read are
 * counted from 0, so that an added row still has its key once it is saved, and whoever types in it keeps the focus.
 */
export function nextRowKey(rows: readonly Row[], saved: readonly Row[]): string {
  return String(Math.max(-1, ...[...rows, ...saved].map(({ key }) => Number(key))) + 1);
}
