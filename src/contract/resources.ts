import type { z } from 'zod';
import { Applicant } from './areas/applications.js';
import { Banquet, BanquetLineItem } from './areas/banquets.js';
import { LineItem } from './areas/billing.js';
import { CampRegistration } from './areas/camps.js';
import { Feedback } from './areas/feedback.js';
import { Member } from './areas/members.js';
import { Order } from './areas/orders.js';
import { Race, Regatta, Registration } from './areas/regattas.js';
import { Crossing, Score, ScoreHistoryEntry } from './areas/scores.js';
import { TeeTime } from './areas/tee-times.js';
import { ScanEvent, Wristband } from './areas/wristbands.js';
import type { Scope } from './scopes.js';

/** One kind of record, under the name its list route has. */
export interface Resource {
  record: z.ZodObject;
  /** The scope that reads it. */
  scope: Scope;
  /** Staff edit it: its records carry a `version`, by which an edit of an older state is recognised. */
  versioned?: true;
}

/**
 * Every kind of record a club keeps, each after those it refers to: `export` writes them in this order, so that
 * `import` can check every reference as it goes.
 */
export const resources = {
  members: { record: Member, scope: 'members:read' },
  'membership-applicants': { record: Applicant, scope: 'applications:read' },
  'line-items': { record: LineItem, scope: 'billing:read' },
  orders: { record: Order, scope: 'orders:read' },
  feedback: { record: Feedback, scope: 'feedback:read' },
  'tee-times': { record: TeeTime, scope: 'tee_times:read' },
  banquets: { record: Banquet, scope: 'banquets:read' },
  'banquet-line-items': { record: BanquetLineItem, scope: 'banquets:read' },
  'camp-registrations': { record: CampRegistration, scope: 'camps:read' },
  regattas: { record: Regatta, scope: 'regattas:read', versioned: true },
  registrations: { record: Registration, scope: 'regattas:read', versioned: true },
  races: { record: Race, scope: 'regattas:read', versioned: true },
  crossings: { record: Crossing, scope: 'regattas:read', versioned: true },
  scores: { record: Score, scope: 'regattas:read', versioned: true },
  'score-history': { record: ScoreHistoryEntry, scope: 'regattas:read' },
  wristbands: { record: Wristband, scope: 'wristbands:read' },
  'scan-events': { record: ScanEvent, scope: 'wristbands:read' },
} as const satisfies Record<string, Resource>;

export type ResourceName = keyof typeof resources;
export type RecordOf<Name extends ResourceName> = z.infer<(typeof resources)[Name]['record']>;

export const resourceNames = Object.keys(resources) as ResourceName[];

/** The kinds of record that carry a `version`. */
export type VersionedResource = {
  [Name in ResourceName]: (typeof resources)[Name] extends { versioned: true } ? Name : never;
}[ResourceName];

export function isVersioned(name: ResourceName): name is VersionedResource {
  return 'versioned' in resources[name];
}

/** A record that need not say its version yet. */
export type Unversioned<Record> = {
  [Key in keyof Record as Key extends 'version' ? never : Key]: Record[Key];
} & { version?: number };
