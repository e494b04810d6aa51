import styles from './stars.module.css';

/** A rating as stars and as a number. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.rating}>
      <span className={styles.stars} aria-hidden="true">
        {'★'.repeat(rating)}
        {'☆'.repeat(Math.max(0, 5 - rating))}
      </span>{' '}
      {rating} of 5
    </span>
  );
}
