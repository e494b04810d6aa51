import { useMemo } from 'react';
import { useMedia } from '@/lib/use-media';
import { type CardColumn, cardColumns, useIsNarrow } from './card-columns';

/** The columns that fit. */
interface Fitting<Column> {
  columns: readonly Column[];
  /** True if each row is a card: its table needs `cardsClass` around it. */
  isCards: boolean;
}

/**
 * The columns that fit: on a phone one, which is a card; beside a panel and on a small screen those without `wideOnly`.
 *
 * @param columns must be stable
 * @param isBeside true while a panel stands beside the table
 */
export function useFittingColumns<Row, Column extends CardColumn<Row>>(
  columns: readonly Column[],
  isBeside: boolean,
): Fitting<CardColumn<Row>> {
  const hasRoom = !useMedia('columns');
  const isCards = useIsNarrow();
  const isShort = isBeside || !hasRoom;
  return useMemo(() => {
    if (isCards) {
      const placed = columns.map((column) =>
        column.wideOnly ? { ...column, card: 'none' as const } : column,
      );
      return { columns: cardColumns<Row>(placed), isCards };
    }
    return { columns: isShort ? columns.filter(({ wideOnly }) => !wideOnly) : columns, isCards };
  }, [columns, isShort, isCards]);
}
