import { z } from 'zod';
import { scopes as t } from './words';

/** Permissions of each API key scope, in the words staff read when creating a key. */
export const scopes = {
  'members:read': t.membersRead,
  'applications:read': t.applicationsRead,
  'applications:write': t.applicationsWrite,
  'billing:read': t.billingRead,
  'orders:read': t.ordersRead,
  'feedback:read': t.feedbackRead,
  'portal:sessions:create': t.portalSessionsCreate,
  'tee_times:read': t.teeTimesRead,
  'scores:write': t.scoresWrite,
  'wristbands:read': t.wristbandsRead,
  'wristbands:write': t.wristbandsWrite,
  'banquets:read': t.banquetsRead,
  'camps:read': t.campsRead,
  'regattas:read': t.regattasRead,
  'regattas:write': t.regattasWrite,
  'office:write': t.officeWrite,
  'camps:collect': t.campsCollect,
  'tee_times:mark': t.teeTimesMark,
  'tee_times:book': t.teeTimesBook,
  'notices:write': t.noticesWrite,
  'safety:read': t.safetyRead,
  'safety:write': t.safetyWrite,
  'medical:read': t.medicalRead,
  'medical:write': t.medicalWrite,
  'hearings:read': t.hearingsRead,
  'hearings:write': t.hearingsWrite,
  'decisions:sign': t.decisionsSign,
  'request_log:read': t.requestLogRead,
  'request_log:read_all': t.requestLogReadAll,
  'webhooks:read': t.webhooksRead,
  'webhooks:write': t.webhooksWrite,
} as const;

export type Scope = keyof typeof scopes;

/** Every scope, in the order the specification lists them; the additions come last. */
export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];

export const Scope = z.enum(scopeNames);
