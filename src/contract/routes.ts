import { kioskRoute, unlockKioskRoute } from './areas/access/kiosk';
import { peopleRoute, signInRoute, signOutRoute } from './areas/access/people';
import { requestLogRoute } from './areas/access/request-log';
import { clubRoute } from './areas/club';
import { saveBookingsRoute } from './areas/golf/bookings';
import { saveTeeTimeMarkRoute, teeTimeMarksRoute } from './areas/golf/tee-time-marks';
import { searchTeeTimesRoute, teeTimesRoute } from './areas/golf/tee-times';
import {
  decisionsRoute,
  removeDecisionRoute,
  reopenDecisionRoute,
  saveDecisionRoute,
  signDecisionRoute,
} from './areas/hearings/decisions';
import { hearingRequestsRoute, saveHearingRequestRoute } from './areas/hearings/hearing-requests';
import { whatIfRoute } from './areas/hearings/what-if';
import { changesRoute } from './areas/integration/changes';
import { chooseVersionRoute, conflictsRoute } from './areas/integration/conflicts';
import {
  createWebhookRoute,
  pingWebhookRoute,
  redeliverFailedRoute,
  redeliverRoute,
  removeWebhookRoute,
  rotateWebhookSecretRoute,
  updateWebhookRoute,
  webhookDeliveriesRoute,
  webhookDeliveryRoute,
  webhooksRoute,
} from './areas/integration/webhooks';
import {
  applicantsRoute,
  submitApplicationRoute,
  updateApplicationRoute,
} from './areas/members/applications';
import { banquetLineItemsRoute, banquetsRoute } from './areas/members/banquets';
import { agingReportRoute, lineItemsRoute } from './areas/members/billing';
import { campCollectionsRoute, saveCampCollectionRoute } from './areas/members/camp-collections';
import { campFieldsRoute, confirmCampFieldsRoute } from './areas/members/camp-fields';
import { campRegistrationsRoute } from './areas/members/camps';
import { contradictionsRoute } from './areas/members/contradictions';
import { feedbackHandlingRoute, feedbackRoute, handleFeedbackRoute } from './areas/members/feedback';
import { membersRoute } from './areas/members/members';
import {
  officeHistoryRoute,
  saveOfficeRecordsRoute,
  undoOfficeChangeRoute,
} from './areas/members/office-records';
import { ordersRoute } from './areas/members/orders';
import { portalSessionRoute } from './areas/members/portal';
import { displayRoute, saveDisplayRoute } from './areas/publishing/displays';
import { letterheadRoute } from './areas/publishing/letterhead';
import { noticesRoute, postNoticeRoute, withdrawNoticeRoute } from './areas/publishing/notices';
import { nextPublicationRoute, publicationRoute, publicationsRoute } from './areas/publishing/publications';
import {
  acceptAssignmentRoute,
  proposeAssignmentRoute,
  removeAssignmentRoute,
} from './areas/racing/assignments';
import {
  applyClockCorrectionRoute,
  clockCorrectionsRoute,
  previewClockCorrectionRoute,
  undoClockCorrectionRoute,
} from './areas/racing/clock-corrections';
import { competitorsRoute } from './areas/racing/competitors';
import { setCrossingNamesRoute } from './areas/racing/crossing-names';
import {
  crossingsRoute,
  removeCrossingRoute,
  saveCrossingRoute,
  saveCrossingsRoute,
  saveSecondSheetRoute,
} from './areas/racing/crossings';
import { devicesRoute, reportClockRoute, timeRoute } from './areas/racing/device-clocks';
import { setFinishPlacesRoute } from './areas/racing/finish-places';
import { prizesRoute } from './areas/racing/prizes';
import { progressiveRatingsRoute } from './areas/racing/progressive-ratings';
import {
  racesRoute,
  removeRaceRoute,
  renumberRaceRoute,
  saveRaceRoute,
  setStartPlanRoute,
  setStartRoute,
  setStatusRoute,
} from './areas/racing/races';
import {
  copyRegattaRoute,
  copySeasonRoute,
  regattasRoute,
  removeRegattaRoute,
  renameFleetRoute,
  saveRegattaRoute,
  setLimitsRoute,
} from './areas/racing/regattas';
import {
  acceptRatingsRoute,
  mergeRegistrationsRoute,
  registrationsRoute,
  removeRegistrationRoute,
  saveRegistrationRoute,
} from './areas/racing/registrations';
import { resultChecksRoute, waiveCheckRoute } from './areas/racing/result-checks';
import {
  checkInRoute,
  editScoreRoute,
  recordScoreRoute,
  removeScoreRoute,
  scoreHistoryRoute,
  scoresRoute,
  setCodeRoute,
} from './areas/racing/scores';
import { setupChangesRoute } from './areas/racing/setup-changes';
import {
  addSheetPhotoRoute,
  removeSheetPhotoRoute,
  sheetPhotoRoute,
  sheetPhotosRoute,
} from './areas/racing/sheet-photos';
import { standingsRoute } from './areas/racing/standings';
import {
  removeTeamRaceRoute,
  saveTeamRaceRoute,
  teamRacesRoute,
  teamResultsRoute,
} from './areas/racing/team-races';
import {
  assignWristbandRoute,
  bandCrewsRoute,
  bandRegattasRoute,
  setLostRoute,
} from './areas/safety/band-assignments';
import {
  chooseEmergencyContactRoute,
  emergencyContactReadsRoute,
  emergencyContactsRoute,
  readEmergencyContactsRoute,
  saveEmergencyContactRoute,
} from './areas/safety/emergency-contacts';
import { decidePenaltyRoute, recordSafetyEventRoute, safetyEventsRoute } from './areas/safety/safety-events';
import { safetyPlansRoute, saveSafetyPlanRoute } from './areas/safety/safety-plans';
import { scanBatchRoute, scanEventRoute, scanEventsRoute, wristbandsRoute } from './areas/safety/wristbands';
import { searchRoute } from './areas/search';
import { correctSignalRoute, saveSignalRoute, signalsRoute } from './areas/start/signals';
import {
  removeStartingProcedureRoute,
  saveStartingProcedureRoute,
  startingProceduresRoute,
} from './areas/start/starting-procedures';
import { aiSystemsRoute, subprocessorsRoute } from './areas/trust';
import type { ResourceName, WrittenResource } from './resources';
import type { Route } from './route';

/** Every operation by its operation id: first the specification's, then the additions. */
export const routes = {
  members: membersRoute,
  submitApplication: submitApplicationRoute,
  applicants: applicantsRoute,
  lineItems: lineItemsRoute,
  agingReport: agingReportRoute,
  contradictions: contradictionsRoute,
  orders: ordersRoute,
  'memberPortalSessions.create': portalSessionRoute,
  feedback: feedbackRoute,
  teeTimes: teeTimesRoute,
  scores: recordScoreRoute,
  wristbands: wristbandsRoute,
  wristbandScanEvent: scanEventRoute,
  banquets: banquetsRoute,
  banquetLineItems: banquetLineItemsRoute,
  campRegistrations: campRegistrationsRoute,
  'trust.subprocessors': subprocessorsRoute,
  'trust.aiSystems': aiSystemsRoute,

  updateApplication: updateApplicationRoute,
  campFields: campFieldsRoute,
  'campFields.confirm': confirmCampFieldsRoute,
  'feedback.handling': feedbackHandlingRoute,
  'feedback.handle': handleFeedbackRoute,
  'officeRecords.save': saveOfficeRecordsRoute,
  'officeRecords.undo': undoOfficeChangeRoute,
  'officeRecords.history': officeHistoryRoute,
  regattas: regattasRoute,
  'regattas.save': saveRegattaRoute,
  'regattas.copy': copyRegattaRoute,
  'regattas.copySeason': copySeasonRoute,
  'regattas.remove': removeRegattaRoute,
  'regattas.renameFleet': renameFleetRoute,
  'regattas.setLimits': setLimitsRoute,
  'regattas.changes': setupChangesRoute,
  conflicts: conflictsRoute,
  'conflicts.choose': chooseVersionRoute,
  'regattas.checks': resultChecksRoute,
  'regattas.waiveCheck': waiveCheckRoute,
  'championships.propose': proposeAssignmentRoute,
  'championships.assign': acceptAssignmentRoute,
  'championships.unassign': removeAssignmentRoute,
  registrations: registrationsRoute,
  'registrations.save': saveRegistrationRoute,
  'registrations.merge': mergeRegistrationsRoute,
  'registrations.remove': removeRegistrationRoute,
  races: racesRoute,
  'races.save': saveRaceRoute,
  'races.renumber': renumberRaceRoute,
  'races.setStart': setStartRoute,
  'races.setStatus': setStatusRoute,
  'races.setStartPlan': setStartPlanRoute,
  'races.remove': removeRaceRoute,
  photos: sheetPhotosRoute,
  'photos.get': sheetPhotoRoute,
  'photos.add': addSheetPhotoRoute,
  'photos.remove': removeSheetPhotoRoute,
  scanEvents: scanEventsRoute,
  'wristbands.scanBatch': scanBatchRoute,
  'wristbands.assign': assignWristbandRoute,
  'wristbands.setLost': setLostRoute,
  'wristbands.regattas': bandRegattasRoute,
  'wristbands.crews': bandCrewsRoute,
  'wristbands.kiosk': kioskRoute,
  'wristbands.unlockKiosk': unlockKioskRoute,
  'scores.list': scoresRoute,
  'scores.history': scoreHistoryRoute,
  'scores.remove': removeScoreRoute,
  'scores.setCode': setCodeRoute,
  'scores.edit': editScoreRoute,
  'scores.checkIn': checkInRoute,
  'scores.setPlaces': setFinishPlacesRoute,
  'ratings.accept': acceptRatingsRoute,
  crossings: crossingsRoute,
  'crossings.save': saveCrossingRoute,
  'crossings.saveBatch': saveCrossingsRoute,
  'crossings.setNames': setCrossingNamesRoute,
  'crossings.saveSecondSheet': saveSecondSheetRoute,
  'crossings.remove': removeCrossingRoute,
  signals: signalsRoute,
  'signals.save': saveSignalRoute,
  'signals.correct': correctSignalRoute,
  time: timeRoute,
  'time.report': reportClockRoute,
  'time.devices': devicesRoute,
  clockCorrections: clockCorrectionsRoute,
  'clockCorrections.preview': previewClockCorrectionRoute,
  'clockCorrections.apply': applyClockCorrectionRoute,
  'clockCorrections.undo': undoClockCorrectionRoute,
  notices: noticesRoute,
  'notices.post': postNoticeRoute,
  'notices.withdraw': withdrawNoticeRoute,
  hearingRequests: hearingRequestsRoute,
  'hearingRequests.save': saveHearingRequestRoute,
  decisions: decisionsRoute,
  'decisions.save': saveDecisionRoute,
  'decisions.remove': removeDecisionRoute,
  'decisions.sign': signDecisionRoute,
  'decisions.reopen': reopenDecisionRoute,
  'standings.whatIf': whatIfRoute,
  safetyPlans: safetyPlansRoute,
  'safetyPlans.save': saveSafetyPlanRoute,
  safetyEvents: safetyEventsRoute,
  'safetyEvents.record': recordSafetyEventRoute,
  'safety.decidePenalty': decidePenaltyRoute,
  emergencyContacts: emergencyContactsRoute,
  'emergencyContacts.save': saveEmergencyContactRoute,
  'emergencyContacts.choose': chooseEmergencyContactRoute,
  'emergencyContacts.read': readEmergencyContactsRoute,
  'emergencyContacts.reads': emergencyContactReadsRoute,
  letterhead: letterheadRoute,
  displays: displayRoute,
  'displays.save': saveDisplayRoute,
  startingProcedures: startingProceduresRoute,
  'startingProcedures.save': saveStartingProcedureRoute,
  'startingProcedures.remove': removeStartingProcedureRoute,
  teeTimeMarks: teeTimeMarksRoute,
  'teeTimeMarks.save': saveTeeTimeMarkRoute,
  standings: standingsRoute,
  'ratings.progressive': progressiveRatingsRoute,
  prizes: prizesRoute,
  publications: publicationsRoute,
  'publications.get': publicationRoute,
  'publications.next': nextPublicationRoute,
  competitors: competitorsRoute,
  'teeTimes.search': searchTeeTimesRoute,
  'teeTimes.book': saveBookingsRoute,
  search: searchRoute,
  changes: changesRoute,
  webhooks: webhooksRoute,
  'webhooks.create': createWebhookRoute,
  'webhooks.update': updateWebhookRoute,
  'webhooks.remove': removeWebhookRoute,
  'webhooks.rotateSecret': rotateWebhookSecretRoute,
  'webhooks.ping': pingWebhookRoute,
  'webhooks.deliveries': webhookDeliveriesRoute,
  'webhooks.delivery': webhookDeliveryRoute,
  'webhooks.redeliver': redeliverRoute,
  'webhooks.redeliverFailed': redeliverFailedRoute,
  club: clubRoute,
  people: peopleRoute,
  'people.signIn': signInRoute,
  'people.signOut': signOutRoute,
  requestLog: requestLogRoute,
  campCollections: campCollectionsRoute,
  'campCollections.save': saveCampCollectionRoute,
  teamRaces: teamRacesRoute,
  'teamRaces.save': saveTeamRaceRoute,
  'teamRaces.remove': removeTeamRaceRoute,
  'teamRaces.results': teamResultsRoute,
} as const satisfies Record<
  string,
  Route & { computedFrom?: readonly ResourceName[] } & (
      | { queue?: null; record?: ResourceName | null }
      | { record: WrittenResource | null }
    )
>;

export type Routes = typeof routes;
export type OperationId = keyof Routes;
