import { Fragment, type ReactNode } from 'react';
import { useMedia } from '@/lib/use-media';
import styles from './card.module.css';
import type { Column } from './columns';

/** A column with its layout on narrow screens. */
export interface CardColumn<Row> extends Column<Row> {
  /** Hidden on a narrow screen; the opened row shows it there. */
  wideOnly?: boolean;
  /** Place on a phone's card: by default the first column is the title, and the last one goes beside it. */
  card?: 'title' | 'beside' | 'none';
  /** Card content instead of the cell. */
  cardCell?: (row: Row) => ReactNode;
}

/** True if columns do not fit and each row becomes a card. */
export function useIsNarrow(): boolean {
  return useMedia('narrow');
}

/** For the element around a table of cards: card-high rows without headings. */
export const cardsClass: string = styles.cards!;

/**
 * Columns for a phone: one card column with title, side and labelled rest, without empty values. The others are hidden,
 * not removed, and so still sort and search.
 */
export function cardColumns<Row>(columns: readonly CardColumn<Row>[]): CardColumn<Row>[] {
  const placed = columns.filter(({ card }) => card !== 'none');
  const title = placed.find(({ card }) => card === 'title') ?? placed[0];
  const beside = placed.find(({ card }) => card === 'beside') ?? placed.at(-1);
  const below = placed.filter((column) => column !== title && column !== beside);
  const card: CardColumn<Row> = {
    id: 'card',
    header: '',
    value: () => null,
    movingText: title?.value,
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
