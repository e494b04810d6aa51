import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { costlySteps, explainQueriesOf } from '../../test/query-plans';
import { DAY, HOUR, record } from '../../test/records';
import { ensureClub } from '../club/clubs';
import { completionsIn, FOLDED_LETTERS } from '../club/search-words';
import type { FoundSeats, TeeTime } from '../contract/areas/golf/tee-times';
import type { Scope } from '../contract/scopes';
import { putRecord, removeRecord } from '../db/records';
import { foldName } from '../shared/same-name';

/** Noon in Dublin, in winter time. */
const NOON = Date.UTC(2026, 10, 22, 12);

type Player = TeeTime['players'][number];
const player = (name: string, over: Partial<Player> = {}): Player => ({
  name,
  kind: 'member',
  member_id: null,
  membership_number: null,
  transport: 'walking',
  holes: 18,
  checked_in: false,
  paid: false,
  no_show: false,
  ...over,
});
const guest = (name: string) => player(name, { kind: 'guest' });
const teeTime = (id: string, starts_at: number, players: Player[]) =>
  record('tee-times', { id, starts_at, status: 'booked', players });

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  club.now.at = NOON;
  await club.putClub({ time_zone: 'Europe/Dublin' });
  await club.put('tee-times', [
    ...[1, 2, 3, 4, 5, 6, 7].map((days) =>
      teeTime(`tee_past_${days}`, NOON - days * DAY, [player('Tom Murphy')]),
    ),
    teeTime('tee_morning', NOON - HOUR, [player('Tom Murphy')]),
    teeTime('tee_afternoon', NOON + HOUR, [
      player('Sinéad Murphy', { membership_number: '1042' }),
      guest('Al Doe'),
    ]),
    teeTime('tee_last', NOON + 12 * HOUR - 1, [player('Tom Murphy')]),
    teeTime('tee_tomorrow', NOON + 12 * HOUR, [player('Tom Murphy', { member_id: 'mem_1' })]),
    teeTime('tee_next_week', NOON + 7 * DAY, [
      player('Mary O’Brien', { member_id: 'mem_1-x' }),
      player('Tom Byrne'),
    ]),
  ]);
});
afterAll(() => club.close());

async function find(query: Record<string, string | number>): Promise<FoundSeats> {
  const { status, body } = await club.get('/tee-times/search', { club_id: CLUB, ...query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** The ids and seats found, today's first. */
async function placesOf(query: Record<string, string | number>): Promise<string[]> {
  const { today, upcoming, past } = await find(query);
  return [today, upcoming, past].flatMap(({ seats }) =>
    seats.map(({ seat, tee_time }) => `${tee_time.id}.${seat}`),
  );
}

describe('players on the tee sheet', () => {
  it('are found by when they play: what is to come today, later, and the past, each with its whole number', async () => {
    const { as_of, today, upcoming, past } = await find({ q: 'murphy', limit: 3 });
    expect(as_of).toBe(NOON);
    const ids = ({ seats }: FoundSeats['past']) => seats.map(({ tee_time }) => tee_time.id);
    expect([today.total, ids(today)]).toEqual([3, ['tee_afternoon', 'tee_afternoon', 'tee_last']]);
    expect([upcoming.total, ids(upcoming)]).toEqual([1, ['tee_tomorrow']]);
    expect([past.total, ids(past)]).toEqual([8, ['tee_morning', 'tee_past_1', 'tee_past_2']]);
    expect((await find({ q: 'murphy', limit: 100 })).past.seats).toHaveLength(8);
  });

  it('with the starting hole as the tee sheet names it', async () => {
    const fourth = (id: string, name: string) => ({
      ...teeTime(id, NOON + 2 * DAY, [player(name)]),
      start_hole: 4,
    });
    await club.put('tee-times', [fourth('tee_a', 'Ann Alfa'), fourth('tee_b', 'Ben Bravo')]);
    const { upcoming } = await find({ q: 'ben bravo' });
    expect(upcoming.seats.map(({ hole }) => hole)).toEqual(['4B']);
  });

  it('by name without regard to case, accents and order, by number, and by the id of the tee time', async () => {
    for (const q of ['sinead', 'MURPHY sin', '1042', 'Sinéad Murphy'])
      expect((await placesOf({ q }))[0], q).toBe('tee_afternoon.0');
    expect(await placesOf({ q: 'obrien' })).toEqual(['tee_next_week.0']);
    expect(await placesOf({ q: 'o’brien mary' })).toEqual(['tee_next_week.0']);
    expect(await placesOf({ q: 'tee_afternoon' })).toEqual(['tee_afternoon.0', 'tee_afternoon.1']);
    // Two people of one group are not one who has both words.
    expect(await placesOf({ q: 'mary byrne' })).toEqual([]);
    expect(await placesOf({ q: 'tee' })).toEqual([]);
    expect(await placesOf({ q: '"; --' })).toEqual([]);
  });

  it('guests by the members of their group, and a member’s own by id', async () => {
    expect(await placesOf({ q: 'sinead' })).toEqual(['tee_afternoon.0', 'tee_afternoon.1']);
    expect(await placesOf({ q: '1042 doe' })).toEqual(['tee_afternoon.1']);
    expect(await placesOf({ member_id: 'mem_1' })).toEqual(['tee_tomorrow.0']);
  });

  it('as they are now: after a change, and after a removal', async () => {
    await club.put('tee-times', [teeTime('tee_new', NOON + HOUR, [guest('Zebedee Quill')])]);
    expect(await placesOf({ q: 'quill' })).toEqual(['tee_new.0']);
    await club.put('tee-times', [teeTime('tee_new', NOON + HOUR, [guest('Someone'), guest('Ann Quilty')])]);
    expect(await placesOf({ q: 'zebedee' })).toEqual([]);
    expect(await placesOf({ q: 'quilty' })).toEqual(['tee_new.1']);
    await club.server.store.write((db) => removeRecord(db, 'tee-times', CLUB, 'tee_new'));
    expect(await placesOf({ q: 'quilty' })).toEqual([]);
  });

  it('by the present start alone, to the millisecond of now', async () => {
    const starts = async (at: number) => {
      await club.put('tee-times', [teeTime('tee_moved', at, [player('Una Quirke')])]);
      const { today, upcoming, past } = await find({ q: 'quirke' });
      return [past, today, upcoming].map(({ total, seats }) => [total, seats.length]);
    };
    const [none, one] = [
      [0, 0],
      [1, 1],
    ];
    expect(await starts(NOON - 1)).toEqual([one, none, none]);
    expect(await starts(NOON)).toEqual([none, one, none]);
    club.now.at = NOON + 1;
    expect(await starts(NOON)).toEqual([one, none, none]);
    club.now.at = NOON;
    expect(await starts(NOON + 30 * DAY)).toEqual([none, none, one]);
    expect(await starts(-DAY)).toEqual([one, none, none]);
    await club.server.store.write((db) => removeRecord(db, 'tee-times', CLUB, 'tee_moved'));
    expect(await placesOf({ q: 'quirke' })).toEqual([]);
  });

  it('within a minute by the start, and within a group in its order, in the past too', async () => {
    const group = [player('Ann Quill'), player('Ben Quill')];
    await club.put('tee-times', [
      teeTime('tee_quill_2', NOON + HOUR + 30_000, group),
      teeTime('tee_quill_1', NOON + HOUR, group),
    ]);
    const order = ['tee_quill_1.0', 'tee_quill_1.1', 'tee_quill_2.0', 'tee_quill_2.1'];
    expect(await placesOf({ q: 'quill' })).toEqual(order);
    club.now.at = NOON + 2 * HOUR;
    const past = await placesOf({ q: 'quill' });
    club.now.at = NOON;
    expect(past).toEqual([...order.slice(2), ...order.slice(0, 2)]);
    await club.server.store.write((db) => {
      for (const id of ['tee_quill_1', 'tee_quill_2']) removeRecord(db, 'tee-times', CLUB, id);
    });
  });

  it('of the own club alone, and with the scope for it', async () => {
    await club.server.store.write((db) => {
      ensureClub(db, 'other');
      for (const club_id of ['other', CLUB])
        putRecord(db, 'tee-times', club_id, {
          ...teeTime(`tee_of_${club_id}`, NOON, [player('Ida Quane')]),
          club_id,
        });
    });
    expect(await placesOf({ q: 'quane' })).toEqual([`tee_of_${CLUB}.0`]);
    expect((await find({ q: 'quane', limit: 1 })).today.total).toBe(1);
    await club.server.store.write((db) => {
      removeRecord(db, 'tee-times', CLUB, `tee_of_${CLUB}`);
      removeRecord(db, 'tee-times', 'other', 'tee_of_other');
    });
    const { key } = await club.newKey({ clubId: CLUB, scopes: ['members:read'] });
    const refused = await club.get('/tee-times/search', { club_id: CLUB, q: 'murphy' }, { key });
    expect(refused.status).toBe(403);
    expect((await club.get('/tee-times/search', { club_id: 'other', q: 'murphy' })).status).toBe(403);
  });

  it('a search of one letter, of nothing, or for two things at once is refused', async () => {
    for (const query of [{ q: 'm' }, {}, { q: 'murphy', member_id: 'mem_1' }])
      expect((await club.get('/tee-times/search', { club_id: CLUB, ...query })).status).toBe(400);
  });
});

describe('the search for everything', () => {
  beforeAll(async () => {
    await club.put('members', [
      record('members', { id: 'mem_2', first_name: 'Zoë', last_name: 'Murphy' }),
      record('members', { id: 'mem_1', first_name: 'Ann', last_name: 'Murphy' }),
    ]);
    await club.put('regattas', [
      record('regattas', { id: 'reg_1', name: 'Autumn Cup', starts_at: NOON - 300 * DAY }),
      record('regattas', { id: 'reg_2', name: 'Winter Cup', starts_at: NOON }),
    ]);
    await club.put('registrations', [
      record('registrations', {
        id: 'ent_1',
        regatta_id: 'reg_1',
        sail_number: 'IRL 66',
        boat_name: 'Rockabill',
      }),
      record('registrations', { id: 'ent_2', regatta_id: 'reg_2', sail_number: 'IRL 66', helm: 'J. Murphy' }),
    ]);
    await club.put('wristbands', [
      record('wristbands', { id: '0417', regatta_id: 'reg_2' }),
      record('wristbands', { id: 'A1190', regatta_id: 'reg_2' }),
    ]);
  });
  const search = async (q: string, scopes?: Scope[]) => {
    const key = scopes && (await club.newKey({ scopes })).key;
    const { status, body } = await club.get('/search', { club_id: CLUB, q }, key ? { key } : {});
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  };

  it('finds people by name, the latest entry of a boat first, bands with or without zeros, and bookings', async () => {
    const found = await search('murphy');
    expect(found.members.members.map(({ id }: { id: string }) => id)).toEqual(['mem_1', 'mem_2']);
    expect(found.boats).toMatchObject({
      total: 1,
      boats: [{ regatta_name: 'Winter Cup', registration: { id: 'ent_2' } }],
    });
    expect(found.tee_times.past.total).toBe(8);
    const boats = (await search('irl 66')).boats;
    expect(boats.boats.map(({ registration }: { registration: { id: string } }) => registration.id)).toEqual([
      'ent_2',
      'ent_1',
    ]);
    for (const q of ['0417', '417', '04', 'a1190', '０４１７', 'Ａ１１９０'])
      expect((await search(q)).wristbands, q).toMatchObject({
        total: 1,
        wristbands: [{ regatta_name: 'Winter Cup' }],
      });
  });

  it('finds and counts nobody and no boat of another club', async () => {
    await club.server.store.write((db) => {
      ensureClub(db, 'other');
      for (const [club_id, id] of [
        [CLUB, 'own'],
        ['other', 'other'],
      ] as const) {
        putRecord(db, 'members', club_id, { ...record('members', { id, last_name: 'Quirke' }), club_id });
        putRecord(db, 'regattas', club_id, { ...record('regattas', { id }), club_id });
        putRecord(db, 'registrations', club_id, {
          ...record('registrations', { id, regatta_id: id, helm: 'Una Quirke' }),
          club_id,
        });
      }
    });
    const { members, boats } = await search('quirke');
    expect(members).toMatchObject({ total: 1, members: [{ id: 'own' }] });
    expect(boats).toMatchObject({ total: 1, boats: [{ registration: { id: 'own' } }] });
  });

  it('finds names in letters that a keyboard lacks, as they are typed without them and with them', async () => {
    const names = {
      lukasz: 'Łukasz',
      strasse: 'Straße',
      soren: 'Søren',
      олег: 'Оле́г',
      елена: 'Елёна',
      aegir: 'Ægir',
      γιωργος: 'Γιώργος',
      παππας: 'Παππάς',
      μαιου: 'Μαΐου',
      ΑΝΝΑ: 'Άννα',
      山: '山田',
      김: '김민준',
      griffiths: 'Griﬃths',
      naomi: 'ＮＡＯＭＩ',
    };
    const written = Object.values(names);
    await club.put(
      'members',
      written.map((first_name, i) => record('members', { id: `letters_${i}`, first_name, last_name: 'Kot' })),
    );
    await club.put('registrations', [
      record('registrations', {
        ...{ id: 'letters', regatta_id: 'reg_2', sail_number: 'POL 7', other_sail_numbers: ['GER 4711'] },
        ...{ boat_name: 'Weiße Möwe', helm: 'Łukasz Żak', crew: ['Bjørn Ås'] },
      }),
    ]);
    await club.put('tee-times', [teeTime('tee_letters', NOON + HOUR, [player('Łukasz Żak')])]);
    for (const [typed, name] of Object.entries(names))
      for (const q of [typed, name, name.toUpperCase()]) {
        const { members } = (await search(q)).members;
        expect(
          members.map(({ first_name }: { first_name: string }) => first_name),
          q,
        ).toEqual([name]);
        const listed = await club.get('/members', { club_id: CLUB, q });
        expect(listed.body.data, q).toHaveLength(1);
      }
    for (const letter of FOLDED_LETTERS) {
      const plain = foldName(letter);
      const first_name = `Xa${letter}${letter.toUpperCase()}`;
      await club.put('members', [record('members', { id: 'letter', first_name, last_name: 'Kot' })]);
      const { total } = (await search(`xa${plain}${plain}`)).members;
      expect([first_name, total]).toEqual([first_name, 1]);
    }
    for (const q of ['weisse mowe', 'WEISSE', 'lukasz zak', 'bjorn', '4711', '４７１１', 'Ｌｕｋａｓｚ'])
      expect((await search(q)).boats, q).toMatchObject({ total: 1 });
    expect(await placesOf({ q: 'zak lukasz' })).toEqual(['tee_letters.0']);
  });

  it('finds sail numbers with and without a space after the letters', async () => {
    await club.put(
      'registrations',
      ['IRL 4211', 'IRL4212', 'GBR-4213L', '4214'].map((sail_number) =>
        record('registrations', { id: sail_number, regatta_id: 'reg_2', sail_number }),
      ),
    );
    const sails = async (q: string) => {
      const { boats } = (await search(q)).boats;
      return boats.map(({ registration }: { registration: { id: string } }) => registration.id);
    };
    for (const [typed, ...found] of [
      ['irl4211', 'IRL 4211'],
      ['irl 4211', 'IRL 4211'],
      ['irl-4211', 'IRL 4211'],
      ['IRL4212', 'IRL4212'],
      ['irl 4212', 'IRL4212'],
      ['irl-4212', 'IRL4212'],
      ['gbr4213', 'GBR-4213L'],
      ['gbr 4213l', 'GBR-4213L'],
      ['irl421', 'IRL 4211', 'IRL4212'],
      ['irl 421', 'IRL 4211', 'IRL4212'],
      ['gbr4211'],
      ['4211', 'IRL 4211'],
    ] as const)
      expect(await sails(typed), typed).toEqual(found);
  });

  it('finds a person whose names are joined by a comma', async () => {
    await club.put('members', [record('members', { id: 'comma', first_name: 'Edna', last_name: 'Quibble' })]);
    for (const q of ['quibble, edna', 'quibble,edna'])
      expect((await search(q)).members, q).toMatchObject({ total: 1, members: [{ id: 'comma' }] });
  });

  it('finds functions, applications, camps and feedback, and all by telephone number', async () => {
    const host = { name: 'Ann Hostess', email: null, mobile: '+353 (0)86 111-2222', member_id: null };
    await club.put('banquets', [
      record('banquets', { id: 'ban', name: 'Zähringer Ball', room: 'Saloon', host, starts_at: NOON }),
    ]);
    const standard_fields = {
      first_name: 'Zoë',
      last_name: 'Zähringer',
      email: null,
      mobile: '0871234567',
      dob: null,
    };
    await club.put('membership-applicants', [
      record('membership-applicants', { id: 'apt', application_id: 'app', standard_fields }),
    ]);
    await club.put('camp-registrations', [
      record('camp-registrations', {
        ...{ id: 'cmp', camp_name: 'Sail', camper: { first_name: 'Zazie', last_name: 'Z', dob: null } },
        guardian: { name: 'Zähringer', email: null, mobile: null },
      }),
    ]);
    await club.put('feedback', [record('feedback', { id: 'fbk', comment: 'Zaehringer? No: zähringer!' })]);
    await club.put('members', [record('members', { id: 'phone', mobile: '+49 171 5550099' })]);
    const office = ({
      applications,
      functions,
      camps,
      feedback,
    }: Record<string, { records: { id: string }[] }>) =>
      [applications, functions, camps, feedback].map((part) => part!.records.map(({ id }) => id));
    expect(office(await search('zahringer'))).toEqual([['app'], ['ban'], ['cmp'], ['fbk']]);
    expect((await search('zähringer ball')).functions.records).toEqual([
      { id: 'ban', title: 'Zähringer Ball', detail: 'Saloon · Ann Hostess', at: NOON },
    ]);
    for (const q of ['1112222', '111 22']) expect(office(await search(q)), q).toEqual([[], ['ban'], [], []]);
    for (const q of ['+353 87 123', '087 1234567', '1234567'])
      expect(office(await search(q)), q).toEqual([q.startsWith('+') ? [] : ['app'], [], [], []]);
    for (const q of ['0171 5550099', '+49171', '5550099', '５５５００９９'])
      expect((await search(q)).members, q).toMatchObject({ total: 1, members: [{ id: 'phone' }] });
    expect((await search('zahringer', ['camps:read'])).functions).toBeNull();
  });

  it('counts what it finds up to a thousand, and lists the first of a part all the same', async () => {
    const day = (index: number) => NOON + (index < 600 ? -1 : 1) * (2 + index) * DAY;
    await club.server.store.write((db) => {
      for (let index = 0; index < 900; index += 1) {
        const id = `tee_quist_${String(index).padStart(3, '0')}`;
        putRecord(
          db,
          'tee-times',
          CLUB,
          teeTime(
            id,
            day(index),
            ['Al Quist', 'Bo Quist'].map((one) => player(one)),
          ),
        );
        const person = { id: `quist_${index}`, first_name: 'Cy', last_name: 'Quist' };
        for (const half of ['a', 'b'])
          putRecord(db, 'members', CLUB, record('members', { ...person, id: `${person.id}${half}` }));
      }
    });
    const { past, today, upcoming } = await find({ q: 'quist', limit: 2 });
    expect([past.total, today.total, upcoming.total]).toEqual([1_000, 0, 600]);
    expect([past, upcoming].map(({ seats }) => seats.map(({ tee_time }) => tee_time.id))).toEqual([
      ['tee_quist_000', 'tee_quist_000'],
      ['tee_quist_600', 'tee_quist_600'],
    ]);
    expect((await find({ q: 'bo qui' })).past.total).toBe(600);
    expect(await search('quist')).toMatchObject({ members: { total: 1_000 } });
    expect(await search('cy quis')).toMatchObject({ members: { total: 1_000 } });
  });

  it('lists the words that begin with what is typed, after a bulk write too', async () => {
    const words = () => completionsIn(club.server.store.read, 'members_search')('mur');
    expect(words()).toEqual(['murphy']);
    await club.server.store.bulkWrite(() => {});
    expect(words()).toEqual(['murphy']);
  });

  it('finds every word that begins with what is typed, few or many', async () => {
    const names = Array.from(
      { length: 130 },
      (_, index) => `Vee${String.fromCharCode(97 + (index % 26))}${index}`,
    );
    await club.server.store.write((db) => {
      for (const [index, last_name] of names.entries())
        putRecord(
          db,
          'members',
          CLUB,
          record('members', { id: `vee_${index}`, first_name: 'Éva', last_name }),
        );
    });
    const beginnings = ['vee', 'veea', 'veea0', 'VÉEB', 'veez51', 'vee eva', 'e veec', 'veeveea'];
    for (const q of beginnings) {
      const words = q.toLowerCase().replace('é', 'e').split(' ');
      const found = names.filter((name) =>
        words.every((word) => [name.toLowerCase(), 'eva'].some((one) => one.startsWith(word))),
      );
      expect((await search(q)).members.total, q).toBe(found.length);
    }
  });

  it('leaves out what the key may not read', async () => {
    expect(await search('murphy', ['regattas:read'])).toMatchObject({
      members: null,
      boats: { total: 1 },
      wristbands: null,
      tee_times: null,
    });
  });

  it('asks indexes alone, and walks only what it found', async () => {
    const { store } = club.server;
    const queries = await explainQueriesOf(store.file, async () => {
      await search('murphy');
      await find({ member_id: 'mem_1' });
      await find({ q: 'tee_afternoon' });
      await search('086 1234567');
    });
    const scans = queries.flatMap(({ plan }) => costlySteps(plan)).filter((step) => step.startsWith('SCAN'));
    expect(
      scans.filter(
        (step) =>
          !/^SCAN (seat|beginning|found|listed|named|temp.sqlite_schema|\(subquery|\d* ?CONSTANT ROW)/.test(
            step,
          ),
      ),
    ).toEqual([]);
  });
});
