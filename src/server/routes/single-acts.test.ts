import type { Standing } from '@dockside/scoring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setCloud } from '../../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import type { Race } from '../../contract/areas/racing/races';
import type { Registration } from '../../contract/areas/racing/registrations';
import type { Score } from '../../contract/areas/racing/scores';

/** One act of staff is one request: one transaction, one write to be sent upstream, and nothing else is touched. */

const NOON = Date.UTC(2026, 8, 5, 12);
const MINUTE = 60_000;

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.server.store.write((db) => setCloud(db));
  await club.post('/regattas', { id: 'reg_other', club_id: CLUB, name: 'Spring Cup' });
});
afterAll(() => club.close());

let made = 0;
/** A regatta of its own for each test: IRC and PY, a boat in each, a race that both are to sail. */
let regatta_id: string;
let irc: string;
let py: string;
const race_number = 1;
beforeEach(async () => {
  made++;
  [regatta_id, irc, py] = [`reg_${made}`, `irc_${made}`, `py_${made}`];
  await club.post('/regattas', {
    id: regatta_id,
    club_id: CLUB,
    name: 'Autumn Cup',
    time_zone: 'Europe/Dublin',
    fleets: [
      { name: 'IRC', rating_system: 'tcf' },
      { name: 'PY', rating_system: 'py' },
    ],
  });
  await enter({ id: irc, sail_number: 'IRL 66', fleets: ['IRC'], ratings: { tcf: 1.1 } });
  await enter({ id: py, sail_number: 'GBR 5', fleets: ['PY'], ratings: { py: 1000 } });
});

const enter = (body: object) => club.post('/registrations', { regatta_id, ...body });
const setStart = (fleet: string | null, starts_at: number | null, body: object = {}) =>
  club.post('/races/starts', { regatta_id, race_number, fleet, starts_at, ...body });
const setStatus = (status: string, body: object = {}) =>
  club.post('/races/status', { regatta_id, race_number, status, ...body });
const rename = (from: string, to: string, body: object = {}) =>
  club.post('/regattas/fleets/rename', { regatta_id, from, to, ...body });
const edit = (body: object) => club.post('/scores/edit', { registration_id: irc, race_number, ...body });
const accept = (ratings: object[], body: object = {}) =>
  club.post('/ratings/accept', { regatta_id, fleet: 'IRC', ratings, ...body });
const cross = (boat: string, at: number, body: object = {}) =>
  club.post('/crossings', {
    id: `crs_${boat}`,
    regatta_id,
    race_number,
    crossed_at: at,
    registration_id: boat,
    ...body,
  });

async function all(path: string) {
  const { body } = await club.get(path, { regatta_id, limit: 100 });
  return body.data.map(({ cursor: _, ...record }: { cursor: string }) => record);
}
const race = async (): Promise<Race> => (await all('/races'))[0];
const scoreOf = async (boat: string) =>
  (await all('/scores')).find((score: { registration_id: string }) => score.registration_id === boat);
const actions = async () => (await all('/scores/history')).map(({ action }: { action: string }) => action);

interface Queued {
  operation: string;
  request: { body: Record<string, unknown> };
  writes: string[];
}
const queued = (): Queued[] =>
  club.server.store.read
    .all<{ operation: string; request: string; writes: string }>(
      'SELECT operation, request, writes FROM outbox ORDER BY seq',
    )
    .map(({ operation, request, writes }) => ({
      operation,
      request: JSON.parse(request),
      writes: JSON.parse(writes),
    }));

/** Runs a request and returns the writes that it queued. */
async function queuedBy(act: () => Promise<unknown>): Promise<Queued[]> {
  const before = queued().length;
  await act();
  return queued().slice(before);
}

describe('a start', () => {
  it('is set beside those of the other fleets, and the race that has none before is under way', async () => {
    const first = await setStart('IRC', NOON);
    expect(first.body.data).toMatchObject({ status: 'racing', starts: [{ fleet: 'IRC', starts_at: NOON }] });
    await club.post('/races', { ...(await race()), name: 'Sat R1', weight: 2 });
    const second = await setStart('PY', NOON + 5 * MINUTE);
    expect(second.body.data).toMatchObject({
      name: 'Sat R1',
      weight: 2,
      starts: [
        { fleet: 'IRC', starts_at: NOON },
        { fleet: 'PY', starts_at: NOON + 5 * MINUTE },
      ],
    });
    expect(await race()).toEqual(second.body.data);
  });

  it('is corrected in its place, and taken back; without any the race is scheduled again', async () => {
    await setStart('IRC', NOON);
    await setStart('PY', NOON + 5 * MINUTE);
    await setStart('IRC', NOON + 1);
    expect((await race()).starts.map(({ starts_at }) => starts_at)).toEqual([NOON + 1, NOON + 5 * MINUTE]);
    expect((await setStart('IRC', null)).body.data).toMatchObject({
      status: 'racing',
      starts: [{ fleet: 'PY' }],
    });
    expect((await setStart('PY', null)).body.data).toMatchObject({ status: 'scheduled', starts: [] });
  });

  it('leaves the status of a race alone that was planned ahead, or is over', async () => {
    await club.post('/races', { regatta_id, race_number, starts: [{ fleet: 'IRC', starts_at: NOON }] });
    expect((await setStart('IRC', NOON + 1)).body.data.status).toBe('scheduled');
    await setStatus('sailed');
    expect((await setStart('PY', NOON)).body.data.status).toBe('sailed');
    expect((await setStart(null, null)).body.data).toMatchObject({ status: 'sailed', starts: [] });
  });

  it('of all fleets is that of each that sails the race', async () => {
    await setStart(null, NOON);
    expect((await race()).starts.map(({ fleet }) => fleet)).toEqual(['IRC', 'PY']);
    await club.post('/races', { regatta_id, race_number: 2, fleets: ['PY'] });
    const { body } = await setStart(null, NOON, { race_number: 2 });
    expect(body.data.starts).toEqual([{ fleet: 'PY', starts_at: NOON }]);
    expect((await setStart(null, null, { if_starts_at: NOON })).body.data.starts).toEqual([]);
  });

  it('corrects the finishes that were taken at the line', async () => {
    await setStart('IRC', NOON);
    await cross(irc, NOON + 30 * MINUTE);
    await setStart('IRC', NOON + MINUTE);
    expect(await scoreOf(irc)).toMatchObject({ finish_time: 29 * 60, crossing_id: `crs_${irc}` });
    await setStart('IRC', null);
    expect(await scoreOf(irc)).toBeUndefined();
  });

  it('is set only where it is still the one that was seen', async () => {
    await setStart('IRC', NOON, { if_starts_at: null });
    await setStart('PY', NOON);
    for (const seen of [null, NOON - 1]) {
      const { status, body } = await setStart('IRC', NOON + 1, { if_starts_at: seen });
      expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
      expect(body.message).toMatch(
        /^The start of IRC in race 1 was set to 13:00:00 meanwhile by test at .*; nothing was written\.$/,
      );
      expect(body.current).toEqual(await race());
    }
    expect((await setStart('IRC', null, { if_starts_at: NOON })).status).toBe(200);
    const gone = await setStart('IRC', NOON + 1, { if_starts_at: NOON });
    expect(gone.body.message).toMatch(/^The start of IRC in race 1 was taken back meanwhile by test at /);
    // A start that already is as requested is no conflict.
    expect((await setStart('PY', NOON, { if_starts_at: null })).status).toBe(200);
  });

  it('goes upstream as it was given, about the race and the finishes that follow', async () => {
    await setStart('IRC', NOON);
    await cross(irc, NOON + 30 * MINUTE);
    const [sent, ...more] = await queuedBy(() => setStart('IRC', NOON + 1, { if_starts_at: NOON }));
    expect(more).toEqual([]);
    expect(sent).toEqual({
      operation: 'races.setStart',
      request: { body: { regatta_id, race_number, fleet: 'IRC', starts_at: NOON + 1 } },
      writes: [`races/${regatta_id}/1`, `scores/${irc}/1`],
    });
    expect(await queuedBy(() => setStart('IRC', NOON + 1))).toEqual([]);
  });

  it('of a fleet that the regatta does not have is refused, but may be taken back', async () => {
    const { status, body } = await setStart('ECHO', NOON);
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'fleet', message: 'no fleet "ECHO" in this regatta; it has IRC, PY', code: 'invalid' }],
    ]);
    expect((await setStart('ECHO', null)).status).toBe(200);
    const none = await club.post('/races/starts', {
      regatta_id: 'reg_other',
      race_number: 1,
      fleet: null,
      starts_at: NOON,
    });
    expect([none.status, none.body.errors[0].path]).toEqual([400, 'fleet']);
  });
});

describe('a status', () => {
  it('is set while everything else of the race stays', async () => {
    await setStart('IRC', NOON);
    const before = await race();
    const { body } = await setStatus('sailed', { if_status: 'racing' });
    expect(body.data).toEqual({ ...before, status: 'sailed', version: before.version + 1 });
  });

  it('is set only where it is still the one that was seen', async () => {
    await setStatus('abandoned');
    const { status, body } = await setStatus('sailed', { if_status: 'racing' });
    expect([status, body.current.status]).toEqual([409, 'abandoned']);
    expect(body.message).toMatch(/^Race 1 was abandoned meanwhile by test at .*; nothing was written\.$/);
    expect((await setStatus('abandoned', { if_status: 'racing' })).status).toBe(200);
  });

  it('makes the race that is not set up yet', async () => {
    expect((await setStatus('racing', { if_status: 'scheduled' })).body.data).toMatchObject({
      race_number: 1,
      status: 'racing',
      version: 1,
    });
    expect((await queued()).at(-1)).toMatchObject({
      operation: 'races.setStatus',
      request: { body: { regatta_id, race_number, status: 'racing' } },
    });
    const refused = await setStatus('sailed', { race_number: 7, if_status: 'racing' });
    expect([refused.status, refused.body.current]).toEqual([409, null]);
  });
});

describe('renaming a fleet', () => {
  const names = async () => ({
    regatta: (await club.get('/regattas', { club_id: CLUB, limit: 100 })).body.data
      .find(({ id }: { id: string }) => id === regatta_id)
      .fleets.map(({ name }: { name: string }) => name),
    entries: (await all('/registrations')).map(({ fleets }: Registration) => fleets.join()),
    races: (await all('/races')).map(({ starts, fleets }: Race) => [
      starts.map(({ fleet }) => fleet).join(),
      fleets?.join() ?? null,
    ]),
  });
  beforeEach(async () => {
    await setStart(null, NOON);
    await club.post('/races', { regatta_id, race_number: 2, fleets: ['IRC'] });
    await club.post('/races', { regatta_id, race_number: 3, fleets: ['PY'] });
    await cross(irc, NOON + 30 * MINUTE);
  });

  it('takes its entries, races and starts along, and no result changes', async () => {
    const standings = async (fleet: string) =>
      (await club.get('/standings', { regatta_id, fleet })).body.data.standings;
    const [before, score, untouched] = [await standings('IRC'), await scoreOf(irc), (await all('/races'))[2]];
    const [sent, ...more] = await queuedBy(() => rename('IRC', 'IRC 1'));
    expect(await names()).toEqual({
      regatta: ['IRC 1', 'PY'],
      entries: ['IRC 1', 'PY'],
      races: [
        ['IRC 1,PY', null],
        ['', 'IRC 1'],
        ['', 'PY'],
      ],
    });
    expect(await standings('IRC 1')).toEqual(before);
    expect(await scoreOf(irc)).toEqual(score);
    expect((await all('/races'))[2]).toEqual(untouched);
    expect(more).toEqual([]);
    expect(sent).toEqual({
      operation: 'regattas.renameFleet',
      request: { body: { regatta_id, from: 'IRC', to: 'IRC 1' } },
      writes: [
        `regattas/${regatta_id}`,
        `registrations/${irc}`,
        `races/${regatta_id}/1`,
        `races/${regatta_id}/2`,
      ],
    });
  });

  it('wants a fleet that is there and a name that is free', async () => {
    const missing = await rename('ECHO', 'ECHO 1');
    expect([missing.status, missing.body.message]).toEqual([
      404,
      'No fleet "ECHO" in this regatta; it has IRC, PY.',
    ]);
    const taken = await rename('IRC', 'PY');
    expect([taken.status, taken.body.errors[0].path]).toEqual([400, 'to']);
    expect((await rename('IRC', 'IRC 1', { if_version: 7 })).status).toBe(409);
    expect(await queuedBy(() => rename('IRC', 'IRC'))).toEqual([]);
    expect((await names()).regatta).toEqual(['IRC', 'PY']);
  });

  it('drops the start of a fleet of that name that was removed before', async () => {
    const fleets = [{ name: 'IRC' }, { name: 'PY' }, { name: 'ECHO' }];
    await club.post('/regattas', { id: regatta_id, club_id: CLUB, name: 'Autumn Cup', fleets });
    await setStart('ECHO', NOON + 1);
    await club.post('/regattas', {
      id: regatta_id,
      club_id: CLUB,
      name: 'Autumn Cup',
      fleets: fleets.slice(0, 2),
    });
    await rename('IRC', 'ECHO');
    expect((await race()).starts).toEqual([
      { fleet: 'ECHO', starts_at: NOON },
      { fleet: 'PY', starts_at: NOON },
    ]);
  });

  it('goes with the rest of the set-up, where two may change names', async () => {
    const fleets = [
      { name: 'PY', was: 'IRC', rating_system: 'tcf' },
      { name: 'IRC', was: 'PY', rating_system: 'py' },
      { name: 'ECHO', rating_system: 'tcf' },
    ];
    const body = { id: regatta_id, club_id: CLUB, name: 'Winter Cup', fleets };
    const [sent, ...more] = await queuedBy(() => club.post('/regattas', body));
    expect(await names()).toEqual({
      regatta: ['PY', 'IRC', 'ECHO'],
      entries: ['PY', 'IRC'],
      races: [
        ['PY,IRC', null],
        ['', 'PY'],
        ['', 'IRC'],
      ],
    });
    expect(more).toEqual([]);
    expect(sent!.request.body.fleets).toMatchObject(fleets);
    expect(sent!.writes).toContain(`registrations/${irc}`);
    const [regatta] = (await club.get('/regattas', { club_id: CLUB, limit: 100 })).body.data.filter(
      ({ id }: { id: string }) => id === regatta_id,
    );
    expect(JSON.stringify(regatta)).not.toContain('"was"');
  });
});

describe('editing a result', () => {
  beforeEach(() => setStart('IRC', NOON));

  it('writes finish, laps, rating and code at once, each told in the history', async () => {
    const before = (await actions()).length;
    const given = { finish_time: 3600, laps: 3, rating: 1.05, code: 'ZFP', percent: 40 };
    const [sent, ...more] = await queuedBy(() => edit(given));
    expect(await scoreOf(irc)).toMatchObject({
      finish_time: 3600,
      laps: 3,
      rating: 1.05,
      code: 'ZFP',
      penalty: { points: null, percent: 40 },
      crossing_id: null,
      version: 1,
    });
    expect((await actions()).slice(before)).toEqual(['finish', 'code']);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({
      operation: 'scores.edit',
      request: { body: { registration_id: irc, race_number, ...given } },
      writes: [`scores/${irc}/1`],
    });
  });

  it('leaves what is left out as it was', async () => {
    await edit({ finish_time: 3600, laps: 3, code: 'ZFP', percent: 40 });
    await edit({ rating: 1.05 });
    expect(await scoreOf(irc)).toMatchObject({ finish_time: 3600, laps: 3, rating: 1.05, code: 'ZFP' });
    await edit({ code: 'SCP' });
    expect(await scoreOf(irc)).toMatchObject({ finish_time: 3600, code: 'SCP', penalty: null });
    await edit({ code: null, laps: null });
    expect(await scoreOf(irc)).toMatchObject({ finish_time: 3600, laps: null, code: null });
    expect(await queuedBy(() => edit({ finish_time: 3600 }))).toEqual([]);
  });

  it('keeps a finish tied to the line until another is typed', async () => {
    await cross(irc, NOON + 30 * MINUTE);
    await edit({ laps: 3, finish_time: 1800 });
    expect(await scoreOf(irc)).toMatchObject({ laps: 3, crossing_id: `crs_${irc}` });
    await setStart('IRC', NOON + MINUTE);
    expect(await scoreOf(irc)).toMatchObject({ finish_time: 29 * 60, laps: 3 });
    await edit({ finish_time: 1799 });
    await setStart('IRC', NOON);
    expect(await scoreOf(irc)).toMatchObject({ finish_time: 1799, crossing_id: null });
    // And back to the line.
    await edit({ crossing_id: `crs_${irc}` });
    expect(await scoreOf(irc)).toMatchObject({ finish_time: 1800, laps: 3, crossing_id: `crs_${irc}` });
  });

  it('takes the finish away for good: a corrected start does not bring it back', async () => {
    await cross(irc, NOON + 30 * MINUTE);
    await edit({ laps: 2, code: 'DSQ' });
    const [sent] = await queuedBy(() => edit({ finish_time: null }));
    expect(await scoreOf(irc)).toMatchObject({
      finish_time: null,
      laps: null,
      code: 'DSQ',
      crossing_id: null,
    });
    expect(await all('/crossings')).toMatchObject([
      { registration_id: null, crossed_at: NOON + 30 * MINUTE },
    ]);
    expect(sent!.writes).toEqual([`scores/${irc}/1`, `crossings/crs_${irc}`]);
    await setStart('IRC', NOON + MINUTE);
    expect(await scoreOf(irc)).toMatchObject({ finish_time: null });
    // Naming the crossing again is the way back.
    await edit({ crossing_id: `crs_${irc}`, code: null });
    expect(await scoreOf(irc)).toMatchObject({ finish_time: 29 * 60, code: null });
    expect(await all('/crossings')).toMatchObject([{ registration_id: irc }]);
  });

  it('leaves nothing behind when nothing is left', async () => {
    await edit({ finish_time: 3600, code: 'ZFP' });
    const { body } = await edit({ finish_time: null, code: null, if_version: 1 });
    expect(body.data).toMatchObject({ finish_time: null, code: null, version: 0 });
    expect(await scoreOf(irc)).toBeUndefined();
    expect((await actions()).at(-1)).toBe('score_removed');
    expect((await edit({ finish_time: null, code: null })).body.data.version).toBe(0);
    expect((await edit({ code: 'DNF', if_version: 0 })).body.data.version).toBe(2);
  });

  it('is refused where she has another result by now', async () => {
    await edit({ finish_time: 3600 });
    await edit({ finish_time: 3700 });
    const { status, body } = await edit({ code: 'DSQ', if_version: 1 });
    expect([status, body.current.finish_time]).toEqual([409, 3700]);
    expect(body.message).toMatch(
      /^The result of IRL 66 in race 1 was changed meanwhile by test at .*; nothing was written\.$/,
    );
    expect((await edit({ code: 'DSQ', if_version: 0 })).body.message).toMatch(/is there already/);
    expect(await scoreOf(irc)).toMatchObject({ finish_time: 3700, code: null });
  });

  it.each<[string, object, string]>([
    ['laps without a finish', { laps: 2 }, 'laps'],
    ['a rating without a finish', { rating: 1.1 }, 'rating'],
    ['a rating that no formula takes', { finish_time: 60, rating: 0 }, 'rating'],
    ['figures without a code', { finish_time: 60, percent: 20 }, 'percent'],
    ['figures that do not go with the code', { code: 'DNF', points: 3 }, 'points'],
    ['redress without its method', { code: 'RDG' }, 'redress'],
    ['a time before the start', { finish_time: -1 }, 'finish_time'],
  ])('refuses %s', async (_, body, path) => {
    const answer = await edit(body);
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, path]);
    expect(await scoreOf(irc)).toBeUndefined();
  });

  it('refuses a crossing that cannot be her finish', async () => {
    await cross(py, NOON + 30 * MINUTE);
    expect((await edit({ crossing_id: `crs_${py}` })).body.errors[0].path).toBe('crossing_id');
    await cross('early', NOON - 1, { registration_id: null });
    expect((await edit({ crossing_id: 'crs_early' })).body.errors[0].message).toMatch(/says no finish/);
    await cross('other', NOON + MINUTE, { registration_id: null, race_number: 2 });
    expect((await edit({ crossing_id: 'crs_other' })).status).toBe(404);
    expect((await edit({ crossing_id: 'nothing' })).status).toBe(404);
  });
});

describe('accepting ratings', () => {
  it('of certificates, each with its number and day: races sailed keep the rating they were sailed on', async () => {
    await enter({ id: `other_${made}`, sail_number: 'IRL 67', fleets: ['IRC'], ratings: { tcf: 1 } });
    await setStart('IRC', NOON);
    await edit({ finish_time: 3600 });
    const standings = async () =>
      (await club.get('/standings', { regatta_id, fleet: 'IRC' })).body.data.standings;
    const before = await standings();
    const own = { rating: 1.118, source: 'IRC certificate 12345', as_of: NOON - MINUTE };
    const ratings = [
      { registration_id: irc, ...own },
      { registration_id: `other_${made}`, rating: 1.01 },
    ];
    const { body } = await accept(ratings, { race_number });
    expect(body.data.map(({ fleet_ratings }: Registration) => fleet_ratings)).toMatchObject([
      [{ fleet: 'IRC', ratings: { tcf: 1.118 }, source: 'IRC certificate 12345', as_of: NOON - MINUTE }],
      [{ fleet: 'IRC', ratings: { tcf: 1.01 }, source: 'progressive', as_of: NOON }],
    ]);
    expect(await standings()).toEqual(before);
    expect((await scoreOf(irc)).fleet_ratings).toMatchObject([{ fleet: 'IRC', ratings: { tcf: 1.1 } }]);
    // The same figure on a newer certificate changes the entry's certificate; without one of its own the entry stays
    // unchanged.
    const renewed = await accept([{ registration_id: irc, ...own, as_of: NOON }]);
    expect(renewed.body.data[0].fleet_ratings[0]).toMatchObject({ source: own.source, as_of: NOON });
    const { version } = renewed.body.data[0];
    expect((await accept([{ registration_id: irc, rating: 1.118 }])).body.data[0]).toMatchObject({ version });
    expect(await standings()).toEqual(before);
  });

  const BOATS = 40;
  const RACES = 8;
  const boat = (index: number) => `boat_${made}_${index}`;

  it('of a fleet after eight races is one request, and changes no result', async () => {
    for (let index = 0; index < BOATS; index++)
      await enter({
        id: boat(index),
        sail_number: `IRL ${100 + index}`,
        fleets: ['IRC'],
        ratings: { tcf: 1 + index / 100 },
      });
    for (let number = 1; number <= RACES; number++) {
      await setStart('IRC', NOON, { race_number: number });
      for (let index = 0; index < BOATS; index++)
        await club.post('/scores', {
          registration_id: boat(index),
          race_number: number,
          finish_time: 3000 + ((index * 37 + number * 11) % 600),
        });
    }
    await club.post('/crossings', {
      id: `crs_${made}`,
      regatta_id,
      race_number: 1,
      crossed_at: NOON + 50 * MINUTE,
      registration_id: irc,
    });
    const standings = async () =>
      (await club.get('/standings', { regatta_id, fleet: 'IRC' })).body.data.standings;
    const before = await standings();
    const ratings = Array.from({ length: BOATS }, (_, index) => ({
      registration_id: boat(index),
      rating: 1.005 + index / 100,
      if_version: 1,
    }));
    const [sent, ...more] = await queuedBy(async () => {
      const { status, body } = await accept([...ratings, { registration_id: irc, rating: 1.09 }]);
      expect(status).toBe(200);
      expect(body.data.map((entry: Registration) => entry.fleet_ratings[0]?.ratings.tcf)).toEqual([
        ...ratings.map(({ rating }) => rating),
        1.09,
      ]);
    });
    expect(await standings()).toEqual(before);
    expect(await scoreOf(irc)).toMatchObject({
      rating: null,
      fleet_ratings: [{ fleet: 'IRC', ratings: { tcf: 1.1 }, source: null, as_of: null }],
      crossing_id: `crs_${made}`,
    });
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ operation: 'ratings.accept' });
    expect(sent!.request.body.ratings).toEqual([
      ...ratings.map(({ if_version: _, ...accepted }) => accepted),
      { registration_id: irc, rating: 1.09 },
    ]);
    expect(sent!.writes).toHaveLength(BOATS + 1 + BOATS * RACES + 1);
    // The next race is sailed on the new rating.
    await club.post('/scores', { registration_id: irc, race_number: 9, finish_time: 1000 });
    const [standing] = (await standings()).filter(
      (one: { registration_id: string }) => one.registration_id === irc,
    );
    expect(standing.scores.at(-1)).toMatchObject({ race_number: 9, rating: 1.09 });
  });

  it('is all or nothing: an entry that was changed meanwhile is reported, and none is written', async () => {
    await enter({ id: boat(1), sail_number: 'IRL 101', fleets: ['IRC'], ratings: { tcf: 1 } });
    await enter({ id: boat(1), sail_number: 'IRL 101', fleets: ['IRC'], ratings: { tcf: 1.02 } });
    const { status, body } = await accept([
      { registration_id: irc, rating: 1.2, if_version: 1 },
      { registration_id: boat(1), rating: 1.2, if_version: 1 },
    ]);
    expect([status, body.message, body.current.ratings.tcf]).toEqual([
      409,
      'The entry of IRL 101 was changed meanwhile; nothing was written.',
      1.02,
    ]);
    expect((await all('/registrations')).map(({ ratings }: Registration) => ratings.tcf)).toEqual([
      1.02,
      1.1,
      null,
    ]);
  });

  it('goes by the rating that the fleet is scored by', async () => {
    await accept([{ registration_id: py, rating: 1010 }], { fleet: 'PY' });
    const entries = await all('/registrations');
    expect(entries.find(({ id }: Registration) => id === py)).toMatchObject({
      ratings: { py: 1000 },
      fleet_ratings: [
        {
          fleet: 'PY',
          ratings: { tcf: null, py: 1010, phrf: null, tod: null, schrs: null, texel: null, dpn: null },
          source: 'progressive',
        },
      ],
    });
  });

  describe('of a boat that one finish scores in IRC and in ECHO', () => {
    const fleets = ['IRC', 'ECHO'];
    const boats = { A: 1, B: 1.05, C: 0.95 };
    const id = (sail: string) => `dual_${made}_${sail}`;
    const tableOf = async (fleet: string) =>
      (await club.get('/standings', { regatta_id, fleet })).body.data.standings;
    /** Each boat's rating and place in a race. */
    const correctedIn = async (fleet: string, race: number) => {
      const standings: Standing[] = await tableOf(fleet);
      const hers = standings.filter(({ sail_number }) => sail_number in boats);
      return Object.fromEntries(
        hers.map(({ sail_number, scores }) => {
          const score = scores.find(({ race_number }) => race_number === race);
          return [sail_number, [score?.rating, score?.place]];
        }),
      );
    };
    const finish = (sail: string, race: number, finish_time: number, body: object = {}) =>
      club.post('/scores', { registration_id: id(sail), race_number: race, finish_time, ...body });

    beforeEach(async () => {
      await club.post('/regattas', {
        id: regatta_id,
        club_id: CLUB,
        name: 'Autumn Cup',
        fleets: fleets.map((name) => ({ name, rating_system: 'tcf' })),
      });
      for (const [sail, tcf] of Object.entries(boats))
        await enter({ id: id(sail), sail_number: sail, fleets, ratings: { tcf } });
      await setStart('ECHO', NOON, { race_number: 1 });
      for (const [index, sail] of Object.keys(boats).entries()) await finish(sail, 1, 3600 + index * 60);
      await setStatus('sailed', { race_number: 1 });
    });

    it('her accepted ECHO rating corrects her in ECHO alone, and only from the next race on', async () => {
      const before = await Promise.all(fleets.map(tableOf));
      const answer = await accept([{ registration_id: id('A'), rating: 0.9 }], {
        fleet: 'ECHO',
        race_number: 1,
      });
      expect(answer.body.data[0]).toMatchObject({
        ratings: { tcf: 1 },
        fleet_ratings: [{ fleet: 'ECHO', ratings: { tcf: 0.9 }, source: 'progressive', as_of: NOON }],
      });
      expect(await Promise.all(fleets.map(tableOf))).toEqual(before);
      for (const [index, sail] of Object.keys(boats).entries()) await finish(sail, 2, 3600 - index * 60);
      expect(await correctedIn('IRC', 2)).toEqual({ A: [1, 2], B: [1.05, 3], C: [0.95, 1] });
      expect(await correctedIn('ECHO', 2)).toEqual({ A: [0.9, 1], B: [1.05, 3], C: [0.95, 2] });
      await accept([{ registration_id: id('A'), rating: 1.1 }], { fleet: 'ECHO', race_number: 2 });
      expect(await correctedIn('ECHO', 2)).toEqual({ A: [0.9, 1], B: [1.05, 3], C: [0.95, 2] });
      const scores: Score[] = await all('/scores');
      const second = scores.find((one) => one.registration_id === id('A') && one.race_number === 2);
      expect(second?.fleet_ratings).toMatchObject([
        { fleet: 'ECHO', ratings: { tcf: 0.9 }, source: 'progressive', as_of: NOON },
      ]);
    });

    it('a rating that is corrected on the entry reaches every fleet without one of its own', async () => {
      await accept([{ registration_id: id('A'), rating: 0.9 }], { fleet: 'ECHO' });
      const [before] = (await all('/registrations')).filter((one: Registration) => one.id === id('A'));
      const answer = await enter({ id: id('A'), sail_number: 'A', fleets, ratings: { tcf: 1.01 } });
      expect(answer.body.data.fleet_ratings).toEqual(before.fleet_ratings);
      for (const sail of Object.keys(boats)) await finish(sail, 3, 3600);
      expect((await correctedIn('IRC', 3)).A?.[0]).toBe(1.01);
      expect((await correctedIn('ECHO', 3)).A?.[0]).toBe(0.9);
    });

    it('a race’s own rating goes for the fleet that it names, one without a fleet for all', async () => {
      const fleet_ratings = [{ fleet: 'ECHO', ratings: { tcf: 0.8 }, source: 'committee' }];
      await finish('A', 1, 3600, { fleet_ratings });
      expect([(await correctedIn('IRC', 1)).A?.[0], (await correctedIn('ECHO', 1)).A?.[0]]).toEqual([1, 0.8]);
      await club.post('/scores/edit', { registration_id: id('A'), race_number: 1, finish_time: 3500 });
      expect((await correctedIn('ECHO', 1)).A?.[0]).toBe(0.8);
      await finish('A', 1, 3600, { rating: 1.2 });
      expect([(await correctedIn('IRC', 1)).A?.[0], (await correctedIn('ECHO', 1)).A?.[0]]).toEqual([
        1.2, 1.2,
      ]);
    });

    it('follow their fleet to its new name, and do not come back with the name of one that was removed', async () => {
      await accept([{ registration_id: id('A'), rating: 0.9 }], { fleet: 'ECHO' });
      const before = await tableOf('ECHO');
      await rename('ECHO', 'Progressive');
      expect(await tableOf('Progressive')).toEqual(before);
      const entry = (await all('/registrations')).find((one: Registration) => one.id === id('A'));
      expect(entry.fleet_ratings).toMatchObject([{ fleet: 'Progressive' }]);
      expect((await scoreOf(id('A'))).fleet_ratings).toMatchObject([{ fleet: 'Progressive' }]);

      await club.post('/regattas', {
        id: regatta_id,
        club_id: CLUB,
        name: 'Autumn Cup',
        fleets: [{ name: 'IRC', rating_system: 'tcf' }],
      });
      await rename('IRC', 'Progressive');
      expect((await correctedIn('Progressive', 1)).A?.[0]).toBe(1);
      expect((await scoreOf(id('A'))).fleet_ratings).toEqual([]);
    });

    it.each([
      ['a TCF of 0', { fleet: 'ECHO', ratings: { tcf: 0 } }, 'fleet_ratings.0.ratings.tcf'],
      ['a fleet that is not there', { fleet: 'VPRS', ratings: { tcf: 1 } }, 'fleet_ratings.0.fleet'],
    ])('refuse %s', async (_, own, path) => {
      const entry = await enter({ id: id('A'), sail_number: 'A', fleets, fleet_ratings: [own] });
      const score = await finish('A', 1, 3600, { fleet_ratings: [own] });
      const edited = await club.post('/scores/edit', {
        registration_id: id('A'),
        race_number: 1,
        fleet_ratings: [own],
      });
      for (const { status, body } of [entry, score, edited])
        expect([status, body.errors[0].path]).toEqual([400, path]);
      const twice = [own, own].map((one) => ({ ...one, fleet: 'ECHO', ratings: { tcf: 1 } }));
      expect((await enter({ id: id('A'), sail_number: 'A', fleets, fleet_ratings: twice })).status).toBe(400);
    });
  });

  it('refuses a boat of another fleet or regatta, a fleet without ratings, and a rating that is none', async () => {
    const refusals = [
      await accept([{ registration_id: py, rating: 1 }]),
      await accept([{ registration_id: irc, rating: 0 }]),
      await accept([]),
    ];
    expect(refusals.map(({ status, body }) => [status, body.errors[0].path])).toEqual([
      [400, 'ratings.0.registration_id'],
      [400, 'ratings.0.rating'],
      [400, 'ratings'],
    ]);
    expect((await accept([{ registration_id: irc, rating: 1 }], { fleet: 'ECHO' })).status).toBe(404);
    await rename('PY', 'Cruisers');
    await club.post('/regattas', {
      id: regatta_id,
      club_id: CLUB,
      name: 'Autumn Cup',
      fleets: [{ name: 'IRC', rating_system: 'tcf' }, { name: 'Cruisers' }],
    });
    const unrated = await accept([{ registration_id: py, rating: 1 }], { fleet: 'Cruisers' });
    expect([unrated.status, unrated.body.errors[0].path]).toEqual([400, 'fleet']);
  });
});

describe('POST /regattas/limits', () => {
  const setLimits = (body: object) => club.post('/regattas/limits', { regatta_id, ...body });

  it('sets the limits that it names, and leaves the others and the regatta alone', async () => {
    const sent = await queuedBy(async () => {
      await setLimits({ protest_time_limit_minutes: 90, overdue_on_water_minutes: 240 });
      const { body } = await setLimits({ overdue_on_water_minutes: null });
      expect(body.data).toMatchObject({
        name: 'Autumn Cup',
        time_zone: 'Europe/Dublin',
        fleets: [{ name: 'IRC' }, { name: 'PY' }],
        protest_time_limit_minutes: 90,
        overdue_after_finish_minutes: null,
        overdue_on_water_minutes: null,
        version: 3,
      });
    });
    expect(sent).toMatchObject([
      { operation: 'regattas.setLimits', request: { body: { protest_time_limit_minutes: 90 } } },
      { operation: 'regattas.setLimits', request: { body: { regatta_id, overdue_on_water_minutes: null } } },
    ]);
  });

  it('changes nothing, and sends nothing, where all is so already', async () => {
    expect(await queuedBy(() => setLimits({ protest_time_limit_minutes: null }))).toEqual([]);
  });

  it('takes whole minutes only', async () => {
    const { status, body } = await setLimits({ overdue_after_finish_minutes: 0 });
    expect([status, body.errors[0].path]).toEqual([400, 'overdue_after_finish_minutes']);
  });
});

describe('each of them', () => {
  const acts: Record<string, { path: string; body: () => object; scope: string }> = {
    'races.setStart': {
      path: '/races/starts',
      body: () => ({ regatta_id, race_number, fleet: 'IRC', starts_at: NOON }),
      scope: 'regattas:write',
    },
    'races.setStatus': {
      path: '/races/status',
      body: () => ({ regatta_id, race_number, status: 'racing' }),
      scope: 'regattas:write',
    },
    'regattas.renameFleet': {
      path: '/regattas/fleets/rename',
      body: () => ({ regatta_id, from: 'IRC', to: 'IRC 1' }),
      scope: 'regattas:write',
    },
    'regattas.setLimits': {
      path: '/regattas/limits',
      body: () => ({ regatta_id, protest_time_limit_minutes: 90 }),
      scope: 'regattas:write',
    },
    'scores.edit': {
      path: '/scores/edit',
      body: () => ({ registration_id: irc, race_number, finish_time: 60 }),
      scope: 'scores:write',
    },
    'scores.checkIn': {
      path: '/scores/check-in',
      body: () => ({ regatta_id, race_number, boats: [{ registration_id: irc, checked_in: true }] }),
      scope: 'scores:write',
    },
    'ratings.accept': {
      path: '/ratings/accept',
      body: () => ({ regatta_id, fleet: 'IRC', ratings: [{ registration_id: irc, rating: 1.2 }] }),
      scope: 'regattas:write',
    },
  };

  it.each(Object.entries(acts))('%s takes effect once for one idempotency key', async (_, { path, body }) => {
    const headers = { 'idempotency-key': `once-${made}` };
    const sent = await queuedBy(async () => {
      const first = await club.post(path, body(), { headers });
      expect(first.status).toBe(200);
      const again = await club.post(path, body(), { headers });
      expect(again.text).toBe(first.text);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    });
    expect(sent).toHaveLength(1);
  });

  it.each(Object.entries(acts))('%s is for keys with its scope', async (_, { path, body, scope }) => {
    const others = ['scores:write', 'regattas:write', 'regattas:read'].filter((one) => one !== scope);
    const { key } = await club.newKey({ scopes: others as never });
    expect((await club.post(path, body(), { key })).body.code).toBe('API_KEY_SCOPE_DENIED');
    const { key: enough } = await club.newKey({ scopes: [scope] as never });
    expect((await club.post(path, body(), { key: enough })).status).toBe(200);
  });

  it.each(Object.entries(acts))('%s knows no other club’s regatta or boat', async (_, { path, body }) => {
    const { key } = await club.newKey({ clubId: 'another' });
    const { status, body: answer } = await club.post(path, body(), { key });
    expect([status, answer.code]).toEqual([404, 'NOT_FOUND']);
  });
});
