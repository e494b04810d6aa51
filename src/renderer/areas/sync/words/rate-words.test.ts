import { expect, it } from 'vitest';
import { rateWords } from './rate-words';

it('says how fast it went, as far as there is anything to say', () => {
  expect(rateWords({ activity: 'idle', sent_per_second: 320.4, fetched_per_second: 11_200 })).toBe(
    'Last round: sent 320 a second, fetched 11,200 a second.',
  );
  expect(rateWords({ activity: 'fetching', sent_per_second: null, fetched_per_second: 2.25 })).toBe(
    'Now: fetched 2.3 a second.',
  );
  expect(rateWords({ activity: 'idle', sent_per_second: 0, fetched_per_second: null })).toBe('');
});
