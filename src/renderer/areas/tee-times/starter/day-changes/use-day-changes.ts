import type { TeeTime } from '@contract/areas/golf/tee-times';
import { useEffect, useMemo, useState } from 'react';
import { useDataAge } from '@/api/data-age';
import { useHealth } from '@/api/health';
import { useSession } from '@/api/session';
import {
  broadcastDayRead,
  keepLastKnownDay,
  type LastKnownDay,
  onDayRead,
  readLastKnownDay,
} from '@/lib/last-known-day';
import type { Day } from '@/lib/time';
import { type DayChange, dayDiff, type KnownTeeTime, toKnown } from './day-diff';

/** After reconnecting, the backlog is read for this long; without changes by then, nothing has changed. */
const SETTLE_MS = 30_000;

export interface DayChanges {
  changes: readonly DayChange[];
  /** When this device, or its server, was cut off. */
  since: number;
  dismiss: () => void;
}

/**
 * Changes of a day's bookings while this device was cut off from the server, or the server from the cloud. Shown after
 * reconnecting, until read. The last current day is stored in this browser and survives a reload. Null without changes.
 *
 * @param teeTimes of the day; undefined until they are read
 */
export function useDayChanges(day: Day, teeTimes: readonly TeeTime[] | undefined): DayChanges | null {
  const { clubId } = useSession();
  const link = useLink();
  const known = useMemo(() => teeTimes?.map(toKnown), [teeTimes]);
  const [before, setBefore] = useState<LastKnownDay<KnownTeeTime> | null>(null);
  const [readOf, setReadOf] = useState<string | null>(null);
  const isRead = readOf === `${clubId}/${day}`;
  useEffect(() => {
    let isCurrent = true;
    void readLastKnownDay<KnownTeeTime>(clubId, day).then((found) => {
      if (!isCurrent) return;
      setBefore(found ?? null);
      setReadOf(`${clubId}/${day}`);
    });
    return () => {
      isCurrent = false;
    };
  }, [clubId, day]);

  useEffect(
    () =>
      onDayRead<KnownTeeTime>((read) => {
        if (read.clubId === clubId && read.day === day) setBefore(read);
      }),
    [clubId, day],
  );

  const changes = useMemo(
    () => (before?.isCutOff && known ? dayDiff(before.teeTimes, known) : []),
    [before, known],
  );
  const asOf = link.asOf;
  const isUp = link.state === 'up';
  const isShown = isUp && changes.length > 0;
  useEffect(() => {
    if (!isRead || !known || asOf === null || link.state === 'unknown') return;
    const keep = (next: LastKnownDay<KnownTeeTime>) => {
      setBefore(next);
      // Without browser storage, it shows until the page closes.
      void keepLastKnownDay(next).catch(() => undefined);
    };
    const current = { clubId, day, asOf, isCutOff: false, teeTimes: known };
    if (link.state === 'down') {
      if (!before) keep({ ...current, isCutOff: true });
      else if (!before.isCutOff) keep({ ...before, isCutOff: true });
    } else if (!before?.isCutOff) {
      // Minute precision is enough unless the sheet itself differs.
      const isSame = before && asOf - before.asOf < 60_000 && isSameSheet(before.teeTimes, known);
      if (!isSame) keep(current);
    } else if (changes.length === 0) {
      const timer = setTimeout(() => keep(current), SETTLE_MS);
      return () => clearTimeout(timer);
    }
  }, [isRead, known, asOf, link.state, before, changes, clubId, day]);

  if (!isShown || !before || !known) return null;
  return {
    changes,
    since: before.asOf,
    dismiss: () => {
      const read = { clubId, day, asOf: asOf ?? before.asOf, isCutOff: false, teeTimes: known };
      // A dismissed notice stays dismissed, even after a reload; without browser storage, for this page.
      void keepLastKnownDay(read)
        .catch(() => undefined)
        .then(() => {
          setBefore(read);
          broadcastDayRead(read);
        });
    },
  };
}

function isSameSheet(a: KnownTeeTime[], b: KnownTeeTime[]): boolean {
  return a.length === b.length && dayDiff(a, b).length === 0;
}

/** Link state of the whole chain: this device to its server, and the server to its cloud. */
function useLink(): { state: 'up' | 'down' | 'unknown'; asOf: number | null } {
  const { asOf, isCurrent, cloudAsOf } = useDataAge();
  const { data: health } = useHealth();
  if (asOf === null || !health) return { state: 'unknown', asOf };
  const { sync } = health;
  const isCloudGone = sync?.upstream === true && (sync.problem !== null || cloudAsOf !== null);
  const isUp = isCurrent && !isCloudGone;
  return { state: isUp ? 'up' : 'down', asOf: isCloudGone ? (sync?.as_of ?? asOf) : asOf };
}
