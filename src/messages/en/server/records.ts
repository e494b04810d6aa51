import type { ResourceName } from '@contract/resources';

/** A record that its club does not have, by its kind. */
export const noRecord: Record<ResourceName, (id: string) => string> = {
  members: (id) => `No member ${JSON.stringify(id)} in this club.`,
  'membership-applicants': (id) => `No applicant ${JSON.stringify(id)} in this club.`,
  'line-items': (id) => `No line item ${JSON.stringify(id)} in this club.`,
  orders: (id) => `No order ${JSON.stringify(id)} in this club.`,
  feedback: (id) => `No feedback ${JSON.stringify(id)} in this club.`,
  'tee-times': (id) => `No tee time ${JSON.stringify(id)} in this club.`,
  'tee-time-marks': (id) => `No mark on the tee sheet ${JSON.stringify(id)} in this club.`,
  banquets: (id) => `No event order ${JSON.stringify(id)} in this club.`,
  'banquet-line-items': (id) => `No line of an event order ${JSON.stringify(id)} in this club.`,
  'camp-registrations': (id) => `No camp registration ${JSON.stringify(id)} in this club.`,
  'camp-collections': (id) => `No collected child ${JSON.stringify(id)} in this club.`,
  'starting-procedures': (id) => `No starting procedure ${JSON.stringify(id)} in this club.`,
  regattas: (id) => `No regatta ${JSON.stringify(id)} in this club.`,
  registrations: (id) => `No registration ${JSON.stringify(id)} in this club.`,
  races: (id) => `No race ${JSON.stringify(id)} in this club.`,
  notices: (id) => `No notice ${JSON.stringify(id)} in this club.`,
  'hearing-requests': (id) => `No hearing request ${JSON.stringify(id)} in this club.`,
  decisions: (id) => `No decision ${JSON.stringify(id)} in this club.`,
  'safety-plans': (id) => `No safety plan ${JSON.stringify(id)} in this club.`,
  'safety-events': (id) => `No line of the safety log ${JSON.stringify(id)} in this club.`,
  signals: (id) => `No signal ${JSON.stringify(id)} in this club.`,
  crossings: (id) => `No crossing ${JSON.stringify(id)} in this club.`,
  'clock-corrections': (id) => `No correction of a device’s clock ${JSON.stringify(id)} in this club.`,
  scores: (id) => `No score ${JSON.stringify(id)} in this club.`,
  'score-history': (id) => `No entry of the score history ${JSON.stringify(id)} in this club.`,
  wristbands: (id) => `No wristband ${JSON.stringify(id)} in this club.`,
  'scan-events': (id) => `No wristband scan ${JSON.stringify(id)} in this club.`,
  'team-races': (id) => `No team race ${JSON.stringify(id)} in this club.`,
};

/** Refusals that name a record in the database. */
export const records = {
  entryOfOtherRegatta: (id: string) => `registration ${JSON.stringify(id)} is of another regatta`,
};
