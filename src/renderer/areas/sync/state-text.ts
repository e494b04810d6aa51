import type { SyncHealth, SyncProblem, SyncStatus } from '@contract/staff-operations/sync';
import type { Connection } from '@/api/connection';
import { formatItemCount, type QueuedItem, stateOf } from '@/api/outbox/item';
import { formatCount, LOCALE, plural } from '@/lib/format';
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
  unreachable: 'The cloud is not answering.',
  invalid_response: 'The cloud is not working properly.',
  rate_limited: 'The cloud is busy.',
  unauthorized: 'The cloud refused the API key.',
  key_unreadable: 'Dockside can’t read the cloud’s API key.',
  circular: 'The cloud and this server sync from each other.',
  storage: 'Couldn’t save the cloud’s changes.',
};

/** When unsent changes will be sent. */
const sentWhen: Record<SyncProblem['kind'], string> = {
  unreachable: 'when it does',
  invalid_response: 'when it works again',
  rate_limited: 'after that',
  unauthorized: 'once there is another key',
  key_unreadable: 'once the key is entered again',
  circular: 'once one of the two is disconnected',
  storage: 'when that is solved',
};

export function stateText(health: SyncHealth, now: number, timeZone: string): StateText {
  const { problem, outbox, next_try_at, fill, as_of } = health;
  if (!health.upstream)
    return {
      tone: 'success',
      title: 'Everything is saved on the club computer.',
      detail: 'No cloud connected. If you connect one, the records it accepts upload to it.',
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
        isSilent && since !== null && `It last answered at ${formatMoment(since, now, timeZone)}.`,
        !isSilent && since !== null && `It started at ${formatMoment(since, now, timeZone)}.`,
        safe(outbox.waiting, sentWhen[problem.kind]),
        next_try_at !== null && `Next try ${timeUntil(next_try_at, now)}.`,
      ),
    };
  }
  if (fill)
    return {
      tone: 'neutral',
      title: 'Fetching the club’s records for the first time.',
      detail: 'You can work meanwhile. If interrupted, it continues where it stopped.',
    };
  if (outbox.attention > 0)
    return {
      tone: 'danger',
      title: `${changes(outbox.attention)} ${plural(outbox.attention, 'needs', 'need')} your decision.`,
      detail: sentences(
        outbox.waiting > 0
          ? `${changes(outbox.waiting)} ${plural(outbox.waiting, 'is', 'are')} on the way to the cloud.`
          : 'Everything else is sent.',
        asOf(as_of, now, timeZone),
      ),
    };
  if (outbox.waiting > 0)
    return {
      tone: 'warning',
      title: `${changes(outbox.waiting)} ${plural(outbox.waiting, 'is on its', 'are on their')} way to the cloud.`,
      detail: sentences(
        health.activity !== 'sending' && next_try_at !== null && `Next try ${timeUntil(next_try_at, now)}.`,
        asOf(as_of, now, timeZone),
      ),
    };
  return {
    tone: 'success',
    title: 'Up to date.',
    detail: asOf(as_of, now, timeZone) || 'Fetching from the cloud.',
  };
}

/** When a device sends its records, as long as the server is unusable. */
const sentOnce: Record<Exclude<Connection, 'online'>, string> = {
  reconnecting: 'when the server answers',
  'signed out': 'once it is signed in',
  'shut out': 'once it is added again',
  'database gone': 'when the database is back',
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
    reconnecting:
      since === null ? 'The server does not answer.' : `The server has not answered since ${since}.`,
    'signed out': 'This browser was signed out. Open a staff link in it to continue.',
    'shut out': 'This device was removed. A new code adds it again.',
    'database gone': 'The database file is gone: the server can’t save anything.',
  };
  return {
    tone: 'danger',
    title: titles[connection],
    detail: `This device sends its records ${sentOnce[connection]}.`,
  };
}

/** The state with this device's unsent writes, which come first. */
export function withUnsent(state: StateText, waiting: readonly QueuedItem[]): StateText {
  if (waiting.length === 0) return state;
  const is = plural(waiting.length, 'is', 'are');
  const isKept = waiting.every((item) => stateOf(item) !== 'unsaved');
  return {
    tone: isKept ? 'warning' : 'danger',
    title: `${formatItemCount(waiting)} ${is} ${isKept ? 'saved on this device' : 'NOT saved on this device'}, and not on the server yet.`,
    detail: `On the server: ${state.title} ${state.detail}`,
  };
}

function changes(n: number): string {
  return formatCount(n, 'change');
}

function safe(waiting: number, when: string): string {
  if (waiting === 0) return 'Nothing is waiting to send. Carry on working.';
  return `${changes(waiting)} ${plural(waiting, 'is', 'are')} safe here and will be sent ${when}.`;
}

function asOf(at: number | null, now: number, timeZone: string): string {
  return at === null ? '' : `Last synced: ${formatMoment(at, now, timeZone)}.`;
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
  const rates = [rate('sent', sent_per_second), rate('fetched', fetched_per_second)];
  const text = rates.filter((part) => part !== null).join(', ');
  if (text === '') return '';
  return `${activity === 'idle' ? 'Last sync' : 'Now'}: ${text}.`;
}

function rate(verb: string, perSecond: number | null): string | null {
  if (!perSecond) return null;
  const digits = perSecond < 10 ? 1 : 0;
  return `${verb} ${perSecond.toLocaleString(LOCALE, { maximumFractionDigits: digits })} a second`;
}

/** A future time: `in 20 s`, `in 3 min`, or `now`. */
export function timeUntil(at: number, now: number): string {
  const seconds = Math.ceil((at - now) / 1000);
  if (seconds <= 0) return 'now';
  return `in ${durationText(seconds * 1000)}`;
}

/** A duration in a fitting unit: `45 s`, `3 min`, `2 h 5 min`, `4 days`. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 100) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.round(hours / 24)} days`;
}
