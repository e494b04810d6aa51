import type { JoinRoleName } from './staff-operations/join';

/** Purpose of each role, as a sentence. */
export const rolePurposes = {
  recorder: 'Records finishes and signals, and reads the regattas.',
  scorer: 'Sets up regattas, enters results and penalties, posts notices and publishes.',
  jury: 'Hears protests and inquiries, draws up and signs decisions, and posts notices.',
  tally: 'Scans wristbands, issues them, and sees who is on the water.',
  safety: 'Sees who is on the water and from which boat, and checks people in.',
  office:
    'Works with members, accounts, bookings and functions, issues bands, takes hearing requests and posts notices.',
  camp: 'Sees the children of camps, and records who collects them.',
  starter: 'Works at the starter’s desk: check-in, tee-offs and delays.',
  'pro-shop': 'Works at the tee sheet: books, finds players, marks who has come and paid.',
  display: 'Reads races and results, and changes nothing.',
  manager: 'Reads and changes everything, and the settings on this computer.',
  kiosk: 'A self-service screen to tally out and in. Staff leave it with a PIN.',
} as const satisfies Record<JoinRoleName, string>;
