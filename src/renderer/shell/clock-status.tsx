import { Link } from '@tanstack/react-router';
import { amountText, isFarOff } from '@/api/clock/clock-text';
import { useDeviceClock, useMeasuredClock } from '@/api/clock/use-device-clock';
import { StateBadge } from '@/ui/state-badge';
import styles from './status-bar.module.css';

/**
 * Measures this device's clock while any screen is open, and says in the status sentence when it is half a second off or more:
 * times are corrected, but who reads the device's own display reads a wrong one.
 */
export function ClockStatus() {
  useMeasuredClock();
  const clock = useDeviceClock();
  if (!isFarOff(clock)) return null;
  const off = `${amountText(clock.offset_ms!)} ${clock.offset_ms! < 0 ? 'ahead' : 'behind'}`;
  return (
    <Link to="/races/radio-check" className={styles.parts}>
      <span className={styles.part} data-kind="clock">
        <StateBadge tone="warning" quiet>
          <span className={styles.long}>this device’s clock is {off}: its times are corrected</span>
          <span className={styles.short}>clock {off}</span>
        </StateBadge>
      </span>
    </Link>
  );
}
