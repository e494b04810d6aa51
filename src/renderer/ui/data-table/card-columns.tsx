import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode } from 'react';
import styles from './card.module.css';
import type { Column } from './columns';

/** A column, and what becomes of it where there is less room. */
export interface CardColumn<Row> extends Column<Row> {
  /** Left out on a narrow screen; what opens from the row shows it there. */
  wideOnly?: boolean;
  /** Its place on a phone's card: by default the first column is the title, and the last one stands beside it. */
  card?: 'title' | 'beside' | 'none';
  /** What a card shows instead of the cell. */
  cardCell?: (row: Row) => ReactNode;
}

/** A phone, or a desk at 200 %. */
const NARROW = '(max-width: 47.99em)';

/** Whether there is no room for columns, so that each row is a card. */
export function useIsNarrow(): boolean {
  return useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
}

/** For the element around a table of cards: rows as high as a card, and no line for headings. */
export const cardsClass: string = styles.cards!;

/**
 * Columns for a phone: a card in their place, with a title, what stands beside it, and below, with their headings, the others that have something to say.
 * The columns themselves are hidden and not left out, so that they still sort and are searched.
 */
export function cardColumns<Row>(columns: readonly CardColumn<Row>[]): CardColumn<Row>[] {
  const placed = columns.filter(({ card }) => card !== 'none');
  const title = placed.find(({ card }) => card === 'title') ?? placed[0];
  const beside = placed.find(({ card }) => card === 'beside') ?? placed.at(-1);
  const below = placed.filter((column) => column !== title && column !== beside);
  const card: CardColumn<Row> = {
    id: 'card',
    header: '',
    searchable: false,
    value: () => null,
    cell: (row) => (
      <div className={styles.card}>
        <span className={styles.title}>{title && contentOf(title, row)}</span>
        <span className={styles.beside}>{beside !== title && beside && contentOf(beside, row)}</span>
        <span className={styles.rest}>
          {below
            .map((column) => ({ column, content: contentOf(column, row) }))
            .filter(
              ({ content }) =>
                content !== null && content !== undefined && content !== '' && content !== false,
            )
            .map(({ column, content }, index) => (
              <Fragment key={column.id}>
                {index > 0 && ' · '}
                <span className={styles.label}>{column.header}</span> {content}
              </Fragment>
            ))}
        </span>
      </div>
    ),
  };
  return [card, ...columns.map((column) => ({ ...column, className: styles.hidden }))];
}

function contentOf<Row>({ cardCell, cell, value }: CardColumn<Row>, row: Row) {
  if (cardCell) return cardCell(row);
  return cell ? cell(row) : value(row);
}
