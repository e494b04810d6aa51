import { applicantsRoute, submitApplicationRoute, updateApplicationRoute } from './areas/applications';
import { acceptAssignmentRoute, proposeAssignmentRoute, removeAssignmentRoute } from './areas/assignments';
import { banquetLineItemsRoute, banquetsRoute } from './areas/banquets';
import { agingReportRoute, lineItemsRoute } from './areas/billing';
import { campRegistrationsRoute } from './areas/camps';
import { changesRoute } from './areas/changes';
import { clubRoute } from './areas/club';
import { competitorsRoute } from './areas/competitors';
import { crossingsRoute, removeCrossingRoute, saveCrossingRoute } from './areas/crossings';
import { feedbackRoute } from './areas/feedback';
import { membersRoute } from './areas/members';
import { ordersRoute } from './areas/orders';
import { portalSessionRoute } from './areas/portal';
import { prizesRoute } from './areas/prizes';
import { progressiveRatingsRoute } from './areas/progressive-ratings';
import { racesRoute, removeRaceRoute, saveRaceRoute, setStartRoute, setStatusRoute } from './areas/races';
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
import {
  checkInRoute,
  editScoreRoute,
  recordScoreRoute,
  removeScoreRoute,
  scoreHistoryRoute,
  scoresRoute,
  setCodeRoute,
} from './areas/scores';
import { standingsRoute } from './areas/standings';
import { teeTimesRoute } from './areas/tee-times';
import { aiSystemsRoute, subprocessorsRoute } from './areas/trust';
import { scanEventRoute, scanEventsRoute, wristbandsRoute } from './areas/wristbands';
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
  'races.remove': removeRaceRoute,
  scanEvents: scanEventsRoute,
  'scores.list': scoresRoute,
  'scores.history': scoreHistoryRoute,
  'scores.remove': removeScoreRoute,
  'scores.setCode': setCodeRoute,
  'scores.edit': editScoreRoute,
  'scores.checkIn': checkInRoute,
  'ratings.accept': acceptRatingsRoute,
  crossings: crossingsRoute,
  'crossings.save': saveCrossingRoute,
  'crossings.remove': removeCrossingRoute,
  standings: standingsRoute,
  'ratings.progressive': progressiveRatingsRoute,
  prizes: prizesRoute,
  competitors: competitorsRoute,
  changes: changesRoute,
  club: clubRoute,
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type OperationId = keyof Routes;
