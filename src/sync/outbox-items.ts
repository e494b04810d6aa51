import { type SignalKind, signalLabels } from '@dockside/race-signals';
import type { HearingParty } from '../contract/areas/hearing-requests';
import { type MarkKind, markLabels } from '../contract/areas/tee-time-marks';
import type { OutboxItem } from '../contract/staff-operations/sync';
import type { Readable } from '../db/connection';
import { findRecord } from '../db/records';
import type { QueuedWrite } from './state/outbox';

type Fields = Record<string, unknown>;

/** A queued write, as staff see it. */
export function outboxItem(db: Readable, item: QueuedWrite): OutboxItem {
  const { seq: _, club_id: __, key: ___, dependencies: ____, ...shown } = item;
  return { ...shown, summary: summaryOf(db, item), regatta_id: regattaOf(db, item) };
}

/** Subject of a queued write, for people: `Finish of IRL 1245 in race 3`. */
function summaryOf(db: Readable, item: QueuedWrite): string {
  const { body = {}, query = {} } = item.request as { body?: Fields; query?: Fields };
  const sail = (id: unknown) => sailNumber(db, item.club_id, id);
  switch (item.operation) {
    case 'scores':
      return `Finish of ${sail(body.registration_id)} in race ${body.race_number}`;
    case 'scores.setCode':
      return body.code === null
        ? `Code of ${sail(body.registration_id)} in race ${body.race_number} taken back`
        : `${body.code} for ${sail(body.registration_id)} in race ${body.race_number}`;
    case 'scores.edit':
      return `Result of ${sail(body.registration_id)} in race ${body.race_number}`;
    case 'scores.checkIn':
      return `Start check-in of race ${body.race_number}`;
    case 'scores.setPlaces':
      return `Places in race ${body.race_number}`;
    case 'scores.remove':
      return `Score of ${sail(query.registration_id)} in race ${query.race_number} removed`;
    case 'crossings.save':
      return body.registration_id
        ? `Crossing of ${sail(body.registration_id)} in race ${body.race_number}`
        : `Crossing not named yet in race ${body.race_number}`;
    case 'crossings.setNames':
      return `Names of crossings in race ${body.race_number}`;
    case 'crossings.saveSecondSheet':
      return body.registration_id
        ? `Sheet B: crossing of ${sail(body.registration_id)} in race ${body.race_number}`
        : `Sheet B: crossing not named yet in race ${body.race_number}`;
    case 'crossings.remove':
      return 'Crossing removed';
    case 'wristbandScanEvent':
      return `Wristband ${body.id} ${body.status}`;
    case 'wristbands.assign':
      if (body.registration_id === null) return `Wristband ${body.id} taken back`;
      return `Wristband ${body.id} for ${body.holder ?? sail(body.registration_id)}`;
    case 'wristbands.setLost':
      return `Wristband ${body.id} ${body.lost_at === null ? 'found' : 'lost'}`;
    case 'submitApplication':
      return `Application of ${applicantName(body)}`;
    case 'updateApplication':
      return `Application set to ${String(body.status).replace('_', ' ')}`;
    case 'regattas.save':
      return `Regatta ${body.name}`;
    case 'registrations.save':
      return `Entry of ${body.sail_number}`;
    case 'races.save':
      return `Race ${body.race_number} of ${regattaName(db, item.club_id, body.regatta_id)}`;
    case 'races.setStart':
      return `Start of ${body.fleet ?? 'all fleets'} in race ${body.race_number}${body.starts_at === null ? ' taken back' : ''}`;
    case 'races.setStatus':
      return `Race ${body.race_number} set to ${body.status}`;
    case 'races.setStartPlan':
      return `Plan of the start of race ${body.race_number}`;
    case 'signals.save':
      return `${signalLabels[body.signal as SignalKind]} in race ${body.race_number}`;
    case 'signals.correct':
      return correctionOf(db, item.club_id, body);
    case 'clockCorrections.apply':
      return `${body.device_name ?? 'A device'}: times moved by ${secondsOf(body.shift_ms)}`;
    case 'clockCorrections.undo':
      return 'Correction of a clock undone';
    case 'notices.post':
      return `Notice “${body.title}”`;
    case 'notices.withdraw':
      return 'Notice withdrawn';
    case 'hearingRequests.save':
      return `Hearing request of ${(body.initiator as HearingParty).name}`;
    case 'decisions.save':
      return `Decision “${body.title}”`;
    case 'safetyPlans.save':
      return `Safety plan of ${regattaName(db, item.club_id, body.regatta_id)}`;
    case 'safetyEvents.record':
      return 'Line of the safety log';
    case 'startingProcedures.save':
      return `Starting procedure ${body.name}`;
    case 'teeTimeMarks.save':
      return `${markLabels[body.kind as MarkKind]}${body.void ? ', taken back' : ''}`;
    case 'regattas.renameFleet':
      return `Fleet ${body.from} renamed ${body.to}`;
    case 'regattas.setLimits':
      return `Limits of ${regattaName(db, item.club_id, body.regatta_id)}`;
    case 'regattas.waiveCheck':
      return body.reason === null ? 'Check no longer waived' : `Check waived: ${body.reason}`;
    case 'championships.assign':
      return `Groups from race ${body.from_race} on`;
    case 'championships.unassign':
      return `Groups from race ${query.from_race} on taken back`;
    case 'ratings.accept':
      return `Ratings of ${body.fleet}`;
    default:
      return removals[item.operation] ?? item.operation;
  }
}

/** `+2.4 s` */
function secondsOf(ms: unknown): string {
  const seconds = Number(ms) / 1000;
  return `${seconds < 0 ? '−' : '+'}${Math.abs(seconds)} s`;
}

function correctionOf(db: Readable, clubId: string, { id, void: isVoid }: Fields): string {
  const signal = findRecord(db, 'signals', clubId, String(id));
  const what = signal ? `${signalLabels[signal.signal]} in race ${signal.race_number}` : 'Signal';
  return isVoid === true ? `${what} declared void` : `${what} corrected`;
}

/** Summaries of deletions, whose records can no longer be named. */
const removals: Partial<Record<string, string>> = {
  'regattas.remove': 'Regatta deleted',
  'registrations.remove': 'Entry deleted',
  'races.remove': 'Race deleted',
  'decisions.remove': 'Draft of a decision deleted',
  'startingProcedures.remove': 'Starting procedure deleted',
};

/** The regatta of a queued write; null if none, or no longer known. */
export function regattaOf(db: Readable, { request, resource, key, club_id }: QueuedWrite): string | null {
  const { body = {}, query = {} } = request as { body?: Fields; query?: Fields };
  if (typeof body.regatta_id === 'string') return body.regatta_id;
  if (resource === 'regattas') return key;
  const registrationId = body.registration_id ?? query.registration_id;
  if (typeof registrationId !== 'string') return null;
  return findRecord(db, 'registrations', club_id, registrationId)?.regatta_id ?? null;
}

function sailNumber(db: Readable, clubId: string, registrationId: unknown): string {
  const id = String(registrationId);
  return findRecord(db, 'registrations', clubId, id)?.sail_number ?? id;
}

function regattaName(db: Readable, clubId: string, regattaId: unknown): string {
  const id = String(regattaId);
  return findRecord(db, 'regattas', clubId, id)?.name ?? id;
}

function applicantName(body: Fields): string {
  const [first] = (body.applicant_data ?? []) as { standard_fields?: Fields }[];
  const { first_name = '', last_name = '' } = first?.standard_fields ?? {};
  return `${first_name} ${last_name}`.trim() || 'somebody';
}
