import type { ResourceName } from '@contract/resources';
import type { OutboxItem } from '@contract/staff-operations/sync';
import { formatCount, formatList, formatNumber } from '@/lib/format';
import { countRecords } from '@/lib/record-names';

/** Some of the records of a kind: `130 of 130 members`. */
export function countRecordsOf(resource: ResourceName, n: number, of: number): string {
  return `${formatNumber(n)} of ${countRecords(resource, of)}`;
}

type Noun = readonly [one: string, many: string];

/** Nouns for kinds of writes. */
const changeNouns: Partial<Record<OutboxItem['operation'], Noun>> = {
  scores: ['finish', 'finishes'],
  'scores.setCode': ['code or penalty', 'codes and penalties'],
  'scores.edit': ['edit of a result', 'edits of results'],
  'scores.checkIn': ['start check-in', 'start check-ins'],
  'scores.setPlaces': ['change of places', 'changes of places'],
  'scores.remove': ['score taken away', 'scores taken away'],
  'crossings.save': ['time at the finish line', 'times at the finish line'],
  'crossings.setNames': ['change of names at the finish line', 'changes of names at the finish line'],
  'crossings.saveSecondSheet': ['time on sheet B', 'times on sheet B'],
  'crossings.remove': ['time taken away', 'times taken away'],
  wristbandScanEvent: ['wristband check', 'wristband checks'],
  'wristbands.assign': ['wristband handed out', 'wristbands handed out'],
  'wristbands.setLost': ['wristband lost or found', 'wristbands lost or found'],
  submitApplication: ['application', 'applications'],
  updateApplication: ['decision on an application', 'decisions on applications'],
  'regattas.save': ['regatta’s set-up', 'regattas’ set-up'],
  'registrations.save': ['entry', 'entries'],
  'races.save': ['race’s set-up', 'races’ set-up'],
  'races.setStart': ['start', 'starts'],
  'races.setStatus': ['race’s state', 'races’ states'],
  'races.setStartPlan': ['race’s plan of the start', 'races’ plans of the start'],
  'signals.save': ['signal', 'signals'],
  'notices.post': ['notice', 'notices'],
  'notices.withdraw': ['withdrawal of a notice', 'withdrawals of notices'],
  'hearingRequests.save': ['hearing request', 'hearing requests'],
  'decisions.save': ['decision', 'decisions'],
  'decisions.remove': ['draft deleted', 'drafts deleted'],
  'safetyPlans.save': ['safety plan', 'safety plans'],
  'safetyEvents.record': ['line of the safety log', 'lines of the safety log'],
  'signals.correct': ['correction of a signal', 'corrections of signals'],
  'clockCorrections.apply': ['correction of a clock', 'corrections of clocks'],
  'clockCorrections.undo': ['correction of a clock undone', 'corrections of clocks undone'],
  'startingProcedures.save': ['starting procedure', 'starting procedures'],
  'startingProcedures.remove': ['starting procedure deleted', 'starting procedures deleted'],
  'regattas.renameFleet': ['fleet’s new name', 'fleets’ new names'],
  'championships.assign': ['assignment to groups', 'assignments to groups'],
  'championships.unassign': ['assignment taken back', 'assignments taken back'],
  'ratings.accept': ['fleet’s new ratings', 'fleets’ new ratings'],
};
const anyChange: Noun = ['change', 'changes'];

/** Counts changes by kind: `31 finishes and 9 wristband checks`. */
export function countChanges(items: readonly Pick<OutboxItem, 'operation'>[]): string {
  const counts = new Map<Noun, number>();
  for (const { operation } of items) {
    const noun = changeNouns[operation] ?? anyChange;
    counts.set(noun, (counts.get(noun) ?? 0) + 1);
  }
  const parts = [...counts].sort(([, a], [, b]) => b - a).map(([noun, n]) => formatCount(n, ...noun));
  return formatList(parts);
}
