import { CLOCK_WARNING_MS } from '@contract/device-time';
import { clockText as t } from '@messages/api';

/** A measured clock, as reported by a device or stored with a time. */
interface Measured {
  offset_ms: number | null;
  uncertainty_ms: number | null;
}

/** `240 ms`, `7.0 s`, `3 min 4 s`: an amount of time without its sign. */
export function amountText(ms: number): string {
  const much = Math.abs(ms);
  if (much < 1_000) return `${Math.round(much)} ms`;
  if (much < 60_000) return `${(much / 1000).toFixed(1)} s`;
  const seconds = Math.round(much / 1000);
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `+2.4 s`, `−0.12 s`: a signed correction. */
export function shiftText(ms: number): string {
  return `${ms < 0 ? '−' : '+'}${Math.abs(ms) / 1000} s`;
}

/** `± 12 ms`; nothing where it was never measured. */
export function errorText(uncertainty_ms: number | null): string {
  return uncertainty_ms === null ? '' : `± ${amountText(Math.ceil(uncertainty_ms))}`;
}

/** `7.0 s ahead of the server’s, ± 12 ms`, `the same as the server’s, ± 2 ms`, or `not measured`. */
export function offsetText({ offset_ms, uncertainty_ms }: Measured): string {
  if (offset_ms === null) return t.notMeasured;
  const error = errorText(uncertainty_ms);
  if (offset_ms === 0) return t.sameAsServers(error);
  return offset_ms < 0
    ? t.aheadOfServers(amountText(offset_ms), error)
    : t.behindServers(amountText(offset_ms), error);
}

/** True if a device's clock is off by half a second or more and needs a warning. */
export function isFarOff({ offset_ms }: Pick<Measured, 'offset_ms'>): boolean {
  return offset_ms !== null && Math.abs(offset_ms) >= CLOCK_WARNING_MS;
}
