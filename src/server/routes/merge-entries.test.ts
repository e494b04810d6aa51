import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setCloud } from '../../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { fingerprint } from '../../club/integration/fingerprint';
import { listImports } from '../../club/integration/imports';
import type { ResourceName } from '../../contract/resources';
import { selectRecords } from '../../db/records';
import { takeBackImport } from '../../import/take-back/take-back';

/** Two entries of one boat become one, with everything recorded of either: see `mergeEntries`. */

const NOON = Date.UTC(2026, 8, 5, 12);
const MINUTE = 60_000;

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.server.store.write((db) => setCloud(db));
});
afterAll(() => club.close());

let made = 0;
let regatta_id: string;
/** Two entries of one boat: with a result in race 1 and 3, and with one in race 2 and 3. */
let [paper, online]: string[] = [];
const ask = async (path: string, body: object) => {
  const answer = await club.post(path, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
beforeEach(async () => {
  made++;
  [regatta_id, paper, online] = [`reg_${made}`, `paper_${made}`, `online_${made}`];
  await ask('/regattas', {
    ...{ id: regatta_id, club_id: CLUB, name: 'Autumn Cup' },
    fleets: [
      { name: 'IRC', rating_system: 'tcf' },
      { name: 'ECHO', rating_system: 'tcf' },
    ],
    series: [{ id: 'ser', name: 'Sunday', fleet: 'IRC', entrants: [online] }],
  });
  await ask('/registrations', {
    ...{ id: paper, regatta_id, sail_number: 'IRL 66', fleets: ['IRC'], helm: 'M. Byrne' },
    ...{ ratings: { tcf: 1.1 }, wristband_ids: [`7${made}`] },
  });
  await ask('/registrations', {
    ...{ id: online, regatta_id, sail_number: 'IRL66', boat_name: 'Rockabill', fleets: ['ECHO'] },
    ...{ helm: 'T. Byrne', wristband_ids: [`8${made}`] },
  });
  for (const race_number of [1, 2, 3])
    await ask('/races/starts', { regatta_id, race_number, fleet: null, starts_at: NOON });
  await cross(paper!, 1, 30);
  await cross(online!, 2, 31);
  await cross(paper!, 3, 32);
  await cross(online!, 3, 33);
  await ask('/scores/codes', { registration_id: online, race_number: 2, code: 'SCP' });
  await ask('/scores/check-in', {
    ...{ regatta_id, race_number: 1 },
    boats: [{ registration_id: online, checked_in: true }],
  });
});

const cross = (boat: string, race_number: number, minutes: number) =>
  ask('/crossings', {
    id: `crs_${boat}_${race_number}`,
    ...{ regatta_id, race_number, registration_id: boat, crossed_at: NOON + minutes * MINUTE },
  });
const merge = (more: object = {}) =>
  club.post('/registrations/merge', { regatta_id, keep: paper, merge: online, ...more });
const chosen = (id = paper) => ({ choices: [{ race_number: 3, result_of: id }] });

const kinds = [
  ...(['regattas', 'registrations', 'races', 'crossings', 'scores', 'wristbands'] as const),
  ...(['hearing-requests', 'decisions'] as const),
];
/** A fingerprint of every record of the regatta, without its version. */
const everything = () =>
  kinds.flatMap((kind) => {
    const where = kind === 'regattas' ? 'key = ?' : 'regatta_id = ?';
    return selectRecords(
      club.server.store.read,
      kind as ResourceName,
      `${where} ORDER BY key`,
      regatta_id,
    ).map((record) => `${kind} ${record.id} ${fingerprint(record)}`);
  });
const all = async (path: string) => (await club.get(path, { regatta_id, limit: 100 })).body.data;
const scores = () =>
  selectRecords(club.server.store.read, 'scores', 'regatta_id = ? ORDER BY race_number', regatta_id);

const takeBack = () => {
  const target = { clubId: CLUB, regattaId: regatta_id };
  const [last] = listImports(club.server.store.read, target, 'merge');
  return takeBackImport(club.server.store, { ...target, importId: last!.id, also: [], now: Date.now() });
};

describe('two entries', () => {
  it('become one, with results, check-in, bands, series and hearings; one undo brings all back', async () => {
    await ask('/hearings/requests', {
      ...{ id: `hrq_${made}`, regatta_id, type: 'protest', race_number: 2 },
      initiator: { name: 'IRL 66', registration_id: online },
      respondents: [{ name: 'IRL 66', registration_id: online, representative: null }],
    });
    await ask('/decisions', {
      ...{ id: `dec_${made}`, regatta_id, title: 'Protest 1' },
      changes: [{ registration_id: online, race_number: 2, after: { code: 'DSQ' } }],
    });
    const before = everything();
    const { status, body } = await merge({ ...chosen(), reason: 'Entered twice' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...{ id: paper, sail_number: 'IRL 66', boat_name: 'Rockabill', helm: 'M. Byrne' },
      ...{ fleets: ['IRC', 'ECHO'], ratings: { tcf: 1.1 }, other_sail_numbers: ['IRL66'] },
      wristband_ids: [`7${made}`, `8${made}`],
    });
    expect(await all('/registrations')).toHaveLength(1);
    expect(scores()).toMatchObject([
      { registration_id: paper, race_number: 1, finish_time: 1800, checked_in: true },
      { registration_id: paper, race_number: 2, finish_time: 1860, code: 'SCP' },
      { registration_id: paper, race_number: 3, finish_time: 1920 },
    ]);
    expect(await all('/crossings')).toMatchObject([
      { registration_id: paper, race_number: 1 },
      { registration_id: paper, race_number: 2 },
      { registration_id: paper, race_number: 3 },
      // The time that was not chosen stays, with what was read.
      { registration_id: null, race_number: 3, sail_text: 'IRL66' },
    ]);
    const bands = await all('/wristbands');
    expect(
      bands.map(({ id, holder, registration_id }: Record<string, string>) => [id, holder, registration_id]),
    ).toEqual([
      [`7${made}`, 'M. Byrne', paper],
      [`8${made}`, 'T. Byrne', paper],
    ]);
    const read = club.server.store.read;
    expect(selectRecords(read, 'regattas', 'key = ?', regatta_id)[0]!.series).toMatchObject([
      { entrants: [paper] },
    ]);
    expect(selectRecords(read, 'hearing-requests', 'regatta_id = ?', regatta_id)).toMatchObject([
      { initiator: { registration_id: paper }, respondents: [{ registration_id: paper }] },
    ]);
    expect(selectRecords(read, 'decisions', 'regatta_id = ?', regatta_id)).toMatchObject([
      { changes: [{ registration_id: paper }] },
    ]);
    expect((await takeBack()).kept).toEqual([]);
    expect(everything()).toEqual(before);
  });

  it('with a result each in one race need a choice, and nothing is written without', async () => {
    const before = everything();
    const refused = await merge();
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [
        {
          path: 'choices',
          message: 'both entries have a result in race 3: choose the one that counts',
        },
      ],
    ]);
    expect(everything()).toEqual(before);
    expect((await merge({ choices: [{ race_number: 3, result_of: 'nobody' }] })).status).toBe(400);
    // A choice for a race that needs none takes nothing away.
    const more = [1, 2].map((race_number) => ({ race_number, result_of: online }));
    expect((await merge({ choices: [...more, ...chosen(online).choices] })).status).toBe(200);
    expect(scores().map(({ finish_time }) => finish_time)).toEqual([1800, 1860, 1980]);
    expect(scores().at(-1)).toMatchObject({
      ...{ registration_id: paper, race_number: 3, finish_time: 1980 },
      crossing_id: `crs_${online}_3`,
    });
    expect((await takeBack()).kept).toEqual([]);
    expect(everything()).toEqual(before);
  });

  it('become one where both have redress, and an undo takes its condition away again', async () => {
    const redress = { method: 'points', points: 2.5 };
    for (const [boat, given] of [
      [paper, redress],
      [online, { ...redress, only_if_better: true }],
    ] as const)
      await ask('/scores/codes', { registration_id: boat, race_number: 3, code: 'RDG', redress: given });
    const before = everything();
    expect((await merge(chosen(online))).status).toBe(200);
    expect(scores().find((one) => one.race_number === 3)).toMatchObject({
      redress: { only_if_better: true },
    });
    expect((await takeBack()).kept).toEqual([]);
    expect(everything()).toEqual(before);
  });

  it('become one with a start or a check-in, and an undo leaves her name at her time at the line', async () => {
    await ask('/races/starts', { regatta_id, race_number: 4, fleet: 'ECHO', starts_at: NOON });
    await cross(paper!, 4, 34);
    await ask('/races', { regatta_id, race_number: 5 });
    await cross(paper!, 5, 35);
    await ask('/scores/check-in', {
      ...{ regatta_id, race_number: 5 },
      boats: [{ registration_id: online, checked_in: true }],
    });
    const before = everything();
    expect((await merge(chosen())).status).toBe(200);
    expect(scores().slice(-2)).toMatchObject([
      { registration_id: paper, race_number: 4, finish_time: 2040 },
      { registration_id: paper, race_number: 5, finish_time: null, checked_in: true },
    ]);
    expect((await takeBack()).kept).toEqual([]);
    expect(everything()).toEqual(before);
  });

  it.each([
    ['both are', true],
    ['only the other one is', false],
  ])(
    'become one in the groups of a split fleet that %s in, with the start of her group',
    async (_, isBoth) => {
      const [stays, goes, third] = ['stays', 'goes', 'third'].map((id) => `${id}_${made}`) as [
        string,
        string,
        string,
      ];
      regatta_id = `split_${made}`;
      await ask('/regattas', {
        ...{
          id: regatta_id,
          club_id: CLUB,
          name: 'Nationals',
          fleets: [{ name: 'IRC', rating_system: 'tcf' }],
        },
        championships: [
          {
            ...{ id: 'chp', name: 'Nationals', fleet: 'IRC' },
            stages: [{ stage: 'qualifying', discards: null, groups: [{ name: 'Yellow' }, { name: 'Blue' }] }],
          },
        ],
      });
      const enter = (id: string) =>
        ask('/registrations', { id, regatta_id, sail_number: id, fleets: ['IRC'], ratings: { tcf: 1 } });
      const groups = (yellow: string[], blue: string[]) => [
        { name: 'Yellow', registration_ids: yellow },
        { name: 'Blue', registration_ids: blue },
      ];
      const assign = (yellow: string[], blue: string[]) =>
        ask('/championships/assignments', {
          ...{ regatta_id, championship_id: 'chp', from_race: 1, stage: 'qualifying' },
          groups: groups(yellow, blue),
        });
      const boats = isBoth ? [goes, third, stays] : [goes, third];
      for (const id of boats) await enter(id);
      await assign(boats.slice(1), [goes]);
      if (!isBoth) await enter(stays);
      for (const fleet of ['Yellow', 'Blue'])
        await ask('/races/starts', { regatta_id, race_number: 1, fleet, starts_at: NOON });
      await cross(goes, 1, 30);
      const before = everything();
      const { status, text } = await merge({ keep: stays, merge: goes });
      expect(status, text).toBe(200);
      const { championships } = selectRecords(club.server.store.read, 'regattas', 'key = ?', regatta_id)[0]!;
      expect(championships[0]!.assignments[0]!.groups).toEqual(
        isBoth ? groups([third, stays], []) : groups([third], [stays]),
      );
      expect(scores()).toMatchObject([{ registration_id: stays, finish_time: 1800 }]);
      const kept = (await takeBack()).kept.map(({ reason }) => reason).toSorted();
      if (isBoth) {
        expect(kept).toEqual([]);
        expect(everything()).toEqual(before);
        return;
      }
      // Both are in the fleet again, and staff choose a group for the one that had none. Then her result is back.
      expect(kept).toEqual([`no group for ${stays}`, 'says no finish: her start isn’t set, or lies later']);
      await assign([third, stays], [goes]);
      expect(scores()).toMatchObject([{ registration_id: goes, finish_time: 1800 }]);
    },
  );

  it('are refused, in words, where one entry cannot hold what both have', async () => {
    await ask('/registrations', { id: online, regatta_id, sail_number: 'X'.repeat(41), fleets: ['ECHO'] });
    const { status, body } = await merge(chosen());
    expect([status, body.message]).toEqual([
      400,
      'merge: as one entry, other_sail_numbers.0: must have at most 40 characters. Shorten the entries first',
    ]);
  });

  it('stay two where a signed decision, emergency contacts or a sailor on the water stand against it', async () => {
    const refusal = async () => {
      const { status, body } = await merge(chosen());
      return [status, body.message];
    };
    await ask('/wristbands/scan_event', {
      ...{ id: `8${made}`, regatta_id, status: 'sailing', timestamp: Date.now() },
    });
    expect(await refusal()).toEqual([400, expect.stringContaining('is on the water with wristband')]);
    await ask('/safety/contacts', { registration_id: online, person: 'T. Byrne', medical_note: 'None' });
    expect(await refusal()).toEqual([
      400,
      'merge: this entry of IRL66 has emergency contacts: keep this one, or erase them first',
    ]);
    await ask('/decisions', {
      ...{ id: `dec_${made}`, regatta_id, title: 'Protest 1' },
      changes: [{ registration_id: online, race_number: 2, after: { code: 'DSQ' } }],
    });
    await ask('/decisions/sign', { id: `dec_${made}`, signed_by: 'A. Chair' });
    expect(await refusal()).toEqual([400, 'merge: decision 1 is about this entry of IRL66: keep this one']);
    // The other way round the entry with the decision stays.
    expect((await merge({ keep: online, merge: paper, ...chosen(online) })).status).toBe(200);
  });

  it('are not merged by a key that may set up entries and not write results', async () => {
    const { key } = await club.newKey({ scopes: ['regattas:read', 'regattas:write'] });
    const before = everything();
    const body = { regatta_id, keep: paper, merge: online, ...chosen() };
    const refused = await club.post('/registrations/merge', body, { key });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Merging entries moves their results, which needs the scope scores:write.',
    ]);
    expect(everything()).toEqual(before);
  });

  it('meet their conditions', async () => {
    expect((await merge({ ...chosen(), if_version: 7 })).status).toBe(409);
    expect((await merge({ ...chosen(), if_merged_version: 7 })).status).toBe(409);
    expect((await merge({ keep: paper, merge: paper })).status).toBe(400);
    expect((await merge({ merge: 'nobody' })).status).toBe(404);
  });
});
