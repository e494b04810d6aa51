import type { z } from 'zod';
import { TeeTimeMark } from './areas/golf/tee-time-marks';
import { TeeTime } from './areas/golf/tee-times';
import { Decision } from './areas/hearings/decisions';
import { HearingRequest } from './areas/hearings/hearing-requests';
import { Applicant } from './areas/members/applications';
import { Banquet, BanquetLineItem } from './areas/members/banquets';
import { LineItem } from './areas/members/billing';
import { CampCollection } from './areas/members/camp-collections';
import { CampRegistration } from './areas/members/camps';
import { Feedback } from './areas/members/feedback';
import { Member } from './areas/members/members';
import { Order } from './areas/members/orders';
import { Notice } from './areas/publishing/notices';
import { ClockCorrection } from './areas/racing/clock-corrections';
import { Crossing } from './areas/racing/crossings';
import { Race } from './areas/racing/races';
import { Regatta } from './areas/racing/regattas';
import { Registration } from './areas/racing/registrations';
import { Score, ScoreHistoryEntry } from './areas/racing/scores';
import { TeamRace } from './areas/racing/team-races';
import { SafetyEvent } from './areas/safety/safety-events';
import { SafetyPlan } from './areas/safety/safety-plans';
import { ScanEvent, Wristband } from './areas/safety/wristbands';
import { Signal } from './areas/start/signals';
import { StartingProcedure } from './areas/start/starting-procedures';
import type { Scope } from './scopes';
import { records as t } from './words';

type Fields = Readonly<Record<string, unknown>>;

/**
 * One kind of record, with everything that several parts of Dockside need to know about it. Every fact is stated, so that
 * a missing one is a type error.
 */
export interface Resource {
  record: z.ZodObject;
  /** Its name in messages. */
  noun: string;
  /** Its area's name on screens, and its nouns there for one and many. */
  shown: { area: string; one: string; many: string };
  /** Scope for reading it. */
  scope: Scope;
  /** Operation id of its list. */
  list: string;
  /** Its table. */
  table: string;
  /**
   * Column that orders its list before the keys; null: keys alone. `isWindow`: it is also the field of the time that
   * `start_date` and `end_date` of the list bound.
   */
  order: { by: string; isWindow: boolean } | null;
  /**
   * Parent whose list contains it, and the field that names it. `scopesIds`: ids are unique within the parent only.
   */
  parent: { resource: 'regattas' | 'banquets'; field: string; scopesIds: boolean } | null;
  /** Subject that is not its parent, and the field that names it. */
  about: { resource: 'orders' | 'camp-registrations'; field: string } | null;
  /** Field by which other kinds refer to it; the database requires that such records exist. Null: none do. */
  namedBy: string | null;
  /**
   * Key that two servers creating the same record agree on, whatever its id: columns of its table, and further fields
   * by path. `shared`: several records may have the same key.
   */
  naturalKey: { columns: readonly string[]; fields: readonly string[]; shared: boolean } | null;
  /**
   * The kind and naming fields of its records in writes, the same on every server, whatever their ids are there. Fields
   * are listed by their names in a reference (`EntityRef`). `merged`: the merge of versions that paired Docksides wrote at
   * the same time, by record or by field. A difference in the ignored fields, times of recording, is no conflict. Null:
   * nothing here writes such records.
   */
  entity: {
    kind: string;
    fields: Readonly<Record<string, string>>;
    merged: { byField: boolean; ignored: readonly string[] };
  } | null;
  /** True for records of events: they are added, and never removed. */
  history: boolean;
  /** Field with the time of recording by the clock of the recording server; null if it has none. */
  recordedAt: string | null;
  /**
   * Handling when personal data is removed from this computer: `removed`, or kept as a result with these fields
   * emptied. Unknown fields of kept records go too.
   */
  personal: 'removed' | { emptied: readonly string[] };
  /** Its exchange with the club's cloud. */
  upstream: {
    /**
     * Kind under which its writes are queued, if the cloud has its records once these are sent. It need not list them.
     * Null: the cloud has what it lists.
     */
    sentAs: 'wristbands' | null;
    /**
     * True for facts that a device adds under an id of its own. That id alone says if a server has one: a cloud put back
     * to a backup that lacks it is sent it again. Only an explicit removal removes it.
     */
    isFact: boolean;
    /** Values of fields that a record of the cloud leaves out, by the fields that it has. */
    assumed: Fields | ((sent: Fields) => Fields) | null;
    /**
     * Fields that other programs of the cloud's role need not know. Where a record of the cloud leaves one out, the
     * record here keeps it: left out is not emptied.
     */
    keeps: readonly string[];
    /** Interval for reading its list again without a change feed, in milliseconds. */
    refreshMs: number;
  };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const asResult = { emptied: [] } as const;
const byId = { id: 'id' } as const;
const byRecord = { byField: false, ignored: [] } as const;
const ofRegatta = { resource: 'regattas', field: 'regatta_id', scopesIds: false } as const;

/**
 * Every kind of record a club keeps, each after the kinds it refers to. `export` writes in this order, so that `import`
 * can check every reference as it goes.
 */
export const resources = {
  members: {
    record: Member,
    noun: 'member',
    shown: t.members,
    scope: 'members:read',
    list: 'members',
    table: 'members',
    order: null,
    parent: null,
    about: null,
    namedBy: null,
    naturalKey: null,
    entity: null,
    history: false,
    recordedAt: null,
    personal: 'removed',
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: [], refreshMs: HOUR },
  },
  'membership-applicants': {
    record: Applicant,
    noun: 'applicant',
    shown: t.applicants,
    scope: 'applications:read',
    list: 'applicants',
    table: 'membership_applicants',
    order: { by: 'submitted_at', isWindow: true },
    parent: null,
    about: null,
    namedBy: null,
    naturalKey: {
      columns: ['club_id'],
      fields: ['plan_id', 'standard_fields.first_name', 'standard_fields.last_name', 'standard_fields.email'],
      shared: true,
    },
    entity: { kind: 'application', fields: { id: 'application_id' }, merged: byRecord },
    history: false,
    recordedAt: null,
    personal: 'removed',
    upstream: {
      sentAs: null,
      isFact: true,
      assumed: { standard_fields: {} },
      keeps: [],
      refreshMs: 10 * MINUTE,
    },
  },
  'line-items': {
    record: LineItem,
    noun: 'line item',
    shown: t.transactions,
    scope: 'billing:read',
    list: 'lineItems',
    table: 'line_items',
    order: { by: 'posted_at', isWindow: true },
    parent: null,
    about: null,
    namedBy: null,
    naturalKey: null,
    entity: null,
    history: false,
    recordedAt: null,
    personal: 'removed',
    upstream: {
      sentAs: null,
      isFact: false,
      assumed: { kind: 'charge', status: 'open' },
      keeps: [],
      refreshMs: HOUR,
    },
  },
  orders: {
    record: Order,
    noun: 'order',
    shown: t.orders,
    scope: 'orders:read',
    list: 'orders',
    table: 'orders',
    order: { by: 'opened_at', isWindow: true },
    parent: null,
    about: null,
    namedBy: null,
    naturalKey: null,
    entity: null,
    history: false,
    recordedAt: null,
    personal: 'removed',
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: [], refreshMs: 10 * MINUTE },
  },
  feedback: {
    record: Feedback,
    noun: 'feedback',
    shown: t.piecesOfFeedback,
    scope: 'feedback:read',
    list: 'feedback',
    table: 'feedback',
    order: { by: 'submitted_at', isWindow: true },
    parent: null,
    about: { resource: 'orders', field: 'order_id' },
    namedBy: null,
    naturalKey: null,
    entity: null,
    history: false,
    recordedAt: null,
    personal: 'removed',
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: [], refreshMs: HOUR },
  },
  'tee-times': {
    record: TeeTime,
    noun: 'tee time',
    shown: t.teeTimes,
    scope: 'tee_times:read',
    list: 'teeTimes',
    table: 'tee_times',
    order: { by: 'starts_at', isWindow: true },
    parent: null,
    about: null,
    namedBy: null,
    naturalKey: null,
    entity: null,
    history: false,
    recordedAt: null,
    personal: 'removed',
    upstream: {
      sentAs: null,
      isFact: false,
      assumed: ({ players }) => ({
        status: Array.isArray(players) && players.length > 0 ? 'booked' : 'open',
      }),
      keeps: [],
      refreshMs: 10 * MINUTE,
    },
  },
  'tee-time-marks': {
    record: TeeTimeMark,
    noun: 'mark on the tee sheet',
    shown: t.startersMarks,
    scope: 'tee_times:read',
    list: 'teeTimeMarks',
    table: 'tee_time_marks',
    order: { by: 'sheet_at', isWindow: true },
    parent: null,
    about: null,
    namedBy: null,
    naturalKey: null,
    entity: { kind: 'tee-time-mark', fields: byId, merged: byRecord },
    history: false,
    recordedAt: 'recorded_at',
    personal: 'removed',
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: [], refreshMs: HOUR },
  },
  banquets: {
    record: Banquet,
    noun: 'event order',
    shown: t.functions,
    scope: 'banquets:read',
    list: 'banquets',
    table: 'banquets',
    order: { by: 'starts_at', isWindow: true },
    parent: null,
    about: null,
    namedBy: 'event_order_id',
    naturalKey: null,
    entity: null,
    history: false,
    recordedAt: null,
    personal: 'removed',
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: [], refreshMs: HOUR },
  },
  'banquet-line-items': {
    record: BanquetLineItem,
    noun: 'line of an event order',
    shown: t.functionLines,
    scope: 'banquets:read',
    list: 'banquetLineItems',
    table: 'banquet_line_items',
    order: null,
    parent: { resource: 'banquets', field: 'event_order_id', scopesIds: false },
    about: null,
    namedBy: null,
    naturalKey: null,
    entity: null,
    history: false,
    recordedAt: null,
    personal: 'removed',
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: [], refreshMs: HOUR },
  },
  'camp-registrations': {
    record: CampRegistration,
    noun: 'camp registration',
    shown: t.campRegistrations,
    scope: 'camps:read',
    list: 'campRegistrations',
    table: 'camp_registrations',
    order: { by: 'registered_at', isWindow: true },
    parent: null,
    about: null,
    namedBy: null,
    naturalKey: null,
    entity: null,
    history: false,
    recordedAt: null,
    personal: 'removed',
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: [], refreshMs: HOUR },
  },
  'camp-collections': {
    record: CampCollection,
    noun: 'collected child',
    shown: t.collectedChildren,
    scope: 'camps:read',
    list: 'campCollections',
    table: 'camp_collections',
    order: { by: 'collected_at', isWindow: true },
    parent: null,
    about: { resource: 'camp-registrations', field: 'camp_registration_id' },
    namedBy: null,
    naturalKey: null,
    entity: { kind: 'camp-collection', fields: byId, merged: byRecord },
    history: false,
    recordedAt: 'recorded_at',
    personal: 'removed',
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: [], refreshMs: HOUR },
  },
  'starting-procedures': {
    record: StartingProcedure,
    noun: 'starting procedure',
    shown: t.startingProcedures,
    scope: 'regattas:read',
    list: 'startingProcedures',
    table: 'starting_procedures',
    order: null,
    parent: null,
    about: null,
    namedBy: null,
    naturalKey: null,
    entity: { kind: 'starting-procedure', fields: byId, merged: byRecord },
    history: false,
    recordedAt: null,
    personal: asResult,
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: [], refreshMs: HOUR },
  },
  regattas: {
    record: Regatta,
    noun: 'regatta',
    shown: t.regattas,
    scope: 'regattas:read',
    list: 'regattas',
    table: 'regattas',
    order: { by: 'sort_at', isWindow: false },
    parent: null,
    about: null,
    namedBy: 'regatta_id',
    naturalKey: null,
    entity: { kind: 'regatta', fields: byId, merged: { byField: true, ignored: [] } },
    history: false,
    recordedAt: null,
    // A waiver's reason may be about a person, and a key may bear a person's name.
    personal: { emptied: ['waived_checks'] },
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: ['team_racing'], refreshMs: HOUR },
  },
  registrations: {
    record: Registration,
    noun: 'registration',
    shown: t.entries,
    scope: 'regattas:read',
    list: 'registrations',
    table: 'registrations',
    order: null,
    parent: ofRegatta,
    about: null,
    namedBy: 'registration_id',
    naturalKey: null,
    entity: { kind: 'registration', fields: byId, merged: byRecord },
    history: false,
    recordedAt: null,
    personal: { emptied: ['crew', 'wristband_ids'] },
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: ['other_sail_numbers'], refreshMs: HOUR },
  },
  races: {
    record: Race,
    noun: 'race',
    shown: t.races,
    scope: 'regattas:read',
    list: 'races',
    table: 'races',
    order: { by: 'race_number', isWindow: false },
    parent: ofRegatta,
    about: null,
    namedBy: null,
    naturalKey: { columns: ['regatta_id', 'race_number'], fields: [], shared: false },
    entity: {
      kind: 'race',
      fields: { regattaId: 'regatta_id', raceNumber: 'race_number' },
      merged: byRecord,
    },
    history: false,
    recordedAt: null,
    personal: asResult,
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: ['day'], refreshMs: HOUR },
  },
  notices: {
    record: Notice,
    noun: 'notice',
    shown: t.notices,
    scope: 'regattas:read',
    list: 'notices',
    table: 'notices',
    order: { by: 'posted_at', isWindow: false },
    parent: ofRegatta,
    about: null,
    namedBy: null,
    naturalKey: null,
    entity: { kind: 'notice', fields: byId, merged: byRecord },
    history: false,
    recordedAt: 'posted_at',
    // Notices are public, but a key may bear a person's name.
    personal: { emptied: ['posted_by', 'withdrawn_by'] },
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: ['protest_limit'], refreshMs: HOUR },
  },
  'hearing-requests': {
    record: HearingRequest,
    noun: 'hearing request',
    shown: t.hearingRequests,
    scope: 'hearings:read',
    list: 'hearingRequests',
    table: 'hearing_requests',
    order: { by: 'received_at', isWindow: false },
    parent: ofRegatta,
    about: null,
    namedBy: null,
    naturalKey: null,
    entity: { kind: 'hearing-request', fields: byId, merged: byRecord },
    history: false,
    recordedAt: 'recorded_at',
    personal: 'removed',
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: [], refreshMs: HOUR },
  },
  decisions: {
    record: Decision,
    noun: 'decision',
    shown: t.decisions,
    scope: 'hearings:read',
    list: 'decisions',
    table: 'decisions',
    order: { by: 'number', isWindow: false },
    parent: ofRegatta,
    about: null,
    namedBy: null,
    naturalKey: null,
    entity: { kind: 'decision', fields: byId, merged: byRecord },
    history: false,
    recordedAt: 'recorded_at',
    // Its effect on scores is a result. Findings and their authors may identify people.
    personal: {
      emptied: [
        ...(['validity', 'facts_found', 'conclusion', 'decision', 'panel', 'signed_by'] as const),
        ...(['conflicts', 'parties', 'witnesses', 'interpreters', 'observers'] as const),
        ...(['reopened_by', 'reopening_reason', 'recorded_by'] as const),
      ],
    },
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: [], refreshMs: HOUR },
  },
  'safety-plans': {
    record: SafetyPlan,
    noun: 'safety plan',
    shown: t.safetyPlans,
    scope: 'wristbands:read',
    list: 'safetyPlans',
    table: 'safety_plans',
    order: null,
    parent: ofRegatta,
    about: null,
    namedBy: null,
    naturalKey: null,
    entity: { kind: 'safety-plan', fields: byId, merged: byRecord },
    history: false,
    recordedAt: null,
    // A call sign or boat's name may be a person's.
    personal: { emptied: ['boats'] },
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: [], refreshMs: HOUR },
  },
  'safety-events': {
    record: SafetyEvent,
    noun: 'line of the safety log',
    shown: t.linesOfTheSafetyLog,
    scope: 'safety:read',
    list: 'safetyEvents',
    table: 'safety_events',
    order: { by: 'at', isWindow: false },
    parent: ofRegatta,
    about: null,
    namedBy: null,
    naturalKey: null,
    entity: { kind: 'safety-event', fields: byId, merged: byRecord },
    history: false,
    recordedAt: 'recorded_at',
    personal: 'removed',
    upstream: { sentAs: null, isFact: true, assumed: null, keeps: [], refreshMs: HOUR },
  },
  signals: {
    record: Signal,
    noun: 'signal',
    shown: t.signals,
    scope: 'regattas:read',
    list: 'signals',
    table: 'signals',
    order: { by: 'signalled_at', isWindow: false },
    parent: ofRegatta,
    about: null,
    namedBy: null,
    naturalKey: null,
    entity: { kind: 'signal', fields: byId, merged: byRecord },
    history: false,
    recordedAt: 'recorded_at',
    // A key may bear a person's name, and a note or reason may be about a person.
    personal: { emptied: ['recorded_by', 'recorded_on', 'corrections', 'details', 'device_clock'] },
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: [], refreshMs: HOUR },
  },
  crossings: {
    record: Crossing,
    noun: 'crossing',
    shown: t.timesAtTheFinishLine,
    scope: 'regattas:read',
    list: 'crossings',
    table: 'crossings',
    order: { by: 'crossed_at', isWindow: false },
    parent: ofRegatta,
    about: null,
    namedBy: null,
    naturalKey: null,
    entity: { kind: 'crossing', fields: byId, merged: byRecord },
    history: false,
    recordedAt: null,
    // The author of a time is not a result, and a device may bear its owner's name.
    personal: { emptied: ['recorded_by', 'recorded_on', 'device_clock'] },
    upstream: { sentAs: null, isFact: true, assumed: null, keeps: [], refreshMs: HOUR },
  },
  'clock-corrections': {
    record: ClockCorrection,
    noun: 'correction of a device’s clock',
    shown: t.correctionsOfClocks,
    scope: 'regattas:read',
    list: 'clockCorrections',
    table: 'clock_corrections',
    order: { by: 'corrected_at', isWindow: false },
    parent: ofRegatta,
    about: null,
    namedBy: null,
    naturalKey: null,
    entity: { kind: 'clock-correction', fields: byId, merged: byRecord },
    history: true,
    recordedAt: 'corrected_at',
    // A device or key may bear a person's name, and a reason may be about a person.
    personal: { emptied: ['device_name', 'reason', 'corrected_by', 'undone_by'] },
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: [], refreshMs: HOUR },
  },
  scores: {
    record: Score,
    noun: 'score',
    shown: t.finishesAndCodes,
    scope: 'regattas:read',
    list: 'scores.list',
    table: 'scores',
    order: { by: 'race_number', isWindow: false },
    parent: ofRegatta,
    about: null,
    namedBy: null,
    naturalKey: { columns: ['registration_id', 'race_number'], fields: [], shared: false },
    entity: {
      kind: 'score',
      fields: { registrationId: 'registration_id', raceNumber: 'race_number' },
      merged: { byField: false, ignored: ['recorded_at'] },
    },
    history: false,
    recordedAt: 'recorded_at',
    personal: asResult,
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: [], refreshMs: HOUR },
  },
  'score-history': {
    record: ScoreHistoryEntry,
    noun: 'entry of the score history',
    shown: t.itemsInTheHistoryOfScores,
    scope: 'regattas:read',
    list: 'scores.history',
    table: 'score_history',
    order: null,
    parent: ofRegatta,
    about: null,
    namedBy: null,
    naturalKey: {
      columns: ['regatta_id', 'race_number'],
      fields: [
        'registration_id',
        'action',
        'record.finish_time',
        'record.code',
        'record.checked_in',
        'record.crossed_at',
        'record.sheet',
        'record.fleet',
        'record.starts_at',
        'record.status',
      ],
      shared: true,
    },
    entity: null,
    history: true,
    recordedAt: 'recorded_at',
    // A key may bear a person's name, and a reason may be about a person.
    personal: { emptied: ['recorded_by', 'recorded_on', 'reason'] },
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: [], refreshMs: HOUR },
  },
  wristbands: {
    record: Wristband,
    noun: 'wristband',
    shown: t.wristbands,
    scope: 'wristbands:read',
    list: 'wristbands',
    table: 'wristbands',
    order: null,
    parent: { resource: 'regattas', field: 'regatta_id', scopesIds: true },
    about: null,
    namedBy: null,
    naturalKey: null,
    entity: {
      kind: 'wristband',
      fields: { regattaId: 'regatta_id', id: 'id' },
      merged: { byField: false, ignored: ['timestamp'] },
    },
    history: false,
    recordedAt: null,
    personal: 'removed',
    upstream: { sentAs: 'wristbands', isFact: false, assumed: null, keeps: [], refreshMs: MINUTE },
  },
  'scan-events': {
    record: ScanEvent,
    noun: 'wristband scan',
    shown: t.wristbandScans,
    scope: 'wristbands:read',
    list: 'scanEvents',
    table: 'scan_events',
    // By arrival.
    order: { by: 'row', isWindow: false },
    parent: ofRegatta,
    about: null,
    namedBy: null,
    naturalKey: { columns: ['regatta_id', 'wristband_id'], fields: ['status', 'timestamp'], shared: true },
    entity: { kind: 'scan-event', fields: byId, merged: byRecord },
    history: true,
    recordedAt: 'received_at',
    personal: 'removed',
    upstream: { sentAs: 'wristbands', isFact: true, assumed: null, keeps: [], refreshMs: HOUR },
  },
  'team-races': {
    record: TeamRace,
    noun: 'team race',
    shown: t.teamRaces,
    scope: 'regattas:read',
    list: 'teamRaces',
    table: 'team_races',
    order: { by: 'number', isWindow: false },
    parent: ofRegatta,
    about: null,
    namedBy: null,
    naturalKey: null,
    entity: { kind: 'team-race', fields: byId, merged: byRecord },
    history: false,
    recordedAt: null,
    personal: { emptied: ['note'] },
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: [], refreshMs: HOUR },
  },
} as const satisfies Record<string, Resource>;

export type ResourceName = keyof typeof resources;
export type RecordOf<Name extends ResourceName> = z.infer<(typeof resources)[Name]['record']>;

export const resourceNames = Object.keys(resources) as ResourceName[];

/** The descriptor of a kind of record, without the exact values in its type. */
export function descriptorOf(name: ResourceName): Resource {
  return resources[name];
}

/** The field of the time that bounds a kind's list; null if the list has no window. */
export function windowOf({ order }: Pick<Resource, 'order'>): string | null {
  return order?.isWindow ? order.by : null;
}

/** Kinds of record that staff edit: their `version` detects edits of an older state. */
export type VersionedResource = {
  [Name in ResourceName]: (typeof resources)[Name]['record']['shape'] extends { version: unknown }
    ? Name
    : never;
}[ResourceName];

export function isVersioned(name: ResourceName): name is VersionedResource {
  return 'version' in resources[name].record.shape;
}

/** The kinds of record that something here writes. */
export type WrittenResource = {
  [Name in ResourceName]: (typeof resources)[Name]['entity'] extends null ? never : Name;
}[ResourceName];

/** The kinds of record that go when personal data is removed. */
export type RemovedResource = {
  [Name in ResourceName]: (typeof resources)[Name]['personal'] extends 'removed' ? Name : never;
}[ResourceName];

/** A record that may leave out its version. */
export type Unversioned<Record> = {
  [Key in keyof Record as Key extends 'version' ? never : Key]: Record[Key];
} & { version?: number };
