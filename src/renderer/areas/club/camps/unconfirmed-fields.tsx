import type { CampField } from '@contract/areas/members/camp-fields';
import { Link } from '@tanstack/react-router';
import { useAllowed } from '@/api/allowed';
import { formatCount } from '@/lib/format';
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
        Nobody has confirmed what {formatCount(open, 'field means', 'fields mean')}.{' '}
        {sees('settings') ? (
          <Link to="/settings/$section" params={{ section: 'fields' }}>
            Confirm the fields
          </Link>
        ) : (
          'A manager confirms them under Settings, Cloud fields.'
        )}
      </Notice>
    </div>
  );
}
