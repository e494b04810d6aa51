import { cannotShow as t } from '@messages/tee-times';
import { explain } from '@/api/failures';
import styles from './player-card.module.css';

/** Names the missing part of the card with the reason: no scope, or no answer from the server. */
export function CannotShow({ what, error }: { what: string; error: Error }) {
  const { title, detail } = explain(error);
  return (
    <p className={styles.text} role="status">
      {t.cannotBeShown(what, title, detail)}
    </p>
  );
}
