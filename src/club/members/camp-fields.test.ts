import { afterEach, beforeEach, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { record } from '../../../test/records';

/** Fields of camp registrations have the meaning that a person confirmed; a look-alike is only proposed. */

let club: TestClub;
beforeEach(async () => {
  club = await startClub();
  const camper = { first_name: 'Ann', last_name: 'Alfa', dob: null, nutAllergy: 'Peanut' };
  const guardian = { name: 'Pat', email: null, mobile: null, allergies: 'Latex' };
  await club.put('camp-registrations', [
    record('camp-registrations', {
      id: 'a',
      camper,
      guardian,
      pickup_restrictions: 'Paul',
      no_pickup: 'Ray',
    } as never),
    record('camp-registrations', { id: 'b', pickup_restrictions: 'Joe', collector_name: 'Gran' } as never),
  ]);
});
afterEach(() => club.close());

const listed = async () => (await club.get('/camp-registrations/fields', { club_id: CLUB })).body.data;
const confirm = (fields: object[], options = {}) =>
  club.post('/camp-registrations/fields', { club_id: CLUB, fields }, options);

it('proposes meanings, and proposes nobody as allowed', async () => {
  const fields = await listed();
  expect(
    fields.map((one: Record<string, unknown>) => [one.field, one.meaning, one.proposed, one.registrations]),
  ).toEqual([
    ['camper.nut_allergy', 'own_name', 'allergies', 1],
    ['collector_name', 'own_name', 'own_name', 1],
    ['guardian.allergies', 'own_name', 'own_name', 1],
    ['no_pickup', 'barred', 'barred', 1],
    ['pickup_restrictions', 'own_name', 'barred', 2],
  ]);
  expect(fields.at(-1)).toMatchObject({ examples: ['Paul', 'Joe'], confirmed_at: null });
});

it('keeps what was confirmed, and by whom', async () => {
  const first = await confirm([
    { field: 'pickup_restrictions', meaning: 'barred' },
    { field: 'collector_name', meaning: 'allowed' },
  ]);
  expect(first.status).toBe(200);
  const [collector, restrictions] = [(await listed())[1], (await listed()).at(-1)];
  expect(collector).toMatchObject({ meaning: 'allowed', proposed: 'allowed' });
  expect(restrictions).toMatchObject({ meaning: 'barred', confirmed_at: expect.any(Number) });
});

it.each([
  ['no_pickup', 'allowed'],
  ['camper.no_pickup', 'allowed'],
  ['guardian.allergies', 'allergies'],
])('refuses %s as %s', async (field, meaning) => {
  const answer = await confirm([
    { field: 'collector_name', meaning: 'allowed' },
    { field, meaning },
  ]);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('fields.1.meaning');
  expect((await listed()).every((one: { confirmed_at: number | null }) => one.confirmed_at === null)).toBe(
    true,
  );
});

it('needs its scope', async () => {
  const { key } = await club.newKey({ scopes: ['camps:read'] });
  expect((await confirm([{ field: 'x', meaning: 'own_name' }], { key })).status).toBe(403);
});
