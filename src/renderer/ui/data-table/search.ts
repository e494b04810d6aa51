import { useDeferredValue, useMemo } from 'react';
import type { Column } from './columns';

/** The rows in which every word of the query begins a word, or stands somewhere, in one of the searchable columns. */
export function useSearch<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  query: string,
): readonly Row[] {
  const deferred = useDeferredValue(query);
  const haystacks = useMemo(() => {
    const searched = columns.filter(({ searchable = true }) => searchable);
    return rows.map((row) => plain(searched.map(({ value }) => value(row) ?? '').join('\n')));
  }, [rows, columns]);
  return useMemo(() => {
    const words = plain(deferred).split(/\s+/).filter(Boolean);
    if (words.length === 0) return rows;
    return rows.filter((_, index) => words.every((word) => haystacks[index]!.includes(word)));
  }, [rows, haystacks, deferred]);
}

/** Lower case without accents: `byrne` finds `Ó Broin`’s neighbour `Byrné`. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
