import { explain } from '@/api/failures';
import styles from './player-card.module.css';

/** What is missing on the card, and why: a key without the scope, a server that does not answer. */
export function CannotShow({ what, error }: { what: string; error: Error }) {
  const { title, detail } = explain(error);
  return (
    <p className={styles.text} role="status">
      {what} cannot be shown. {title}. {detail}
    </p>
  );
}
