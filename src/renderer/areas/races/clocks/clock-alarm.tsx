import { clockAlarm as t } from '@messages/races/clocks';
import { Link } from '@tanstack/react-router';
import { amountText } from '@/api/clock/clock-text';
import { StateBadge } from '@/ui/state-badge';
import styles from '../regatta/regatta.module.css';
import { useRegatta } from '../regatta/regatta-context';
import { useClocksOut } from './use-clocks-out';

/** Shown beside a race while a timing device’s clock is half a second off or more; nothing otherwise. */
export function ClockAlarm() {
  const { regatta } = useRegatta();
  const { own, others } = useClocksOut();
  const out = [...(own ? [own] : []), ...others].map(({ offset_ms }) => Math.abs(offset_ms ?? 0));
  if (out.length === 0) return null;
  return (
    <Link to="/races/$regattaId/clocks" params={{ regattaId: regatta.id }} className={styles.alarm}>
      <StateBadge tone="warning">{t.clockOut(amountText(Math.max(...out)))}</StateBadge>
    </Link>
  );
}
