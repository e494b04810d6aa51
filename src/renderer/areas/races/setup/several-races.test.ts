import { expect, it } from 'vitest';
import { planOf, type SeveralRaces, severalIssues } from './several-races';

const draft: SeveralRaces = {
  ...{ opened: null, first_number: 3, count: 4, races_a_day: 2, first_day: '2026-10-22' },
  ...{ weekdays: [], days_between: 7 },
};
const days = (part: Partial<SeveralRaces>) => planOf({ ...draft, ...part }).map(({ day }) => day.slice(5));

it('races are on days at an interval, or on weekdays from the first day on', () => {
  expect(planOf(draft).map(({ race_number }) => race_number)).toEqual([3, 4, 5, 6]);
  expect(days({})).toEqual(['10-22', '10-22', '10-29', '10-29']);
  // Thursday is the first day; the clocks go back on the 25th.
  expect(days({ races_a_day: 1, weekdays: [0, 2] })).toEqual(['10-25', '10-27', '11-01', '11-03']);
  expect(days({ races_a_day: 1, days_between: 1 })).toEqual(['10-22', '10-23', '10-24', '10-25']);
});

it('a form that is not complete adds nothing and says why', () => {
  expect(days({ count: null })).toEqual([]);
  expect(severalIssues({ ...draft, first_day: '' }, [])).toMatchObject([{ path: 'first_day' }]);
  expect(severalIssues({ ...draft, days_between: 0 }, [])).toMatchObject([{ path: 'days_between' }]);
  expect(severalIssues(draft, [{ race_number: 5 } as never])).toEqual([
    { path: 'first_number', message: 'Race 5 already exists' },
  ]);
});
