import { RaceInput } from '@contract/areas/racing/races';
import { expect, it } from 'vitest';
import { unplannedRace } from './use-race-view';

it('a race that is not set up is as the server would create it', () => {
  const created = RaceInput.parse({ regatta_id: 'reg_1', race_number: 4 });
  expect(unplannedRace('reg_1', 4)).toMatchObject(created);
});
