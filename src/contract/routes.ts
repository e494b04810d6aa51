import { applicantsRoute, submitApplicationRoute, updateApplicationRoute } from './areas/applications';
import { acceptAssignmentRoute, proposeAssignmentRoute, removeAssignmentRoute } from './areas/assignments';
import {
  assignWristbandRoute,
  bandCrewsRoute,
  bandRegattasRoute,
  setLostRoute,
} from './areas/band-assignments';
import { banquetLineItemsRoute, banquetsRoute } from './areas/banquets';
import { agingReportRoute, lineItemsRoute } from './areas/billing';
import { campRegistrationsRoute } from './areas/camps';
import { changesRoute } from './areas/changes';
import {
  applyClockCorrectionRoute,
  clockCorrectionsRoute,
  previewClockCorrectionRoute,
  undoClockCorrectionRoute,
} from './areas/clock-corrections';
import { clubRoute } from './areas/club';
import { competitorsRoute } from './areas/competitors';
import { chooseVersionRoute, conflictsRoute } from './areas/conflicts';
import { setCrossingNamesRoute } from './areas/crossing-names';
import {
  crossingsRoute,
  removeCrossingRoute,
  saveCrossingRoute,
  saveSecondSheetRoute,
} from './areas/crossings';
import {
  decisionsRoute,
  removeDecisionRoute,
  reopenDecisionRoute,
  saveDecisionRoute,
  signDecisionRoute,
} from './areas/decisions';
import { devicesRoute, reportClockRoute, timeRoute } from './areas/device-clocks';
import { displayRoute, saveDisplayRoute } from './areas/displays';
import {
  chooseEmergencyContactRoute,
  emergencyContactReadsRoute,
  emergencyContactsRoute,
  readEmergencyContactsRoute,
  saveEmergencyContactRoute,
} from './areas/emergency-contacts';
import { feedbackRoute } from './areas/feedback';
import { setFinishPlacesRoute } from './areas/finish-places';
import { hearingRequestsRoute, saveHearingRequestRoute } from './areas/hearing-requests';
import { kioskRoute, unlockKioskRoute } from './areas/kiosk';
import { membersRoute } from './areas/members';
import { noticesRoute, postNoticeRoute, withdrawNoticeRoute } from './areas/notices';
import { ordersRoute } from './areas/orders';
import { peopleRoute, signInRoute, signOutRoute } from './areas/people';
import { portalSessionRoute } from './areas/portal';
import { prizesRoute } from './areas/prizes';
import { progressiveRatingsRoute } from './areas/progressive-ratings';
import { nextPublicationRoute, publicationRoute, publicationsRoute } from './areas/publications';
import {
  racesRoute,
  removeRaceRoute,
  saveRaceRoute,
  setStartPlanRoute,
  setStartRoute,
  setStatusRoute,
} from './areas/races';
import {
  regattasRoute,
  removeRegattaRoute,
  renameFleetRoute,
  saveRegattaRoute,
  setLimitsRoute,
} from './areas/regattas';
import {
  acceptRatingsRoute,
  registrationsRoute,
  removeRegistrationRoute,
  saveRegistrationRoute,
} from './areas/registrations';
import { requestLogRoute } from './areas/request-log';
import { resultChecksRoute, waiveCheckRoute } from './areas/result-checks';
import { decidePenaltyRoute, recordSafetyEventRoute, safetyEventsRoute } from './areas/safety-events';
import { safetyPlansRoute, saveSafetyPlanRoute } from './areas/safety-plans';
import {
  checkInRoute,
  editScoreRoute,
  recordScoreRoute,
  removeScoreRoute,
  scoreHistoryRoute,
  scoresRoute,
  setCodeRoute,
} from './areas/scores';
import { searchRoute } from './areas/search';
import { setupChangesRoute } from './areas/setup-changes';
import { correctSignalRoute, saveSignalRoute, signalsRoute } from './areas/signals';
import { standingsRoute } from './areas/standings';
import {
  removeStartingProcedureRoute,
  saveStartingProcedureRoute,
  startingProceduresRoute,
} from './areas/starting-procedures';
import { saveTeeTimeMarkRoute, teeTimeMarksRoute } from './areas/tee-time-marks';
import { searchTeeTimesRoute, teeTimesRoute } from './areas/tee-times';
import { aiSystemsRoute, subprocessorsRoute } from './areas/trust';
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
} from './areas/webhooks';
import { whatIfRoute } from './areas/what-if';
import { scanEventRoute, scanEventsRoute, wristbandsRoute } from './areas/wristbands';
import type { ResourceName, WrittenResource } from './resources';
import type { Route } from './route';

/** Every operation by its operation id: first the specification's, then the additions. */
export const routes = {
  members: membersRoute,
  submitApplication: submitApplicationRoute,
  applicants: applicantsRoute,
  lineItems: lineItemsRoute,
  agingReport: agingReportRoute,
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
  regattas: regattasRoute,
  'regattas.save': saveRegattaRoute,
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
  'registrations.remove': removeRegistrationRoute,
  races: racesRoute,
  'races.save': saveRaceRoute,
  'races.setStart': setStartRoute,
  'races.setStatus': setStatusRoute,
  'races.setStartPlan': setStartPlanRoute,
  'races.remove': removeRaceRoute,
  scanEvents: scanEventsRoute,
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
} as const satisfies Record<
  string,
  Route & ({ queue?: null; record?: ResourceName | null } | { record: WrittenResource | null })
>;

export type Routes = typeof routes;
export type OperationId = keyof Routes;
