import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newStore } from '../../test/empty-database';
import { fileWith, ndjson } from '../../test/temp';
import { resourceNames } from '../contract/resources';
import type { Connection } from '../db/connection';
import type { Store } from '../db/store';
import { exportRecords } from '../export/export-records';
import { countOutbox } from '../replication/upstream/state/outbox';
import { ImportError } from './import-error';
import { importFile } from './import-file';
import { importRecords } from './records';
import { openContent } from './text';

let store: Store;
beforeEach(() => {
  store = newStore();
});
afterEach(() => store.close());

const club = {
  resource: 'clubs',
  record: { id: 'c', name: 'C', time_zone: 'Europe/Dublin', currency: 'EUR', rate_limit: 600 },
};
const member = { resource: 'members', record: { id: 'mem_1', club_id: 'c', first_name: 'Aoife' } };
const regatta = { resource: 'regattas', record: { id: 'reg_1', club_id: 'c', name: 'Autumn Cup' } };
const noRatings = { tcf: null, py: null, phrf: null, tod: null, schrs: null, texel: null, dpn: null };
const entry = (id: string, fields: object = {}) => ({
  resource: 'registrations',
  record: { id, regatta_id: 'reg_1', sail_number: id, ratings: noRatings, ...fields },
});
const score = (id: string, registration_id: string, fields: object = {}) => ({
  resource: 'scores',
  record: {
    id,
    regatta_id: 'reg_1',
    registration_id,
    race_number: 1,
    finish_time: 60,
    recorded_at: 1,
    ...fields,
  },
});

async function exported(): Promise<string[]> {
  const lines: string[] = [];
  await exportRecords(store, undefined, (line) => {
    lines.push(line);
  });
  return lines;
}

const records = async (resource: string) =>
  (await exported())
    .map((line) => JSON.parse(line))
    .filter((line) => line.resource === resource)
    .map((line) => line.record);

const imports = (...lines: object[]) => importFile(store, ndjson(lines), { now: 0 });

/** Expects an import to be refused without a trace and returns its issues. */
async function refused(content: object[] | string): Promise<string[]> {
  const before = await exported();
  const file = typeof content === 'string' ? fileWith('bad.ndjson', content) : ndjson(content, 'bad.ndjson');
  const error = await importFile(store, file, { now: 0 }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ImportError);
  expect(await exported()).toEqual(before);
  expect((error as Error).message).toContain(`${file}:`);
  expect((error as Error).message).toMatch(/\nNothing of this file was imported\.$/);
  return (error as ImportError).issues.map(({ line, message }) => `${line}: ${message}`);
}

describe('what is imported', () => {
  it('counts the records of each kind', async () => {
    expect((await imports(club, member, regatta, entry('ent_1'), entry('ent_2'))).records).toEqual({
      clubs: 1,
      members: 1,
      regattas: 1,
      registrations: 2,
    });
  });

  it('lines may come in any order', async () => {
    await imports(score('scr_1', 'ent_1'), entry('ent_1'), member, regatta, club);
    expect(await exported()).toHaveLength(5);
  });

  it('a club that was not seen before is made', async () => {
    await imports(member);
    expect(await records('clubs')).toEqual([
      expect.objectContaining({ id: 'c', name: 'c', currency: 'EUR' }),
    ]);
  });

  it('what a record leaves out is null, an empty list, false or a first version, never missing', async () => {
    await imports(regatta, member);
    expect((await records('regattas'))[0]).toEqual({
      ...regatta.record,
      venue: null,
      time_zone: null,
      starts_at: null,
      ends_at: null,
      fleets: [],
      scoring_codes: [],
      series: [],
      protest_time_limit_minutes: null,
      championships: [],
      overdue_after_finish_minutes: null,
      overdue_on_water_minutes: null,
      prizes: [],
      team_racing: null,
      waived_checks: [],
      version: 1,
    });
    expect((await records('members'))[0]).toMatchObject({ primary: false, household: null });
  });

  it('fields it does not know are kept, inside other fields too', async () => {
    const address = { street: null, city: null, state: null, zip: null, country: 'IE', eircode: 'D13' };
    await imports({ ...member, record: { ...member.record, address, loyalty: { tier: ['gold'] } } });
    expect((await records('members'))[0]).toMatchObject({ address, loyalty: { tier: ['gold'] } });
  });

  it('a cursor, as list items carry it, is not part of the record', async () => {
    await imports({ ...member, record: { ...member.record, cursor: 'abc' } });
    expect((await records('members'))[0]).not.toHaveProperty('cursor');
  });

  it('names of resources may be written with _ for -', async () => {
    const teeTime = { id: 'hole_1', club_id: 'c', starts_at: 0, status: 'open' };
    expect((await imports({ resource: 'tee_times', record: teeTime })).records).toEqual({ 'tee-times': 1 });
  });

  it('blank lines, Windows line ends, a byte order mark and a missing last line end do not matter', async () => {
    const lines = [club, member].map((line) => JSON.stringify(line));
    const file = fileWith('windows.ndjson', `\uFEFF${lines.join('\r\n\r\n  \r\n')}`);
    expect((await importFile(store, file, { now: 0 })).records).toEqual({ clubs: 1, members: 1 });
  });

  it('a record with a known id takes the place of the one before', async () => {
    await imports(member);
    await imports({ ...member, record: { ...member.record, first_name: 'Orla' } });
    expect((await records('members')).map(({ first_name }) => first_name)).toEqual(['Orla']);
  });

  it('nothing is queued for upstream: records came from there', async () => {
    await imports(regatta, entry('ent_1', { wristband_ids: ['1'] }), score('scr_1', 'ent_1'));
    expect(countOutbox(store.read).waiting).toBe(0);
  });

  it('wristbands that entries list are handed out', async () => {
    await imports(regatta, entry('ent_1', { wristband_ids: ['0417'], helm: 'M. Byrne' }));
    expect(await records('wristbands')).toEqual([
      expect.objectContaining({ id: '0417', status: 'ashore', holder: 'M. Byrne', known: true }),
    ]);
  });

  it('an empty file is no error', async () => {
    expect((await importFile(store, fileWith('empty.ndjson', ''), { now: 0 })).records).toEqual({});
  });

  it('progress goes up to all lines', async () => {
    const lines = Array.from({ length: 1200 }, (_, i) => ({
      ...member,
      record: { ...member.record, id: `m${i}` },
    }));
    const seen: string[] = [];
    await importFile(store, ndjson(lines), {
      now: 0,
      onProgress: (done, total) => seen.push(`${done}/${total}`),
    });
    expect(seen).toEqual(['0/1200', '500/1200', '1000/1200', '1200/1200']);
  });
});

describe('a bad line is named by its number, and nothing of the file stays', () => {
  beforeEach(async () => {
    await imports(club, regatta, entry('ent_1'));
  });

  it.each<[what: string, line: string, says: string | RegExp]>([
    ['no JSON', '{"resource":', /^3: not valid JSON: /],
    ['no object', '7', /^3: "resource" must be one of clubs, members, .*; this line has none$/],
    ['null', 'null', /^3: "resource" must be one of /],
    ['an unknown resource', '{"resource":"boats","record":{}}', /this line has "boats"$/],
    [
      'a name that every object has',
      '{"resource":"constructor","record":{}}',
      /this line has "constructor"$/,
    ],
    ['no record', '{"resource":"members"}', /^3: record\. ?/],
    ['a missing field', '{"resource":"members","record":{"id":"m"}}', '3: record.club_id is required'],
    [
      'an ill-typed field',
      '{"resource":"members","record":{"id":"m","club_id":"c","joined_at":"1988"}}',
      '3: record.joined_at must be a number',
    ],
    [
      'an ill-typed field deep inside',
      '{"resource":"regattas","record":{"id":"r","club_id":"c","name":"R","fleets":[{"name":"IRC","rating_system":"irc"}]}}',
      /^3: record\.fleets\.0\.rating_system must be one of none, tcf, /,
    ],
    [
      'a race that no fleet can sail',
      '{"resource":"races","record":{"id":"x","regatta_id":"reg_1","race_number":0,"weight":1,"status":"sailed"}}',
      /^3: record\.race_number must be more than 0/,
    ],
    [
      'a regatta that is not there',
      '{"resource":"races","record":{"id":"x","regatta_id":"reg_9","race_number":1,"weight":1,"status":"sailed"}}',
      '3: races "x": no regatta "reg_9", neither here nor in this file',
    ],
    [
      'an entry that is not there',
      JSON.stringify(score('scr_1', 'ent_9')),
      '3: scores "scr_1": refers to a record missing from this club and this file',
    ],
    [
      'an event order that is not there',
      '{"resource":"banquet-line-items","record":{"id":"x","club_id":"c","event_order_id":"b","amount":1,"currency":"EUR"}}',
      '3: banquet-line-items "x": refers to a record missing from this club and this file',
    ],
  ])('%s', async (_, line, says) => {
    const [issue, ...more] = await refused(`${JSON.stringify(member)}\n\n${line}\n`);
    expect(more).toEqual([]);
    if (typeof says === 'string') expect(issue).toBe(says);
    else expect(issue).toMatch(says);
  });

  it('every bad line is reported at once, in their order', async () => {
    const issues = await refused(
      ['{', JSON.stringify(member), '[]', '{"resource":"members","record":{}}'].join('\n'),
    );
    expect(issues.map((issue) => issue.split(':')[0])).toEqual(['1', '3', '4']);
  });

  it('so is every line that refers to nothing', async () => {
    expect(await refused([score('b', 'ent_9'), member, score('a', 'ent_8')])).toEqual([
      '1: scores "b": refers to a record missing from this club and this file',
      '3: scores "a": refers to a record missing from this club and this file',
    ]);
  });

  it('of many the message shows the first hundred and counts the rest', async () => {
    const file = fileWith('many.ndjson', '{\n'.repeat(105));
    const error = await importFile(store, file, { now: 0 }).catch((thrown: Error) => thrown);
    const lines = (error as Error).message.split('\n');
    expect(lines).toHaveLength(102);
    expect(lines.at(-2)).toBe('and 5 more');
  });

  it("an id that is another club's", async () => {
    await imports(member);
    const theirs = { ...member, record: { ...member.record, club_id: 'other' } };
    expect(await refused([theirs])).toEqual([
      '1: members "mem_1": No member "mem_1" in this club. A new one can’t have this id: choose another.',
    ]);
  });

  it('a second score of one boat in one race', async () => {
    await imports(score('scr_1', 'ent_1'));
    expect(await refused([score('scr_2', 'ent_1')])).toEqual([
      '1: scores "scr_2": another record already has its place (same race, or same boat and race)',
    ]);
  });

  it('a score in a regatta that its boat is not entered in', async () => {
    const other = { resource: 'regattas', record: { ...regatta.record, id: 'reg_2' } };
    expect(await refused([other, score('scr_1', 'ent_1', { regatta_id: 'reg_2' })])).toEqual([
      '2: scores "scr_1": registration_id: registration "ent_1" is of another regatta',
    ]);
  });

  it("a line of another club's banquet", async () => {
    const banquet = { id: 'beo_1', club_id: 'c', currency: 'EUR', starts_at: 0 };
    const line = { id: 'bli_1', club_id: 'other', event_order_id: 'beo_1', amount: 1, currency: 'EUR' };
    expect(
      await refused([
        { resource: 'banquets', record: banquet },
        { resource: 'banquet-line-items', record: line },
      ]),
    ).toEqual(['2: banquet-line-items "bli_1": refers to a record missing from this club and this file']);
  });

  it('a wristband that two crews wear', async () => {
    const issues = await refused([
      entry('ent_2', { wristband_ids: ['1'] }),
      entry('ent_3', { wristband_ids: ['1'] }),
    ]);
    expect(issues).toEqual(['2: registrations "ent_3": wristband_ids.0: ent_2 already wears wristband 1']);
  });
});

it('a disk that runs full is no fault of a line: nothing is written, and it is said so', async () => {
  const bulkWrite = store.bulkWrite.bind(store);
  store.bulkWrite = (work) =>
    bulkWrite((db) => {
      const { sqlite } = db as Connection;
      sqlite.pragma(`max_page_count = ${Number(sqlite.pragma('page_count', { simple: true })) + 4}`);
      return work(db);
    });
  const big = (id: number) => ({
    ...member,
    record: { ...member.record, id: `m${id}`, notes: 'x'.repeat(5000) },
  });
  const error = await imports(...Array.from({ length: 50 }, (_, i) => big(i))).catch((thrown) => thrown);
  expect(error).toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
    message: expect.stringContaining('disk is full'),
  });
  expect(await exported()).toEqual([]);
});

it('an export is read twice, whatever its length: once to find the kinds, once to write', async () => {
  const lines = Array.from({ length: 20_000 }, (_, i) => ({
    ...member,
    record: { ...member.record, id: `m${i}` },
  }));
  const content = Buffer.from([club, ...lines, regatta].map((line) => `${JSON.stringify(line)}\n`).join(''));
  const inMemory = openContent(content);
  let bytes = 0;
  const source = {
    ...inMemory,
    read(into: Uint8Array, position: number) {
      const read = inMemory.read(into, position);
      bytes += read;
      return read;
    },
  };
  const { records } = await importRecords(store, 'export.ndjson', source, {});
  expect(records).toEqual({ clubs: 1, members: 20_000, regattas: 1 });
  // Reading ends with the block that holds the last line of a kind.
  expect(bytes).toBeLessThan(2 * content.length + 2 * 1024 * 1024);
});

it('a bad line behind good ones of another kind leaves nothing, and a bad one at the end reports all', async () => {
  const late = '{"resource":"members","record":{"id":"m"}}';
  expect(
    await refused([JSON.stringify(score('b', 'ent_9')), JSON.stringify(member), late].join('\n')),
  ).toEqual(['3: record.club_id is required']);
});

it('a line that says twice what it holds is of the kind that it says last', async () => {
  const line = `{"resource":"regattas","record":{},"resource":"members","record":${JSON.stringify(member.record)}}`;
  await importFile(store, fileWith('twice.ndjson', line), { now: 0 });
  expect(await records('members')).toHaveLength(1);
});

it('every kind of record has a table to go to', async () => {
  for (const resource of resourceNames) expect(await refused([{ resource, record: {} }])).toHaveLength(1);
});
