import type { ResourceName } from '@contract/resources';
import { formatCount } from './format';

/** Each kind of record: its area's name on screen, and its nouns for one and many. */
const recordNames: Record<ResourceName, { area: string; one: string; many: string }> = {
  members: { area: 'Members', one: 'member', many: 'members' },
  'membership-applicants': { area: 'Applications', one: 'applicant', many: 'applicants' },
  'line-items': { area: 'Billing', one: 'billing item', many: 'billing items' },
  orders: { area: 'Orders', one: 'order', many: 'orders' },
  feedback: { area: 'Feedback', one: 'piece of feedback', many: 'pieces of feedback' },
  'tee-times': { area: 'Tee sheet', one: 'tee time', many: 'tee times' },
  'tee-time-marks': { area: 'Starter’s marks', one: 'starter’s mark', many: 'starter’s marks' },
  banquets: { area: 'Banquets', one: 'banquet', many: 'banquets' },
  'banquet-line-items': { area: 'Banquet lines', one: 'banquet line', many: 'banquet lines' },
  'camp-registrations': { area: 'Camps', one: 'camp registration', many: 'camp registrations' },
  'starting-procedures': {
    area: 'Starting procedures',
    one: 'starting procedure',
    many: 'starting procedures',
  },
  regattas: { area: 'Regattas', one: 'regatta', many: 'regattas' },
  registrations: { area: 'Entries', one: 'entry', many: 'entries' },
  races: { area: 'Races', one: 'race', many: 'races' },
  'clock-corrections': {
    area: 'Corrections of clocks',
    one: 'correction of a clock',
    many: 'corrections of clocks',
  },
  notices: { area: 'Notice boards', one: 'notice', many: 'notices' },
  'hearing-requests': { area: 'Hearing requests', one: 'hearing request', many: 'hearing requests' },
  decisions: { area: 'Decisions', one: 'decision', many: 'decisions' },
  'safety-plans': { area: 'Safety plans', one: 'safety plan', many: 'safety plans' },
  'safety-events': { area: 'Safety log', one: 'line of the safety log', many: 'lines of the safety log' },
  signals: { area: 'Signals of the start line', one: 'signal', many: 'signals' },
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

/** Name of a kind of record on screen: `Tee sheet`. */
export function areaLabel(resource: ResourceName): string {
  return recordNames[resource].area;
}

/** Counts records of a kind: `130 members`. */
export function countRecords(resource: ResourceName, n: number): string {
  const { one, many } = recordNames[resource];
  return formatCount(n, one, many);
}
