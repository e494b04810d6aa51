import type { SyncHealth, SyncProblem } from '@contract/staff-operations/sync';
import { percentOf } from '@/lib/percent-of';
import type { Meaning } from '@/ui/state-badge';

/** The link to the club's cloud in a word or two. */
export interface LinkWords {
  meaning: Meaning;
  words: string;
}

const problemWords: Record<SyncProblem['kind'], LinkWords> = {
  unreachable: { meaning: 'waiting', words: 'Offline' },
  invalid_response: { meaning: 'waiting', words: 'Cloud in trouble' },
  rate_limited: { meaning: 'waiting', words: 'Cloud is busy' },
  unauthorized: { meaning: 'alarm', words: 'Key refused' },
  key_unreadable: { meaning: 'alarm', words: 'Key unreadable' },
  storage: { meaning: 'alarm', words: 'Cannot store' },
};

/** What the status bar says of the club's cloud. */
export function linkWords({ upstream, problem, fill, online }: SyncHealth): LinkWords {
  if (!upstream) return { meaning: 'neutral', words: 'No club cloud' };
  if (problem) return problemWords[problem.kind];
  if (fill) return { meaning: 'neutral', words: `Fetching, ${percentOf(fill)} %` };
  if (!online) return { meaning: 'neutral', words: 'Connecting' };
  return { meaning: 'kept', words: 'Online' };
}
