import type { ResourceName } from '@contract/resources';
import { count } from './count';

/** What one and many records of a kind are to people. */
const nouns: Record<ResourceName, readonly [one: string, many: string]> = {
  members: ['member', 'members'],
  'membership-applicants': ['applicant', 'applicants'],
  'line-items': ['billing item', 'billing items'],
  orders: ['order', 'orders'],
  feedback: ['piece of feedback', 'pieces of feedback'],
  'tee-times': ['tee time', 'tee times'],
  banquets: ['banquet', 'banquets'],
  'banquet-line-items': ['banquet line', 'banquet lines'],
  'camp-registrations': ['camp registration', 'camp registrations'],
  regattas: ['regatta', 'regattas'],
  registrations: ['entry', 'entries'],
  races: ['race', 'races'],
  crossings: ['time at the finish line', 'times at the finish line'],
  scores: ['finish or code', 'finishes and codes'],
  'score-history': ['item in the history of scores', 'items in the history of scores'],
  wristbands: ['wristband', 'wristbands'],
  'scan-events': ['wristband check', 'wristband checks'],
};

/** How many records of a kind: `130 members`. */
export function countRecords(resource: ResourceName, n: number): string {
  return count(n, ...nouns[resource]);
}

/** Some of the records of a kind: `130 of 130 members`. */
export function countRecordsOf(resource: ResourceName, n: number, of: number): string {
  return `${n.toLocaleString('en-IE')} of ${countRecords(resource, of)}`;
}
