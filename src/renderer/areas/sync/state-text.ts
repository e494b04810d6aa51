import type { SyncHealth, SyncProblem, SyncStatus } from '@contract/staff-operations/sync';
import { stateText as t } from '@messages/sync';
import type { Connection } from '@/api/connection';
import { formatItemCount, type QueuedItem, stateOf } from '@/api/outbox/item';
import { LOCALE } from '@/lib/format';
import { formatMoment } from '@/lib/time';
import type { Tone } from '@/ui/state-badge';

/** The sync state: a sentence, and its meaning for people's work. */
export interface StateText {
  tone: Tone;
  title: string;
  detail: string;
}

/** Problems that do not pass without a person. */
const needsPerson: ReadonlySet<SyncProblem['kind']> = new Set([
  'unauthorized',
  'key_unreadable',
  'circular',
  'storage',
]);

/** Followed by the server's message with the cause. */
const problemTitles: Record<SyncProblem['kind'], string> = {
  unreachable: t.cloudIsNotAnswering,
  invalid_response: t.cloudIsNotWorking,
  rate_limited: t.cloudIsBusy,
  unauthorized: t.cloudRefusedApiKey,
  key_unreadable: t.docksideCantReadClouds,
  circular: t.cloudAndThisServer,
  storage: t.couldntSaveCloudsChanges,
};

/** When unsent changes will be sent. */
const sentWhen: Record<SyncProblem['kind'], string> = {
  unreachable: t.whenItDoes,
  invalid_response: t.whenItWorksAgain,
  rate_limited: t.afterThat,
  unauthorized: t.onceThereIsAnother,
  key_unreadable: t.onceKeyIsEntered,
  circular: t.onceOneOfTwo,
  storage: t.whenThatIsSolved,
};

export function stateText(health: SyncHealth, now: number, timeZone: string): StateText {
  const { problem, outbox, next_try_at, fill, as_of } = health;
  if (!health.upstream)
    return {
      tone: 'success',
      title: t.everythingIsSaved,
      detail: t.noCloudConnected,
    };
  if (problem) {
    const title = problemTitles[problem.kind];
    const isSilent = problem.kind === 'unreachable' || problem.kind === 'invalid_response';
    const since = isSilent ? health.answered_at : problem.since;
    return {
      tone: needsPerson.has(problem.kind) ? 'danger' : 'warning',
      title,
      detail: sentences(
        problem.message !== title && problem.message,
        isSilent && since !== null && t.itLastAnsweredAt(formatMoment(since, now, timeZone)),
        !isSilent && since !== null && t.itStartedAt(formatMoment(since, now, timeZone)),
        safe(outbox.waiting, sentWhen[problem.kind]),
        next_try_at !== null && t.nextTry(timeUntil(next_try_at, now)),
      ),
    };
  }
  if (fill)
    return {
      tone: 'neutral',
      title: t.fetchingClubsRecords,
      detail: t.youCanWorkMeanwhile,
    };
  if (outbox.attention > 0)
    return {
      tone: 'danger',
      title: t.needYourDecision(outbox.attention, t.changes(outbox.attention)),
      detail: sentences(
        outbox.waiting > 0 ? t.areOnWay(outbox.waiting, t.changes(outbox.waiting)) : t.everythingElseIsSent,
        asOf(as_of, now, timeZone),
      ),
    };
  if (outbox.waiting > 0)
    return {
      tone: 'warning',
      title: t.areOnTheirWay(outbox.waiting, t.changes(outbox.waiting)),
      detail: sentences(
        health.activity !== 'sending' && next_try_at !== null && t.nextTry(timeUntil(next_try_at, now)),
        asOf(as_of, now, timeZone),
      ),
    };
  return {
    tone: 'success',
    title: t.upToDate,
    detail: asOf(as_of, now, timeZone) || t.fetchingFromCloud,
  };
}

/** When a device sends its records, as long as the server is unusable. */
const sentOnce: Record<Exclude<Connection, 'online'>, string> = {
  reconnecting: t.whenServerAnswers,
  'signed-out': t.onceItIsSigned,
  'shut-out': t.onceItIsAdded,
  'database-gone': t.whenDatabaseIsBack,
};

/** The state while the server is unusable, from this device's knowledge alone. */
export function silentText(
  connection: Exclude<Connection, 'online'>,
  answeredAt: number | null,
  now: number,
  timeZone: string,
): StateText {
  const since = answeredAt === null ? null : formatMoment(answeredAt, now, timeZone);
  const titles = {
    reconnecting: since === null ? t.serverDoesNotAnswer : t.serverHasNotAnswered(since),
    'signed-out': t.thisBrowserWasSigned,
    'shut-out': t.thisDeviceWasRemoved,
    'database-gone': t.databaseFileIsGone,
  };
  return {
    tone: 'danger',
    title: titles[connection],
    detail: t.thisDeviceSends(sentOnce[connection]),
  };
}

/** The state with this device's unsent writes, which come first. */
export function withUnsent(state: StateText, waiting: readonly QueuedItem[]): StateText {
  if (waiting.length === 0) return state;
  const [items, count] = [formatItemCount(waiting), waiting.length];
  const isKept = waiting.every((item) => stateOf(item) !== 'unsaved');
  return {
    tone: isKept ? 'warning' : 'danger',
    title: isKept ? t.savedOnThisDevice(items, count) : t.notSaved(items, count),
    detail: t.onServer(state.title, state.detail),
  };
}

function safe(waiting: number, when: string): string {
  if (waiting === 0) return t.nothingIsWaiting;
  return t.areSafeHere(waiting, t.changes(waiting), when);
}

function asOf(at: number | null, now: number, timeZone: string): string {
  return at === null ? '' : t.lastSynced(formatMoment(at, now, timeZone));
}

function sentences(...parts: (string | false)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** Speed of the current or last sync: `Last sync: sent 320 a second, fetched 11,200 a second.` */
export function rateText({
  activity,
  sent_per_second,
  fetched_per_second,
}: Pick<SyncStatus, 'activity' | 'sent_per_second' | 'fetched_per_second'>): string {
  const rates = [
    sent_per_second && t.sentASecond(rate(sent_per_second)),
    fetched_per_second && t.fetchedASecond(rate(fetched_per_second)),
  ];
  const text = rates.filter(Boolean).join(', ');
  if (text === '') return '';
  return activity === 'idle' ? t.lastSync(text) : t.syncNow(text);
}

function rate(perSecond: number): string {
  return perSecond.toLocaleString(LOCALE, { maximumFractionDigits: perSecond < 10 ? 1 : 0 });
}

/** A future time: `in 20 s`, `in 3 min`, or `now`. */
export function timeUntil(at: number, now: number): string {
  const seconds = Math.ceil((at - now) / 1000);
  if (seconds <= 0) return t.now;
  return t.inTime(durationText(seconds * 1000));
}

/** A duration in a fitting unit: `45 s`, `3 min`, `2 h 5 min`, `4 days`. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 100) return t.seconds(seconds);
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? t.hours(hours) : t.hoursAndMinutes(hours, minutes % 60);
  return t.days(Math.round(hours / 24));
}
