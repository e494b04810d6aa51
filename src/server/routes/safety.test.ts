import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { removePersonalData } from '../../club/personal-data';
import type { SafetyEvent } from '../../contract/areas/safety/safety-events';
import { eventsInForce } from '../../shared/safety/drill';
import { incidents } from '../../shared/safety/incidents';
import { rollCalls } from '../../shared/safety/roll-calls';

const NOW = Date.UTC(2026, 5, 6, 16);
const MINUTE = 60_000;

let club: TestClub;
beforeEach(async () => {
  club = await startClub();
  await club.putClub({ time_zone: 'Europe/Dublin' });
  club.now.at = NOW;
  const fleets = [{ name: 'IRC', rating_system: 'tcf' }];
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', fleets });
  await club.post('/registrations', {
    ...{ id: 'ent_1', regatta_id: 'reg_1', sail_number: 'IRL 66', helm: 'M. Byrne', fleets: ['IRC'] },
    ...{ ratings: { tcf: 1 }, wristband_ids: ['0417'] },
  });
});
afterEach(() => club.close());

const log = (id: string, kind: SafetyEvent['kind'], body: object = {}) =>
  club.post('/safety/events', { id, regatta_id: 'reg_1', kind, ...body });
const events = async (): Promise<SafetyEvent[]> =>
  (await club.get('/safety/events', { regatta_id: 'reg_1' })).body.data;
const byrne = { kind: 'wristband', id: '0417', name: 'M. Byrne' };

describe('the safety log', () => {
  it('keeps each line as it was written, with the time and by whom', async () => {
    const { body } = await log('e1', 'incident', { text: 'Capsized', severity: 'minor', by: 'T. Walsh' });
    expect(body.data).toMatchObject({ at: NOW, recorded_at: NOW, by: 'T. Walsh', drill: false });
    expect(body.data.recorded_by).toEqual(expect.any(String));
    expect((await log('e1', 'incident', { text: 'Another' })).body.data).toEqual(body.data);
    await log('e2', 'incident', { about: 'e1', text: 'Capsized and dismasted' });
    await log('e3', 'incident_closed', { about: 'e2' });
    const [incident] = incidents(await events());
    expect(incident).toMatchObject({
      now: { text: 'Capsized and dismasted' },
      before: [{ text: 'Capsized' }],
      closed: { id: 'e3' },
    });
  });

  it('refuses a line that is about nothing, and says what it needs', async () => {
    expect((await log('e1', 'seen', { about: 'e9' })).body.errors[0].path).toBe('about');
    await log('i1', 'incident', { text: 'Collision' });
    expect((await log('e1', 'seen', { about: 'i1' })).body.errors[0].message).toContain('roll_call_started');
    expect((await log('e1', 'incident')).body.errors[0].path).toBe('text');
    expect((await log('e1', 'boat_out')).body.errors[0].path).toBe('boat_id');
    expect((await club.post('/safety/events', { id: 'x', regatta_id: 'r9', kind: 'alarm' })).status).toBe(
      404,
    );
  });

  it('takes marks of a roll call from several devices; the next one begins with nobody seen', async () => {
    await log('r1', 'roll_call_started');
    await log('m1', 'seen', { about: 'r1', subjects: [byrne], place: 'Marina', by: 'Ann' });
    await log('r1e', 'roll_call_ended', { about: 'r1' });
    // A phone that was out of reach.
    expect((await log('m2', 'not_seen', { about: 'r1', subjects: [byrne], at: NOW - 1 })).status).toBe(200);
    club.now.at = NOW + MINUTE;
    await log('r2', 'roll_call_started');
    const [second, first] = rollCalls(await events());
    expect([...first!.seen]).toEqual([['wristband:0417', expect.objectContaining({ by: 'Ann' })]]);
    expect([first!.ended?.id, second!.seen.size, second!.ended]).toEqual(['r1e', 0, null]);
  });

  it('marks what happens during a drill as such, and it counts for nothing when it is over', async () => {
    await log('d1', 'drill_started');
    club.now.at = NOW + MINUTE;
    expect((await log('b1', 'boat_out', { boat_id: 'rescue_1' })).body.data.drill).toBe(true);
    expect(eventsInForce(await events(), club.now.at)).toHaveLength(2);
    club.now.at = NOW + 2 * MINUTE;
    await log('d2', 'drill_ended', { about: 'd1' });
    club.now.at = NOW + 3 * MINUTE;
    expect((await log('i1', 'incident', { text: 'Real' })).body.data.drill).toBe(false);
    expect(eventsInForce(await events(), club.now.at).map(({ id }) => id)).toEqual(['i1']);
  });

  it('takes scopes of its own', async () => {
    const station = await club.newKey({ scopes: ['wristbands:read', 'wristbands:write', 'regattas:read'] });
    const body = { id: 'e1', regatta_id: 'reg_1', kind: 'incident', text: 'Capsized' };
    expect((await club.post('/safety/events', body, { key: station.key })).status).toBe(403);
    const get = (path: string, key: string) => club.get(path, { regatta_id: 'reg_1' }, { key });
    expect((await get('/safety/events', station.key)).status).toBe(403);
    expect((await get('/safety/plans', station.key)).status).toBe(200);
    const desk = await club.newKey({ scopes: ['safety:write'] });
    expect((await club.post('/safety/events', body, { key: desk.key })).status).toBe(200);
  });
});

it('a check says at which place it was made; out at one and in at another is ordinary', async () => {
  const scan = { id: '0417', regatta_id: 'reg_1' };
  await club.post('/wristbands/scan_event', {
    ...{ ...scan, status: 'sailing', timestamp: NOW - MINUTE, place: 'Club slip' },
  });
  await club.post('/wristbands/scan_event', { ...scan, status: 'ashore', timestamp: NOW, place: 'Marina' });
  const query = { regatta_id: 'reg_1' };
  const [band] = (await club.get('/wristbands', query)).body.data;
  expect(band).toMatchObject({ status: 'ashore', place: 'Marina' });
  const scans = (await club.get('/wristbands/scan_events', query)).body.data;
  expect(scans.map(({ place }: { place: string }) => place)).toEqual(['Club slip', 'Marina']);
});

it('a safety plan is written as a whole, and not over a change that was not seen', async () => {
  const plan = { regatta_id: 'reg_1', places: ['Club slip', 'Marina'] };
  const { data } = (await club.post('/safety/plans', { ...plan, if_version: 0 })).body;
  expect(data).toMatchObject({ id: 'reg_1', boats: [], alarm_repeat_minutes: null, version: 1 });
  expect((await club.post('/safety/plans', { ...plan, places: [], if_version: 0 })).status).toBe(409);
  expect((await club.post('/safety/plans', { ...plan, places: ['A', 'A'] })).status).toBe(400);
});

describe('emergency contacts', () => {
  const NOTE = 'Allergic to penicillin';
  const save = (body: object = {}, key?: string) =>
    club.post(
      '/safety/contacts',
      {
        registration_id: 'ent_1',
        person: 'M. Byrne',
        contact_phone: '+353 1',
        medical_note: NOTE,
        ...body,
      },
      key ? { key } : {},
    );
  const read = (key?: string, body: object = {}) =>
    club.post('/safety/contacts/read', { regatta_id: 'reg_1', ...body }, key ? { key } : {});

  it('are read behind a scope of their own, and who read one is kept', async () => {
    await save();
    const { key } = await club.newKey({ scopes: ['safety:read', 'safety:write', 'regattas:read'] });
    expect((await read(key)).status).toBe(403);
    expect((await save({}, key)).status).toBe(403);
    const query = { regatta_id: 'reg_1' };
    expect((await club.get('/safety/contacts', query, { key })).status).toBe(403);
    const outline = await club.get('/safety/contacts', query);
    expect(outline.body.data).toMatchObject([
      { person: 'M. Byrne', has_contact: true, has_medical_note: true },
    ]);
    expect(outline.text).not.toContain(NOTE);
    const medic = await club.newKey({ scopes: ['medical:read'] });
    const { body } = await read(medic.key, { registration_id: 'ent_1', reason: 'Taken ashore' });
    expect(body.data).toMatchObject([{ medical_note: NOTE }]);
    expect((await club.get('/safety/contacts/reads', query)).body.data).toMatchObject([
      { person: 'M. Byrne', read_by: 'test', reason: 'Taken ashore', read_at: NOW },
    ]);
    expect((await read(medic.key, { registration_id: 'ent_9' })).status).toBe(404);
  });

  it('are in no other answer, and in nothing that is sent or kept for a repeat', async () => {
    await save();
    await read();
    const answers = await Promise.all([
      club.get('/changes'),
      club.get('/registrations', { regatta_id: 'reg_1' }),
      club.get('/safety/events', { regatta_id: 'reg_1' }),
    ]);
    for (const { text } of answers) expect(text).not.toContain(NOTE);
    const db = club.server.store.read;
    for (const table of ['outbox', 'idempotency', 'change_log'])
      expect(JSON.stringify(db.all(`SELECT * FROM ${table}`))).not.toContain(NOTE);
  });

  it('go with personal data, and so do who read them and the safety log', async () => {
    await save();
    await read();
    await log('i1', 'incident', { text: 'Capsized' });
    await club.server.store.write((db) => removePersonalData(db, 0));
    const db = club.server.store.read;
    for (const table of ['emergency_contacts', 'emergency_contact_reads', 'safety_events'])
      expect(db.all(`SELECT * FROM ${table}`), table).toEqual([]);
  });

  it('keep what a change leaves out', async () => {
    await save({ contact_name: 'A. Byrne' });
    await save({ contact_phone: '+353 2', medical_note: undefined });
    await save({ contact_phone: undefined, medical_note: undefined });
    expect((await read()).body.data).toMatchObject([
      { contact_name: 'A. Byrne', contact_phone: '+353 2', medical_note: NOTE },
    ]);
    await save({ contact_phone: undefined, medical_note: null });
    expect((await read()).body.data).toMatchObject([{ contact_phone: '+353 2', medical_note: null }]);
  });

  it('go when they are emptied, and with the entry', async () => {
    await save();
    await save({ contact_name: null, contact_phone: ' ', medical_note: null });
    expect((await read()).body.data).toEqual([]);
    await save();
    await club.call('DELETE', '/registrations', { query: { id: 'ent_1' } });
    expect((await read()).body.data).toEqual([]);
  });
});

describe('a tally penalty', () => {
  const decide = (id: string, decision: string, key?: string) =>
    club.post(
      '/safety/penalties',
      { id, registration_id: 'ent_1', race_number: 1, decision, reason: 'Did not sign out' },
      key ? { key } : {},
    );

  it('is the scorer’s to accept, once there is a rule, and only where she has no code yet', async () => {
    await club.post('/scores', { registration_id: 'ent_1', race_number: 1, finish_time: 60 });
    expect((await decide('p1', 'accept')).body.errors[0].message).toContain('names no code');
    const tally = { sign_out: true, sign_in_minutes: null, code: 'SCP', points: 2, percent: null };
    await club.post('/safety/plans', { regatta_id: 'reg_1', tally });
    const { key } = await club.newKey({ scopes: ['safety:write'] });
    expect((await decide('p1', 'accept', key)).status).toBe(403);
    expect((await decide('p1', 'accept')).body.data).toMatchObject({
      kind: 'penalty_accepted',
      race_number: 1,
    });
    const score = async () => (await club.get('/scores', { regatta_id: 'reg_1' })).body.data[0];
    expect(await score()).toMatchObject({ code: 'SCP', penalty: { points: 2 }, finish_time: 60 });
    const { version } = await score();
    await decide('p1', 'accept');
    expect((await score()).version).toBe(version);
    expect((await decide('p2', 'accept')).body.errors[0].message).toContain('she has SCP already');
    expect((await decide('p3', 'dismiss')).body.data.kind).toBe('penalty_dismissed');
  });
});
