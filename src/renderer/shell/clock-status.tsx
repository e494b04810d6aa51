import { clockStatus as t } from '@messages/shell';
import { Link } from '@tanstack/react-router';
import { amountText, isFarOff } from '@/api/clock/clock-text';
import { useDeviceClock, useMeasuredClock } from '@/api/clock/use-device-clock';
import { StateBadge } from '@/ui/state-badge';
import styles from './status-bar.module.css';

/**
 * Measures this device's clock on every screen, and warns in the status sentence at half a second or more. Times are
 * corrected, but the device's own display is wrong.
 */
export function ClockStatus() {
  useMeasuredClock();
  const clock = useDeviceClock();
  if (!isFarOff(clock)) return null;
  const off =
    clock.offset_ms! < 0 ? t.ahead(amountText(clock.offset_ms!)) : t.behind(amountText(clock.offset_ms!));
  return (
    <Link to="/races/radio-check" className={styles.parts}>
      <span className={styles.part} data-kind="clock">
        <StateBadge tone="warning" quiet>
          <span className={styles.long}>{t.thisDevicesClock(off)}</span>
          <span className={styles.short}>{t.clock(off)}</span>
        </StateBadge>
      </span>
    </Link>
  );
}
