import type { SignalEffect } from '@contract/areas/start/signals';
import { hoistLabel, type SignalDetails, type SignalKind, signalLabels } from '@dockside/race-signals';
import { signalText as t } from '@messages/races/start-line';
import { formatList } from '@/lib/format';
import { formatTime } from '@/lib/time';

interface Described {
  signal: SignalKind;
  flags: readonly string[];
  fleets: readonly string[] | null;
  details?: SignalDetails | null | undefined;
}

/** `Starting signal: IRC, PY`, `Postponement (AP over H)`. */
export function signalText({ signal, flags, fleets, details }: Described): string {
  const name = (signal === 'sequence_step' && details?.text) || signalLabels[signal];
  const hoist = flags.length > 0 && signal !== 'start' ? ` (${hoistLabel(flags)})` : '';
  const whom = fleets === null ? '' : `: ${formatList(fleets)}`;
  const more = [
    details?.mark && t.mark(details.mark),
    details?.bearing != null && `${details.bearing}°`,
    details?.leg != null && t.leg(details.leg),
    signal !== 'sequence_step' && details?.text,
  ].filter(Boolean);
  return `${name}${hoist}${whom}${more.length > 0 ? `, ${more.join(', ')}` : ''}`;
}

/** Effect of a correction, in words; empty for none. */
export function effectText({ starts, status, boats }: SignalEffect, timeZone: string): string {
  const clock = (at: number | null) => (at === null ? t.noStart : formatTime(at, timeZone, true));
  const moved = starts.map(({ fleet, before, after }) => `${fleet} ${clock(before)} → ${clock(after)}`);
  return [
    moved.length > 0 && `${moved.join(', ')}.`,
    boats > 0 && t.elapsedTimesChanged(boats),
    status && t.raceWasAndIsNow(status.before, status.after),
  ]
    .filter(Boolean)
    .join(' ');
}
