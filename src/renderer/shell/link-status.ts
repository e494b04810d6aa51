import type { SyncHealth, SyncProblem } from '@contract/staff-operations/sync';
import { percentDone } from '@/ui/fill-progress';
import type { Tone } from '@/ui/state-badge';

/** The link to the club's cloud in a word or two. */
export interface LinkStatus {
  tone: Tone;
  words: string;
}

const problemWords: Record<SyncProblem['kind'], LinkStatus> = {
  unreachable: { tone: 'warning', words: 'Offline' },
  faulty: { tone: 'warning', words: 'Cloud in trouble' },
  busy: { tone: 'warning', words: 'Cloud is busy' },
  key_refused: { tone: 'danger', words: 'Key refused' },
  key_unreadable: { tone: 'danger', words: 'Key unreadable' },
  storage: { tone: 'danger', words: 'Cannot store' },
};

/** What the status bar says of the club's cloud. */
export function linkStatus({ upstream, problem, fill, online }: SyncHealth): LinkStatus {
  if (!upstream) return { tone: 'neutral', words: 'No club cloud' };
  if (problem) return problemWords[problem.kind];
  if (fill) return { tone: 'neutral', words: `Fetching, ${percentDone(fill)} %` };
  if (!online) return { tone: 'neutral', words: 'Connecting' };
  return { tone: 'success', words: 'Online' };
}
