import type { SyncHealth, SyncProblem } from '@contract/staff-operations/sync';
import { momentWords } from '@/lib/moment-words';
import type { Meaning } from '@/ui/state-badge';
import { count } from './count';
import { untilWords } from './time-words';

/** How sync does, for people: what is the matter, and what it means for their work. */
export interface StateWords {
  meaning: Meaning;
  title: string;
  detail: string;
}

/** Trouble that does not pass by itself. */
const needsPerson: ReadonlySet<SyncProblem['kind']> = new Set(['unauthorized', 'key_unreadable', 'storage']);

/** What is the matter; the server's own words, which say more of the cause, come behind it. */
const problemTitles: Record<SyncProblem['kind'], string> = {
  unreachable: 'The club’s cloud does not answer.',
  invalid_response: 'The club’s cloud does not work as it should.',
  rate_limited: 'The club’s cloud asks us to wait.',
  unauthorized: 'The club’s cloud does not accept the API key.',
  key_unreadable: 'The API key for the club’s cloud cannot be read.',
  storage: 'What the club’s cloud sent could not be stored.',
};

/** What has to happen before the unsent is sent. */
const sentWhen: Record<SyncProblem['kind'], string> = {
  unreachable: 'when it does',
  invalid_response: 'when it works again',
  rate_limited: 'after that',
  unauthorized: 'once there is another key',
  key_unreadable: 'once the key is given again',
  storage: 'when that is mended',
};

/** The state of sync in words. */
export function stateWords(health: SyncHealth, now: number, timeZone: string): StateWords {
  const { problem, outbox, next_try_at, fill, as_of } = health;
  if (!health.upstream)
    return {
      meaning: 'neutral',
      title: 'Not connected to a club cloud.',
      detail:
        'The club’s data is kept on this machine. Nothing is sent and nothing is fetched; once Dockside is connected to one, what was written here goes there.',
    };
  if (problem) {
    const title = problemTitles[problem.kind];
    return {
      meaning: needsPerson.has(problem.kind) ? 'alarm' : 'waiting',
      title,
      detail: sentences(
        problem.message !== title && problem.message,
        safe(outbox.waiting, sentWhen[problem.kind]),
        next_try_at !== null && `Next try ${untilWords(next_try_at, now)}.`,
      ),
    };
  }
  if (fill)
    return {
      meaning: 'neutral',
      title: 'Fetching the club’s records for the first time.',
      detail: 'You can work meanwhile, and stop it at any time: it goes on where it was.',
    };
  if (outbox.waiting > 0)
    return {
      meaning: 'waiting',
      title: `${changes(outbox.waiting)} ${outbox.waiting === 1 ? 'is' : 'are'} on ${outbox.waiting === 1 ? 'its' : 'their'} way to the club’s cloud.`,
      detail: sentences(
        health.activity !== 'sending' && next_try_at !== null && `Next try ${untilWords(next_try_at, now)}.`,
        asOf(as_of, now, timeZone),
      ),
    };
  return {
    meaning: 'kept',
    title: 'Everything that can be sent is sent.',
    detail: asOf(as_of, now, timeZone) || 'What the club’s cloud has is being fetched.',
  };
}

function changes(n: number): string {
  return count(n, 'change', 'changes');
}

function safe(waiting: number, when: string): string {
  if (waiting === 0) return 'Nothing waits to be sent. Work goes on as before.';
  return `${changes(waiting)} ${waiting === 1 ? 'is' : 'are'} safe here and will be sent ${when}.`;
}

function asOf(at: number | null, now: number, timeZone: string): string {
  return at === null ? '' : `What the club’s cloud has is here as of ${momentWords(at, now, timeZone)}.`;
}

function sentences(...parts: (string | false)[]): string {
  return parts.filter(Boolean).join(' ');
}
