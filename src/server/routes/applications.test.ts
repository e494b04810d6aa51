import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';

const NOW = Date.UTC(2026, 8, 1);

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  club.now.at = NOW;
});
afterAll(() => club.close());

const nora = { standard_fields: { first_name: 'Nora', last_name: 'Walsh' } };
const submit = (body: object) =>
  club.post('/membership-applications', {
    club_id: CLUB,
    plan_id: 'gold',
    applicant_data: [nora],
    ...body,
  });
/** An application of one applicant with one thing about it set, by its path. */
const submitWith = (path: string, value: unknown) =>
  submit({ applicant_data: [withValue(nora, path.split('.'), value)] });

function withValue(target: object, [name, ...rest]: string[], value: unknown): object {
  const inner = (target as Record<string, object>)[name!] ?? {};
  return { ...target, [name!]: rest.length === 0 ? value : withValue(inner, rest, value) };
}

describe('POST /membership-applications', () => {
  it('answers the application with its applicants, every field there', async () => {
    const { status, body } = await submit({
      applicant_data: [
        {
          primary: true,
          standard_fields: {
            first_name: 'Nora',
            last_name: 'Walsh',
            email: 'nora@example.org',
            mobile: '+353 87 000 0000',
            dob: { year: 1990, month: 2, date: 28 },
          },
          address: { street: '4 Harbour Road', city: 'Howth' },
          custom_fields: [
            { id: 'boat', data: { response: true } },
            { id: 'why', data: { response: 'To sail' } },
            { id: 'days', data: { selected_options: ['Sat', 'Sun'] } },
            { id: 'blank', data: {} },
          ],
        },
        { standard_fields: { first_name: 'Tom', last_name: 'Walsh' } },
      ],
    });
    expect(status).toBe(200);
    const shared = {
      id: expect.stringMatching(/^apl_/),
      club_id: CLUB,
      application_id: body.data.id,
      plan_id: 'gold',
      status: 'submitted',
      submitted_at: NOW,
    };
    expect(body.data).toEqual({
      id: expect.stringMatching(/^app_/),
      club_id: CLUB,
      plan_id: 'gold',
      status: 'submitted',
      submitted_at: NOW,
      applicants: [
        {
          ...shared,
          primary: true,
          standard_fields: {
            first_name: 'Nora',
            last_name: 'Walsh',
            email: 'nora@example.org',
            mobile: '+353 87 000 0000',
            dob: { year: 1990, month: 2, date: 28 },
          },
          address: { street: '4 Harbour Road', city: 'Howth', state: null, zip: null, country: null },
          custom_fields: [
            { id: 'boat', data: { response: true } },
            { id: 'why', data: { response: 'To sail' } },
            { id: 'days', data: { selected_options: ['Sat', 'Sun'] } },
            { id: 'blank', data: {} },
          ],
        },
        {
          ...shared,
          primary: false,
          standard_fields: { first_name: 'Tom', last_name: 'Walsh', email: null, mobile: null, dob: null },
          address: null,
          custom_fields: [],
        },
      ],
    });
  });

  it.each([
    ['the first applicant when none says so', [undefined, undefined], [true, false]],
    ['whoever says so', [undefined, true], [false, true]],
    ['nobody else beside the first who says so', [true, undefined], [true, false]],
    ['the first also when another says no', [undefined, false], [true, false]],
  ])('makes primary %s', async (_, given, expected) => {
    const { body } = await submit({ applicant_data: given.map((primary) => ({ ...nora, primary })) });
    expect(body.data.applicants.map(({ primary }: { primary: boolean }) => primary)).toEqual(expected);
  });

  it('keeps the applicants in the order they were given', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `A${i}`);
    const { body } = await submit({
      applicant_data: names.map((first_name) => ({ standard_fields: { first_name, last_name: 'B' } })),
    });
    const applicants: { standard_fields: { first_name: string } }[] = body.data.applicants;
    expect(applicants.map(({ standard_fields }) => standard_fields.first_name)).toEqual(names);
  });

  it.each([
    ['plan_id', undefined],
    ['plan_id', 7],
    ['plan_id', null],
    ['applicant_data', undefined],
    ['applicant_data', []],
    ['applicant_data', nora],
    ['club_id', undefined],
  ])('refuses %s %j', async (path, value) => {
    const { status, body } = await submit({ [path]: value });
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });

  it.each([
    ['primary', 'yes'],
    ['primary', 1],
    ['standard_fields', undefined],
    ['standard_fields.first_name', undefined],
    ['standard_fields.first_name', ''],
    ['standard_fields.first_name', 7],
    ['standard_fields.last_name', undefined],
    ['standard_fields.last_name', ''],
    ['standard_fields.email', 'nora'],
    ['standard_fields.email', 'nora@'],
    ['standard_fields.email', ''],
    ['standard_fields.mobile', 353870000000],
    ['standard_fields.dob', '1990-02-28'],
    ['standard_fields.dob.year', 1990],
    ['address', 'Howth'],
    ['address.street', 7],
    ['address.city', null],
    ['address.state', 7],
    ['address.zip', 94103],
    ['address.country', {}],
    ['custom_fields', {}],
    ['custom_fields', [{ id: 'x' }]],
    ['custom_fields', [{ data: {} }]],
    ['custom_fields', [{ id: 7, data: {} }]],
    ['custom_fields', [{ id: 'x', data: { response: 7 } }]],
    ['custom_fields', [{ id: 'x', data: { selected_options: 'Sat' } }]],
    ['custom_fields', [{ id: 'x', data: { selected_options: [1] } }]],
  ])('refuses an applicant with %s %j', async (path, value) => {
    const { status, body } = await submitWith(path, value);
    expect(status).toBe(400);
    expect(body.errors[0].path).toMatch(new RegExp(`^applicant_data\\.0\\.${path.split('.')[0]}`));
  });

  it.each([
    ['primary', false],
    ['standard_fields.first_name', 'N'],
    ['standard_fields.mobile', ''],
    ['address', {}],
    ['address.zip', ''],
    ['custom_fields', []],
    ['custom_fields', [{ id: '', data: { response: '' } }]],
    ['custom_fields', [{ id: 'x', data: { response: false, selected_options: [] } }]],
  ])('takes an applicant with %s %j', async (path, value) => {
    expect((await submitWith(path, value)).status).toBe(200);
  });

  const born = { year: 1990, month: 6, date: 15 };
  it.each([
    ['year', 1900, 2200],
    ['month', 1, 12],
    ['date', 1, 31],
  ])('takes a dob.%s of %i to %i, whole, and no dob without it', async (member, least, most) => {
    const withMember = async (value: unknown) =>
      (await submitWith('standard_fields.dob', { ...born, [member]: value })).status;
    expect(await withMember(least)).toBe(200);
    expect(await withMember(most)).toBe(200);
    for (const value of [least - 1, most + 1, least + 0.5, String(least), null, undefined])
      expect.soft(await withMember(value), `${value}`).toBe(400);
  });

  it('takes plan_id as it is, even empty: the specification sets no length', async () => {
    expect((await submit({ plan_id: '' })).body.data.plan_id).toBe('');
  });
});

describe('GET /membership-applicants', () => {
  it('lists the applicants of applications by submission', async () => {
    club.now.at = NOW + 5000;
    const { body: late } = await submit({ applicant_data: [nora, nora] });
    club.now.at = NOW + 4000;
    const { body: early } = await submit({});
    club.now.at = NOW;
    const { body } = await club.get('/membership-applicants', {
      club_id: CLUB,
      start_date: NOW + 4000,
      end_date: NOW + 5001,
    });
    const applicants = [...early.data.applicants, ...late.data.applicants];
    expect(body.data.map(({ cursor: _, ...applicant }: { cursor: string }) => applicant)).toEqual(applicants);
  });
});

describe('PATCH /membership-applications/{id}', () => {
  const update = (id: string, body: object) => club.call('PATCH', `/membership-applications/${id}`, { body });

  it.each(['submitted', 'in_review', 'approved', 'declined', 'withdrawn'])(
    'sets the application and all its applicants to %s',
    async (status) => {
      const { body } = await submit({ applicant_data: [nora, nora] });
      const answer = await update(body.data.id, { status });
      expect(answer.body.data).toEqual({
        ...body.data,
        status,
        applicants: body.data.applicants.map((applicant: object) => ({
          ...applicant,
          status,
          ...(status === 'approved' && { member_id: expect.stringMatching(/^mem_/) }),
        })),
      });
    },
  );

  it.each(['accepted', '', null, undefined])('refuses the status %j', async (status) => {
    const { body } = await submit({});
    const answer = await update(body.data.id, { status });
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'status']);
  });

  it('answers 404 for an application that this club does not have', async () => {
    expect((await update('app_unknown', { status: 'approved' })).status).toBe(404);
    const { body } = await submit({});
    const { key } = await club.newKey({ clubId: 'neighbours' });
    const theirs = await club.call('PATCH', `/membership-applications/${body.data.id}`, {
      body: { status: 'approved' },
      key,
    });
    expect(theirs.status).toBe(404);
    expect(theirs.body.message).toContain('No membership application');
  });
});
