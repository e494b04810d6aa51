interface Row {
  key: string;
}

/**
 * A key for a row added to a form, unused by its rows and the saved ones. Saved rows are numbered from 0, so an added
 * row keeps its key after saving, and its field the focus.
 */
export function nextRowKey(rows: readonly Row[], saved: readonly Row[]): string {
  return String(Math.max(-1, ...[...rows, ...saved].map(({ key }) => Number(key))) + 1);
}
