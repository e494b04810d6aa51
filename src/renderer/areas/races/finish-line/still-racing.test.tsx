import { newFleet } from '@contract/areas/racing/regattas';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { entry } from '../../../../../test/renderer/finish-line';
import { renderUi } from '../../../../../test/renderer/render';
import type { Boat } from './race-view';
import { StillRacing } from './still-racing';

const boat = (id: string, fleets: string[], racing: boolean): Boat => ({
  entry: { ...entry(id, id), fleets },
  code: null,
  penalty: null,
  redress: null,
  time_penalty: null,
  checkedIn: null,
  finishTime: null,
  row: undefined,
  laps: 0,
  finished: !racing,
  racing,
  sailingOn: false,
});

test('a boat that is scored in two fleets races in both, and is one boat in all', () => {
  const boats = [boat('101', ['IRC', 'ECHO'], true), boat('102', ['ECHO'], true), boat('103', ['PY'], false)];
  renderUi(
    <StillRacing
      fleets={['IRC', 'ECHO', 'PY'].map((name) => newFleet(name))}
      boats={boats}
      touch=""
      isAimed={false}
      countsLaps={null}
      onToggleLaps={() => {}}
      onTouch={() => {}}
    />,
  );
  const panel = within(screen.getByRole('region', { name: 'Still racing' }));
  expect(panel.getByRole('heading', { level: 2 }).textContent).toBe('2 still racing');
  const counts = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(counts).toEqual(['IRC 1', 'ECHO 2', 'PY all home']);
  expect(panel.getAllByRole('button').map(({ title }) => title)).toHaveLength(2);
});
