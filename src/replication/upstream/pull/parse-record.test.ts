import { describe, expect, it } from 'vitest';
import { record } from '../../../../test/records';
import { resourceNames, resources } from '../../../contract/resources';
import { parseIsoTime, parseRecord } from './parse-record';

const context = { clubId: 'c', currency: 'EUR', timeZone: 'Europe/Dublin' };

describe('a record of another Dockside', () => {
  it.each(resourceNames)('%s is taken as it is, but for its cursor', (resource) => {
    const sent = record(resource, {});
    expect(parseRecord(resource, { ...sent, cursor: 'x' }, context)).toEqual({ record: sent });
  });

  it('keeps the fields that this Dockside does not know', () => {
    const sent = { ...record('members', {}), loyalty: { tier: 'gold' } };
    expect(parseRecord('members', sent, context).record).toMatchObject({ loyalty: { tier: 'gold' } });
  });
});

describe('a record of a server that has fields of its own', () => {
  const day = Date.UTC(2026, 6, 1);
  const window = { start: day, end: day + 86_400_000 };

  it('is completed as far as it may be, and then is what the contract says', () => {
    const sent = { id: 7, surname: 'Walsh', email: null };
    const { record: read } = parseRecord('members', sent, context);
    expect(read).toMatchObject({ id: '7', surname: 'Walsh', club_id: 'c', first_name: null, primary: false });
    expect(resources.members.record.safeParse(read).success).toBe(true);
  });

  it('is filed by the moment in it that lies in the window of its list', () => {
    const sent = { id: 'p1', amount: 120, charged: day + 5_000, entered: day - 1 };
    expect(parseRecord('line-items', sent, { ...context, window }).record).toMatchObject({
      posted_at: day + 5_000,
      amount: 120,
      currency: 'EUR',
    });
    expect(
      parseRecord('orders', { id: 'o', date: '2026-07-01T09:30:00Z' }, { ...context, window }).record,
    ).toMatchObject({ opened_at: Date.UTC(2026, 6, 1, 9, 30) });
  });

  it.each([
    ['is not there', {}],
    ['is text', { amount: '12.50' }],
    ['is a fraction', { amount: 12.5 }],
  ])('is not read for a posting whose amount %s: unknown is not zero', (_, fields) => {
    const sent = { id: 'p1', kind: 'charge', posted_at: day, ...fields };
    expect(parseRecord('line-items', sent, context).problem).toMatch(/^amount /);
  });

  it('has no total of a bill, and no amount of a line, that it does not state', () => {
    expect(parseRecord('orders', { id: 'o', opened_at: day }, context).record).toMatchObject({ total: null });
    const line = { id: 'l', event_order_id: 'b', description: 'Beef' };
    expect(parseRecord('banquet-line-items', line, context).record).toMatchObject({ amount: null });
  });

  it('has times without a zone on the club’s clock', () => {
    const sent = { id: 'o', date: '2026-07-01 09:30' };
    expect(parseRecord('orders', sent, { ...context, window }).record?.opened_at).toBe(
      Date.UTC(2026, 6, 1, 8, 30),
    );
  });

  it('is filed at the start of the window when none of its fields says more', () => {
    const read = parseRecord('orders', { id: 'o', covers: 4 }, { ...context, window });
    expect(read.record?.opened_at).toBe(day);
  });

  it.each([
    ['a posting is an open charge', 'line-items', { amount: 5 }, { kind: 'charge', status: 'open' }],
    [
      'a posting’s status is read in other words',
      'line-items',
      { kind: 'Charge', status: 'Past_Due', amount: 5 },
      { kind: 'charge', status: 'open' },
    ],
    [
      'a tee time’s status is read in other words',
      'tee-times',
      { status: 'checked_in' },
      { status: 'booked' },
    ],
    [
      'a birthday is read from text',
      'camp-registrations',
      { camper: { dob: '2017-02-03' } },
      { camper: { first_name: null, last_name: null, dob: { year: 2017, month: 2, date: 3 } } },
    ],
    ['a tee time with players is booked', 'tee-times', { players: [{ name: 'Ann' }] }, { status: 'booked' }],
    ['one without players is open', 'tee-times', {}, { status: 'open' }],
    ['an applicant has names', 'membership-applicants', {}, { standard_fields: { first_name: null } }],
  ] as const)(
    'is taken for the usual where it leaves out what the contract requires: %s',
    (_, name, sent, read) => {
      expect(parseRecord(name, { id: '1', ...sent }, { ...context, window }).record).toMatchObject(read);
    },
  );

  it('belongs to the list it came in', () => {
    const banquet = parseRecord(
      'banquet-line-items',
      { id: 1 },
      { ...context, parent: { event_order_id: 'b' } },
    );
    expect(banquet.record).toMatchObject({ event_order_id: 'b', club_id: 'c' });
    const band = { id: '7', status: 'ashore', timestamp: 5 };
    const read = parseRecord('wristbands', band, { ...context, parent: { regatta_id: 'r' } });
    expect(read.record).toMatchObject({ regatta_id: 'r', known: false });
  });
});

describe('a record that cannot be shown', () => {
  it.each([
    ['no id', 'members', { surname: 'Walsh' }, /^id /],
    ['not a record', 'members', 'Walsh', /isn’t a record/],
    ['a rating of 9', 'feedback', { id: 'f', rating: 9, submitted_at: 1 }, /^rating /],
    ['a status that is none', 'wristbands', { id: '7', regatta_id: 'r', status: 'lost' }, /^status /],
    ['of another club', 'members', { id: 'm', club_id: 'other' }, /another club \(other\)/],
    ['an id with a NUL', 'members', { id: 'm\0' }, /^id must not contain a NUL/],
    ['half a surrogate pair', 'members', { id: 'm', notes: ['\ud800'] }, /^notes\.0 must not contain/],
    [
      'a currency that is none',
      'line-items',
      { id: 'l', amount: 5, currency: 'ZZZ', posted_at: 1 },
      /^currency isn’t an ISO 4217/,
    ],
    [
      'a zone that is none',
      'regattas',
      { id: 'r', name: 'Cup', time_zone: 'Mars/Olympus' },
      /^time_zone must be/,
    ],
  ] as const)('%s: says why', (_, resource, sent, problem) => {
    expect(parseRecord(resource, sent, context).problem).toMatch(problem);
  });
});

it.each([
  ['2026-09-05T09:00:00Z', Date.UTC(2026, 8, 5, 9)],
  ['2026-09-05T09:00:00+02:00', Date.UTC(2026, 8, 5, 7)],
  ['2026-09-05 09:00:00.250-0500', Date.UTC(2026, 8, 5, 14, 0, 0, 250)],
  // Without a zone: on the club's clock, an hour ahead of UTC in summer and equal in winter.
  ['2026-09-05T09:00:00', Date.UTC(2026, 8, 5, 8)],
  ['2026-09-05 09:00', Date.UTC(2026, 8, 5, 8)],
  ['2026-09-05', Date.UTC(2026, 8, 4, 23)],
  ['2026-12-05T09:00:00.500', Date.UTC(2026, 11, 5, 9, 0, 0, 500)],
  // Both sides of the nights when the clocks change.
  ['2026-03-29T00:30', Date.UTC(2026, 2, 29, 0, 30)],
  ['2026-03-29T03:30', Date.UTC(2026, 2, 29, 2, 30)],
  ['2026-10-25T00:30', Date.UTC(2026, 9, 24, 23, 30)],
  ['2026-10-25T03:30', Date.UTC(2026, 9, 25, 3, 30)],
])('%s is read in the club’s time zone, unless it names one', (text, at) => {
  expect(parseIsoTime(text, 'Europe/Dublin')).toBe(at);
});

it('does not depend on the time zone of this machine', () => {
  const here = process.env.TZ;
  try {
    for (const zone of ['Pacific/Auckland', 'America/New_York', 'UTC']) {
      process.env.TZ = zone;
      expect(parseIsoTime('2026-09-05T09:00:00', 'Asia/Tokyo')).toBe(Date.UTC(2026, 8, 5));
    }
  } finally {
    if (here === undefined) delete process.env.TZ;
    else process.env.TZ = here;
  }
});

it.each(['09:00', 'tomorrow', '2026-13-45', '2026-09-05T', '5 September 2026'])('%s is no moment', (text) => {
  expect(parseIsoTime(text, 'Europe/Dublin')).toBe(null);
});

it.each([
  '0000-01-01',
  '0000-12-31T23:59:59Z',
  '2016-12-31T23:59:60Z',
  '2026-06-30T24:00:00Z',
  '2026-06-30T24:00',
  '9999-12-31T24:00:00',
  '+275760-09-13T00:00:00Z',
])('%s is a moment or says why not, and throws nothing', (starts_at) => {
  const { record: read, problem } = parseRecord('banquets', { id: 'b', starts_at }, context);
  if (read) expect(Number.isSafeInteger(read.starts_at)).toBe(true);
  else expect(problem).toMatch(/^starts_at /);
});
