import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { record } from '../../../test/records';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  const byrnes = { id: 'hh_1', name: 'Ó Broin' };
  await club.put('members', [
    record('members', {
      id: 'm4',
      first_name: 'Aoife',
      last_name: 'Byrne',
      membership_number: '1042',
      email: 'aoife.byrne@example.org',
      household: byrnes,
      primary: true,
    }),
    record('members', {
      id: 'm1',
      first_name: 'Tomás',
      last_name: 'Byrne',
      membership_number: '1042-1',
      email: 'tomas@school.example',
      household: byrnes,
    }),
    record('members', {
      id: 'm3',
      first_name: 'Jürgen',
      last_name: 'Groß-Müller',
      membership_number: 'AB 77',
      primary: true,
    }),
    record('members', { id: 'm2', first_name: 'Seán', last_name: "O'Neill", membership_number: '7' }),
    record('members', { id: 'x', first_name: 'Aoife', club_id: 'neighbours' }),
  ]);
});
afterAll(() => club.close());

async function ids(query: Record<string, string> = {}): Promise<string[]> {
  const { status, body } = await club.get('/members', { club_id: CLUB, ...query });
  expect(status).toBe(200);
  return body.data.map(({ id }: { id: string }) => id);
}
const found = (q: string) => ids({ q });

describe('GET /members', () => {
  it("lists the club's own members by id", async () => {
    expect(await ids()).toEqual(['m1', 'm2', 'm3', 'm4']);
  });

  it('has every field of the record, null where nothing is known', async () => {
    const { body } = await club.get('/members', { club_id: CLUB });
    expect(body.data[1]).toEqual({
      id: 'm2',
      club_id: CLUB,
      membership_number: '7',
      household: null,
      primary: false,
      relationship: null,
      first_name: 'Seán',
      last_name: "O'Neill",
      email: null,
      mobile: null,
      dob: null,
      address: null,
      plan_id: null,
      status: null,
      joined_at: null,
      cursor: expect.any(String),
    });
  });

  it('lists primary members only when primary_only is true', async () => {
    expect(await ids({ primary_only: 'true' })).toEqual(['m3', 'm4']);
    expect(await ids({ primary_only: 'false' })).toEqual(['m1', 'm2', 'm3', 'm4']);
  });

  it.each(['', 'TRUE', '1', 'yes', '0'])('refuses primary_only %j', async (primary_only) => {
    const { status, body } = await club.get('/members', { club_id: CLUB, primary_only });
    expect([status, body.errors[0].path]).toEqual([400, 'primary_only']);
  });
});

describe('q', () => {
  it.each([
    ['a first name', 'aoife', ['m4']],
    ['a last name', 'Byrne', ['m1', 'm4']],
    ['the beginning of a name', 'byr', ['m1', 'm4']],
    ['not the middle of one', 'yrne', []],
    ['a household', 'broin', ['m1', 'm4']],
    ['a membership number', '1042', ['m1', 'm4']],
    ['a longer membership number', '1042-1', ['m1']],
    ['the beginning of a number', '104', ['m1', 'm4']],
    ['an email address', 'aoife.byrne@example.org', ['m4']],
    ['the beginning of an email address', 'tomas@sch', ['m1']],
    ['capitals like small letters', 'BYRNE', ['m1', 'm4']],
    ['several words, each of which must match', 'byrne tom', ['m1']],
    ['words in any order', 'tom byrne', ['m1']],
    ['words of which one matches nobody', 'byrne nobody', []],
    ['letters without their accents', 'tomas', ['m1']],
    ['accents where the name has none', 'Býrne', ['m1', 'm4']],
    ['umlauts', 'jurgen muller', ['m3']],
    ['a decomposed accent', 'Tomás'.normalize('NFD'), ['m1']],
    ['an apostrophe', "o'neill", ['m2']],
    ['blanks around', '  sean  ', ['m2']],
  ])('finds by %s', async (_, q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  it.each(['', ' ', '"', '*', '-', '()', "'", '@', '💥'])(
    'that holds nothing to search for (%j) is as if it were not there',
    async (q) => {
      expect(await found(q)).toHaveLength(4);
    },
  );

  it.each([
    'aoife OR sean',
    'aoife AND NOT byrne',
    'NEAR(aoife byrne)',
    'first_name:aoife sean',
    '"aoife" "sean"',
    'aoife" OR "sean',
    '{first_name}:sean aoife',
    '^byrne -aoife xyz',
    "'; DROP TABLE members; --",
    'ao*fe',
    '１０４２x',
  ])('takes no character for an operator: %j finds nobody and breaks nothing', async (q) => {
    expect(await found(q)).toEqual([]);
  });

  it('may be long', async () => {
    expect(await found('x'.repeat(5000))).toEqual([]);
    expect(await found('byrne '.repeat(500))).toEqual(['m1', 'm4']);
  });

  it('goes together with primary_only and paging', async () => {
    expect(await ids({ q: 'byrne', primary_only: 'true' })).toEqual(['m4']);
    const { body } = await club.get('/members', { club_id: CLUB, q: 'byrne', limit: 1 });
    expect(body.has_more).toBe(true);
    expect(await ids({ q: 'byrne', limit: '1', cursor: body.next_cursor })).toEqual(['m4']);
  });

  it('follows what changes: new names are found, old ones and deleted members are not', async () => {
    const niamh = record('members', { id: 'm5', first_name: 'Niamh', last_name: 'Kelly' });
    await club.put('members', [niamh]);
    expect(await found('kelly')).toEqual(['m5']);
    await club.put('members', [{ ...niamh, last_name: 'Doyle' }]);
    expect([await found('kelly'), await found('doyle')]).toEqual([[], ['m5']]);
    await club.server.store.write((db) => db.run("DELETE FROM members WHERE key = 'm5'"));
    expect(await found('niamh')).toEqual([]);
  });
});
