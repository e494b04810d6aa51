import type { ResourceName } from '@contract/resources';
import type { OutboxItem } from '@contract/staff-operations/sync';
import { formatCount, formatList, formatNumber } from '@/lib/format';

/** Each kind of record: its area as the screens call it, and the nouns for one and many. */
const recordNames: Record<ResourceName, { area: string; one: string; many: string }> = {
  members: { area: 'Members', one: 'member', many: 'members' },
  'membership-applicants': { area: 'Applications', one: 'applicant', many: 'applicants' },
  'line-items': { area: 'Billing', one: 'billing item', many: 'billing items' },
  orders: { area: 'Orders', one: 'order', many: 'orders' },
  feedback: { area: 'Feedback', one: 'piece of feedback', many: 'pieces of feedback' },
  'tee-times': { area: 'Tee sheet', one: 'tee time', many: 'tee times' },
  banquets: { area: 'Banquets', one: 'banquet', many: 'banquets' },
  'banquet-line-items': { area: 'Banquet lines', one: 'banquet line', many: 'banquet lines' },
  'camp-registrations': { area: 'Camps', one: 'camp registration', many: 'camp registrations' },
  regattas: { area: 'Regattas', one: 'regatta', many: 'regattas' },
  registrations: { area: 'Entries', one: 'entry', many: 'entries' },
  races: { area: 'Races', one: 'race', many: 'races' },
  crossings: {
    area: 'Times at the finish line',
    one: 'time at the finish line',
    many: 'times at the finish line',
  },
  scores: { area: 'Finishes and codes', one: 'finish or code', many: 'finishes and codes' },
  'score-history': {
    area: 'History of scores',
    one: 'item in the history of scores',
    many: 'items in the history of scores',
  },
  wristbands: { area: 'Wristbands', one: 'wristband', many: 'wristbands' },
  'scan-events': { area: 'Wristband checks', one: 'wristband check', many: 'wristband checks' },
};

/** What a kind of record is called on the screens: `Tee sheet`. */
export function areaLabel(resource: ResourceName): string {
  return recordNames[resource].area;
}

/** How many records of a kind: `130 members`. */
export function countRecords(resource: ResourceName, n: number): string {
  const { one, many } = recordNames[resource];
  return formatCount(n, one, many);
}

/** Some of the records of a kind: `130 of 130 members`. */
export function countRecordsOf(resource: ResourceName, n: number, of: number): string {
  return `${formatNumber(n)} of ${countRecords(resource, of)}`;
}

type Noun = readonly [one: string, many: string];

/** What each kind of write is called. */
const changeNouns: Partial<Record<OutboxItem['operation'], Noun>> = {
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
export function countChanges(items: readonly Pick<OutboxItem, 'operation'>[]): string {
  const counts = new Map<Noun, number>();
  for (const { operation } of items) {
    const noun = changeNouns[operation] ?? anyChange;
    counts.set(noun, (counts.get(noun) ?? 0) + 1);
  }
  const parts = [...counts].sort(([, a], [, b]) => b - a).map(([noun, n]) => formatCount(n, ...noun));
  return formatList(parts);
}
