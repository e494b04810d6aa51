import type { SyncHealth, SyncProblem, SyncStatus } from '@contract/staff-operations/sync';
import { formatCount, LOCALE, plural } from '@/lib/format';
import { formatMoment } from '@/lib/time';
import type { Tone } from '@/ui/state-badge';

/** The state of sync: a sentence, and what it means for people's work. */
export interface StateText {
  tone: Tone;
  title: string;
  detail: string;
}

/** Problems that do not pass by themselves. */
const needsPerson: ReadonlySet<SyncProblem['kind']> = new Set([
  'unauthorized',
  'key_unreadable',
  'circular',
  'storage',
]);

/** The server's message, which says more of the cause, follows. */
const problemTitles: Record<SyncProblem['kind'], string> = {
  unreachable: 'The club’s cloud does not answer.',
  invalid_response: 'The club’s cloud does not work as it should.',
  rate_limited: 'The club’s cloud asks us to wait.',
  unauthorized: 'The club’s cloud does not accept the API key.',
  key_unreadable: 'The API key for the club’s cloud cannot be read.',
  circular: 'The club’s cloud and this server follow each other.',
  storage: 'What the club’s cloud sent could not be stored.',
};

/** When what is unsent will be sent. */
const sentWhen: Record<SyncProblem['kind'], string> = {
  unreachable: 'when it does',
  invalid_response: 'when it works again',
  rate_limited: 'after that',
  unauthorized: 'once there is another key',
  key_unreadable: 'once the key is given again',
  circular: 'once one of the two is disconnected',
  storage: 'when that is solved',
};

export function stateText(health: SyncHealth, now: number, timeZone: string): StateText {
  const { problem, outbox, next_try_at, fill, as_of } = health;
  if (!health.upstream)
    return {
      tone: 'neutral',
      title: 'Not connected to a club cloud.',
      detail:
        'The club’s data is kept on this machine. Nothing is sent and nothing is fetched; once Dockside is connected to one, what was written here goes there.',
    };
  if (problem) {
    const title = problemTitles[problem.kind];
    return {
      tone: needsPerson.has(problem.kind) ? 'danger' : 'warning',
      title,
      detail: sentences(
        problem.message !== title && problem.message,
        safe(outbox.waiting, sentWhen[problem.kind]),
        next_try_at !== null && `Next try ${timeUntil(next_try_at, now)}.`,
      ),
    };
  }
  if (fill)
    return {
      tone: 'neutral',
      title: 'Fetching the club’s records for the first time.',
      detail: 'You can work meanwhile, and stop it at any time: it continues where it stopped.',
    };
  if (outbox.waiting > 0)
    return {
      tone: 'warning',
      title: `${changes(outbox.waiting)} ${plural(outbox.waiting, 'is on its', 'are on their')} way to the club’s cloud.`,
      detail: sentences(
        health.activity !== 'sending' && next_try_at !== null && `Next try ${timeUntil(next_try_at, now)}.`,
        asOf(as_of, now, timeZone),
      ),
    };
  return {
    tone: 'success',
    title: 'Everything that can be sent is sent.',
    detail: asOf(as_of, now, timeZone) || 'What the club’s cloud has is being fetched.',
  };
}

function changes(n: number): string {
  return formatCount(n, 'change');
}

function safe(waiting: number, when: string): string {
  if (waiting === 0) return 'Nothing waits to be sent. Work goes on as before.';
  return `${changes(waiting)} ${plural(waiting, 'is', 'are')} safe here and will be sent ${when}.`;
}

function asOf(at: number | null, now: number, timeZone: string): string {
  return at === null ? '' : `What the club’s cloud has is here as of ${formatMoment(at, now, timeZone)}.`;
}

function sentences(...parts: (string | false)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** The speed of the sync that is running, or of the last one: `Last sync: sent 320 a second, fetched 11,200 a second.` */
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

/** A time to come: `in 20 s`, `in 3 min`, or `now`. */
export function timeUntil(at: number, now: number): string {
  const seconds = Math.ceil((at - now) / 1000);
  if (seconds <= 0) return 'now';
  return `in ${durationText(seconds * 1000)}`;
}

/** How long something is, in the fitting unit: `45 s`, `3 min`, `2 h 5 min`, `4 days`. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 100) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.round(hours / 24)} days`;
}
