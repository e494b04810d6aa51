import { clockWarnings as t } from '@messages/races/clocks';
import { Link } from '@tanstack/react-router';
import { amountText, isFarOff, offsetText, shiftText } from '@/api/clock/clock-text';
import { useDeviceClock } from '@/api/clock/use-device-clock';
import { useDevices } from '@/api/clock/use-devices';
import { Notice } from '@/ui/notice';
import { useClocksOut } from './use-clocks-out';

/** Shown before a start: clocks half a second off or more, this device's first, with the consequences. */
export function ClockWarnings() {
  const own = useDeviceClock();
  const devices = useDevices();
  const { others } = useClocksOut();
  const lines = [
    own.offset_ms === null && devices.isSuccess && t.isNotSynced,
    own.jumped_ms !== 0 && t.hasJumpedBy(amountText(own.jumped_ms)),
    isFarOff(own) && t.isCorrectedBy(offsetText(own), shiftText(own.offset_ms!)),
    ...others.map((device) => t.clockOfIs(device.device_name ?? t.anotherDevice, offsetText(device))),
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning" role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Link to="/races/radio-check">{t.radioCheck}</Link>
    </Notice>
  );
}
