import { formatElapsed } from '@/lib/format-time';

/** A duration in seconds as h:mm:ss. */
export function Elapsed({ seconds, digits = 0 }: { seconds: number | null | undefined; digits?: number }) {
  return <>{formatElapsed(seconds, digits)}</>;
}
