import { notFound, refusal } from '@messages/refusals';
import aiSystems from '../../../resources/trust/ai-systems.json' with { type: 'json' };
import subprocessors from '../../../resources/trust/subprocessors.json' with { type: 'json' };
import type { ApiKey } from '../../club/access/api-keys';
import { listClocks, reportClock } from '../../club/access/device-reports';
import { hasKioskPin, isKioskPin } from '../../club/access/kiosk-pins';
import { checkPin } from '../../club/access/pin-attempts';
import { saveBookings } from '../../club/golf/bookings';
import { saveTeeTimeMark } from '../../club/golf/tee-time-marks';
import { searchSeats } from '../../club/golf/tee-time-search';
import { removeDecision, reopenDecision, saveDecision, signDecision } from '../../club/hearings/decisions';
import { saveHearingRequest } from '../../club/hearings/hearing-requests';
import { whatIf } from '../../club/hearings/what-if';
import { keepingImport } from '../../club/integration/imports';
import { type ListQuery, listPage } from '../../club/lists';
import { AgingReader } from '../../club/members/aging';
import { submitApplication, updateApplication } from '../../club/members/applications';
import { saveCampCollection } from '../../club/members/camp-collections';
import { confirmCampFields, listCampFields } from '../../club/members/camp-fields';
import { ContradictionsReader } from '../../club/members/contradictions/contradictions';
import { handleFeedback, listFeedbackHandling } from '../../club/members/feedback-handling';
import { officeHistory } from '../../club/members/office-history';
import { saveOfficeRecords, undoOfficeChange } from '../../club/members/office-records';
import { createPortalSession } from '../../club/members/portal-sessions';
import { displayOf, saveDisplay } from '../../club/publishing/displays';
import { letterheadOf } from '../../club/publishing/letterheads';
import { NextVersionReader } from '../../club/publishing/next-version';
import { postNotice, withdrawNotice } from '../../club/publishing/notices';
import { findVersion, withResults } from '../../club/publishing/publication-versions';
import { acceptAssignment, proposeAssignment, removeAssignment } from '../../club/racing/assignments';
import { checkIn } from '../../club/racing/check-in';
import { previewClockCorrection } from '../../club/racing/clock-correction-preview';
import { applyClockCorrection, undoClockCorrection } from '../../club/racing/clock-corrections';
import { CompetitorsReader } from '../../club/racing/competitors';
import { copyRegatta, copySeason } from '../../club/racing/copy-regatta';
import { setCrossingNames } from '../../club/racing/crossing-names';
import { removeCrossing, saveCrossing } from '../../club/racing/crossings';
import { setFinishPlaces } from '../../club/racing/finish-places';
import { renameFleet } from '../../club/racing/fleets';
import { mergeEntries } from '../../club/racing/merge-entries';
import { categoryStandings, prizeResults } from '../../club/racing/prizes';
import { removeRace, saveRace, setStart, setStatus } from '../../club/racing/races';
import { acceptRatings, progressiveRatings } from '../../club/racing/ratings';
import { KeptRegattas } from '../../club/racing/regatta-records';
import { removeRegatta, saveRegatta, setLimits } from '../../club/racing/regattas';
import { removeRegistration, saveRegistration } from '../../club/racing/registrations';
import { renumberRace } from '../../club/racing/renumber-race';
import { ChecksReader } from '../../club/racing/result-checks/read-checks';
import { editScore } from '../../club/racing/score-edit';
import { recordScore, removeScore, setCode } from '../../club/racing/scores';
import { listSetupChanges } from '../../club/racing/setup-changes';
import {
  addSheetPhoto,
  listSheetPhotos,
  removeSheetPhoto,
  requireSheetPhoto,
} from '../../club/racing/sheet-photos';
import { StandingsReader } from '../../club/racing/standings-reader';
import { removeTeamRace, saveTeamRace, scoredTeamRacing } from '../../club/racing/team-races';
import { waiveCheck } from '../../club/racing/waived-checks';
import { assignWristband, bandCrews, bandRegattas, setLost } from '../../club/safety/band-assignments';
import {
  emergencyContactReads,
  listEmergencyContacts,
  readEmergencyContacts,
  requireEmergencyContact,
  saveEmergencyContact,
} from '../../club/safety/emergency-contacts';
import { recordSafetyEvent } from '../../club/safety/safety-log';
import { saveSafetyPlan } from '../../club/safety/safety-plans';
import { decidePenalty } from '../../club/safety/tally-penalties';
import { recordScan } from '../../club/safety/wristbands';
import { searchClub } from '../../club/search';
import { correctSignal, saveSignal } from '../../club/start/signals';
import { setStartPlan } from '../../club/start/start-plans';
import { removeStartingProcedure, saveStartingProcedure } from '../../club/start/starting-procedures';
import { MAX_CHANGES, MAX_CHANGES_WAIT_MS } from '../../contract/areas/integration/changes';
import type { AcceptedRatings, Registration } from '../../contract/areas/racing/registrations';
import type { Club } from '../../contract/club';
import { askedOf, DEFAULT_LIMIT, MAX_LIMIT } from '../../contract/paging';
import { resourceNames, resources } from '../../contract/resources';
import { MAX_BODY_BYTES, type RouteData } from '../../contract/route';
import { routes } from '../../contract/routes';
import { newId } from '../../db/ids';
import { requireRecord } from '../../db/records';
import { isSandbox } from '../../db/sandbox';
import { batch } from '../batches';
import { requestsPerMinute } from '../middleware/rate-limit';
import { list, read, readShared, write } from '../operations';
import { originFor } from '../origin';
import { envelope, json } from '../responses';
import type { Api } from '../types';
import { changesRoute } from './changes';
import { peopleRoutes } from './people';
import { webhookRoutes } from './webhooks';

/** The number of wrong PINs that locks a kiosk. */
const WRONG_KIOSK_PINS = 5;

/** Registers every keyed route: the lists of records, the computed views, and the writes. */
export function apiRoutes(api: Api): void {
  const { store, clock } = api;

  for (const name of resourceNames)
    list(api, resources[name].list, (db, input, { clubId }) => {
      const { query, body } = input as { query?: object; body?: object };
      return listPage(db, name, clubId, askedOf(query, body) as ListQuery);
    });
  changesRoute(api);
  webhookRoutes(api);
  peopleRoutes(api);

  const sandbox = isSandbox(store.read);
  read(api, 'club', (_, { c }) => ownClub(c.get('club'), c.get('apiKey'), sandbox, api.rateLimit));
  list(api, 'requestLog', (_, { query }, { c, clubId }) => {
    const { key_id, refused, ...page } = query;
    const { id, scopes } = c.get('apiKey');
    const all = scopes.includes('request_log:read_all');
    if (!all && key_id !== undefined && key_id !== id)
      throw refusal('API_KEY_SCOPE_DENIED', 'own_requests_only');
    return api.requests.list({ ...page, clubId, keyId: all ? key_id : id, refused: refused === 'true' });
  });
  const aging = new AgingReader(store);
  read(api, 'agingReport', ({ query }, { c }) => aging.read(c.get('club'), query.as_of_timestamp ?? clock()));
  const contradictions = new ContradictionsReader(store, aging);
  read(api, 'contradictions', (_, { c }) =>
    contradictions.read(c.get('club'), c.get('apiKey').scopes, api.syncHealth?.().unreadable ?? {}, clock()),
  );
  read(api, 'campFields', (_, { clubId }) => listCampFields(store.read, clubId));
  write(api, 'campFields.confirm', (db, context, { body }) => confirmCampFields(db, context, body));
  read(api, 'feedback.handling', (_, { clubId }) => listFeedbackHandling(store.read, clubId));
  write(api, 'feedback.handle', (db, context, { body }) => handleFeedback(db, context, body));
  write(api, 'officeRecords.save', (db, context, { body }) => saveOfficeRecords(db, context, body));
  write(api, 'officeRecords.undo', (db, context, { body }) => undoOfficeChange(db, context, body));
  read(api, 'officeRecords.history', ({ query }, { clubId }) =>
    officeHistory(store.read, clubId, query.resource, query.record_id),
  );
  const regattas = new KeptRegattas(store.read);
  const standings = new StandingsReader(store.read, regattas);
  readShared(
    api,
    'standings',
    ({ query }, { clubId }) => {
      const table = standings.read(clubId, query.regatta_id, query);
      return query.category === undefined ? table : categoryStandings(store.read, table, query.category);
    },
    (table) => standings.textOf(table),
  );
  const versions = new NextVersionReader(store.read, standings);
  read(api, 'publications', ({ query }, { clubId }) =>
    versions.list(requireRecord(store.read, 'regattas', clubId, query.regatta_id).id),
  );
  read(api, 'publications.next', ({ query }, { clubId }) =>
    versions.next(requireRecord(store.read, 'regattas', clubId, query.regatta_id).id),
  );
  read(api, 'publications.get', ({ params, query }, { clubId }) => {
    const { id } = requireRecord(store.read, 'regattas', clubId, params.regatta_id);
    const version = findVersion(store.read, id, params.number, query.edition);
    if (!version) throw notFound('no_version', { version: params.number });
    return withResults(store.read, versions.withChangesSince(version));
  });
  const checks = new ChecksReader(store.read, regattas);
  read(api, 'conflicts', ({ query }, { clubId }) => {
    const regatta = requireRecord(store.read, 'regattas', clubId, query.regatta_id);
    return api.conflicts?.list(store.read, regatta.id) ?? [];
  });
  write(api, 'conflicts.choose', (db, context, { body }) => {
    const regatta = requireRecord(db, 'regattas', context.clubId, body.regatta_id);
    if (!api.conflicts) throw notFound('no_conflict', { id: body.key });
    return api.conflicts.choose(db, regatta.id, body, context.now);
  });
  read(api, 'regattas.changes', ({ query }, { clubId }) => {
    const regatta = requireRecord(store.read, 'regattas', clubId, query.regatta_id);
    return listSetupChanges(store.read, regatta.id, query.before);
  });
  read(api, 'regattas.checks', ({ query }, { clubId }) =>
    checks.read(clubId, query.regatta_id, clock(), query.race_number),
  );
  const competitors = new CompetitorsReader(store.read);
  read(api, 'competitors', ({ query }, { clubId }) => competitors.read(clubId, query));
  read(api, 'prizes', ({ query }, { clubId }) =>
    prizeResults(store.read, requireRecord(store.read, 'regattas', clubId, query.regatta_id)),
  );
  read(api, 'teeTimes.search', ({ query }, { c }) => searchSeats(store.read, c.get('club'), query, clock()));
  write(api, 'teeTimes.book', (db, context, { body }) => saveBookings(db, context, body));
  read(api, 'search', ({ query }, { c }) =>
    searchClub(store.read, c.get('club'), c.get('apiKey').scopes, query, clock()),
  );
  read(api, 'ratings.progressive', ({ query }, { clubId }) =>
    progressiveRatings(store.read, requireRecord(store.read, 'regattas', clubId, query.regatta_id), query),
  );
  read(api, 'championships.propose', ({ query }, { clubId }) => {
    const regatta = requireRecord(store.read, 'regattas', clubId, query.regatta_id);
    return proposeAssignment(store.read, regatta, query);
  });

  write(api, 'submitApplication', (db, context, { body }) => submitApplication(db, context, body));
  write(api, 'updateApplication', (db, context, { params, body }) =>
    updateApplication(db, context, params.id, body.status),
  );
  write(api, 'memberPortalSessions.create', (db, context, { body }, { c }) => {
    const origin = originFor(c, api);
    if (origin === null) throw refusal('MISDIRECTED_REQUEST', 'page_unreachable');
    const { session, token } = createPortalSession(db, context, body, store.runningTime.now());
    return { ...session, url: `${origin}/portal/sessions/${token}` };
  });

  write(api, 'regattas.save', (db, context, { body }) => saveRegatta(db, context, body));
  write(api, 'regattas.copy', (db, context, { body }) => copyRegatta(db, context, body));
  write(api, 'regattas.copySeason', (db, context, { body }) => copySeason(db, context, body));
  write(api, 'regattas.renameFleet', (db, context, { body }) => renameFleet(db, context, body));
  write(api, 'regattas.setLimits', (db, context, { body }) => setLimits(db, context, body));
  write(api, 'regattas.waiveCheck', (db, context, { body }) => waiveCheck(db, context, body));
  write(api, 'regattas.remove', (db, context, { query }) => removeRegatta(db, context, query));
  write(api, 'championships.assign', (db, context, { body }) => acceptAssignment(db, context, body));
  write(api, 'championships.unassign', (db, context, { query }) => removeAssignment(db, context, query));
  write(api, 'registrations.save', (db, context, { body }) => saveRegistration(db, context, body));
  write(api, 'registrations.merge', (db, context, { body }, { c }) => {
    if (!c.get('apiKey').scopes.includes('scores:write'))
      throw refusal('API_KEY_SCOPE_DENIED', 'merging_needs_scope');
    const facts = ({ regatta_id, sail_number }: Registration) =>
      ({ kind: 'merge', regattaId: regatta_id, name: sail_number }) as const;
    return keepingImport(db, context, facts, () => mergeEntries(db, context, body)).result;
  });
  write(api, 'registrations.remove', (db, context, { query }) => removeRegistration(db, context, query));
  write(api, 'races.save', (db, context, { body }) => saveRace(db, context, body));
  write(api, 'races.renumber', (db, context, { body }) => renumberRace(db, context, body));
  write(api, 'races.setStart', (db, context, { body }) => setStart(db, context, body));
  write(api, 'races.setStatus', (db, context, { body }) => setStatus(db, context, body));
  write(api, 'races.setStartPlan', (db, context, { body }) => setStartPlan(db, context, body));
  write(api, 'races.remove', (db, context, { query }) => removeRace(db, context, query));
  read(api, 'photos', ({ query }, { clubId }) => listSheetPhotos(store.read, clubId, query));
  read(api, 'photos.get', ({ query }, { clubId }) => requireSheetPhoto(store.read, clubId, query.id));
  write(api, 'photos.add', (db, context, { body }) => addSheetPhoto(db, context, body));
  write(api, 'photos.remove', (db, context, { query }) => removeSheetPhoto(db, context, query.id));
  write(api, 'ratings.accept', (db, context, { body }) => {
    const facts = () => ({ kind: 'ratings' as const, regattaId: body.regatta_id, name: ratingsName(body) });
    return keepingImport(db, context, facts, () => acceptRatings(db, context, body)).result;
  });

  write(api, 'scores', (db, context, { body }) => recordScore(db, context, body));
  write(api, 'scores.setCode', (db, context, { body }) => setCode(db, context, body));
  write(api, 'scores.edit', (db, context, { body }) => editScore(db, context, body));
  write(api, 'scores.checkIn', (db, context, { body }) => checkIn(db, context, body));
  write(api, 'scores.setPlaces', (db, context, { body }) => setFinishPlaces(db, context, body));
  write(api, 'scores.remove', (db, context, { query }) => removeScore(db, context, query));
  write(api, 'crossings.save', (db, context, { body }) => saveCrossing(db, context, body));
  batch(api, 'crossings.saveBatch', (db, context, crossing) => ({
    id: crossing.id,
    data: saveCrossing(db, context, crossing),
  }));
  write(api, 'crossings.setNames', (db, context, { body }) => setCrossingNames(db, context, body));
  write(api, 'crossings.saveSecondSheet', (db, context, { body }) => saveCrossing(db, context, body));
  write(api, 'crossings.remove', (db, context, { query }) => removeCrossing(db, context, query));
  write(api, 'signals.save', (db, context, { body }) => saveSignal(db, context, body));
  write(api, 'signals.correct', (db, context, { body }) => correctSignal(db, context, body));
  write(api, 'clockCorrections.apply', (db, context, { body }) => applyClockCorrection(db, context, body));
  write(api, 'clockCorrections.undo', (db, context, { body }) => undoClockCorrection(db, context, body));
  read(api, 'clockCorrections.preview', ({ body }, { clubId }) =>
    previewClockCorrection(store.read, clubId, body),
  );
  read(api, 'time', () => {
    const received_at = clock();
    return { received_at, sent_at: clock() };
  });
  read(api, 'time.report', ({ body }, { clubId }) =>
    store.write((db) => reportClock(db, clubId, body, clock())),
  );
  read(api, 'time.devices', (_, { clubId }) => listClocks(store.read, clubId));
  write(api, 'notices.post', (db, context, { body }) => postNotice(db, context, body));
  write(api, 'notices.withdraw', (db, context, { body }) => withdrawNotice(db, context, body));
  safetyRoutes(api);
  hearingRoutes(api);
  write(api, 'startingProcedures.save', (db, context, { body }) => saveStartingProcedure(db, context, body));
  write(api, 'startingProcedures.remove', (db, context, { query }) =>
    removeStartingProcedure(db, context, query),
  );
  write(api, 'teeTimeMarks.save', (db, context, { body }) => saveTeeTimeMark(db, context, body));
  write(api, 'wristbandScanEvent', (db, context, { body }) => recordScan(db, context, body));
  batch(api, 'wristbands.scanBatch', (db, context, scan) => {
    const { event_id = newId('scn') } = scan;
    return { id: event_id, data: recordScan(db, context, { ...scan, event_id }) };
  });
  write(api, 'wristbands.assign', (db, context, { body }) => assignWristband(db, context, body));
  write(api, 'wristbands.setLost', (db, context, { body }) => setLost(db, context, body));
  read(api, 'wristbands.regattas', (_, { clubId }) => bandRegattas(store.read, clubId));
  read(api, 'wristbands.crews', ({ query }, { clubId }) => bandCrews(store.read, clubId, query.regatta_id));
  read(api, 'wristbands.kiosk', (_, { clubId }) => ({ pin_set: hasKioskPin(store.read, clubId) }));
  read(api, 'wristbands.unlockKiosk', async ({ body }, { c, clubId }) => {
    const { id, name } = c.get('apiKey');
    const count = { purpose: 'kiosk', device: { id, name }, most: WRONG_KIOSK_PINS } as const;
    return { unlocked: await checkPin(store, [count], () => isKioskPin(store.read, clubId, body.pin)) };
  });
  write(api, 'campCollections.save', (db, context, { body }) => saveCampCollection(db, context, body));
  write(api, 'teamRaces.save', (db, context, { body }) => saveTeamRace(db, context, body));
  read(api, 'teamRaces.results', ({ query }, { clubId }) =>
    scoredTeamRacing(store.read, requireRecord(store.read, 'regattas', clubId, query.regatta_id)),
  );
  write(api, 'teamRaces.remove', (db, context, { query }) => removeTeamRace(db, context, query));
}

/** The name of accepted ratings among the imports: `IRC One: IRC 2026`. */
function ratingsName({ fleet, source, ratings }: AcceptedRatings): string {
  const sources = new Set(ratings.flatMap((one) => one.source ?? source ?? []));
  return [fleet, [...sources].slice(0, 3).join(', ')].filter(Boolean).join(': ');
}

/** Hearing requests, and the decisions on them. */
function hearingRoutes(api: Api): void {
  const { store } = api;
  write(api, 'hearingRequests.save', (db, context, { body }) => saveHearingRequest(db, context, body));
  write(api, 'decisions.save', (db, context, { body: { pasted_from, ...body } }, { c }) => {
    if (body.state !== 'draft' && !c.get('apiKey').scopes.includes('decisions:sign'))
      throw refusal('API_KEY_SCOPE_DENIED', 'passing_on_needs_scope');
    if (pasted_from === undefined) return saveDecision(db, context, body);
    const facts = () => ({ kind: 'decision' as const, regattaId: body.regatta_id, name: pasted_from });
    return keepingImport(db, context, facts, () => saveDecision(db, context, body)).result;
  });
  write(api, 'decisions.remove', (db, context, { query }) => removeDecision(db, context, query));
  write(api, 'decisions.sign', (db, context, { body }) => signDecision(db, context, body));
  write(api, 'decisions.reopen', (db, context, { body }) => reopenDecision(db, context, body));
  read(api, 'standings.whatIf', ({ body }, { clubId }) => whatIf(store.read, clubId, body));
}

/** The safety room, and the screen in the clubhouse. */
function safetyRoutes(api: Api): void {
  const { store, clock } = api;
  write(api, 'safetyPlans.save', (db, context, { body }) => saveSafetyPlan(db, context, body));
  write(api, 'safetyEvents.record', (db, context, { body }) => recordSafetyEvent(db, context, body));
  write(api, 'safety.decidePenalty', (db, context, { body }) => decidePenalty(db, context, body));
  write(api, 'emergencyContacts.save', (db, context, { body }) => saveEmergencyContact(db, context, body));
  read(api, 'emergencyContacts', ({ query }, { clubId }) =>
    listEmergencyContacts(store.read, clubId, query.regatta_id, api.conflicts?.contactVersions),
  );
  write(api, 'emergencyContacts.choose', (db, { clubId }, { body }) => {
    const { registration_id, person, ...choice } = body;
    const of = { registration_id, person };
    requireEmergencyContact(db, clubId, of);
    if (!api.conflicts) throw notFound('no_conflict', { id: person });
    api.conflicts.chooseContact(db, of, choice);
    return requireEmergencyContact(db, clubId, of);
  });
  // Answers once the reader's name is on disk. Unlike a write's, this answer is never kept for a repeat.
  read(api, 'emergencyContacts.read', ({ body }, { c, clubId }) => {
    const reader = { clubId, now: clock(), recordedBy: c.get('actor').name };
    return store.write((db) => readEmergencyContacts(db, reader, body, api.conflicts?.contactVersions));
  });
  read(api, 'emergencyContacts.reads', ({ query }, { clubId }) =>
    emergencyContactReads(store.read, clubId, query.regatta_id),
  );
  read(api, 'letterhead', (_, { clubId }) => letterheadOf(store.read, clubId));
  read(api, 'displays', ({ query }, { clubId }) => displayOf(store.read, clubId, query.regatta_id));
  write(api, 'displays.save', (db, context, { body }) => saveDisplay(db, context, body));
}

/** The answer of `/club` for a key. */
function ownClub(
  club: Club,
  apiKey: ApiKey,
  sandbox: boolean,
  rateLimit: number | undefined,
): RouteData<typeof routes.club> {
  const { rate_limit: _, portal_for_former_members: __, ...own } = club;
  const { scopes, expires_at } = apiKey;
  const limits = {
    requests_per_minute: requestsPerMinute(club, apiKey, rateLimit),
    page_size: DEFAULT_LIMIT,
    max_page_size: MAX_LIMIT,
    max_changes: MAX_CHANGES,
    max_wait_ms: MAX_CHANGES_WAIT_MS,
    max_body_bytes: MAX_BODY_BYTES,
  };
  const key = { id: apiKey.id, name: apiKey.name, scopes, expires_at, test: sandbox };
  return { ...own, sandbox, key, limits };
}

const registers = {
  'trust.subprocessors': JSON.stringify(subprocessors),
  'trust.aiSystems': JSON.stringify(aiSystems),
} as const;

/** Registers the two public lists of who processes data and where AI is used, kept as data in `resources/trust`. */
export function publicRoutes(app: Api['app']): void {
  for (const id of Object.keys(registers) as (keyof typeof registers)[]) {
    app.get(routes[id].path, (c) => json(c, envelope(c.get('requestId'), registers[id])));
  }
}
