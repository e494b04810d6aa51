import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { findClub, putClub } from '../club/clubs';
import { hasOtherScore, isClubEmpty, memberIds } from '../club/owners';
import { type Club, DEFAULT_RATE_LIMIT } from '../contract/club';
import { DEMO_CLUB_ID } from '../contract/demo';
import { UserError } from '../contract/errors';
import { type RecordOf, type ResourceName, resourceNames } from '../contract/resources';
import type { Readable, Writable } from '../db/connection';
import { putRecord } from '../db/records';
import type { Store } from '../db/store';
import { drawApplicants } from './applications';
import { drawBanquets } from './banquets';
import { drawLineItems, firstBilledDay } from './billing';
import { Calendar } from './calendar';
import { drawCampRegistrations, drawCollections } from './camps';
import { drawClockCorrections } from './clocks';
import { CURRENCY, type Demo } from './demo';
import { drawFeedback } from './feedback';
import { drawHearings } from './hearings';
import { demoId } from './ids';
import { drawNotices } from './notices';
import { drawOrders } from './orders';
import { drawHouseholds, memberOf } from './people';
import { drawSafetyEvents, drawSafetyPlan } from './safety';
import { drawSeries } from './series';
import { drawProcedure } from './start-line';
import { drawMarks } from './starter';
import { drawTeamRaces } from './team-racing';
import { drawTeeTimes } from './tee-sheet';
import { drawWeek } from './week';
import { drawWristbands } from './wristbands';

const NAME = 'Kilcrane Sailing & Golf Club';
const TIME_ZONE = 'Europe/Dublin';

/** Records written in one transaction: few enough that no request beside it is slowed down. */
const BATCH = 200;

/**
 * Fills a believable sailing and golf club, every area of it, around the local day of `now`. The same day gives the same
 * records byte for byte, and filling again brings them back: what a visitor of the demo added stays, and on a later day
 * dated records of the earlier one stay too. Nothing of it is queued for upstream.
 *
 * @throws UserError when the club has records of its own, which demo data must never mix with
 */
export async function fillDemoClub(
  store: Store,
  { now, clubId = DEMO_CLUB_ID }: { now: number; clubId?: string },
): Promise<{ club_id: string; counts: Record<ResourceName, number> }> {
  await store.write((db) => {
    refuseForeignRecords(db, clubId);
    putClub(db, demoClub(db, clubId));
  });
  const calendar = new Calendar(now, TIME_ZONE);
  await yieldToEventLoop();
  const households = drawHouseholds(clubId, calendar);
  await yieldToEventLoop();
  const records = drawRecords({ clubId, calendar, households });
  const counts = {} as Record<ResourceName, number>;
  // In the order of the contract: each kind of record after those it refers to.
  for (const resource of resourceNames)
    counts[resource] = await putAll(store, clubId, resource, records[resource]);
  return { club_id: clubId, counts };
}

/**
 * Refuses a club with records of its own. Demo data goes into an empty club, or into one that holds the demo already.
 * The members tell: they are written first and nobody can add one here. A visitor may have added scores.
 *
 * @throws UserError when the club has records of its own
 */
function refuseForeignRecords(db: Readable, clubId: string): void {
  const prefix = demoId(clubId, 'mem', '');
  const members = memberIds(db, clubId);
  const isDemo = members.length > 0 && members.every((id) => id.startsWith(prefix));
  if (isDemo || isClubEmpty(db, clubId)) return;
  throw new UserError(
    `Club "${clubId}" already has records. Use an empty data folder for the demo. ` +
      'Fill the demo in another data directory, or under a club id that is not in use.',
  );
}

/** The records of every area; the large sets are generated while they are read. */
export type DemoRecords = { [Name in ResourceName]: Iterable<RecordOf<Name>> };

export function drawRecords(demo: Demo): DemoRecords {
  const orders = drawOrders(demo, firstBilledDay(demo), demo.calendar.today);
  const campers = drawCampRegistrations(demo);
  const { banquets, lines } = drawBanquets(demo);
  const teeTimes = [...drawTeeTimes(demo)];
  const week = drawWeek(demo);
  const series = drawSeries(demo, week.entries);
  const hearings = drawHearings(demo, week);
  const { bands, scans } = drawWristbands(demo, week);
  return {
    members: demo.households.flatMap(({ people }) => people.map(memberOf)),
    'membership-applicants': drawApplicants(demo),
    'line-items': drawLineItems(demo, orders),
    orders,
    feedback: drawFeedback(demo, orders),
    'tee-times': teeTimes,
    'tee-time-marks': drawMarks(demo, teeTimes),
    banquets,
    'banquet-line-items': lines,
    'camp-registrations': campers,
    'camp-collections': drawCollections(demo, campers),
    'starting-procedures': [drawProcedure(demo)],
    regattas: [week.regatta, series.regatta],
    registrations: [...week.entries, ...series.entries].map(({ registration }) => registration),
    races: [...week.races, ...series.races],
    notices: drawNotices(demo, week.regatta.id),
    'hearing-requests': hearings.requests,
    decisions: hearings.decisions,
    'safety-plans': [drawSafetyPlan(week.regatta.id)],
    'safety-events': drawSafetyEvents(demo, week.regatta.id),
    signals: [...week.signals, ...series.signals],
    crossings: [...week.crossings, ...series.crossings],
    'clock-corrections': drawClockCorrections(demo, week.regatta.id, week.crossings),
    scores: [...week.scores, ...series.scores],
    'score-history': [...week.history, ...series.history],
    wristbands: bands,
    'scan-events': scans,
    'team-races': drawTeamRaces(demo, week.regatta.id),
  };
}

/** The rate limit is a setting that staff may have changed; the rest is the demo's. */
function demoClub(db: Writable, clubId: string): Club {
  const rate_limit = findClub(db, clubId)?.rate_limit ?? DEFAULT_RATE_LIMIT;
  return { id: clubId, name: NAME, time_zone: TIME_ZONE, currency: CURRENCY, rate_limit };
}

async function putAll<Name extends ResourceName>(
  store: Store,
  clubId: string,
  resource: Name,
  records: Iterable<RecordOf<Name>>,
): Promise<number> {
  let count = 0;
  for (const batch of batchesOf(records)) {
    await store.write((db) => {
      for (const record of batch) {
        // A boat has one score in a race: a score that a visitor of the demo recorded stays.
        if (resource === 'scores' && hasOtherScore(db, record as RecordOf<'scores'>)) continue;
        putRecord(db, resource, clubId, record);
      }
    });
    count += batch.length;
    await yieldToEventLoop();
  }
  return count;
}

function* batchesOf<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
