import type { CampField } from '@contract/areas/members/camp-fields';
import { unconfirmedFields as t } from '@messages/club';
import { Link } from '@tanstack/react-router';
import { useAllowed } from '@/api/allowed';
import { Notice } from '@/ui/notice';
import styles from '../paper/paper.module.css';

/** Number of fields whose meaning nobody confirmed, with the way to the table that confirms them. Not on paper. */
export function UnconfirmedFields({ fields }: { fields: readonly CampField[] }) {
  const { sees } = useAllowed();
  const open = fields.filter(({ confirmed_at }) => confirmed_at === null).length;
  if (open === 0) return null;
  return (
    <div className={styles.screenOnly}>
      <Notice tone="warning">
        {t.nobodyHasConfirmed(open)}{' '}
        {sees('settings') ? (
          <Link to="/settings/$section" params={{ section: 'fields' }}>
            {t.confirmFields}
          </Link>
        ) : (
          t.managerConfirmsThemUnder
        )}
      </Notice>
    </div>
  );
}
