import type { SyncHealth, SyncProblem } from '@contract/staff-operations/sync';
import { statusSentence as t } from '@messages/shell';
import type { Connection } from '@/api/connection';
import { formatItemCount, type QueuedItem, stateOf } from '@/api/outbox/item';
import { formatMoment } from '@/lib/time';
import { percentDone } from '@/ui/percent-done';
import type { Tone } from '@/ui/state-badge';

/** One statement of the status sentence: `cloud offline since 23:45`. */
export interface StatusPart {
  kind: 'here' | 'unsent' | 'cloud' | 'waiting' | 'attention';
  tone: Tone;
  text: string;
  /** Short form in whole words, where space is limited. */
  short: string;
}

/** Input of the status sentence. Times are Unix epoch milliseconds by the server's clock. */
export interface StatusFacts {
  connection: Connection;
  /** Last answer of this device's server; null before the first. */
  answeredAt: number | null;
  /** Items of this device the server has not acknowledged, refused or not. */
  items: readonly QueuedItem[];
  /** Items have waited for longer than a normal write. */
  isLate: boolean;
  /** Last reported reason why the server cannot save; undefined while it can. */
  storageProblem?: string | undefined;
  /** As last reported by the server; null or undefined if unknown. */
  sync: SyncHealth | null | undefined;
  now: number;
  timeZone: string;
}

/** The overall state in one sentence: saved here, then the club's cloud, then problems. */
export function statusSentence(facts: StatusFacts): StatusPart[] {
  const { connection, items, sync } = facts;
  // Only the server knows the cloud's state.
  const cloud = sync?.upstream && connection === 'online' ? cloudParts(sync, facts) : [];
  return [...hereParts(facts), ...cloud, ...attentionParts(sync, items)];
}

function hereParts({
  connection,
  answeredAt,
  items,
  isLate,
  storageProblem,
  ...rest
}: StatusFacts): StatusPart[] {
  const waiting = items.filter(({ state }) => state === 'waiting');
  const unsent = unsentPart(waiting);
  const unsents = unsent ? [unsent] : [];
  switch (connection) {
    case 'online':
      if (storageProblem !== undefined)
        return [here('danger', storageProblem, t.nothingCanBeSaved), ...unsents];
      if (unsent === null) return [here('success', t.savedHere, 'Saved')];
      return isLate || unsent.tone === 'danger' ? unsents : [here('neutral', 'Saving', 'Saving')];
    case 'reconnecting':
      return [
        here(
          'danger',
          answeredAt === null ? t.serverDoesNotAnswer : t.serverHasNotAnswered(momentOf(answeredAt, rest)),
          t.serverDoesNotAnswer,
        ),
        ...unsents,
      ];
    case 'signed-out':
      return [here('danger', t.thisBrowserWasSigned, t.signedOut), ...unsents];
    case 'shut-out':
      return [here('danger', t.thisDeviceWasRemoved, 'Removed'), ...unsents];
    case 'database-gone':
      return [here('danger', t.databaseFileIsGone, t.nothingCanBeSaved), ...unsents];
  }
}

const here = (tone: Tone, text: string, short: string): StatusPart => ({ kind: 'here', tone, text, short });

function unsentPart(waiting: readonly QueuedItem[]): StatusPart | null {
  const unsaved = waiting.filter((item) => stateOf(item) === 'unsaved');
  if (unsaved.length > 0)
    return {
      kind: 'unsent',
      tone: 'danger',
      text: t.notSaved(formatItemCount(unsaved)),
      short: t.notSavedOfCount(unsaved.length),
    };
  if (waiting.length === 0) return null;
  const isKept = waiting.every((item) => stateOf(item) === 'waiting');
  return {
    kind: 'unsent',
    tone: 'warning',
    text: isKept ? t.savedOnThisDevice(formatItemCount(waiting)) : t.beingSaved(formatItemCount(waiting)),
    short: t.notSentYet(waiting.length),
  };
}

const problemWords: Record<SyncProblem['kind'], { tone: Tone; text: string }> = {
  unreachable: { tone: 'warning', text: t.cloudOffline },
  invalid_response: { tone: 'warning', text: t.cloudOutOfOrder },
  rate_limited: { tone: 'warning', text: t.cloudBusy },
  unauthorized: { tone: 'danger', text: t.cloudKeyRefused },
  key_unreadable: { tone: 'danger', text: t.cloudKeyUnreadable },
  circular: { tone: 'danger', text: t.cloudFollowsThisServer },
  storage: { tone: 'danger', text: t.cloudsRecordsCannot },
};

function cloudParts(sync: SyncHealth, facts: Pick<StatusFacts, 'now' | 'timeZone'>): StatusPart[] {
  const { waiting } = sync.outbox;
  const parts = [cloudPart(sync, facts)];
  if (waiting > 0) {
    const text = t.toSend(waiting);
    parts.push({ kind: 'waiting', tone: 'neutral', text, short: text });
  }
  return parts;
}

function cloudPart(
  { problem, fill, online, as_of, answered_at }: SyncHealth,
  facts: Pick<StatusFacts, 'now' | 'timeZone'>,
): StatusPart {
  const cloud = (tone: Tone, short: string, text = short): StatusPart => ({
    kind: 'cloud',
    tone,
    text,
    short,
  });
  if (problem) {
    const { tone, text } = problemWords[problem.kind];
    const isSilent = problem.kind === 'unreachable' || problem.kind === 'invalid_response';
    const since = isSilent ? answered_at : problem.since;
    return cloud(tone, text, since === null ? t.notReachedYet(text) : t.since(text, momentOf(since, facts)));
  }
  if (fill) return cloud('neutral', t.fetchingFromCloud(percentDone(fill)));
  if (!online) return cloud('neutral', t.connectingToCloud);
  return as_of === null
    ? cloud('success', t.cloudOnline)
    : cloud('success', t.cloudOnline, t.cloudOnlineAsOf(momentOf(as_of, facts)));
}

/** Problems for a person: refusals by the cloud, and by the server of this device's items. */
function attentionParts(sync: SyncHealth | null | undefined, items: readonly QueuedItem[]): StatusPart[] {
  const refused = items.filter(({ state }) => state === 'refused').length;
  const n = (sync?.outbox.attention ?? 0) + refused;
  if (n === 0) return [];
  const text = t.needAttention(n);
  return [{ kind: 'attention', tone: 'danger', text, short: text }];
}

function momentOf(at: number, { now, timeZone }: Pick<StatusFacts, 'now' | 'timeZone'>): string {
  return formatMoment(at, now, timeZone);
}
