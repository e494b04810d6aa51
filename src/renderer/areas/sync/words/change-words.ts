import type { OutboxItem } from '@contract/staff-operations/sync';
import { count } from './count';

type Noun = readonly [one: string, many: string];

/** What each kind of write is to the people who made it. */
const nouns: Partial<Record<OutboxItem['operation'], Noun>> = {
  scores: ['finish', 'finishes'],
  'scores.setCode': ['code or penalty', 'codes and penalties'],
  'scores.edit': ['edit of a result', 'edits of results'],
  'scores.remove': ['score taken away', 'scores taken away'],
  'crossings.save': ['time at the finish line', 'times at the finish line'],
  'crossings.remove': ['time taken away', 'times taken away'],
  wristbandScanEvent: ['wristband check', 'wristband checks'],
  submitApplication: ['application', 'applications'],
  updateApplication: ['decision on an application', 'decisions on applications'],
  'regattas.save': ['regatta’s set-up', 'regattas’ set-up'],
  'registrations.save': ['entry', 'entries'],
  'races.save': ['race’s set-up', 'races’ set-up'],
  'races.setStart': ['start', 'starts'],
  'races.setStatus': ['race’s state', 'races’ states'],
  'regattas.renameFleet': ['fleet’s new name', 'fleets’ new names'],
  'ratings.accept': ['fleet’s new ratings', 'fleets’ new ratings'],
};
const anyChange: Noun = ['change', 'changes'];

/** How many changes of which kinds: `31 finishes and 9 wristband checks`. */
export function changesInWords(items: readonly Pick<OutboxItem, 'operation'>[]): string {
  const counts = new Map<Noun, number>();
  for (const { operation } of items) {
    const noun = nouns[operation] ?? anyChange;
    counts.set(noun, (counts.get(noun) ?? 0) + 1);
  }
  const parts = [...counts].sort(([, a], [, b]) => b - a).map(([noun, n]) => count(n, ...noun));
  return new Intl.ListFormat('en-IE').format(parts);
}
