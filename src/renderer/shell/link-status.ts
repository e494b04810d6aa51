import type { SyncHealth, SyncProblem } from '@contract/staff-operations/sync';
import { percentDone } from '@/ui/percent-done';
import type { Tone } from '@/ui/state-badge';

/** A short label for the state of the link to the club's cloud. */
export interface LinkStatus {
  tone: Tone;
  label: string;
}

const problemStatus: Record<SyncProblem['kind'], LinkStatus> = {
  unreachable: { tone: 'warning', label: 'Offline' },
  invalid_response: { tone: 'warning', label: 'Cloud has a problem' },
  rate_limited: { tone: 'warning', label: 'Cloud is busy' },
  unauthorized: { tone: 'danger', label: 'Key refused' },
  key_unreadable: { tone: 'danger', label: 'Key unreadable' },
  circular: { tone: 'danger', label: 'Servers in a circle' },
  storage: { tone: 'danger', label: 'Cannot store' },
};

/** The cloud's state in the status bar. */
export function linkStatus({ upstream, problem, fill, online }: SyncHealth): LinkStatus {
  if (!upstream) return { tone: 'neutral', label: 'No club cloud' };
  if (problem) return problemStatus[problem.kind];
  if (fill) return { tone: 'neutral', label: `Fetching, ${percentDone(fill)} %` };
  if (!online) return { tone: 'neutral', label: 'Connecting' };
  return { tone: 'success', label: 'Online' };
}
