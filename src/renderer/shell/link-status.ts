import type { SyncHealth, SyncProblem } from '@contract/staff-operations/sync';
import { linkStatus as t } from '@messages/shell';
import { percentDone } from '@/ui/percent-done';
import type { Tone } from '@/ui/state-badge';

/** A short label for the state of the link to the club's cloud. */
export interface LinkStatus {
  tone: Tone;
  label: string;
}

const problemStatus: Record<SyncProblem['kind'], LinkStatus> = {
  unreachable: { tone: 'warning', label: t.offline },
  invalid_response: { tone: 'warning', label: t.cloudHasProblem },
  rate_limited: { tone: 'warning', label: t.cloudIsBusy },
  unauthorized: { tone: 'danger', label: t.keyRefused },
  key_unreadable: { tone: 'danger', label: t.keyUnreadable },
  circular: { tone: 'danger', label: t.serversInCircle },
  storage: { tone: 'danger', label: t.cannotStore },
};

/** The cloud's state in the status bar. */
export function linkStatus({ upstream, problem, fill, online }: SyncHealth): LinkStatus {
  if (!upstream) return { tone: 'neutral', label: t.noClubCloud };
  if (problem) return problemStatus[problem.kind];
  if (fill) return { tone: 'neutral', label: t.fetching(percentDone(fill)) };
  if (!online) return { tone: 'neutral', label: t.connecting };
  return { tone: 'success', label: t.online };
}
