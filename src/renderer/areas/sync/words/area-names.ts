import type { ResourceName } from '@contract/resources';

/** Each kind of record as staff know it from the screens. */
export const areaNames: Record<ResourceName, string> = {
  members: 'Members',
  'membership-applicants': 'Applications',
  'line-items': 'Billing',
  orders: 'Orders',
  feedback: 'Feedback',
  'tee-times': 'Tee sheet',
  banquets: 'Banquets',
  'banquet-line-items': 'Banquet lines',
  'camp-registrations': 'Camps',
  regattas: 'Regattas',
  registrations: 'Entries',
  races: 'Races',
  crossings: 'Times at the finish line',
  scores: 'Finishes and codes',
  'score-history': 'History of scores',
  wristbands: 'Wristbands',
  'scan-events': 'Wristband checks',
};
