/**
 * The areas of the API, each a tag of the OpenAPI document with a description. A route's `area` is one of these; they
 * are listed in this order.
 */
export const tags = {
  club: 'Which club the key belongs to.',
  people: 'Who of the staff uses a device that several share.',
  members: 'Members and their households.',
  applications: 'Applications for membership: submit one, list the applicants, set the status.',
  billing: 'Transactions on household accounts, and what each has owed since when.',
  orders: 'Checks of the point-of-sale outlets.',
  portal: 'Sessions of the member portal, a read-only page of a member’s own data.',
  feedback: 'What members and guests said about orders, places and staff.',
  'tee-times': 'The tee sheet, and what is marked at the first tee.',
  banquets: 'Event orders and their lines.',
  camps: 'Registrations for camps.',
  regattas:
    'Regattas, their fleets, series, entries and races, and what is to be put right before results go out.',
  'starting-procedures': 'The club’s own starting procedures.',
  scores: 'Finishes, codes and check-ins of boats in races, the crossings they come from, and their history.',
  signals: 'Signals that race committees made (RRS Race Signals).',
  clocks: 'The server’s time, the clocks of devices, and corrections of what was timed by them.',
  notices: 'The official notice board of a regatta: what was posted, replaced and withdrawn.',
  standings: 'Results worked out from what is recorded: standings, prizes, ratings, rankings over regattas.',
  publications:
    'The numbered versions of a regatta’s published results, and what changed from one to the next.',
  wristbands: 'Sailors’ wristbands: who is on the water, and who wears which band.',
  hearings:
    'Hearing requests, scoring inquiries and decisions (RRS Part 5), and what decisions make of the standings.',
  safety:
    'The safety room: roll calls, incidents, safety boats, alarms, emergency contacts, and the screen in the clubhouse.',
  search: 'Find people, boats, wristbands and bookings by a few words.',
  changes: 'Follow what changes, instead of reading lists again.',
  'request-log': 'What each key asked for last, and why it was refused.',
  webhooks: 'Have what changes posted to other programs, and see what was sent.',
  trust: 'Public registers: who processes the club’s data, and where AI is used.',
} as const;

export type Tag = keyof typeof tags;
