import aiSystems from '../../../resources/trust/ai-systems.json' with { type: 'json' };
import subprocessors from '../../../resources/trust/subprocessors.json' with { type: 'json' };
import { agingReport } from '../../club/aging';
import { submitApplication, updateApplication } from '../../club/applications';
import { acceptAssignment, proposeAssignment, removeAssignment } from '../../club/assignments';
import { checkIn } from '../../club/check-in';
import { competitorRanking } from '../../club/competitors';
import { removeCrossing, saveCrossing } from '../../club/crossings';
import { renameFleet } from '../../club/fleets';
import { type ListQuery, listPage } from '../../club/lists';
import { createPortalSession } from '../../club/portal-sessions';
import { categoryStandings, prizeResults } from '../../club/prizes';
import { removeRace, saveRace, setStart, setStatus } from '../../club/races';
import { acceptRatings, progressiveRatings } from '../../club/ratings';
import { removeRegatta, saveRegatta, setLimits } from '../../club/regattas';
import { removeRegistration, saveRegistration } from '../../club/registrations';
import { editScore } from '../../club/score-edit';
import { recordScore, removeScore, setCode } from '../../club/scores';
import { StandingsReader } from '../../club/standings';
import { recordScan } from '../../club/wristbands';
import { ApiError } from '../../contract/errors';
import { resourceNames, resources } from '../../contract/resources';
import { routes } from '../../contract/routes';
import type { NetworkStatus } from '../../contract/staff-operations/index';
import { requireRecord } from '../../db/records';
import { list, read, write } from '../operations';
import { envelope, json } from '../responses';
import type { Api } from '../types';
import { changesRoute } from './changes';

/** Registers every keyed route: a list of each kind of record, what is computed, and what writes. */
export function apiRoutes(api: Api): void {
  const { store, clock } = api;

  for (const name of resourceNames)
    list(api, resources[name].list, (db, input, { clubId }) => {
      const { query, body } = input as { query?: ListQuery; body?: ListQuery };
      return listPage(db, name, clubId, (query ?? body)!);
    });
  changesRoute(api);

  read(api, 'club', (_, { c }) => {
    const { id, name, time_zone, currency } = c.get('club');
    return { id, name, time_zone, currency };
  });
  read(api, 'agingReport', ({ query }, { c }) =>
    store.snapshot((db) => agingReport(db, c.get('club'), query.as_of_timestamp ?? clock())),
  );
  const standings = new StandingsReader(store.read);
  read(api, 'standings', ({ query }, { clubId }) => {
    const table = standings.read(clubId, query.regatta_id, query);
    return query.category === undefined ? table : categoryStandings(store.read, table, query.category);
  });
  read(api, 'competitors', ({ query }, { clubId }) => competitorRanking(store.read, clubId, query));
  read(api, 'prizes', ({ query }, { clubId }) =>
    prizeResults(store.read, requireRecord(store.read, 'regattas', clubId, query.regatta_id)),
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
    const origin = browserOrigin(c.req.url, api.network?.());
    const { session, token } = createPortalSession(db, context, body, store.runningTime.now());
    return { ...session, url: `${origin}/portal/sessions/${token}` };
  });

  write(api, 'regattas.save', (db, context, { body }) => saveRegatta(db, context, body));
  write(api, 'regattas.renameFleet', (db, context, { body }) => renameFleet(db, context, body));
  write(api, 'regattas.setLimits', (db, context, { body }) => setLimits(db, context, body));
  write(api, 'regattas.remove', (db, context, { query }) => removeRegatta(db, context, query));
  write(api, 'championships.assign', (db, context, { body }) => acceptAssignment(db, context, body));
  write(api, 'championships.unassign', (db, context, { query }) => removeAssignment(db, context, query));
  write(api, 'registrations.save', (db, context, { body }) => saveRegistration(db, context, body));
  write(api, 'registrations.remove', (db, context, { query }) => removeRegistration(db, context, query));
  write(api, 'races.save', (db, context, { body }) => saveRace(db, context, body));
  write(api, 'races.setStart', (db, context, { body }) => setStart(db, context, body));
  write(api, 'races.setStatus', (db, context, { body }) => setStatus(db, context, body));
  write(api, 'races.remove', (db, context, { query }) => removeRace(db, context, query));
  write(api, 'ratings.accept', (db, context, { body }) => acceptRatings(db, context, body));

  write(api, 'scores', (db, context, { body }) => recordScore(db, context, body));
  write(api, 'scores.setCode', (db, context, { body }) => setCode(db, context, body));
  write(api, 'scores.edit', (db, context, { body }) => editScore(db, context, body));
  write(api, 'scores.checkIn', (db, context, { body }) => checkIn(db, context, body));
  write(api, 'scores.remove', (db, context, { query }) => removeScore(db, context, query));
  write(api, 'crossings.save', (db, context, { body }) => saveCrossing(db, context, body));
  write(api, 'crossings.remove', (db, context, { query }) => removeCrossing(db, context, query));
  write(api, 'wristbandScanEvent', (db, context, { body }) => recordScan(db, context, body));
}

/**
 * The origin under which a member's browser finds this server: the one that the request came to or, when it came in
 * process from the desktop app, where the app listens.
 *
 * @throws ApiError when the app listens nowhere.
 */
function browserOrigin(url: string, network: NetworkStatus | undefined): string {
  const { protocol, origin } = new URL(url);
  if (protocol === 'http:' || protocol === 'https:') return origin;
  const [address] = network?.addresses ?? [];
  if (network?.shared && address) return `http://${address}:${network.port}`;
  const [listening] = network?.listening ?? [];
  if (listening) return listening;
  throw new ApiError(
    'MISDIRECTED_REQUEST',
    'A browser cannot open a page of this app: share it on the network first, under Settings → Network.',
  );
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
