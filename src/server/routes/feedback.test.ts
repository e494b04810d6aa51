import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { records, T0 } from '../../../test/records';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.put(
    'feedback',
    records('feedback', 5, (i) => ({ id: `f${i + 1}`, rating: i + 1, submitted_at: T0 + i })),
  );
});
afterAll(() => club.close());

/** The ratings that come back for a query written out as text. */
async function ratings(query: string) {
  const window = `club_id=${CLUB}&start_date=0&end_date=${T0 + 10}`;
  const { status, body } = await club.get(`/feedback?${window}${query && `&${query}`}`);
  return status === 200 ? body.data.map(({ rating }: { rating: number }) => rating) : body.errors;
}

describe('ratings', () => {
  it.each([
    ['left out', '', [1, 2, 3, 4, 5]],
    ['one', 'ratings=4', [4]],
    ['repeated', 'ratings=1&ratings=5', [1, 5]],
    ['with brackets', 'ratings[]=2&ratings[]=3', [2, 3]],
    ['with one bracket', 'ratings[]=2', [2]],
    ['with brackets, escaped', 'ratings%5B%5D=2&ratings%5B%5D=3', [2, 3]],
    ['numbered', 'ratings[0]=2&ratings[1]=3', [2, 3]],
    ['separated by commas', 'ratings=1,2,5', [1, 2, 5]],
    ['separated by escaped commas', 'ratings=1%2C5', [1, 5]],
    ['in every spelling at once', 'ratings=1,2&ratings=3&ratings[]=4', [1, 2, 3, 4]],
    ['more than once', 'ratings=4,4&ratings=4', [4]],
  ])('may be %s', async (_, query, expected) => {
    expect(await ratings(query)).toEqual(expected);
  });

  it.each([
    'ratings=',
    'ratings=0',
    'ratings=6',
    'ratings=-1',
    'ratings=1.5',
    'ratings=x',
    'ratings=4;5',
    'ratings=4,',
    'ratings=,',
    'ratings=1,6',
    'ratings=1&ratings=x',
    'ratings[]=9',
    'ratings=[4]',
    'ratings=44',
    'ratings=1e0',
  ])('as %s is refused, naming the field', async (query) => {
    const [first] = await ratings(query);
    expect(first.path).toMatch(/^ratings/);
  });
});
