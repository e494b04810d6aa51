import { raceExample } from '@contract/areas/racing/races';
import { newFleet } from '@contract/areas/racing/regattas';
import { type Score, scoreExample } from '@contract/areas/racing/scores';
import type { PublishedFleet } from '@contract/published-results';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeSession, renderUi } from '../../../../../test/renderer/render';
import { RaceSheet } from './race-sheet';

const score = {
  race_number: 1,
  place: 1,
  group: null,
  elapsed: 60,
  time_change: null,
  points: 1,
  code: null,
};
const results = {
  boats: {},
  provisional_races: [],
  standings: [
    { registration_id: 'r1', sail_number: 'IRL 1', boat_name: null, scores: [score], provisional: [] },
  ],
} as unknown as PublishedFleet;

/** The sheet of a race in which the boat sailed seven laps. */
function openSheet(scoring: 'most_laps' | 'time') {
  const recorded: Score[] = [{ ...scoreExample, registration_id: 'r1', race_number: 1, laps: 7 }];
  const session = makeSession(async () => ({ data: recorded, next_cursor: null }));
  renderUi(
    <RaceSheet
      race={{ ...raceExample, race_number: 1, scoring }}
      results={results}
      fleet={{ ...newFleet('IRC'), splitFrom: null }}
      regatta={{ name: 'Cup', venue: null, starts_at: null, ends_at: null }}
      clubName="Howth"
      timeZone="Europe/Dublin"
      status="provisional"
      version={null}
    />,
    { session },
  );
}

test('the sheet of a race by laps has the laps of each boat', async () => {
  openSheet('most_laps');
  expect(await screen.findByText('Laps')).toBeTruthy();
  expect(await screen.findByText('7')).toBeTruthy();
});

test('the sheet of another race has no laps', () => {
  openSheet('time');
  expect(screen.getByText('Elapsed')).toBeTruthy();
  expect(screen.queryByText('Laps')).toBeNull();
});
