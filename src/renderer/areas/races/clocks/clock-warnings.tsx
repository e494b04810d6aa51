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
    own.offset_ms === null &&
      devices.isSuccess &&
      'This device’s clock isn’t synced: signals use it uncorrected.',
    own.jumped_ms !== 0 &&
      `This device’s clock has jumped by ${amountText(own.jumped_ms)} since it was synced: it was set, or the device slept.`,
    isFarOff(own) &&
      `This device’s clock is ${offsetText(own)}. Times are corrected by ${shiftText(own.offset_ms!)}: use the time on this screen.`,
    ...others.map(
      (device) =>
        `The clock of ${device.device_name ?? 'another device'} is ${offsetText(device)}. Its times are corrected, but its own display is wrong.`,
    ),
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning" role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Link to="/races/radio-check">Radio check</Link>
    </Notice>
  );
}
