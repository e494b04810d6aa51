import type { Decision } from '@contract/areas/hearings/decisions';
import type { Regatta } from '@contract/areas/racing/regattas';
import type { Standings } from '@contract/areas/racing/standings';
import { codeTable } from '@dockside/scoring';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { FindDecision } from '../hearings/use-hearings';
import { RegattaContext } from '../regatta/regatta-context';
import { SeriesTable } from './series-table';
import type { Standing } from './standing-text';

const boat = (sail_number: string, rank: number, races: readonly number[]) =>
  ({
    registration_id: `ent_${sail_number}`,
    ...{ sail_number, boat_name: null, rank, tied: false, tie_break: null, net: rank, total: rank },
    scores: races.map((race_number) => ({ race_number, points: rank, explanation: `Place ${rank}` })),
    provisional:
      sail_number === 'IRL 1' ? [{ race_number: 8, points: 1, explanation: 'under way: so far 1st' }] : [],
  }) as unknown as Standing;

/** The table of these boats after these races. */
function tableOf(sails: readonly string[], races: readonly number[]) {
  const standings = {
    fleet: 'IRC',
    series: null,
    races: races.map((race_number) => ({ race_number, name: null, medal: false, weight: 1 })),
    uncounted_races: [
      { race_number: 9, name: null, reason: 'no boat finished, so no boat is scored (RRS 90.3(a), 35)' },
    ],
    provisional_races: [{ race_number: 8, name: null, finishers: 1, still_racing: 2 }],
    standings: sails.map((sail, index) => boat(sail, index + 1, races)),
  } as unknown as Standings;
  const regatta = { id: 'reg_1' } as Regatta;
  return (
    <RegattaContext
      value={{ regatta, codes: codeTable(), races: [], entries: [], timeZone: 'Europe/Dublin' }}
    >
      <SeriesTable
        standings={standings}
        decisionOf={decisionOf}
        onOpen={(standing) => opened.push(standing.sail_number)}
      />
    </RegattaContext>
  );
}

const decisionOf: FindDecision = (boat, race) =>
  boat === 'ent_IRL 3' && race === 3
    ? ({ number: 7, title: 'Inquiry 4: IRL 3' } as Partial<Decision> as Decision)
    : undefined;
const opened: string[] = [];
const activeCell = () =>
  document.getElementById(screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '');
const activeBoat = () => activeCell()?.closest('tr')?.textContent;

test('the active boat and race stay active when the order changes and a race is put in before', async () => {
  const { rerender } = render(tableOf(['IRL 1', 'IRL 2', 'IRL 3'], [2, 3]));
  screen.getByRole('grid').focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(activeBoat()).toContain('IRL 2');
  expect(screen.getByText('IRL 2 in race 2. Place 2')).toBeTruthy();

  rerender(tableOf(['IRL 2', 'IRL 3', 'IRL 1'], [1, 2, 3]));
  expect(activeBoat()).toContain('IRL 2');
  expect(screen.getByText('IRL 2 in race 2. Place 1')).toBeTruthy();
  expect(activeCell()?.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['IRL 2']);
  await userEvent.keyboard('{ArrowDown}');
  expect(activeBoat()).toContain('IRL 3');
});

test('a race that nobody finished has no column, and the table says why', () => {
  render(tableOf(['IRL 1'], [1]));
  expect(screen.queryByText('R9')).toBeNull();
  expect(
    screen.getByText('Race 9 isn’t counted: no boat finished, so no boat is scored (RRS 90.3(a), 35).'),
  ).toBeTruthy();
});

test('a boat that leaves the table leaves the first one active', async () => {
  const { rerender } = render(tableOf(['IRL 1', 'IRL 2'], [1]));
  screen.getByRole('grid').focus();
  await userEvent.keyboard('{ArrowDown}');
  rerender(tableOf(['IRL 1'], [1]));
  expect(activeBoat()).toContain('IRL 1');
});

test('a race under way is a column after those sailed, and says that it does not count yet', async () => {
  render(tableOf(['IRL 1', 'IRL 2'], [1]));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['R1', 'R8 (under way)']),
  );
  screen.getByText(/^Race 8 is under way: 1 finished so far, 2 still racing. It counts once it is sailed.$/);
  screen.getByRole('grid').focus();
  await userEvent.keyboard('{End}');
  expect(screen.getByText('IRL 1 in race 8. under way: so far 1st')).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByText(/IRL 2 in race 8. Under way: nothing recorded for her yet./)).toBeTruthy();
});

test('a score that a decision changed says so, in its cell and in words', async () => {
  render(tableOf(['IRL 1', 'IRL 3'], [2, 3]));
  expect(screen.getAllByText('Dec. 7')).toHaveLength(1);
  screen.getByRole('grid').focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(activeCell()?.textContent).toContain('Dec. 7');
  expect(
    screen.getByText('IRL 3 in race 3. Decision 7, Inquiry 4: IRL 3, is on this score. Place 2'),
  ).toBeTruthy();
});

test('of a long table only the rows in sight are there; the keys reach all, and the search of the page finds all', async () => {
  const sails = Array.from({ length: 500 }, (_, index) => `IRL ${index + 1}`);
  const { container } = render(tableOf(sails, [1, 2, 3]));
  const cellsOf = (sail: string) =>
    [...container.querySelectorAll('tr')].find((row) => row.textContent?.includes(sail))?.cells.length;
  expect(container.querySelectorAll('tbody td').length).toBeLessThan(1_000);
  expect(cellsOf('IRL 250')).toBeUndefined();
  const heights = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32);
  screen.getByRole('grid').focus();
  await userEvent.keyboard('{PageDown}{ArrowRight}');
  fireEvent.scroll(container.querySelector('table')!.parentElement!);
  await waitFor(() => expect(activeBoat()).toContain('IRL 500'));
  expect(cellsOf('IRL 500')).toBeGreaterThan(4);
  heights.mockRestore();

  fireEvent(window, new Event('beforeprint'));
  expect(cellsOf('IRL 250')).toBeGreaterThan(4);
  fireEvent(window, new Event('afterprint'));
  expect(cellsOf('IRL 250')).toBeUndefined();
  await userEvent.keyboard('{Control>}f{/Control}');
  expect(cellsOf('IRL 250')).toBe(1);
});
