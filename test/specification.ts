import type { Scope } from '../src/contract/scopes';

/** One route as the specification's tables have it. */
export interface SpecifiedRoute {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  operationId: string;
  scope: Scope | 'any';
}

/**
 * Tables of the Club Operations API specification (Endpoints, Authentication), written by hand: tests compare the
 * contract with them, so nothing here may derive from the contract.
 */
export const specifiedRoutes = table(`
  GET    /members                    members                      members:read
  POST   /membership-applications    submitApplication            applications:write
  GET    /membership-applicants      applicants                   applications:read
  GET    /line-items                 lineItems                    billing:read
  GET    /aging-report               agingReport                  billing:read
  GET    /orders                     orders                       orders:read
  POST   /member-portal/sessions     memberPortalSessions.create  portal:sessions:create
  GET    /feedback                   feedback                     feedback:read
  POST   /tee-times                  teeTimes                     tee_times:read
  POST   /scores                     scores                       scores:write
  GET    /wristbands                 wristbands                   wristbands:read
  POST   /wristbands/scan_event      wristbandScanEvent           wristbands:write
  GET    /banquets                   banquets                     banquets:read
  GET    /banquet-line-items         banquetLineItems             banquets:read
  GET    /camp-registrations         campRegistrations            camps:read
`);

/** "Additions to v1" of DESIGN §3, the two histories and the key's own club. */
export const addedRoutes = table(`
  PATCH  /membership-applications/{id}  updateApplication     applications:write
  GET    /regattas                      regattas              regattas:read
  POST   /regattas                      regattas.save         regattas:write
  POST   /regattas/copies               regattas.copy         regattas:write
  POST   /regattas/copies/season        regattas.copySeason   regattas:write
  DELETE /regattas                      regattas.remove       regattas:write
  POST   /regattas/fleets/rename        regattas.renameFleet  regattas:write
  POST   /regattas/limits               regattas.setLimits    regattas:write
  GET    /conflicts                     conflicts              regattas:read
  POST   /conflicts/choices             conflicts.choose       regattas:write
  GET    /regattas/changes              regattas.changes      regattas:read
  GET    /regattas/checks               regattas.checks       regattas:read
  POST   /regattas/checks/waivers       regattas.waiveCheck   scores:write
  GET    /championships/assignments     championships.propose   regattas:read
  POST   /championships/assignments     championships.assign    regattas:write
  DELETE /championships/assignments     championships.unassign  regattas:write
  GET    /registrations                 registrations         regattas:read
  POST   /registrations                 registrations.save    regattas:write
  POST   /registrations/merge           registrations.merge   regattas:write
  DELETE /registrations                 registrations.remove  regattas:write
  GET    /races                         races                 regattas:read
  POST   /races                         races.save            regattas:write
  DELETE /races                         races.remove          regattas:write
  POST   /races/renumber                races.renumber        regattas:write
  GET    /races/photos                  photos                regattas:read
  GET    /races/photo                   photos.get            regattas:read
  POST   /races/photos                  photos.add            scores:write
  DELETE /races/photos                  photos.remove         scores:write
  POST   /races/starts                  races.setStart        regattas:write
  POST   /races/status                  races.setStatus       regattas:write
  POST   /races/start-plan              races.setStartPlan    regattas:write
  POST   /ratings/accept                ratings.accept        regattas:write
  GET    /scores                        scores.list           regattas:read
  DELETE /scores                        scores.remove         scores:write
  POST   /scores/codes                  scores.setCode        scores:write
  POST   /scores/edit                   scores.edit           scores:write
  POST   /scores/check-in               scores.checkIn        scores:write
  POST   /scores/places                 scores.setPlaces      scores:write
  GET    /scores/history                scores.history        regattas:read
  GET    /wristbands/scan_events        scanEvents            wristbands:read
  POST   /wristbands/scan_event/batch   wristbands.scanBatch  wristbands:write
  POST   /wristbands/assignments        wristbands.assign     wristbands:write
  POST   /wristbands/lost               wristbands.setLost    wristbands:write
  GET    /wristbands/regattas           wristbands.regattas   wristbands:read
  GET    /wristbands/crews              wristbands.crews      wristbands:write
  GET    /wristbands/kiosk              wristbands.kiosk         wristbands:read
  POST   /wristbands/kiosk/unlock       wristbands.unlockKiosk   wristbands:read
  GET    /crossings                     crossings             regattas:read
  POST   /crossings                     crossings.save        scores:write
  POST   /crossings/batch               crossings.saveBatch   scores:write
  POST   /crossings/names               crossings.setNames    scores:write
  POST   /crossings/second-sheet        crossings.saveSecondSheet  scores:write
  DELETE /crossings                     crossings.remove      scores:write
  GET    /signals                       signals               regattas:read
  POST   /signals                       signals.save          scores:write
  POST   /signals/corrections           signals.correct       scores:write
  GET    /time                          time                  any
  POST   /time/devices                  time.report           any
  GET    /time/devices                  time.devices          regattas:read
  GET    /clock-corrections             clockCorrections          regattas:read
  POST   /clock-corrections/preview     clockCorrections.preview  regattas:read
  POST   /clock-corrections             clockCorrections.apply    scores:write
  POST   /clock-corrections/undo        clockCorrections.undo     scores:write
  GET    /notices                       notices               regattas:read
  POST   /notices                       notices.post          notices:write
  POST   /notices/withdrawals           notices.withdraw      notices:write
  GET    /hearings/requests             hearingRequests       hearings:read
  POST   /hearings/requests             hearingRequests.save  hearings:write
  GET    /decisions                     decisions             hearings:read
  POST   /decisions                     decisions.save        hearings:write
  DELETE /decisions                     decisions.remove      hearings:write
  POST   /decisions/sign                decisions.sign        decisions:sign
  POST   /decisions/reopen              decisions.reopen      decisions:sign
  POST   /standings/what-if             standings.whatIf      hearings:read
  GET    /safety/plans                  safetyPlans           wristbands:read
  POST   /safety/plans                  safetyPlans.save      safety:write
  GET    /safety/events                 safetyEvents          safety:read
  POST   /safety/events                 safetyEvents.record   safety:write
  POST   /safety/penalties              safety.decidePenalty  scores:write
  GET    /safety/contacts               emergencyContacts     medical:read
  POST   /safety/contacts               emergencyContacts.save   medical:write
  POST   /safety/contacts/choices       emergencyContacts.choose medical:write
  POST   /safety/contacts/read          emergencyContacts.read   medical:read
  GET    /safety/contacts/reads         emergencyContacts.reads  medical:read
  GET    /letterhead                    letterhead            any
  GET    /displays                      displays              regattas:read
  POST   /displays                      displays.save         regattas:write
  GET    /starting-procedures           startingProcedures         regattas:read
  POST   /starting-procedures           startingProcedures.save    regattas:write
  DELETE /starting-procedures           startingProcedures.remove  regattas:write
  GET    /tee-times/marks               teeTimeMarks          tee_times:read
  POST   /tee-times/marks               teeTimeMarks.save     tee_times:mark
  POST   /tee-times/bookings            teeTimes.book          tee_times:book
  GET    /standings                     standings             regattas:read
  GET    /ratings/progressive           ratings.progressive   regattas:read
  GET    /prizes                        prizes                regattas:read
  GET    /publications                  publications          regattas:read
  GET    /publications/{regatta_id}/{number}  publications.get  regattas:read
  GET    /publications/next             publications.next     regattas:read
  GET    /competitors                   competitors           regattas:read
  GET    /tee-times/search              teeTimes.search       tee_times:read
  GET    /search                        search                any
  GET    /camp-registrations/fields     campFields             camps:read
  POST   /camp-registrations/fields     campFields.confirm     office:write
  GET    /feedback/handling             feedback.handling      feedback:read
  POST   /feedback/handling             feedback.handle        office:write
  POST   /office-records                officeRecords.save     office:write
  POST   /office-records/undo           officeRecords.undo     office:write
  GET    /office-records/history        officeRecords.history  office:write
  GET    /contradictions                contradictions        any
  GET    /changes                       changes               any
  GET    /request-log                  requestLog            request_log:read
  GET    /webhooks                      webhooks                   webhooks:read
  POST   /webhooks                      webhooks.create            webhooks:write
  PATCH  /webhooks/{id}                 webhooks.update            webhooks:write
  DELETE /webhooks/{id}                 webhooks.remove            webhooks:write
  POST   /webhooks/{id}/secret          webhooks.rotateSecret      webhooks:write
  POST   /webhooks/{id}/ping            webhooks.ping              webhooks:write
  POST   /webhooks/{id}/redeliver       webhooks.redeliverFailed   webhooks:write
  GET    /webhook-deliveries           webhooks.deliveries        webhooks:read
  GET    /webhook-deliveries/{id}      webhooks.delivery          webhooks:read
  POST   /webhook-deliveries/{id}/redeliver  webhooks.redeliver   webhooks:write
  GET    /club                          club                  any
  GET    /people                        people                any
  POST   /people/sign-in                people.signIn         any
  POST   /people/sign-out               people.signOut        any
  GET    /camp-collections            campCollections        camps:read
  POST   /camp-collections            campCollections.save   camps:collect
  GET    /team-races          teamRaces          regattas:read
  POST   /team-races          teamRaces.save     scores:write
  DELETE /team-races          teamRaces.remove   scores:write
  GET    /team-races/results  teamRaces.results  regattas:read
`);

export const keyedRoutes = [...specifiedRoutes, ...addedRoutes];

/** Under the host rather than `/api/v1`, without a key. */
export const publicRoutes = ['/trust/subprocessors', '/trust/ai-systems'];

function table(text: string): SpecifiedRoute[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [method, path, operationId, scope] = line.trim().split(/\s+/);
      return { method, path, operationId, scope } as SpecifiedRoute;
    });
}

/** The path with its parameters filled in by something that no club has. */
export function pathOf({ path }: SpecifiedRoute): string {
  return path.replace(/\{\w+\}/g, 'nothing');
}
