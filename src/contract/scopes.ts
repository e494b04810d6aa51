import { z } from 'zod';

/** Permissions of each API key scope, in the words staff read when creating a key. */
export const scopes = {
  'members:read': 'read member and household records',
  'applications:read': 'read membership applications',
  'applications:write': 'submit and update membership applications',
  'billing:read': 'read invoices, payments and line items',
  'orders:read': 'read point-of-sale orders',
  'feedback:read': 'read feedback tied to orders, locations and staff',
  'portal:sessions:create': 'mint a member-portal session',
  'tee_times:read': 'read the tee sheet',
  'scores:write': 'write regatta race scores',
  'wristbands:read': 'read regatta wristband scans',
  'wristbands:write': 'record regatta wristband scans',
  'banquets:read': 'read event orders and their line items',
  'camps:read': 'read camps, sessions and registrations',
  'regattas:read': 'read regattas, entries, races, scores and standings',
  'regattas:write': 'set up regattas, entries and races',
  'office:write': 'change office records by hand, handle feedback, confirm camp fields',
  'camps:collect': 'record who collects a child',
  'tee_times:mark': 'mark arrivals and starts at the first tee',
  'tee_times:book': 'add, move, cancel and block bookings, without a cloud',
  'notices:write': 'post and withdraw notices on the official notice board',
  'safety:read': 'read the safety log and alarms',
  'safety:write': 'write the safety log and plan',
  'medical:read': 'read emergency contacts and medical notes; who has read one is noted',
  'medical:write': 'write emergency contacts and medical notes',
  'hearings:read': 'read hearing requests, inquiries and decisions, drafts too',
  'hearings:write': 'enter requests and inquiries, schedule hearings, draft decisions',
  'decisions:sign': 'sign and reopen decisions, which changes the scores',
  'request_log:read': 'read its own request log',
  'request_log:read_all': 'read the log of every key’s requests, with request_log:read',
  'webhooks:read': 'read its own webhooks and their deliveries',
  'webhooks:write': 'create and change its own webhooks',
} as const;

export type Scope = keyof typeof scopes;

/** Every scope, in the order the specification lists them; the additions come last. */
export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];

export const Scope = z.enum(scopeNames);
